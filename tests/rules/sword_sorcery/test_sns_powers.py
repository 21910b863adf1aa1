"""Powers of heroes: each does what its card says (SNS-FULL-040 ff., facts 4 and 5)."""

from __future__ import annotations

import pytest

import driving
from rule import rule
from sword_sorcery import BOOK, CRYPT
from sword_sorcery_cards import Cards
from sword_sorcery_places import with_text
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.rules.activating import activate
from undercroft.games.sword_sorcery.rules.attacking import AttackLost, attack
from undercroft.games.sword_sorcery.rules.conditions import give
from undercroft.games.sword_sorcery.rules.moving import move_deeds
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.rules.time import time_phase
from undercroft.games.sword_sorcery.showing.asking import question
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.state import Taunt, Token

CALLED = Called(BOOK.library, BOOK.library.quests[CRYPT])

# Aldric Vane


@rule("SNS-FULL-045", "SNS-FULL-041", "SNS-AOE-01")
def test_cleaving_arc_strikes_all_enemies_of_the_area_and_is_used() -> None:
    table = Cards(aldric="cleaving-arc")
    first, second = table.foe("orc", "green", "A1"), table.foe("orc", "green", "A1")
    hero = table.play("aldric", f"use:cleaving-arc:{first.id}", "done", faces="r2 r2 b1 b1")
    assert (first.hp, second.hp) == (2, 2)
    assert hero.powers[0].used
    assert hero.powers[0].cooling == 1
    assert not [key for key in table.offered("aldric") if key.startswith("use:cleaving")]


@rule("SNS-FULL-040", "SNS-DEC-11", "SNS-LANG-09")
def test_shield_wall_adds_two_shields_to_a_defence() -> None:
    table = Cards(aldric="shield-wall")
    table.bare("aldric")
    orc = table.foe("orc", "green", "A1")
    table.strike(orc, "aldric", "r8 r8 b1", "use:shield-wall")
    assert table.hero("aldric").hp == 7 - 2


@rule("SNS-RUL-45")
@rule("SNS-EX-45", "SNS-STUN-01")
def test_the_stunned_use_no_power_and_their_talents_work() -> None:
    table = Cards("aldric/blackguard sylwen", aldric="shield-wall veteran")
    table.bare("aldric")
    table.afflict("aldric", "stun")
    orc = table.foe("orc", "green", "A1")
    table.strike(orc, "aldric", "r8 r8 b1")
    assert table.hero("aldric").hp == 6 - 4
    wolf = table.foe("wolf", "green", "A1", hp=1)
    table.hero("aldric").hp = 3
    table.strike("aldric", wolf, "r1 r1 b1 r2 b1", "use:veteran:1")
    assert table.hero("aldric").hp == 4  # Dark Vigour


@rule("SNS-FULL-108", "SNS-EX-83", "SNS-ENG-04")
def test_challenge_taunts_those_in_the_own_area_alone_once_engaged() -> None:
    table = Cards(aldric="challenge")
    here, near = table.foe("orc", "green", "A1"), table.foe("wolf", "green", "A2")
    table.play("aldric", "use:challenge")
    assert here.taunt == Taunt("aldric")
    assert near.taunt is None
    free = Cards(aldric="challenge")
    near = free.foe("wolf", "green", "A2")
    free.play("aldric", "use:challenge")
    assert near.taunt == Taunt("aldric")


@rule("SNS-EX-26", "SNS-CRIT-01", "SNS-CRIT-02")
def test_armour_breaker_takes_two_armour_if_there_is_a_hit() -> None:
    table = Cards(aldric="armour-breaker")
    table.put("sylwen", "A3")
    ogre = table.foe("ogre", "red", "A1")  # armour 1, 1 die
    table.strike("aldric", ogre, "r2 r3 b1", "use:armour-breaker")
    assert ogre.hp == 8
    table.learn("aldric", "armour-breaker")
    table.strike("aldric", ogre, "r1 r1", "use:armour-breaker")
    assert ogre.hp == 8


@rule("SNS-LANG-02", "SNS-FORM-03", "SNS-LANG-32", "SNS-TURN-07")
def test_second_wind_heals_half_the_soulrank_and_stands_up() -> None:
    table = Cards(aldric="second-wind")
    hero = table.hero("aldric")
    hero.soulrank, hero.hp = 3, 2
    table.afflict("aldric", "ko")
    table.play("aldric", "use:second-wind")
    assert (hero.hp, hero.lying) == (4, False)


