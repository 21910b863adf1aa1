"""Who touches whom."""

from __future__ import annotations

import pytest

from undercroft.board import DIAGONALS, DIRECTIONS, GAP, ORTHOGONALS, Lattice, bits, mask_of


def test_there_are_four_straight_and_four_diagonal_directions() -> None:
    assert ORTHOGONALS + DIAGONALS == DIRECTIONS
    assert len(set(DIRECTIONS)) == 8
    assert all(dx == 0 or dy == 0 for dx, dy in ORTHOGONALS)


def test_a_position_touches_eight_others_on_open_ground() -> None:
    room = Lattice(3, 3, [0] * 9)
    assert bits(room.adjacent[4]) == (0, 1, 2, 3, 5, 6, 7, 8)
    assert bits(room.orthogonal[4]) == (1, 3, 5, 7)


def test_the_end_of_a_row_does_not_touch_the_beginning_of_the_next() -> None:
    assert bits(Lattice(3, 2, [0] * 6).adjacent[2]) == (1, 4, 5)


def test_heights_do_not_matter_for_touching() -> None:
    assert bits(Lattice(3, 1, [0, 2, 1]).adjacent[1]) == (0, 2)


def test_nothing_touches_a_gap() -> None:
    room = Lattice(3, 1, [0, GAP, 0])
    assert room.exists == 0b101
    assert room.adjacent == (0, 0, 0)


def test_a_wall_parts_two_neighbours_and_nobody_else() -> None:
    room = Lattice(2, 2, [0] * 4, walls=[(0, 3)])
    assert [bits(beside) for beside in room.adjacent] == [(1, 2), (0, 2, 3), (0, 1, 3), (1, 2)]


def test_a_wall_must_part_neighbours() -> None:
    with pytest.raises(ValueError, match="neighbours"):
        Lattice(3, 1, [0, 0, 0], walls=[(0, 2)])


def test_open_says_from_where_a_step_in_a_direction_leads_somewhere() -> None:
    room = Lattice(3, 1, [0, 0, 0], walls=[(1, 2)])
    east, west = DIRECTIONS.index((1, 0)), DIRECTIONS.index((-1, 0))
    assert (bits(room.open[east]), bits(room.open[west])) == ((0,), (1,))


def test_positions_are_sorted_by_level() -> None:
    assert Lattice(4, 1, [0, 2, GAP, 0]).at_level == (0b1001, 0, 0b0010)


def test_distance_goes_around_walls_and_gaps() -> None:
    room = Lattice(3, 3, [0, GAP, 0, 0, GAP, 0, 0, 0, 0], walls=[(3, 7), (5, 7)])
    assert room.steps(0, 2) == 6
    assert room.chebyshev(0, 2) == 2
    assert bits(room.within(0, 2)) == (0, 3, 6)


def test_there_is_no_distance_where_there_is_no_way() -> None:
    room = Lattice(3, 1, [0, GAP, 0])
    assert room.steps(0, 2) == -1
    assert room.within(0, 9) == 0b001


def test_steps_are_plain_or_climbs_or_drops() -> None:
    room = Lattice(3, 1, [0, 2, 1])
    assert room.strides(mask_of([0, 1])) == (0b100, 0b010, 0b001)
