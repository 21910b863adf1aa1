"""A quest of a file as it is drawn: its spaces, and the lines of its areas by the spaces they name.

Nothing is refused here: what is wrong with a quest the check says, and its map is shown anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from undercroft.board import Cell, square_name, square_named
from undercroft.content.places import Path
from undercroft.games.descent.library import Library
from undercroft.games.descent.loading.areas import MARKER, MONSTER, footprint
from undercroft.games.descent.loading.records import SIZES
from undercroft.kit import painting
from undercroft.kit.painting import list_in, tables_in

NOTHING = "."


class Line(NamedTuple):
    """A line of an area: where it stands, what it says, and the spaces it is about."""

    path: Path
    text: str
    cells: tuple[Cell, ...]


class Canvas(painting.Canvas):
    """One quest, read again after every change."""

    @property
    def map(self) -> Path:
        return (*self.path, "map")

    def letters(self) -> dict[Cell, str]:
        """The letter of every space."""
        rows = self.script.rows(self.map)
        return {
            (x, y): letter
            for y, row in enumerate(rows)
            for x, letter in enumerate(row)
            if letter not in (NOTHING, " ")
        }

    def area(self, letter: str) -> Path:
        return (*self.path, "area", letter)

    def areas(self) -> dict[str, dict[str, Any]]:
        return tables_in(self.table.get("area"))

    def doors(self) -> dict[str, dict[str, Any]]:
        return tables_in(self.table.get("door"))

    # What stands in the areas

    def monsters(self) -> Iterator[Line]:
        for path, text in self._lines("monsters"):
            match = MONSTER.fullmatch(text)
            corner = square_named(match[4]) if match else None
            if match and corner:
                size = self.size(match[3])
                yield Line(path, text, tuple(footprint(size, corner, upright=bool(match[5]))))

    def markers(self) -> Iterator[Line]:
        for path, text in self._lines("markers"):
            match = MARKER.fullmatch(text)
            if match:
                cells = tuple(cell for name in match[3].split() if (cell := square_named(name)))
                yield Line(path, text, cells)

    def terrain(self) -> Iterator[Line]:
        """Each space of each kind, as a line of the kind."""
        for letter, area in self.areas().items():
            for kind, names in tables_in(area.get("terrain"), list).items():
                for number, name in enumerate(names):
                    cell = square_named(name) if isinstance(name, str) else None
                    if cell:
                        yield Line((*self.area(letter), "terrain", kind, number), kind, (cell,))
            for number, name in enumerate(list_in(area.get("corrupted"))):
                cell = square_named(name) if isinstance(name, str) else None
                if cell:
                    yield Line((*self.area(letter), "corrupted", number), "corrupted", (cell,))

    def size(self, kind: str) -> tuple[int, int]:
        """Of a figure's footprint, by what a line calls it."""
        library: Library = self.box.library
        named = tables_in(self.table.get("named")).get(kind, {})
        kind = str(named.get("kind", kind))
        card = library.monsters.get(f"{kind}/normal") or library.monsters.get(kind)
        if card is not None:
            return card.size
        for id, table in self.box.own("monster"):
            if id == kind and table.get("size") in SIZES:
                return SIZES[table["size"]]
        return 1, 1

    def _lines(self, key: str) -> Iterator[tuple[Path, str]]:
        for letter, area in self.areas().items():
            for number, text in enumerate(list_in(area.get(key))):
                if isinstance(text, str):
                    yield (*self.area(letter), key, number), text


def space_name(cell: Cell) -> str:
    return square_name(*cell)
