"""Footprints: where a figure is, and the spaces under it (DSC-LARGE).

A place is an anchor, the top left space, and whether the long side is upright. How figures step
from place to place is in `stepping`.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undercroft.board import bits
from undercroft.games.descent.ground import Ground, Mask, Space
from undercroft.games.descent.stepping import SMALL, Size

__all__ = ["SMALL", "Place", "Size", "covers", "numbered", "placement", "spread", "steps"]


class Place(msgspec.Struct, frozen=True):
    """Where a figure is; which way it faces never matters (DSC-COMP-05)."""

    anchor: Space
    upright: bool = False


def placement(ground: Ground, place: Place) -> int:
    """The number of a place in masks of placements."""
    return place.anchor + ground.board.size if place.upright else place.anchor


def numbered(ground: Ground, number: int) -> Place:
    size = ground.board.size
    return Place(number - size, True) if number >= size else Place(number)


def spread(size: Size, place: Place) -> Size:
    """Width and height as the figure lies."""
    return (size[1], size[0]) if place.upright else size


def covers(ground: Ground, size: Size, place: Place) -> Mask:
    """The spaces under a figure; 0 if it would reach beyond the map."""
    return _covers(ground.width, ground.height, size, place.upright, place.anchor)


@lru_cache(maxsize=65536)
def _covers(width: int, height: int, size: Size, upright: bool, anchor: Space) -> Mask:
    wide, high = reversed(size) if upright else size
    x, y = anchor % width, anchor // width
    if anchor < 0 or x + wide > width or y + high > height:
        return 0
    row = ((1 << wide) - 1) << anchor
    return sum(row << line * width for line in range(high))


def steps(ground: Ground, size: Size, place: Place) -> list[Place]:
    """The places one step away, walls and the map's edge minded, figures and terrain not."""
    stepping = ground.stepping(size)
    found = stepping.spread(1 << placement(ground, place))
    return [numbered(ground, number) for number in bits(found)]
