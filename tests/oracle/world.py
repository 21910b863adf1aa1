"""A position as plain sets and dicts over cells: all that the oracle knows of the board.

A place is the set of cells a Monster fills: one, or the four of an area.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

Cell = tuple[int, int]
Position = frozenset[Cell]


@dataclass(frozen=True)
class Person:
    """A Hero, a follower (Pet or Companion) or an NPC token."""

    name: str
    kind: str
    cell: Cell
    health: int = 1
    place: int = 0  # on the track: the smaller, the faster
    cubes: int = 0  # available
    curses: int = 0
    resources: int = 0
    hidden: bool = False
    down: bool = False


@dataclass(frozen=True)
class Beast:
    """The Monster that is to act, as its card and its tokens have it."""

    name: str
    at: Position
    text: str
    attack: str
    move: int | None
    evolved: int = 0
    slow: bool = False
    immunities: frozenset[str] = frozenset()
    suffered: frozenset[str] = frozenset()

    @property
    def large(self) -> bool:
        return len(self.at) == 4

    @property
    def jumps(self) -> bool:
        return bool(re.search(r"\b(JUMP|FLYING)\b", self.text))

    @property
    def shape(self) -> tuple[str, int]:
        """AI-06: what one attack may hit."""
        found = re.search(r"\b(CLEAVE|MULTISHOT|STRIKE)\b ?(\d*)", self.text)
        return (found[1], int(found[2] or 1)) if found else ("", 1)

    @property
    def range(self) -> int:
        found = re.search(r"\bRANGE (\d+)", self.text)
        return int(found[1]) if found else 1


@dataclass
class World:
    """The revealed board and everybody on it but the Monster that is to act."""

    level: dict[Cell, int]
    room: dict[Cell, int] = field(default_factory=dict)
    doorways: list[tuple[set[Cell], set[Cell]]] = field(default_factory=list)
    terrain: dict[Cell, str] = field(default_factory=dict)
    dark: set[Cell] = field(default_factory=set)
    tokens: set[Cell] = field(default_factory=set)  # Interactions
    chests: set[Cell] = field(default_factory=set)
    people: list[Person] = field(default_factory=list)
    monsters: list[Position] = field(default_factory=list)

    @cached_property
    def touching(self) -> dict[Cell, set[Cell]]:
        """MOVE-04, RUL-06: by side or corner, with no wall between."""
        return {a: {b for b in self.level if self._touch(a, b)} for a in self.level}

    def _touch(self, a: Cell, b: Cell) -> bool:
        if a == b or max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1:
            return False
        if self.room.get(a, 0) == self.room.get(b, 0):
            return True
        return any((a in x and b in y) or (b in x and a in y) for x, y in self.doorways)

    @cached_property
    def walled(self) -> bool:
        """Whether a wall stands anywhere between two squares of the board."""
        return any(
            b in self.level and b not in self.touching[a]
            for a in self.level
            for b in ((a[0] + dx, a[1] + dy) for dx, dy in product((-1, 0, 1), repeat=2))
            if a != b
        )

    def adjacent(self, position: Position, cell: Cell) -> bool:
        return cell not in position and any(cell in self.touching[own] for own in position)

    def area(self, cell: Cell) -> Cell:
        return cell[0] // 2, cell[1] // 2

    def cells_of(self, area: Cell) -> Position:
        x, y = area
        block = product((2 * x, 2 * x + 1), (2 * y, 2 * y + 1))
        return frozenset(cell for cell in block if cell in self.level)

    def areas(self) -> set[Cell]:
        return {self.area(cell) for cell in self.level}

    def areas_touch(self, a: Cell, b: Cell) -> bool:
        return any(self.touching[x] & self.cells_of(b) for x in self.cells_of(a))

    def areas_within(self, start: Cell, steps: int) -> set[Cell]:
        """RUL-05, -06: straight over gaps; with walls by steps between areas that touch."""
        if not self.walled:
            x, y = start
            return {(a, b) for a, b in self.areas() if max(abs(a - x), abs(b - y)) <= steps}
        found = {start}
        for _ in range(steps):
            found |= {b for a in found for b in self.areas() if a != b and self.areas_touch(a, b)}
        return found
