"""Trade and Equip: the Heroes of a Zone exchange and equip freely (MD2-ACT-02, -03)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import equipment
from undercroft.games.hellscape.state import Hero
from undercroft.kit.decks import without

Deed = tuple[Any, ...]


def useful(game: Hellscape, hero: Hero) -> bool:
    """Whether there is anything to exchange or to equip."""
    here = game.heroes_at(1 << hero.zone)
    if len(here) > 1:
        return any(one.pack or one.equipped or one.carried for one in here)
    return any(equipment.may_equip(game, hero, id) for id in hero.pack)


async def trade(game: Hellscape, hero: Hero) -> bool:
    """One exchange; whether there may be another. What somebody has is changed by the player whose
    action it is (MD2-DEC-12)."""
    options = game.listing(_exchanges, hero)
    deed = await game.ask(hero.seat, "trade", options, rule="MD2-ACT-02", about=(hero.card,))
    heroes = game.state.heroes
    match deed:
        case ("equip", who, id, off):
            equipment.equip(game, heroes[who], id, off)
        case ("off", who, id):
            equipment.unequip(game, heroes[who], id)
        case ("give", who, id, other):
            equipment.hand_over(heroes[who], id, heroes[other])
            game.emit(events.HandedOver, game.key(heroes[who]), id, game.key(heroes[other]))
        case ("hand", who, thing, other):
            heroes[who].carried = without(heroes[who].carried, thing)
            heroes[other].carried += (thing,)
            game.emit(events.HandedOver, game.key(heroes[who]), thing, game.key(heroes[other]))
        case _:
            return False
    return True


def _exchanges(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    found: list[Option[Deed]] = [Option("done", ("done",))]
    here = game.heroes_at(1 << hero.zone)
    for one in here:
        found += _equipping(game, one)
        found += equipment.taking_off(one)
        if one.pack or one.carried:
            found += _giving(one, here)
    return found


def _equipping(game: Hellscape, hero: Hero) -> list[Option[Deed]]:
    found: list[Option[Deed]] = []
    for id in dict.fromkeys(hero.pack):
        if not equipment.may_equip(game, hero, id):
            continue
        ways = equipment.in_the_way(game, hero, id)
        for off in ways:
            suffix = "" if len(ways) == 1 else f":{'+'.join(off)}"
            key = f"equip:{hero.card}:{id}{suffix}"
            found.append(Option(key, ("equip", hero.id, id, off)))
    return found


def _giving(hero: Hero, here: list[Hero]) -> list[Option[Deed]]:
    found: list[Option[Deed]] = []
    items, things = dict.fromkeys(hero.pack), dict.fromkeys(hero.carried)
    for other in here:
        if other is hero:
            continue
        for id in items:
            key = f"give:{hero.card}:{id}:{other.card}"
            found.append(Option(key, ("give", hero.id, id, other.id)))
        for thing in things:
            key = f"hand:{hero.card}:{thing}:{other.card}"
            found.append(Option(key, ("hand", hero.id, thing, other.id)))
    return found
