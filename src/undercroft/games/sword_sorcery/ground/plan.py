"""The map of a quest as it is printed: areas, their borders, and every line between sight marks.

An area is a number, its place in the quest's list; a set of areas is a mask. All of it is worked
out once for a quest and never changes; what play changes comes in as masks (`layout`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from math import lcm
from typing import Final, TypeAlias

from undercroft.board import mask_of
from undercroft.games.sword_sorcery.ground import sight
from undercroft.games.sword_sorcery.ground.layout import Layout
from undercroft.games.sword_sorcery.quest import Area, Door, Quest, Terrain, Tile

Mask: TypeAlias = int
Pair: TypeAlias = tuple[int, int]


class Plan:
    """Immutable. A door is its place in the quest's list, and stands on a border of two areas."""

    def __init__(
        self,
        tiles: Sequence[Tile],
        *,
        walls: Sequence[tuple[str, str]] = (),
        barriers: Sequence[tuple[str, str]] = (),
        doors: Sequence[Door] = (),
        start: Sequence[str] = (),
    ) -> None:
        areas = [area for tile in tiles for area in tile.areas]
        self.names: Final = tuple(area.id for area in areas)
        self.number: Final = {name: area for area, name in enumerate(self.names)}
        self.rects: Final = tuple(area.rect for area in areas)
        self.tiles: Final = tuple(
            mask_of(self.number[area.id] for area in tile.areas) for tile in tiles
        )
        self.all: Final[Mask] = (1 << len(areas)) - 1
        self.start: Final[Mask] = mask_of(map(self.number.__getitem__, start))
        self.difficult: Final[Mask] = self._terrain(areas, "difficult")
        self.deadly: Final[Mask] = self._terrain(areas, "deadly")
        self.doors: Final = tuple(doors)
        self.door_number: Final = {door.id: number for number, door in enumerate(doors)}
        self.beside: Final[tuple[Pair, ...]] = tuple(self._pair(*door.between) for door in doors)
        """For every door the two areas that it parts."""
        self.doors_of: Final = tuple(
            tuple(number for number, pair in enumerate(self.beside) if area in pair)
            for area in range(len(areas))
        )
        """For every area the doors in its walls."""
        self.barriers: Final[frozenset[Pair]] = frozenset(
            (self.number[here], self.number[there]) for here, there in barriers
        )
        self.barred: Final[Mask] = mask_of(here for here, _ in self.barriers)
        """Areas with the mark of a Barrier (SNS-TERR-02)."""
        self.walls: Final[frozenset[Pair]] = frozenset(self._pair(*wall) for wall in walls)
        self.borders: Final[tuple[Pair, ...]] = tuple(
            pair for pair in combinations(range(len(areas)), 2) if self._touch(*pair)
        )
        self.marks: Final = tuple(area.sight_mark for area in areas)
        self.layout: Final = lru_cache(256)(self._layout)

    def _pair(self, one: str, other: str) -> Pair:
        here, there = self.number[one], self.number[other]
        return (here, there) if here < there else (there, here)

    def _terrain(self, areas: Iterable[Area], kind: Terrain) -> Mask:
        return mask_of(self.number[area.id] for area in areas if kind in area.terrain)

    def _touch(self, here: int, there: int) -> bool:
        """Whether they share more of a border than a corner (SNS-MOVE-02)."""
        x, y, width, height = self.rects[here]
        left, top, wide, high = self.rects[there]
        across = min(x + width, left + wide) - max(x, left)
        down = min(y + height, top + high) - max(y, top)
        return min(across, down) == 0 and max(across, down) > 0

    @cached_property
    def lines(self) -> list[list[tuple[Mask, ...]]]:
        """For every two areas the lines on which one is seen from the other, if nothing is in the
        way: each a mask of the areas between them, and above those of the doors it goes through.
        """
        count, (rects, marks) = len(self.names), self._measured()
        lines: list[list[tuple[Mask, ...]]] = [[()] * count for _ in range(count)]
        for here, there in combinations(range(count), 2):
            found = {
                line
                for passed in sight.crossed(rects, marks[here], marks[there])
                if (line := self._line(passed)) is not None
            }
            lines[here][there] = lines[there][here] = tuple(sorted(found))
        return lines

    def ways_along(self, here: int, there: int) -> list[list[tuple[float, int]]]:
        """The areas on the line between two marks, for either side of it (SNS-LOS-09)."""
        rects, marks = self._measured()
        return sight.ways_along(rects, marks[here], marks[there])

    def _measured(self) -> tuple[list[sight.Rect], list[sight.Spot]]:
        """Areas and their marks in a unit in which all of them are whole."""
        exact = [(Fraction(x), Fraction(y)) for x, y in self.marks]
        unit = lcm(*(length.denominator for mark in exact for length in mark))
        rects = [(x * unit, y * unit, w * unit, h * unit) for x, y, w, h in self.rects]
        return rects, [(int(x * unit), int(y * unit)) for x, y in exact]

    def _line(self, passed: tuple[int, ...]) -> Mask | None:
        """None if it goes through a wall (SNS-LOS-02, SNS-TERR-01); its two ends never block
        (SNS-LOS-04, -06)."""
        line = mask_of(passed[1:-1])
        for one, other in pairwise(passed):
            border = (one, other) if one < other else (other, one)
            if border in self.walls:
                return None
            if border in self.beside:
                line |= 1 << len(self.names) + self.beside.index(border)
        return line

    def _layout(self, opened: Mask) -> Layout:
        """With these doors open and the others closed; one for all games that have them so."""
        count = len(self.names)
        closed = ~opened & (1 << len(self.doors)) - 1
        steps = [0] * count
        for border in self.borders:
            shut = border in self.beside and closed >> self.beside.index(border) & 1
            if border not in self.walls and not shut:
                here, there = border
                steps[here] |= 1 << there
                steps[there] |= 1 << here
        lines = [
            [
                tuple(line & self.all for line in between if not line >> count & closed)
                for between in row
            ]
            for row in self.lines
        ]
        return Layout(self.names, steps, self.barriers, lines)


def draw(quest: Quest) -> Plan:
    """The map of a quest."""
    return Plan(
        quest.tiles,
        walls=quest.walls,
        barriers=quest.barriers,
        doors=quest.doors,
        start=quest.start,
    )
