"""What the map of a Quest shows."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.places import Path
from undercroft.games.hellscape.loading.charts import (
    ACROSS,
    LARGEST,
    LIGHTS,
    MARKS,
    SIDES,
    ZONE,
)
from undercroft.games.hellscape.naming import zone_name
from undercroft.games.hellscape.painting.canvas import Canvas
from undercroft.games.hellscape.painting.palette import CORRIDOR, LOOKS, tools
from undercroft.kit.painting import Edge, Piece, Sheet, Space, named

MARGIN = 1  # an empty column and row to paint into
CROWDS = {"3": 3, "5": 5}  # Portals that are there with so many Heroes


def drawn(canvas: Canvas, path: Path, name: str, *, arena: bool) -> Sheet:
    return Sheet(
        id=named(path),
        name=name,
        adventure=str(path[1]),
        columns=min(canvas.width + MARGIN, LARGEST),
        rows=min(canvas.height + MARGIN, LARGEST),
        spaces=tuple(_spaces(canvas)),
        edges=tuple(_edges(canvas)),
        pieces=tuple(_pieces(canvas)),
        tools=tools(canvas, arena=arena),
        counted="from 1",
    )


def _spaces(canvas: Canvas) -> Iterator[Space]:
    for cell, said in canvas.zones():
        start = canvas.start(cell)
        yield Space(
            *cell,
            name=zone_name(cell),
            ground=LIGHTS.get(said[0], "blocked"),
            area=f"Chamber {said[1]}" if said[1] != CORRIDOR else "",
            start=start,
            end=start + ZONE - 1,
        )


def _edges(canvas: Canvas) -> Iterator[Edge]:
    zones = dict(canvas.zones())
    for x, y in zones:
        if (x + 1, y) in zones:
            kind = SIDES.get(canvas.east((x, y)), "wall")
            start = canvas.east_start((x, y))
            if kind != "open":
                yield Edge(x, y, "e", kind, name=kind, start=start, end=start + 1)
        if (x, y + 1) in zones:
            kind = ACROSS.get(canvas.south((x, y)), "wall")
            start = canvas.south_start((x, y))
            if kind != "open":
                yield Edge(x, y, "s", kind, name=kind, start=start, end=start + ZONE - 1)


def _pieces(canvas: Canvas) -> Iterator[Piece]:
    for (x, y), said in canvas.zones():
        start = canvas.start((x, y))
        for place, mark in enumerate(said[2:], start=2):
            if mark in MARKS:
                yield Piece(
                    x, y, LOOKS[mark], MARKS[mark], mark, heroes=CROWDS.get(mark, 0),
                    start=start + place, end=start + place + 1,
                )  # fmt: skip
