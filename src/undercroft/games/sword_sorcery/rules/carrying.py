"""Items: slots, the backpack, and what is gained or dropped (SNS-FULL-070 to -080)."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import Item
from undercroft.games.sword_sorcery.nouns import CardName, FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import conditions, magic_shields, piles
from undercroft.games.sword_sorcery.rules.values import lose_excess, max_hp
from undercroft.games.sword_sorcery.state import Area, Hero, Lying
from undercroft.kit.decks import printed, without
from undercroft.kit.questions import put

Slot = Literal["main", "off", "armour", "artifact"]
SLOTS: tuple[Slot, ...] = ("main", "off", "armour", "artifact")
TREASURE = "#t"  # copies of the treasure deck; others have a number alone


class WhereTo(Question, frozen=True):
    clause = "SNS-DEC-21"
    prompt = "{hero} gains {item}: where does it go?"
    answers = {
        "slot:SLOT": "into the {SLOT} slot",
        "backpack": "into the backpack",
        "drop:CARD": "into the backpack, and {CARD} stays here",
        "leave": "leave it",
    }

    hero: FigureName
    item: CardName


# What there is


def item(game: SwordSorcery, id: str) -> Item:
    """The card of a copy."""
    return game.book.items[id]


def copies(game: SwordSorcery, kind: str) -> str:
    """A new copy, with a number that nobody has."""
    taken = {id for hero in game.state.heroes for id in belongings(hero)}
    taken |= {one.item for one in game.state.lying}
    number = 1
    while f"{kind}#{number}" in taken:
        number += 1
    return f"{kind}#{number}"


def equipped(hero: Hero) -> tuple[str, ...]:
    worn = (hero.main, hero.off, hero.armour, hero.artifact)
    return tuple([one for one in worn if one])


def belongings(hero: Hero) -> tuple[str, ...]:
    return equipped(hero) + hero.backpack


def bound(game: SwordSorcery, id: str) -> bool:
    """Soul weapons are never given, dropped or sold (SNS-FULL-078)."""
    return printed(id) in game.book.soul_weapons


def spent(game: SwordSorcery) -> tuple[str, ...]:
    """What has been used as often as its limit allows, whoever had it then: nothing is new because
    it has changed hands (SNS-LANG-23)."""
    return tuple([id for hero in game.state.heroes for id in (*hero.used_round, *hero.used_quest)])


def movable(game: SwordSorcery, hero: Hero) -> list[str]:
    """What he may give away."""
    own = dict.fromkeys(belongings(hero))
    return [id for id in own if not bound(game, id)]


# Slots


def has_style(game: SwordSorcery, hero: Hero, card: Item) -> bool:
    """One of its styles, if it has any (SNS-FULL-072)."""
    return game.book.has_style(hero.id, card)


def slots(game: SwordSorcery, hero: Hero, id: str) -> list[Slot]:
    """Where he could hold or wear it, whatever is there now (SNS-FULL-070, -071)."""
    found: list[Slot] | None = game.book.slots.get((hero.id, id))
    if found is None:
        found = game.book.slots[hero.id, id] = _slots(game, hero, id)
    return found


def _slots(game: SwordSorcery, hero: Hero, id: str) -> list[Slot]:
    card = item(game, id)
    if not has_style(game, hero, card):
        return []
    match card.slot:
        case "hand":
            return ["main"] if card.hands == 2 else ["main", "off"]
        case "off":
            return ["off"]
        case "armour":
            return ["armour"]
        case "artifact":
            return ["artifact"]
        case _:
            return []


def in_slot(hero: Hero, slot: Slot) -> str:
    found: str = getattr(hero, slot)
    return found


def in_the_way(game: SwordSorcery, hero: Hero, id: str, slot: Slot) -> tuple[str, ...]:
    """What would have to go: a two-handed weapon fills both hands (SNS-FULL-070)."""
    there, other = in_slot(hero, slot), ""
    if slot == "main" and two_handed(game, id):
        other = hero.off
    elif slot == "off" and hero.main and two_handed(game, hero.main):
        other = hero.main
    if not other or other == there:
        return (there,) if there else ()
    return tuple(sorted([there, other])) if there else (other,)


def two_handed(game: SwordSorcery, id: str) -> bool:
    card = item(game, id)
    return card.hands == 2 and card.slot == "hand"


def empty_slots(game: SwordSorcery, hero: Hero, id: str) -> list[Slot]:
    return [one for one in slots(game, hero, id) if not in_the_way(game, hero, id, one)]


def equip(game: SwordSorcery, hero: Hero, id: str, slot: Slot) -> None:
    before = [(hero, max_hp(game, hero))]
    setattr(hero, slot, id)
    lose_excess(game, before)
    conditions.rise(game, hero, id)


def take_away(game: SwordSorcery, hero: Hero, id: str) -> None:
    """It is no longer his, wherever he had it."""
    worn = (hero.main, hero.off, hero.armour, hero.artifact)
    if id not in worn:
        hero.backpack = without(hero.backpack, id)
        return
    before = [(hero, max_hp(game, hero))]
    setattr(hero, SLOTS[worn.index(id)], "")
    lose_excess(game, before)


def room(game: SwordSorcery, hero: Hero) -> int:
    """Places left in the backpack (SNS-FULL-025)."""
    return game.library.heroes[hero.id].backpack - len(hero.backpack)


# Gained and dropped


async def gain(game: SwordSorcery, hero: Hero, id: str) -> None:
    """Straight into its empty slot, else into the backpack, else it lies there; engaged or not
    (SNS-FULL-075). A dead opener's loot lies in the area (SNS-ELEM-04)."""
    if hero.ghost:
        lay_down(game, id, hero.area)
        return
    options = [
        *(Option(f"slot:{slot}", f"slot:{slot}") for slot in empty_slots(game, hero, id)),
        *packing(game, hero),
        Option("leave", "leave"),
    ]
    if bound(game, id):
        options = options[:-1] or [Option("backpack", "backpack")]
    how = await put(game, hero.seat, WhereTo(hero.id, id), options)
    put_away(game, hero, id, how)


