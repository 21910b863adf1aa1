"""Conditions of cards in play, looked at whenever something has changed (DE-ENC-08, -09, -12)."""

from __future__ import annotations

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import InPlay


async def settle(game: DarkElements) -> None:
    """Called after every step: a space of movement, a whole attack, a test, an effect sentence."""
    state = game.state
    if game.held:
        return
    if state.active and state.settled:
        card = game.encounters[state.active]
        if card.has_conditions:
            await _look(game, card)
    quest = game.adventure
    if quest is not None and quest.has_conditions and state.phase != "preparing":
        await _look(game, quest)
    for id in state.perils:
        peril = game.perils[id]
        if peril.has_conditions:
            await _look(game, peril)


async def _look(game: DarkElements, card: InPlay[DarkElements]) -> None:
    game.held = True  # what the effect takes away fulfils no other condition
    try:
        await card.check(game)
    finally:
        game.held = False


class one_step:  # noqa: N801 -- it is written like a verb: `with one_step(game)`
    """What is done in here belongs together, whoever falls in it: conditions are looked at when
    it is over (DE-ENC-08, DE-RUL-72)."""

    __slots__ = ("before", "game")

    def __init__(self, game: DarkElements) -> None:
        self.game = game

    def __enter__(self) -> None:
        self.before, self.game.held = self.game.held, True

    def __exit__(self, *trouble: object) -> None:
        self.game.held = self.before


def discard_active(game: DarkElements) -> None:
    """The active card goes, and its rules end at once (DE-ENC-07)."""
    state = game.state
    encounter = game.encounter
    assert encounter is not None
    encounter.discarded(game)
    key, state.active, state.settled, state.hourglass = state.active, "", False, 0
    game.notice()
    game.emit(events.EncounterLeft, key)