@rule("SNS-FULL-047", "SNS-GOLD-02", "SNS-EX-05")
def test_veteran_rolls_one_red_die_again_in_each_attack() -> None:
    table = Cards(aldric="veteran")
    table.put("sylwen", "A3")
    orc = table.foe("orc", "green", "A1")
    table.strike("aldric", orc, "r1 r4 r2 b1", "use:veteran:1")
    assert orc.hp == 2
    table.strike("aldric", orc, "r1 r1 r1", "use:veteran:2")
    assert orc.hp == 2


@rule("SNS-DEC-22")
@rule("SNS-LANG-04", "SNS-RUL-56")
def test_lay_on_hands_heals_one_hero_near_by_the_soulrank() -> None:
    table = Cards(aldric="lay-on-hands")
    table.hero("sylwen").hp = 2
    table.play("aldric", "use:lay-on-hands")
    assert table.hero("sylwen").hp == 3
    table.learn("aldric", "lay-on-hands")
    table.hero("aldric").hp = 1
    table.play("aldric", "use:lay-on-hands", "figure:aldric")
    assert table.hero("aldric").hp == 2
    table.learn("aldric", "lay-on-hands")
    table.put("sylwen", "B1")
    table.start("aldric")
    assert "use:lay-on-hands" in table.offered("aldric")
    table.hero("aldric").hp = 7
    assert "use:lay-on-hands" not in table.offered("aldric")


@rule("SNS-LANG-05", "SNS-DEF-01", "SNS-RUL-51")
def test_smite_is_holy_has_a_hit_more_and_blinds_with_a_bolt() -> None:
    table = Cards(aldric="smite")
    table.put("sylwen", "A3")
    bones = table.foe("skeleton", "red", "A1")  # weak holy 1, armour 1, 2 dice
    table.play("aldric", f"use:smite:{bones.id}", "done", faces="r6 r2 b1 b1")
    assert bones.hp == 7 - 3
    assert bones.has("blind")


@rule("SNS-LANG-06", "SNS-FULL-050")
def test_aura_of_courage_adds_a_die_to_saves_near_him() -> None:
    table = Cards(aldric="aura-of-courage")
    assert table.run(save(table.game, table.hero("sylwen")), faces="b1 b1 b6")
    assert table.run(save(table.game, table.hero("aldric")), faces="b1 b1 b6")
    table.put("sylwen", "B1")
    assert not table.run(save(table.game, table.hero("sylwen")), faces="b1 b1")


@rule("SNS-LANG-05")
def test_reaping_blow_heals_on_a_kill() -> None:
    table = Cards("aldric/blackguard sylwen", aldric="reaping-blow")
    hero = table.hero("aldric")
    hero.hp = 2
    wolf = table.foe("wolf", "green", "A1", hp=1)
    table.play("aldric", f"use:reaping-blow:{wolf.id}", "done", faces="r2 r1 b1 b1")
    assert hero.hp == 4  # Dark Vigour besides


def test_dread_visage_slows_all_in_his_area() -> None:
    table = Cards("aldric/blackguard sylwen", aldric="dread-visage")
    here, near = table.foe("orc", "green", "A1"), table.foe("wolf", "green", "A2")
    table.play("aldric", "use:dread-visage")
    assert (here.has("slow"), near.has("slow")) == (True, False)


@rule("SNS-LANG-15")
def test_bloodthirst_gives_a_step_after_a_kill_and_needs_no_evade() -> None:
    table = Cards("aldric/blackguard sylwen", aldric="bloodthirst")
    table.foe("orc", "green", "A1")
    wolf = table.foe("wolf", "green", "A1", hp=1)
    table.hero("sylwen").area = table.game.area("A3")
    table.strike("aldric", wolf, "r2 r1 b1 b1", "go:A2")
    assert table.where("aldric") == "A2"


@rule("SNS-LANG-06", "SNS-GOLD-07")
def test_oathshield_helps_an_ally_in_the_same_area_and_not_himself() -> None:
    table = Cards()
    table.bare("aldric", "sylwen")
    orc = table.foe("orc", "green", "A1")
    table.strike(orc, "sylwen", "r2 r2 b1")
    assert table.hero("sylwen").hp == 6 - 1
    table.strike(orc, "aldric", "r2 r2 b1")
    assert table.hero("aldric").hp == 7 - 2


