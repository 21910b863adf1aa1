"""Boulders and crushing walls at the start of the overlord's turn (DSC-BOULD, DSC-CRUSH)."""

from __future__ import annotations

from descent import Arena, cell, ground, hall, names, on
from rule import rule
from undercroft.board import bits
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Door, Facing
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import boulders, crushing, masonry, movement, overlord
from undercroft.games.descent.rules.paths import ways
from undercroft.games.descent.state import TOWN, Hero, Marker, Mask, Rolling, Terrain


def laid(arena: Arena, names: str, facing: Facing) -> Rolling:
    """Four spaces are a boulder, a strip is a crushing wall."""
    spaces = on(arena.game.ground, names)
    made = Rolling("boulder" if spaces.bit_count() == 4 else "wall", spaces, facing)
    arena.state.rolling += (made,)
    return made


def rolls(arena: Arena, boulder: Rolling, faces: str) -> str:
    """Where the boulder lies when it has rolled; nothing if it is gone."""
    arena.script.left = faces.split()
    arena.run(boulders.roll(arena.game, boulder))
    return spaces(arena)


def advances(arena: Arena, wall: Rolling) -> str:
    arena.run(crushing.advance(arena.game, wall))
    return spaces(arena)


def spaces(arena: Arena) -> str:
    mask: Mask = 0
    for rolling in arena.state.rolling:
        mask |= rolling.spaces
    return names(arena.game.ground, mask)


def dead(arena: Arena, hero: Hero) -> bool:
    return hero.space == TOWN


@rule("DSC-EX-42", "DSC-BOULD-02", "DSC-BOULD-03", "DSC-BOULD-04")
def test_a_boulder_rolls_as_far_as_its_dice_say() -> None:
    arena = Arena(hall(9, 2))
    boulder = laid(arena, "h1 i1 h2 i2", "west")
    arena.state.terrain = Terrain(
        pit=on(arena.game.ground, "f1"), rubble=on(arena.game.ground, "e2")
    )
    safe, floor, beyond = (
        arena.hero(n, s) for n, s in zip(SHEETS, ("f1", "d2", "b1"), strict=True)
    )
    skeleton = arena.monster("skeleton/master", "g1")
    assert rolls(arena, boulder, "2/2/0 3/0/0") == "c1 d1 c2 d2"
    assert (dead(arena, safe), dead(arena, floor), dead(arena, beyond)) == (False, True, False)
    assert skeleton.id not in arena.state.monsters  # no roll for Undying
    assert [hero.coins for hero in (safe, beyond)] == [300, 300]
    assert safe.wounds == 16
    assert arena.state.terrain.rubble == 0


SHEETS = ("mordrog", "kirga", "steelhorns")


@rule("DSC-BOULD-03", "DSC-CRUSH-08", "DSC-LOS-11")
def test_who_flies_over_a_pit_is_not_safe_in_it() -> None:
    for strip in ("a1 b1 a2 b2", "b1 b2"):
        arena = Arena(hall(7, 2))
        arena.state.terrain = Terrain(pit=on(arena.game.ground, "c1"))
        razorwing = arena.monster("razorwing/normal", "c1")
        rolling = laid(arena, strip, "east")
        if rolling.kind == "boulder":
            rolls(arena, rolling, "1/3/0 1/1/0")
            assert razorwing.id not in arena.state.monsters
        else:
            advances(arena, rolling)
            assert (razorwing.wounds, arena.game.where(razorwing)) == (1, ("d1",))


@rule("DSC-BOULD-02")
def test_a_miss_face_counts_nothing_for_a_boulder() -> None:
    arena = Arena(hall(9, 2))
    assert rolls(arena, laid(arena, "h1 i1 h2 i2", "west"), "X 1/1/0") == "g1 h1 g2 h2"


@rule("DSC-EX-42", "DSC-BOULD-05")
def test_walls_and_closed_doors_destroy_a_boulder() -> None:
    door = Door("d", (cell("c1"), cell("c2")), (cell("d1"), cell("d2")))
    for opened, left in (((), ""), (("d",), "b1 c1 b2 c2")):
        arena = Arena(ground("sssttttt sssttttt", door))
        arena.state.open_doors = opened
        arena.game.survey()
        boulder = laid(arena, "g1 h1 g2 h2", "west")
        assert rolls(arena, boulder, "2/2/0 3/0/0") == left
    arena = Arena(hall(5, 3))
    assert rolls(arena, laid(arena, "a1 b1 a2 b2", "east"), "2/2/0 3/0/0") == ""


