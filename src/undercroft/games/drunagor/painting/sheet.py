"""What the map of an Adventure shows."""

from __future__ import annotations

import re
from collections.abc import Iterator

from undercroft.board import Cell, square_name
from undercroft.board.compass import AWAY, LETTERS
from undercroft.games.drunagor.loading.maps import (
    CORNERS,
    LARGE,
    LARGEST,
    SIDES,
    TERRAIN,
    TOKENS,
)
from undercroft.games.drunagor.loading.spawns import COLOURS
from undercroft.games.drunagor.painting import palette
from undercroft.games.drunagor.painting.canvas import Canvas, Drawn, block_of, is_place
from undercroft.kit.painting import Edge, Piece, Sheet, Space, brief, named, span

MARGIN = 2  # empty columns and rows to paint into: one area
_LINE = re.compile(r"\s*(?:([1-5])\+:\s*)?(.*?)\s+at\s+\w.*", re.DOTALL)


def drawn(canvas: Canvas) -> Sheet:
    cells = canvas.cells()
    columns = max((x for x, _ in cells), default=0) + 1 + MARGIN
    rows = max((y for _, y in cells), default=0) + 1 + MARGIN
    return Sheet(
        id=named(canvas.path),
        name=str(canvas.table.get("name", canvas.path[-1])),
        adventure=str(canvas.path[-1]),
        columns=min(columns, LARGEST),
        rows=min(rows, LARGEST),
        spaces=tuple(_space(cell, one) for cell, one in cells.items()),
        edges=tuple(_edges(cells)),
        pieces=(*_tokens(canvas, cells), *_monsters(canvas, cells)),
        tools=palette.tools(canvas),
        crowds=(1, 2, 3, 4, 5),
    )


def _space(cell: Cell, one: Drawn) -> Space:
    bridge = one.mark == palette.BRIDGE
    return Space(
        *cell,
        name=square_name(*cell),
        ground="bridge" if bridge else TERRAIN.get(one.mark, "floor"),
        area=str(one.room[-1]),
        level=int(one.level),
        start=one.start,
        end=one.start + len(one.sign),
    )


def _edges(cells: dict[Cell, Drawn]) -> Iterator[Edge]:
    """Doors where they are marked; walls where rooms touch; steps between levels."""
    for (x, y), one in cells.items():
        side = LETTERS.get(SIDES.get(one.mark, ""))
        if side:
            yield Edge(x, y, side, "door", name="door", start=one.start, end=one.start + 2)
        for letter in ("e", "s"):
            dx, dy = AWAY[letter]
            other = cells.get((x + dx, y + dy))
            if other is not None and other.room != one.room and side != letter:
                yield Edge(x, y, letter, "wall")


def _tokens(canvas: Canvas, cells: dict[Cell, Drawn]) -> Iterator[Piece]:
    waiting = {room: iter(table.get("interactions", ())) for room, table in canvas.rooms().items()}
    for (x, y), one in cells.items():
        start, end = one.start, one.start + len(one.sign)
        if one.mark == "i":
            name = f"interaction {next(waiting[one.room], '')}".rstrip()
            yield Piece(x, y, "token", name, "i", start=start, end=end)
        elif one.mark in palette.LOOKS:
            kind, name = palette.LOOKS[one.mark], TOKENS[one.mark]
            yield Piece(x, y, kind, name, one.mark, start=start, end=end)
        elif one.mark in CORNERS:
            yield Piece(x, y, "hero", f"start of side {one.mark}", one.mark, start=start, end=end)


def _monsters(canvas: Canvas, cells: dict[Cell, Drawn]) -> Iterator[Piece]:
    """A mark with what its setup line summons; a mark without one is shown by itself."""
    lines = {
        (room, mark): (path, line)
        for room in canvas.rooms()
        for path, line, mark in canvas.spawns(room)
    }
    for (x, y), one in cells.items():
        if not is_place(one.mark):
            continue
        large = one.mark in LARGE
        if large and (x, y) != block_of((x, y))[0]:
            continue
        path, line = lines.get((one.room, one.mark), ((), ""))
        start, end = span(canvas.script, path) if path else (one.start, one.start + 2)
        found = _LINE.fullmatch(line)
        said = found[2] if found else f"mark {one.mark}, where nobody is summoned"
        colour = COLOURS.get(said.partition(":")[0].partition(" ")[0], "named")
        name = said.partition(": ")[2] or said
        yield Piece(
            x, y,
            kind=f"foe-{colour}" if found else "token",
            name=said,
            sign=brief(name.partition(" - ")[0]) if found else one.mark,
            width=2 if large else 1,
            height=2 if large else 1,
            heroes=int(found[1]) if found and found[1] and found[1] != "1" else 0,
            start=start,
            end=end,
        )  # fmt: skip
