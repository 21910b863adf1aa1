"""Pieces of several squares."""

from __future__ import annotations

import pytest

from undercroft.board import Cell, bits, build, orientations, placements


@pytest.mark.parametrize(
    ("piece", "count"),
    [
        ([(0, 0), (1, 0), (0, 1), (1, 1)], 1),
        ([(0, 0), (1, 0), (2, 0)], 2),
        ([(0, 0), (1, 0), (2, 0), (1, 1)], 4),
        ([(0, 0), (1, 0), (1, 1), (2, 1)], 4),
        ([(0, 0), (0, 1), (0, 2), (1, 2)], 8),
    ],
)
def test_a_piece_has_as_many_orientations_as_its_symmetry_leaves(
    piece: list[Cell], count: int
) -> None:
    assert len(orientations(piece)) == count


def test_a_piece_does_not_hang_over_an_edge() -> None:
    board = build({(0, 0): 0, (1, 0): 1, (2, 0): 1}, width=3, height=1)
    assert [bits(mask) for mask in placements(board, [(0, 0), (1, 0)])] == [(1, 2)]


def test_a_piece_does_not_wrap_around_the_board() -> None:
    board = build({(0, 0): 0, (1, 0): 0, (0, 1): 0, (1, 1): 0}, width=2, height=2)
    assert len(placements(board, [(0, 0), (1, 0)])) == 4


def test_a_piece_may_lie_on_a_bridge_or_reach_under_it() -> None:
    board = build({(0, 0): 0, (1, 0): 1, (2, 0): 1}, width=3, height=1, bridges={(1, 0): 0})
    under = 3 + 1
    assert [bits(mask) for mask in placements(board, [(0, 0), (1, 0)])] == [(0, under), (1, 2)]


def test_placements_are_worked_out_once_per_board() -> None:
    board = build({(0, 0): 0}, width=1, height=1)
    assert placements(board, [(3, 3)]) is placements(board, [(3, 3)])


def test_a_piece_does_not_lie_across_a_wall() -> None:
    cells = {(0, 0): 0, (1, 0): 0, (2, 0): 0}
    board = build(cells, width=3, height=1, walls=[frozenset({(0, 0), (1, 0)})])
    assert [bits(mask) for mask in placements(board, [(0, 0), (1, 0)])] == [(1, 2)]