@rule("DSC-BOULD-06", "DSC-BOULD-10")
def test_a_boulder_breaks_on_another_and_on_a_crushing_wall() -> None:
    arena = Arena(hall(9, 2))
    other = laid(arena, "a1 b1 a2 b2", "west")
    boulder = laid(arena, "e1 f1 e2 f2", "west")
    assert rolls(arena, boulder, "2/2/0 3/0/0") == "a1 b1 a2 b2"
    assert arena.state.rolling == (other,)
    arena = Arena(hall(9, 2))
    wall = laid(arena, "c1 c2", "west")
    assert rolls(arena, laid(arena, "e1 f1 e2 f2", "west"), "2/2/0 1/1/0") == "c1 c2"
    assert arena.state.rolling == (wall,)


@rule("DSC-BOULD-07")
def test_a_boulder_falls_into_a_pit_that_holds_all_of_it() -> None:
    arena = Arena(hall(9, 2))
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "c1 d1 c2 d2"))
    under = arena.hero("mordrog", "c2")
    assert rolls(arena, laid(arena, "f1 g1 f2 g2", "west"), "2/2/0 3/0/0") == ""
    assert dead(arena, under)


@rule("DSC-BOULD-09")
def test_a_ramp_turns_a_boulder_on_its_way() -> None:
    arena = Arena(hall(8, 6))
    arena.state.markers = tuple(Marker("ramp", space, "west") for space in (6, 7))
    assert rolls(arena, laid(arena, "g3 h3 g4 h4", "north"), "2/2/0 3/0/0") == "d1 e1 d2 e2"
    assert arena.state.rolling[0].facing == "west"


@rule("DSC-BOULD-01", "DSC-GRID-09")
def test_boulders_and_crushing_walls_block_movement_and_sight() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1")
    laid(arena, "c1", "west")
    assert names(arena.game.ground, arena.game.visible(hero)) == "a1 b1 c1"
    assert [place.anchor for place in ways(arena.game, hero, 9)] == [1]


@rule("DSC-EX-43", "DSC-CRUSH-03", "DSC-CRUSH-04", "DSC-RUL-36")
def test_a_crushing_wall_pushes_a_row_or_kills_it() -> None:
    arena = Arena(hall(5, 1))
    hero, kobold = arena.hero("mordrog", "b1"), arena.monster("kobold/master", "c1")
    wall = laid(arena, "a1", "east")
    assert advances(arena, wall) == "b1"
    assert (hero.space, hero.wounds, kobold.place.anchor, kobold.wounds) == (2, 15, 3, 0)
    assert advances(arena, arena.state.rolling[0]) == "c1"
    assert (hero.space, kobold.place.anchor) == (3, 4)
    assert advances(arena, arena.state.rolling[0]) == "d1"
    assert dead(arena, hero)
    assert arena.state.monsters == {}


@rule("DSC-EX-28", "DSC-CORR-03", "DSC-CRUSH-04")
def test_a_hero_crushed_on_corrupted_ground_feeds_the_overlord() -> None:
    arena = Arena(hall(2, 1))
    hero = arena.hero("mordrog", "b1", wounds=7)
    arena.state.terrain = Terrain(corrupted=on(arena.game.ground, "b1"))
    advances(arena, laid(arena, "a1", "east"))
    assert (dead(arena, hero), arena.state.threat, arena.state.conquest) == (True, 14, 16)


