"""Potions and the like: used before or after an action (MD2-CONS)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import aftermath, decks, effects, equipment
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use
from undercroft.kit.decks import without


def offers(game: Hellscape, hero: Hero) -> list[Option[tuple[Any, ...]]]:
    """Those that need no combat (MD2-CONS-01, -02)."""
    return [
        Option(f"drink:{id}", ("drink", id))
        for id in equipment.consumables(game, hero)
        if game.library.items[id].rules.abilities[0].timing == "ANYTIME"
    ]


async def use(game: Hellscape, hero: Hero, id: str) -> None:
    """It is no action, and it is gone (MD2-CONS-03)."""
    hero.pack = without(hero.pack, id)
    decks.discard_item(game, id)
    item = game.library.items[id]
    game.emit(events.AbilityUsed, game.name(hero), id, item.text)
    for ability in item.rules.abilities:
        await effects.apply(game, Use(user=hero, card=id), ability.effects)
    await aftermath.settle(game)
