"""Enemy activation: rows, victims, ways, attacks and conditions."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from rule import rule
from sword_sorcery_enemies import LIBRARY, PLAIN, Fight
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Attack
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import conditions, marching
from undercroft.games.sword_sorcery.rules.activating import (
    Activated,
    NewVictim,
    SkipsActivation,
    activate,
)
from undercroft.games.sword_sorcery.rules.assailing import Skips, TurnsOn, UsesPower
from undercroft.games.sword_sorcery.rules.marching import Stays
from undercroft.games.sword_sorcery.rules.victims import Why
from undercroft.games.sword_sorcery.showing.because import because, explained
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.state import ConditionKind, Taunt


def row(fight: Fight) -> tuple[str, str, str]:
    """Band, victim, and what decided."""
    (event,) = fight.told(Activated)
    return event.band, event.victim, event.reason.why


def attacked(fight: Fight) -> list[str]:
    return [event.target for event in fight.told(events.Attacked)]


# Rows


@rule("SNS-RUL-30")
@rule("SNS-EX-55", "SNS-AI-01", "SNS-AI-02", "SNS-AI-03", "SNS-AI-12", "SNS-AI-13", "SNS-RUL-67")
def test_without_sight_no_bounded_row_is_selected_and_the_far_one_leads_into_sight() -> None:
    fight = Fight(1, aldric="B1", opened="D1")
    brigand = fight.enemy("brigand", "blue", "B3")
    fight.activate(brigand, faces="r1 r1")
    assert row(fight)[0] == "4+"
    assert fight.where(brigand) == "B4"  # distance 2, in sight: enough
    assert attacked(fight) == ["aldric"]


@rule("SNS-EX-59", "SNS-AI-02", "SNS-AI-09", "SNS-AI-10")
def test_a_barrier_keeps_a_walker_from_the_row_and_the_way_and_not_a_flyer() -> None:
    fight = Fight(2, aldric="E3")
    skeleton = fight.enemy("skeleton", "green", "E2")
    fight.activate(skeleton)
    assert row(fight)[0] == "2+"
    assert fight.where(skeleton) == "E2"
    assert [event.why for event in fight.told(Stays)] == ["no-way"]
    harpy = fight.enemy("harpy", "green", "E2")
    fight.activate(harpy, faces="r1 b1")
    assert (row(fight)[0], fight.where(harpy), attacked(fight)) == ("1-3", "E3", ["aldric"])


@rule("SNS-AI-06", "SNS-AI-10")
def test_where_no_way_leads_to_anybody_it_is_said_so() -> None:
    fight = Fight(2, aldric="E3", sylwen="E4")
    skeleton = fight.enemy("skeleton", "green", "E2")
    fight.activate(skeleton)
    (said,) = fight.told(Activated)
    assert (said.victim, said.reason.why) == ("aldric", "distance")
    assert because(said, Called(LIBRARY)) == (
        "no way leads to anybody, and this is the nearest, among Aldric Vane and Sylwen Thorn"
    )


@rule("SNS-EX-78", "SNS-AI-16", "SNS-AI-10")
def test_the_path_to_a_hero_in_the_band_may_be_of_any_length() -> None:
    fight = Fight(1, aldric="C3")
    skeleton = fight.enemy("skeleton", "green", "C1")
    fight.activate(skeleton)
    assert row(fight)[0] == "1"
    assert fight.where(skeleton) == "C2"
    assert [event.why for event in fight.told(Skips)] == ["out-of-reach"]


@rule("SNS-AI-02")
def test_the_nearest_band_with_a_hero_is_selected_first() -> None:
    fight = Fight(1, aldric="A1", sylwen="A2")
    orc = fight.enemy("orc", "green", "A1")
    fight.activate(orc, faces="r1 r1")
    assert row(fight) == ("0", "aldric", "only")


# Victims


@rule("SNS-EX-56", "SNS-AI-04", "SNS-AI-05", "SNS-FULL-106")
def test_a_gremlin_goes_for_the_richest_in_sight() -> None:
    fight = Fight(1, aldric="A1", sylwen="A4")
    gremlin = fight.enemy("gremlin", "green", "A2")
    rich, poor = fight.hero("sylwen"), fight.hero("aldric")
    rich.crowns, poor.crowns = 5, 2
    fight.activate(gremlin, faces="r1 b1")
    assert row(fight) == ("1-2", "sylwen", "icon")


@rule("SNS-DEC-31", "SNS-RUL-31")
@rule("SNS-EX-56", "SNS-AI-05")
def test_equals_are_ranked_by_wounds_then_hp_then_distance_then_choice() -> None:
    fight = Fight(1, aldric="A2", sylwen="B1", opened="D1")
    gremlin = fight.enemy("gremlin", "green", "A1")
    near, far = fight.hero("aldric"), fight.hero("sylwen")
    far.hp -= 1
    fight.activate(gremlin, faces="r1 b1")
    assert row(fight)[1:] == ("sylwen", "wounds")
    gremlin.area, far.hp = fight.area("A1"), far.hp + 1  # 7 and 5 HP, no wounds
    fight.activate(gremlin, faces="r1 b1")
    assert row(fight)[1:] == ("sylwen", "hp")
    gremlin.area = fight.area("A1")
    near.role = far.role  # as many HP as the other
    near.hp = far.hp
    fight.activate(gremlin, faces="r1 b1")
    assert row(fight)[1:] == ("aldric", "nearest")
    gremlin.area, far.area = fight.area("A1"), near.area
    fight.activate(gremlin, "figure:sylwen", faces="r1 b1")
    assert row(fight)[1:] == ("sylwen", "chosen")


@rule("SNS-EX-57", "SNS-AI-05")
def test_without_a_match_the_order_goes_over_all_of_the_band() -> None:
    fight = Fight(1, sylwen="A1", borin="A1")  # neutral and chaos
    cultist = fight.enemy("cultist", "green", "A2")
    fight.hero("borin").hp -= 2
    fight.activate(cultist, faces="r1 b1")
    assert row(fight)[1:] == ("borin", "wounds")
    fight = Fight(1, aldric="A1", borin="A1")  # law and chaos
    cultist = fight.enemy("cultist", "green", "A2")
    fight.hero("borin").hp -= 2
    fight.activate(cultist, faces="r1 b1")
    assert row(fight)[1:] == ("aldric", "icon")


@rule("SNS-FULL-106")
@pytest.mark.parametrize(
    ("kind", "rank", "faces", "victim"),
    [
        ("orc", "green", "r1 r1", "aldric"),  # strongest: 7 HP
        ("brigand", "green", "r1 b1", "maelis"),  # weakest: 5 HP
        ("hexer", "blue", "r1 r1", "maelis"),  # soul: rank II
    ],
)
def test_icons_match_the_extreme_hero(kind: str, rank: str, faces: str, victim: str) -> None:
    fight = Fight(1, aldric="A2", maelis="A3")
    fight.hero("maelis").soulrank = 2
    fight.hero("maelis").hp = 5
    fight.activate(fight.enemy(kind, rank, "A1"), faces=faces)
    assert row(fight)[1:] == (victim, "icon")


@rule("SNS-FULL-106")
def test_the_nearest_and_the_least_armoured_are_matched() -> None:
    fight = Fight(1, aldric="A2", maelis="B1", opened="D1")
    fight.activate(fight.enemy("wolf", "green", "A1"), faces="r1 b1")
    assert row(fight)[1:] == ("aldric", "icon")
    fight = Fight(1, maelis="A2")
    fight.companion("bone-servant", "maelis", "A2")  # armour 1
    fight.activate(fight.enemy("harpy", "green", "A1"), faces="r1 b1")
    assert row(fight)[1:] == ("maelis", "icon")


@rule("SNS-EX-79", "SNS-AI-06", "SNS-RUL-32")
def test_in_the_far_row_the_icon_counts_in_sight_and_else_the_way() -> None:
    fight = Fight(1, aldric="B2", sylwen="A4", opened="D1")
    orc = fight.enemy("orc", "green", "A1")
    orc.area = fight.area("A3")
    # From A3 nobody is seen: the nearer by path is sylwen (A1, A2, A4)
    fight.activate(orc)
    assert row(fight) == ("2+", "sylwen", "path")
    orc.area = fight.area("A1")
    fight.hero("sylwen").area = fight.area("B3")  # out of sight
    fight.activate(orc)
    assert row(fight)[:2] == ("2+", "aldric")


@rule("SNS-AI-06")
def test_if_nobody_can_be_reached_plain_distance_decides() -> None:
    fight = Fight(2, aldric="E3", sylwen="E4")
    skeleton = fight.enemy("skeleton", "green", "E2")
    fight.activate(skeleton)
    assert row(fight) == ("2+", "aldric", "distance")


@rule("SNS-EX-69", "SNS-FULL-111", "SNS-FULL-110")
def test_who_has_the_menace_token_is_the_victim_whenever_he_is_a_candidate() -> None:
    fight = Fight(4, aldric="C2", sylwen="C2", opened="D1 D3")
    master = fight.enemy("grimtusk", "purple", "T2")
    master.menace = "sylwen"
    fight.activate(master, faces="r1 r1 r1")
    assert row(fight) == ("1-2", "sylwen", "menace")
    master.area = fight.area("T2")
    fight.hero("sylwen").area = fight.area("A1")  # out of sight
    fight.activate(master, faces="r1 r1 r1")
    assert row(fight)[:2] == ("1-2", "aldric")


@rule("SNS-FULL-111", "SNS-FULL-108")
def test_in_the_far_row_menace_and_taunt_reach_everybody() -> None:
    fight = Fight(4, aldric="A1", sylwen="A4", opened="D1 D2 D3")
    master = fight.enemy("grimtusk", "purple", "T4")
    master.menace = "aldric"
    fight.activate(master)
    assert row(fight) == ("3+", "aldric", "menace")
    orc = fight.enemy("orc", "green", "T2")
    orc.taunt = Taunt("sylwen")
    fight.activate(orc)
    assert row(fight) == ("2+", "sylwen", "taunt")


@rule("SNS-FULL-108")
def test_who_taunts_is_the_victim_before_the_icon_if_he_is_a_candidate() -> None:
    fight = Fight(1, aldric="A1", sylwen="A1")
    orc = fight.enemy("orc", "green", "A2")
    orc.taunt = Taunt("sylwen")
    fight.activate(orc, faces="r1 r1")
    assert row(fight) == ("1", "sylwen", "taunt")
    orc.area = fight.area("A1")
    fight.hero("sylwen").area = fight.area("A2")
    fight.activate(orc, faces="r1 r1")
    assert row(fight) == ("0", "aldric", "only")


@rule("SNS-FULL-107", "SNS-FULL-127")
def test_companions_are_candidates_like_heroes_and_have_no_crowns() -> None:
    fight = Fight(1, aldric="A4", sylwen="A4")
    companion = fight.companion("spirit-wolf", "sylwen", "A1")
    brigand = fight.enemy("brigand", "green", "A2")
    fight.activate(brigand, faces="r1 b1")
    assert row(fight)[1:] == (companion.id, "icon")  # the weakest
    assert attacked(fight) == [companion.id]
    gremlin = fight.enemy("gremlin", "green", "A2")
    fight.hero("aldric").crowns = 1
    fight.activate(gremlin, faces="r1 b1")
    assert row(fight)[1] == "aldric"


@rule("SNS-FULL-054")
def test_ghosts_are_ignored() -> None:
    fight = Fight(1, aldric="A1", sylwen="A2")
    fight.hero("sylwen").ghost = True
    orc = fight.enemy("orc", "green", "A2")
    fight.activate(orc, faces="r1 r1")
    assert row(fight) == ("1", "aldric", "only")


# Ways


@rule("SNS-EX-58", "SNS-AI-07", "SNS-AI-08")
def test_enemies_avoid_hindrances_on_equally_short_ways() -> None:
    fight = Fight(3, aldric="C1")
    fight.enemy("wolf", "green", "C4")
    wolf = fight.state.enemies[0]
    fight.activate(wolf, faces="r1 b1")
    assert [event.to for event in fight.told(events.Moved)] == ["C2", "C1"]


@rule("SNS-AI-08", "SNS-DEC-32")
def test_of_equal_ways_the_active_player_chooses() -> None:
    fight = Fight(2, aldric="A4")
    wolf = fight.enemy("wolf", "green", "A1")
    fight.activate(wolf, "area:A3", faces="r1 b1")
    assert [event.to for event in fight.told(events.Moved)] == ["A3", "A4"]


@rule("SNS-RUL-66", "SNS-AI-08")
def test_the_mark_of_a_barrier_is_a_hindrance_too() -> None:
    fight = Fight(2, aldric="A1")
    assert marching.hindered(fight.game) >> fight.area("E2") & 1
    fight.state.difficult = ()
    assert marching.hindered(fight.game) >> fight.area("E2") & 1


@rule("SNS-RUL-15")
@rule("SNS-AI-11", "SNS-ENG-15")
def test_other_figures_do_not_stop_an_enemy_and_nobody_reacts() -> None:
    fight = Fight(1, aldric="A2", sylwen="A1", opened="D1")
    fight.enemy("orc", "green", "A2")
    wolf = fight.enemy("wolf", "green", "B2")
    wolf.taunt = Taunt("sylwen")
    fight.activate(wolf, faces="r1 b1")
    assert fight.where(wolf) == "A1"
    assert attacked(fight) == ["sylwen"]


@rule("SNS-AI-12")
def test_away_leads_farther_from_the_victim_and_the_player_chooses_where() -> None:
    fight = Fight(1, aldric="A1")
    brigand = fight.enemy("brigand", "blue", "A1")
    fight.activate(brigand, "area:A2", faces="r1 r1")
    assert row(fight)[0] == "0"
    assert fight.where(brigand) == "A2"
    fight = Fight(1, aldric="A2")
    brigand = fight.enemy("brigand", "red", "A4")
    fight.run(marching.flee(fight.game, brigand, 2, fight.hero("aldric")))
    assert fight.where(brigand) == "A4"


@rule("SNS-LANG-38")
def test_a_card_moves_enemies_toward_the_active_hero_without_activating_them() -> None:
    fight = Fight(1, aldric="A1")
    orc = fight.enemy("orc", "green", "A4")
    fight.run(marching.approach(fight.game, orc, 1, fight.hero("aldric")))
    assert fight.where(orc) == "A2"
    fight.run(marching.flee(fight.game, orc, 1, fight.hero("aldric")))
    assert fight.where(orc) == "A4"
    assert not fight.told(Activated)


# Attacks and what follows


@rule("SNS-AI-13", "SNS-RUL-33")
def test_an_attack_out_of_reach_turns_on_another_who_is_in_reach() -> None:
    fight = Fight(1, aldric="C3", sylwen="C2")
    skeleton = fight.enemy("skeleton", "green", "C1")
    skeleton.taunt = Taunt("aldric")
    fight.activate(skeleton, faces="r1 b1")  # the Barrier makes it go round by C2
    assert row(fight) == ("1", "aldric", "taunt")
    assert attacked(fight) == ["sylwen"]
    assert [(one.victim, one.target) for one in fight.told(TurnsOn)] == [("aldric", "sylwen")]


@rule("SNS-AI-14", "SNS-AI-15")
def test_attack_and_power_of_an_activation_meet_the_same_victim() -> None:
    fight = Fight(4, aldric="C2", sylwen="T4", opened="D1 D3")
    wraith = fight.enemy("wraith", "red", "C2")
    fight.activate(wraith, faces="r1 r1")
    assert attacked(fight) == ["aldric"]
    assert fight.hero("aldric").has("exhaust")  # `give exhaust to victim`
    (used,) = fight.told(UsesPower)
    (line,) = used.lines(Called(LIBRARY).by_kind)
    assert line.endswith("uses its power: Its victim gets Exhaust.")


@rule("SNS-AI-15")
def test_when_the_victim_dies_the_nearest_is_the_victim_of_the_rest() -> None:
    fight = Fight(1, aldric="A2", sylwen="A1")
    gremlin = fight.enemy("gremlin", "blue", "A2")
    fight.hero("aldric").hp = 1
    fight.activate(gremlin, faces="r8 r8 b1")
    assert fight.hero("aldric").ghost
    assert [event.victim for event in fight.told(NewVictim)] == ["sylwen"]
    assert fight.where(gremlin) == "A4"  # one away from sylwen


@rule("SNS-RUL-46")
@rule("SNS-AI-14", "SNS-EX-48", "SNS-EXH-02")
def test_an_exhausted_enemy_attacks_without_its_power() -> None:
    fight = Fight(1, aldric="A1")
    hexer = fight.enemy("hexer", "blue", "A2", "exhaust")
    fight.activate(hexer, faces="r1 r1")
    assert attacked(fight) == ["aldric"]
    assert [event.why for event in fight.told(Skips)] == ["exhaust"]
    assert (hexer.conditions, fight.hero("aldric").conditions) == ((), ())
    fight.activate(hexer, faces="r1 r1")
    assert fight.hero("aldric").has("exhaust")  # `give exhaust to victim`


@rule("SNS-LANG-19")
def test_hits_of_an_order_count_for_every_attack_of_the_activation() -> None:
    fight = Fight(1, aldric="A1")
    orc = fight.enemy("orc", "green", "A1")
    fight.run(activate(fight.game, orc, 1), faces="r1 r1 b1")
    assert [event.hits for event in fight.told(events.HitsRolled)] == [1]


# Conditions


@rule("SNS-EX-40", "SNS-SLOW-03", "SNS-SLOW-04", "SNS-FULL-125")
def test_a_slowed_enemy_does_the_first_sentence_only() -> None:
    fight = Fight(1, aldric="A2")
    skeleton = fight.enemy("skeleton", "blue", "A1", "slow")
    fight.activate(skeleton)
    assert (fight.where(skeleton), attacked(fight)) == ("A2", [])
    assert skeleton.conditions == ()
    brigand = fight.enemy("brigand", "blue", "A2", "slow")
    fight.activate(brigand, "area:A4")
    assert (fight.where(brigand), attacked(fight)) == ("A4", [])
    brigand.area = fight.area("A1")
    brigand.conditions = fight.enemy("orc", "green", "B4", "slow").conditions
    fight.activate(brigand, faces="r1 r1")
    assert attacked(fight) == ["aldric"]


@rule("SNS-EX-42", "SNS-BLND-04", "SNS-BLND-05", "SNS-RUL-44")
def test_a_blind_enemy_uses_the_far_row_and_does_not_attack() -> None:
    fight = Fight(1, aldric="A1")
    skeleton = fight.enemy("skeleton", "green", "A1", "blind")
    fight.activate(skeleton)
    assert (row(fight)[0], attacked(fight), skeleton.conditions) == ("2+", [], ())
    brigand = fight.enemy("brigand", "green", "A3", "blind")
    fight.hero("aldric").area = fight.area("A4")
    fight.activate(brigand)
    assert row(fight)[0] == "3+"
    assert [event.why for event in fight.told(Skips)] == ["blind"]
    assert fight.where(brigand) != "A3"


@rule("SNS-EX-44", "SNS-BLED-02")
def test_a_bleeding_enemy_loses_a_hit_point_before_it_acts() -> None:
    fight = Fight(1, aldric="A1")
    orc = fight.enemy("orc", "green", "A1", "bleed")
    orc.hp = 1
    fight.activate(orc)
    assert not fight.told(Activated)
    assert fight.state.enemies == []


@rule("SNS-EX-47", "SNS-STUN-03", "SNS-STUN-04", "SNS-KO-06", "SNS-RUL-59", "SNS-INV-13")
def test_a_stunned_enemy_skips_and_stays_down_and_then_stands_and_acts() -> None:
    fight = Fight(1, aldric="A1")
    orc = fight.enemy("orc", "green", "A1", "stun", "ko", "bleed")
    before = orc.hp
    fight.activate(orc)
    assert fight.told(SkipsActivation)
    assert not fight.told(Activated)
    assert (orc.has("stun"), orc.lying, orc.hp) == (False, True, before)
    fight.activate(orc, faces="r1 r1")
    assert (orc.lying, orc.hp, attacked(fight)) == (False, before - 1, ["aldric"])


@rule("SNS-COND-12", "SNS-SLOW-04", "SNS-BLND-05", "SNS-EXH-02", "SNS-RUL-40", "SNS-INV-13")
@pytest.mark.parametrize("kind", ["slow", "blind", "exhaust"])
def test_a_token_that_comes_in_an_activation_waits_for_the_next(kind: ConditionKind) -> None:
    async def answered(game: SwordSorcery, attack: Attack) -> None:
        attack.lost = True
        assert attack.attacker is not None
        await conditions.give(game, attack.attacker, kind)

    fight = Fight(1, aldric="A1", answers=PLAIN + moments.targeted.by(answered))
    orc = fight.enemy("orc", "green", "A1")
    fight.activate(orc)
    assert orc.has(kind)
    fight.hero("aldric").area = fight.area("A2")
    fight.activate(orc)  # slow and blind it walks and does not strike, exhausted it would
    assert not orc.has(kind)


@rule("SNS-AI-04")
def test_a_reason_names_all_candidates_and_the_clause_that_decided() -> None:
    fight = Fight(1, aldric="A1", sylwen="A1")
    orc = fight.enemy("orc", "green", "A2")
    fight.activate(orc, faces="r1 r1")
    reason = fight.told(Activated)[0].reason
    assert reason.rule == "SNS-AI-04"
    assert (reason.candidates, reason.about) == (("aldric", "sylwen"), ("strongest",))


@rule("SNS-AI-05")
def test_every_reason_is_said_in_words() -> None:
    called = Called(LIBRARY)
    fight = Fight(1, aldric="A1", sylwen="A1")
    fight.activate(fight.enemy("orc", "green", "A2"), faces="r1 r1")
    (event,) = fight.told(Activated)
    line = explained(event, event.lines(called.by_kind)[0], called)
    assert "it goes for the strongest, among Aldric Vane and Sylwen Thorn; SNS-AI-04" in line
    for why in get_args(Why):
        assert because(replace(event, reason=replace(event.reason, why=why)), called)
