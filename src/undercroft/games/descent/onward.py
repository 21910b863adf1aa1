"""Where the quest leads next, by what heroes see of it, and how far it is from each of them."""

from __future__ import annotations

from undercroft.board import bits, mask_of
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Door
from undercroft.games.descent.rules import glyphs
from undercroft.games.descent.state import TOWN, Hero, Mask
from undercroft.games.descent.words import laws

FAR = 24  # steps that are as bad as any more


def shut(game: Descent) -> list[Door]:
    """Closed doors that heroes see and could open now (DSC-DOOR-06, DSC-HID-03)."""
    state, area_of, space = game.state, game.ground.area_of, game.ground.space
    return [
        door
        for door in game.book.quest.doors
        if door.id not in state.open_doors
        and (not door.rune or door.rune in state.keys)
        and not laws.is_shut(game, door)
        and (area_of[space(door.near[0])] in state.revealed)
        != (area_of[space(door.far[0])] in state.revealed)
    ]


def bearer(game: Descent) -> Hero | None:
    """Who carries what the quest wants carried."""
    wanted = game.book.quest.goal.carried
    heroes = game.state.heroes if wanted else ()
    return next((one for one in heroes if wanted in (*one.equipped, *one.pack)), None)


def sought(game: Descent) -> Mask:
    """Where the goal itself is, if it has been found: whom to kill, what to complete or carry."""
    goal, found = game.book.quest.goal, 0
    for monster in game.state.monsters.values():
        if monster.card == goal.killed:
            found |= game.footprint(monster)
    for marker in game.state.markers:
        if (marker.kind, marker.word) in (("stone", goal.completed), ("relic", goal.carried)):
            found |= 1 << marker.space
    return found


def aims(game: Descent) -> Mask:
    """The goal; home for who carries it; before it is found, keys and the doors that open."""
    if bearer(game) is not None:
        return _home(game)
    found = sought(game)
    if found:
        return found
    for marker in game.state.markers:
        if marker.kind == "key" and marker.word not in game.state.keys:
            found |= 1 << marker.space
    for door in shut(game):
        found |= game.ground.touching[door.id]
    return found


def steps(game: Descent) -> list[int]:
    """From every hero to the nearest of them, from town by any glyph; of a bearer's party his."""
    carries = bearer(game)
    ends, doorways = list(bits(aims(game))), list(bits(_home(game)))
    return [
        _least(game, doorways if hero.space == TOWN else [hero.space], ends)
        for hero in ([carries] if carries else game.state.heroes)
    ]


def _least(game: Descent, starts: list[int], ends: list[int]) -> int:
    far = game.ground.far
    return min([FAR, *[far(here, there) for here in starts for there in ends]])


def _home(game: Descent) -> Mask:
    """Glyphs that lead to town."""
    return mask_of(glyph.space for glyph in glyphs.usable(game))
