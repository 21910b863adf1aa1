"""Decks and bags as tuples of ids: a deck has an order, a bag has none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from undercroft.core import rng
from undercroft.core.game import Game

Deck = tuple[str, ...]
Bag = tuple[str, ...]


def shuffled(game: Game[Any], cards: Iterable[str]) -> Deck:
    """The cards as a deck in an order that nobody knows."""
    state = game.state
    state.rng, deck = rng.shuffled(state.rng, list(cards))
    if game.script is None:
        return deck
    first = tuple(game.script.shuffle(deck))
    for card in first:
        deck = without(deck, card)
    return first + deck


def renewed(game: Game[Any], deck: Deck, discard: Deck) -> tuple[Deck, Deck]:
    """A deck and its discard pile: once the deck is empty, the pile becomes the deck."""
    return (deck, discard) if deck else (shuffled(game, discard), ())


def draw_top(game: Game[Any], deck: Deck) -> tuple[str, Deck]:
    """The top card and the rest of the deck. Seeing the card is a reveal."""
    game.state.reveals += 1
    return deck[0], deck[1:]


def draw_blind(game: Game[Any], what: str, bag: Bag) -> tuple[str, Bag]:
    """Any one of the bag, and what is left in it."""
    place = game.draw(what, bag)
    return bag[place], bag[:place] + bag[place + 1 :]


def without(cards: Deck, card: str) -> Deck:
    """The cards less one copy of `card`.

    >>> without(("a", "b", "a"), "a")
    ('b', 'a')
    """
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def printed(copy: str) -> str:
    """What all copies of a card have printed on them.

    >>> printed("leather-armor#2"), printed("leather-armor")
    ('leather-armor', 'leather-armor')
    """
    return copy.partition("#")[0]
