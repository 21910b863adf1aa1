"""Trade and Equip: the Heroes of a Zone exchange and equip freely (MD2-ACT-02, -03)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.rules import equipment
from undercroft.games.hellscape.state import Hero
from undercroft.kit.decks import without

Deed = tuple[Any, ...]

KEPT = 1024  # lists of gifts: while Heroes trade, one of them changes and the others stay the same


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
            others = tuple((other.id, other.card) for other in here if other is not one)
            found += _giving(one.id, one.card, one.pack, one.carried, others)
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


@lru_cache(KEPT)
def _giving(
    who: int, card: str, pack: Deck, carried: Deck, others: tuple[tuple[int, str], ...]
) -> tuple[Option[Deed], ...]:
    """What a Hero could hand to each of the others."""
    found: list[Option[Deed]] = []
    items, things = dict.fromkeys(pack), dict.fromkeys(carried)
    for other, name in others:
        for id in items:
            found.append(Option(f"give:{card}:{id}:{name}", ("give", who, id, other)))
        for thing in things:
            found.append(Option(f"hand:{card}:{thing}:{name}", ("hand", who, thing, other)))
    return tuple(found)
