"""Who sees whom (DSC-LOS)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from descent import Arena, at, ground, hall, names, on
from rule import rule
from undercroft.board import bits
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.lines import Scene, visible
from undercroft.games.descent.rules import aiming, spawning
from undercroft.games.descent.state import Familiar, Marker, Terrain


def sees(board: Ground, viewer: str, target: str, scene: Scene | None = None) -> bool:
    found = visible(board, scene or Scene(), on(board, viewer))
    return bool(found >> at(board, target) & 1)


@rule("DSC-LOS-01", "DSC-LOS-02")
def test_a_figure_on_the_line_blocks() -> None:
    board = hall(7, 1)
    assert sees(board, "a1", "g1")
    assert not sees(board, "a1", "g1", Scene(figures=(on(board, "d1"),)))
    assert sees(board, "a1", "d1", Scene(figures=(on(board, "d1"),)))
    assert not sees(board, "a1", "g1", Scene(solid=on(board, "d1")))


@rule("DSC-LOS-04")
def test_neighbours_always_see_each_other() -> None:
    board = hall(3, 3)
    crowd = tuple(1 << space for space in range(9))
    assert all(sees(board, "b2", name, Scene(figures=crowd)) for name in names(board, 511).split())


@rule("DSC-LOS-05", "DSC-EX-25")
def test_a_figure_out_of_sight_does_not_block() -> None:
    board = ground("sssss sssss s.... sssss")
    hidden = on(board, "b4")
    assert not sees(board, "d2", "b4")
    assert sees(board, "a1", "a4", Scene(figures=(hidden,)))
    row = hall(7, 1)
    near, far = on(row, "c1"), on(row, "e1")
    assert not sees(row, "a1", "g1", Scene(figures=(near, far)))


@rule("DSC-LOS-08", "DSC-LOS-09")
def test_a_large_figure_sees_from_each_of_its_spaces() -> None:
    board = hall(6, 2)
    wall = Scene(figures=(on(board, "c1"), on(board, "a1 a2")))
    assert not sees(board, "a1", "f1", wall)
    assert sees(board, "a1 a2", "f2", wall)


@rule("DSC-LOS-10", "DSC-FOG-01")
def test_fog_is_seen_into_and_out_of_from_beside_only() -> None:
    board = hall(6, 1)
    fog = Scene(fog=on(board, "c1 d1"))
    assert sees(board, "b1", "c1", fog)
    assert not sees(board, "a1", "c1", fog)
    assert not sees(board, "c1", "e1", fog)
    assert sees(board, "c1", "d1", fog)
    assert not sees(board, "b1", "f1", fog)


@rule("DSC-LOS-11")
def test_from_a_pit_one_sees_the_pit_and_what_is_beside_it() -> None:
    board = hall(7, 3)
    pit = Scene(pits=(on(board, "c2 d2"),))
    assert names(board, visible(board, pit, on(board, "c2"))) == (
        "b1 c1 d1 e1 b2 c2 d2 e2 b3 c3 d3 e3"
    )
    assert sees(board, "g2", "c2", pit)


@rule("DSC-LOS-12", "DSC-EX-40")
def test_sight_over_a_staircase() -> None:
    board = ground("sss.ttt")
    stairs = Scene(stairs=(on(board, "b1 f1"),))
    assert sees(board, "b1", "f1", stairs)
    assert sees(board, "b1", "g1", stairs)
    assert sees(board, "a1", "f1", stairs)
    assert not sees(board, "a1", "g1", stairs)


@rule("DSC-LOS-14")
def test_in_a_gust_of_wind_sight_ends_after_five_spaces() -> None:
    board = hall(8, 1)
    gust = Scene(farthest=5)
    assert sees(board, "a1", "f1", gust)
    assert not sees(board, "a1", "g1", gust)


@rule("DSC-LOS-14", "DSC-LOS-13")
def test_in_a_gust_of_wind_monsters_spawn_nearer() -> None:
    arena = Arena(hall(8, 1))
    arena.hero("mordrog", "a1")
    arena.monster("skeleton/normal", "c1")
    assert names(arena.game.ground, spawning.watched(arena.game)) == "a1 b1 c1 d1 e1 f1 g1 h1"
    arena.state.gust = 5
    assert names(arena.game.ground, spawning.watched(arena.game)) == "a1 b1 c1 d1 e1 f1"


@rule("DSC-LOS-07")
@given(st.integers(0, 2**36 - 1), st.integers(0, 35), st.integers(0, 35))
def test_sight_past_rubble_is_mutual(rubble: int, here: int, there: int) -> None:
    board = hall(6, 6)
    scene = Scene(solid=rubble)
    forth = visible(board, scene, 1 << here) >> there & 1
    assert forth == visible(board, scene, 1 << there) >> here & 1


@given(st.sets(st.integers(0, 35), max_size=8), st.integers(0, 35))
def test_figures_never_let_one_see_more(crowd: set[int], viewer: int) -> None:
    board = hall(6, 6)
    figures = tuple(1 << space for space in crowd - {viewer})
    seen = visible(board, Scene(figures=figures), 1 << viewer)
    assert not seen & ~visible(board, Scene(), 1 << viewer)
    for space in bits(seen):  # whoever is seen is not hidden by somebody else who is seen
        between = board.sight.line(viewer, space)
        hiding = [f for f in figures if between & f and seen & f and not f >> space & 1]
        assert not hiding or board.board.adjacent[viewer] >> space & 1


@rule("DSC-LOS-06", "DSC-PIT-05")
def test_what_lies_flat_does_not_block() -> None:
    arena = Arena(hall(12, 1))
    board = arena.game.ground
    hero = arena.hero("mordrog", "a1")
    arena.state.terrain = Terrain(
        pit=on(board, "b1"), lava=on(board, "c1"), mud=on(board, "d1"), water=on(board, "e1"),
        corrupted=on(board, "f1"), darts=on(board, "g1"), blades=on(board, "h1"),
    )  # fmt: skip
    arena.state.markers = (Marker("chest", at(board, "i1")), Marker("altar", at(board, "j1")))
    arena.state.familiars = {7: Familiar(id=7, card="skye", owner=0, space=at(board, "k1"))}
    foe = arena.monster("skeleton/normal", "l1")
    assert arena.game.sees(hero, on(board, "l1"))
    assert aiming.targets(arena.game, hero, "ranged", set()) == [foe]


@rule("DSC-LOS-15", "DSC-ABIL-52")
def test_an_attack_with_reach_needs_a_line_too() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1")
    far = arena.monster("skeleton/normal", "c1")
    assert aiming.targets(arena.game, hero, "melee", {"Reach"}) == [far]
    near = arena.monster("skeleton/normal", "b1")
    assert aiming.targets(arena.game, hero, "melee", {"Reach"}) == [near]


@rule("DSC-LOS-11", "DSC-ABIL-28", "DSC-FAM-03", "DSC-FAM-07")
def test_who_flies_or_passes_over_a_pit_is_not_in_it() -> None:
    arena = Arena(hall(9, 1))
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "e1"))
    for card, seen in (("skeleton/normal", "d1 e1 f1"), ("razorwing/normal", "a1 i1")):
        monster = arena.monster(card, "e1")
        found = names(arena.game.ground, arena.game.visible(monster)).split()
        assert set(seen.split()) <= set(found)
        assert ("a1" in found) == ("a1" in seen)
        arena.state.monsters.clear()
    hero = arena.hero("mordrog", "e1")
    assert not arena.game.sees(hero, 1)
    hero.skills = ("acrobat",)
    assert arena.game.sees(hero, 1)
    hero.skills, hero.space = (), -1
    arena.state.familiars[7] = Familiar(id=7, card="boggs", owner=hero.id, space=4)
    assert spawning.watched(arena.game) & 1