# Sylwen Thorn


@rule("SNS-FULL-043", "SNS-HIT-03")
def test_aimed_shot_adds_a_red_die() -> None:
    table = Cards(sylwen="aimed-shot")
    orc = table.foe("orc", "green", "A2")
    table.strike("sylwen", orc, "r2 r1 r8 b1", "use:aimed-shot")
    assert orc.hp == 1


@rule("SNS-AOE-02")
def test_volley_reaches_around_the_target_with_a_hit_less() -> None:
    table = Cards(sylwen="volley")
    first, second = table.foe("orc", "green", "A2"), table.foe("orc", "green", "A4")
    table.play("sylwen", f"use:volley:{first.id}", "done", faces="r8 r2 b1 b1")
    assert (first.hp, second.hp) == (2, 2)


@rule("SNS-LANG-31", "SNS-LANG-11")
def test_fleet_foot_opens_a_pool_of_points() -> None:
    table = Cards(sylwen="fleet-foot")
    hero = table.start("sylwen")
    table.again("sylwen", "use:fleet-foot")
    assert (hero.points, hero.moving) == (2, True)
    assert move_deeds(table.game, hero)


def test_pinning_arrow_slows_whom_it_wounds() -> None:
    table = Cards(sylwen="pinning-arrow")
    orc = table.foe("orc", "green", "A2")
    table.strike("sylwen", orc, "r2 r1 b6", "use:pinning-arrow")
    assert not orc.has("slow")
    table.learn("sylwen", "pinning-arrow")
    table.strike("sylwen", orc, "r2 r1 b1", "use:pinning-arrow")
    assert orc.has("slow")


@rule("SNS-LANG-30")
def test_keen_eyes_see_an_area_farther() -> None:
    for power, reached in (("", False), ("keen-eyes", True)):
        table = Cards("aldric sylwen", sylwen=power)
        table.open("D1", "D2")
        orc = table.foe("orc", "green", "C1")
        table.start("sylwen")
        assert (f"attack:yew-bow#1:{orc.id}" in table.offered("sylwen")) == reached


@rule("SNS-LANG-04")
def test_natures_balm_heals_and_cures_one_condition() -> None:
    table = Cards(sylwen="natures-balm")
    hero = table.hero("aldric")
    hero.hp = 3
    table.afflict("aldric", "poison 1", "slow")
    table.play("sylwen", "use:natures-balm", "condition:poison")
    assert (hero.hp, hero.has("poison"), hero.has("slow")) == (4, False, True)


@rule("SNS-FULL-147", "SNS-LANG-40", "SNS-FULL-148")
def test_the_wolf_comes_and_fights() -> None:
    table = Cards(sylwen="call-the-wolf")
    orc = table.foe("orc", "green", "A2")
    wolf = "companion:spirit-wolf-of-sylwen"
    table.play(
        "sylwen", "use:call-the-wolf", wolf, "go:A2", f"attack:{orc.id}",
        faces="r6 b1 b1",
    )  # fmt: skip
    assert (orc.hp, orc.lying) == (3, True)


@rule("SNS-MOVE-07", "SNS-LANG-32")
def test_forest_stride_ignores_hindrances() -> None:
    table = Cards()
    hero = table.start("sylwen")
    keys = [one.key for one in move_deeds(table.game, hero)]
    table.put("sylwen", "A2")
    hero.points = 1
    hero.moved = True
    assert "go:A4" in [one.key for one in move_deeds(table.game, hero)]
    assert keys


def test_poisoned_arrow_and_ambush() -> None:
    table = Cards("aldric sylwen/stalker", sylwen="poisoned-arrow ambush")
    orc = table.foe("orc", "green", "A2")
    table.hero("sylwen").walked = True
    table.strike("sylwen", orc, "r2 r1 b1", "use:poisoned-arrow")
    assert (orc.hp, orc.has("poison")) == (3, True)
    table.strike("sylwen", orc, "r2 r1 b1")
    assert orc.hp == 1  # the wounded take one hit more


