"""Large figures: footprints and steps (DSC-LARGE)."""

from __future__ import annotations

from descent import Arena, at, cell, ground, hall, names
from rule import rule
from undercroft.games.descent.footprints import Place, Size, covers, steps
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Door
from undercroft.games.descent.rules import covering, doors

HOUND, OGRE, DRAGON = (2, 1), (2, 2), (3, 2)


def reached(board: Ground, size: Size, anchor: str, *, upright: bool = False) -> set[str]:
    place = Place(at(board, anchor), upright)
    return {names(board, covers(board, size, there)) for there in steps(board, size, place)}


@rule("DSC-LARGE-01")
def test_a_footprint_lies_on_the_board() -> None:
    board = hall(3, 2)
    assert names(board, covers(board, DRAGON, Place(0))) == "a1 b1 c1 a2 b2 c2"
    assert covers(board, DRAGON, Place(0, upright=True)) == 0
    assert covers(board, HOUND, Place(at(board, "c1"))) == 0


@rule("DSC-EX-36", "DSC-LARGE-03", "DSC-LARGE-04", "DSC-LARGE-05")
def test_a_hell_hound_leads_with_a_half_or_sidesteps() -> None:
    assert reached(hall(8, 8), HOUND, "d4") == {
        "e4 f4", "e3 e4", "e4 e5", "c4 d4", "d3 d4", "d4 d5", "c3 d3", "e3 f3", "c5 d5", "e5 f5",
    }  # fmt: skip


@rule("DSC-EX-37", "DSC-LARGE-06", "DSC-LARGE-07")
def test_a_dragon_keeps_a_block_or_shifts_diagonally() -> None:
    found = reached(hall(9, 9), DRAGON, "d4")
    assert "e4 f4 g4 e5 f5 g5" in found  # straight on
    assert {"e3 f3 e4 f4 e5 f5", "e4 f4 e5 f5 e6 f6"} <= found  # turning on the right block
    assert {"d3 e3 d4 e4 d5 e5", "d4 e4 d5 e5 d6 e6"} <= found  # and on the left one
    assert "e5 f5 g5 e6 f6 g6" in found
    assert "d5 e5 f5 d6 e6 f6" not in found  # never straight sideways
    assert len(found) == 10


@rule("DSC-LARGE-02")
def test_a_square_figure_moves_like_a_small_one() -> None:
    assert len(reached(hall(6, 6), OGRE, "c3")) == 8
    assert reached(hall(3, 2), OGRE, "a1") == {"b1 c1 b2 c2"}


@rule("DSC-LARGE-13")
def test_no_step_carries_a_footprint_across_a_wall() -> None:
    rooms = ground("sstt sstt")
    assert reached(rooms, OGRE, "a1") == set()
    assert reached(rooms, HOUND, "a1") == {"a1 a2", "b1 b2", "a2 b2"} - {"a2 b2"}


@rule("DSC-LARGE-10")
def test_an_area_strikes_a_large_figure_once() -> None:
    arena = Arena(hall(8, 8))
    hero = arena.hero("mad-carthos", "a1")
    dragon = arena.monster("dragon/normal", "d4")
    strike = arena.strike(hero, "e4", shape="blast")
    strike.abilities["Blast"] = 2
    covering.cover(arena.game, strike)
    assert strike.covered & arena.game.footprint(dragon) == arena.game.footprint(dragon)
    assert strike.affected == [dragon]


@rule("DSC-LARGE-12")
def test_no_door_is_closed_on_a_large_figure() -> None:
    door = Door("door", (cell("c1"), cell("c2")), (cell("d1"), cell("d2")))
    arena = Arena(ground("sssttt sssttt", door))
    arena.state.open_doors = ("door",)
    arena.game.survey()
    hero = arena.hero("mordrog", "c2")
    hound = arena.monster("hell-hound/normal", "c1")
    assert doors.within_reach(arena.game, hero) == []
    hound.place = Place(at(arena.game.ground, "d1"))
    assert doors.within_reach(arena.game, hero) == [door]


@rule("DSC-COMP-05")
def test_which_way_a_figure_faces_is_not_even_known() -> None:
    """A place is where a figure stands and which way its long side lies: the only two ways."""
    assert Place.__struct_fields__ == ("anchor", "upright")
