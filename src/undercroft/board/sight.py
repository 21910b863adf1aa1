"""Sight: straight lines from the centre of one position to the centre of another.

A line passes through the inside of positions, over the edges between them, and sometimes right
through a corner. What it meets on a lattice never changes, so it is worked out once per origin;
a question about sight is then one AND with whatever blocks at the moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.board.lattice import Lattice

WALLED: Final = -1
"""The line that a wall, or a place where there is no position, interrupts."""


class Sight:
    """Immutable. The lines of one lattice; walls and gaps interrupt them."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice: Final = lattice
        self._lines: Final[list[tuple[int, ...]]] = [()] * lattice.size

    def lines(self, origin: int) -> tuple[int, ...]:
        """Per position the mask of those that lie between it and the origin, or WALLED."""
        found = self._lines[origin]
        if not found:
            size = self.lattice.size
            found = tuple(self._line(origin, target) for target in range(size))
            self._lines[origin] = found
        return found

    def sees(self, origin: int, target: int, blockers: int = 0) -> bool:
        """Whether nothing interrupts the line; what stands at its two ends never does.

        >>> hall = Sight(Lattice(4, 1, [0, 0, 0, 0]))
        >>> hall.sees(0, 3), hall.sees(0, 3, blockers=0b0100)
        (True, False)
        """
        between = self.lines(origin)[target]
        return between != WALLED and not between & blockers

    def seen(self, origin: int, blockers: int = 0) -> int:
        """All positions in sight of the origin, itself included."""
        found = 0
        for target, between in enumerate(self.lines(origin)):
            if between != WALLED and not between & blockers:
                found |= 1 << target
        return found

    def _line(self, origin: int, target: int) -> int:
        lattice = self.lattice
        if not lattice.exists >> origin & lattice.exists >> target & 1:
            return WALLED
        between = 0
        here = origin
        for there in _crossed(origin, target, lattice.width):
            if not lattice.adjacent[here] >> there & 1:
                return WALLED
            between |= 1 << there
            here = there
        return between & ~(1 << target)


def _crossed(origin: int, target: int, width: int) -> Iterator[int]:
    """The positions that the line enters, in order; through a corner it goes diagonally."""
    x, y = origin % width, origin // width
    dx, dy = target % width - x, target // width - y
    across, down = abs(dx), abs(dy)
    right, below = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    columns = rows = 0
    while columns < across or rows < down:
        # Which comes first: the next vertical edge or the next horizontal one?
        vertical, horizontal = (1 + 2 * columns) * down, (1 + 2 * rows) * across
        if vertical <= horizontal:
            columns += 1
            x += right
        if horizontal <= vertical:
            rows += 1
            y += below
        yield y * width + x