@rule("SNS-LANG-08")
def test_hunters_patience_asks_that_he_has_not_moved() -> None:
    table = Cards("aldric sylwen/stalker")
    orc = table.foe("orc", "green", "A2")
    table.strike("sylwen", orc, "r2 r1 b1")
    assert orc.hp == 2
    table.hero("sylwen").walked = True
    table.strike("sylwen", orc, "r2 r1 b1")
    assert orc.hp == 1


@rule("SNS-LANG-34", "SNS-FULL-044")
def test_shadow_step_loses_the_attack() -> None:
    table = Cards("aldric sylwen/stalker", sylwen="shadow-step")
    orc = table.foe("orc", "green", "A1")
    table.strike(orc, "sylwen", "", "use:shadow-step", "go:A2")
    assert table.where("sylwen") == "A2"
    assert table.hero("sylwen").hp == 5
    assert [one.target for one in table.told(AttackLost)] == ["sylwen"]
    archer = table.foe("brigand", "blue", "A1")
    table.learn("sylwen", "shadow-step")
    table.strike(archer, "sylwen", "r1 r1", "use:shadow-step", "go:A1")
    assert len(table.told(AttackLost)) == 1  # he is in reach of the archer there


# Borin Ashmantle


@rule("SNS-LANG-12")
def test_healing_prayer_with_warm_hands_heals_more() -> None:
    table = Cards("borin sylwen", borin="healing-prayer")
    table.hero("borin").artifact = ""
    table.hero("sylwen").hp = 1
    table.play("borin", "use:healing-prayer")
    assert table.hero("sylwen").hp == 3


def test_hammer_fall_knocks_out_with_a_bolt() -> None:
    table = Cards("borin sylwen", borin="hammer-fall")
    orc = table.foe("orc", "red", "A1")
    table.put("sylwen", "A3")
    table.strike("borin", orc, "r6 r2 b1", "use:hammer-fall", "area:A2")
    assert orc.lying
    assert table.where(orc) == "A2"  # the maul's own push


@rule("SNS-FULL-076", "SNS-INV-15")
def test_rune_of_warding_gives_magic_shields_of_its_name() -> None:
    table = Cards("borin sylwen", borin="rune-of-warding")
    table.play("borin", "use:rune-of-warding", "figure:sylwen")
    assert table.hero("sylwen").magic_shields == 1
    table.learn("borin", "rune-of-warding")
    table.play("borin", "use:rune-of-warding")  # only he himself has none of it
    assert table.hero("borin").magic_shields == 1


@rule("SNS-LANG-39", "SNS-DEC-23")
def test_cleansing_rite_cures_one_even_a_red_critical() -> None:
    table = Cards("borin sylwen", borin="cleansing-rite")
    table.afflict("sylwen", "redcrit", "ko")
    table.play("borin", "use:cleansing-rite", "condition:redcrit")
    assert not table.hero("sylwen").has("redcrit")
    table.learn("borin", "cleansing-rite")
    table.play("borin", "use:cleansing-rite")
    assert not table.hero("sylwen").lying


@rule("SNS-LANG-09", "SNS-DEF-11")
def test_stone_skin_cancels_a_hit() -> None:
    table = Cards("borin sylwen", borin="stone-skin")
    table.bare("borin")
    orc = table.foe("orc", "green", "A1")
    table.put("sylwen", "A3")
    table.strike(orc, "borin", "r8 r1 b1", "use:stone-skin")
    assert table.hero("borin").hp == 6 - 1


def test_stubborn_rolls_a_die_of_a_save_again() -> None:
    table = Cards("borin sylwen", borin="stubborn")
    assert table.run(save(table.game, table.hero("borin")), "use:stubborn:2", faces="b1 b2 b3 b6")


def test_circle_of_embers_heals_all_near() -> None:
    table = Cards("borin sylwen aldric", borin="circle-of-embers")
    table.hero("borin").artifact = ""
    for id in ("borin", "sylwen", "aldric"):
        table.hero(id).hp = 1
    table.put("aldric", "B1")
    table.play("borin", "use:circle-of-embers")
    assert [table.hero(id).hp for id in ("borin", "sylwen", "aldric")] == [3, 3, 1]


@rule("SNS-DEC-12", "SNS-FULL-042")
def test_guardian_light_cancels_hits_of_an_ally() -> None:
    table = Cards("borin sylwen", borin="guardian-light")
    table.bare("sylwen")
    table.put("borin", "A2")
    orc = table.foe("orc", "green", "A1")
    table.strike(orc, "sylwen", "r2 r1 b1", "help:borin:guardian-light")
    assert table.hero("sylwen").hp == 6
    table.strike(orc, "sylwen", "r2 r1 b1")  # it is used
    assert table.hero("sylwen").hp == 5


