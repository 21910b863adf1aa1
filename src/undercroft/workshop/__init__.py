"""The workshop: an editor for one pack, with painted maps, trial games and simulations."""
