"""Maps drawn as text into charts: Zones with their sides and tokens.

A Zone line is a label, then for each column one character for its left side and nine for the
Zone: its kind (`L` light, `S` shadow, `X` abyss), the letter of its Chamber or `.`, a blank, and
token letters. A side line has `+` at the corners and nine characters for the side between.
"""

from __future__ import annotations

from typing import Literal

from undercroft.content.toml import Entry
from undercroft.games.hellscape.library import Cell, Chart, Side
from undercroft.games.hellscape.naming import zone_name

LABEL, ZONE = 4, 10  # characters: before the first column, and of a Zone with its side
TILE = 3  # Zones on a side of a Tile (MD2-ZONE-01)
LARGEST = 15  # Zones on a side of a map
MARKS = {
    "H": "Heroes start", "N": "Summoner starts", "m": "Mob from the start",
    "W": "lair of the Beast", "M": "spawn token", "T": "loot", "C": "chest", "G": "greater chest",
    "F": "fountain", "A": "forge", "K": "pillar", "s": "spike trap", "b": "bear trap",
    "O": "objective", "o": "exit", "P": "Portal of Roaming Monsters",
    "3": "Portal with 3 Heroes and more", "5": "Portal with 5 Heroes and more", "B": "Boss",
}  # fmt: skip
TOKENS = "".join(MARKS)
LIGHTS: dict[str, Literal["light", "shadow", "abyss"]] = {
    "L": "light", "S": "shadow", "X": "abyss",
}  # fmt: skip
SIDES: dict[str, Side] = {"|": "wall", " ": "open", "D": "door", "!": "gate"}
ACROSS: dict[str, Side] = {
    "---------": "wall", "         ": "open", "----D----": "door", "----!----": "gate",
}  # fmt: skip


def read_chart(entry: Entry, bridges: Entry | None = None) -> Chart:
    """The chart of a drawing; what does not fit is told by its line and column."""
    lines = entry.data.strip("\n").split("\n")
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise entry.error(
            "a map has a side line above and below every line of Zones",
            "Draw `+---+---+` before the first and behind every line of Zones.",
        )
    width = max(len(line.rstrip()) - LABEL - 1 for line in lines) // ZONE
    height = len(lines) // 2
    if not (0 < width <= LARGEST and height <= LARGEST):
        raise entry.error(
            f"the map is larger than {LARGEST} by {LARGEST} Zones, or empty",
            "Draw it smaller, and with a Zone at least.",
        )
    drawing = _Drawing(entry, [line.ljust(LABEL + width * ZONE + 1) for line in lines])
    chart = Chart(width, height, {}, {}, {}, {}, {}, {})
    for y in range(height):
        for x in range(width):
            drawing.zone(chart, x, y)
    for y in range(height):
        for x in range(width):
            drawing.sides(chart, x, y)
    _tile(chart, [_cell(one, chart) for one in bridges.elements()] if bridges else [])
    return chart


class _Drawing:
    """The lines of a map, and where in the file they stand."""

    def __init__(self, entry: Entry, lines: list[str]) -> None:
        self.entry = entry
        self.lines = lines

    def zone(self, chart: Chart, x: int, y: int) -> None:
        row, column = 2 * y + 1, LABEL + x * ZONE + 1
        said = self.lines[row][column : column + ZONE - 1]
        if said == "#########" or not said.strip():
            return
        if said[0] not in LIGHTS:
            raise self.entry.error_in(
                row + 1, column + 1, f"'{said[0]}' is no kind of Zone", "Write L, S or X."
            )
        if not (said[1] == "." or said[1].islower()):
            raise self.entry.error_in(
                row + 1, column + 2, f"'{said[1]}' is no Chamber", "Write a small letter or `.`."
            )
        marks = said[2:].strip()
        for mark in marks:
            if mark not in TOKENS:
                place = column + 1 + said.index(mark, 2)
                remedy = f"The marks are: {' '.join(sorted(TOKENS))}."
                raise self.entry.error_in(row + 1, place, f"'{mark}' is no token", remedy)
        chart.light[x, y] = LIGHTS[said[0]]
        if said[1] != ".":
            chart.chambers[x, y] = said[1]
        if marks:
            chart.marks[x, y] = marks

    def sides(self, chart: Chart, x: int, y: int) -> None:
        """The sides to the right and below, where there is a Zone on both sides of it."""
        if (x, y) not in chart.light:
            return
        row, column = 2 * y + 1, LABEL + (x + 1) * ZONE
        if (x + 1, y) in chart.light:
            drawn = self.lines[row][column]
            if drawn not in SIDES:
                raise self.entry.error_in(
                    row + 1,
                    column + 1,
                    f"'{drawn}' is no side",
                    "A wall is `|`, an open side a blank, a door `D`, a gate `!`.",
                )
            chart.east[x, y] = SIDES[drawn]
        if (x, y + 1) in chart.light:
            column = LABEL + x * ZONE + 1
            across = self.lines[row + 1][column : column + ZONE - 1]
            if across not in ACROSS:
                raise self.entry.error_in(
                    row + 2,
                    column + 1,
                    f"'{across}' is no side",
                    "Nine signs: `---------` a wall, blanks an open side, `----D----` a door.",
                )
            chart.south[x, y] = ACROSS[across]


def _cell(entry: Entry, chart: Chart) -> Cell:
    found = next((cell for cell in chart.light if zone_name(cell) == entry.data), None)
    if found is None:
        raise entry.error(f"there is no Zone {entry.data}", "Name a Zone of the map, e.g. `r4c1`.")
    return found


def _tile(chart: Chart, bridges: list[Cell]) -> None:
    """Zones by Tile: blocks of 3 by 3, and every bridge for itself (MD2-ZONE-09, MD2-TOKEN-09)."""
    rows = sorted({y for _, y in bridges})
    numbers: dict[tuple[int, int], int] = {}
    for x, y in chart.light:
        if (x, y) in bridges:
            block = (-1 - x, y)
        else:
            block = (x // TILE, (y - sum(row < y for row in rows)) // TILE)
        chart.tiles[x, y] = numbers.setdefault(block, len(numbers))
