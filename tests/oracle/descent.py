"""Descent's geometry, worked out a second time: slowly, from the text of the clauses alone.

Written from DSC-GRID and DSC-LARGE without a look at the code it is there to check. A figure's
position is the set of cells it covers; nothing here is a mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from undercroft.games.descent.library import Door

Cell = tuple[int, int]
Body = frozenset[Cell]

ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))


def moved(cell: Cell, by: Cell) -> Cell:
    return cell[0] + by[0], cell[1] + by[1]


@dataclass(frozen=True)
class Hall:
    """The cells of the board with their areas, and the doors that stand open."""

    area: dict[Cell, str]
    doors: tuple[Door, ...] = ()

    @cached_property
    def passages(self) -> set[frozenset[Cell]]:
        return {
            frozenset(pair) for door in self.doors for pair in zip(door.near, door.far, strict=True)
        }

    def joined(self, a: Cell, b: Cell) -> bool:
        """Whether two cells share an edge without wall or closed door (GRID-01)."""
        if a not in self.area or b not in self.area or abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
            return False
        return self.area[a] == self.area[b] or frozenset((a, b)) in self.passages

    def adjacent(self, a: Cell, b: Cell) -> bool:
        """GRID-02, -03."""
        if a not in self.area or b not in self.area:
            return False
        if abs(a[0] - b[0]) == 1 == abs(a[1] - b[1]):
            flanks = ((a[0], b[1]), (b[0], a[1]))
            return any(self.joined(a, flank) and self.joined(flank, b) for flank in flanks)
        return self.joined(a, b)

    def around(self, body: Body) -> set[Cell]:
        return {
            there
            for here in body
            for by in ORTHOGONAL + DIAGONAL
            if (there := moved(here, by)) not in body and self.adjacent(here, there)
        }

    def whole(self, body: Body) -> bool:
        """LARGE-01, -13: on the board, and no wall between two of its spaces."""
        return all(cell in self.area for cell in body) and all(
            self.joined(cell, beside)
            for cell in body
            for by in ORTHOGONAL
            if (beside := moved(cell, by)) in body
        )

    def bodies(self, size: tuple[int, int]) -> set[Body]:
        """Every way in which a figure of that size may lie."""
        shapes = {size, (size[1], size[0])}
        return {
            body
            for (x, y), (wide, high) in product(self.area, shapes)
            if self.whole(body := frozenset(product(range(x, x + wide), range(y, y + high))))
        }

    def steps(self, body: Body) -> set[Body]:
        """LARGE-02 to -07, -13."""
        found = set(self._shifted(body))
        if len(body) == 2:
            found |= set(self._led(body))
        elif len(body) == 6:
            found |= set(self._stripped(body))
        return {there for there in found if self.whole(there)}

    def _shifted(self, body: Body) -> Iterator[Body]:
        ways = ORTHOGONAL + DIAGONAL if len(body) in (1, 4) else DIAGONAL
        for by in ways:
            if all(self.adjacent(cell, moved(cell, by)) for cell in body):
                yield frozenset(moved(cell, by) for cell in body)

    def _led(self, body: Body) -> Iterator[Body]:
        """LARGE-03: one half goes to a free side of its own, the other follows it."""
        for leading in body:
            for by in ORTHOGONAL:
                there = moved(leading, by)
                if there not in body and self.joined(leading, there):
                    yield frozenset((there, leading))

    def _stripped(self, body: Body) -> Iterator[Body]:
        """LARGE-06: a block of four at an end stays, the pair beyond it is set down elsewhere."""
        for x, y in body:
            block = frozenset(product((x, x + 1), (y, y + 1)))
            if not block <= body:
                continue
            for by in ORTHOGONAL:
                pair = {moved(cell, by) for cell in block} - block
                if not pair & body and self.whole(block | pair):
                    yield block | pair
