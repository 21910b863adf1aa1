"""The overlord's cards: drawing them, and throwing them away for threat (DSC-OL, DSC-OCARD)."""

from __future__ import annotations

from undercroft.core import rng
from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.kit.decks import without

MOST = 8  # cards in hand (DSC-OL-04)
LAST_CARD = 3  # conquest lost (DSC-OL-06)


def draw(game: Descent) -> None:
    """The top card of the deck, into the hand (DSC-OL-03, DSC-RUL-82)."""
    state = game.state
    if _stacked(game):
        state.reveals += 1
        drawn = game.library.overlord[state.deck[0]].name
        game.emit(events.CardsDrawn, state.overlord_seat, 1, (drawn,))
        state.hand, state.deck = (*state.hand, state.deck[0]), state.deck[1:]
        _count_out(game)


def mill(game: Descent) -> None:
    """The top card of the deck, thrown away without threat."""
    state = game.state
    if _stacked(game):
        state.reveals += 1
        state.discard, state.deck = (*state.discard, state.deck[0]), state.deck[1:]
        _count_out(game)


def _stacked(game: Descent) -> bool:
    """Whether there is a deck to draw from, shuffled anew if need be (DSC-OL-07)."""
    if not game.state.deck and game.state.discard:
        _shuffle(game)
    return bool(game.state.deck)


def _count_out(game: Descent) -> None:
    """With the last card the heroes lose conquest, and the deck is made anew (DSC-OL-06)."""
    if not game.state.deck:
        lost = game.reign().reshuffle_loss or LAST_CARD
        game.gain_conquest(-lost, "the overlord's deck is through")
        _shuffle(game)


def _shuffle(game: Descent) -> None:
    state = game.state
    state.rng, state.deck = rng.shuffled(state.rng, list(state.discard))
    state.discard = ()


def throw(game: Descent, id: str) -> None:
    """A card for its threat, and for nothing else (DSC-OCARD-04)."""
    state = game.state
    state.hand = without(state.hand, id)
    state.reveals += 1  # it lies on the pile for all to see
    state.discard += (id,)
    card = game.library.overlord[id]
    game.gain_threat(card.value, f"{card.name} thrown away")


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
