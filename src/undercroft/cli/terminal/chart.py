"""Draws a map: three characters a square, lines around areas, walls and doors between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from undercroft.cli.terminal.paint import Paint
from undercroft.core.scene import Cell, Chart, Side

HEIGHTS = (" ", "'", '"')
BARE = (".", ",")  # floor, in the light and in the dark
LIVELY = ("friend", "foe", "bystander")  # where somebody stands
CLOSE = 3  # squares around them
FEW = 12  # columns or rows that are worth no cut
MARGIN = 3  # for the numbers of the rows
WALL, DOOR, OPEN, NOTHING = "wall", "door", "open", ""
VERTICAL = {WALL: "|", DOOR: "D", OPEN: ":", NOTHING: " "}
HORIZONTAL = {WALL: "---", DOOR: "-D-", OPEN: "   ", NOTHING: "   "}


def draw(chart: Chart, paint: Paint, offered: Mapping[str, str] | None = None) -> list[str]:
    """The lines of a map; `offered` puts another mark on empty squares ("o": you can go there)."""
    heads = "".join(
        (" " if _edge(chart, index) else "") + _head(chart, column).rjust(3)
        for index, column in enumerate(chart.columns)
    )
    lines = [" " * MARGIN + heads] if heads.strip() else []
    for number, row in enumerate(chart.rows):
        rule = _rule(chart, number) if _edge_row(chart, row) else ""
        if rule.strip():  # else both rows are parts of the same areas
            lines.append(rule)
        cells = "".join(_across(chart, row, paint, offered or {}))
        lines.append(f"{_head(chart, row):>{MARGIN - 1}} {cells}")
    lines.append(_rule(chart, len(chart.rows)))
    return [line.rstrip() for line in lines]


def strips(chart: Chart, width: int) -> list[Chart]:
    """A map that is too wide, cut between blocks into parts that are not. What lies beside a cut
    stays known, so that no wall is drawn where there is none."""
    found: list[Chart] = []
    first = 0
    for end in range(chart.block, len(chart.columns) + chart.block, chart.block):
        part = msgspec.structs.replace(chart, columns=chart.columns[first:end])
        if _width(part) > width and end - first > chart.block:
            cut = end - chart.block
            found.append(msgspec.structs.replace(chart, columns=chart.columns[first:cut]))
            first = cut
    return [*found, msgspec.structs.replace(chart, columns=chart.columns[first:])]


def _width(chart: Chart) -> int:
    edges = sum(_edge(chart, index) for index in range(len(chart.columns)))
    return MARGIN + 3 * len(chart.columns) + edges + 1


def _head(chart: Chart, line: str) -> str:
    """What stands beside a column or a row."""
    return line if chart.edge is None else chart.edge.get(line, "")


def near(chart: Chart, offered: Mapping[str, str]) -> Chart | None:
    """The part of a map where somebody stands or may go, and what is known close to it.

    None while nobody stands on it: there is nothing to look at yet.
    """
    lively = [name for name, cell in chart.cells.items() if cell.tone in LIVELY or name in offered]
    if not lively:
        return None
    columns = _around(chart.columns, {_split(name)[0] for name in lively}, chart.block)
    rows = _around(chart.rows, {_split(name)[1] for name in lively}, chart.block)
    inside = {column + row for column in columns for row in rows}
    if chart.areas:  # none of them is cut in two
        inside = {name for area in chart.areas if inside.intersection(area) for name in area}
        columns = tuple(one for one in chart.columns if one in {_split(name)[0] for name in inside})
        rows = tuple(one for one in chart.rows if one in {_split(name)[1] for name in inside})
    cells = {name: cell for name, cell in chart.cells.items() if name in inside}
    filled = {_split(name)[1] for name in cells}
    rows = tuple(row for row in rows if row in filled)
    return msgspec.structs.replace(chart, columns=columns, rows=rows, cells=cells)


def _around(lines: tuple[str, ...], lively: set[str], block: int) -> tuple[str, ...]:
    """From the first lively column or row to the last, a few more on both sides, whole blocks.
    Few are shown as they are."""
    if len(lines) <= FEW:
        return lines
    places = [place for place, line in enumerate(lines) if line in lively]
    first = max(0, min(places) - CLOSE) // block * block
    last = -(-min(len(lines), max(places) + 1 + CLOSE) // block) * block
    return lines[first:last]


def _split(name: str) -> tuple[str, str]:
    """Column and row: c and 7 of `c7`."""
    column = name.rstrip("0123456789")
    return column, name[len(column) :]


def legend(chart: Chart, marks: Mapping[str, str]) -> list[str]:
    """What the signs of this map mean."""
    heights = {cell.height for cell in chart.cells.values()}
    words = [f"{mark} {meaning}" for mark, meaning in marks.items()]
    if 1 in heights:
        words.append("' level 1")
    if 2 in heights:
        words.append('" level 2')
    if DOOR in chart.borders.values():
        words.append("D a closed door")
    if chart.block > 1:
        words.append(": and + where one area meets the next")
    return words


def _across(chart: Chart, row: str, paint: Paint, offered: Mapping[str, str]) -> Iterator[str]:
    for index, column in enumerate(chart.columns):
        name = column + row
        if _edge(chart, index):
            before = _beside(column, -1) + row
            yield VERTICAL[_between(chart, before, name, "e", "w")]
        cell = chart.cells.get(name)
        yield _cell(cell, paint, offered.get(name, "")) if cell else "   "
    last = chart.columns[-1]
    yield VERTICAL[_between(chart, last + row, _beside(last, 1) + row, "e", "w")]


def _cell(cell: Cell, paint: Paint, mark: str) -> str:
    text, tone = cell.text, cell.tone
    if mark and text in BARE:
        text, tone = mark, "harm" if mark.endswith("!") else "friend"
    return HEIGHTS[cell.height] + paint.tone(text.rjust(2), tone)


def _between(chart: Chart, one: str, other: str, side: Side, back: Side) -> str:
    """What stands between two neighbouring squares; either may not exist."""
    here, there = one in chart.cells, other in chart.cells
    if not here and not there:
        return NOTHING
    border = chart.borders.get((one, side)) or chart.borders.get((other, back))
    if border:
        return border
    if here and there:
        return NOTHING if chart.areas and _is_inside(chart, one, other) else OPEN
    return WALL


def _edge(chart: Chart, index: int) -> bool:
    """Whether a column begins a block, or an area of any size."""
    if not chart.areas or not index:
        return _number(chart.columns[index]) % chart.block == 0
    before, here = chart.columns[index - 1], chart.columns[index]
    inside = (_is_inside(chart, before + row, here + row) for row in chart.rows)
    return not all(inside)


def _is_inside(chart: Chart, one: str, other: str) -> bool:
    """Whether two squares are parts of the same area, or of none."""
    return all((one in area) == (other in area) for area in chart.areas)


def _edge_row(chart: Chart, row: str) -> bool:
    return (int(row) - 1) % chart.block == 0


def _number(column: str) -> int:
    number = 0
    for letter in column:
        number = number * 26 + ord(letter) - 96
    return number - 1


def _beside(column: str, by: int) -> str:
    """The column so many to the right: c is two beside a. None stands before the first."""
    number, name = _number(column) + by + 1, ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        name = chr(97 + letter) + name
    return name


def _rule(chart: Chart, number: int) -> str:
    """The line above a row (below the last one)."""
    above = chart.rows[number - 1] if number else ""
    below = chart.rows[number] if number < len(chart.rows) else ""
    kinds = [
        _between(chart, column + above if above else "", column + below if below else "", "s", "n")
        for column in chart.columns
    ]
    line = ""
    for index, kind in enumerate(kinds):
        if _edge(chart, index):
            beside = kinds[index - 1] if index else NOTHING
            line += "+" if kind or beside else " "
        line += HORIZONTAL[kind]
    return " " * MARGIN + line + ("+" if kinds[-1] else "")
