"""Who sees whom, and what is in the way (DE-BASE-35 ff.): the lines from corner to corner."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import bits
from undercroft.core.sight import Line, Obstacle, Point, Sight, telling
from undercroft.core.wording import listed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.tracing import Stop, traces
from undercroft.games.dark_elements.showing.names import Called
from undercroft.games.dark_elements.state import Space
from undercroft.kit.looking import End, nobody

PIT = "Into a pit and out of it only those see who are adjacent."


def sight(game: DarkElements, here: str, there: str) -> Sight:
    """Whether one sees another; figures and spaces are called as views call them."""
    called = _called(game)
    one, other = _end(game, called, here), _end(game, called, there)
    layout, pits = game.layout, game.pits
    sees = layout.views(one.feet, other.feet, game.occupied(), pits)
    close = bool((layout.around(one.feet) | one.feet) & other.feet)
    in_pit = not close and (not one.feet & ~pits or not other.feet & ~pits)
    nearest = _nearest(game, one.feet, other.feet, close or sees)
    lines = [] if in_pit else list(_lines(game, called, *nearest))
    lines.sort(key=lambda line: -line.at)
    return Sight(
        here=one.seer,
        there=other.name,
        sees=sees or close,
        rule="DE-BASE-43" if in_pit else "DE-BASE-35" if close else "DE-BASE-36",
        lines=tuple(telling(lines)),
        tried=len(lines),
        note=PIT if in_pit else "",
        distance=layout.apart(one.feet, other.feet),
    )


def in_sight(game: DarkElements, here: str) -> tuple[str, ...]:
    """All explored spaces that are seen from there."""
    one = _end(game, _called(game), here)
    layout, pits, figures = game.layout, game.pits, game.occupied()
    seen = layout.around(one.feet) | one.feet
    if one.feet & ~pits:
        for space in bits(one.feet):
            seen |= layout.seen(space, figures) & ~pits
    return tuple(map(game.name, bits(seen & ~layout.hidden)))


def _called(game: DarkElements) -> Called:
    return Called(game.library, game.state.chart, game.named)


def _end(game: DarkElements, called: Called, id: str) -> End[bool]:
    for figure in game.figures():
        if figure.id == id:
            return End(called.figure(id), game.covers(figure), True)
    space = game.layout.numbers.get(id, -1)
    if space < 0 or game.layout.hidden >> space & 1:
        raise nobody(id)
    return End(called.space(id), 1 << space)


def _nearest(game: DarkElements, some: int, others: int, sees: bool) -> tuple[Space, Space]:
    """Of all spaces of two large ones those whose lines say most: a free one, if there is any, and
    else the two that are nearest."""
    layout, figures = game.layout, game.occupied()
    pairs = [(here, there) for here in bits(some) for there in bits(others)]
    if sees:
        pairs = [pair for pair in pairs if layout.sees(*pair, figures)] or pairs
    sites = layout.sites

    def far(pair: tuple[Space, Space]) -> int:
        (x, y), (a, b) = sites[pair[0]], sites[pair[1]]
        return (x - a) ** 2 + (y - b) ** 2

    return min(pairs, key=far)


def _lines(game: DarkElements, called: Called, here: Space, there: Space) -> Iterator[Line]:
    layout = game.layout
    one, other = game.name(here), game.name(there)
    if here == there or layout.adjacent[here] >> there & 1:  # DE-BASE-35
        yield Line(Point(one), Point(other))
        return
    for trace in traces(layout, here, there, game.occupied()):
        ends = Point(one, trace.start), Point(other, trace.end)
        if trace.stop.what:
            yield Line(*ends, _obstacle(game, called, trace.stop), trace.stop.at)
        else:
            yield Line(*ends)


def _obstacle(game: DarkElements, called: Called, stop: Stop) -> Obstacle:
    spaces = tuple(map(game.name, bits(stop.spaces & ~game.layout.hidden)))
    if stop.what == "obstacle":
        return Obstacle("terrain", "an obstacle", spaces)
    if stop.what == "figure":
        there = [one for one in game.figures() if game.covers(one) & stop.spaces]
        covered = [name for one in there for name in map(game.name, one.spaces)]
        names = [called.figure(one.id) for one in there]
        return Obstacle("figure", listed(names), tuple(dict.fromkeys(covered)))
    for door in game.layout.doors.values():
        if stop.spaces and not stop.spaces & ~door.spaces:
            return Obstacle("door", called.door(door.id), spaces)
    return Obstacle("wall", "a wall", spaces)
