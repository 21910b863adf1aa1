"""What spaces are called."""

from __future__ import annotations

from undercroft.board import square_name
from undercroft.games.descent.ground import Ground, Space


def space_name(ground: Ground, space: Space) -> str:
    """The column as letters, the row counted from 1."""
    return square_name(space % ground.width, space // ground.width)
