"""Line of sight from the corners of one space to the corners of another (DE-BASE-35 to -40).

Which spaces a line passes, or touches along an edge, does not change while the map stays the same;
so each pair of spaces keeps, for every line that no wall blocks, the mask of the spaces on which a
figure would block it. A question is then an `&` for each line.

A point (x, y) is the top left corner of the cell (x, y).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from undercroft.board import Cell, bits, layers
from undercroft.board.lattice import ORTHOGONALS

Point: TypeAlias = Cell

Line: TypeAlias = tuple[int, int, int]
"""The spaces that block it if figures stand there, the first space it enters and the last."""

Step: TypeAlias = tuple[int, Point, Cell]
"""Over the edge on this side, or through a `CORNER`; at this point, into this cell."""

Course: TypeAlias = tuple[bytes, tuple[Step, ...]]
"""The sides of all steps of a line, and in full those through corners: a large map has thousands of
courses with dozens of steps each."""

NORTH, EAST, SOUTH, WEST = range(4)
CORNER: Final = 4
_IN_VIEW: Final = (0,)  # one line that nothing blocks


class Sight:
    """The lines of one layout, worked out when first asked for.

    A map that has grown keeps the lines of the one before it (`elder`), except from and to spaces
    at an edge that has opened since: a line between two others that left by it would not come back.
    """

    def __init__(
        self,
        sites: Sequence[Cell],
        grid: Mapping[Cell, int],
        nets: Sequence[Sequence[int]],
        adjacent: Sequence[int],
        obstacles: int,
        elder: Sight | None = None,
        unsettled: int = 0,
    ) -> None:
        self._sites: Final = sites
        self._grid: Final = grid
        self._nets: Final = nets
        self._adjacent: Final = adjacent
        self._obstacles: Final = obstacles
        self._size: Final[int] = len(sites)
        self._elder: Final = elder
        self._settled: Final = (1 << elder._size) - 1 & ~unsettled if elder else 0
        self._pairs: Final[dict[int, tuple[int, ...]]] = {}
        self._lines: Final[dict[tuple[Point, Point], Line | None]] = {}
        self._corners: Final[dict[Point, dict[int, int]]] = {}
        self._views: Final[dict[int, _View]] = {}
        self._ahead: Final[list[list[int]]] = []

    def sees(self, here: int, there: int, blockers: int) -> bool:
        """Whether one line is blocked neither by the map nor by figures on these spaces. The two
        spaces themselves block like all others (DE-BASE-37, DE-RUL-74)."""
        lines = self._pairs.get(here * self._size + there)
        if lines is None:
            lines = self._trace(here, there)
        for line in lines:  # noqa: SIM110 -- a generator takes twice the time
            if not line & blockers:
                return True
        return False

    def views(self, some: Sequence[int], others: Sequence[int], blockers: int) -> bool:
        """The same from any of some spaces to any of others."""
        for here in some:
            for there in others:
                lines = self._pairs.get(here * self._size + there)
                if lines is None:
                    lines = self._trace(here, there)
                for line in lines:
                    if not line & blockers:
                        return True
        return False

    def watching(self, there: int, among: Sequence[int], blockers: int) -> int:
        """Those of some spaces from which it is in sight of who stands there; he blocks the line
        like all others."""
        found = 0
        for here in among:
            lines = self._pairs.get(here * self._size + there)
            if lines is None:
                lines = self._trace(here, there)
            bit = 1 << here
            for line in lines:
                if not line & (blockers | bit):
                    found |= bit
                    break
        return found

    def seen(self, here: int, blockers: int) -> int:
        """All spaces in sight."""
        view = self._views.get(here)
        if view is None:
            view = self._views[here] = self._survey(here)
        always, sometimes, touched = view
        blockers &= touched
        found = always
        for bit, lines in sometimes:
            for line in lines:
                if not line & blockers:
                    found |= bit
                    break
        return found

    def _survey(self, here: int) -> _View:
        always, touched = 0, 0
        sometimes = []
        for there in bits(self._in_question(here)):
            lines = self._trace(here, there)
            if lines == _IN_VIEW:
                always |= 1 << there
            elif lines:
                sometimes.append((1 << there, lines))
                for line in lines:
                    touched |= line
        return always, sometimes, touched

    def _in_question(self, here: int) -> int:
        """All spaces that could be in sight. A line never turns back, so it goes on from space to
        adjacent space in one quarter of the compass; its ends may turn around one corner each."""
        found = 0
        start = self._hull(here)
        for ahead in self._quarters():
            for layer in layers(ahead, start):
                found |= layer
        for space in bits(found):
            found |= self._hull(space)
        return found

    def _hull(self, space: int) -> int:
        """The spaces connected to this one around any of its corners."""
        found = 0
        for point in self._points(space):
            found |= self.connected(point)[space]
        return found

    def _quarters(self) -> list[list[int]]:
        """For each quarter of the compass the adjacent spaces in that direction."""
        if not self._ahead:
            self._ahead.extend([0] * len(self._sites) for _ in range(4))
            for space, (x, y) in enumerate(self._sites):
                for there in bits(self._adjacent[space]):
                    a, b = self._sites[there]
                    for quarter, right, below in ((0, 1, 1), (1, 1, -1), (2, -1, 1), (3, -1, -1)):
                        if (a - x) * right >= 0 and (b - y) * below >= 0:
                            self._ahead[quarter][space] |= 1 << there
        return self._ahead

    def _trace(self, here: int, there: int) -> tuple[int, ...]:
        """The lines between two spaces, looked up or worked out and kept for both directions."""
        found = self._pairs.get(here * self._size + there)
        if found is None:
            if self._elder and self._settled >> here & self._settled >> there & 1:
                found = self._elder._trace(here, there)
            else:
                found = self._between(here, there)
            self._pairs[here * self._size + there] = found
            self._pairs[there * self._size + here] = found
        return found

    def _between(self, here: int, there: int) -> tuple[int, ...]:
        """The lines between two spaces, without those that need more room than another."""
        if here == there or self._adjacent[here] >> there & 1:  # DE-BASE-35
            return _IN_VIEW
        found: set[int] = set()
        for start in self._points(here):
            beside = self.connected(start)[here]
            for end in self._points(there):
                if start == end:  # they meet around this corner, or not at all (DE-BASE-40)
                    if beside >> there & 1:
                        return _IN_VIEW
                    continue
                line = self._line(start, end)
                if line is None:
                    continue
                mask, first, last = line
                if beside >> first & 1 and self.connected(end)[there] >> last & 1:
                    found.add(mask)
        kept: list[int] = []
        for mask in sorted(found, key=int.bit_count):
            if not any(less & mask == less for less in kept):
                kept.append(mask)
        return tuple(kept)

    def _points(self, space: int) -> tuple[Point, ...]:
        x, y = self._sites[space]
        return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)

    def connected(self, point: Point) -> dict[int, int]:
        """The spaces at a point, each with those connected to it around the point over open edges,
        itself included; what stands there does not matter (DE-BASE-39, -40)."""
        found = self._corners.get(point)
        if found is None:
            found = self._corners[point] = self._connect(point)
        return found

    def _connect(self, point: Point) -> dict[int, int]:
        x, y = point
        ring = ((x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y))  # clockwise from the north-west
        found = {space: 1 << space for cell in ring if (space := self._grid.get(cell, -1)) >= 0}
        for cell, side in zip(ring, (EAST, SOUTH, WEST, NORTH), strict=True):
            space = self._grid.get(cell, -1)
            other = self._nets[space][side] if space >= 0 else -1
            if other >= 0:
                joined = found[space] | found[other]
                for one in bits(joined):
                    found[one] = joined
        return found

    def _line(self, start: Point, end: Point) -> Line | None:
        """The line between two points; None if the map blocks it (DE-BASE-37, -38)."""
        if start > end:
            line = self._line(end, start)
            return line and (line[0], line[2], line[1])
        key = start, end
        if key not in self._lines:
            straight = start[0] == end[0] or start[1] == end[1]
            self._lines[key] = (self._along if straight else self._across)(start, end)
        return self._lines[key]

    def _across(self, start: Point, end: Point) -> Line | None:
        """Through the inside of spaces: over open edges, and through corners only between spaces
        that are connected around them."""
        x, y = start
        nets, obstacles = self._nets, self._obstacles
        dx, dy = entered(start, end)
        sides, corners = course(end[0] - x, end[1] - y)
        first = space = self._grid.get((x + dx, y + dy), -1)
        if space < 0 or obstacles >> space & 1:
            return None
        mask = 1 << space
        ahead = iter(corners)
        for side in sides:
            if side != CORNER:
                space = nets[space][side]
            else:
                _, (px, py), (dx, dy) = next(ahead)
                other = self._grid.get((x + dx, y + dy), -1)
                if other < 0 or not self.connected((x + px, y + py))[space] >> other & 1:
                    return None
                space = other
            if space < 0 or obstacles >> space & 1:
                return None
            mask |= 1 << space
        return mask, first, space

    def _along(self, start: Point, end: Point) -> Line | None:
        """Along edges: on both sides spaces that nothing blocks, no wall between them, and from
        each pair on to the next on one side at least (DE-RUL-73)."""
        (x, y), nets = start, self._nets
        upright = start[0] == end[0]
        across, onward = (EAST, SOUTH) if upright else (SOUTH, EAST)
        dx, dy = ORTHOGONALS[onward]
        x, y = (x - 1, y) if upright else (x, y - 1)
        mask, first, last = 0, -1, -1
        for _ in range(abs(end[0] - start[0]) + abs(end[1] - start[1])):
            near = self._grid.get((x, y), -1)
            far = nets[near][across] if near >= 0 else -1
            pair = 1 << near | 1 << far if far >= 0 else self._obstacles
            if far < 0 or pair & self._obstacles:
                return None
            if last >= 0 and nets[last][onward] != near and nets[nets[last][across]][onward] != far:
                return None
            mask |= pair
            first, last = (near if first < 0 else first), near
            x, y = x + dx, y + dy
        return mask, first, last


_View: TypeAlias = tuple[int, list[tuple[int, tuple[int, ...]]], int]
"""Spaces always in sight; those in sight unless all of their lines are blocked; what may block."""


def entered(start: Point, end: Point) -> Cell:
    """The first cell of a line, counted from its start."""
    return (0 if end[0] > start[0] else -1), (0 if end[1] > start[1] else -1)


@lru_cache(maxsize=4096)
def course(dx: int, dy: int) -> Course:
    """The way of a line that goes so far across and down.

    >>> course(2, 4)
    (b'\\x02\\x04\\x02', ((4, (1, 2), (1, 2)),))
    """
    steps = list(paced(dx, dy))
    return bytes(step[0] for step in steps), tuple(step for step in steps if step[0] == CORNER)


def paced(dx: int, dy: int) -> Iterator[Step]:
    """How a line goes on from cell to cell, counted from its start."""
    across, down = abs(dx), abs(dy)
    right, below = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    sideways, upright = (EAST if dx > 0 else WEST), (SOUTH if dy > 0 else NORTH)
    x, y = entered((0, 0), (dx, dy))
    columns = rows = 1
    while columns < across or rows < down:
        vertical, horizontal = columns * down, rows * across
        point = (right * columns, below * rows)
        side = CORNER if vertical == horizontal else sideways if vertical < horizontal else upright
        if vertical <= horizontal:
            columns, x = columns + 1, x + right
        if horizontal <= vertical:
            rows, y = rows + 1, y + below
        yield side, point, (x, y)
