"""Double-Sided items: turning them over, sockets and crafting patterns (DRU-EQUIP-07, -08)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, heroboard
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import EQUIPMENT
from undercroft.games.drunagor.naming import CUBE_LETTERS
from undercroft.games.drunagor.rules import conditions, cubes, health, items
from undercroft.games.drunagor.state import FREE, Hero


def other_face(game: Drunagor, item: str) -> str:
    """The id of the face below; empty for a card with one face."""
    card = game.library.items[item]
    return card.back or card.front


def held(hero: Hero) -> tuple[str, ...]:
    return (*(item for item in hero.equipment if item), *hero.bag)


def sockets(game: Drunagor, hero: Hero) -> list[str]:
    """What a Cosmic Gemstone may be used on: equipped or carried (DRU-EX-49, DRU-RUL-124)."""
    return [item for item in dict.fromkeys(held(hero)) if game.library.items[item].socket]


async def set_gem(game: Drunagor, hero: Hero) -> None:
    """FLIP AN EQUIPPED SOCKET ITEM: to its BACK for good (DRU-EQUIP-08, DRU-DEC-38)."""
    found = sockets(game, hero)
    if not found:
        return
    options = [Option(f"item:{item}", item) for item in found]
    item = await game.ask(hero.seat, "socket", options, rule="DRU-EQUIP-08", about=(hero.name,))
    await turn_over(game, hero, item)


async def turn_over(game: Drunagor, hero: Hero, item: str) -> None:
    """FLIP: the card shows its other face, where it is (DRU-KW-26, DRU-ITEM-07)."""
    face = other_face(game, item)
    if not face or item not in held(hero):
        return
    library = game.library.items
    game.emit(events.ItemTurned, hero.name, item, face)
    if item in hero.bag:
        place = hero.bag.index(item)
        hero.bag = (*hero.bag[:place], face, *hero.bag[place + 1 :])
    elif library[face].type == library[item].type:
        await _turn_worn(game, hero, item, face)
    else:  # a Consumable is carried in the bag (DRU-ITEM-01)
        await items.wear(game, hero, hero.equipment.index(item), "")
        await items.receive(game, hero, face)


async def _turn_worn(game: Drunagor, hero: Hero, item: str, face: str) -> None:
    """Cubes stay on the slots that the new face has too; the others are expended (RUL-125)."""
    before = game.maximum(hero)
    marks = [m for card, m in zip(hero.cards, hero.slots, strict=True) if card == item]
    entries = heroboard.entries(game.library, face)
    slots = len(game.skill(face).slots) if entries else 0
    kept = [*marks[:slots], *(FREE,) * len(entries)][: len(entries)]
    for mark in marks[slots:]:
        if mark != FREE:
            hero.expended = cubes.add(hero.expended, CUBE_LETTERS.index(mark), 1)
    place = hero.cards.index(item) if item in hero.cards else len(hero.cards)
    end = place + len(marks)
    hero.cards = (*hero.cards[:place], *entries, *hero.cards[end:])
    hero.slots = (*hero.slots[:place], *kept, *hero.slots[end:])
    slot = EQUIPMENT.index(game.library.items[face].type)
    worn = list(hero.equipment)
    worn[slot] = face
    hero.equipment = (worn[0], worn[1], worn[2], worn[3])
    conditions.outgrow(game, hero)
    await health.refit(game, hero, before)
