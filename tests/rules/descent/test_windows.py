"""Windows: when the overlord is asked for a card (DSC-TIME, DSC-HID-07)."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from descent import Arena, at, cell, ground, hall
from rule import rule
from undercroft.core.decisions import Request
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Door
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import (
    activation,
    attacks,
    chests,
    doors,
    movement,
    treasure,
    turn,
)
from undercroft.games.descent.state import Marker, Terrain, Turn

LIBRARY = load_library()
DOOR = Door("d", (cell("b1"), cell("b2")), (cell("c1"), cell("c2")))


def windows(rule: Coroutine[Request, Any, Any]) -> list[tuple[object, ...]]:
    """Which windows a rule opens, the overlord passing at each; other questions take the last."""
    found: list[tuple[object, ...]] = []
    try:
        request = rule.send(None)
        while True:
            if request.kind == "window":
                found.append(request.about)
                option = request.option("pass")
                assert option is not None
            else:
                option = request.options[-1]
            request = rule.send(option.value)
    except StopIteration:
        return found


def steps(arena: Arena, *names: str) -> list[Place]:
    return [Place(at(arena.game.ground, name)) for name in names]


@rule("DSC-TIME-03", "DSC-MOVE-13", "DSC-HID-07", "DSC-RUL-96")
def test_the_overlord_is_asked_at_every_empty_space_whatever_he_holds() -> None:
    arena = Arena(hall(6, 3), windows=True)
    hero = arena.hero("mordrog", "a2")
    assert arena.state.hand == ()
    asked = windows(movement.walk(arena.game, hero, steps(arena, "b2", "c2")))
    assert asked == [("hero-enters", "empty", "no-adjacent-obstacle")] * 2
    assert hero.space == at(arena.game.ground, "c2")  # a window that is passed stops nobody


@rule("DSC-GRID-08", "DSC-GRID-09", "DSC-RUL-24", "DSC-RUL-25")
@pytest.mark.parametrize("thing", ["pit", "darts", "marker", "friend"])
def test_a_space_that_is_not_empty_is_no_place_for_a_trap(thing: str) -> None:
    arena = Arena(hall(6, 3), windows=True)
    hero = arena.hero("mordrog", "a2", wounds=9)
    board = arena.game.ground
    if thing == "marker":
        arena.state.markers = (Marker("chest", at(board, "b2"), "copper", 1),)
    elif thing == "friend":
        arena.hero("kirga", "b2")
    else:
        arena.state.terrain = Terrain(**{thing: 1 << at(board, "b2")})
        arena.script.left = ["surge"] if thing == "darts" else []
    assert windows(movement.step(arena.game, hero, *steps(arena, "b2"))) == []


@rule("DSC-TIME-03", "DSC-RUL-25")
def test_an_obstacle_beside_the_space_narrows_the_window() -> None:
    arena = Arena(hall(6, 3), windows=True)
    hero = arena.hero("mordrog", "a2")
    arena.state.terrain = Terrain(mud=1 << at(arena.game.ground, "c1"))
    asked = windows(movement.step(arena.game, hero, *steps(arena, "b2")))
    assert asked == [("hero-enters", "empty")]
    arena.state.terrain = Terrain(darts=1 << at(arena.game.ground, "d1"))  # no obstacle
    asked = windows(movement.step(arena.game, hero, *steps(arena, "c2")))
    assert asked == [("hero-enters", "empty", "no-adjacent-obstacle")]


@rule("DSC-RUL-26")
def test_monsters_and_moves_by_cards_open_no_window() -> None:
    arena = Arena(hall(6, 3), windows=True)
    hero, foe = arena.hero("mordrog", "a2"), arena.monster("beastman/normal", "f2")
    assert windows(movement.step(arena.game, foe, *steps(arena, "e2"))) == []
    assert windows(movement.moved_by_card(arena.game, hero, *steps(arena, "b2"))) == []


@rule("DSC-TIME-17", "DSC-RUL-96")
def test_passing_for_the_turn_ends_the_questions_of_this_turn() -> None:
    arena = Arena(hall(6, 3), windows=True)
    hero = arena.hero("mordrog", "a2")
    arena.run(movement.walk(arena.game, hero, steps(arena, "b2", "c2", "d2")), "pass-turn")
    assert PASSING in arena.state.flags
    turn.begin(arena.game, hero)
    assert PASSING not in arena.state.flags


@rule("DSC-TIME-04")
def test_opening_a_door_and_what_it_reveals() -> None:
    arena = Arena(ground("sstt sstt", DOOR), windows=True)
    hero = arena.hero("mordrog", "b1")
    arena.state.revealed = ("s",)
    assert windows(doors.turn(arena.game, hero, DOOR)) == [("hero-opens", "door", "reveals")]
    assert windows(doors.turn(arena.game, hero, DOOR)) == []  # closing is no trigger
    assert windows(doors.turn(arena.game, hero, DOOR)) == [("hero-opens", "door")]
    foe = arena.monster("beastman/normal", "c1")
    doors_turned = windows(doors.turn(arena.game, foe, DOOR))
    doors_turned += windows(doors.turn(arena.game, foe, DOOR))
    assert doors_turned == []


@rule("DSC-TIME-05", "DSC-TIME-06", "DSC-CHEST-02", "DSC-TOWN-03")
def test_a_chest_and_every_treasure_card_of_a_hero_on_the_board() -> None:
    arena = Arena(Ground(LIBRARY.quests["toll-keepers-cellar"], frozenset()), windows=True)
    near = arena.hero("mordrog", "c3")
    arena.hero("kirga")  # in town
    arena.state.silver = ("flying-death", "flying-death")
    chest = Marker("chest", near.space, "silver", 4)
    arena.state.markers = (chest,)
    before = arena.state.conquest
    asked = windows(chests.open(arena.game, near, chest))
    assert asked == [("hero-opens", "chest"), ("hero-receives", "treasure")]
    assert arena.state.conquest > before


@rule("DSC-TIME-09", "DSC-RUL-178")
def test_a_blast_that_is_still_to_be_bought_may_be_dodged() -> None:
    arena = Arena(hall(5, 3), faces="3/1/1 0/2/1 blank blank blank X", windows=True)
    hero = arena.hero("mad-carthos", "a2", equipped="bane", fatigue=0)
    arena.monster("kobold/normal", "d2")
    arena.state.hand, arena.state.threat = ("dodge",), 9
    arena.state.turn = Turn(who=hero.id, step="act", action="battle", attacks=1)
    answers = ("area:bane", "blast:c1", "pass", "card:dodge", "die:1", "enough")
    arena.run(turn.go_on(arena.game), *answers)
    assert arena.state.hand == ()


@rule("DSC-TIME-07", "DSC-TIME-09", "DSC-ATTACK-04")
def test_a_heros_attack() -> None:
    arena = Arena(hall(4, 4), faces="X 0/3/0 enh enh enh", windows=True)
    hero = arena.hero("mordrog", "a1", equipped="sword")
    arena.monster("ogre/normal", "b1")
    asked = windows(attacks.resolve(arena.game, arena.strike(hero, "b1", "sword")))
    assert asked == [("hero-declares-attack",), ("hero-attack-rolled", "on-monster")]


@rule("DSC-TIME-08", "DSC-TIME-10")
def test_a_monsters_attack_and_its_hit() -> None:
    arena = Arena(hall(4, 4), faces="0/4/0 0/3/0", windows=True)
    hero = arena.hero("mordrog", "a1")
    foe = arena.monster("beastman/normal", "b1")
    asked = windows(attacks.resolve(arena.game, arena.strike(foe, "a1")))
    assert asked == [("monster-declares-attack",), ("monster-hits", "hero")]
    assert hero.wounds < 16
    arena.script.left = ["X", "0/3/0"]
    asked = windows(attacks.resolve(arena.game, arena.strike(foe, "a1")))
    assert asked == [("monster-declares-attack",)]


@rule("DSC-TIME-11")
def test_an_activation() -> None:
    arena = Arena(hall(4, 4), windows=True)
    foe = arena.monster("beastman/normal", "b1")
    assert windows(activation.begin(arena.game, foe)) == [("activate",)]


@rule("DSC-TIME-02", "DSC-TIME-14")
def test_before_a_heros_turn_he_is_asked_twice_for_one_event() -> None:
    arena = Arena(hall(4, 4), windows=True)
    hero = arena.hero("mordrog", "a1")
    turn.begin(arena.game, hero)
    asked = windows(turn.go_on(arena.game))
    assert (asked, arena.state.turn.step) == ([("before-hero-turn",)], "start")
    arena.state.turn.step = "declare"
    assert windows(turn.go_on(arena.game)) == [("before-hero-turn",)]
    arena.state.turn.step, arena.state.played = "declare", ("event",)
    assert windows(turn.go_on(arena.game)) == []  # the event of this turn was played


def test_cards_of_a_box_that_is_not_in_play_open_no_window() -> None:
    arena = Arena(hall(4, 4), windows=True)
    arena.state.boxes = ("base",)
    hero = arena.hero("mordrog", "a1")
    arena.state.silver = ("flying-death",)
    assert windows(treasure.draw(arena.game, hero, "silver")) == []