@rule("SNS-DEC-12", "SNS-LANG-33")
def test_a_friends_help_says_what_it_does_by_his_own_rank() -> None:
    table = Cards("borin sylwen", borin="guardian-light")
    table.hero("borin").soulrank = 3
    table.bare("sylwen")
    table.put("borin", "A2")
    orc = table.foe("orc", "green", "A1")
    table.roll("r2 r1 b1")
    struck = attack(table.game, orc, table.hero("sylwen"), moments.own_strike(table.game, orc))
    options = question(table.game, driving.question(struck, ()), CALLED).options
    note = next(one.note for one in options if one.key == "help:borin:guardian-light")
    assert note.endswith("cancel 2 hits (half soulrank), Lethal ones first.")


def test_thunder_rune_stuns_with_a_bolt_and_the_beard_adds_a_hit() -> None:
    table = Cards("borin/stormrune sylwen", borin="thunder-rune")
    orc = table.foe("orc", "red", "A2")  # armour 1, 2 dice
    table.play("borin", f"use:thunder-rune:{orc.id}", "done", faces="r6 r2 b1 b1")
    assert orc.has("stun")
    assert orc.hp == 8 - 2  # 2 hits and 1 for the bolt, less armour


@rule("SNS-LANG-11")
def test_battle_fury_buys_a_combat_with_blood() -> None:
    table = Cards("borin/stormrune sylwen", borin="battle-fury")
    hero = table.start("borin")
    table.again("borin", "use:battle-fury")
    assert (hero.combats, hero.hp) == (2, 5)


@rule("SNS-LETH-03")
def test_chain_lightning_is_lethal_to_all_it_reaches() -> None:
    table = Cards("borin/stormrune sylwen", borin="chain-lightning")
    first, second = table.foe("orc", "green", "A2"), table.foe("orc", "green", "A4")
    table.play("borin", f"use:chain-lightning:{first.id}", "done", faces="r2 r1")
    assert (first.hp, second.hp) == (3, 3)


# Maelis Quill


@rule("SNS-TIME-07", "SNS-LANG-07")
def test_arcane_bolt_is_ready_each_round_and_spark_rolls_again() -> None:
    table = Cards("maelis sylwen", maelis="arcane-bolt")
    orc = table.foe("orc", "green", "A2")
    table.play("maelis", f"use:arcane-bolt:{orc.id}", "use:spark:1", "done", faces="r1 r1 r2 b1")
    assert orc.hp == 3
    table.run(time_phase(table.game))
    assert not table.hero("maelis").powers[0].used


@rule("SNS-EX-80", "SNS-FULL-076")
def test_mage_shield_adds_two_and_never_more() -> None:
    table = Cards("maelis sylwen", maelis="mage-shield")
    table.play("maelis", "use:mage-shield")
    assert table.hero("maelis").magic_shields == 3  # one of the robe
    orc = table.foe("orc", "green", "A1")
    table.strike(orc, "maelis", "r2 r2")
    assert table.hero("maelis").magic_shields == 1
    table.run(time_phase(table.game))
    assert table.hero("maelis").magic_shields == 2
    table.learn("maelis", "mage-shield")
    table.play("maelis", "use:mage-shield")
    assert table.hero("maelis").magic_shields == 3


@rule("SNS-LANG-14", "SNS-ENG-14", "SNS-DEC-42")
def test_blink_takes_him_out_without_an_evade() -> None:
    table = Cards("maelis sylwen", maelis="blink")
    table.foe("orc", "green", "A1")
    table.play("maelis", "use:blink", "area:A2")
    assert table.where("maelis") == "A2"


def test_frost_nova_slows_all_around() -> None:
    table = Cards("maelis sylwen", maelis="frost-nova")
    first, second = table.foe("orc", "green", "A1"), table.foe("orc", "green", "A1")
    table.play("maelis", f"use:frost-nova:{first.id}", "done", faces="r2 r1 b1 b6")
    assert (first.has("slow"), second.has("slow")) == (True, False)


