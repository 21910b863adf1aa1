"""Decks and token piles: drawing, and the discards shuffled back (SNS-GOLD-04 to -06)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.state import Pile
from undercroft.kit.decks import draw_top, shuffled, without

Deck = Literal[
    "encounters", "traps", "treasures", "searches", "enemy_powers", "green", "blue", "red"
]  # fmt: skip


def pile(game: SwordSorcery, name: Deck) -> Pile:
    found: Pile = getattr(game.state, name)
    return found


def draw(game: SwordSorcery, name: Deck) -> str:
    """The top card; discards are shuffled back only when a card is needed and there is none
    (SNS-GOLD-04). "" if there is nothing at all (SNS-GOLD-05)."""
    now = pile(game, name)
    if not now.deck:
        if not now.discard:
            return ""
        now = replace(now, deck=shuffled(game, now.discard), discard=())
    card, rest = draw_top(game, now.deck)
    _keep(game, name, replace(now, deck=rest))
    return card


def discard(game: SwordSorcery, name: Deck, card: str) -> None:
    now = pile(game, name)
    _keep(game, name, replace(now, discard=(*now.discard, card)))


def put_back(game: SwordSorcery, name: Deck, cards: tuple[str, ...]) -> None:
    """Cards that were passed over are shuffled back into the deck (SNS-FULL-187)."""
    now = pile(game, name)
    if cards:
        _keep(game, name, replace(now, deck=shuffled(game, now.deck + cards)))


def remove(game: SwordSorcery, name: Deck, card: str) -> None:
    """A discarded card leaves the quest for good (SNS-FULL-167)."""
    now = pile(game, name)
    _keep(
        game,
        name,
        replace(now, discard=without(now.discard, card), removed=(*now.removed, card)),
    )


def _keep(game: SwordSorcery, name: Deck, changed: Pile) -> None:
    setattr(game.state, name, changed)
