"""Who sees whom, and what is in the way. A title works it out; page and terminal show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

Corner = Literal["", "nw", "ne", "sw", "se"]
Kind = Literal["wall", "door", "gap", "figure", "terrain"]


class Point(msgspec.Struct, frozen=True):
    """Where a line begins or ends: the middle of a space, its sight mark, or one of its corners."""

    space: str
    corner: Corner = ""


class Obstacle(msgspec.Struct, frozen=True):
    """What interrupts a line."""

    kind: Kind
    name: str  # as a sentence calls it: "a wall", "Goblin 2", "rubble"
    spaces: tuple[str, ...] = ()  # that it fills, or that it parts


class Line(msgspec.Struct, frozen=True):
    """A line that the rules draw between two, and what interrupts it first."""

    here: Point
    there: Point
    obstacle: Obstacle | None = None
    at: float = 1.0  # how much of the line comes before it


class Sight(msgspec.Struct, frozen=True):
    """Whether one sees another by the rules of the game."""

    here: str  # who looks, and at whom, in words
    there: str
    sees: bool
    rule: str
    lines: tuple[Line, ...] = ()  # of those that nothing interrupts one, or else all
    tried: int = 0  # as many as the rules draw
    note: str = ""  # what decides where no line does, in a sentence
    distance: int = -1  # as ranges are counted; -1 if there is no way
    measure: str = "space"  # what it is counted in


def telling(lines: Iterable[Line]) -> Sequence[Line]:
    """One line that nothing interrupts, or else all of them."""
    tried = tuple(lines)
    return next(((line,) for line in tried if line.obstacle is None), tried)
