"""Descent: Journeys in the Dark, first edition, with both expansions of its rulebook."""
