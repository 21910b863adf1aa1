"""A player that thinks ahead: whole turns, played on to the end of the round, compared."""
