"""Glyphs and staircases: waking them, travelling, arriving (DSC-GLYPH, -DGLYPH, -STAIR, -TOWN)."""

from __future__ import annotations

from msgspec.structs import replace

from descent import Arena, at, ground, hall, quest
from rule import rule
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Marker as Laid
from undercroft.games.descent.library import Placed
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import (
    activation,
    glyphs,
    movement,
    stairs,
    turn,
    turn_deeds,
    turn_options,
)
from undercroft.games.descent.state import TOWN, Activation, Hero, Marker, Turn

TITHE = load_library().quests["tithe-of-bones"]


def playing(arena: Arena, hero: Hero, points: int) -> None:
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=points)
    arena.state.flags = (PASSING,)


def keys(arena: Arena, hero: Hero) -> list[str]:
    return [option.key for option in turn_options.offers(arena.game, hero)]


def do(arena: Arena, hero: Hero, key: str, *answers: str) -> None:
    option = next(one for one in turn_options.offers(arena.game, hero) if one.key == key)
    arena.run(turn_deeds.do(arena.game, hero, option.value), *answers)


@rule("DSC-DGLYPH-03", "DSC-DGLYPH-05", "DSC-GLYPH-04")
def test_a_sundered_glyph_is_worth_little_and_leads_nowhere() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("glyph", 0, "sundered"),)
    arena.run(glyphs.tread(arena.game, hero))
    assert arena.state.conquest == 21
    playing(arena, hero, 5)
    assert "town" not in keys(arena, hero)


@rule("DSC-DGLYPH-04")
def test_a_glyph_of_summoning_spawns_two_each_time() -> None:
    arena = Arena(ground("ss.tttttt"))
    hero = arena.hero("mordrog", "a1")
    arena.state.markers = (Marker("glyph", 0, "summoning"),)
    arena.run(glyphs.tread(arena.game, hero), "kind:skeleton/normal", "place:d1", "none")
    assert arena.state.conquest == 23
    playing(arena, hero, 5)
    do(arena, hero, "town", "kind:hell-hound/normal", "place:e1", "none")
    playing(arena, hero, 5)
    do(arena, hero, "glyph:a1", "kind:skeleton/normal", "place:g1", "none")
    cards = sorted(monster.card for monster in arena.state.monsters.values())
    assert cards == ["hell-hound/normal", "skeleton/normal", "skeleton/normal"]
    assert hero.space == 0


@rule("DSC-DGLYPH-06", "DSC-HID-02")
def test_a_glyph_of_power_lets_the_overlord_draw() -> None:
    arena = Arena(hall(4, 1))
    hero = arena.hero("mordrog", "a1")
    arena.state.deck = ("charge", "doom", "rage", "dodge", "aim")
    arena.state.markers = (Marker("glyph", 0, "power"),)
    arena.run(glyphs.tread(arena.game, hero), "draw", "card:doom")
    worth = arena.game.library.overlord["doom"].value
    assert (arena.state.hand, arena.state.discard) == (("charge",), ("doom",))
    assert (arena.state.threat, arena.state.conquest) == (worth, 23)
    playing(arena, hero, 5)
    do(arena, hero, "town", "decline")
    assert arena.state.hand == ("charge",)


@rule("DSC-GLYPH-03", "DSC-COST-03", "DSC-TOWN-01", "DSC-TOWN-05", "DSC-RUL-35")
def test_a_hero_may_come_back_onto_a_friend_if_he_can_move_on() -> None:
    arena = Arena(hall(3, 1))
    hero, friend = arena.hero("mordrog", fatigue=0), arena.hero("kirga", "a1")
    arena.state.markers = (Marker("glyph", 0, "normal", active=True),)
    playing(arena, hero, 1)
    assert "glyph:a1" not in keys(arena, hero)
    hero.fatigue = 1
    do(arena, hero, "glyph:a1")
    assert (hero.space, friend.space, arena.state.turn.points) == (0, 0, 0)
    arena.run(turn.go_on(arena.game))  # he cannot stay: fatigue pays for a step
    arena.run(turn.go_on(arena.game))
    assert (hero.space, hero.fatigue, arena.state.turn.points) == (1, 0, 0)
    playing(arena, hero, 9)
    arena.state.turn.travelled = True
    hero.space = TOWN
    assert not any(key.startswith("glyph") for key in keys(arena, hero))


@rule("DSC-STAIR-01", "DSC-STAIR-04", "DSC-COST-04", "DSC-AREA-01", "DSC-RUL-34")
def test_a_hero_walks_down_into_an_area_nobody_has_seen() -> None:
    arena = Arena(Ground(TITHE, frozenset()), faces="1")
    arena.state.revealed = ("S", "1", "3")
    arena.state.chest_numbers = ((), (), (1,))
    arena.state.markers = (Marker("stairs", at(arena.game.ground, "y14"), "blue"),)
    hero = arena.hero("mordrog", "y14")
    playing(arena, hero, 3)
    assert not arena.game.visible(hero) & arena.game.ground.areas["5"]
    do(arena, hero, "stairs:t22")
    assert hero.space == at(arena.game.ground, "t22")
    assert ("5" in arena.state.revealed, arena.state.turn.points) == (True, 2)
    assert any(monster.card == "ossuar" for monster in arena.state.monsters.values())


