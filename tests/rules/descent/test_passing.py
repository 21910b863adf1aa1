"""Spaces that are only passed: acting there, going on, being put back (DSC-MOVE-08, -09)."""

from __future__ import annotations

import pytest

from descent import Arena, at, ground, hall, on
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.library import Door
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import activation, movement, turn, turn_options
from undercroft.games.descent.rules.paths import moves, ways
from undercroft.games.descent.showing import turn_labels as words
from undercroft.games.descent.state import Activation, Hero, Marker, Terrain, Turn


def playing(arena: Arena, hero: Hero, points: int, attacks: int = 0) -> Turn:
    arena.state.stage = "heroes"
    arena.state.turn = Turn(who=hero.id, step="act", action="run", points=points, attacks=attacks)
    return arena.state.turn


def does(arena: Arena, *answers: str) -> None:
    """Deeds of the hero whose turn it is, one question after the other."""
    for answer in answers:
        arena.run(turn.go_on(arena.game), answer)


def keys(arena: Arena, hero: Hero) -> set[str]:
    return {option.key for option in turn_options.offers(arena.game, hero)}


@rule("DSC-MOVE-08", "DSC-RUL-111", "DSC-RUL-20", "DSC-ACT-11", "DSC-COST-01")
def test_a_hero_picks_up_and_drinks_on_a_friends_space_and_walks_on() -> None:
    arena = Arena(hall(5, 1))
    hero, _ = arena.hero("mordrog", "a1", fatigue=0), arena.hero("kirga", "b1")
    arena.monster("skeleton/normal", "e1")
    arena.state.markers = (Marker("money", 1), Marker("chest", 1, "copper", 1))
    hero.potions = ("healing",)
    now = playing(arena, hero, 3, attacks=1)
    does(arena, "through:b1")
    assert (hero.space, now.points) == (1, 2)
    offered = keys(arena, hero)
    assert {"take:money", "drink:healing", "move:c1"} <= offered
    assert not {"chest", "re-equip"} & offered
    assert not any(key.startswith("attack") for key in offered)
    does(arena, "take:money", "drink:healing")
    assert not {"drink:healing", "re-equip"} & keys(arena, hero)  # the last point leads away
    does(arena, "move:c1")
    assert (hero.space, hero.coins, now.points, now.rest) == (2, 400, 0, None)


@rule("DSC-MOVE-08", "DSC-DOOR-04")
def test_a_door_is_opened_over_a_friends_shoulder() -> None:
    door = Door("gate", ((1, 0), (1, 1)), ((2, 0), (2, 1)))
    arena = Arena(ground("sst sst", door))
    hero, _ = arena.hero("mordrog", "a1", fatigue=0), arena.hero("kirga", "b1")
    arena.hero("sahla", "b2")
    playing(arena, hero, 4)
    assert "door:gate" not in keys(arena, hero)
    does(arena, "through:b1", "door:gate", "move:c1")
    assert arena.state.open_doors == ("gate",)


@rule("DSC-MOVE-08", "DSC-STAIR-01", "DSC-GLYPH-03")
def test_a_friend_on_a_glyph_or_a_staircase_does_not_bar_it() -> None:
    arena = Arena(hall(9, 1))
    hero, _ = arena.hero("mordrog", "a1", fatigue=0), arena.hero("kirga", "b1")
    arena.state.markers = (
        Marker("glyph", 1, "normal", active=True),
        Marker("stairs", 1, "red"),
        Marker("stairs", 8, "red"),
    )
    playing(arena, hero, 2)
    does(arena, "through:b1", "stairs:i1")
    assert (hero.space, arena.state.turn.rest) == (8, None)
    hero.space = 0
    playing(arena, hero, 2)
    does(arena, "through:b1", "town")
    assert hero.space < 0


