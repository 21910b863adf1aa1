"""Who touches and who sees whom in Dark Elements, worked out a second time.

Written from DE-BASE-20, -21 and -35 to -40, clause by clause, with fractions and sets of cells:
what a line meets is found by cutting it wherever it meets the grid. Points are corners of cells:
(x, y) is the top left one of the cell (x, y).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise

Cell = tuple[int, int]
Point = tuple[int, int]
Edge = frozenset[Cell]


@dataclass(frozen=True)
class Dungeon:
    """Spaces, obstacles among them, and the edges that are neither wall nor closed door."""

    spaces: frozenset[Cell]
    obstacles: frozenset[Cell]
    open: frozenset[Edge]

    def joined(self, a: Cell, b: Cell) -> bool:
        return frozenset((a, b)) in self.open

    def adjacent(self, a: Cell, b: Cell) -> bool:
        """BASE-20, -21."""
        (ax, ay), (bx, by) = a, b
        if abs(ax - bx) + abs(ay - by) == 1:
            return self.joined(a, b)
        if abs(ax - bx) != 1 or abs(ay - by) != 1:
            return False
        return any(self.joined(a, c) and self.joined(c, b) for c in ((ax, by), (bx, ay)))

    def sees(self, a: Cell, b: Cell, figures: frozenset[Cell]) -> bool:
        """BASE-35, -36."""
        if a == b or self.adjacent(a, b):
            return True
        return any(self._clear(a, p, b, q, figures) for p in corners(a) for q in corners(b))

    def _clear(self, a: Cell, p: Point, b: Cell, q: Point, figures: frozenset[Cell]) -> bool:
        """Whether one line is not blocked."""
        if p == q:
            return self._connected(p, {a}, {b})
        line = traced(q[0] - p[0], q[1] - p[1])
        for cell in line.touched:  # BASE-37, RUL-73, -74
            here = shift(p, cell)
            if here not in self.spaces or here in self.obstacles or here in figures:
                return False
        for one, other in line.crossed:  # BASE-38
            if not self.joined(shift(p, one), shift(p, other)):
                return False
        for point, before, after in line.corners:  # BASE-39, -40
            left = {shift(p, cell) for cell in before} or {a}
            entered = {shift(p, cell) for cell in after} or {b}
            if not self._connected(shift(p, point), left, entered):
                return False
        return True

    def _connected(self, point: Point, some: set[Cell], others: set[Cell]) -> bool:
        x, y = point
        ring = {(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)}
        found = set(some)
        while more := {c for c in ring - found if any(self.joined(c, d) for d in found)}:
            found |= more
        return bool(found & others)


def shift(point: Point, by: Cell) -> Cell:
    return point[0] + by[0], point[1] + by[1]


def corners(cell: Cell) -> list[Point]:
    return [shift(cell, by) for by in ((0, 0), (1, 0), (0, 1), (1, 1))]


@dataclass(frozen=True)
class Line:
    """What a line from (0, 0) meets: cells that it passes or runs along, edges that it crosses or
    runs along, and corners with the cells before and behind (none: the line ends there)."""

    touched: frozenset[Cell]
    crossed: frozenset[tuple[Cell, Cell]]
    corners: tuple[tuple[Point, frozenset[Cell], frozenset[Cell]], ...]


@cache
def traced(dx: int, dy: int) -> Line:
    cuts = {Fraction(0), Fraction(1)}
    cuts |= {Fraction(n, abs(d)) for d in (dx, dy) for n in range(abs(d))}
    times = sorted(cuts)
    parts = [_cells_at(dx * (s + e) / 2, dy * (s + e) / 2) for s, e in pairwise(times)]
    crossed = {(min(part), max(part)) for part in parts if len(part) == 2}
    met = []
    none = frozenset[Cell]()
    for time, before, after in zip(times, [none, *parts], [*parts, none], strict=True):
        x, y = dx * time, dy * time
        if x.denominator == y.denominator == 1:
            met.append(((int(x), int(y)), before, after))
        else:
            crossed.add((min(before), min(after)))
    return Line(frozenset().union(*parts), frozenset(crossed), tuple(met))


def _cells_at(x: Fraction, y: Fraction) -> frozenset[Cell]:
    """The cell around a place, or the two beside the edge on which it lies."""
    columns = {x.numerator // x.denominator, -(-x.numerator // x.denominator) - 1}
    rows = {y.numerator // y.denominator, -(-y.numerator // y.denominator) - 1}
    return frozenset((column, row) for column in columns for row in rows)
