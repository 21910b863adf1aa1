"""Hourglasses of Exploration cards (DE-OL-03, -04)."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements


def runs_out(game: DarkElements) -> bool:
    """One token more; whether that fills the hourglass, which is emptied then."""
    state = game.state
    of = game.library.encounters[state.active].hourglass
    state.hourglass += 1
    game.emit(events.HourglassFilled, state.active, state.hourglass, of)
    if state.hourglass < of:
        return False
    state.hourglass = 0
    return True