@rule("DSC-CRUSH-04", "DSC-CRUSH-05")
def test_walls_and_closed_doors_kill_and_nothing_else_does() -> None:
    door = Door("d", (cell("b1"), cell("b2")), (cell("c1"), cell("c2")))
    for opened, killed in (((), True), (("d",), False)):
        arena = Arena(ground("sstt sstt", door))
        arena.state.open_doors = opened
        arena.game.survey()
        hero = arena.hero("mordrog", "b1")
        advances(arena, laid(arena, "a1 a2", "east"))
        assert dead(arena, hero) == killed
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "b1")
    laid(arena, "c1", "west")
    advances(arena, laid(arena, "a1", "east"))
    assert dead(arena, hero)
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "b1")
    arena.state.terrain = Terrain(water=on(arena.game.ground, "c1"))
    advances(arena, laid(arena, "a1", "east"))
    assert (hero.space, hero.wounds) == (2, 15)
    assert [place.anchor for place in ways(arena.game, hero, 1)] == [3]  # out of it again
    arena = Arena(hall(6, 2))
    hero = arena.hero("mordrog", "b1")
    laid(arena, "c1 d1 c2 d2", "west")
    assert advances(arena, laid(arena, "a1", "east")) == "b1"  # the boulder is crushed
    assert (hero.space, hero.wounds) == (2, 15)


@rule("DSC-RUL-36", "DSC-RUL-135", "DSC-CRUSH-04")
def test_the_border_of_his_hall_is_no_wall_for_who_is_pushed() -> None:
    quest = load_library().quests["toll-keepers-cellar"]
    arena = Arena(Ground(quest, frozenset({"door-2"})))
    arena.state.open_doors = ("door-2",)
    arena.game.survey()
    board = arena.game.ground
    hall = board.areas["2"]
    grutt = arena.monster("grutt", "k13")
    size = arena.game.card(grutt).card.size
    places = [Place(space, turned) for space in bits(hall) for turned in (False, True)]
    inside = [place for place in places if not covers(board, size, place) & ~hall]
    place, facing = next(
        (place, facing)
        for place in inside
        for facing in masonry.WAYS
        if masonry.ahead(board, covers(board, size, place), facing) & ~hall
    )
    grutt.place = place
    there = masonry.ahead(board, arena.game.footprint(grutt), facing)
    arena.run(crushing._push(arena.game, grutt, facing, hurt=True))
    assert (arena.game.footprint(grutt), grutt.wounds) == (there, 1)
    back = [p for p in ways(arena.game, grutt, 1) if hall >> p.anchor & 1]
    assert back


@rule("DSC-CRUSH-05", "DSC-CRUSH-06", "DSC-RUL-36")
def test_the_ground_acts_on_a_pushed_figure_and_the_wall_clears_rubble() -> None:
    arena = Arena(hall(5, 2))
    hero, other = arena.hero("mordrog", "b1"), arena.hero("kirga", "b2")
    arena.state.terrain = Terrain(
        lava=on(arena.game.ground, "c1"), rubble=on(arena.game.ground, "c2")
    )
    wall = laid(arena, "a1 a2", "east")
    advances(arena, wall)
    assert (hero.space, hero.wounds, hero.tokens[tokens.BURN]) == (2, 16 - 1 - 2, 2)
    assert (other.space, other.wounds) == (7, 15)
    assert arena.state.terrain.rubble  # he stands on it
    other.space = 9
    advances(arena, arena.state.rolling[0])
    assert arena.state.terrain.rubble == 0


@rule("DSC-CRUSH-02", "DSC-CRUSH-07")
def test_a_crushing_wall_goes_when_it_has_nowhere_to_go() -> None:
    arena = Arena(hall(3, 2))
    wall = laid(arena, "a1 a2", "east")
    assert advances(arena, wall) == "b1 b2"
    assert advances(arena, arena.state.rolling[0]) == "c1 c2"
    assert advances(arena, arena.state.rolling[0]) == ""


@rule("DSC-CRUSH-08")
def test_figures_in_a_pit_are_safe_under_a_crushing_wall() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "b1")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "b1"))
    assert advances(arena, laid(arena, "a1", "east")) == "b1"
    assert (hero.space, hero.wounds) == (1, 16)


def test_a_large_figure_is_pushed_whole() -> None:
    arena = Arena(hall(6, 3))
    ogre = arena.monster("ogre/normal", "b2")
    hero = arena.hero("mordrog", "d3")
    advances(arena, laid(arena, "a1 a2", "east"))
    assert (ogre.place.anchor, ogre.wounds) == (8, 1)
    assert (hero.space, hero.wounds) == (16, 16)  # the ogre pushed him, not the wall


@rule("DSC-RUL-136")
def test_a_crushing_wall_breaks_a_boulder_in_its_way() -> None:
    arena = Arena(hall(5, 2))
    laid(arena, "b1 c1 b2 c2", "west")
    assert advances(arena, laid(arena, "a1 a2", "east")) == "b1 b2"


