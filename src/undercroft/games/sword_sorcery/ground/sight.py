"""Lines from sight mark to sight mark over areas that are rectangles (SNS-LOS-01).

A line is tested twice, moved by a hair to either side (SNS-LOS-09). The hair has no length: a point
of the line is a pair of numbers, where the line itself would be and which way the hair moves that,
and pairs are compared like words. Lengths are whole numbers of a unit in which every mark is whole.
So there is no rounding, and a line that touches no corner gives the same answer twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Rect: TypeAlias = tuple[int, int, int, int]  # x, y, width, height
Spot: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]  # how far along a line, and what a hair adds
Stretch: TypeAlias = tuple[Point, Point]

LEFT = -1  # no rectangle


def crossed(rects: Sequence[Rect], here: Spot, there: Spot) -> list[tuple[int, ...]]:
    """The rectangles that a line goes through, in order, from the one it starts in to the one it
    ends in; for either side of it. A side on which it leaves them all is left out (SNS-LOS-03).

    >>> four = [(0, 0, 2, 2), (2, 0, 2, 2), (0, 2, 2, 2), (2, 2, 2, 2)]
    >>> crossed(four, (1, 1), (3, 3))
    [(0, 2, 3), (0, 1, 3)]
    >>> crossed(four[:2], (1, 1), (3, 1))
    [(0, 1)]
    """
    ways = [tuple(number for _, number in way) for way in ways_along(rects, here, there)]
    return [way for way in dict.fromkeys(ways) if way[-1] != LEFT]


def ways_along(rects: Sequence[Rect], here: Spot, there: Spot) -> list[list[tuple[float, int]]]:
    """For either side of a line the rectangles that it goes through, in order, each with how much
    of the line comes before it; where it leaves them all it ends with LEFT.

    >>> ways_along([(0, 0, 2, 2), (4, 0, 2, 2)], (1, 1), (5, 1))[0]
    [(0.0, 0), (0.25, -1)]
    """
    length, found = _length(here, there), []
    for side in (1, -1):
        stretches = sorted(
            (stretch, number)
            for number, rect in enumerate(rects)
            if (stretch := _stretch(rect, here, there, side)) is not None
        )
        way, at = [], (0, 0)
        for (first, last), number in stretches:
            if first != at:
                break
            way.append((first[0] / length, number))
            at = last
        if at != (length, 0):
            way.append((at[0] / length, LEFT))
        found.append(way)
    return found


def _length(here: Spot, there: Spot) -> int:
    """The whole of a line, as its points are counted: so many that either axis divides it."""
    dx, dy = abs(there[0] - here[0]), abs(there[1] - here[1])
    return dx * dy or dx + dy


def _stretch(rect: Rect, here: Spot, there: Spot, side: int) -> Stretch | None:
    """From where to where a line, moved to a side, lies in a rectangle."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    x, y, width, height = rect
    length = _length(here, there)
    first, last = (0, 0), (length, 0)
    for low, high, at, by, hair in (
        (x, x + width, here[0], dx, -dy * side),
        (y, y + height, here[1], dy, dx * side),
    ):
        if not by:  # along this axis it stands still
            if not (low, 0) < (at, hair) < (high, 0):
                return None
            continue
        pace = length // by
        enters, leaves = sorted(((low - at) * pace, (high - at) * pace))
        first, last = max(first, (enters, -hair * pace)), min(last, (leaves, -hair * pace))
    return (first, last) if first < last else None
