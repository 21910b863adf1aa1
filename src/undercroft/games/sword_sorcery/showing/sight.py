"""Who sees whom, and what is in the way (SNS-LOS): the rules' own lines, from mark to mark."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from undercroft.board import FAR, bits
from undercroft.core.sight import Line, Obstacle, Point, Sight, telling
from undercroft.core.wording import listed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.ground.sight import LEFT
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.state import NOWHERE, Area, Enemy, Figure
from undercroft.kit.looking import nobody

Way = list[tuple[float, int]]


class End(NamedTuple):
    """Who looks or is looked at: a figure, or what is in an area."""

    name: str
    area: Area
    figure: Figure | None = None

    @property
    def seer(self) -> str:
        return self.name if self.figure else f"a hero in {self.name}"


def sight(game: SwordSorcery, here: str, there: str) -> Sight:
    """Whether one sees another; figures and areas are called as views call them. From an area it
    is looked as heroes look."""
    called = Called(game.library, game.quest)
    one, other = _end(game, called, here), _end(game, called, there)
    blockers = _blockers(game, one)
    ends = Point(game.name(one.area)), Point(game.name(other.area))
    if one.area == other.area:  # SNS-LOS-07
        lines = [Line(*ends)]
    else:
        ways = game.plan.ways_along(one.area, other.area)
        found = [_first(game, called, way, blockers) for way in ways]
        lines = [Line(*ends, obstacle, far) for obstacle, far in found]
    lines = list(dict.fromkeys(sorted(lines, key=lambda line: -line.at)))
    far = game.layout.distance(one.area, other.area)
    return Sight(
        here=one.seer,
        there=other.name,
        sees=game.layout.sees(one.area, other.area, blockers),
        rule="SNS-LOS-02",
        lines=tuple(telling(lines)),
        tried=len(lines),
        distance=far if far < FAR else -1,
        measure="area",
    )


def in_sight(game: SwordSorcery, here: str) -> tuple[str, ...]:
    """All areas that are seen from there, out of the fog."""
    one = _end(game, Called(game.library, game.quest), here)
    seen = game.layout.seen(one.area, _blockers(game, one))
    return tuple(game.name(area) for area in bits(seen) if game.is_known(area))


def _end(game: SwordSorcery, called: Called, id: str) -> End:
    for figure in game.figures():
        if figure.id == id and figure.area != NOWHERE and game.is_known(figure.area):
            return End(called.figure(id), figure.area, figure)
    area = game.plan.number.get(id, NOWHERE)
    if area == NOWHERE or not game.is_known(area):
        raise nobody(id)
    return End(f"area {id}", area)


def _blockers(game: SwordSorcery, one: End) -> int:
    """Enemies block the sight of the heroes' side alone (SNS-LOS-04, -05)."""
    return 0 if isinstance(one.figure, Enemy) else game.enemy_areas()


def _first(
    game: SwordSorcery, called: Called, way: Way, blockers: int
) -> tuple[Obstacle | None, float]:
    """What interrupts a side of the line first, and how much of it comes before that."""
    for (_, here), (far, there) in pairwise(way):
        found = _border(game, here, there)
        if found is None and blockers >> there & 1 and there != way[-1][1]:
            found = _enemies(game, called, there)
        if found is not None:
            return found, far
    return None, 1.0


def _border(game: SwordSorcery, here: Area, there: Area) -> Obstacle | None:
    """A wall, a closed door or the end of the map; what lies in the fog is not told."""
    plan = game.plan
    if there == LEFT:
        return Obstacle("gap", "the edge of the map", (game.name(here),))
    border = (here, there) if here < there else (there, here)
    names = tuple(map(game.name, border))
    shut = border in plan.beside and not game.state.doors[plan.beside.index(border)].open
    if border not in plan.walls and not shut:
        return None
    if not any(map(game.is_known, border)):
        return Obstacle("gap", "the fog", names)
    return Obstacle("door", "a closed door", names) if shut else Obstacle("wall", "a wall", names)


def _enemies(game: SwordSorcery, called: Called, area: Area) -> Obstacle:
    names = [called.figure(enemy.id) for enemy in game.enemies_in(area)]
    return Obstacle("figure", listed(names), (game.name(area),))