@rule("DSC-OL-01", "DSC-RUL-37", "DSC-DEC-25", "DSC-BOULD-11")
def test_boulders_move_before_walls_in_the_overlords_order() -> None:
    arena = Arena(hall(9, 9))
    arena.hero("mordrog", "i9")
    laid(arena, "a9", "east")
    laid(arena, "c1 d1 c2 d2", "west")
    laid(arena, "g1 h1 g2 h2", "west")
    overlord.begin(arena.game)
    arena.run(overlord.go_on(arena.game))
    seen = []
    for faces, answers in (("X 1/1/0", ("boulder:g1",)), ("X 1/1/0", ()), ("", ()), ("", ())):
        arena.script.left = faces.split()
        assert arena.state.step == "hazards"
        arena.run(overlord.go_on(arena.game), *answers)
        seen.append(spaces(arena))
    assert seen == [
        "c1 d1 f1 g1 c2 d2 f2 g2 a9",
        "b1 c1 f1 g1 b2 c2 f2 g2 a9",
        "b1 c1 f1 g1 b2 c2 f2 g2 b9",
        "b1 c1 f1 g1 b2 c2 f2 g2 b9",
    ]
    assert arena.state.step == "early"
    assert not any(rolling.moved for rolling in arena.state.rolling)


@rule("DSC-RUL-137", "DSC-ABIL-37")
def test_a_figure_that_is_knocked_back_meets_the_ground_there() -> None:
    arena = Arena(hall(9, 2), faces="2/1/1 1/1/0 1/1/0")
    hero = arena.hero("mordrog", "c1")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "f1"))
    arena.state.markers = (Marker("glyph", 5, "normal"),)
    arena.attack(arena.monster("ogre/normal", "a1"), "c1", "space:f1")
    assert (hero.space, hero.wounds) == (5, 16 - 1 - 1)
    assert arena.state.conquest == 23


@rule("DSC-RUL-138")
def test_a_pushed_figure_pushes_one_that_stands_in_a_pit() -> None:
    arena = Arena(hall(5, 1))
    hero, other = arena.hero("mordrog", "b1"), arena.hero("kirga", "c1")
    arena.state.terrain = Terrain(pit=on(arena.game.ground, "c1"))
    advances(arena, laid(arena, "a1", "east"))
    assert (hero.space, hero.wounds) == (2, 14)  # pushed, and fallen
    assert (other.space, other.wounds) == (3, 16)


def test_who_dies_of_the_ground_gets_no_token_of_it() -> None:
    arena = Arena(hall(3, 1), faces="blank")
    hero = arena.hero("mordrog", "a1", wounds=1)
    arena.state.terrain = Terrain(darts=on(arena.game.ground, "b1"))
    arena.run(movement.step(arena.game, hero, Place(1)))
    assert (dead(arena, hero), hero.tokens) == (True, tokens.NONE)


@rule("DSC-BOULD-08", "DSC-CRUSH-08")
def test_who_is_in_a_pit_under_a_boulder_or_a_wall() -> None:
    for kind, drawn, reached in (
        ("boulder", "b1 c1 b2 c2", "d1"),  # on to the uncovered space, and there it may climb
        ("wall", "c1 c2", "b1 d1"),  # through under the wall, but nowhere up
    ):
        arena = Arena(hall(6, 2))
        hero = arena.hero("mordrog", "c1")
        arena.state.terrain = Terrain(pit=on(arena.game.ground, "b1 c1 d1"))
        rolling = laid(arena, drawn, "west")
        assert rolling.kind == kind
        ends = [place.anchor for place in ways(arena.game, hero, 2)]
        assert names(arena.game.ground, sum(1 << space for space in ends)) == reached
        if kind == "boulder":
            ends = [place.anchor for place in ways(arena.game, hero, 3)]
            assert (
                names(arena.game.ground, sum(1 << space for space in ends)) == "a1 d1 e1 a2 d2 e2"
            )


@rule("DSC-RUL-139", "DSC-GRID-05")
def test_distances_are_counted_through_boulders_and_walls() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1")
    laid(arena, "c1", "west")
    assert arena.game.distance(hero, 4) == 4
