"""Nets: for each space those over its open edges, north, east, south and west, and -1 for none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Net: TypeAlias = Sequence[int]


def touching(nets: Sequence[Net], space: int) -> int:
    """The spaces over an open edge (DE-BASE-20), or past a corner over the two open edges of one
    beside it, whatever stands there (DE-BASE-21, DE-RUL-75)."""
    found = 0
    for side, beside in enumerate(nets[space]):
        if beside >= 0:
            found |= 1 << beside
            net = nets[beside]
            for corner in (net[1], net[3]) if side % 2 == 0 else (net[0], net[2]):
                if corner >= 0:
                    found |= 1 << corner
    return found


def block(nets: Sequence[Net], space: int) -> int:
    """The two by two spaces, with open edges between them, of which this is the top left one; 0 if
    there are none."""
    _, east, south, _ = nets[space]
    if east < 0 or south < 0:
        return 0
    corner = nets[east][2]
    if corner < 0 or nets[south][1] != corner:
        return 0
    return 1 << space | 1 << east | 1 << south | 1 << corner