@rule("DSC-MOVE-08")
def test_who_could_not_go_on_does_not_stop_there_nor_end_his_turn_there() -> None:
    arena = Arena(hall(4, 1))
    hero, _ = arena.hero("mordrog", "a1", fatigue=0), arena.hero("kirga", "b1")
    playing(arena, hero, 1)
    assert "through:b1" not in keys(arena, hero)
    hero.fatigue = 1  # which could pay for the step away
    assert "through:b1" in keys(arena, hero)
    arena.state.markers = (Marker("money", 1),)
    does(arena, "through:b1")
    with pytest.raises(AssertionError, match="not 'end'"):
        does(arena, "end")


@rule("DSC-MOVE-09", "DSC-RUL-18")
def test_who_is_stranded_is_put_back() -> None:
    arena = Arena(hall(4, 1))
    hero, _ = arena.hero("mordrog", "a1", fatigue=1), arena.hero("kirga", "b1")
    now = playing(arena, hero, 1)
    does(arena, "through:b1")
    hero.fatigue = 0  # a card takes it
    arena.run(turn.go_on(arena.game))  # nothing is left to him but to end his turn
    assert (hero.space, arena.state.turn.who) == (0, -1)
    assert now.rest is None


@rule("DSC-MOVE-09", "DSC-ABIL-34", "DSC-RUL-18")
def test_a_walk_that_breaks_off_remembers_the_last_place_to_stay() -> None:
    for friend, rest in ((False, None), (True, Place(0))):
        arena = Arena(ground("ssssss ..s..."))
        arena.hero("mordrog", "c2", skills="bear-tattoo")
        skeleton = arena.monster("skeleton/normal", "a1")
        if friend:
            arena.monster("skeleton/normal", "b1")
        path = [Place(space) for space in range(1, 6)]
        walked = arena.run(movement.walk(arena.game, skeleton, path))
        assert (walked, skeleton.place.anchor) == ((1, rest), 1)
        if friend:
            arena.state.stage = "overlord"
            arena.state.activation = Activation(skeleton.id, 5, rest=walked.rest)
            arena.run(activation.act(arena.game, skeleton))
            assert skeleton.place.anchor == 0  # held fast on a friend's space


@rule("DSC-MOVE-08", "DSC-MOVE-04")
def test_who_is_hurt_on_a_friends_space_thinks_again_there() -> None:
    arena = Arena(hall(4, 1), faces="blank")
    hero, _ = arena.hero("mordrog", "a1"), arena.hero("kirga", "b1")
    arena.state.terrain = Terrain(darts=1 << 1)
    now = playing(arena, hero, 9)
    does(arena, "move:d1")
    assert (hero.space, hero.wounds, hero.tokens[tokens.DAZE]) == (1, 15, 1)
    assert now.rest == Place(0)
    does(arena, "move:c1")
    assert (hero.space, now.points, now.rest) == (2, 7, None)


@rule("DSC-MOVE-08", "DSC-ABIL-27", "DSC-MON-05")
def test_a_flyer_strikes_from_over_water_and_flies_on() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1")
    wing = arena.monster("razorwing/normal", "d1")
    arena.state.terrain = Terrain(water=on(arena.game.ground, "b1 c1"))
    arena.state.stage = "overlord"
    arena.run(activation.begin(arena.game, wing))
    arena.run(activation.act(arena.game, wing), "through:b1")
    assert f"attack:{hero.sheet}" in _offers(arena, wing.id)
    with pytest.raises(AssertionError, match="not 'end'"):
        arena.run(activation.act(arena.game, wing), "end")
    arena.run(activation.act(arena.game, wing), "move:e1")
    assert wing.place.anchor == 4


@rule("DSC-MOVE-08", "DSC-ACT-11", "DSC-MON-11")
def test_a_monster_attacks_from_a_glyph_but_not_from_a_friends_space() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1")
    beastman = arena.monster("beastman/normal", "d1")
    arena.state.markers = (Marker("glyph", 1, "normal", active=True),)
    arena.state.activation = Activation(beastman.id, 6, 1)
    beastman.place = Place(1)
    arena.state.activation.rest = Place(2)
    assert f"attack:{hero.sheet}" in _offers(arena, beastman.id)
    arena.monster("skeleton/normal", "b1")
    assert f"attack:{hero.sheet}" not in _offers(arena, beastman.id)


