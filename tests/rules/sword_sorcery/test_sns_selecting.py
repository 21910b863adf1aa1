"""Which enemies a card means, and in which order they act."""

from __future__ import annotations

import driving
from rule import rule
from sword_sorcery_enemies import Fight
from undercroft.games.sword_sorcery.greedy import GreedyPlayer
from undercroft.games.sword_sorcery.rules import selecting
from undercroft.games.sword_sorcery.rules.activating import Activated, activate_all
from undercroft.games.sword_sorcery.state import Enemy


def acted(fight: Fight) -> list[str]:
    return [event.enemy for event in fight.told(Activated)]


def activate(fight: Fight, enemies: list[Enemy], *answers: str, encounter: bool = True) -> None:
    fight.run(activate_all(fight.game, enemies, 0, encounter), *answers)


@rule("SNS-FULL-121")
def test_mine_are_the_enemies_of_the_active_seat() -> None:
    fight = Fight(1, aldric="A1", sylwen="A1")
    orc, wolf = fight.enemy("orc", "green", "B4"), fight.enemy("wolf", "green", "B4")
    assert fight.run(selecting.mine(fight.game)) == [orc]
    fight.state.turn = 1
    assert fight.run(selecting.mine(fight.game)) == [wolf]


@rule("SNS-EX-74", "SNS-FULL-121")
def test_without_an_enemy_of_the_seat_the_nearest_acts() -> None:
    fight = Fight(1, aldric="A1", sylwen="A1", opened="D1")
    fight.state.turn = 1
    fight.state.enemies.clear()
    far, near = fight.enemy("orc", "green", "B4"), fight.enemy("orc", "green", "B1")
    fight.state.turn = 0
    assert fight.run(selecting.mine(fight.game)) == [near]
    far.area = near.area
    far.hp = 1  # now they can be told apart, and are equally near
    assert fight.run(selecting.mine(fight.game), f"enemy:{far.id}") == [far]


@rule("SNS-EX-77", "SNS-FULL-121")
def test_enemies_of_a_ghosts_seat_act_with_the_next_living_seat_clockwise() -> None:
    fight = Fight(1, aldric="A1", sylwen="A1", borin="A1")
    kinds = ("orc", "wolf", "gremlin")
    orc, wolf, gremlin = (fight.enemy(kind, "green", "B4") for kind in kinds)
    fight.hero("sylwen").ghost = True
    fight.state.turn = 2  # borin comes after sylwen
    assert selecting.of_seat(fight.game) == [wolf, gremlin]
    fight.state.turn = 0
    assert selecting.of_seat(fight.game) == [orc]


@rule("SNS-FULL-122")
def test_selections_by_engagement_wounds_rank_kind_and_distance() -> None:
    fight = Fight(4, aldric="B2", sylwen="A1", opened="D1 D2")
    here, there = fight.enemy("orc", "green", "B2"), fight.enemy("orc", "blue", "C3")
    wolf, master = fight.enemy("wolf", "green", "C2"), fight.enemy("grimtusk", "purple", "T4")
    game = fight.game
    assert selecting.are(game, "engaged") == [here]
    assert selecting.are(game, "unengaged") == [there, wolf, master]
    assert selecting.are(game, "master") == [master]
    assert selecting.are(game, "all") == [here, there, wolf, master]
    there.hp -= 1
    assert selecting.are(game, "wounded") == [there]
    assert selecting.of_rank(game, "green") == [here, wolf]
    assert selecting.of_kind(game, "orc", but=here) == [there]
    assert fight.run(selecting.nearest(game, 1, selecting.of_rank(game, "green"))) == [here]
    assert fight.run(selecting.nearest(game, 3, game.state.enemies)) == [here, there, wolf]


