"""Monsters come onto the map: spawned by marks, placed by effects (DE-SPAWN)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.encounter import Mark
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.nouns import GroupName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.damage import remove
from undercroft.games.dark_elements.rules.placing import (
    choose_place,
    near,
    place_near,
    places_beside,
)
from undercroft.games.dark_elements.state import Monster, Spaces
from undercroft.kit.questions import put

RANKS: tuple[Rank, ...] = ("master", "minion")  # DE-SPAWN-07


class WhichFigure(Question, frozen=True):
    clause = "DE-SPAWN-03"
    prompt = "No figure of the {group} is left: which one of the map is used again?"
    answers = {"take:FIGURE": "{FIGURE}"}

    group: GroupName


async def spawn(game: DarkElements, marks: list[Mark], index: int) -> None:
    """The marks of an encounter's map for this number of heroes (DE-SPAWN-01, -02)."""
    before = [monster.id for monster in game.state.monsters]
    for mark in marks:
        if game.size in mark.heroes:
            at = game.layout.at(index, mark.at)
            monster = await _new_figure(game, mark.monster, mark.rank, before)
            if monster is None:
                continue
            if monster.id in before:
                before.remove(monster.id)
            monster.name = mark.name
            if game.layout.hidden >> at & 1:
                monster.hidden = True  # in a room that is no part of the map yet (DE-LE-01, -03)
                _stand(game, monster, _marked(game, mark, index))
            else:
                await _arrive(game, monster, _base(game, mark.monster, at))


async def place(game: DarkElements, group: str, spaces: int, rank: Rank | None = None) -> bool:
    """One figure adjacent to some spaces, as limits and figures allow (DE-SPAWN-05 to -08)."""
    for one in (rank,) if rank else RANKS:
        if may_place(game, group, one):
            monster = Monster(id=_free_figure(game, group, one), group=group, rank=one, spaces=())
            size = _size(game, group)
            if size == 1:
                fits = [1 << space for space in bits(near(game, spaces))]
            else:
                fits = places_beside(game, size, spaces)
            if fits:
                _stand(game, monster, await choose_place(game, fits, who=monster.id))
            return True
    return False


async def place_at(game: DarkElements, group: str, rank: Rank, spaces: int) -> bool:
    """One figure in just that space, or the closest (DE-NG-06, DE-SPAWN-09)."""
    if not may_place(game, group, rank):
        return False
    figure = _free_figure(game, group, rank)
    await _arrive(game, Monster(id=figure, group=group, rank=rank, spaces=()), spaces)
    return True


def may_place(game: DarkElements, group: str, rank: Rank) -> bool:
    """DE-SPAWN-06."""
    there = [one for one in game.state.monsters if one.group == group and one.rank == rank]
    limit = game.library.monsters[group].limit(rank, game.size)
    return len(there) < limit and bool(_free_figure(game, group, rank))


def _free_figure(game: DarkElements, group: str, rank: Rank) -> str:
    """The first figure of a rank that is off the map, by its id; none if all are on it."""
    taken = [monster.id for monster in game.state.monsters]
    for id in game.book.figures[group, rank]:
        if id not in taken:
            return id
    return ""


async def _new_figure(
    game: DarkElements, group: str, rank: Rank, before: list[str]
) -> Monster | None:
    """A figure off the map, else one that stood on it before the spawning (DE-SPAWN-03)."""
    free = _free_figure(game, group, rank)
    if free:
        return Monster(id=free, group=group, rank=rank, spaces=())
    old = [m for m in game.state.monsters if m.id in before and (m.group, m.rank) == (group, rank)]
    if not old:
        return None
    options = [Option(f"take:{monster.id}", monster) for monster in old]
    taken = await put(game, game.players, WhichFigure(group), options)
    remove(game, taken)
    game.emit(events.TakenOff, taken.id)
    return Monster(id=taken.id, group=group, rank=rank, spaces=())


async def _arrive(game: DarkElements, monster: Monster, wanted: int) -> None:
    """On the wanted place, or the closest where it fits (DE-SPAWN-04, -09, -10)."""
    size = _size(game, monster.group)
    spaces = await place_near(game, monster.id, size, wanted)
    if spaces is not None:
        _stand(game, monster, spaces)


def _stand(game: DarkElements, monster: Monster, spaces: Spaces) -> None:
    monster.spaces = spaces
    game.state.monsters = [*game.state.monsters, monster]
    if game.listener is not None:
        names = tuple(map(game.name, spaces))
        covers = names if len(spaces) > 1 else ()
        game.emit(events.Appeared, monster.id, monster.group, names[0], covers)


def _marked(game: DarkElements, mark: Mark, index: int) -> Spaces:
    """The spaces under a base whose top left one is marked, whatever is there."""
    (left, top), (width, height) = mark.at, game.library.monsters[mark.monster].size
    cells = [(left + x, top + y) for y in range(height) for x in range(width)]
    return tuple(sorted(game.layout.at(index, cell) for cell in cells))


def _size(game: DarkElements, group: str) -> int:
    columns, rows = game.library.monsters[group].size
    return columns * rows


def _base(game: DarkElements, group: str, at: int) -> int:
    """The spaces of a base by its top left one."""
    return 1 << at if _size(game, group) == 1 else game.layout.cornered(at)
