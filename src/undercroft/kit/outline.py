"""Small pictures of maps for a start page."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.board import Cell, square_name
from undercroft.core.lobby import Outline


def sketch(signs: Mapping[Cell, str], marks: Mapping[Cell, str], room: str = "") -> Outline:
    """A sign for each cell, and what lies on some, in a frame that just holds them.

    >>> sketch({(4, 2): "0", (5, 3): "~"}, {(5, 3): "chest"})
    Outline(room='', rows=('0 ', ' ~'), marks={'b2': 'chest'})
    """
    left, top = min(x for x, _ in signs), min(y for _, y in signs)
    right, bottom = max(x for x, _ in signs), max(y for _, y in signs)
    rows = (
        "".join(signs.get((x, y), " ") for x in range(left, right + 1))
        for y in range(top, bottom + 1)
    )
    named = {square_name(x - left, y - top): mark for (x, y), mark in marks.items()}
    return Outline(room, tuple(rows), named)