@rule("SNS-LANG-20", "SNS-DEC-34")
def test_the_farthest_is_counted_from_the_active_hero_and_ties_are_chosen() -> None:
    fight = Fight(4, aldric="B2", opened="D1 D2")
    near, far = fight.enemy("orc", "green", "B2"), fight.enemy("wolf", "green", "C2")
    also = fight.enemy("harpy", "green", "C3")
    farthest = selecting.farthest(fight.game, [near, far, also])
    asked = driving.question(farthest, [])
    assert (asked.kind, asked.rule) == ("who-leaves", "SNS-DEC-34")
    found = fight.run(selecting.farthest(fight.game, [near, far, also]), f"enemy:{also.id}")
    assert found is also
    assert fight.run(selecting.farthest(fight.game, [near, far])) is far
    assert fight.run(selecting.farthest(fight.game, [])) is None


@rule("SNS-DEC-34")
def test_the_automated_player_sends_away_and_hurts_the_worst_of_equals() -> None:
    fight = Fight(4, aldric="B2", opened="D1 D2")
    weak, bad = fight.enemy("wolf", "green", "C2"), fight.enemy("orc", "red", "C3")
    game = fight.game
    for asking in (selecting.WhoLeaves(), selecting.WhichNearest("test")):
        request = driving.question(selecting.pick(game, [weak, bad], asking), [])
        assert GreedyPlayer().choose(game, request).key == f"enemy:{bad.id}"
    request = driving.question(selecting.nearest(game, 1, [weak, bad]), [])
    assert GreedyPlayer().choose(game, request).key == f"enemy:{weak.id}"


@rule("SNS-FULL-118", "SNS-FULL-119", "SNS-DEC-30")
def test_masters_act_first_then_red_blue_and_green_and_of_a_rank_the_nearest() -> None:
    fight = Fight(4, aldric="A1", opened="D1 D2 D3")
    green, far = fight.enemy("orc", "green", "C2"), fight.enemy("wolf", "green", "T2")
    blue, master = fight.enemy("orc", "blue", "T2"), fight.enemy("mossback", "purple", "T2")
    activate(fight, [far, green, blue, master])
    assert acted(fight) == [master.id, blue.id, green.id, far.id]


@rule("SNS-FULL-119")
def test_equals_act_as_the_active_player_likes() -> None:
    fight = Fight(4, aldric="A1", opened="D1 D2 D3")
    orc, wolf = fight.enemy("orc", "green", "T1"), fight.enemy("wolf", "green", "T1")
    activate(fight, [orc, wolf], f"enemy:{wolf.id}")
    assert acted(fight) == [wolf.id, orc.id]


@rule("SNS-FULL-103", "SNS-RUL-68")
def test_the_figures_of_a_horde_act_one_after_the_other() -> None:
    fight = Fight(3, aldric="A1")
    spiders = fight.enemy("spider", "green", "F4")
    wolf = fight.enemy("wolf", "green", "F4")
    first, second = [one for one in fight.state.enemies if one.group == spiders.group]
    activate(fight, [wolf, second, first], f"enemy:{second.id}")
    assert acted(fight) == [second.id, first.id, wolf.id]


@rule("SNS-EX-75", "SNS-FULL-120")
def test_the_encounter_card_activates_an_enemy_once_and_other_effects_once_more() -> None:
    fight = Fight(1, aldric="A1")
    orc = fight.enemy("orc", "green", "B4")
    for encounter, times in ((True, 1), (True, 1), (False, 2), (False, 2), (True, 2)):
        activate(fight, [orc], encounter=encounter)
        assert len(acted(fight)) == times
    orc.activated = orc.roused = False  # the next turn
    activate(fight, [orc], encounter=False)
    assert len(acted(fight)) == 3


@rule("SNS-FULL-124", "SNS-FULL-123")
def test_who_is_gone_meanwhile_is_passed_over() -> None:
    fight = Fight(1, aldric="A1")
    orc, wolf = fight.enemy("orc", "blue", "B4", "bleed"), fight.enemy("wolf", "green", "B4")
    orc.hp = 1
    activate(fight, [orc, wolf])
    assert acted(fight) == [wolf.id]
