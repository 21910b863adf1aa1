"""A quest as it is written in a file: rectangles of areas, and lists of what is in each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from undercroft.board import Cell
from undercroft.board.compass import AWAY, Side
from undercroft.content.places import Path
from undercroft.kit import painting
from undercroft.kit.painting import list_in

PIECES = ("enemies", "tokens", "gates", "actions")  # lists of tables that name an area
PAIRS = ("walls", "barriers")


class Drawn(NamedTuple):
    """An area, and where it is written."""

    path: Path
    id: str
    rect: tuple[int, int, int, int]
    terrain: tuple[str, ...]

    def covers(self, cell: Cell) -> bool:
        x, y, width, height = self.rect
        return x <= cell[0] < x + width and y <= cell[1] < y + height


class Thing(NamedTuple):
    """Something in an area: the list it stands in, its table, and the square it is shown on."""

    path: Path
    what: str
    table: dict[str, Any]
    cell: Cell


class Canvas(painting.Canvas):
    """One quest, read again after every change."""

    def tiles(self) -> Iterator[tuple[Path, dict[str, Any]]]:
        for number, tile in enumerate(list_in(self.table.get("tiles"))):
            if isinstance(tile, dict):
                yield (*self.path, "tiles", number), tile

    def areas(self) -> list[Drawn]:
        found = []
        for path, tile in self.tiles():
            for number, area in enumerate(list_in(tile.get("areas"))):
                match area:
                    case {"id": str(id), "rect": [int(x), int(y), int(width), int(height)]} if (
                        min(width, height) > 0  # it has squares to draw
                    ):
                        terrain = tuple(map(str, list_in(area.get("terrain"))))
                        rect = (x, y, width, height)
                        found.append(Drawn((*path, "areas", number), id, rect, terrain))
                    case _:
                        pass
        return found

    def area(self, cell: Cell) -> Drawn | None:
        return next((area for area in self.areas() if area.covers(cell)), None)

    def things(self) -> Iterator[Thing]:
        """Everything in areas, side by side on the squares of each."""
        rects = {area.id: area.rect for area in self.areas()}
        taken: dict[str, int] = {}

        def place(id: str) -> Cell | None:
            if id not in rects:
                return None
            x, y, width, height = rects[id]
            number = taken[id] = taken.get(id, -1) + 1
            return x + number % width, y + min(number // width, height - 1)

        for what in ("start", "altars"):
            for number, id in enumerate(list_in(self.table.get(what))):
                if cell := place(str(id)):
                    yield Thing((*self.path, what, number), what, {}, cell)
        for what in PIECES:
            for number, table in enumerate(list_in(self.table.get(what))):
                if isinstance(table, dict) and (cell := place(str(table.get("area")))):
                    yield Thing((*self.path, what, number), what, table, cell)

    def borders(self) -> Iterator[tuple[Path, str, frozenset[str], dict[str, Any]]]:
        """What stands between two areas: doors, walls, barriers."""
        for number, door in enumerate(list_in(self.table.get("doors"))):
            if isinstance(door, dict):
                pair = frozenset(map(str, list_in(door.get("between"))))
                yield (*self.path, "doors", number), "door", pair, door
        for what in PAIRS:
            for number, pair in enumerate(list_in(self.table.get(what))):
                names = frozenset(map(str, list_in(pair)))
                yield (*self.path, what, number), what.removesuffix("s"), names, {}

    def neighbours(self, cell: Cell, side: Side) -> tuple[Drawn, Drawn] | None:
        """The two areas on both sides of a border; None if there are not two."""
        dx, dy = AWAY[side]
        here, there = self.area(cell), self.area((cell[0] + dx, cell[1] + dy))
        if here is None or there is None or here.id == there.id:
            return None
        return here, there

    def ids(self) -> set[str]:
        """Every id of the map, which no two things share (SNS-LANG-29)."""
        named = [
            one for key in ("doors", "gates", "tokens") for one in list_in(self.table.get(key))
        ]
        tiles = [tile for _, tile in self.tiles()]
        return {area.id for area in self.areas()} | {
            str(one.get("id")) for one in (*named, *tiles) if isinstance(one, dict)
        }
