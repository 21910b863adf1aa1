"""The rooms of an Adventure as they are drawn in a file, cell by cell, however wrong they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from undercroft.board import Cell
from undercroft.content.places import Path
from undercroft.games.drunagor.loading.maps import LARGE, LARGEST, SMALL
from undercroft.kit import painting
from undercroft.kit.painting import CannotPaint, list_in, tables_in

NOTHING = "##"
PLAIN = "."
BLOCK = 2  # squares on a side of an area
_CELL = re.compile(r"\S+")
_AT = re.compile(r"\bat\s+(\w)\b")


class Drawn(NamedTuple):
    """A cell: the room it is drawn in, what stands there, and where in the text."""

    room: Path
    sign: str
    start: int

    @property
    def level(self) -> str:
        return self.sign[:1] if self.sign[:1] in "012" else "0"

    @property
    def mark(self) -> str:
        return self.sign[1:2] or PLAIN


class Canvas(painting.Canvas):
    """One Adventure or battleground, read again after every change."""

    def rooms(self) -> dict[Path, dict[str, Any]]:
        """The tables that have a map; a battleground has its own."""
        if isinstance(self.table.get("map"), str):
            return {self.path: self.table}
        rooms = tables_in(self.table.get("room"))
        return {
            (*self.path, "room", id): room
            for id, room in rooms.items()
            if isinstance(room.get("map"), str)
        }

    def origin(self, room: Path) -> Cell:
        match self.script.at(room).data.get("origin"):
            case [int(x), int(y)] if x >= 0 and y >= 0:
                return x, y
            case _:
                return 0, 0

    def cells(self) -> dict[Cell, Drawn]:
        """Every square of every room."""
        found = {}
        for room in self.rooms():
            left, top = self.origin(room)
            drawing = (*room, "map")
            start = self.script.row_start(drawing, 0)
            for y, row in enumerate(self.script.rows(drawing)):
                for x, cell in enumerate(_CELL.finditer(row)):
                    if cell[0] != NOTHING:
                        found[left + x, top + y] = Drawn(room, cell[0], start + cell.start())
                start += len(row) + 1
        return found

    def spawns(self, room: Path) -> Iterator[tuple[Path, str, str]]:
        """The setup lines of a room: where each stands, its text, and the mark it names."""
        lines = list_in(self.script.at(room).data.get("spawns"))
        for number, line in enumerate(lines):
            found = _AT.search(line) if isinstance(line, str) else None
            if found:
                yield (*room, "spawns", number), line, found[1].upper()

    # Cells that change

    def mark(self, cell: Cell, mark: str) -> None:
        """Another mark on a square; its level stays."""
        drawn = self.cells()[cell]
        self.script.splice(drawn.start, drawn.start + len(drawn.sign), drawn.level + mark)

    def draw(self, room: Path, signs: dict[Cell, str]) -> None:
        """Squares of a room, which grows as far as it has to; its other cells stay as they are."""
        self._hold(room, signs)
        left, top = self.origin(room)
        rows = self.script.rows((*room, "map"))
        for (x, y), sign in signs.items():
            row = rows[y - top]
            cell = list(_CELL.finditer(row))[x - left]
            rows[y - top] = row[: cell.start()] + sign + row[cell.end() :]
        self.script.redraw((*room, "map"), rows)

    def _hold(self, room: Path, signs: dict[Cell, str]) -> None:
        """Make the drawing of a room large enough, with cells that are no squares."""
        left, top = self.origin(room)
        rows = self.script.rows((*room, "map"))
        wide = max(len(row.split()) for row in rows)
        west, north = min(x for x, _ in signs), min(y for _, y in signs)
        east, south = max(x for x, _ in signs), max(y for _, y in signs)
        if west < 0 or north < 0 or east >= LARGEST or south >= LARGEST:
            raise CannotPaint(f"A board has {LARGEST} by {LARGEST} squares at most.")
        before, behind = max(0, left - west), max(0, east - left - wide + 1)
        if not (before or behind or north < top or south >= top + len(rows)):
            return
        rows = [f"{NOTHING} " * before + row.rstrip() + f" {NOTHING}" * behind for row in rows]
        empty = " ".join([NOTHING] * (before + wide + behind))
        above, below = max(0, top - north), max(0, south - top - len(rows) + 1)
        self.script.redraw((*room, "map"), [empty] * above + rows + [empty] * below)
        if before or above:
            self.script.put((*room, "origin"), [left - before, top - above])


def block_of(cell: Cell) -> list[Cell]:
    """The four squares of the area that a square belongs to (DRU-MOVE-07)."""
    x, y = cell[0] // BLOCK * BLOCK, cell[1] // BLOCK * BLOCK
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def is_place(mark: str) -> bool:
    """Whether Monsters are summoned at a mark."""
    return mark in SMALL or mark in LARGE
