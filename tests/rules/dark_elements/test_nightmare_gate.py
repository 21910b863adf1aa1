"""Nightmare Gate, the second main encounter (DE-NG)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dark_elements import BOOK, Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.words.answers import CARDS

CHESTS = ((0, 0), (5, 0), (2, 1), (3, 4), (0, 5), (5, 5))
BESIDE = {(5, 0): (4, 0), (2, 1): (2, 0), (3, 4): (3, 5), (0, 5): (1, 5), (5, 5): (4, 5)}
GREEN_FIRST = ("green", "red", "red", "blue", "blue", "blue")


@rule("DE-NG-01")
def test_six_chests_lie_facedown_and_nothing_told_betrays_their_colours() -> None:
    table = Table()
    table.enter("NG")
    chests = table.tokens("chest")
    assert [token.space for token in chests] == [table.at(*cell) for cell in CHESTS]
    assert sorted(token.colour for token in chests) == sorted(GREEN_FIRST)
    assert not any(token.faceup or token.known for token in chests)
    told = [event for event in table.events if isinstance(event, events.TokenChanged)]
    assert {event.colour for event in told} == {""}
    assert [door.locked for door in table.game.layout.doors.values()] == [False, True]
    assert [one.rank for one in table.game.monsters("hybrid-sentinels")] == ["master"]


@rule("DE-NG-04", "DE-DEC-59")
def test_who_comes_back_onto_the_map_as_his_turn_starts_gains_the_points_too() -> None:
    table = Table("tomble avric", answers=CARDS)
    table.enter("NG")
    tomble = table.hero("tomble")
    table.run(turn.start(table.game, tomble))
    table.run(turn.act(table.game, tomble), "use:feat")
    table.run(turn.end(table.game, tomble))
    table.run(turn.start(table.game, tomble), f"space:{table.name(1, 1)}")
    assert (tomble.points, table.local("tomble")) == (3, (1, 1))


@rule("DE-NG-03")
@pytest.mark.parametrize(("died", "fatigue"), [(True, 1), (False, 0)])
def test_chests_tire_who_comes_near_once_the_fire_has_died(died: bool, fatigue: int) -> None:
    table = Table()
    table.state.flags = ("fire-died",) if died else ()
    table.enter("NG")
    table.put("avric", 1, 2)
    table.turn("avric", f"move:{table.name(1, 1)}", "end", points=1, actions=0)
    assert table.hero("avric").fatigue == fatigue  # (1, 1) is beside two chests


@rule("DE-NG-03")
def test_nobody_is_led_past_a_chest_unasked() -> None:
    table = Table()
    table.state.flags = ("fire-died",)
    table.enter("NG")
    table.put("avric", 0, 3)
    reached = table.options("avric", points=3, actions=0)
    assert f"move:{table.name(2, 3)}" not in reached  # beside the chest on (3, 4)
    assert f"move:{table.name(1, 3)}" in reached


@rule("DE-NG-04")
@pytest.mark.parametrize(("heroes", "points"), [("avric leoric", 3), ("avric leoric syndrael", 2)])
def test_each_turn_starts_with_movement_points(heroes: str, points: int) -> None:
    table = Table(heroes)
    table.enter("NG")
    avric = table.hero("avric")
    table.run(turn.start(table.game, avric))
    assert avric.points == points
    avric.down = True
    table.run(turn.start(table.game, avric))
    assert avric.points == 0


@rule("DE-NG-02", "DE-NG-05", "DE-NG-06", "DE-NG-07", "DE-EX-29", "DE-RUL-64", "DE-DEC-41")
@rule("DE-RUL-96")
def test_the_green_chest_opens_the_locked_door_when_it_is_the_last() -> None:
    table = Table()
    table.enter("NG", shuffle=GREEN_FIRST)
    guard = table.monster("hybrid-sentinels-m1")
    card = table.game.encounter
    assert card is not None
    assert not card.allows(table.game, guard, "activate")
    table.put("avric", 1, 0)
    table.turn("avric", f"chest:{table.name(0, 0)}", "end")
    known = [token for token in table.tokens("chest") if token.known]
    assert [(token.colour, token.faceup) for token in known] == [("green", False)]
    assert f"chest:{table.name(0, 0)}" not in table.options("avric")
    for chest, beside in BESIDE.items():
        table.put("avric", *beside)
        table.turn("avric", f"chest:{table.name(*chest)}", "end")
    table.put("avric", 0, 0)  # in its own space (DE-RUL-96)
    table.turn("avric", f"chest:{table.name(0, 0)}", "end")
    assert table.tokens("chest") == []
    assert table.state.chart.unlocked
    assert card.allows(table.game, guard, "activate")


@rule("DE-NG-06", "DE-SPAWN-06")
def test_chests_hold_fire_imps_within_the_limits_of_their_group() -> None:
    table = Table()
    table.enter("NG", shuffle=("red", "red", "blue", "blue", "blue", "green"))
    for cell in CHESTS[:5]:
        table.put("avric", *BESIDE.get(cell, (1, 0)))
        table.turn("avric", f"chest:{table.name(*cell)}", "end")
    imps = {one.id: one.spaces[0] for one in table.game.monsters("fire-imps")}
    assert imps == {
        "fire-imps-m1": table.at(0, 0),
        "fire-imps-1": table.at(2, 1),
        "fire-imps-2": table.at(3, 4),
    }
    assert len(table.tokens("chest")) == 1


@rule("DE-NG-08", "DE-NG-10", "DE-NG-11", "DE-ACT2-01", "DE-ACT2-02", "DE-RUL-72")
def test_the_slain_guard_ends_it_and_the_locked_door_goes_along() -> None:
    table = Table()
    table.enter("NG")
    table.state.fate, later = 3, table.state.shop_later
    table.slay("hybrid-sentinels-m1", "save", "save")
    state = table.state
    assert (state.flags, state.act, state.fate, state.active) == (("guard-slain",), 2, 7, "")
    assert [hero.xp for hero in state.heroes] == [3, 3]
    assert state.chart.unlocked
    assert table.tokens("chest") == []
    assert state.shop == later
    assert not any(isinstance(event, events.Explored) for event in table.events[1:])


@rule("DE-ACT2-02", "DE-BASE-11", "DE-RUL-16")
def test_who_bears_more_damage_than_its_new_card_has_health_falls_with_the_act(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = ("fire-imps", 2, "minion")
    monkeypatch.setitem(BOOK.stats, card, replace(BOOK.stats[card], health=1))
    table = Table()
    table.enter("NG", shuffle=("blue", "blue", "red", "red", "blue", "green"))
    for cell in CHESTS[:2]:
        table.put("avric", *BESIDE.get(cell, (1, 0)))
        table.turn("avric", f"chest:{table.name(*cell)}", "end")
    hurt, whole = table.game.monsters("fire-imps")
    hurt.damage = 1  # of two in Act I
    table.slay("hybrid-sentinels-m1", "save", "save")
    assert table.game.monsters() == [whole]
    assert table.state.loot == 0  # nobody defeated it


@rule("DE-NG-09", "DE-RUL-63")
def test_the_hourglass_opens_all_chests_and_the_green_one_opens_the_door() -> None:
    table = Table()
    table.enter("NG", shuffle=("blue", "blue", "blue", "green", "red", "red"))
    table.state.hourglass = 3
    order = [f"chest:{table.name(*CHESTS[n])}" for n in (2, 1, 0, 4)]
    table.overlord(*order, "save", "save")
    state = table.state
    assert (state.doom, state.act, state.active, state.flags) == (2, 2, "", ())
    assert [hero.xp for hero in state.heroes] == [2, 2]
    kinds = [type(event) for event in table.events]
    assert kinds.index(events.LockedDoorGone) < kinds.index(events.ExperienceGained)
    assert state.chart.unlocked
    imps = {one.spaces[0] for one in table.game.monsters("fire-imps")}
    assert imps == {table.at(*CHESTS[n]) for n in (2, 1, 4)}  # two minions, one master


@rule("DE-SPAWN-03", "DE-EX-30")
def test_a_figure_of_the_map_is_used_again_healed_and_cleared() -> None:
    table = Table()
    table.enter("GH")
    axirumn = table.monster("hybrid-sentinels-m1")
    axirumn.damage, axirumn.conditions = 5, ("stunned",)
    table.enter("NG", keep=True)
    guard = table.monster("hybrid-sentinels-m1")
    assert (guard.damage, guard.conditions, guard.name) == (0, (), "")
    assert guard.spaces == (table.at(7, 4),)
    assert table.state.loot == 0