@rule("SNS-LANG-16", "SNS-LANG-06")
def test_counterspell_negates_the_power_of_an_enemy_near() -> None:
    table = Cards("maelis sylwen", maelis="counterspell")
    hexer = table.foe("hexer", "blue", "A2")
    table.put("sylwen", "C1")
    table.bare("maelis")
    table.run(activate(table.game, hexer), "use:counterspell", faces="r1 r1")
    assert not table.hero("maelis").has("exhaust")
    table.run(activate(table.game, hexer), faces="r1 r1")
    assert table.hero("maelis").has("exhaust")


@rule("SNS-RUL-73", "SNS-FULL-049")
def test_who_dies_with_the_first_he_strikes_does_not_strike_the_next() -> None:
    table = Cards(aldric="cleaving-arc")
    gremlin, orc = table.foe("gremlin", "blue", "A1"), table.foe("orc", "green", "A1")
    table.put("sylwen", "C1")
    hero = table.start("aldric")
    gremlin.hp = hero.hp = 1
    table.act(hero, f"use:cleaving-arc:{gremlin.id}", "done", faces="r8 r2 b1 b1")
    assert hero.ghost
    assert (orc.hp, table.state.enemies) == (4, [orc])


@rule("SNS-ENG-04", "SNS-TURN-08")
def test_counterspell_of_an_engaged_hero_reaches_his_own_area() -> None:
    table = Cards("maelis sylwen", maelis="counterspell")
    hexer = table.foe("hexer", "blue", "A2")
    table.foe("orc", "green", "A1")
    table.put("sylwen", "C1")
    table.bare("maelis")
    table.run(activate(table.game, hexer), faces="r1 r1")
    assert table.hero("maelis").has("exhaust")
    assert not table.hero("maelis").powers[0].used


@rule("SNS-FULL-046", "SNS-DEC-24")
def test_arcane_lore_cools_one_power_each_time_phase() -> None:
    table = Cards("maelis sylwen", maelis="arcane-lore blink inferno")
    hero = table.hero("maelis")
    table.play("maelis", "use:blink", "area:A2")
    table.run(time_phase(table.game))
    assert hero.powers[1].cooling == 0  # 2, less one for the phase and one for the lore


@rule("SNS-FIRE-01")
def test_fireball_and_inferno_burn() -> None:
    table = Cards("maelis sylwen", maelis="fireball inferno")
    table.hero("maelis").soulrank = 4
    first, second = table.foe("orc", "red", "A2"), table.foe("orc", "red", "A4")
    table.start("maelis")
    table.again(
        "maelis", f"use:fireball:{first.id}", "done", f"use:inferno:{first.id}", "done",
        faces="r6 r1 r2 r2 r1 b1 b6",
    )  # fmt: skip
    assert (first.fire1, first.fire2) == (1, 1)
    assert (second.fire1, second.fire2) == (0, 0)


def test_focused_mind_rolls_any_die_again() -> None:
    table = Cards("maelis sylwen", maelis="focused-mind")
    table.put("sylwen", "A3")
    orc = table.foe("orc", "green", "A1")
    table.strike("maelis", orc, "r1 b1 b3 b1", "use:focused-mind:2")
    assert orc.hp == 3


@rule("SNS-LANG-04")
def test_withering_hex_needs_sight() -> None:
    table = Cards("maelis/hexbinder sylwen", maelis="withering-hex")
    table.put("maelis", "A3")
    hidden = table.foe("orc", "green", "A4")
    table.start("maelis")
    assert "use:withering-hex" not in table.offered("maelis")
    seen = table.foe("orc", "green", "A1")
    table.again("maelis", "use:withering-hex")
    assert (seen.has("poison"), hidden.has("poison")) == (True, False)


@rule("SNS-LANG-05", "SNS-LETH-02")
def test_soul_drain_heals_who_drains() -> None:
    table = Cards("maelis/hexbinder sylwen", maelis="soul-drain")
    hero = table.hero("maelis")
    hero.hp = 2
    orc = table.foe("orc", "red", "A1")
    table.play("maelis", f"use:soul-drain:{orc.id}", "done", faces="r2 r1")
    assert (orc.hp, hero.hp) == (7, 3)


