"""Movement: what steps cost and where they lead (DSC-MOVE, DSC-COST)."""

from __future__ import annotations

from descent import Arena, at, ground, hall, names, on
from rule import rule
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.reach import Way
from undercroft.games.descent.rules import movement
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.state import Figure, Marker, Terrain


def reached(arena: Arena, figure: Figure, points: int) -> str:
    mask = 0
    for place in ways(arena.game, figure, points):
        mask |= 1 << place.anchor
    return names(arena.game.ground, mask)


def way(arena: Arena, figure: Figure, points: int, space: str) -> Way | None:
    place = Place(at(arena.game.ground, space))
    return ways(arena.game, figure, points).get(place)


@rule("DSC-MOVE-03")
def test_a_step_costs_a_point_diagonals_included() -> None:
    arena = Arena(hall(5, 5))
    hero = arena.hero("mordrog", "c3")
    assert reached(arena, hero, 1) == "b2 c2 d2 b3 d3 b4 c4 d4"
    assert len(ways(arena.game, hero, 2)) == 24
    assert reached(arena, hero, 0) == ""


@rule("DSC-MOVE-05", "DSC-MOVE-06")
def test_friends_are_passed_and_enemies_are_not() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1")
    arena.hero("kirga", "b1")
    arena.monster("skeleton/normal", "d1")
    assert reached(arena, hero, 4) == "c1"


@rule("DSC-ABIL-27")
def test_flying_leads_over_enemies_and_obstacles_but_not_to_an_end_there() -> None:
    arena = Arena(hall(5, 1))
    arena.hero("mordrog", "b1")
    arena.state.terrain = Terrain(water=on(arena.game.ground, "c1"))
    razorwing = arena.monster("razorwing/normal", "a1")
    assert reached(arena, razorwing, 6) == "d1 e1"


def test_an_acrobat_passes_enemies_and_obstacles() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1", skills="acrobat")
    arena.monster("skeleton/normal", "b1")
    arena.state.terrain = Terrain(rubble=on(arena.game.ground, "c1"))
    assert reached(arena, hero, 4) == "d1 e1"


@rule("DSC-EX-27", "DSC-COST-11", "DSC-MUD-01")
def test_mud_costs_two() -> None:
    arena = Arena(hall(3, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.terrain = Terrain(mud=on(arena.game.ground, "b1"))
    assert reached(arena, hero, 1) == ""
    assert reached(arena, hero, 2) == "b1"
    assert reached(arena, hero, 3) == "b1 c1"


@rule("DSC-RUB-01", "DSC-WATER-01")
def test_rubble_and_water_block_the_way() -> None:
    arena = Arena(hall(3, 2))
    hero = arena.hero("mordrog", "a1")
    arena.state.terrain = Terrain(
        rubble=on(arena.game.ground, "b1"), water=on(arena.game.ground, "b2")
    )
    assert reached(arena, hero, 9) == "a2"


@rule("DSC-PIT-02", "DSC-PIT-03", "DSC-COST-12", "DSC-RUL-28")
def test_out_of_the_whole_pit_costs_two_and_inside_it_one() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "b1")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "b1 c1"))
    found = {name: way(arena, hero, 5, name) for name in ("a1", "c1", "d1")}
    assert [found[name].cost for name in found if found[name]] == [2, 1, 2]  # type: ignore[union-attr]
    assert found["c1"] is not None
    assert found["c1"].harm == 0


@rule("DSC-PIT-03")
def test_one_climbs_out_of_a_pit_to_an_empty_space_only() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "b1")
    arena.hero("kirga", "c1")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "b1"))
    assert reached(arena, hero, 9) == "a1"


@rule("DSC-PIT-03", "DSC-ABIL-04", "DSC-RUL-68")
def test_who_climbs_out_is_placed_and_nothing_there_acts() -> None:
    arena = Arena(hall(5, 2), windows=True)
    hero = arena.hero("mordrog", "b1")
    arena.monster("demon/normal", "d1")
    board = arena.game.ground
    arena.state.terrain = Terrain(pit=on(board, "b1 b2"), darts=on(board, "c1"))
    found = way(arena, hero, 2, "c1")
    assert found is not None
    assert (found.cost, found.harm) == (2, 0)
    walked = arena.run(movement.walk(arena.game, hero, found.path))  # and no window opens
    assert (walked.spent, hero.space, hero.wounds) == (2, at(board, "c1"), 16)


