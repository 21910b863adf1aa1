"""Potions and the like: used before or after an action (MD2-CONS)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Gain, Heal, Rule
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import aftermath, decks, effects, equipment, gains
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use
from undercroft.kit.decks import without


def offers(game: Hellscape, hero: Hero) -> list[Option[tuple[Any, ...]]]:
    """Those that need no combat (MD2-CONS-01, -02) and would change something (MD2-RUL-66)."""
    found: list[Option[tuple[Any, ...]]] = []
    for id in equipment.consumables(game, hero):
        ability = game.library.items[id].rules.abilities[0]
        if ability.timing == "ANYTIME" and serve(game, hero, ability.effects):
            found.append(Option(f"drink:{id}", ("drink", id)))
    return found


def serve(game: Hellscape, hero: Hero, served: tuple[Effect, ...]) -> bool:
    """Whether any of it would change something now; to who lies there only Mana, and what is for
    others (MD2-RUL-142)."""
    for effect in served:
        match effect:
            case Heal():
                here = [hero] if effect.who == "self" else game.heroes_at(1 << hero.zone)
                hurt = (one.fire or one.health < game.max_health(one) for one in here)
                if any(hurt) and not (hero.down and effect.who == "self"):
                    return True
            case Gain(_, "mana"):
                if gains.wants_mana(game, hero):
                    return True
            case Rule(name):
                if f"{name}:{hero.card}" not in game.state.flags and not hero.down:
                    return True
            case _:
                if not hero.down:
                    return True
    return False


async def use(game: Hellscape, hero: Hero, id: str) -> None:
    """It is no action, and it is gone (MD2-CONS-03)."""
    hero.pack = without(hero.pack, id)
    decks.discard_item(game, id)
    item = game.library.items[id]
    game.emit(events.AbilityUsed, game.key(hero), id, item.text)
    for ability in item.rules.abilities:
        await effects.apply(game, Use(user=hero, card=id), ability.effects)
    await aftermath.settle(game)
