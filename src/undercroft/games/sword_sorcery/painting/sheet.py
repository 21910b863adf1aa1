"""What the map of a quest shows."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board.compass import Side
from undercroft.games.sword_sorcery.painting import palette
from undercroft.games.sword_sorcery.painting.canvas import Canvas, Drawn
from undercroft.kit.painting import Edge, Piece, Sheet, Space, brief, named, span

MARGIN = 3  # empty columns and rows to paint into
LARGEST = 60  # squares on a side that are shown


def drawn(canvas: Canvas) -> Sheet:
    areas = canvas.areas()
    columns = max((x + width for x, _, width, _ in (one.rect for one in areas)), default=3)
    rows = max((y + height for _, y, _, height in (one.rect for one in areas)), default=3)
    return Sheet(
        id=named(canvas.path),
        name=str(canvas.table.get("name", canvas.path[-1])),
        adventure=str(canvas.path[-1]),
        columns=min(columns + MARGIN, LARGEST),
        rows=min(rows + MARGIN, LARGEST),
        spaces=tuple(_space(canvas, area) for area in areas),
        edges=tuple(_edges(canvas, areas)),
        pieces=tuple(_pieces(canvas)),
        tools=palette.tools(canvas),
        counted="from 0",
    )


def _space(canvas: Canvas, area: Drawn) -> Space:
    ground = next(iter(area.terrain), "floor")
    start, end = span(canvas.script, area.path)
    return Space(
        *area.rect,
        name=area.id,
        ground="hazard" if ground == "deadly" else ground,
        area=f"tile {area.id[:1]}",
        start=start,
        end=end,
    )


def _edges(canvas: Canvas, areas: list[Drawn]) -> Iterator[Edge]:
    """Where two areas touch, and what stands there."""
    standing = {pair: (path, what, table) for path, what, pair, table in canvas.borders()}
    for area in areas:
        for other in areas:
            for x, y, side, length in _touching(area, other):
                found = standing.get(frozenset({area.id, other.id}))
                if found is None:
                    yield Edge(x, y, side, "open", length)
                    continue
                path, what, table = found
                start, end = span(canvas.script, path)
                kind = palette.DOORS.get(str(table.get("kind", "normal")), "door")
                name = f"door {table.get('id', '')}".strip() if what == "door" else what
                yield Edge(x, y, side, kind if what == "door" else what, length, name, start, end)


def _touching(one: Drawn, other: Drawn) -> Iterator[tuple[int, int, Side, int]]:
    """The border of an area with one to the east or south of it."""
    x, y, width, height = one.rect
    left, top, wide, high = other.rect
    if left == x + width:
        start, end = max(y, top), min(y + height, top + high)
        if start < end:
            yield x + width - 1, start, "e", end - start
    if top == y + height:
        start, end = max(x, left), min(x + width, left + wide)
        if start < end:
            yield start, y + height - 1, "s", end - start


def _pieces(canvas: Canvas) -> Iterator[Piece]:
    names = {tool.id: (tool.name, tool.kind, tool.sign) for tool in palette.tools(canvas)}
    for thing in canvas.things():
        start, end = span(canvas.script, thing.path)
        table = thing.table
        match thing.what:
            case "enemies":
                what, count = str(table.get("what")), str(table.get("count", "1"))
                name, kind, sign = names.get(f"enemy:{what}", (what, "foe", brief(what)))
                said = name if count == "1" else f"{count} × {name}"
                sign = sign if count == "1" else f"{count}×"
            case "tokens":
                word = str(table.get("kind"))
                said, kind, sign = f"{word} {table.get('id')}", palette.LOOKS.get(word, "token"), ""
            case "gates":
                said, kind, sign = f"gate {table.get('id')}", "portal", ""
                kind = "portal" if table.get("open") else "portal-gray"
            case "actions":
                said, kind, sign = str(table.get("name", "action")), "lever", ""
            case "start":
                said, kind, sign = "heroes start", "hero", ""
            case _:
                said, kind, sign = "altar", "altar", ""
        yield Piece(*thing.cell, kind=kind, name=said, sign=sign, start=start, end=end)
