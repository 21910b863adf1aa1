"""Prolonged actions (DSC-PROL, DSC-ACT-08, -09)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from descent import Arena, quest
from rule import rule
from undercroft.games.descent import events
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.rules import (
    disruption,
    movement,
    overlord_moments,
    rounds,
    turn,
    wounds,
)
from undercroft.games.descent.rules.paths import Place
from undercroft.games.descent.state import Hero, Marker, Turn
from undercroft.games.descent.tables import Prolonged

STONE = "lift@1"


def arena(faces: str = "", **fields: Any) -> Arena:
    """A row of spaces with a stone on the second."""
    described: dict[str, Any] = {"trait": "melee", "successes": 4, **fields}
    lift = Prolonged(id="lift", name="Lift", **described)
    drawn = msgspec.structs.replace(quest("ssssssss"), prolonged={"lift": lift})
    found = Arena(Ground(drawn, frozenset()), faces=faces)
    found.state.markers = (Marker("stone", 1, "lift"),)
    found.state.flags = (overlord_moments.PASSING,)
    return found


def ready(arena: Arena, hero: Hero, **fields: Any) -> Turn:
    underway = tuple(key for key, _ in hero.progress)
    described: dict[str, Any] = {"action": "ready", "underway": underway, **fields}
    arena.state.turn = Turn(who=hero.id, step="act", **described)
    return arena.state.turn


def act(arena: Arena, *answers: str) -> None:
    arena.run(turn.go_on(arena.game), *answers)


def completed(arena: Arena) -> bool:
    return any(isinstance(event, events.ProlongedCompleted) for event in arena.events)


@rule(
    "DSC-EX-05", "DSC-PROL-02", "DSC-PROL-03", "DSC-PROL-04", "DSC-PROL-05", "DSC-ACT-08",
    "DSC-DEC-35", "DSC-RUL-16", "DSC-FAT-04",
)  # fmt: skip
def test_an_order_a_concentration_and_fatigue_for_one_more_die() -> None:
    board = arena("enh enh blank")
    hero = board.hero("mordrog", "a1", fatigue=3)
    ready(board, hero)
    act(board, "prolonged:lift@b1", "done")
    assert (hero.order, hero.progress) == ("prolonged", ((STONE, 2),))
    board.script.left = ["enh", "surge", "blank", "enh"]
    act(board, "half:concentrate", "add")
    assert completed(board)
    assert (hero.progress, hero.fatigue) == ((), 2)


@rule("DSC-PROL-03")
def test_a_roll_has_at_most_five_dice() -> None:
    board = arena("blank blank blank blank blank", successes=9)
    hero = board.hero("mordrog", "a1", fatigue=5)
    ready(board, hero)
    act(board, "prolonged:lift@b1", "add", "add")
    assert hero.fatigue == 3


@rule("DSC-ACT-09", "DSC-RUL-08", "DSC-ACT-08")
def test_who_concentrates_does_nothing_else() -> None:
    board = arena("blank blank blank", successes=9)
    hero = board.hero("mordrog", "a1", fatigue=0, equipped="sword")
    now = ready(board, hero, points=4)
    keys = [option.key for option in turn._halves(board.game, hero)]
    assert "half:concentrate" not in keys  # no order yet
    act(board, "prolonged:lift@b1")
    keys = [option.key for option in turn._halves(board.game, hero)]
    assert "half:concentrate" in keys
    now.busy = True
    keys = [option.key for option in turn._halves(board.game, hero)]
    assert "half:concentrate" not in keys
    now.busy = False
    board.script.left = ["blank", "blank", "blank"]
    act(board, "half:concentrate")
    assert [option.key for option in turn._deeds(board.game, hero)] == ["drop"]


@rule("DSC-ACT-09", "DSC-PROL-11", "DSC-RUL-08")
def test_the_blow_of_a_card_is_something_else() -> None:
    board = arena("X 1/1/0 blank blank", continuous=True)
    hero = board.hero("one-fist", "a1", fatigue=0)
    board.monster("kobold/normal", "b1")
    hero.progress, hero.order = ((STONE, 1),), "prolonged"
    ready(board, hero, halves=("order", "concentrate"), prolonged=STONE)
    assert turn._powers(board.game, hero) == []
    ready(board, hero, halves=("order",), prolonged=STONE)
    act(board, "power:one-fist#2")
    assert (hero.progress, board.state.turn.busy) == ((), True)


@rule("DSC-PROL-06", "DSC-RUL-15", "DSC-DEC-35")
def test_difficulty_x_is_completed_when_the_hero_says_so() -> None:
    board = arena("blank blank blank", successes="X")
    hero = board.hero("mordrog", "a1", fatigue=0)
    ready(board, hero)
    act(board, "prolonged:lift@b1")  # without a marker he is not asked
    board.script.left = ["enh", "blank", "blank"]
    act(board, "half:concentrate", "go-on")
    assert not completed(board)
    hero.order = ""
    ready(board, hero)
    board.script.left = ["enh", "blank", "blank"]
    act(board, "prolonged:lift@b1", "complete")
    assert completed(board)


@rule("DSC-PROL-07", "DSC-PROL-08")
def test_the_order_goes_and_the_markers_stay() -> None:
    board = arena("enh blank blank")
    board.state.markers += (Marker("stone", 0, "lift"),)
    hero = board.hero("mordrog", "a1", fatigue=0)
    ready(board, hero)
    act(board, "prolonged:lift@b1")
    act(board, "end")
    assert (hero.order, hero.progress) == ("", ((STONE, 1),))
    ready(board, hero)
    board.script.left = ["enh", "enh", "enh"]
    act(board, "prolonged:lift@a1")
    assert dict(hero.progress) == {STONE: 1, "lift@0": 3}


@rule("DSC-PROL-09", "DSC-EX-06")
def test_leaving_the_space_disrupts_and_wounds_do_not() -> None:
    board = arena(disrupted="leaving")
    hero = board.hero("mordrog", "a1")
    hero.progress = ((STONE, 1),)
    board.run(wounds.suffer(board.game, hero, 1, "a scratch"))
    assert hero.progress
    board.run(movement.step(board.game, hero, Place(1)))
    assert not hero.progress


@rule("DSC-PROL-09", "DSC-PROL-12", "DSC-RUL-201")
@pytest.mark.parametrize(("space", "kept"), [("b1", False), ("c1", False), ("d1", True)])
def test_wounds_beside_the_marker_take_the_whole_pool(space: str, kept: bool) -> None:
    board = arena(disrupted="wounds", group=True)
    hero, other = board.hero("mordrog", space), board.hero("kirga", "a1")
    hero.progress = other.progress = ((STONE, 2),)
    board.run(movement.step(board.game, other, Place(2)))
    board.run(wounds.suffer(board.game, hero, 1, "a scratch"))
    assert bool(hero.progress) == bool(other.progress) == kept


@rule("DSC-PROL-10")
def test_what_cannot_be_disrupted_outlives_its_hero() -> None:
    board = arena()
    hero = board.hero("mordrog", "a1")
    hero.progress = ((STONE, 2),)
    board.run(wounds.suffer(board.game, hero, 99, "a fall"))
    assert hero.progress == ((STONE, 2),)


@rule("DSC-PROL-11", "DSC-EX-07")
@pytest.mark.parametrize("then", ["advance", "move", "nothing", "order", "concentrate", "death"])
def test_a_continuous_action_must_go_on_in_every_turn(then: str) -> None:
    board = arena(continuous=True, successes=9)
    hero = board.hero("mordrog", "a1", fatigue=0)
    ready(board, hero)
    act(board, "half:move")
    board.script.left = ["enh", "enh", "surge"]
    act(board, "prolonged:lift@b1")
    act(board, "end")
    assert hero.progress == ((STONE, 2),)  # the first turn may have a Move besides
    now = ready(board, hero, action="advance" if then == "advance" else "ready")
    if then == "death":
        board.run(wounds.suffer(board.game, hero, 99, "a fall"))
        assert not hero.progress
        return
    if then == "advance":
        now.points = 3
        act(board, "move:b1")
    if then == "move":
        act(board, "half:move")
        assert not hero.progress  # at once: the order that follows begins anew
    if then == "advance":
        assert not hero.progress
    if then in ("move", "order", "concentrate"):
        board.script.left = ["enh", "blank", "blank"]
        act(board, "prolonged:lift@b1")
    if then == "concentrate":
        board.script.left = ["enh", "blank", "blank"]
        act(board, "half:concentrate")
    act(board, *(() if then == "concentrate" else ("end",)))  # he can do nothing else
    markers = {"order": 3, "concentrate": 4, "move": 1}
    assert dict(hero.progress).get(STONE, 0) == markers.get(then, 0)


@rule("DSC-PROL-12", "DSC-PROL-05")
def test_a_group_effort_is_one_pool() -> None:
    board = arena("enh enh blank", group=True)
    hero, other = board.hero("mordrog", "a1", fatigue=0), board.hero("kirga", "c1")
    other.progress = ((STONE, 2),)
    ready(board, hero)
    act(board, "prolonged:lift@b1")
    assert completed(board)
    assert not other.progress


@rule("DSC-PROL-13", "DSC-RUL-17")
@pytest.mark.parametrize("went_on", [True, False])
def test_a_continuous_group_effort_needs_one_hero_a_round(went_on: bool) -> None:
    board = arena(group=True, continuous=True, successes=9)
    hero, other = board.hero("mordrog", "a1", fatigue=0), board.hero("kirga", "c1")
    other.progress = ((STONE, 2),)
    for one in (other, hero):
        ready(board, one)
        if one is hero and went_on:
            board.script.left = ["enh", "blank", "blank"]
            act(board, "prolonged:lift@b1")
        act(board, "end")
    assert other.progress
    disruption.heroes_done(board.game)
    assert bool(other.progress) == went_on
    disruption.heroes_done(board.game)  # the next round begins anew
    assert not other.progress


@rule("DSC-PROL-13", "DSC-PROL-10")
def test_who_went_on_with_a_group_effort_and_died_has_gone_on_with_it() -> None:
    board = arena("enh blank blank", group=True, continuous=True, successes=9)
    hero, other = board.hero("mordrog", "a1", fatigue=0), board.hero("kirga", "c1")
    other.progress = ((STONE, 2),)
    ready(board, hero)
    act(board, "prolonged:lift@b1")
    board.run(wounds.slay(board.game, hero, "boulder"))
    disruption.heroes_done(board.game)
    assert (hero.progress, other.progress) == (((STONE, 1),), ((STONE, 2),))


@rule("DSC-PROL-13")
def test_the_end_of_the_heroes_turns_is_where_that_is_looked_at() -> None:
    board = arena(group=True, continuous=True)
    hero = board.hero("mordrog", "a1")
    hero.progress = ((STONE, 2),)
    hero.acted = True
    board.state.stage = "heroes"
    play = rounds._heroes(board.game)
    with pytest.raises(StopIteration):
        play.send(None)
    assert not hero.progress


@rule("DSC-PROL-14")
def test_pico_is_no_help() -> None:
    board = arena("blank blank blank", successes=9)
    hero = board.hero("mordrog", "a1", fatigue=0)
    hero.pico, hero.waiting = True, "power"
    ready(board, hero)
    act(board, "prolonged:lift@b1")
    assert hero.waiting == "power"


@rule("DSC-PROL-02", "DSC-LANG-02")
def test_a_skill_rolls_twice() -> None:
    board = arena("blank blank blank enh blank blank", successes=9)
    hero = board.hero("mordrog", "a1", fatigue=0, skills="brawny")
    ready(board, hero)
    act(board, "prolonged:lift@b1")
    assert hero.progress == ((STONE, 1),)


@rule("DSC-PROL-01")
def test_it_is_offered_on_and_beside_its_marker_alone() -> None:
    board = arena()
    hero = board.hero("mordrog", "d1")
    ready(board, hero)
    keys = [option.key for option in turn._halves(board.game, hero)]
    assert "prolonged:lift@b1" not in keys
    hero.space = 2
    keys = [option.key for option in turn._halves(board.game, hero)]
    assert "prolonged:lift@b1" in keys
