"""A map in the terminal: what is too wide for it is drawn in parts."""

from __future__ import annotations

from undercroft.cli.terminal import chart as charts
from undercroft.cli.terminal.paint import Paint
from undercroft.core.scene import Cell, Chart

PLAIN = Paint(coloured=False)
COLUMNS = tuple("abcdefgh")
ROW = Chart(
    columns=COLUMNS,
    rows=("1",),
    cells={f"{column}1": Cell(".") for column in COLUMNS},
    borders={("d1", "e"): "door"},
)


def test_a_map_that_fits_is_one() -> None:
    assert charts.strips(ROW, 80) == [ROW]


def test_a_map_that_is_too_wide_is_cut_and_beside_the_cut_stands_what_is_there() -> None:
    drawn = [charts.draw(strip, PLAIN) for strip in charts.strips(ROW, 22)]
    assert [lines[0].split() for lines in drawn] == [list("abcd"), list("efgh")]
    assert [lines[2] for lines in drawn] == [" 1 |  .:  .:  .:  .D", " 1 D  .:  .:  .:  .|"]
    assert all(len(line) <= 22 for lines in drawn for line in lines)


def test_a_block_is_never_cut() -> None:
    blocks = Chart(columns=COLUMNS[:6], rows=("1",), cells=ROW.cells, borders={}, block=3)
    parts = [strip.columns for strip in charts.strips(blocks, 5)]
    assert parts == [("a", "b", "c"), ("d", "e", "f")]
