"""What Zones and doors are called: row and column, as on the maps (`r2c3`)."""

from __future__ import annotations

from undercroft.games.hellscape.library import Cell


def zone_name(cell: Cell) -> str:
    """
    >>> zone_name((2, 1))
    'r2c3'
    """
    return f"r{cell[1] + 1}c{cell[0] + 1}"


def door_name(here: Cell, there: Cell) -> str:
    return f"{zone_name(here)}-{zone_name(there)}"
