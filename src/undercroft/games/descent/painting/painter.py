"""Quests on the canvas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.descent.painting.brush import Brush
from undercroft.games.descent.painting.canvas import Canvas
from undercroft.games.descent.painting.sheet import drawn
from undercroft.kit.painting import Box, Painter, Sheet, Stroke


class QuestPainter(Painter):
    """A letter for each space, and lists of what stands where."""

    sections = ("quest",)

    def has_map(self, table: Mapping[str, Any]) -> bool:
        return isinstance(table.get("map"), str)

    def sheet(self, script: Manuscript, path: Path, box: Box) -> Sheet:
        return drawn(Canvas(script, path, box))

    def paint(self, script: Manuscript, path: Path, stroke: Stroke, box: Box) -> None:
        Brush(script, path, box).paint(stroke)
