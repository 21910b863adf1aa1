"""Areas, steps and sight of Sword & Sorcery, worked out a second time.

Written from SNS-MOVE-02 to -07, SNS-LOS and SNS-FULL-090, clause by clause, over single cells of
the map: a line is moved by a ten-thousandth of a cell to either side and cut wherever it meets the
grid.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

Cell = tuple[int, int]
Area = str
Pair = frozenset[Area]
Point = tuple[Fraction, Fraction]

HAIR = Fraction(1, 10_000)


@dataclass
class Field:
    """`blocked` are the borders with a wall or a closed door, `barriers` the steps they forbid."""

    rects: dict[Area, tuple[int, int, int, int]]
    marks: dict[Area, Point]
    blocked: frozenset[Pair] = frozenset()
    barriers: frozenset[tuple[Area, Area]] = frozenset()
    area_of: dict[Cell, Area] = field(init=False)
    joined: dict[Area, set[Area]] = field(init=False)
    counted: dict[tuple[Area, Area, bool], int | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.area_of = {
            (x + i, y + j): area
            for area, (x, y, width, height) in self.rects.items()
            for i in range(width)
            for j in range(height)
        }
        self.joined = {area: self._adjacent(area) for area in self.rects}

    # MOVE, FULL-090

    def _adjacent(self, area: Area) -> set[Area]:
        """MOVE-02: across an edge of a cell, not across a corner."""
        found = set()
        for (x, y), own in self.area_of.items():
            if own == area:
                for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    other = self.area_of.get(cell, area)
                    if other != area and frozenset((area, other)) not in self.blocked:
                        found.add(other)
        return found

    def steps(self, area: Area, *, flies: bool) -> set[Area]:
        """MOVE-05, -07."""
        return {to for to in self.joined[area] if flies or (area, to) not in self.barriers}

    def ways(self, here: Area, goals: set[Area], *, flies: bool) -> list[list[Area]]:
        """Every shortest path, from the first area entered to a goal; [[]] if it is there."""
        paths: list[list[Area]] = [[]]
        seen = {here}
        while paths:
            arrived = [path for path in paths if (path[-1] if path else here) in goals]
            if arrived:
                return arrived
            paths = [
                [*path, to]
                for path in paths
                for to in sorted(self.steps(path[-1] if path else here, flies=flies))
                if to not in seen
            ]
            seen |= {path[-1] for path in paths}
        return []

    def far(self, here: Area, there: Area, *, flies: bool = True) -> int | None:
        """FULL-090 for one who flies; None is infinite."""
        key = here, there, flies
        if key not in self.counted:
            found = self.ways(here, {there}, flies=flies)
            self.counted[key] = len(found[0]) if found else None
        return self.counted[key]

    # LOS

    def sees(self, here: Area, there: Area, blocking: frozenset[Area] = frozenset()) -> bool:
        """LOS-07, -09; `blocking` are the areas with enemies, for a hero (LOS-04, -05)."""
        return here == there or any(self._clear(here, there, side, blocking) for side in (1, -1))

    def _clear(self, here: Area, there: Area, side: int, blocking: frozenset[Area]) -> bool:
        (x, y), (a, b) = self.marks[here], self.marks[there]
        along = abs(a - x) + abs(b - y)
        aside = -(b - y) * HAIR * side / along, (a - x) * HAIR * side / along
        start, end = (x + aside[0], y + aside[1]), (a + aside[0], b + aside[1])
        met = [self.area_of.get(cell) for cell in _cells(start, end)]
        if None in met:
            return False  # LOS-03
        for one, other in pairwise(met):
            assert one is not None
            assert other is not None
            if one != other and frozenset((one, other)) in self.blocked:
                return False  # LOS-02
        return not (set(met) - {here, there}) & blocking  # LOS-04, -06


def _cells(start: Point, end: Point) -> list[Cell]:
    """The cells that a line goes through, in order. It meets no corner: it was moved."""
    cuts = {Fraction(0), Fraction(1)}
    for at, to in zip(start, end, strict=True):
        low, high = sorted((at, to))
        for line in range(int(low) - 1, int(high) + 2):
            if low < line < high:
                cuts.add((line - at) / (to - at))
    middles = [(one + other) / 2 for one, other in pairwise(sorted(cuts))]
    spots = [
        (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in middles
    ]
    return [(x.numerator // x.denominator, y.numerator // y.denominator) for x, y in spots]
