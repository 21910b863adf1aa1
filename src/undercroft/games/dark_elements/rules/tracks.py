"""Doom and fate on the overlord track (DE-TRACK)."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import InPlay

TOP = 7  # spaces of the track (DE-COMP-09)


async def advance_doom(game: DarkElements, cause: str = "") -> None:
    """One space up, and what reacts to it (DE-TRACK-01, -04, -06)."""
    game.state.doom += 1
    game.emit(events.DoomAdvanced, game.state.doom, cause)
    _meet(game)
    for card in game.saying(InPlay.doom_advanced):
        await card.doom_advanced(game)


def advance_fate(game: DarkElements, n: int = 1, cause: str = "") -> None:
    """Space by space, down (DE-TRACK-01, -05)."""
    for _ in range(n):
        _move(game, game.state.fate - 1, cause)
        _meet(game)


def move_fate_back(game: DarkElements, n: int = 1, cause: str = "") -> None:
    """Up, not beyond the top (DE-TRACK-02)."""
    _move(game, min(TOP, game.state.fate + n), cause)


def refresh_fate(game: DarkElements, cause: str = "") -> None:
    """DE-TRACK-03."""
    _move(game, TOP, cause)


def _move(game: DarkElements, to: int, cause: str) -> None:
    before, game.state.fate = game.state.fate, to
    if before != to:
        game.emit(events.FateMoved, before, to, cause)


def _meet(game: DarkElements) -> None:
    """Both on one space: the heroes fail at once (DE-TRACK-05, DE-END-03)."""
    if game.state.doom >= game.state.fate:
        game.end(False, "doom")