@rule("DSC-MOVE-03", "DSC-DEC-11")
def test_a_dear_safe_way_does_not_hide_a_cheap_one_that_hurts() -> None:
    """Through the mud beside the lava it takes three points to get past it, and none is left."""
    arena = Arena(ground("ss... sssss ss..."))
    hero = arena.hero("mordrog", "a2")
    arena.state.terrain = Terrain(
        lava=on(arena.game.ground, "b2"), mud=on(arena.game.ground, "b1 b3")
    )
    assert way(arena, hero, 3, "c2") == Way(3, 0, mud_way(arena))
    far = way(arena, hero, 3, "d2")
    assert far is not None
    assert (far.cost, far.harm) == (3, 1)


def mud_way(arena: Arena) -> tuple[Place, ...]:
    return tuple(Place(at(arena.game.ground, name)) for name in ("b1", "c2"))


def test_the_way_that_does_no_harm_is_taken() -> None:
    arena = Arena(hall(3, 3))
    hero = arena.hero("mordrog", "a2")
    arena.state.terrain = Terrain(lava=on(arena.game.ground, "b2"))
    found = way(arena, hero, 4, "c2")
    assert found is not None
    assert (found.cost, found.harm) == (2, 0)
    assert found.path[0].anchor != at(arena.game.ground, "b2")


@rule("DSC-LARGE-08", "DSC-LARGE-11", "DSC-PIT-06")
def test_a_large_figure_is_harmed_only_when_wholly_on_bad_ground() -> None:
    arena = Arena(hall(6, 2))
    ogre = arena.monster("ogre/normal", "a1")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "c1"))
    found = way(arena, ogre, 3, "c1")
    assert found is not None
    assert (found.cost, found.harm) == (2, 0)
    arena.state.terrain = Terrain(mud=on(arena.game.ground, "c1 d1 c2 d2"))
    slow = way(arena, ogre, 3, "c1")
    assert slow is not None
    assert slow.cost == 3


@rule("DSC-LARGE-11")
def test_any_dart_field_under_a_large_figure_hurts() -> None:
    arena = Arena(hall(6, 2))
    ogre = arena.monster("ogre/normal", "a1")
    arena.state.terrain = Terrain(darts=on(arena.game.ground, "d1"))
    found = [way(arena, ogre, 3, name) for name in ("b1", "c1", "d1")]
    assert [one.harm for one in found if one] == [0, 1, 2]


@rule("DSC-MON-11")
def test_no_monster_ends_on_an_active_glyph() -> None:
    arena = Arena(hall(4, 1))
    beastman = arena.monster("beastman/normal", "a1")
    space = at(arena.game.ground, "b1")
    arena.state.markers = (Marker("glyph", space, "normal", active=True),)
    assert reached(arena, beastman, 2) == "c1"
    hero = arena.hero("mordrog", "d1")
    assert "b1" in reached(arena, hero, 2).split()


@rule("DSC-MOVE-07")
def test_moving_past_enemies_is_free() -> None:
    arena = Arena(hall(5, 2))
    hero = arena.hero("mordrog", "a1")
    for name in ("b2", "c2", "d2"):
        arena.monster("skeleton/normal", name)
    found = way(arena, hero, 4, "e1")
    assert found is not None
    assert (found.cost, found.harm) == (4, 0)
    assert arena.run(movement.walk(arena.game, hero, found.path)).spent == 4
    assert (hero.space, hero.wounds) == (4, 16)


@rule("DSC-GRID-07", "DSC-MOVE-05")
def test_one_ends_where_no_figure_and_nothing_solid_is() -> None:
    arena = Arena(hall(7, 1))
    hero = arena.hero("mordrog", "a1", skills="acrobat")
    arena.hero("kirga", "b1")
    board = arena.game.ground
    arena.state.terrain = Terrain(
        rubble=on(board, "c1"), water=on(board, "d1"), fog=on(board, "e1"), mud=on(board, "f1")
    )
    arena.state.markers = (Marker("chest", at(board, "g1")),)
    assert reached(arena, hero, 9) == "e1 f1 g1"


@rule("DSC-LARGE-11", "DSC-LAVA-03")
def test_lava_hurts_a_large_figure_that_is_wholly_on_it() -> None:
    arena = Arena(hall(6, 2))
    ogre = arena.monster("ogre/normal", "a1")
    arena.state.terrain = Terrain(lava=on(arena.game.ground, "b1 c1 b2 c2"))
    found = [way(arena, ogre, 2, name) for name in ("b1", "c1")]
    assert [one.harm for one in found if one] == [1, 1]
    arena.state.terrain = Terrain(lava=on(arena.game.ground, "b1 c1 b2"))
    found = [way(arena, ogre, 2, name) for name in ("b1", "c1")]
    assert [one.harm for one in found if one] == [0, 0]