def packing(game: SwordSorcery, hero: Hero) -> list[Option[str]]:
    if room(game, hero) > 0:
        return [Option("backpack", "backpack")]
    droppable = [one for one in dict.fromkeys(hero.backpack) if not bound(game, one)]
    return [Option(f"drop:{one}", f"drop:{one}") for one in droppable]


def put_away(game: SwordSorcery, hero: Hero, id: str, how: str) -> None:
    """Where he wanted it."""
    where, _, name = how.partition(":")
    if where == "leave":
        lay_down(game, id, hero.area)
        return
    if where == "slot":
        equip(game, hero, id, next(slot for slot in SLOTS if slot == name))
    else:
        if where == "drop":
            drop(game, hero, name)
        hero.backpack = (*hero.backpack, id)
    game.emit(events.Gained, hero.id, id)


def part_with(game: SwordSorcery, hero: Hero, id: str) -> None:
    """For good: Magic Shields of what he wore go with it (SNS-FULL-076)."""
    take_away(game, hero, id)
    magic_shields.lay_off(game, hero)


def drop(game: SwordSorcery, hero: Hero, id: str) -> None:
    part_with(game, hero, id)
    lay_down(game, id, hero.area)


def lay_down(game: SwordSorcery, id: str, area: Area) -> None:
    game.state.lying = (*game.state.lying, Lying(area, item=id))
    game.emit(events.Dropped, id, game.name(area))


def use_up(game: SwordSorcery, hero: Hero, id: str) -> None:
    """`once`: discarded after use, treasure to its own discards (SNS-FULL-074)."""
    take_away(game, hero, id)
    discard_copy(game, id)


def discard_copy(game: SwordSorcery, id: str) -> None:
    if TREASURE in id:
        piles.discard(game, "treasures", id)


def change_crowns(game: SwordSorcery, hero: Hero, n: int, cause: str = "") -> int:
    """Never below 0 (SNS-LANG-18); what a ghost would gain lies in his area. By how much."""
    n = max(-hero.crowns, n)
    if n > 0 and hero.ghost:  # SNS-ELEM-04
        game.state.lying = (*game.state.lying, Lying(hero.area, crowns=n))
    elif n:
        hero.crowns += n
        game.emit(events.CrownsChanged, hero.id, n, hero.crowns, cause)
    return n
