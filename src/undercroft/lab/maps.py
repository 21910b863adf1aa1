"""The map of an adventure with what happened where, for a report."""

from __future__ import annotations

from collections import Counter
from html import escape

from undercroft.core.driver import Driver
from undercroft.core.scene import Cell, Chart
from undercroft.lab.simulation import Plan, titled
from undercroft.play.players import LIMIT, play_out
from undercroft.play.seats import automated

SQUARE = 20
FLOOR = {"dark": "#3d2a55", "water": "#27435c", "harm": "#5c3427", "treasure": "#4f4423"}


def chart_of(plan: Plan, numbers: tuple[int, int]) -> Chart | None:
    """The map as two games of it leave it; None if it is laid anew for each."""
    one, other = (_left_by(plan, number) for number in numbers)
    if one is None or other is None:
        return None
    cells = {**one.cells, **other.cells}
    if one.names | other.names != other.names | one.names or not _agree(one, other):
        return None
    columns = max(one.columns, other.columns, key=len)
    rows = max(one.rows, other.rows, key=len)
    borders = one.borders | other.borders
    return Chart(columns, rows, cells, borders, one.block, one.names | other.names)


def _agree(one: Chart, other: Chart) -> bool:
    """Whether both lie on the same squares as far as both are known."""
    small, large = sorted((set(one.cells), set(other.cells)), key=len)
    return len(small & large) >= 0.9 * len(small)


def _left_by(plan: Plan, number: int) -> Chart | None:
    title, seed = titled(plan), plan.seed_of(number)
    driver = Driver(title, title.set_up(plan.setup, seed))
    play_out(driver, automated(title, plan.setup.seats, seed), LIMIT)
    return title.scene(title.view(driver.game, None)).chart


def drawn(chart: Chart, counts: Counter[str]) -> str:
    """The map as SVG, the redder a space the more often it was there. An area of several squares
    is coloured where its name stands."""
    most = max(counts.values(), default=1)
    labels = {cell.text: square for square, cell in reversed(chart.cells.items())}
    found: Counter[str] = Counter()
    for place, count in counts.items():
        square = chart.names.get(place, place)
        found[square if square in chart.cells else labels.get(place, "")] += count
    parts = []
    for y, row in enumerate(chart.rows):
        for x, column in enumerate(chart.columns):
            name = f"{column}{row}"
            cell = chart.cells.get(name)
            if cell is not None:
                parts.append(_square(name, cell, x, y, found[name], found[name] / most))
    width, height = SQUARE * len(chart.columns), SQUARE * len(chart.rows)
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg class="map" {box} role="img" aria-label="Map">{"".join(parts)}</svg>'


def _square(name: str, cell: Cell, x: int, y: int, count: int, heat: float) -> str:
    at = f'x="{x * SQUARE}" y="{y * SQUARE}" width="{SQUARE - 1}" height="{SQUARE - 1}"'
    told = f"<title>{escape(name)}: {count}</title>" if count else ""
    square = f'<rect {at} fill="{FLOOR.get(cell.tone, "#3a332a")}">{told}</rect>'
    if not count:
        return square
    middle = f'x="{x * SQUARE + SQUARE / 2 - 0.5}" y="{y * SQUARE + SQUARE * 0.7}"'
    return (
        f'{square}<rect {at} fill="#e05548" fill-opacity="{0.25 + 0.75 * heat:.2f}">{told}</rect>'
        f'<text {middle} text-anchor="middle">{count}</text>'
    )
