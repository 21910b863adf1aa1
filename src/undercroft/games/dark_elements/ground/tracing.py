"""What interrupts each of the lines between two spaces, for whoever asks why (DE-BASE-36 to -40).

`sight` answers whether there is a line at all, and quickly; here every line is followed from corner
to corner, until something is in its way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from undercroft.board import mask_of
from undercroft.board.lattice import ORTHOGONALS
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.ground.sight import CORNER, EAST, SOUTH, Point, entered, paced

Way = Literal["nw", "ne", "sw", "se"]
What = Literal["", "wall", "obstacle", "figure"]
CORNERS: dict[Way, Point] = {"nw": (0, 0), "ne": (1, 0), "sw": (0, 1), "se": (1, 1)}


class Stop(NamedTuple):
    """What a line meets, on which spaces or between which, and how much of it comes before."""

    what: What
    spaces: int = 0
    at: float = 1.0


class Trace(NamedTuple):
    """A line from one corner of a space to one of another."""

    start: Way
    end: Way
    stop: Stop


FREE = Stop("")


def traces(layout: Layout, here: int, there: int, figures: int) -> Iterator[Trace]:
    """All lines between two spaces that are not adjacent; figures stand on these spaces."""
    (x, y), (a, b) = layout.sites[here], layout.sites[there]
    for start, (dx, dy) in CORNERS.items():
        for end, (right, down) in CORNERS.items():
            one, other = (x + dx, y + dy), (a + right, b + down)
            yield Trace(start, end, _stop(layout, here, there, one, other, figures))


def _stop(layout: Layout, here: int, there: int, start: Point, end: Point, figures: int) -> Stop:
    connected = layout.sight.connected
    beside, around = connected(start)[here], connected(end)[there]
    if start == end:  # they meet around this corner, or not at all (DE-BASE-40)
        return FREE if beside >> there & 1 else Stop("wall", 1 << here | 1 << there, 0.0)
    follow = _along if start[0] == end[0] or start[1] == end[1] else _across
    first = last = -1
    for far, spaces, onward in follow(layout, start, end):
        if onward < 0:
            return Stop("wall", spaces or 1 << here, far)
        if first < 0:
            first = onward
            if not beside >> first & 1:
                return Stop("wall", 1 << here | 1 << first, far)
        if spaces & layout.obstacle:
            return Stop("obstacle", spaces & layout.obstacle, far)
        if spaces & figures:
            return Stop("figure", spaces & figures, far)
        last = onward
    return FREE if around >> last & 1 else Stop("wall", 1 << there | 1 << last, 1.0)


_Met = tuple[float, int, int]
"""How much of a line comes before it, the spaces that it enters there, and one of them; or -1, and
the spaces at the wall that stops it."""


def _across(layout: Layout, start: Point, end: Point) -> Iterator[_Met]:
    """Through the inside of spaces, from one to the next."""
    (x, y), grid = start, layout.grid
    across, down = abs(end[0] - x), abs(end[1] - y)
    dx, dy = entered(start, end)
    space = grid.get((x + dx, y + dy), -1)
    yield 0.0, mask_of([space] if space >= 0 else []), space
    for side, (px, py), (dx, dy) in paced(end[0] - x, end[1] - y):
        far = abs(py) / down if side in (SOUTH, (SOUTH + 2) % 4) else abs(px) / across
        other = grid.get((x + dx, y + dy), -1)
        if side != CORNER:
            onward = layout.nets[space][side]
        else:
            joined = layout.sight.connected((x + px, y + py))[space]
            onward = other if other >= 0 and joined >> other & 1 else -1
        if onward < 0:
            yield far, mask_of(one for one in (space, other) if one >= 0), -1
            return
        space = onward
        yield far, 1 << space, space


def _along(layout: Layout, start: Point, end: Point) -> Iterator[_Met]:
    """Along edges, with a space on either side (DE-RUL-73)."""
    backward = start > end
    (x, y), (a, b) = (end, start) if backward else (start, end)
    upright = x == a
    across, onward = (EAST, SOUTH) if upright else (SOUTH, EAST)
    dx, dy = ORTHOGONALS[onward]
    left = (x - 1, y) if upright else (x, y - 1)
    count = abs(a - x) + abs(b - y)
    order = range(count - 1, -1, -1) if backward else range(count)
    last, nets = -1, layout.nets
    for number, step in enumerate(order):
        near = layout.grid.get((left[0] + step * dx, left[1] + step * dy), -1)
        far = nets[near][across] if near >= 0 else -1
        pair = mask_of(space for space in (near, far) if space >= 0)
        if far < 0 or (last >= 0 and not _goes_on(nets, last, near, across, onward, backward)):
            yield number / count, pair, -1
            return
        yield number / count, pair, near
        last = near


def _goes_on(
    nets: list[list[int]], last: int, near: int, across: int, onward: int, backward: bool
) -> bool:
    """Whether one leads from a pair of spaces to the next, on one side at least."""
    if backward:
        last, near = near, last
    return nets[last][onward] == near or nets[nets[last][across]][onward] == nets[near][across]