@rule("SNS-FULL-108")
def test_the_bone_servant_draws_enemies_to_itself() -> None:
    table = Cards("maelis/hexbinder sylwen", maelis="bone-servant")
    table.play("maelis", "use:bone-servant")
    orc = table.foe("orc", "green", "A1")
    table.run(activate(table.game, orc), faces="r2 r1")
    assert table.state.companions[0].hp == 4  # its armour
    assert table.hero("maelis").hp == 5


def test_grave_pact_cools_a_power_for_a_kill() -> None:
    table = Cards("maelis/hexbinder sylwen", maelis="blink")
    hero = table.play("maelis", "use:blink", "area:A2")
    wolf = table.foe("wolf", "green", "A2", hp=1)
    table.strike("maelis", wolf, "r2 b1 b1", "done")
    assert hero.powers[0].cooling == 1


# Tamsin Reed


@rule("SNS-LANG-28", "SNS-HIT-03")
def test_backstab_is_lethal_with_supremacy_and_one_hit_more_without() -> None:
    table = Cards("tamsin sylwen", tamsin="backstab")
    orc = table.foe("orc", "red", "A1")
    table.strike("tamsin", orc, "r2 b1 b1", "use:backstab")
    assert orc.hp == 7
    table.learn("tamsin", "backstab")
    table.put("sylwen", "A3")
    table.strike("tamsin", orc, "r2 b1 b1 b1", "use:backstab")
    assert orc.hp == 6


@rule("SNS-LANG-16")
def test_tumble_slips_out_of_an_area() -> None:
    table = Cards("tamsin sylwen", tamsin="tumble")
    table.put("sylwen", "A3")
    table.foe("orc", "green", "A1")
    table.foe("orc", "green", "A1")
    table.play("tamsin", "use:tumble", "evade:A2")
    assert table.where("tamsin") == "A2"
    assert table.hero("tamsin").hp == 5


def test_thrown_knives_fly() -> None:
    table = Cards("tamsin sylwen", tamsin="thrown-knives")
    orc = table.foe("orc", "green", "A2")
    table.play("tamsin", f"use:thrown-knives:{orc.id}", "done", faces="r2 b3 b1 b1")
    assert orc.hp == 2


def test_smoke_bomb_blinds_all_in_the_area() -> None:
    table = Cards("tamsin sylwen", tamsin="smoke-bomb")
    orc = table.foe("orc", "green", "A1")
    table.play("tamsin", "use:smoke-bomb")
    assert orc.has("blind")


@rule("SNS-DEC-11")
def test_uncanny_dodge_shields_and_rolls_again() -> None:
    table = Cards("tamsin sylwen", tamsin="uncanny-dodge")
    table.bare("tamsin")
    table.put("sylwen", "A3")
    orc = table.foe("orc", "green", "A1")
    table.strike(orc, "tamsin", "r8 r2 b1 b6", "use:uncanny-dodge", "die:1")
    assert table.hero("tamsin").hp == 5 - 1


@rule("SNS-LANG-16", "SNS-DEC-37")
def test_nine_lives_draws_another_trap_which_stands() -> None:
    table = Cards("tamsin sylwen", tamsin="nine-lives")
    table.trap("tamsin", "oil-and-spark", "use:nine-lives")
    assert table.hero("tamsin").fire1 == 0


def test_disarm_negates_a_trap() -> None:
    table = Cards("tamsin sylwen", tamsin="disarm")
    table.trap("tamsin", "oil-and-spark", "use:disarm")
    assert table.hero("tamsin").fire1 == 0
    table.trap("tamsin", "oil-and-spark")
    assert table.hero("tamsin").fire1 == 1


@rule("SNS-LANG-33")
def test_trailwise_rolls_a_die_of_a_traps_save_again() -> None:
    table = Cards("tamsin sylwen")
    table.trap("tamsin", "poison-needle", "use:trailwise:1", faces="b1 b1 b6")
    assert not table.hero("tamsin").has("poison")


@rule("SNS-LANG-33")
def test_trailwise_is_for_a_trap_of_her_own() -> None:
    table = Cards("aldric/blackguard tamsin")
    table.bare("aldric", "tamsin")
    table.trap("aldric", "blade-pendulum", faces="r1 r2 b1 r1 r2 b1")
    assert [hero.hp for hero in table.state.heroes] == [6 - 1, 5 - 1]
    table.trap("tamsin", "blade-pendulum", "die:1", faces="r1 r2 b1 r2 r1 r1")
    assert [hero.hp for hero in table.state.heroes] == [6 - 2, 5 - 1]


