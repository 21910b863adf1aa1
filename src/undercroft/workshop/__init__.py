"""The workshop: a pack beside the game it is for, written, painted, tried and simulated."""
