"""A player that thinks ahead: it plays whole turns on to the end of the round and compares them."""
