"""Adventures and battlegrounds on the canvas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.drunagor.painting.brush import Brush
from undercroft.games.drunagor.painting.canvas import Canvas
from undercroft.games.drunagor.painting.sheet import drawn
from undercroft.kit.painting import Box, Painter, Sheet, Stroke, tables_in


class AdventurePainter(Painter):
    """Rooms of cells, a level and a mark each, and lines that say who is summoned where."""

    sections = ("adventure", "battleground")

    def has_map(self, table: Mapping[str, Any]) -> bool:
        rooms = tables_in(table.get("room"))
        return isinstance(table.get("map"), str) or any(
            isinstance(room.get("map"), str) for room in rooms.values()
        )

    def sheet(self, script: Manuscript, path: Path, box: Box) -> Sheet:
        return drawn(Canvas(script, path, box))

    def paint(self, script: Manuscript, path: Path, stroke: Stroke, box: Box) -> None:
        Brush(script, path, box).paint(stroke)