def _offers(arena: Arena, id: int) -> list[str]:
    monster = arena.state.monsters[id]
    return [option.key for option in activation._attacks(arena.game, monster)]


@rule("DSC-MOVE-07", "DSC-ABIL-03", "DSC-ABIL-34")
def test_the_way_keeps_away_from_aura_and_grapple() -> None:
    arena = Arena(hall(6, 5))
    hero = arena.hero("mordrog", "a3")
    arena.monster("demon/normal", "c1")  # on four spaces
    board = arena.game.ground
    reach = ways(arena.game, hero, 5)
    way = reach[Place(at(board, "f3"))]  # no dearer than the straight one
    assert (way.cost, way.harm) == (5, 0)
    assert not {place.anchor for place in way.path} & {at(board, f"{x}3") for x in "bcde"}
    near = reach[Place(at(board, "c3"))]
    assert near.harm == 1
    playing(arena, hero, 5)
    shown = words.Deeds(arena.game, hero).shown(
        next(option for option in moves(arena.game, hero, 5) if option.key == "move:c3")
    )
    assert shown.note.startswith("Aura: 1 wound")


@rule("DSC-MOVE-07", "DSC-ABIL-34")
def test_beside_one_who_grapples_every_way_ends() -> None:
    arena = Arena(ground("ssssss ..s..."))
    arena.hero("mordrog", "c2", skills="bear-tattoo")
    skeleton = arena.monster("skeleton/normal", "a1")
    assert [option.key for option in moves(arena.game, skeleton, 5)] == ["move:b1"]
    arena.state.activation = Activation(skeleton.id, 5)
    (shown,) = [
        words.Deeds(arena.game, skeleton).shown(option) for option in moves(arena.game, skeleton, 5)
    ]
    assert "Grapple" in shown.note


@rule("DSC-MOVE-07", "DSC-HID-04")
def test_what_a_named_monster_can_do_is_felt_first() -> None:
    arena = Arena(hall(5, 1))
    hero = arena.hero("mordrog", "a1")
    named = next(
        id
        for id, card in arena.game.library.monsters.items()
        if card.rank == "named" and card.size == (1, 1)
    )
    assert named not in arena.game.book.menacing
    assert {"demon/normal", "naga/master"} <= arena.game.book.menacing
    assert len(moves(arena.game, hero, 4)) == 4


@rule("DSC-FAT-02", "DSC-TURN-07", "DSC-DEC-10", "DSC-MOVE-01", "DSC-RUL-200")
def test_fatigue_pays_for_steps_before_the_action_is_declared() -> None:
    arena = Arena(hall(6, 1))
    hero = arena.hero("mordrog", "a1", fatigue=2)
    arena.state.markers = (Marker("money", 0),)
    arena.state.turn = now = Turn(who=hero.id, step="declare")
    arena.state.stage, arena.state.flags = "heroes", (PASSING,)
    does(arena, "take:money", "stamina", "move:b1")
    assert (hero.space, hero.coins, now.step, now.action) == (1, 400, "declare", "")
    does(arena, "stamina", "action:battle")
    assert (now.points, now.attacks, now.action) == (1, 2, "battle")
    assert "move:c1" in keys(arena, hero)


@rule("DSC-MOVE-08", "DSC-ACT-11")
@pytest.mark.parametrize(
    ("skills", "equipped", "strikes"),
    [("acrobat", "", False), ("water-pact", "", False), ("acrobat", "wings-of-regiroth", True)],
)
def test_nobody_strikes_on_his_way_through_water_but_who_flies(
    skills: str, equipped: str, strikes: bool
) -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mordrog", "a1", skills=skills, equipped=equipped, fatigue=0)
    arena.monster("skeleton/normal", "b2")
    arena.state.terrain = Terrain(water=on(arena.game.ground, "b1"))
    playing(arena, hero, 3, attacks=1)
    does(arena, "through:b1")
    offered = keys(arena, hero)
    assert "move:c1" in offered
    assert any(key.startswith("attack") for key in offered) == strikes
