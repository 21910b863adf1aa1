"""Lattice: positions on a rectangle, who touches whom, and at what height.

A position is the small integer `y * width + x`; a set of positions is a mask. The same class
carries the squares of a board and, coarser, its areas of two by two squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from undercroft.board.mask import bits, mask_of

ORTHOGONALS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONALS: Final = ((1, -1), (1, 1), (-1, 1), (-1, -1))
DIRECTIONS: Final = ORTHOGONALS + DIAGONALS

GAP: Final = -1
"""The level of a place where there is no position."""

_ENDLESS: Final = 1 << 30


class Lattice:
    """Immutable. Made from the level of every place and the pairs of neighbours that walls part.

    >>> room = Lattice(3, 2, [0, 0, 0, 0, GAP, 2])
    >>> bits(room.adjacent[1])
    (0, 2, 3, 5)
    >>> room.steps(3, 5)
    2
    """

    def __init__(
        self, width: int, height: int, level: Sequence[int], walls: Iterable[tuple[int, int]] = ()
    ) -> None:
        self.width: Final = width
        self.height: Final = height
        self.size: Final = width * height
        self.level: Final = tuple(level)
        self.at_level: Final = (self._lying_at(0), self._lying_at(1), self._lying_at(2))
        self.exists: Final = self.at_level[0] | self.at_level[1] | self.at_level[2]

        first = mask_of(range(0, self.size, width))
        self._not_first: Final = self.exists & ~first
        self._not_last: Final = self.exists & ~(first << width - 1)

        gates, walled = self._openings(walls)
        moves = [(dy * width + dx, gate) for (dx, dy), gate in zip(DIRECTIONS, gates, strict=True)]
        self.open: Final = tuple(gates)
        self._walled: Final = walled

        self.adjacent: Final = tuple(self.spread(1 << here) for here in range(self.size))
        self.orthogonal: Final = tuple(self._beside(here, moves[:4]) for here in range(self.size))
        self._low: Final = self.at_level[0] & self.spread(self.at_level[2])
        self._high: Final = self.at_level[2] & self.spread(self.at_level[0])
        self.cliffs: Final = self._low | self._high

        self._layers: Final[list[list[int]]] = [[]] * self.size
        self._rings: Final[list[list[int]]] = [[]] * self.size
        self._distances: Final[list[list[int]]] = [[]] * self.size

    def _lying_at(self, level: int) -> int:
        return mask_of(here for here, its in enumerate(self.level) if its == level)

    def _openings(self, walls: Iterable[tuple[int, int]]) -> tuple[list[int], int]:
        """Per direction the positions open that way; and all positions that touch a wall."""
        width, exists = self.width, self.exists
        gates = []
        for dx, dy in DIRECTIONS:
            by = dy * width + dx
            inside = (exists, self._not_last, self._not_first)[dx]
            gates.append(inside & (exists >> by if by > 0 else exists << -by))
        walled = 0
        for pair in walls:
            for here, there in (pair, pair[::-1]):
                step = (there % width - here % width, there // width - here // width)
                if step not in DIRECTIONS:
                    raise ValueError(f"a wall parts neighbours, not positions {here} and {there}")
                direction = DIRECTIONS.index(step)
                walled |= gates[direction] & 1 << here
                gates[direction] &= ~(1 << here)
        return gates, walled

    def _beside(self, here: int, moves: Iterable[tuple[int, int]]) -> int:
        return mask_of(here + by for by, gate in moves if gate >> here & 1)

    def spread(self, mask: int) -> int:
        """All positions one step away from some position of the mask; heights do not matter."""
        found = 0
        width = self.width
        walled = mask & self._walled
        if walled:
            mask ^= walled
            n, e, s, w, ne, se, sw, nw = self.open
            found = (
                (walled & e) << 1
                | (walled & w) >> 1
                | (walled & s) << width
                | (walled & n) >> width
                | (walled & se) << width + 1
                | (walled & nw) >> width + 1
                | (walled & sw) << width - 1
                | (walled & ne) >> width - 1
            )
            if not mask:
                return found
        sides = (mask & self._not_last) << 1 | (mask & self._not_first) >> 1
        band = (mask & self.exists) | sides
        return (found | sides | band << width | band >> width) & self.exists

    def strides(self, mask: int) -> tuple[int, int, int]:
        """Spread by kind of step: plain ones, climbs from level 0 to 2, drops from 2 to 0."""
        low, high = mask & self._low, mask & self._high
        plain, climbs, drops = self.spread(mask ^ low ^ high), 0, 0
        if low:
            beside = self.spread(low)
            climbs = beside & self.at_level[2]
            plain |= beside ^ climbs
        if high:
            beside = self.spread(high)
            drops = beside & self.at_level[0]
            plain |= beside ^ drops
        return plain, climbs, drops

    def flood(self, origin: int, through: int, steps: int = _ENDLESS) -> list[int]:
        """Disjoint masks by the number of steps from the origin mask, entering only `through`."""
        layers = [origin]
        free = through & ~origin
        frontier = origin
        width, walled = self.width, self._walled
        not_last, not_first = self._not_last, self._not_first
        for _ in range(steps):
            if frontier & walled:
                frontier = self.spread(frontier) & free
            else:
                sides = (frontier & not_last) << 1 | (frontier & not_first) >> 1
                band = frontier | sides
                frontier = (sides | band << width | band >> width) & free
            if not frontier:
                break
            free ^= frontier
            layers.append(frontier)
        return layers

    def layers(self, origin: int) -> list[int]:
        """The flood from one position over all there is."""
        found = self._layers[origin]
        if not found:
            found = self._layers[origin] = self.flood(1 << origin & self.exists, self.exists)
        return found

    def within(self, origin: int, n: int) -> int:
        """The positions at most n steps from the origin, itself included."""
        rings = self._rings[origin]
        if not rings:
            rings = self._rings[origin] = list(accumulate(self.layers(origin)))
        return rings[n] if n < len(rings) else rings[-1]

    def steps(self, a: int, b: int) -> int:
        """The number of steps from a to b, around walls and gaps; -1 if there is no way."""
        return (self._distances[a] or self.distances(a))[b]

    def distances(self, origin: int) -> Sequence[int]:
        """The same to every position."""
        found = self._distances[origin]
        if not found:
            found = [-1] * self.size
            for n, layer in enumerate(self.layers(origin)):
                for position in bits(layer):
                    found[position] = n
            self._distances[origin] = found
        return found

    def chebyshev(self, a: int, b: int) -> int:
        """The number of steps from a to b if there were neither walls nor gaps."""
        width = self.width
        return max(abs(a % width - b % width), abs(a // width - b // width))
