"""What is at stake on the tracks, in the same coin as damage."""

from __future__ import annotations

from undercroft.games.dark_elements.game import DarkElements

DOOM, FATE = 24.0, 10.0  # a step of each while there is time
TURN = 5.0  # what a hero's turn is worth
FALL = 1.8  # the others who have to help him lose time as well
HASTE = 14.0  # what either costs more, the nearer the two tokens are


def margin(game: DarkElements) -> int:
    """Steps until doom and fate meet (DE-TRACK-05)."""
    return max(1, game.state.fate - game.state.doom)


def doom(game: DarkElements) -> float:
    """What a step of doom costs: it never goes back (DE-TRACK-04)."""
    return DOOM + HASTE / margin(game)


def fate(game: DarkElements) -> float:
    """What a step of fate costs."""
    return FATE + HASTE / margin(game)


def fallen(game: DarkElements) -> float:
    """What it costs if a hero is defeated: fate, and about a turn (DE-END-01); in Glimmerlack Hall
    the encounter with it (DE-GH-05)."""
    cost = TURN + (FALL * fate(game) if game.hardness.falls else 0.0)
    return cost + (doom(game) if game.state.active == "GH" else 0.0)


def success(game: DarkElements) -> float:
    """What a completed encounter is worth: doom stays, fate is refreshed (DE-TRACK-03)."""
    return doom(game) + 2.0 * (7 - game.state.fate)
