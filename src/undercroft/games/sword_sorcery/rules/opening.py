"""Doors, chests and Magic Locks (SNS-ELEM-01 to -08, SNS-ACT-05, SNS-FREE-01, -04)."""

from __future__ import annotations

from msgspec.structs import replace

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.deeds import Deeds, deed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FigureName
from undercroft.games.sword_sorcery.quest import DoorKind
from undercroft.games.sword_sorcery.rules import fog, shadows
from undercroft.games.sword_sorcery.rules.happenings import tell
from undercroft.games.sword_sorcery.state import Area, Door, Hero, Token

MAGIC_KEY = "magic_key"


class Unlocked(events.Fact, frozen=True):
    clause = "SNS-ELEM-08"
    says = "{hero} takes the Magic Lock off {what}."

    what: CauseName
    hero: FigureName


def door_kind(game: SwordSorcery, door: Door) -> DoorKind:
    return game.plan.doors[game.plan.door_number[door.id]].kind


def beside(game: SwordSorcery, door: Door) -> tuple[Area, Area]:
    """The two areas that it parts."""
    return game.plan.beside[game.plan.door_number[door.id]]


def open_deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """What he can open or unlock where he stands; a Magic Lock holds it shut (SNS-ELEM-07)."""
    found: Deeds = []
    free = not game.engaged(hero)
    for number in game.plan.doors_of[hero.area]:
        door, kind = game.state.doors[number], game.plan.doors[number].kind
        if door.open:
            continue
        if door.magic:
            found += _unlocking(hero, door.id)
        elif kind == "normal":  # SNS-FREE-01: engaged or not
            found.append(deed(f"open:{door.id}", _open, door.id, activity="free"))
        elif kind == "locked" and free:  # SNS-ELEM-02
            found.append(deed(f"bash:{door.id}", _open, door.id, activity="action"))
    for chest in _chests(game, hero):
        if chest.magic:
            found += _unlocking(hero, chest.id)
        elif free:
            found.append(deed(f"bash:{chest.id}", _open, chest.id, activity="action"))
    return found


def picking(game: SwordSorcery, hero: Hero) -> list[Door | Token]:
    """What `open locked` opens: Locked Doors and Chests, not engaged, no Magic Lock on it
    (SNS-LANG-17)."""
    if game.engaged(hero):
        return []
    doors = [
        door
        for door in game.state.doors
        if not (door.open or door.magic)
        and hero.area in beside(game, door)
        and door_kind(game, door) == "locked"
    ]
    return [*doors, *(chest for chest in _chests(game, hero) if not chest.magic)]


def _chests(game: SwordSorcery, hero: Hero) -> list[Token]:
    tokens = game.state.tokens
    return [one for one in tokens if one.kind == "chest" and one.area == hero.area]


def _shut(game: SwordSorcery, id: str) -> Door | Token:
    """A chest, or else a door."""
    return game.token(id) or game.door(id)


async def _open(game: SwordSorcery, hero: Hero, id: str) -> None:
    await open_by_hand(game, hero, _shut(game, id))


def _unlocking(hero: Hero, id: str) -> Deeds:
    """Only with the Magic Key (SNS-ELEM-08)."""
    if MAGIC_KEY not in hero.keys:
        return []
    return [deed(f"unlock:{id}", _unlock, id, activity="free")]


async def _unlock(game: SwordSorcery, hero: Hero, id: str) -> None:
    """What lies below is opened by its own rule."""
    what = _shut(game, id)
    if isinstance(what, Door):
        game.change_door(what, replace(what, magic=False))
    else:
        game.change_token(what, replace(what, magic=False))
    game.emit(Unlocked, what.id, hero.id)


async def open_by_hand(game: SwordSorcery, hero: Hero, what: Door | Token) -> None:
    """Whoever opens something draws a Trap card (SNS-ELEM-01, -03)."""
    if isinstance(what, Door):
        await open_door(game, what, hero)
    else:
        await _open_chest(game, what, hero)


async def open_door(game: SwordSorcery, door: Door, hero: Hero | None = None) -> None:
    """It counts as open while the trap is resolved; a quest effect opens it without one, and takes
    a Magic Lock off (SNS-ELEM-01, -05, -07)."""
    if door.open:
        return
    game.change_door(door, Door(door.id, open=True))
    game.emit(events.DoorChanged, door.id, "opens", hero.id if hero else "")
    fog.lift(game)
    await fog.show_enemies(game)
    area = hero.area if hero else min(beside(game, door))
    if hero is not None:
        await moments.trapped(game, hero)
    await shadows.look(game)
    await tell(game, "opened", door.id, area)


def close_door(game: SwordSorcery, door: Door) -> None:
    """A closed door of its kind as before (SNS-ELEM-06)."""
    if door.open:
        game.change_door(door, replace(door, open=False))
        game.emit(events.DoorChanged, door.id, "closes")


async def _open_chest(game: SwordSorcery, chest: Token, hero: Hero) -> None:
    """Trap, loot, token: in this order, even if the trap kills him (SNS-ELEM-03, -04)."""
    await moments.trapped(game, hero)
    await moments.loot(game, hero, chest.id)
    if game.token(chest.id) is not None:  # or else the quest has taken it away
        game.take_token(chest)
    await tell(game, "opened", chest.id, chest.area)
