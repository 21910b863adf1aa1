"""Treasure cards (SNS-FULL-139)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import piles
from undercroft.games.sword_sorcery.rules.carrying import gain, item
from undercroft.games.sword_sorcery.state import Hero


async def draw_treasure(game: SwordSorcery, hero: Hero, n: int) -> None:
    """All are drawn first: what is drawn is not shuffled back (SNS-GOLD-05). Items are gained;
    cards without a slot are carried out for the hero and discarded."""
    cards = [piles.draw(game, "treasures") for _ in range(n)]
    for card in filter(None, cards):
        game.emit(events.CardDrawn, card, "treasures", hero.id)
        if item(game, card).slot:
            await gain(game, hero, card)
        else:
            await moments.treasure(game, hero, card)
            piles.discard(game, "treasures", card)
