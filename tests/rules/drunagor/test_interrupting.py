"""Movements that are interrupted for Minor Actions (DRU-MOVE-09 to -13, DRU-MINOR-04)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Door, Room
from undercroft.games.drunagor.rules import damage, turn
from undercroft.games.drunagor.use import Blow

POTION = "potion-of-healing"
RUN = "Run|HERO|G|: MOVE 4"
LEAPER = "Soar|PASSIVE|-|[P]: MOVE ACTIONS JUMP"
JAB = "Jab|FOCUS|F1|[W]: +0 HIT"
DUCK = "Duck|HERO|Y|[R]: PREVENT 2"
RIPOSTE = "Riposte|HERO|Y|[R]: SELF, PREVENT 1 AND RETALIATE 2"
CORRIDOR = ("0. 0. 0.", "## ## ##")


def hall() -> Table:
    """A corridor of four squares with a door at its end, and one behind it."""
    door = Door("gate", ((3, 0), (3, 1)), "e", "beyond")
    beyond = Room("beyond", "Beyond", {(x, y): 0 for x in (4, 5) for y in (0, 1)}, {})
    return Table(size=(4, 2), doors=(door,), beyond=(beyond,))


@rule("DRU-MOVE-09", "DRU-MINOR-04", "DRU-MOVE-11", "DRU-DEC-08")
def test_the_move_of_a_skill_is_interrupted_for_a_chest_and_goes_on() -> None:
    table = Table(size=(8, 2), rolls=[6])
    vorn = table.hero("vorn", "a1", skills=["Rush|HERO|G|: MOVE 4; SELF, SHIELD 1"])
    table.state.chest_deck = (POTION,)
    table.state.chests = 1 << table.at("d2")
    table.turn(vorn)
    table.act("skill:rush", "move:c1", "chest:d2", "move:e1")
    assert vorn.bag == (POTION,)
    assert table.where(vorn) == "e1"
    assert tokens_of(vorn)["SHIELD"] == 1
    assert "chest" in table.state.turn.minor


@rule("DRU-MOVE-09", "DRU-SUMM-03")
def test_a_green_skill_runs_through_a_door_that_it_opens() -> None:
    table = hall()
    vorn = table.hero("vorn", "a1", skills=["Run|HERO|G|: MOVE 5"])
    table.turn(vorn)
    table.act("skill:run", "move:d1", "door:gate", "move:f1")
    assert table.where(vorn) == "f1"


@rule("DRU-MOVE-09", "DRU-RUL-14")
def test_a_potion_or_a_focus_ability_interrupts_the_move_of_another_effect() -> None:
    table = Table(size=(10, 1))
    vorn = table.hero("vorn", "a1", health=3, bag=(POTION,), tokens={"FOCUS": 2}, skills=[RUN],
                      focus=["Dash|FOCUS|F2|: MOVE 2"])  # fmt: skip
    table.turn(vorn)
    table.act("skill:run", "move:b1", "focus:dash", "move:d1", f"use:{POTION}", "move:g1")
    assert (table.where(vorn), vorn.health) == ("g1", 9)


@rule("DRU-MINOR-01", "DRU-MINOR-02", "DRU-MOVE-09")
def test_each_kind_stays_once_per_turn_and_none_is_offered_while_engaged() -> None:
    table = Table(size=(8, 2), rolls=[6])
    vorn = table.hero("vorn", "a1", skills=[RUN, "Rush|HERO|Y|: MOVE 4"])
    table.chest("b2", "c2", "e1")
    table.monster("e2")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:run", "chest:b2", "move:b1")
    assert "chest:c2" not in asked.keys()
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:rush", "move:d1")
    assert set(asked.keys()) == {"stop", "move:b1", "move:c1", "move:b2", "move:d2"}


@rule("DRU-MINOR-02", "DRU-MOVE-09")
def test_whom_another_sends_off_has_no_minor_actions() -> None:
    table = Table(size=(8, 2))
    vorn = table.hero("vorn", "a1", skills=["Go|HERO|B|: ALLY, MOVE 3"])
    table.hero("maya", "c1", bag=(POTION,))
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:go")
    assert asked.about[0] == "maya"
    assert not any(key.startswith("use:") for key in asked.keys())


@rule("DRU-RUL-190")
def test_the_move_of_a_reaction_is_not_interrupted() -> None:
    table = Table(size=(8, 4))
    vorn = table.hero(
        "vorn", "a1", bag=(POTION,), skills=["Dodge|HERO|G|[R]: SELF, PREVENT 1, MOVE 2"]
    )
    table.turn(vorn)
    threat = Blow([vorn], {vorn.id: 3}, "event", attack=False)
    asked = table.ask(damage.resolve(table.game, threat), "react:dodge:green")
    assert asked.kind == "move"
    assert not any(key.startswith("use:") for key in asked.keys())


@rule("DRU-MOVE-10", "DRU-REACT-12")
def test_a_reaction_in_an_interruption_ends_the_move_of_a_skill() -> None:
    """A Focus attack in battle is paid back; who wards that off stays where they are."""
    table = Table(size=(8, 1), rolls=[15], battle=9)
    vorn = table.hero("vorn", "a1", team=0, tokens={"FOCUS": 1}, skills=[RUN, DUCK],
                      focus=[JAB])  # fmt: skip
    table.hero("maya", "d1", team=1, skills=[RIPOSTE])
    table.turn(vorn)
    table.act("skill:run", "move:c1", "focus:jab", "react:riposte:yellow", "react:duck:yellow")
    assert table.where(vorn) == "c1"


# On squares that are only passed


@rule("DRU-RUL-13", "DRU-MOVE-06")
@pytest.mark.parametrize("blocker", ["ally", "npc"])
def test_a_chest_behind_a_friend_is_searched_in_passing(blocker: str) -> None:
    table = Table(*CORRIDOR, rolls=[6])
    vorn = table.hero("vorn", "a1", weapon=None)
    if blocker == "ally":
        table.hero("maya", "b1")
    else:
        table.npc("b1")
    table.state.chest_deck = (POTION,)
    table.state.chests = 1 << table.at("c1")
    table.turn(vorn)
    table.act("pause:b1")
    offers = table.offers(vorn)
    assert set(offers) == {"move:a1", "chest:c1"}  # neither to end the turn there nor to strike
    table.act("chest:c1")
    assert vorn.bag == (POTION,)
    table.act("move:a1")
    assert "end" in table.offers(vorn)


@rule("DRU-RUL-13")
def test_the_move_of_a_skill_pauses_in_passing_too_and_does_not_stop_there() -> None:
    table = Table(*CORRIDOR, rolls=[6])
    vorn = table.hero("vorn", "a1", skills=[RUN], weapon=None)
    table.hero("maya", "b1")
    table.state.chests = 1 << table.at("c1")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:run", "pause:b1")
    assert set(asked.keys()) == {"move:a1", "chest:c1"}


@rule("DRU-RUL-13")
def test_a_pause_needs_something_to_do_and_a_point_to_go_on() -> None:
    table = Table("0. 0. 0. 0.", "## ## ## ##")
    vorn = table.hero("vorn", "a1")
    table.hero("maya", "b1")
    table.turn(vorn)
    assert not any(key.startswith("pause") for key in table.offers(vorn))
    table.state.chests = 1 << table.at("c1")
    assert "pause:b1" in table.offers(vorn)
    table.state.turn.open_move, table.state.turn.points, table.state.turn.moved = True, 1, True
    assert not any(key.startswith("pause") for key in table.offers(vorn))


@rule("DRU-RUL-13")
def test_a_focus_attack_is_made_past_a_friend() -> None:
    table = Table("0. 0. 0.", "## ## ##", rolls=[15])
    vorn = table.hero("vorn", "a1", tokens={"FOCUS": 1}, focus=[JAB])
    table.hero("maya", "b1")
    foe = table.monster("c1", health=5)
    table.turn(vorn)
    table.act("pause:b1")
    table.act("focus:jab")
    assert foe.health == 2
    table.act()
    assert table.where(vorn) == "a1"


@rule("DRU-RUL-13", "DRU-MOVE-10")
def test_who_loses_the_movement_in_passing_is_put_on_the_nearest_free_square() -> None:
    table = Table(*CORRIDOR, rolls=[15], battle=9)
    vorn = table.hero("vorn", "a1", tokens={"FOCUS": 1}, skills=[DUCK], focus=[JAB])
    table.hero("maya", "b1")
    table.hero("elros", "c1", team=1, skills=[RIPOSTE])
    table.turn(vorn)
    table.act("pause:b1")
    table.act("focus:jab", "react:riposte:yellow", "react:duck:yellow")
    table.act("end")
    assert table.where(vorn) == "a1"


# JUMP


@rule("DRU-MOVE-13", "DRU-TURN-08")
def test_a_jump_goes_on_after_a_landing_with_the_points_left() -> None:
    table = Table(size=(8, 1))
    vorn = table.hero("vorn", "a1", skills=["Leap|HERO|G|: JUMP 4"])
    table.turn(vorn)
    table.act("skill:leap", "move:b1", "move:e1")
    assert table.where(vorn) == "e1"


@rule("DRU-MOVE-13", "DRU-MOVE-09", "DRU-SUMM-03")
def test_who_always_jumps_walks_to_a_door_opens_it_and_goes_on() -> None:
    table = hall()
    vorn = table.hero("vorn", "c1", skills=[LEAPER])
    table.turn(vorn)
    table.act("move:d1")
    table.act("door:gate")
    table.act("move:f1")
    assert table.where(vorn) == "f1"


@rule("DRU-MOVE-13")
def test_every_square_on_which_a_jump_comes_down_is_a_landing() -> None:
    table = Table("0. 0L 0S 0.", "## ## ## ##")
    vorn = table.hero("vorn", "a1", skills=["Leap|HERO|G|: JUMP 3"])
    table.turn(vorn)
    table.act("skill:leap", "move:c1", "move:d1")
    assert tokens_of(vorn) == {"BLEED": 2}
    assert [event.path for event in table.told(events.Moved)] == [("b1", "c1"), ("d1",)]
