"""Where a mover can go, and what it suffers on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from undercroft.board import Reach, bits, mask_of, reach, remaining

if TYPE_CHECKING:
    from conftest import Draw, Drawing

WATER, LAVA = 1, 2


def walk(
    drawing: Drawing,
    start: str,
    points: int,
    *,
    blocked: int = 0,
    full: int = 0,
    jump: bool = False,
    falls: bool = True,
) -> Reach:
    """A walk over a drawing in which `w` is water, `l` is lava and `b` is both."""
    squares = drawing.board.squares
    through = squares.exists & ~blocked
    marks = (("w", WATER), ("l", LAVA), ("b", WATER | LAVA))
    return reach(
        squares,
        drawing[start],
        points,
        through=through,
        stop=through & ~full,
        hazards=[(bits, drawing.letters[mark]) for mark, bits in marks if mark in drawing.letters],
        toll=WATER,
        jump=jump,
        falls=falls,
    )


def test_a_mover_may_stay_or_go_as_far_as_its_points(draw: Draw) -> None:
    room = draw("S....")
    assert walk(room, "S", 3).ranked() == ((0, 0, 1), (0, 1, 2), (0, 2, 4), (0, 3, 8))


def test_no_points_or_less_lead_nowhere(draw: Draw) -> None:
    assert bits(walk(draw("S."), "S", 0).ends) == bits(walk(draw("S."), "S", -2).ends) == (0,)


def test_one_may_squeeze_diagonally_between_blocked_squares(draw: Draw) -> None:
    room = draw("Sx", "xE")
    assert walk(room, "S", 1, blocked=room.mask("x")).best(room["E"]) == (0, 1)


def test_one_may_pass_but_not_end_where_somebody_stands(draw: Draw) -> None:
    room = draw("SaE")
    found = walk(room, "S", 2, full=room.mask("a"))
    assert bits(found.ends) == (0, 2)
    assert found.way(room["E"]) == (room["a"], room["E"])


def test_nobody_asks_for_an_end_that_is_none(draw: Draw) -> None:
    with pytest.raises(ValueError, match="no end"):
        walk(draw("S.."), "S", 1).best(2)


def test_a_climb_of_two_levels_costs_two_points(draw: Draw) -> None:
    room = draw("S2E")
    assert bits(walk(room, "S", 1).ends) == (0,)
    assert walk(room, "S", 2).best(1) == (0, 2)


def test_steps_of_one_level_cost_one_point(draw: Draw) -> None:
    assert walk(draw("S121"), "S", 3).best(3) == (0, 3)


def test_a_drop_of_two_levels_harms_unless_the_mover_does_not_fall(draw: Draw) -> None:
    room = draw("S2E")
    assert walk(room, "S", 3).best(room["E"]) == (1, 3)
    assert walk(room, "S", 3, falls=False).best(room["E"]) == (0, 3)
    assert walk(room, "S", 3, jump=True).best(room["E"]) == (0, 3)


def test_a_longer_way_without_harm_is_better(draw: Draw) -> None:
    room = draw("SlE", "x x", " . ")
    assert walk(room, "S", 2).best(room["E"]) == (1, 2)
    assert walk(room, "S", 4).best(room["E"]) == (0, 4)


def test_a_kind_harms_once(draw: Draw) -> None:
    assert walk(draw("Sl.l"), "S", 3).best(3) == (1, 3)


def test_kinds_harm_separately_also_on_one_square(draw: Draw) -> None:
    assert walk(draw("Sw.l"), "S", 4).best(3) == (2, 4)
    assert walk(draw("Sb"), "S", 2).best(1) == (2, 2)


def test_where_a_mover_starts_does_not_harm_it(draw: Draw) -> None:
    room = draw("l.")
    assert walk(room, "l", 1).ranked() == ((0, 0, 1), (0, 1, 2))


def test_water_eats_one_more_point_once(draw: Draw) -> None:
    room = draw("Sww.")
    assert [walk(room, "S", 4).best(pos) for pos in (1, 2, 3)] == [(1, 2), (1, 3), (1, 4)]
    assert bits(walk(room, "S", 3).ends) == (0, 1, 2)


def test_water_takes_nothing_when_no_points_are_left(draw: Draw) -> None:
    """DRU-RUL-82."""
    assert walk(draw("S.w"), "S", 2).best(2) == (1, 2)


def test_having_paid_for_water_early_can_be_cheaper_later(draw: Draw) -> None:
    room = draw("Swwpw", ". .  ", " .   ")
    found = walk(room, "S", 6)
    assert found.best(room["p"]) == (0, 4)
    assert found.best(4) == (1, 5)
    assert found.way(4) == (1, 2, 3, 4)


def test_who_met_lava_goes_on_over_lava_rather_than_fall(draw: Draw) -> None:
    squares = draw(" 200", " 1  ").board.squares
    found = reach(squares, 1, 3, through=squares.exists, stop=-1, hazards=[(LAVA, 1 << 3 | 1 << 5)])
    assert found.best(3) == (1, 3)
    assert found.way(3) == (5, 2, 3)


def test_a_jump_passes_over_everything_but_what_lies_where_it_ends(draw: Draw) -> None:
    room = draw("Sblw")
    found = walk(room, "S", 3, jump=True)
    assert [found.best(pos) for pos in range(4)] == [(0, 0), (2, 1), (1, 2), (1, 3)]
    assert found.way(3) == (1, 2, 3)


def test_a_jump_still_pays_for_climbing(draw: Draw) -> None:
    room = draw("S2l")
    assert walk(room, "S", 3, jump=True).ranked() == ((0, 0, 1), (0, 2, 2), (1, 3, 4))


def test_large_movers_go_from_area_to_area(draw: Draw) -> None:
    board = draw("....1.", "......", "......", "......").board
    found = reach(board.areas, 0, 2, through=board.roomy, stop=board.roomy)
    assert bits(found.ends) == (0, 1, 3, 4, 5)


def test_remaining_movement_counts_climbs_on_the_way_to_the_goal(draw: Draw) -> None:
    squares = draw("02E").board.squares
    assert remaining(squares, 0b100, through=squares.exists) == (0b100, 0b010, 0, 0b001)
    assert remaining(squares, 0b010, through=squares.exists) == (0b010, 0, 0b101)
    assert remaining(squares, 0b010, through=squares.exists, climb=False) == (0b010, 0b101)


def test_nothing_remains_where_there_is_no_way(draw: Draw) -> None:
    squares = draw("..x..").board.squares
    assert remaining(squares, 0b1, through=mask_of([0, 1, 3, 4])) == (0b1, 0b10)
    assert remaining(squares, 0, through=squares.exists) == (0,)
