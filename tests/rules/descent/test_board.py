"""Spaces, walls, doors and distance (DSC-GRID, DSC-DOOR)."""

from __future__ import annotations

from descent import Arena, at, cell, ground, hall, names, on
from rule import rule
from undercroft.games.descent.library import Door
from undercroft.games.descent.state import Marker

DOOR = Door("d", (cell("b2"), cell("b3")), (cell("c2"), cell("c3")))
ROOMS = """
ssttt
ssttt
ssttt
ssttt
"""


@rule("DSC-GRID-01", "DSC-GRID-02")
def test_areas_are_parted_by_walls() -> None:
    rooms = ground(ROOMS)
    assert names(rooms, rooms.board.adjacent[at(rooms, "b2")]) == "a1 b1 a2 a3 b3"


@rule("DSC-DOOR-03")
def test_an_open_door_is_as_if_not_there() -> None:
    rooms = ground(ROOMS, DOOR, opened=("d",))
    assert names(rooms, rooms.board.adjacent[at(rooms, "b2")]) == "a1 b1 c1 a2 c2 a3 b3 c3"


@rule("DSC-DOOR-02")
def test_a_closed_door_parts_like_a_wall() -> None:
    rooms = ground(ROOMS, DOOR)
    assert rooms.distance(at(rooms, "b2"), at(rooms, "c2")) == -1
    assert not rooms.sight.sees(at(rooms, "b2"), at(rooms, "c2"))


@rule("DSC-GRID-03", "DSC-LOS-03", "DSC-MOVE-10", "DSC-EX-38")
def test_corner_neighbours_are_parted_only_without_a_way_round() -> None:
    both, one, none = ground("ss ss"), ground("s. ss"), ground("s. .s")
    for board, joined in ((both, True), (one, True), (none, False)):
        corner, opposite = at(board, "a1"), at(board, "b2")
        assert bool(board.board.adjacent[corner] >> opposite & 1) is joined
        assert board.sight.sees(corner, opposite) is joined


@rule("DSC-EX-38")
def test_rubble_on_both_flanks_leaves_the_corner_open() -> None:
    board = hall(2, 2)
    rubble = on(board, "b1 a2")
    assert board.sight.sees(at(board, "a1"), at(board, "b2"), rubble)


@rule("DSC-GRID-05", "DSC-GRID-06")
def test_distance_counts_steps_round_walls() -> None:
    rooms = ground(ROOMS, DOOR, opened=("d",))
    assert rooms.distance(at(rooms, "a1"), at(rooms, "a1")) == 0
    assert rooms.distance(at(rooms, "b1"), at(rooms, "c1")) == 2
    assert rooms.distance(at(rooms, "a1"), at(rooms, "e1")) == 4
    assert names(rooms, rooms.within(at(rooms, "b1"), 1)) == "a1 b1 a2 b2 c2"


@rule("DSC-DOOR-01", "DSC-DOOR-04", "DSC-RUL-33")
def test_a_door_is_opened_from_its_four_spaces_and_from_beside_its_ends() -> None:
    rooms = ground(ROOMS, DOOR)
    assert names(rooms, rooms.touching["d"]) == "b1 c1 b2 c2 b3 c3 b4 c4"


@rule("DSC-GRID-06", "DSC-GRID-04", "DSC-ABIL-20")
def test_stairs_join_attacks_and_nothing_else() -> None:
    arena = Arena(ground("ss...tt ss...tt"))
    hero = arena.hero("mordrog", "a1")
    skeleton = arena.monster("skeleton/normal", "g1")
    arena.state.markers = (Marker("stairs", 0, "red"), Marker("stairs", 6, "red"))
    assert arena.game.in_reach(hero, skeleton, 1)
    assert not arena.game.near(hero, skeleton, 5)
