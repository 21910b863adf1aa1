"""Maps drawn as text. A cell is two characters, a level and a mark; blanks stand between.

    .  floor                 W  Water         *  floor with a Darkness Spawn Point
    h  Hero start            L  Lava          =  bridge, Lava of level 0 below it
    c  Chest                 S  Spikes        >  floor with a door on that side (< ^ v)
    i  Interaction token     N  Miasma        1 to 9  where a small Monster is summoned
    n  NPC token             D  Darkness      A, B    where a Large one is: a whole area
    p q r s t  where the sides of a battle start
    e  Special Event token

`##` is no square. Areas are the 2x2 blocks that start at even x and y (DRU-MOVE-07).
"""

from __future__ import annotations

import re

import msgspec

from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry

Square = tuple[int, int]

TERRAIN = {"W": "water", "L": "lava", "S": "spikes", "N": "miasma", "D": "darkness"}
SIDES = {"^": "north", ">": "east", "v": "south", "<": "west"}
SMALL, LARGE = "123456789", "AB"
CORNERS = "pqrst"
TOKENS = {
    "h": "Hero start", "c": "Chest", "i": "Interaction token", "n": "NPC token",
    "e": "Special Event token", "*": "Darkness Spawn Point",
}  # fmt: skip
PLAIN = ".=" + "".join(TOKENS) + CORNERS
LARGEST = 100  # squares on a side of the whole board

_CELL = re.compile(r"\S+")


class Map(msgspec.Struct):
    """What a drawing shows, by global (x, y); each mark's squares in reading order."""

    levels: dict[Square, int]
    marks: dict[str, list[Square]]
    columns: dict[Square, tuple[int, int]]  # line and column of each cell in the text

    def at(self, mark: str) -> tuple[Square, ...]:
        return tuple(self.marks.get(mark, ()))

    def terrain(self) -> dict[Square, str]:
        return {square: name for mark, name in TERRAIN.items() for square in self.at(mark)}


class Reader:
    """Reads one drawing and collects what is wrong with it."""

    def __init__(self, entry: Entry, origin: Square, problems: list[ContentError]) -> None:
        self.entry = entry
        self.origin = origin
        self.problems = problems
        self.map = Map({}, {}, {})

    def read(self) -> Map:
        rows = self.entry.data.rstrip().split("\n")
        width = len(rows[0].split())
        if self.origin[0] + width > LARGEST or self.origin[1] + len(rows) > LARGEST:
            message = f"the map goes beyond the {LARGEST}th square"
            self.problems.append(self.entry.key_error(message, "Move the room towards (0, 0)."))
            return self.map
        for y, row in enumerate(rows):
            cells = list(_CELL.finditer(row))
            if len(cells) != width:
                message = f"row {y + 1} has {len(cells)} cells, the first row has {width}"
                self._problem(y + 1, 1, message, "Every row has the same length.", len(row))
                continue
            for x, cell in enumerate(cells):
                square = (self.origin[0] + x, self.origin[1] + y)
                self.map.columns[square] = (y + 1, cell.start() + 1)
                self._cell(square, cell.group())
        if not self.map.levels:
            self.problems.append(
                self.entry.error("a map without a square", "Draw cells like `0.`, `1h`, `0W`.")
            )
        return self.map

    def _cell(self, square: Square, cell: str) -> None:
        if cell == "##":
            return
        level, mark = cell[0], cell[1:]
        if level not in "012" or not _is_mark(mark):
            remedy = "A cell is a level (0, 1, 2) and a mark, such as `0.`, `1h`, `0W`; or `##`."
            self._at(square, f"'{cell}' is no cell", remedy)
            return
        if mark == "=" and level == "0":
            self._at(square, "a bridge at level 0", "A bridge is at level 1 or 2.")  # BRIDGE-01
        self.map.levels[square] = int(level)
        self.map.marks.setdefault(mark, []).append(square)

    def _at(self, square: Square, message: str, remedy: str = "") -> None:
        line, column = self.map.columns[square]
        self._problem(line, column, message, remedy, 2)

    def _problem(self, line: int, column: int, message: str, remedy: str, width: int) -> None:
        self.problems.append(self.entry.error_in(line, column, message, remedy, width))

    def check_areas(self) -> None:
        """DRU-MOVE-07, DRU-SIZE-01: an area is four squares of one level."""
        areas: dict[Square, list[Square]] = {}
        for x, y in self.map.levels:
            areas.setdefault((x // 2 * 2, y // 2 * 2), []).append((x, y))
        for area, squares in areas.items():
            levels = [self.map.levels[square] for square in squares]
            odd = [s for s, level in zip(squares, levels, strict=True) if level != levels[0]]
            if odd:
                message = f"unaligned area: the 2x2 block at {area} has several levels"
                self._at(odd[0], message, "Platforms begin at even columns and rows.")
            elif len(squares) < 4:
                message = f"unaligned area: the 2x2 block at {area} has {len(squares)} squares"
                self._at(squares[0], message, "Rooms are made of whole 2x2 blocks.")

    def check_marks(self) -> None:
        """A digit stands on one square, a letter on the four squares of one area."""
        for mark, squares in self.map.marks.items():
            if mark in SMALL and len(squares) > 1:
                self._at(squares[1], f"the mark {mark} stands twice", "Take another digit.")
            if mark in LARGE:
                blocks = {(x // 2, y // 2) for x, y in squares}
                if len(blocks) != 1 or len(squares) != 4:
                    message = f"the mark {mark} does not fill one area"
                    self._at(squares[0], message, "Put it on the four squares of a 2x2 block.")


def _is_mark(mark: str) -> bool:
    return len(mark) == 1 and mark in PLAIN + SMALL + LARGE + "".join(TERRAIN) + "".join(SIDES)


def read_map(entry: Entry, origin: Square, problems: list[ContentError]) -> Map:
    """The map drawn at an entry; what is wrong with it is added to `problems`."""
    if not isinstance(entry.data, str):
        problems.append(
            entry.error("a map is drawn as text", "Draw rows of cells between three quotes.")
        )
        return Map({}, {}, {})
    reader = Reader(entry, origin, problems)
    before = len(problems)
    found = reader.read()
    if len(problems) == before:  # a missing cell would only be reported again
        reader.check_areas()
        reader.check_marks()
    return found
