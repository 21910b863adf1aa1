"""Who sees what in Descent, and what templates cover, worked out a second time.

Written from DSC-LOS, DSC-ABIL-10 to -16, -52, -59 and the rulings they name, with exact fractions
and sets of cells, without a look at the code it is there to check.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import pairwise

from oracle.descent import DIAGONAL, ORTHOGONAL, Body, Cell, Hall, moved

FAR = 1 << 20
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Sighting:
    """A hall with all that matters for sight."""

    hall: Hall
    solid: frozenset[Cell] = frozenset()
    fog: frozenset[Cell] = frozenset()
    pit: frozenset[Cell] = frozenset()
    figures: tuple[Body, ...] = ()
    stairs: tuple[frozenset[Cell], ...] = ()
    gust: bool = False
    far: dict[Cell, dict[Cell, int]] = field(default_factory=dict)

    def distance(self, a: Cell, b: Cell) -> int:
        """GRID-05."""
        if a not in self.far:
            self.far[a] = self._flood(a, stairs=False)
        return self.far[a].get(b, FAR)

    def distance_over_stairs(self, a: Cell, b: Cell) -> int:
        """GRID-04, -05: for attacks and whatever counts spaces, the ends of a staircase touch."""
        return self._flood(a, stairs=True).get(b, FAR)

    def _flood(self, a: Cell, *, stairs: bool) -> dict[Cell, int]:
        found, edge = {a: 0}, [a]
        for here in edge:
            beside = [moved(here, by) for by in ORTHOGONAL + DIAGONAL]
            near = [there for there in beside if self.hall.adjacent(here, there)]
            if stairs:
                near += [end for colour in self.stairs if here in colour for end in colour]
            for there in near:
                if there not in found:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found

    def line(self, a: Cell, b: Cell) -> list[Cell] | None:
        """The cells strictly between the two whose inside the line passes; None if walls or closed
        doors interrupt it (LOS-01 to -03)."""
        cells = passed(a, b)
        for here, there in pairwise(cells):
            if there not in self.hall.area:
                return None
            straight = here[0] == there[0] or here[1] == there[1]
            if not (self.hall.joined if straight else self.hall.adjacent)(here, there):
                return None
        return cells[1:-1]

    def clear(self, a: Cell, b: Cell, blocking: set[Cell]) -> bool:
        between = self.line(a, b)
        return between is not None and not blocking & set(between)

    def seen(self, viewer: Body) -> set[Cell]:
        """LOS-08."""
        found = set()
        for eye in viewer:
            blocking = self._blocking(viewer, eye)
            found |= {c for c in self.hall.area if self._sees_from(viewer, eye, c, blocking)}
        return found

    def _blocking(self, viewer: Body, eye: Cell) -> set[Cell]:
        """LOS-05, RUL-30, RUL-116."""
        blocking = set(self.solid | self.fog)
        for figure in self._nearest_first(viewer, eye):
            if any(self.clear(eye, cell, blocking) for cell in figure):
                blocking |= figure
        return blocking

    def _sees_from(self, viewer: Body, eye: Cell, target: Cell, blocking: set[Cell]) -> bool:
        on = [stairs for stairs in self.stairs if eye in stairs]
        beside = eye == target or self.hall.adjacent(eye, target)
        if eye in self.fog:  # LOS-10, RUL-115
            return beside or any(target in stairs for stairs in on)
        plain = beside or self.clear(eye, target, blocking)  # LOS-04
        plain = plain and (beside or target not in self.fog)
        if viewer <= (pit := self._pit_at(eye)):  # LOS-11
            return plain and (target in pit or target in self.hall.around(pit))
        if self.gust and self.distance(eye, target) > 5:  # LOS-14
            plain = False
        return plain or self._over_stairs(eye, target)

    def _nearest_first(self, viewer: Body, eye: Cell) -> list[Body]:
        others = [figure for figure in self.figures if not figure & viewer]
        return sorted(
            others,
            key=lambda body: (
                min(self.distance(eye, cell) for cell in body),
                max((y, x) for x, y in body),
            ),
        )

    def _pit_at(self, eye: Cell) -> Body:
        """The connected pit a cell belongs to (PIT-01)."""
        pit = {eye} & self.pit
        while more := self.hall.around(frozenset(pit)) & self.pit:
            pit |= more
        return frozenset(pit)

    def _over_stairs(self, eye: Cell, target: Cell) -> bool:
        """LOS-12, RUL-115."""
        for stairs in self.stairs:
            if eye in stairs:
                ends = stairs - {eye}
                if target in ends:
                    return True
                if target not in self.fog and any(self.hall.adjacent(end, target) for end in ends):
                    return True
            elif target in stairs and target not in self.fog:
                if any(self.hall.adjacent(eye, end) for end in stairs - {target}):
                    return True
        return False

    # Templates

    def blast(self, target: Cell, rank: int) -> set[Cell]:
        """ABIL-10, RUL-71, RUL-117."""
        level = Sighting(self.hall, self.solid, self.fog, figures=self.figures, stairs=self.stairs)
        near, seen = self._flood(target, stairs=True), level.seen(frozenset([target]))
        return {cell for cell in self.hall.area if near.get(cell, FAR) <= rank and cell in seen}

    def laid(self, attacker: Body, rows: tuple[int, ...]) -> list[set[Cell]]:
        """What every way of laying a template reaches (ABIL-16, RUL-73 to -75).

        `rows` are the widths of its rows, the first of them two, centred on it.
        """
        found = []
        for ahead in ORTHOGONAL:
            across = (abs(ahead[1]), abs(ahead[0]))
            front = {cell for cell in attacker if moved(cell, ahead) not in attacker}
            starts = {moved(cell, ahead) for cell in front}
            firsts = {start for cell in starts for start in (cell, back(cell, across))}
            for first in sorted(firsts):
                cells = template(first, ahead, across, rows)
                reached = self._flow(attacker, cells, {first, moved(first, across)})
                if reached:
                    found.append(reached)
        return found

    def _flow(self, attacker: Body, cells: set[Cell], first: set[Cell]) -> set[Cell]:
        """RUL-74: from cell to adjacent cell, and not on from rubble and the like."""
        cells = {cell for cell in cells if cell in self.hall.area} - attacker
        reached = {
            cell for cell in first & cells if any(self.hall.joined(cell, a) for a in attacker)
        }
        todo = list(reached)
        for here in todo:
            if here not in self.solid:
                fresh = {cell for cell in cells - reached if self.hall.adjacent(here, cell)}
                reached |= fresh
                todo += fresh
        return reached


def back(cell: Cell, by: Cell) -> Cell:
    return cell[0] - by[0], cell[1] - by[1]


def template(first: Cell, ahead: Cell, across: Cell, rows: tuple[int, ...]) -> set[Cell]:
    cells = set()
    for depth, width in enumerate(rows):
        for place in range(-(width - 2) // 2, 2 + (width - 2) // 2):
            x = first[0] + depth * ahead[0] + place * across[0]
            y = first[1] + depth * ahead[1] + place * across[1]
            cells.add((x, y))
    return cells


@cache
def passed(a: Cell, b: Cell) -> list[Cell]:
    """The cells whose inside the segment between two centres passes, in order."""
    delta = (b[0] - a[0], b[1] - a[1])
    cuts = {Fraction(0), Fraction(1)}
    for axis in (0, 1):
        low, high = sorted((a[axis], b[axis]))
        cuts |= {(edge + HALF - a[axis]) / delta[axis] for edge in range(low, high)}
    times = sorted(cuts)
    cells = [
        (
            round_half(a[0] + delta[0] * (start + end) / 2),
            round_half(a[1] + delta[1] * (start + end) / 2),
        )
        for start, end in pairwise(times)
    ]
    return list(dict.fromkeys(cells)) or [a]


def round_half(value: Fraction) -> int:
    """The number of the unit interval around an integer that holds the value."""
    return int((value + HALF) // 1)