@rule("SNS-LANG-33")
def test_treasure_sense_rolls_the_search_die_again() -> None:
    table = Cards("tamsin sylwen", tamsin="treasure-sense")
    table.state.tokens = (Token("S1", "search", table.game.area("A1"), "barrels"),)
    crowns = table.hero("tamsin").crowns
    table.play("tamsin", "search:S1", "use:treasure-sense:1", faces="r1 r8")
    assert table.hero("tamsin").crowns == crowns + 2


@rule("SNS-LANG-15")
def test_guide_moves_an_ally() -> None:
    table = Cards("tamsin sylwen", tamsin="guide")
    table.play("tamsin", "use:guide", "go:A2", "go:A4")
    assert table.where("sylwen") == "A4"


def test_venom_blade_and_open_veins() -> None:
    table = Cards("tamsin/cutthroat sylwen", tamsin="venom-blade open-veins")
    table.put("sylwen", "A3")
    orc = table.foe("orc", "red", "A1")
    table.strike("tamsin", orc, "r8 b1 b1 b1", "use:venom-blade", "use:open-veins")
    assert orc.has("poison")
    assert orc.has("bleed")


@rule("SNS-FULL-044", "SNS-LANG-11")
def test_killing_spree_gives_another_combat() -> None:
    table = Cards("tamsin/cutthroat sylwen", tamsin="killing-spree")
    wolf = table.foe("wolf", "green", "A1", hp=1)
    table.put("sylwen", "A3")
    hero = table.start("tamsin")
    table.again(
        "tamsin", f"attack:twin-daggers#1:{wolf.id}", "done", "use:killing-spree",
        faces="r2 b1 b1 b1",
    )  # fmt: skip
    assert hero.combats == 1


def test_opportunist_adds_a_die_with_supremacy() -> None:
    table = Cards("tamsin/cutthroat sylwen")
    orc = table.foe("orc", "green", "A1")
    table.strike("tamsin", orc, "r1 b1 b1 b3 b1")
    assert orc.hp == 2


@rule("SNS-BLND-01")
def test_the_blind_waste_the_action_and_keep_the_power() -> None:
    table = Cards(aldric="challenge")
    table.foe("orc", "green", "A1")
    table.afflict("aldric", "blind")
    hero = table.play("aldric", "use:challenge", faces="b1 b1")
    assert not hero.powers[0].used
    assert hero.actions == 0


@rule("SNS-EXH-01")
def test_the_exhausted_use_no_power_of_kind_a() -> None:
    table = Cards(aldric="challenge second-wind")
    table.foe("orc", "green", "A1")
    table.run(give(table.game, table.hero("aldric"), "exhaust"))
    table.hero("aldric").hp = 1
    table.start("aldric")
    offered = table.offered("aldric")
    assert "use:challenge" not in offered
    assert "use:second-wind" in offered


@rule("SNS-RUL-84", "SNS-BASH-01")
@pytest.mark.parametrize(
    ("faces", "there"), [("r1 r1", "A1"), ("r2 r1 b6", "A2")], ids=["no hit", "blocked"]
)
def test_a_push_of_an_own_attack_waits_for_a_hit(faces: str, there: str) -> None:
    table = Cards("aldric sylwen", aldric="cleaving-arc")
    table.put("sylwen", "A3")
    table.game.book = Book(with_text("power H", "push 1"))
    table.game.library = table.game.book.library
    orc = table.foe("orc", "green", "A1")
    moved = ["area:A2"] if there == "A2" else []
    table.strike("aldric", orc, faces, "use:cleaving-arc", *moved)
    assert table.where(orc) == there


@rule("SNS-RUL-86", "SNS-FULL-044")
def test_reactions_are_offered_seat_by_seat() -> None:
    for answers, spent in (
        (("use:counterspell",), ["maelis"]),  # undone: nobody else is asked
        (("no", "use:counterspell"), ["sylwen"]),
    ):
        table = Cards("maelis sylwen", maelis="counterspell", sylwen="counterspell")
        hexer = table.foe("hexer", "blue", "A2")
        table.bare("maelis", "sylwen")
        table.run(activate(table.game, hexer), *answers, faces="r1 r1")
        used = [hero.id for hero in table.state.heroes if hero.powers[0].used]
        assert used == spent
