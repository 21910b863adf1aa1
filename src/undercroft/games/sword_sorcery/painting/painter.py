"""Quests on the canvas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.sword_sorcery.painting.brush import Brush
from undercroft.games.sword_sorcery.painting.canvas import Canvas
from undercroft.games.sword_sorcery.painting.sheet import drawn
from undercroft.kit.painting import Box, Painter, Sheet, Stroke, list_in


class QuestPainter(Painter):
    """Rectangles of areas, and lists of what is in them."""

    sections = ("quest",)

    def has_map(self, table: Mapping[str, Any]) -> bool:
        return bool(list_in(table.get("tiles")))

    def sheet(self, script: Manuscript, path: Path, box: Box) -> Sheet:
        return drawn(Canvas(script, path, box))

    def paint(self, script: Manuscript, path: Path, stroke: Stroke, box: Box) -> None:
        Brush(script, path, box).paint(stroke)
