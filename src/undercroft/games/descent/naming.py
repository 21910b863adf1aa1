"""What spaces are called."""

from __future__ import annotations

from undercroft.board import square_name, square_named
from undercroft.games.descent.ground import Ground, Space


def space_name(ground: Ground, space: Space) -> str:
    """The column as letters, the row counted from 1."""
    return square_name(space % ground.width, space // ground.width)


def space_named(ground: Ground, name: str) -> Space:
    """The space of that name; whoever asks knows that the map has it."""
    cell = square_named(name)
    assert cell is not None, f"{name} is no space"
    return ground.space(cell)
