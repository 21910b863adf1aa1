"""Items in a hero's turn: reorganized, picked up and dropped (SNS-ACT-06, SNS-FREE-02)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import carrying, magic_shields
from undercroft.games.sword_sorcery.state import Hero, Lying
from undercroft.kit.decks import without
from undercroft.kit.questions import put


class Reorganize(Question, frozen=True):
    clause = "SNS-DEC-18"
    prompt = "{hero}: what goes where?"
    answers = {
        "slot:SLOT:CARD": "{CARD} into the {SLOT} slot",
        "stow:CARD": "{CARD} into the backpack",
        "done": "so it stays",
    }

    hero: FigureName


class PickUp(Question, frozen=True):
    clause = "SNS-DEC-20"
    prompt = "{hero}: what do you take?"
    answers = {"item:CARD": "{CARD}", "key:CARD": "{CARD}", "crowns": "the crowns", "done": "done"}

    hero: FigureName


class Drop(Question, frozen=True):
    clause = "SNS-DEC-20"
    prompt = "{hero}: what do you drop?"
    answers = {
        "item:CARD": "{CARD}",
        "key:CARD": "{CARD}",
        "crowns:CROWNS": "{CROWNS}",
        "done": "done",
    }

    hero: FigureName


def item_deeds(game: SwordSorcery, hero: Hero, *, acts: bool) -> Deeds:
    """None of them in the face of enemies (SNS-TURN-08); what is an Action, while he has one."""
    found: Deeds = []
    if acts and may_reorganize(game, hero):
        found.append(REORGANIZE)
    if _takeable(game, hero):
        found.append(PICK_UP)
    if hero.crowns or hero.keys or carrying.movable(game, hero):
        found.append(DROP)
    return found


# Reorganize


def may_reorganize(game: SwordSorcery, hero: Hero) -> bool:
    """Whoever has something on and room for it can stow it: that is seen at once."""
    if carrying.room(game, hero) > 0 and carrying.equipped(hero):
        return True
    return bool(layouts(game, hero))


def layouts(game: SwordSorcery, hero: Hero) -> list[Option[tuple[str, str]]]:
    """An item of the backpack into a slot, what was there back into the bag; or out of it."""
    space = carrying.room(game, hero)
    found: list[Option[tuple[str, str]]] = []
    for id in dict.fromkeys(carrying.belongings(hero)):
        packed = id in hero.backpack
        for slot in carrying.slots(game, hero, id):
            away = carrying.in_the_way(game, hero, id, slot)
            if id not in away and len(away) - packed <= space:
                found.append(Option(f"slot:{slot}:{id}", (slot, id)))
        if not packed and space > 0:
            found.append(Option(f"stow:{id}", ("", id)))
    return found


async def reorganize(game: SwordSorcery, hero: Hero) -> None:
    """Any number of his own items between slots and backpack (SNS-ACT-06)."""
    while True:
        done: Option[tuple[str, str]] = Option("done", ("", ""))
        options = [*layouts(game, hero), done]
        where, id = await put(game, hero.seat, Reorganize(hero.id), options)
        if not id:
            magic_shields.lay_off(game, hero)  # of what is off in the end (SNS-FULL-076)
            return
        carrying.take_away(game, hero, id)
        slot: carrying.Slot | None = next((one for one in carrying.SLOTS if one == where), None)
        if slot is None:
            hero.backpack = (*hero.backpack, id)
            continue
        for old in carrying.in_the_way(game, hero, id, slot):
            carrying.take_away(game, hero, old)
            hero.backpack = (*hero.backpack, old)
        carrying.equip(game, hero, id, slot)


# Pick up and drop


def _takeable(game: SwordSorcery, hero: Hero) -> list[Lying]:
    """Items go to the backpack, as far as there is room (SNS-FREE-02); a bag that is full may
    be emptied by dropping. Keys and crowns take none."""
    here = [one for one in game.state.lying if one.area == hero.area]
    full = bool(here) and carrying.room(game, hero) <= 0
    return [one for one in here if not (one.item and full)]


async def _pick_up(game: SwordSorcery, hero: Hero) -> None:
    """Any number in one Free Action, and at least one (SNS-RUL-74)."""
    done: list[Option[Lying | None]] = []
    while lying := _takeable(game, hero):
        options = {_key(one): one for one in lying}
        offered: list[Option[Lying | None]] = [Option(key, one) for key, one in options.items()]
        chosen = await put(game, hero.seat, PickUp(hero.id), [*offered, *done])
        done = [Option("done", None)]
        if chosen is None:
            return
        game.state.lying = tuple(one for one in game.state.lying if one is not chosen)
        if chosen.item:
            hero.backpack = (*hero.backpack, chosen.item)
            game.emit(events.Gained, hero.id, chosen.item)
        elif chosen.key:
            hero.keys = (*hero.keys, chosen.key)
            game.emit(events.Gained, hero.id, chosen.key)
        else:
            carrying.change_crowns(game, hero, chosen.crowns, "pick-up")


def _key(lying: Lying) -> str:
    if lying.item:
        return f"item:{lying.item}"
    return f"key:{lying.key}" if lying.key else "crowns"


def _droppable(game: SwordSorcery, hero: Hero) -> list[Option[Lying]]:
    own = carrying.movable(game, hero)
    found = [Option(f"item:{id}", Lying(hero.area, item=id)) for id in own]
    found += [Option(f"key:{key}", Lying(hero.area, key=key)) for key in hero.keys]
    for n in range(1, hero.crowns + 1):
        found.append(Option(f"crowns:{n}", Lying(hero.area, crowns=n)))
    return found


async def _drop(game: SwordSorcery, hero: Hero) -> None:
    """Any number in one Free Action, and at least one (SNS-RUL-74)."""
    done: list[Option[Lying | None]] = []
    while own := game.listing(_droppable, hero):
        options: list[Option[Lying | None]] = [*own, *done]
        chosen = await put(game, hero.seat, Drop(hero.id), options)
        done = [Option("done", None)]
        if chosen is None:
            return
        if chosen.item:
            carrying.drop(game, hero, chosen.item)
            continue
        game.state.lying = (*game.state.lying, chosen)
        if chosen.key:
            hero.keys = without(hero.keys, chosen.key)
            game.emit(events.Dropped, chosen.key, game.name(hero.area))
        else:
            carrying.change_crowns(game, hero, -chosen.crowns, "drop")


REORGANIZE = deed("reorganize", reorganize, activity="action")
PICK_UP = deed("pick-up", _pick_up, activity="free")
DROP = deed("drop", _drop, activity="free")
