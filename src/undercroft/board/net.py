"""Nets: spaces of any shape that several figures may share, joined by steps in one or both ways."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from operator import or_
from typing import Final

from undercroft.board.flood import counted, layers
from undercroft.board.mask import bits

FAR: Final = 1 << 20
"""More steps than any map has: there is no way."""


class Net:
    """Immutable: for every space a mask of those that one step leads to.

    >>> oneway = Net([0b010, 0b100, 0b010])
    >>> oneway.far(0, 2), oneway.far(2, 0) == FAR, bits(oneway.within(0, 1))
    (2, True, (0, 1))
    """

    __slots__ = ("_near", "distances", "onward", "steps")

    def __init__(self, steps: Sequence[int]) -> None:
        self.steps: Final = tuple(steps)
        self.distances: Final = cache(self._distances)
        self._near: Final[dict[int, list[int]]] = {}
        self.onward: Final = lru_cache(1024)(self._onward)

    def far(self, here: int, there: int) -> int:
        """The least number of steps, FAR if there is no way."""
        return self.distances(here)[there]

    def _distances(self, here: int) -> Sequence[int]:
        """How far it is to each space."""
        return [FAR if n < 0 else n for n in counted(self.steps, 1 << here)]

    def within(self, here: int, n: int) -> int:
        """The spaces at most so many steps away, its own among them."""
        rings = self._near.get(here)
        if rings is None:
            rings = self._near[here] = list(accumulate(layers(self.steps, 1 << here), or_))
        return rings[min(n, len(rings) - 1)] if n >= 0 else 0

    def reached(self, origins: int) -> int:
        """All spaces that steps lead to from some of these, however many."""
        found = 0
        for here in bits(origins):
            found |= self.within(here, FAR)
        return found

    def _onward(self, goals: int, avoided: int = 0) -> tuple[int, ...]:
        """For every space the next ones on a way to the goals: of the shortest ways those that
        enter the fewest avoided spaces. Nothing for a goal, and where no way leads to one.

        >>> square = Net([0b0110, 0b1001, 0b1001, 0b0110])
        >>> [bits(mask) for mask in square.onward(0b1000)]
        [(1, 2), (3,), (3,), ()]
        >>> [bits(mask) for mask in square.onward(0b1000, avoided=0b0100)]
        [(1,), (3,), (3,), ()]
        """
        ahead = [0] * len(self.steps)
        met = dict.fromkeys(bits(goals), 0)  # avoided spaces that are entered from here on
        found, frontier = goals, goals
        while frontier:
            behind = 0
            for here, steps in enumerate(self.steps):
                if found >> here & 1 or not steps & frontier:
                    continue
                behind |= 1 << here
                toll = {
                    there: met[there] + (avoided >> there & 1) for there in bits(steps & frontier)
                }
                met[here] = least = min(toll.values())
                for there, n in toll.items():
                    ahead[here] |= (n == least) << there
            found |= behind
            frontier = behind
        return tuple(ahead)
