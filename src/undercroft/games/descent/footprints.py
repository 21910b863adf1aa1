"""Footprints: the spaces under a figure, and how figures of each size step (DSC-LARGE).

A place is an anchor, the top left space, and whether the long side is upright. A step is a new
place; what it newly covers is what the rules look at.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undercroft.board import DIAGONALS, DIRECTIONS, bits
from undercroft.games.descent.ground import Ground, Mask, Space
from undercroft.games.descent.library import Cell

Size = tuple[int, int]

SMALL: Size = (1, 1)


class Place(msgspec.Struct, frozen=True):
    anchor: Space
    upright: bool = False


def spread(size: Size, place: Place) -> Size:
    """Width and height as the figure lies."""
    return (size[1], size[0]) if place.upright else size


def covers(ground: Ground, size: Size, place: Place) -> Mask:
    """The spaces under a figure; 0 if it would reach beyond the map."""
    return _covers(ground.width, ground.height, spread(size, place), place.anchor)


@lru_cache(maxsize=65536)
def _covers(width: int, height: int, extent: Size, anchor: Space) -> Mask:
    x, y = anchor % width, anchor // width
    if anchor < 0 or x + extent[0] > width or y + extent[1] > height:
        return 0
    row = ((1 << extent[0]) - 1) << anchor
    return sum(row << line * width for line in range(extent[1]))


def steps(ground: Ground, size: Size, place: Place) -> list[Place]:
    """The places one step away, walls and the map's edge minded, figures and terrain not."""
    found = []
    here = covers(ground, size, place)
    for there in _neighbours(ground, size, place):
        covered = covers(ground, size, there)
        if covered and ground.whole(covered) and _open(ground, place, there, here):
            found.append(there)
    return found


def _neighbours(ground: Ground, size: Size, place: Place) -> list[Place]:
    x, y = ground.cell(place.anchor)
    if size[0] == size[1]:  # 1x1 and 2x2 (DSC-LARGE-02)
        shifts = [((x + dx, y + dy), place.upright) for dx, dy in DIRECTIONS]
    else:
        shifts = [((x + dx, y + dy), place.upright) for dx, dy in DIAGONALS]  # LARGE-04, -07
        shifts += _leading(size, (x, y), place.upright)  # LARGE-03, -06
    return [
        Place(ground.space(cell), upright)
        for cell, upright in shifts
        if 0 <= cell[0] < ground.width and 0 <= cell[1] < ground.height
    ]


def _leading(size: Size, corner: Cell, upright: bool) -> list[tuple[Cell, bool]]:
    """Steps that keep the square block at one end of the figure and add a strip to it.

    The block has the short side `n`; the strip goes straight ahead, or to either side of the
    block, which turns the figure.
    """
    n = size[1]
    x, y = corner
    extra = size[0] - n
    found: list[tuple[Cell, bool]] = []
    for end in (0, extra):  # the block at the top or left end, and at the other
        bx, by = (x, y + end) if upright else (x + end, y)
        straight = extra if end else -extra
        if upright:
            found.append(((x, y + straight), True))
            found += [((bx - extra, by), False), ((bx, by), False)]
        else:
            found.append(((x + straight, y), False))
            found += [((bx, by - extra), True), ((bx, by), True)]
    return found


def _open(ground: Ground, place: Place, there: Place, here: Mask) -> bool:
    """No space of the footprint is carried across a wall (DSC-LARGE-13).

    A figure that turns keeps a block of its spaces, and the others join it without a wall.
    """
    if place.upright != there.upright:
        return True
    shift = there.anchor - place.anchor
    adjacent = ground.board.adjacent
    return all(adjacent[space] >> space + shift & 1 for space in bits(here))
