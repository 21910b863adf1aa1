"""Blast, Bolt and Breath (DSC-ABIL-10 to -16)."""

from __future__ import annotations

from descent import at, ground, hall, names, on
from rule import rule
from undercroft.games.descent.templates import blast, placements


@rule("DSC-ABIL-15", "DSC-EX-41", "DSC-RUL-73")
def test_the_breath_of_a_hell_hound() -> None:
    board = hall(12, 12)
    hound = on(board, "f6 g6")
    found = placements(board, "breath", hound, 0)
    assert names(board, found["east", 5]) == "i5 j5 h6 i6 j6 h7 i7 j7 i8 j8"


@rule("DSC-EX-41", "DSC-ABIL-15")
def test_a_wall_stops_the_breath() -> None:
    row = "s" * 9 + "t" * 3
    board = ground("\n".join([row] * 12))
    found = placements(board, "breath", on(board, "f6 g6"), 0)
    assert names(board, found["east", 5]) == "i5 h6 i6 h7 i7 i8"


@rule("DSC-ABIL-16", "DSC-RUL-73")
def test_there_are_eight_ways_round_a_small_figure_and_more_round_a_large_one() -> None:
    board = hall(13, 13)
    assert len(placements(board, "bolt", on(board, "g7"), 0)) == 8
    assert len(placements(board, "bolt", on(board, "g7 h7"), 0)) == 3 + 3 + 2 + 2


@rule("DSC-ABIL-14")
def test_a_bolt_is_two_wide_and_five_long() -> None:
    board = hall(9, 9)
    found = placements(board, "bolt", on(board, "a5"), 0)
    assert names(board, found["east", 4]) == "b5 c5 d5 e5 f5 b6 c6 d6 e6 f6"


@rule("DSC-RUL-74", "DSC-ABIL-16")
def test_fire_flows_round_rubble() -> None:
    board = hall(9, 9)
    rubble = on(board, "c5")
    found = placements(board, "bolt", on(board, "a5"), rubble)["east", 4]
    assert names(board, found) == "b5 c5 d5 e5 f5 b6 c6 d6 e6 f6"
    corridor = ground("sssssss")
    blocked = placements(corridor, "bolt", on(corridor, "a1"), on(corridor, "c1"))["east", 0]
    assert names(corridor, blocked) == "b1 c1"


@rule("DSC-ABIL-10", "DSC-RUL-71")
def test_a_blast_reaches_what_sees_the_target() -> None:
    board = hall(7, 7)
    assert names(board, blast(board, at(board, "d4"), 1, 0)) == "c3 d3 e3 c4 d4 e4 c5 d5 e5"
    rubble = on(board, "e4")
    assert not blast(board, at(board, "d4"), 2, rubble) >> at(board, "f4") & 1
    rooms = ground("sstt sstt")
    assert names(rooms, blast(rooms, at(rooms, "b1"), 2, 0)) == "a1 b1 a2 b2"
