"""Encounters and tiles on the canvas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.dark_elements.painting.brush import paint
from undercroft.games.dark_elements.painting.canvas import Canvas
from undercroft.games.dark_elements.painting.sheet import drawn
from undercroft.kit.painting import Box, Painter, Sheet, Stroke


class MapPainter(Painter):
    """Drawings of spaces, with lists of monsters and tokens beside them."""

    sections = ("encounter", "tile")

    def has_map(self, table: Mapping[str, Any]) -> bool:
        return isinstance(table.get("map"), str) or isinstance(table.get("drawing"), str)

    def sheet(self, script: Manuscript, path: Path, box: Box) -> Sheet:
        return drawn(Canvas(script, path, box))

    def paint(self, script: Manuscript, path: Path, stroke: Stroke, box: Box) -> None:
        paint(Canvas(script, path, box), stroke)
