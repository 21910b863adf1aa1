"""Potions and the like: used before or after an action (MD2-CONS)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Gain, Harm, Heal, Rule, Shove
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Item
from undercroft.games.hellscape.rules import aftermath, decks, effects, equipment, gains, targets
from undercroft.games.hellscape.state import Ally, Hero
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import Mask
from undercroft.kit.decks import without

ENEMIES = ("enem", "mobs")  # how words begin that mean them


def offers(game: Hellscape, hero: Hero) -> list[Option[tuple[Any, ...]]]:
    """Those that need no combat (MD2-CONS-01, -02) and would change something (MD2-RUL-66)."""
    found: list[Option[tuple[Any, ...]]] = []
    for id in equipment.consumables(game, hero):
        if serve(game, hero, at_any_time(game.library.items[id])):
            found.append(Option(f"drink:{id}", ("drink", id)))
    return found


def at_any_time(item: Item) -> tuple[Effect, ...]:
    """What it does outside a combat; abilities for combats keep to their timing (MD2-CONS-02)."""
    spoken = (one.effects for one in item.rules.abilities if one.timing == "ANYTIME")
    return tuple(effect for effects in spoken for effect in effects)


def serve(game: Hellscape, hero: Hero, served: tuple[Effect, ...]) -> bool:
    """Whether any of it would change something now; to who lies there only Mana, and what is for
    others (MD2-RUL-142)."""
    return any(_serves(game, hero, effect) for effect in served)


def _serves(game: Hellscape, hero: Hero, effect: Effect) -> bool:
    match effect:
        case Heal(_, who) if who.startswith(ENEMIES):
            return any(enemy.wounds for enemy in game.enemies_at(_zones(game, hero, who)))
        case Gain(who=who) | Harm(who=who) | Shove(who=who) if who.startswith(ENEMIES):
            return any(map(targets.targetable, game.enemies_at(_zones(game, hero, who))))
        case Heal(_, who):
            return any(gains.is_hurt(game, one) for one in _meant(game, hero, who or "hero@zone"))
        case Gain(n, "mana", who):
            found = _meant(game, hero, who or "self")
            drinkers = [one for one in found if isinstance(one, Hero)]
            if n < 0:
                return any(one.mana for one in drinkers)
            return any(gains.wants_mana(game, one) for one in drinkers)
        case Gain(_, "action"):
            return game.state.turn.who == hero.id  # only in their own turn (MD2-LANG-07)
        case Rule(name):
            return f"{name}:{hero.card}" not in game.state.flags and not hero.down
        case _:
            return not hero.down


def _meant(game: Hellscape, hero: Hero, who: str) -> Sequence[Hero | Ally]:
    """Friends whom a word means; who is chosen may be a Spirit or another ally (MD2-SHA-07)."""
    match who:
        case "self":
            return [hero]
        case "hero@zone":
            return game.prey_at(1 << hero.zone)
        case "hero@los":
            return game.prey_at(game.zones.sight[hero.zone])
        case "heroes@zone":
            return game.party_at(1 << hero.zone)
        case "heroes@all":
            return game.party_at(game.zones.floor)
        case _:
            return []


def _zones(game: Hellscape, hero: Hero, who: str) -> Mask:
    """Where Enemies are meant."""
    if who in ("enemy@any", "mobs@all"):
        return game.zones.floor
    return 1 << hero.zone if who.endswith("@zone") else game.zones.sight[hero.zone]


async def use(game: Hellscape, hero: Hero, id: str) -> None:
    """It is no action, and it is gone (MD2-CONS-03)."""
    hero.pack = without(hero.pack, id)
    decks.discard_item(game, id)
    item = game.library.items[id]
    game.emit(events.AbilityUsed, game.key(hero), id, item.text)
    await effects.apply(game, Use(user=hero, card=id), at_any_time(item))
    await aftermath.settle(game)
