"""What Zones and doors are called: row and column, as on the maps (`r2c3`)."""

from __future__ import annotations

import re

from undercroft.games.hellscape.library import Cell

_ZONE = re.compile(r"r(\d+)c(\d+)")


def zone_name(cell: Cell) -> str:
    """
    >>> zone_name((2, 1))
    'r2c3'
    """
    return f"r{cell[1] + 1}c{cell[0] + 1}"


def zone_said(name: str) -> str:
    """A Zone as a sentence calls it; any other id is left as it is.

    >>> zone_said("r2c3"), zone_said("ghoul")
    ('row 2, column 3', 'ghoul')
    """
    found = _ZONE.fullmatch(name)
    return f"row {found[1]}, column {found[2]}" if found else name


def door_name(here: Cell, there: Cell) -> str:
    return f"{zone_name(here)}-{zone_name(there)}"
