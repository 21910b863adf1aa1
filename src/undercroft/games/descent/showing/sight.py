"""Who sees whom, and what is in the way (DSC-LOS): the rules' own lines, one by one."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import bits, square_named
from undercroft.core.sight import Line, Obstacle, Point, Sight, telling
from undercroft.games.descent.game import Descent
from undercroft.games.descent.ground import FAR
from undercroft.games.descent.lines import Scene, blocking, seen_from, visible
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.showing.names import Names
from undercroft.games.descent.showing.surroundings import named
from undercroft.games.descent.state import TOWN, Figure, Mask, Space
from undercroft.kit.looking import End, nobody

FOG = Obstacle("terrain", "fog")
WALL = Obstacle("wall", "a wall")
FIRST = 0.25  # where a line stops that does not leave its space


def sight(game: Descent, here: str, there: str) -> Sight:
    """Whether one sees another; figures and spaces are called as views call them."""
    one, other = _end(game, here), _end(game, there)
    scene = game.scene(one.figure)
    sees = bool(visible(game.ground, scene, one.feet) & other.feet)
    lines = [
        _line(game, scene, one, space, target)
        for space in bits(one.feet)
        for target in bits(other.feet)
    ]
    lines.sort(key=lambda line: -line.at)
    free = any(line.obstacle is None for line in lines)
    return Sight(
        here=one.seer,
        there=other.name,
        sees=sees,
        rule="DSC-LOS-12" if sees and not free else "DSC-LOS-02",
        lines=() if sees and not free else tuple(telling(lines)),
        tried=len(lines),
        note="One staircase leads to the other." if sees and not free else "",
        distance=_apart(game, one.feet, other.feet),
    )


def in_sight(game: Descent, here: str) -> tuple[str, ...]:
    """All that is seen from there, as far as it is revealed."""
    one = _end(game, here)
    seen = visible(game.ground, game.scene(one.figure), one.feet)
    return named(game, seen & ~game.ground.hidden(game.state.revealed))


def _end(game: Descent, id: str) -> End[Figure]:
    names, ground = Names(game.library), game.ground
    for figure in game.figures():
        if game.id(figure) == id:
            return End(names.figure(id), game.footprint(figure), figure)
    for familiar in game.state.familiars.values():
        if familiar.card == id and familiar.space != TOWN:
            return End(names.figure(id), 1 << familiar.space)
    x, y = square_named(id) or (-1, -1)
    if 0 <= x < ground.width and 0 <= y < ground.height:
        space = ground.space((x, y))
        shown = ground.board.exists & ~ground.hidden(game.state.revealed)
        if shown >> space & 1:
            return End(id, 1 << space)
    raise nobody(id)


def _apart(game: Descent, some: Mask, others: Mask) -> int:
    far = min(game.apart(here, there) for here in bits(some) for there in bits(others))
    return far if far < FAR else -1


def _line(game: Descent, scene: Scene, one: End[Figure], here: Space, there: Space) -> Line:
    """The line from one space to another, up to what interrupts it first."""
    ground = game.ground
    ends = Point(space_name(ground, here)), Point(space_name(ground, there))
    near = ground.board.adjacent[here] | 1 << here
    if near >> there & 1:  # DSC-LOS-04
        return Line(*ends)
    if scene.fog >> here & 1:  # DSC-LOS-10
        return Line(*ends, _filling(game, FOG, 1 << here), FIRST)
    for obstacle, far in _met(game, scene, one.feet, here, there):
        return Line(*ends, obstacle, far)
    if scene.fog >> there & 1:
        return Line(*ends, _filling(game, FOG, 1 << there), 1 - FIRST)
    if seen_from(ground, scene, one.feet, here) >> there & 1:
        return Line(*ends)
    for pit in scene.pits:
        if pit >> here & 1 and not one.feet & ~pit:  # DSC-LOS-11
            return Line(*ends, Obstacle("terrain", "the edge of the pit", named(game, pit)), FIRST)
    return Line(*ends, Obstacle("terrain", "the gust of wind"), 1 - FIRST)  # DSC-LOS-14


def _met(
    game: Descent, scene: Scene, viewer: Mask, here: Space, there: Space
) -> Iterator[tuple[Obstacle, float]]:
    """What interrupts a line, in the order in which it comes there (DSC-LOS-02, -03)."""
    ground, at = game.ground, here
    way = ground.sight.way(here, there)
    figures = blocking(ground, scene, viewer, here)
    for far, space in way:
        if space < 0 or not ground.board.adjacent[at] >> space & 1:
            yield _barrier(game, at, space), far
            return
        if space == there:
            return
        for figure in figures:
            if figure >> space & 1:
                yield _figure(game, figure), far
        if (scene.solid | scene.fog) >> space & 1:
            yield _heap(game, space), far
        at = space


def _barrier(game: Descent, here: Space, there: Space) -> Obstacle:
    """A closed door, or a wall; where the map ends, it has one too."""
    if there < 0:
        return _filling(game, WALL, 1 << here)
    parted = 1 << here | 1 << there
    for door in game.book.quest.doors:
        near, far = game.ground.sides(door)
        apart = parted & near and parted & far
        if apart and door.id not in game.state.open_doors:
            return Obstacle("door", "a closed door", named(game, near | far))
    return _filling(game, WALL, parted)


def _figure(game: Descent, feet: Mask) -> Obstacle:
    who = next(one for one in game.figures() if game.footprint(one) & feet)
    return Obstacle("figure", Names(game.library).figure(game.id(who)), named(game, feet))


def _heap(game: Descent, space: Space) -> Obstacle:
    for rolling in game.state.rolling:
        if rolling.spaces >> space & 1:
            name = "a boulder" if rolling.kind == "boulder" else "a crushing wall"
            return Obstacle("terrain", name, named(game, rolling.spaces))
    rubble = game.state.terrain.rubble >> space & 1
    return _filling(game, Obstacle("terrain", "rubble") if rubble else FOG, 1 << space)


def _filling(game: Descent, obstacle: Obstacle, spaces: Mask) -> Obstacle:
    return Obstacle(obstacle.kind, obstacle.name, named(game, spaces))
