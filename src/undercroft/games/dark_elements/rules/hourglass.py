"""Hourglasses of Exploration cards (DE-OL-03, -04)."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements

LEAST = 2  # heroes (DE-SETUP-01)


def holds(game: DarkElements) -> int:
    """The tokens that fill the hourglass of the encounter; none without one (DE-RUL-98)."""
    printed = game.library.encounters[game.current].hourglass
    return printed + game.hardness.sand[game.size - LEAST] if printed else 0


def runs_out(game: DarkElements) -> bool:
    """One token more; whether that fills the hourglass, which is emptied then."""
    state = game.state
    of = holds(game)
    state.hourglass += 1
    game.emit(events.HourglassFilled, state.active, state.hourglass, of)
    if state.hourglass < of:
        return False
    state.hourglass = 0
    return True