def cellar(*monsters: Placed) -> Arena:
    """Two rooms that only a staircase joins; the second has not been seen."""
    drawn = quest("ss.tt")
    near, far = drawn.areas
    near = replace(near, markers=(Laid("stairs", (0, 0), "red"),))
    far = replace(far, markers=(Laid("stairs", (4, 0), "red"),), monsters=monsters)
    arena = Arena(Ground(replace(drawn, areas=(near, far)), frozenset()))
    arena.state.revealed = ("s",)
    arena.state.markers = (Marker("stairs", 0, "red"),)
    return arena


@rule("DSC-RUL-140", "DSC-STAIR-04")
def test_a_monster_on_the_stairs_keeps_the_hero_below() -> None:
    for monsters, space, points in (((Placed("skeleton/normal", (4, 0)),), 0, 2), ((), 4, 2)):
        arena = cellar(*monsters)
        hero = arena.hero("mordrog", "a1")
        playing(arena, hero, 3)
        do(arena, hero, "stairs:e1")
        assert arena.state.revealed == ("s", "t")
        assert (hero.space, arena.state.turn.points) == (space, points)
    assert stairs.ends(arena.game, hero) == [0]
    arena.monster("skeleton/normal", "a1")
    assert stairs.ends(arena.game, hero) == []  # nor onto an enemy


@rule("DSC-STAIR-01", "DSC-RUL-35", "DSC-MOVE-08")
def test_stairs_that_end_on_a_friend_are_passed() -> None:
    arena = Arena(hall(9, 1))
    hero = arena.hero("mordrog", "a1", fatigue=0)
    arena.hero("kirga", "i1")
    arena.state.markers = (Marker("stairs", 0, "red"), Marker("stairs", 8, "red"))
    playing(arena, hero, 1)
    assert stairs.ends(arena.game, hero) == []
    playing(arena, hero, 3)
    do(arena, hero, "stairs:i1")
    assert (hero.space, arena.state.turn.points) == (8, 2)
    arena.run(turn.go_on(arena.game), "move:g1")
    assert (hero.space, arena.state.turn.points) == (6, 0)


@rule("DSC-STAIR-06", "DSC-ABIL-04", "DSC-ABIL-03")
def test_aura_bites_who_comes_by_stairs_or_from_town() -> None:
    arena = Arena(hall(9, 3))
    hero = arena.hero("mordrog", "a1")
    arena.monster("demon/normal", "h2")
    arena.state.markers = (Marker("stairs", 0, "red"), Marker("stairs", 8, "red"))
    playing(arena, hero, 3)
    do(arena, hero, "stairs:i1")
    assert (hero.space, hero.wounds) == (8, 15)
    arena.state.markers = (Marker("glyph", 8, "normal", active=True),)
    hero.space = TOWN
    do(arena, hero, "glyph:i1")
    assert (hero.space, hero.wounds) == (8, 14)


@rule("DSC-STAIR-06", "DSC-STAIR-01", "DSC-RUL-35", "DSC-MOVE-08")
def test_a_monster_comes_by_stairs_onto_a_friend_and_goes_on() -> None:
    arena = Arena(hall(9, 1))
    arena.hero("mordrog", "d1", skills="holy-aura")
    skeleton = arena.monster("skeleton/normal", "i1")
    arena.monster("skeleton/normal", "c1")
    arena.state.markers = (Marker("stairs", 8, "red"), Marker("stairs", 2, "red"))
    arena.state.stage, arena.state.activation = "overlord", Activation(skeleton.id, 1)
    assert "stairs:c1" not in [o.key for o in activation._movements(arena.game, skeleton)]
    arena.state.activation = Activation(skeleton.id, 4)
    arena.run(activation.act(arena.game, skeleton), "stairs:c1")
    assert (skeleton.place.anchor, arena.state.activation.rest) == (2, Place(8))
    assert skeleton.wounds == 1


@rule("DSC-GLYPH-02", "DSC-TIME-19")
def test_a_glyph_wakes_before_an_aura_kills_who_stepped_on_it() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1", wounds=1)
    arena.monster("hell-hound/master", "c1")
    arena.state.markers = (Marker("glyph", 1, "normal"),)
    before = arena.state.conquest
    arena.run(movement.step(arena.game, hero, Place(1)))
    assert (hero.space, arena.state.markers[0].active) == (TOWN, True)
    assert arena.state.conquest == before + 3 - 4
