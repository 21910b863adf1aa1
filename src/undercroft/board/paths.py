"""Paths: where a mover can go, what that costs, and what harm it takes on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from undercroft.board.lattice import Lattice
from undercroft.board.mask import lowest
from undercroft.board.search import Hazards, Label, Layers, Search

Rank: TypeAlias = tuple[int, int, int]
"""Harm, cost, and the mask of the ends for which these are the least."""


class Reach:
    """The ends of a movement on which nothing is suffered and every step costs one point."""

    __slots__ = ("_lattice", "_layers", "_ranks", "_walked", "ends")

    def __init__(self, lattice: Lattice, layers: Layers, ends: int) -> None:
        self.ends: Final = ends
        self._lattice: Final = lattice
        self._layers: Final = layers
        self._ranks: tuple[Rank, ...] | None = None
        self._walked: dict[object, tuple[int, ...]] = {}  # ways, which are parts of longer ones

    def ranked(self) -> tuple[Rank, ...]:
        """The ends in disjoint masks, by least harm and then least cost."""
        if self._ranks is None:
            self._ranks = tuple(self._rank())
        return self._ranks

    def _rank(self) -> Iterator[Rank]:
        for cost, layer in enumerate(self._layers):
            if layer & self.ends:
                yield 0, cost, layer & self.ends

    def best(self, pos: int) -> tuple[int, int]:
        """The least harm with which this end can be reached, and the least cost of that."""
        for harm, cost, mask in self.ranked():
            if mask >> pos & 1:
                return harm, cost
        raise ValueError(f"position {pos} is no end of this movement")

    def by_harm(self) -> tuple[tuple[int, int], ...]:
        """The least harm of ends, with the mask of those that cannot be had for less."""
        return ((0, self.ends),)

    def best_of(self, spots: int) -> int:
        """The ends among these with the least harm and then the least cost."""
        for _, _, mask in self.ranked():
            if mask & spots:
                return mask & spots
        return 0

    def way(self, pos: int) -> tuple[int, ...]:
        """The positions from the first step to this end, with least harm and then least cost."""
        return self._walk(pos, self.best(pos)[1])

    def _safe(self) -> Layers:
        return self._layers

    def _walk(self, pos: int, cost: int) -> tuple[int, ...]:
        if not cost:
            return ()
        way = self._walked.get((pos, cost))
        if way is None:
            before = lowest(self._lattice.adjacent[pos] & self._safe()[cost - 1])
            way = self._walked[pos, cost] = (*self._walk(before, cost - 1), pos)
        return way


class PerilousReach(Reach):
    """The ends of a movement that may climb, fall or meet hazards.

    What is suffered on the way there is searched for when somebody asks: many who move only want
    to know where they may end, and most go where nothing is suffered (`_safe`).
    """

    __slots__ = ("_landing", "_level", "_search")

    def __init__(self, search: Search, ends: int, landing: Hazards, level: bool) -> None:
        super().__init__(search.lattice, [], ends)
        self._search: Final = search
        self._landing: Final = landing
        self._level: Final = level and not landing

    def _safe(self) -> Layers:
        """By cost, what is reached without harm, if that is known without a search."""
        return self._search.safe() if self._level else []

    def best(self, pos: int) -> tuple[int, int]:
        if self.ends >> pos & 1:
            for cost, layer in enumerate(self._safe()):
                if layer >> pos & 1:
                    return 0, cost
        if self._landing or not self.ends >> pos & 1:
            return super().best(pos)
        return min(  # of one end there is less to look through than to rank them all
            (harm, cost)
            for harm, layers in self._suffered()
            for cost, layer in enumerate(layers)
            if layer >> pos & 1
        )

    def by_harm(self) -> tuple[tuple[int, int], ...]:
        hazards = self._search.hazards
        if self._level and len(hazards) == 1 and hazards[0][0].bit_count() == 1:
            safe = sum(self._safe()) & self.ends
            return (0, safe), (1, self.ends ^ safe)  # there is but one thing to suffer
        found: dict[int, int] = {}
        for harm, _, mask in self.ranked():
            found[harm] = found.get(harm, 0) | mask
        return tuple(found.items())

    def best_of(self, spots: int) -> int:
        spots &= self.ends
        for layer in self._safe():
            if layer & spots:
                return layer & spots
        return super().best_of(spots)

    def _rank(self) -> Iterator[Rank]:
        found: dict[tuple[int, int], int] = {}
        for harm, layers in self._landed() if self._landing else self._suffered():
            for cost, layer in enumerate(layers):
                if layer:
                    found[harm, cost] = found.get((harm, cost), 0) | layer
        left = self.ends
        for (harm, cost), mask in sorted(found.items()):
            if mask & left:
                yield harm, cost, mask & left
                left &= ~mask

    def _suffered(self) -> Iterator[tuple[int, Layers]]:
        """The layers by what was suffered on the way."""
        for (kinds, fell), layers in self._search.labels.items():
            yield kinds.bit_count() + fell, layers

    def _landed(self) -> Iterator[tuple[int, Layers]]:
        """The layers by what lies where a jump ends."""
        left, layers = self.ends, self._search.labels[0, 0]
        for bits, mask in self._landing:
            yield bits.bit_count(), [layer & mask for layer in layers]
            left &= ~mask
        yield 0, [layer & left for layer in layers]

    def way(self, pos: int) -> tuple[int, ...]:
        harm, cost = self.best(pos)
        if not harm and self._level:
            return self._walk(pos, cost)
        label = next(
            (kinds, fell)
            for (kinds, fell), layers in self._search.labels.items()
            if layers[cost] >> pos & 1 and (self._landing or kinds.bit_count() + fell == harm)
        )
        return self._go(pos, label, cost)

    def _go(self, pos: int, label: Label, cost: int) -> tuple[int, ...]:
        if not cost:
            return ()
        way = self._walked.get((pos, label, cost))
        if way is None:
            way = (*self._go(*self._before(pos, label, cost)), pos)
            self._walked[pos, label, cost] = way
        return way

    def _before(self, pos: int, label: Label, cost: int) -> tuple[int, Label, int]:
        """A state from which one step leads to this one."""
        search, lattice = self._search, self._lattice
        met = next((bits for bits, mask in search.hazards if mask >> pos & 1), 0)
        adjacent, level = lattice.adjacent[pos], lattice.level[pos]
        climbs = adjacent & lattice.at_level[0] if level == 2 else 0
        drops = adjacent & lattice.at_level[2] if level == 0 and search.falls else 0
        steps = ((adjacent ^ climbs ^ drops, 1, 0), (climbs, 2, 0), (drops, 1, 1))
        for (kinds, fell), layers in search.labels.items():
            due = 1 if search.toll & met & ~kinds else 0
            for sources, price, fall in steps:
                if (kinds | met, fell + fall) == label:
                    for lost in (due, 0) if cost == search.points else (due,):
                        earlier = cost - price - lost
                        if earlier >= 0 and sources & layers[earlier]:
                            return lowest(sources & layers[earlier]), (kinds, fell), earlier
        raise AssertionError("every state of a search has one before it")


def reach(
    lattice: Lattice,
    start: int,
    points: int,
    *,
    through: int,
    stop: int,
    hazards: Hazards = (),
    toll: int = 0,
    jump: bool = False,
    falls: bool = True,
) -> Reach:
    """Where a mover can end who enters only `through` and ends only in `stop`.

    A step costs a point, one from level 0 to 2 costs two, one from 2 to 0 is a fall and harms
    once (not when `falls` is off). Each kind of hazard harms at its first entry; the kind `toll`
    also eats a point, if one is left. Who jumps meets only the hazards where it lands, loses no
    point there and never falls.

    >>> lava, corridor = 0b010, Lattice(3, 1, [0, 0, 0])
    >>> there = reach(corridor, 0, 2, through=0b111, stop=0b111, hazards=[(1, lava)])
    >>> there.best(2), there.way(2)
    ((1, 2), (1, 2))
    """
    here = 1 << start
    points = max(points, 0)
    zone = lattice.within(start, points)
    field = zone & through & ~here
    met = [(bits, mask & field) for bits, mask in hazards if mask & field] if hazards else []
    level = not (field | here) & lattice.cliffs
    if level and not met:
        if field | here == zone:
            return Reach(lattice, lattice.layers(start), zone & stop)
        layers = lattice.flood(here, field, points)
        return Reach(lattice, layers, sum(layers) & stop)
    passed, landing = ([], met) if jump else (met, [])
    falls = falls and not jump
    search = Search(lattice, start, points, field, zone & stop, passed, toll, falls)
    reached = search.everywhere() if level else search.run()
    return PerilousReach(search, reached & stop, landing, level)


def remaining(lattice: Lattice, goals: int, *, through: int, climb: bool = True) -> tuple[int, ...]:
    """Masks by the movement still needed to get to any goal, entering only `through` and goals.

    Costs are those of walking there: a step from level 0 to 2 costs two, unless `climb` is off.

    >>> remaining(Lattice(3, 1, [2, 0, 0]), 0b001, through=0b111)
    (1, 0, 2, 4)
    """
    if not (climb and (through | goals) & lattice.cliffs):
        return tuple(lattice.flood(goals, through))
    layers = [goals, 0, 0]
    free = through & ~goals
    cost = 0
    while layers[cost] or layers[cost + 1]:
        plain, climbs, drops = lattice.strides(layers[cost])
        # Seen from the goal, who has to climb stands at the end of a drop.
        layers[cost + 1] = (layers[cost + 1] | plain | climbs) & free
        free ^= layers[cost + 1]
        layers[cost + 2] |= drops
        layers.append(0)
        cost += 1
    while len(layers) > 1 and not layers[-1]:
        layers.pop()
    return tuple(layers)
