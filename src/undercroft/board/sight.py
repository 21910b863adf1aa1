"""Sight: straight lines from the centre of one position to the centre of another.

A line passes through the inside of positions, over the edges between them, and sometimes exactly
through a corner. What it meets on a lattice never changes, so it is computed once for each origin
and inverted: for each position, those that it would hide. A question about sight then removes the
shadows of whatever blocks at the moment.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercroft.board.lattice import Lattice
from undercroft.board.mask import bits, mask_of

WALLED: Final = -1
"""The line that a wall, or a place where there is no position, interrupts."""


class Sight:
    """Immutable. The lines of one lattice; walls and gaps interrupt them."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice: Final = lattice
        self._open: Final[list[int]] = [0] * lattice.size
        self._between: Final[list[int]] = [0] * lattice.size  # what lies on lines to others
        self._shadows: Final[list[dict[int, int]]] = [{}] * lattice.size

    def line(self, origin: int, target: int) -> int:
        """The mask of the positions that lie between the two, or WALLED."""
        exists = self.lattice.exists
        if not exists >> origin & exists >> target & 1:
            return WALLED
        crossed = self._crossed(origin, target)
        return WALLED if crossed is None else mask_of(origin + by for by in crossed[:-1])

    def _crossed(self, origin: int, target: int) -> tuple[int, ...] | None:
        """The positions that the line enters, in order, counted from its origin; None if something
        interrupts it."""
        width, adjacent = self.lattice.width, self.lattice.adjacent
        line = _line(target % width - origin % width, target // width - origin // width, width)
        here = origin
        for by in line:
            there = origin + by
            if not adjacent[here] >> there & 1:
                return None
            here = there
        return line

    def way(self, origin: int, target: int) -> list[tuple[float, int]]:
        """The positions that a line enters, walls or not, each with how much of the line comes
        before it; -1 where there is no position.

        >>> Sight(Lattice(3, 1, [0, 0, 0])).way(0, 2)
        [(0.25, 1), (0.75, 2)]
        """
        width = self.lattice.width
        dx, dy = target % width - origin % width, target // width - origin // width
        found = []
        for by in _line(dx, dy, width):
            there = origin + by
            columns, rows = there % width - origin % width, there // width - origin // width
            far = max(_entered(columns, dx), _entered(rows, dy))
            found.append((far, there if self.lattice.exists >> there & 1 else -1))
        return found

    def sees(self, origin: int, target: int, blockers: int = 0) -> bool:
        """Whether nothing interrupts the line; what stands at its two ends never does.

        >>> hall = Sight(Lattice(4, 1, [0, 0, 0, 0]))
        >>> hall.sees(0, 3), hall.sees(0, 3, blockers=0b0100)
        (True, False)
        """
        return bool(self.seen(origin, blockers) >> target & 1)

    def open(self, origin: int) -> int:
        """All positions that would be in sight of the origin if nothing stood in the way."""
        return self._open[origin] or self._survey(origin)

    def seen(self, origin: int, blockers: int = 0) -> int:
        """All positions in sight of the origin, itself included."""
        return self.dimmed(origin, self._open[origin] or self._survey(origin), blockers)

    def dimmed(self, origin: int, seen: int, blockers: int) -> int:
        """What is left of the positions seen from the origin when these stand in the way too."""
        blockers &= self._between[origin]
        if not blockers & blockers - 1:  # one at most, as for most figures
            return seen & ~self._shadows[origin][blockers.bit_length() - 1] if blockers else seen
        shadows = self._shadows[origin]
        for position in bits(blockers):
            seen &= ~shadows[position]
        return seen

    def _survey(self, origin: int) -> int:
        """Lines lead from neighbour to neighbour: only what is connected can be seen."""
        found = 0
        shadows: dict[int, int] = {}
        for layer in self.lattice.layers(origin):
            for target in bits(layer):
                crossed = self._crossed(origin, target)
                if crossed is not None:
                    bit = 1 << target
                    found |= bit
                    for by in crossed[:-1]:
                        shadows[origin + by] = shadows.get(origin + by, 0) | bit
        self._open[origin], self._between[origin] = found, mask_of(shadows)
        self._shadows[origin] = shadows
        return found


def _entered(steps: int, of: int) -> float:
    """How much of a line over `of` columns or rows comes before it is in one so many steps away."""
    return (2 * abs(steps) - 1) / (2 * abs(of)) if steps else 0.0


@lru_cache(maxsize=1 << 14)
def _line(dx: int, dy: int, width: int) -> tuple[int, ...]:
    """The positions that a line enters, in order, counted from its origin; through a corner it
    goes diagonally."""
    across, down = abs(dx), abs(dy)
    right, below = (1 if dx > 0 else -1), (width if dy > 0 else -width)
    columns = rows = at = 0
    found = []
    while columns < across or rows < down:
        # Which comes first: the next vertical edge or the next horizontal one?
        vertical, horizontal = (1 + 2 * columns) * down, (1 + 2 * rows) * across
        if vertical <= horizontal:
            columns += 1
            at += right
        if horizontal <= vertical:
            rows += 1
            at += below
        found.append(at)
    return tuple(found)
