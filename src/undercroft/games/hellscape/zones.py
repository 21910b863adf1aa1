"""The map with some of its doors open: who can step where, who sees what (MD2-ZONE, MD2-LOS).

A Zone is a number, a set of Zones is a mask. All that follows from the drawing is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from undercroft.board import FAR as FAR
from undercroft.board import Net
from undercroft.games.hellscape.library import Cell, Chart, Side
from undercroft.games.hellscape.naming import door_name, zone_name

Zone = int
Mask = int

NOWHERE: Zone = -1  # off the board


class Door(msgspec.Struct, frozen=True):
    id: str
    here: Zone
    there: Zone
    gate: bool  # a door of the Quest, which says how it opens

    @property
    def zones(self) -> Mask:
        return 1 << self.here | 1 << self.there

    def beyond(self, zone: Zone) -> Zone:
        return self.there if zone == self.here else self.here


class Zones:
    """`passing` are the kinds of closed sides that Enemies walk through all the same."""

    def __init__(
        self, chart: Chart, opened: frozenset[str], passing: frozenset[Side] = frozenset()
    ) -> None:
        self.chart = chart
        self.cells: list[Cell] = list(chart.light)
        self.number: dict[Cell, Zone] = {cell: zone for zone, cell in enumerate(self.cells)}
        self.names = [zone_name(cell) for cell in self.cells]
        self.named: dict[str, Zone] = {name: zone for zone, name in enumerate(self.names)}
        count = len(self.cells)
        self.shadow = self._mask(cell for cell in self.cells if chart.light[cell] == "shadow")
        self.abyss = self._mask(cell for cell in self.cells if chart.light[cell] == "abyss")
        self.pillars = self._mask(c for c in self.cells if "K" in chart.marks.get(c, ""))
        self.floor = (1 << count) - 1 & ~self.abyss
        self.chambers: dict[str, Mask] = {}
        for cell, letter in chart.chambers.items():
            zone = 1 << self.number[cell]
            self.chambers[letter] = self.chambers.get(letter, 0) | zone
        self.chamber_of = [chart.chambers.get(cell, "") for cell in self.cells]
        # One step away on the grid, walls or not (MD2-ZONE-07)
        self.beside = [
            self._mask(
                c for c in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if c in self.number
            )
            for x, y in self.cells
        ]
        self.doors: dict[str, Door] = {}
        self.sight: list[Mask] = [1 << zone for zone in range(count)]
        steps, prowls = self._join(opened, passing)
        self._walks, self._prowls = Net(steps), Net(prowls)
        self.steps = self._walks.steps  # of Heroes
        self.prowls = self._prowls.steps  # of Enemies
        self.closed = tuple(door for id, door in self.doors.items() if id not in opened)
        self._look(opened)

    def _mask(self, cells: Iterator[Cell]) -> Mask:
        return sum(1 << self.number[cell] for cell in cells)

    def _sides(self) -> Iterator[tuple[Cell, Cell, Side]]:
        for (x, y), side in self.chart.east.items():
            yield (x, y), (x + 1, y), side
        for (x, y), side in self.chart.south.items():
            yield (x, y), (x, y + 1), side

    def _join(
        self, opened: frozenset[str], passing: frozenset[Side]
    ) -> tuple[list[Mask], list[Mask]]:
        """Sides that can be crossed, of one Tile or of two (MD2-ZONE-05, -08).

        Nobody enters an abyss (MD2-TOKEN-10). A closed door stops everybody whom the Quest does
        not let through (MD2-DOOR-02).
        """
        steps, prowls = [0] * len(self.cells), [0] * len(self.cells)
        for one, other, side in self._sides():
            here, there = self.number[one], self.number[other]
            id = door_name(one, other)
            if side in ("door", "gate"):
                self.doors[id] = Door(id, here, there, side == "gate")
            if (1 << here | 1 << there) & self.abyss or side == "wall":
                continue
            if side == "open" or id in opened:
                steps[here] |= 1 << there
                steps[there] |= 1 << here
            if side == "open" or id in opened or side in passing:
                prowls[here] |= 1 << there
                prowls[there] |= 1 << here
        return steps, prowls

    def _look(self, opened: frozenset[str]) -> None:
        """Along rows and columns until a wall, a closed door or a gap (MD2-LOS-01 to -05)."""
        for sides, (dx, dy) in ((self.chart.east, (1, 0)), (self.chart.south, (0, 1))):
            for start in self.cells:
                x, y = start
                while (side := sides.get((x, y))) is not None:
                    ahead = (x + dx, y + dy)
                    if side != "open" and door_name((x, y), ahead) not in opened:
                        break
                    here, there = self.number[start], self.number[ahead]
                    self.sight[here] |= 1 << there
                    self.sight[there] |= 1 << here
                    x, y = ahead

    # Distances

    def grid(self, here: Zone, there: Zone) -> int:
        """Steps on the grid, walls or not (MD2-ZONE-07); in sight also MD2-LOS-06."""
        (x, y), (a, b) = self.cells[here], self.cells[there]
        return abs(x - a) + abs(y - b)

    def walk(self, here: Zone, there: Zone) -> int:
        """Steps of a Hero, FAR if there is no way (MD2-ZONE-06)."""
        return self._walks.distances(here)[there]

    def prowl(self, here: Zone, there: Zone) -> int:
        """Steps of an Enemy."""
        return self._prowls.distances(here)[there]

    def between(self, here: Zone, there: Zone) -> Mask:
        """The Zones on the line from one to the other, the first left out, the last in."""
        (x, y), (a, b) = self.cells[here], self.cells[there]
        dx, dy = (a > x) - (a < x), (b > y) - (b < y)
        mask = 0
        while (x, y) != (a, b):
            x, y = x + dx, y + dy
            mask |= 1 << self.number[x, y]
        return mask

    def within(self, here: Zone, n: int) -> Mask:
        """Zones at most so many grid steps away (MD2-ZONE-07)."""
        return sum(1 << zone for zone in range(len(self.cells)) if self.grid(here, zone) <= n)

    def doors_at(self, zone: Zone) -> list[Door]:
        return [door for door in self.doors.values() if door.zones >> zone & 1]

    def revealed_by(self, door: Door, opener: Zone) -> tuple[str, ...]:
        """Chambers beside a door, the one on the far side of the opener first (MD2-DOOR-07)."""
        far, near = door.beyond(opener), opener
        found = (self.chamber_of[far], self.chamber_of[near])
        return tuple(dict.fromkeys(letter for letter in found if letter))
