"""Quests on the canvas: their maps, and the arenas of their Bosses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.hellscape.painting.brush import paint
from undercroft.games.hellscape.painting.canvas import Canvas
from undercroft.games.hellscape.painting.sheet import drawn
from undercroft.kit.painting import Box, Painter, Sheet, Stroke, tables_in

MAP, ARENA = "map", "arena"


class QuestPainter(Painter):
    """Zones with walls between them."""

    sections = ("quest",)

    def has_map(self, table: Mapping[str, Any]) -> bool:
        return isinstance(table.get(MAP), str)

    def paths(self, script: Manuscript) -> Iterator[Path]:
        for id, quest in tables_in(script.root.data.get("quest")).items():
            for key in (MAP, ARENA):
                if isinstance(quest.get(key), str):
                    yield "quest", id, key

    def sheet(self, script: Manuscript, path: Path, box: Box) -> Sheet:
        arena = path[-1] == ARENA
        name = str(script.at(path[:-1]).data.get("name", path[1]))
        title = f"{name}: the arena" if arena else name
        return drawn(Canvas(script, path), path, title, arena=arena)

    def paint(self, script: Manuscript, path: Path, stroke: Stroke, box: Box) -> None:
        paint(Canvas(script, path), stroke)
