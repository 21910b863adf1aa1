"""Maps of encounters and tiles that are painted: what a file shows and what changes in it."""
