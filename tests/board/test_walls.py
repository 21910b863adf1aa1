"""Rooms and their doors."""

from __future__ import annotations

import pytest

from undercroft.board import build, rooms_walls

LEFT = {(x, y) for x in (0, 1) for y in range(4)}
RIGHT = {(x, y) for x in (2, 3) for y in range(4)}
DOOR = ({(1, 1), (1, 2)}, {(2, 1), (2, 2)})


def adjacent(a: str, b: str, *, open_door: bool) -> bool:
    walls = rooms_walls([LEFT, RIGHT], [DOOR] if open_door else [])
    board = build(dict.fromkeys(LEFT | RIGHT, 0), width=4, height=4, walls=walls)
    return bool(board.squares.adjacent[board.square(a)] >> board.square(b) & 1)


def test_rooms_side_by_side_do_not_touch() -> None:
    assert not adjacent("b2", "c2", open_door=False)
    assert not adjacent("b2", "c3", open_door=False)


def test_through_an_open_door_squares_touch_straight_and_crosswise() -> None:
    assert adjacent("b2", "c2", open_door=True)
    assert adjacent("b2", "c3", open_door=True)
    assert adjacent("b3", "c2", open_door=True)


def test_nobody_slips_diagonally_past_the_post_of_a_door() -> None:
    assert not adjacent("b1", "c2", open_door=True)
    assert not adjacent("b2", "c1", open_door=True)


def test_inside_a_room_there_are_no_walls() -> None:
    assert adjacent("a1", "b2", open_door=False)


def test_a_cell_lies_in_one_room() -> None:
    with pytest.raises(ValueError, match="two rooms"):
        rooms_walls([{(0, 0)}, {(0, 0)}])
