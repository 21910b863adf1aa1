"""The overlord's cards: drawing them, and throwing them away for threat (DSC-OL, DSC-OCARD)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.kit.decks import draw_top, renewed, without

MOST = 8  # cards in hand (DSC-OL-04)
LAST_CARD = 3  # conquest lost (DSC-OL-06, DSC-CONQ-03)


def draw(game: Descent) -> None:
    """The top card of the deck, into the hand (DSC-OL-03, DSC-RUL-82)."""
    state = game.state
    if _stacked(game):
        card, state.deck = draw_top(game, state.deck)
        game.emit(events.CardsDrawn, state.overlord_seat, 1, (card,))
        state.hand += (card,)
        _count_out(game)


def mill(game: Descent) -> None:
    """The top card of the deck, thrown away without threat."""
    state = game.state
    if _stacked(game):
        card, state.deck = draw_top(game, state.deck)
        state.discard += (card,)
        _count_out(game)


def _stacked(game: Descent) -> bool:
    """Whether there is a deck to draw from, shuffled anew if need be (DSC-OL-07)."""
    state = game.state
    state.deck, state.discard = renewed(game, state.deck, state.discard)
    return bool(state.deck)


def _count_out(game: Descent) -> None:
    """With the last card the heroes lose conquest, and the deck is made anew (DSC-OL-06)."""
    if not game.state.deck:
        lost = game.power_cards().reshuffle_loss or LAST_CARD
        game.gain_conquest(-lost, "deck")
        _stacked(game)


def throw(game: Descent, id: str) -> None:
    """A card for its threat, and for nothing else (DSC-OCARD-04)."""
    state = game.state
    state.hand = without(state.hand, id)
    state.reveals += 1  # it lies on the pile for all to see
    state.discard += (id,)
    card = game.library.overlord[id]
    game.gain_threat(card.value, "thrown", id)


async def choose_to_throw(game: Descent, *, may_stop: bool) -> bool:
    """The overlord throws one card away, or says that he is done. Whether he threw one."""
    state = game.state
    options = [Option(f"card:{id}", id) for id in dict.fromkeys(state.hand)]
    if may_stop:
        options.insert(0, Option("done", ""))
    thrown = await game.ask(
        state.overlord_seat,
        "discard",
        options,
        rule="DSC-OL-04",
        about=(len(state.hand),),
        always=bool(state.hand),  # DSC-HID-07
    )
    if thrown:
        throw(game, thrown)
    return bool(thrown)
