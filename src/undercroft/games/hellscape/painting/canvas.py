"""A drawing of Zones as it stands in a file: lines of Zones, and of the sides between them."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import Cell
from undercroft.content.manuscript import Manuscript
from undercroft.content.places import Path
from undercroft.games.hellscape.loading.charts import LABEL, LARGEST, ZONE
from undercroft.kit.painting import CannotPaint

NO_ZONE = "#" * (ZONE - 1)
WALL, ACROSS_WALL = "|", "-" * (ZONE - 1)


class Canvas:
    """One drawing, line by line. Zones are the nine letters that they are written with."""

    def __init__(self, script: Manuscript, path: Path) -> None:
        self.script = script
        self.path = path
        self.lines = script.rows(path)

    @property
    def width(self) -> int:
        return max((len(line.rstrip()) - LABEL - 1 for line in self.lines), default=0) // ZONE

    @property
    def height(self) -> int:
        return len(self.lines) // 2

    def zones(self) -> Iterator[tuple[Cell, str]]:
        for y in range(self.height):
            for x in range(self.width):
                said = self.zone((x, y))
                if said:
                    yield (x, y), said

    def zone(self, cell: Cell) -> str:
        """What is written in a Zone; nothing where there is none."""
        row, column = _place(cell)
        if not 0 <= row < len(self.lines):
            return ""
        said = self.lines[row][column : column + ZONE - 1]
        return "" if said in ("", NO_ZONE) or not said.strip() else said.ljust(ZONE - 1)

    def start(self, cell: Cell) -> int:
        """Where in the file a Zone is written."""
        row, column = _place(cell)
        return self.script.row_start(self.path, row) + column

    def east(self, cell: Cell) -> str:
        row, column = _place(cell)
        return self._read(row, column + ZONE - 1, 1)

    def south(self, cell: Cell) -> str:
        row, column = _place(cell)
        return self._read(row + 1, column, ZONE - 1)

    def east_start(self, cell: Cell) -> int:
        return self.start(cell) + ZONE - 1

    def south_start(self, cell: Cell) -> int:
        row, column = _place(cell)
        return self.script.row_start(self.path, row + 1) + column

    # What changes

    def write(self, cell: Cell, said: str) -> None:
        row, column = _place(cell)
        self._write(row, column, said.ljust(ZONE - 1))

    def write_east(self, cell: Cell, side: str) -> None:
        row, column = _place(cell)
        self._write(row, column + ZONE - 1, side)

    def write_south(self, cell: Cell, side: str) -> None:
        row, column = _place(cell)
        self._write(row + 1, column, side)

    def hold(self, cell: Cell) -> None:
        """Make the drawing large enough for a Zone."""
        x, y = cell
        if not (0 <= x < LARGEST and 0 <= y < LARGEST):
            raise CannotPaint(f"A map has {LARGEST} by {LARGEST} Zones at most.")
        while self.height <= y:
            wide = max(self.width, x + 1)
            label = f"r{self.height + 1}".ljust(LABEL)
            self.lines += [
                label + WALL + (NO_ZONE + WALL) * wide,
                " " * LABEL + "+" + (ACROSS_WALL + "+") * wide,
            ]
        end = LABEL + 1 + (x + 1) * ZONE
        for row, line in enumerate(self.lines):
            lacking = end - len(line.rstrip())
            if lacking > 0 and row in (2 * y, 2 * y + 1, 2 * y + 2):
                filler = WALL + NO_ZONE if row % 2 else "+" + ACROSS_WALL
                whole = (" " * LABEL if not row % 2 else line[:LABEL].ljust(LABEL)) + filler * (
                    x + 1
                )
                last = WALL if row % 2 else "+"
                self.lines[row] = line.rstrip() + (whole + last)[len(line.rstrip()) :]

    def keep(self) -> None:
        """Write the drawing back into the file."""
        if self.lines != self.script.rows(self.path):
            self.script.redraw(self.path, self.lines)

    def _read(self, row: int, column: int, width: int) -> str:
        line = self.lines[row] if row < len(self.lines) else ""
        return line[column : column + width].ljust(width)

    def _write(self, row: int, column: int, text: str) -> None:
        line = self.lines[row].ljust(column)
        self.lines[row] = line[:column] + text + line[column + len(text) :]


def _place(cell: Cell) -> tuple[int, int]:
    """The line of a Zone, and the column of its first letter."""
    x, y = cell
    return 2 * y + 1, LABEL + x * ZONE + 1
