"""Slots: what is equipped, what is carried (MD2-ITEM)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Slot
from undercroft.games.hellscape.state import Hero
from undercroft.kit.decks import without

HANDS = 2
KEPT = 1024  # lists of what can be taken off: it is offered again and again, and seldom changes
HELD: dict[Slot, int] = {"hand": 1, "hands": 2}


def may_equip(game: Hellscape, hero: Hero, id: str) -> bool:
    """Consumables need no slot; a class item is for its class (MD2-ITEM-02, MD2-SET-01)."""
    item = game.library.items[id]
    return item.slot != "consumable" and item.hero_class in ("", game.card(hero).hero_class)


def in_the_way(game: Hellscape, hero: Hero, id: str) -> list[Deck]:
    """Ways to make room for an item in its slot, or in a hand (MD2-ITEM-03): what would come off.

    One empty way if there is room.
    """
    items = game.library.items
    slot = items[id].slot
    if slot not in HELD:
        worn = [other for other in hero.equipped if items[other].slot == slot]
        return [tuple(worn)]
    held = [other for other in hero.equipped if items[other].slot in HELD]
    full = sum(HELD[items[other].slot] for other in held)
    if full + HELD[slot] <= HANDS:
        return [()]
    if HELD[slot] == HANDS or (full == HANDS and len(held) == 1):
        return [tuple(held)]
    return list(dict.fromkeys((other,) for other in held))  # one of two one-handed ones


def equip(game: Hellscape, hero: Hero, id: str, off: Deck = ()) -> None:
    """From the inventory into its slot; what was there goes to the inventory."""
    for other in off:
        unequip(game, hero, other)
    hero.pack = without(hero.pack, id)
    hero.equipped += (id,)
    game.emit(events.Equipped, game.key(hero), id)


def unequip(game: Hellscape, hero: Hero, id: str) -> None:
    """Free at any moment (MD2-ACT-04)."""
    hero.equipped = without(hero.equipped, id)
    hero.pack += (id,)


def taking_off(hero: Hero) -> tuple[Option[tuple[Any, ...]], ...]:
    return _taking_off(hero.id, hero.card, hero.equipped)


@lru_cache(KEPT)
def _taking_off(who: int, card: str, equipped: Deck) -> tuple[Option[tuple[Any, ...]], ...]:
    ids = dict.fromkeys(equipped)
    return tuple([Option(f"off:{card}:{id}", ("off", who, id)) for id in ids])


async def take_off(game: Hellscape, hero: Hero) -> None:
    """One item, between two actions of anybody (MD2-ACT-04)."""
    _, _, id = await game.ask(
        hero.seat, "unequip", taking_off(hero), rule="MD2-ACT-04", about=(hero.card,)
    )
    unequip(game, hero, id)


def hand_over(giver: Hero, id: str, receiver: Hero) -> None:
    """From one inventory to another; a limit that is used up goes with the card (MD2-RUL-125)."""
    giver.pack = without(giver.pack, id)
    receiver.pack += (id,)
    if id in giver.pack or id in giver.equipped:
        return  # a second copy: the one that was used is kept
    marks = tuple(mark for mark in giver.used if mark.partition(":")[2].startswith(f"{id}#"))
    giver.used = tuple(mark for mark in giver.used if mark not in marks)
    receiver.used += marks


def weapons(game: Hellscape, hero: Hero) -> list[str]:
    items = game.library.items
    return [id for id in hero.equipped if items[id].attacks]


def consumables(game: Hellscape, hero: Hero) -> list[str]:
    """Those that the Hero can use; others carry what is for a class (MD2-SET-01)."""
    if game.book.consumables.isdisjoint(hero.pack):
        return []
    items, own = game.library.items, ("", game.card(hero).hero_class)
    found = [id for id in dict.fromkeys(hero.pack) if id in game.book.consumables]
    return [id for id in found if items[id].hero_class in own]
