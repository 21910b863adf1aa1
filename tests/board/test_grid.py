"""Squares, areas, names and bridges."""

from __future__ import annotations

import pytest

from undercroft.board import bits, build, rooms_walls

FLAT = {(x, y): 0 for x in range(6) for y in range(4)}


def test_squares_are_named_by_column_and_row() -> None:
    board = build(FLAT, width=30, height=4)
    assert (board.names[0], board.names[32], board.names[29]) == ("a1", "c2", "ad1")
    assert board.square("ad1") == 29


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(ValueError, match="z9"):
        build(FLAT, width=6, height=4).square("z9")


def test_areas_are_blocks_of_four_squares() -> None:
    board = build(FLAT, width=6, height=4)
    assert (board.areas.width, board.areas.height) == (3, 2)
    assert board.area_of[board.square("d3")] == 4
    assert [board.names[s] for s in bits(board.squares_of[4])] == ["c3", "d3", "c4", "d4"]


def test_an_area_is_surrounded_by_twelve_squares_on_open_ground() -> None:
    cells = {(x, y): 0 for x in range(6) for y in range(6)}
    assert build(cells, width=6, height=6).around[4].bit_count() == 12


def test_only_four_squares_of_one_level_are_roomy() -> None:
    board = build({**FLAT, (2, 0): 1} | {(4, 0): 0}, width=6, height=4)
    assert bits(board.roomy) == (0, 2, 3, 4, 5)


def test_areas_touch_only_where_their_squares_do() -> None:
    board = build({(0, 0): 0, (3, 0): 0}, width=4, height=1)
    assert board.areas.exists == 0b11
    assert board.areas.adjacent == (0, 0)


def test_range_goes_through_doors_and_the_beeline_through_walls() -> None:
    left = {(x, y) for x, y in FLAT if x < 2}
    right = FLAT.keys() - left
    board = build(FLAT, width=6, height=4, walls=rooms_walls([left, right]))
    corner = board.square("a1")
    assert board.in_range(corner, 1) == board.squares_of[0] | board.squares_of[3]
    assert board.beeline(corner, 0) == board.squares_of[0]
    assert board.beeline(corner, 1).bit_count() == 16
    assert board.beeline(corner, 9) == board.squares.exists


def test_a_wall_toward_an_unrevealed_cell_waits_until_it_is_revealed() -> None:
    board = build({(0, 0): 0}, width=2, height=1, walls=[frozenset({(0, 0), (1, 0)})])
    assert board.squares.adjacent == (0, 0)


def test_growth_passes_between_a_bridge_and_the_floor_under_it() -> None:
    """DRU-BRIDGE-05: from below to the bridge above and to what is orthogonal to that."""
    cells = {(0, 0): 1, (1, 0): 1, (2, 0): 1, (1, 1): 0, (2, 1): 0}
    board = build(cells, width=3, height=2, bridges={(1, 0): 0})
    bridge, below = board.square("b1"), board.squares.size + board.square("b1")
    assert board.node_level[below] == 0
    assert bits(board.growth[below]) == (0, bridge, 2, 4)
    assert all(board.growth[node] >> below & 1 for node in (0, bridge, 2, 4))
    assert not board.growth[board.square("c2")] >> below & 1


def test_floors_under_neighbouring_bridge_squares_are_one_floor() -> None:
    board = build({(0, 0): 2, (1, 0): 2}, width=2, height=1, bridges={(0, 0): 0, (1, 0): 0})
    assert board.node_exists == 0b1111
    assert bits(board.growth[2]) == (0, 1, 3)


@pytest.mark.parametrize("under", [1, 2, -1])
def test_a_bridge_must_lie_higher_than_the_floor_under_it(under: int) -> None:
    with pytest.raises(ValueError, match="bridge"):
        build({(0, 0): 1}, width=1, height=1, bridges={(0, 0): under})


@pytest.mark.parametrize(("cell", "level"), [((2, 0), 0), ((0, -1), 0), ((0, 0), 3)])
def test_cells_must_fit(cell: tuple[int, int], level: int) -> None:
    with pytest.raises(ValueError, match="fits"):
        build({cell: level}, width=2, height=1)
