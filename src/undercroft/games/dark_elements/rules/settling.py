"""Conditions of the active card, looked at whenever something has changed (DE-ENC-08, -09, -12)."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements


async def settle(game: DarkElements) -> None:
    """Called after every step: a space of movement, a whole attack, a test, an effect sentence."""
    state = game.state
    if state.active and state.settled and not game.held:
        game.held = True  # what the effect takes away fulfils no other condition
        try:
            await game.encounters[state.active].check(game)
        finally:
            game.held = False


@contextmanager
def one_step(game: DarkElements) -> Generator[None]:
    """What is done in here belongs together, whoever falls in it: conditions are looked at when
    it is over (DE-ENC-08, DE-RUL-72)."""
    before, game.held = game.held, True
    try:
        yield
    finally:
        game.held = before


def discard_active(game: DarkElements, cause: str = "") -> None:
    """The active card goes, and its rules end at once (DE-ENC-07)."""
    state = game.state
    encounter = game.encounter
    assert encounter is not None
    encounter.discarded(game)
    key, state.active, state.settled, state.hourglass = state.active, "", False, 0
    game.emit(events.EncounterLeft, key, cause)
