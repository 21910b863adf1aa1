"""Blast, Bolt and Breath (DSC-ABIL-10 to -16)."""

from __future__ import annotations

from descent import Arena, at, ground, hall, names, on
from rule import rule
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.lines import Scene
from undercroft.games.descent.rules import aiming
from undercroft.games.descent.state import Marker
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
    assert names(board, blast(board, Scene(), at(board, "d4"), 1)) == "c3 d3 e3 c4 d4 e4 c5 d5 e5"
    rubble = Scene(solid=on(board, "e4"))
    assert not blast(board, rubble, at(board, "d4"), 2) >> at(board, "f4") & 1
    rooms = ground("sstt sstt")
    assert names(rooms, blast(rooms, Scene(), at(rooms, "b1"), 2)) == "a1 b1 a2 b2"


@rule("DSC-RUL-117", "DSC-LOS-10", "DSC-STAIR-05")
def test_a_blast_minds_fog_and_takes_staircases() -> None:
    board = ground("sssss.tt")
    fog = Scene(fog=on(board, "c1"))
    assert names(board, blast(board, fog, at(board, "a1"), 4)) == "a1 b1"
    stairs = Scene(stairs=(on(board, "e1 g1"),), pits=(on(board, "e1"),))
    assert names(board, blast(board, stairs, at(board, "e1"), 2)) == "c1 d1 e1 g1 h1"
    assert names(board, blast(board, stairs, at(board, "d1"), 2)) == "b1 c1 d1 e1 g1"


@rule("DSC-STAIR-05", "DSC-ABIL-52", "DSC-GRID-04")
def test_reach_leads_over_a_staircase() -> None:
    arena = Arena(ground("ss.ttt"))
    board = arena.game.ground
    arena.state.markers = (
        Marker("stairs", at(board, "b1"), "red"),
        Marker("stairs", at(board, "d1"), "red"),
    )
    hero = arena.hero("mordrog", "b1")
    foe = arena.monster("skeleton/normal", "e1")
    assert aiming.targets(arena.game, hero, "melee", set()) == []
    assert aiming.targets(arena.game, hero, "melee", {"Reach"}) == [foe]
    hero.space, foe.place = at(board, "a1"), Place(at(board, "d1"))
    assert aiming.targets(arena.game, hero, "melee", {"Reach"}) == [foe]
