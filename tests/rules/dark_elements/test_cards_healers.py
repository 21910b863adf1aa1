"""Skills of the Disciple and of the Spiritspeaker, each used once with its cost and its effect."""

from __future__ import annotations

import driving
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.combat import defence
from undercroft.games.dark_elements.rules.damage import defeat


def disciple(skills: str = "", *, friend: str = "b3") -> Cards:
    return Cards("avric/disciple c3", f"grisban/berserker {friend}", skills=skills)


def speaker(skills: str = "", *, friend: str = "b3") -> Cards:
    return Cards("ashrian/spiritspeaker c3", f"grisban/berserker {friend}", skills=skills)


# Disciple


@rule("DE-DEC-54", "DE-BASE-154")
def test_prayer_of_healing_recovers_what_a_red_die_shows() -> None:
    table = disciple()
    friend = table.hero("grisban")
    table.me.damage, friend.damage = 2, 5
    table.turn("use:prayer-of-healing", "pick:grisban-the-thirsty", faces="r5")
    assert (friend.damage, table.me.damage) == (2, 2)
    assert table.me.fatigue == 1
    assert table.me.exhausted == ("prayer-of-healing",)
    assert "use:prayer-of-healing" not in table.options()


@rule("DE-BASE-129")
def test_prayer_of_healing_lifts_a_knocked_out_hero() -> None:
    table = disciple()
    friend = table.hero("grisban")
    table.run(defeat(table.game, friend))
    table.turn("use:prayer-of-healing", faces="r1")
    assert not friend.down
    assert friend.damage == 13


@rule("DE-BASE-157", "DE-DEC-54")
def test_armor_of_faith_gives_a_brown_die_until_the_next_turn() -> None:
    table = disciple("armor-of-faith")
    friend = table.hero("grisban")
    friend.damage = 5
    table.turn("use:prayer-of-healing", "pick:grisban-the-thirsty", faces="r1")
    assert defence(table.game, friend, friend.space).dice == ("grey", "brown")
    table.starts()
    assert defence(table.game, friend, friend.space).dice == ("grey",)


@rule("DE-BASE-106")
def test_blessed_strike_heals_both_if_it_deals_damage() -> None:
    table = disciple("blessed-strike")
    friend = table.hero("grisban")
    table.me.damage, friend.damage = 3, 3
    foe = table.sentinel("d3")
    table.turn("use:blessed-strike", faces="b4 y2 k1")
    assert foe.damage == 3
    assert (table.me.damage, friend.damage) == (1, 1)
    table.me.damage = 3
    table.turn("use:blessed-strike", faces="b5 y2 k6")
    assert table.me.damage == 3


@rule("DE-BASE-111", "DE-DEC-54")
def test_cleansing_touch_takes_a_condition_from_the_healed() -> None:
    table = disciple("cleansing-touch")
    friend = table.hero("grisban")
    friend.damage, friend.conditions = 3, ("burning", "poisoned")
    table.turn(
        "use:prayer-of-healing", "pick:grisban-the-thirsty", "use:cleansing-touch",
        "condition:poisoned", faces="r1",
    )  # fmt: skip
    assert friend.conditions == ("burning",)


@rule("DE-DEC-54")
def test_who_is_healed_decides_about_cleansing_touch() -> None:
    table = disciple("cleansing-touch")
    friend, prayer = table.hero("grisban"), ["use:prayer-of-healing", "pick:grisban-the-thirsty"]
    assert friend.seat != table.me.seat
    for answers, kind in ([], "use-card"), (["use:cleansing-touch"], "which-condition"):
        friend.damage, friend.conditions, table.me.exhausted = 3, ("burning", "poisoned"), ()
        table.script.left = ["r1"]
        asked = driving.question(turn.act(table.game, table.me), [*prayer, *answers])
        assert (asked.kind, asked.seats) == (kind, (friend.seat,))
    table.me.exhausted = ()
    table.turn(*prayer, "no", faces="r1")
    assert friend.conditions == ("burning", "poisoned")


@rule("DE-BASE-157")
def test_divine_fury_adds_a_yellow_die_to_the_next_attack_of_the_healed() -> None:
    table = disciple("divine-fury")
    table.me.damage = 3
    foe = table.sentinel("d3", rank="master")
    table.turn(
        "use:prayer-of-healing", "pick:avric-albright", "attack:iron-mace:hybrid-sentinels-1",
        "attack:iron-mace:hybrid-sentinels-1", faces="r1 b4 y2 y5 k1 b4 y2 k1",
    )  # fmt: skip
    assert foe.damage == 5 + 3


@rule("DE-BASE-180")
def test_prayer_of_peace_forbids_attacks_beside_him_while_exhausted() -> None:
    table = disciple("prayer-of-peace")
    near, far = table.sentinel("d3"), table.sentinel("f6")
    assert not moments.forbids_attack(table.game, near)
    table.turn("use:prayer-of-peace")
    assert moments.forbids_attack(table.game, near)
    assert not moments.forbids_attack(table.game, far)
    assert table.me.fatigue == 2
    assert table.me.actions == 1
    table.starts()
    assert not moments.forbids_attack(table.game, near)


@rule("DE-BASE-60")
def test_time_of_need_gives_points_and_recovers_fatigue() -> None:
    table = disciple("time-of-need")
    table.me.fatigue = 3
    table.turn("use:time-of-need")
    assert (table.me.points, table.me.fatigue, table.me.actions) == (2, 1, 1)


@rule("DE-DEC-54")
def test_holy_power_heals_two_and_a_surge_refreshes_both() -> None:
    table = disciple("holy-power")
    friend = table.hero("grisban")
    table.me.damage, friend.damage, friend.fatigue = 4, 4, 2
    table.turn(
        "use:prayer-of-healing", "pick:grisban-the-thirsty", "pick:avric-albright", faces="r6"
    )
    assert (table.me.damage, friend.damage) == (1, 1)
    assert (table.me.fatigue, friend.fatigue) == (0, 1)


@rule("DE-DEC-54", "DE-BASE-17")
def test_radiant_light_heals_heroes_and_hurts_monsters_in_sight() -> None:
    table = disciple("radiant-light", friend="f6")
    friend = table.hero("grisban")
    table.me.damage, friend.damage = 4, 4
    foe = table.sentinel("a1")
    table.turn("use:radiant-light", faces="r5")
    assert (table.me.damage, friend.damage, foe.damage) == (1, 1, 3)
    assert table.me.fatigue == 3


# Spiritspeaker


@rule("DE-BASE-92", "DE-DEC-14")
def test_stoneskin_adds_a_grey_die_to_a_defence_nearby() -> None:
    table = speaker()
    friend = table.hero("grisban")
    table.attacked(table.sentinel("a3"), "use:stoneskin", faces="b4 r2 g2 g5", whom=friend)
    assert friend.damage == 4 - 3
    assert table.me.fatigue == 1
    assert table.me.exhausted == ("stoneskin",)


@rule("DE-BASE-25")
def test_stoneskin_reaches_3_spaces() -> None:
    table = speaker(friend="f6")
    friend = table.hero("grisban")
    table.attacked(table.sentinel("e6"), "use:stoneskin", faces="b4 r2 g2 g5", whom=friend)
    friend.space = table.at("a6")
    table.me.space = table.at("e6")
    table.me.exhausted = ()
    table.attacked(table.sentinel("a5"), faces="b4 r2 g2", whom=friend)


@rule("DE-BASE-106")
def test_drain_spirit_heals_everybody_near() -> None:
    table = speaker("drain-spirit")
    friend = table.hero("grisban")
    table.me.damage, friend.damage = 2, 2
    table.sentinel("d3")
    table.turn("use:drain-spirit", faces="b4 y2 k1")
    assert (table.me.damage, friend.damage, table.me.fatigue) == (1, 1, 1)


@rule("DE-DEC-54")
def test_healing_rain_falls_on_heroes_within_3() -> None:
    table = speaker("healing-rain", friend="f3")
    friend = table.hero("grisban")
    table.me.damage, friend.damage = 5, 5
    table.turn("use:healing-rain", faces="r3")
    assert (table.me.damage, friend.damage, table.me.fatigue) == (3, 3, 2)


@rule("DE-BASE-164")
def test_shared_pain_hurts_the_rest_of_the_group() -> None:
    table = speaker("shared-pain")
    target, other = table.sentinel("d3"), table.sentinel("f6")
    stranger = table.imp("a6")
    table.turn("use:shared-pain", faces="b4 y2 k1")
    assert (target.damage, other.damage, stranger.damage) == (3, 1, 0)


@rule("DE-SURGE-01", "DE-BASE-180")
def test_cloud_of_mist_makes_attacks_near_her_miss_without_a_surge() -> None:
    table = speaker("cloud-of-mist")
    friend = table.hero("grisban")
    table.turn("use:cloud-of-mist")
    foe = table.sentinel("a3")
    table.attacked(foe, "no", faces="b4 r3 g1", whom=friend)
    assert friend.damage == 0
    table.attacked(foe, "no", faces="b2 r3 g1", whom=friend)
    assert friend.damage == 4


@rule("DE-BASE-54")
def test_natures_bounty_recovers_as_much_damage_as_rest_does_fatigue() -> None:
    table = speaker("natures-bounty")
    table.me.damage, table.me.fatigue = 5, 3
    table.turn("rest")
    table.ends()
    assert (table.me.damage, table.me.fatigue) == (2, 0)


@rule("DE-BASE-52", "DE-BASE-112")
def test_who_rests_recovers_before_a_fire_that_would_fell_her() -> None:
    table = speaker("natures-bounty")
    table.me.conditions, table.me.fatigue, table.me.resting = ("burning",), 3, True
    table.me.damage = 9  # of 10
    table.ends()
    assert (table.me.down, table.me.damage) == (False, 7)
    table.me.damage, table.me.fatigue, table.me.resting = 2, 3, True
    table.ends()
    assert table.me.damage == 0  # the fire first: there is more to recover


@rule("DE-BASE-04", "DE-DEC-54")
def test_tempest_rages_if_willpower_is_passed() -> None:
    table = speaker("tempest")
    friend = table.hero("grisban")
    table.me.damage, friend.damage = 2, 2
    near, far = table.sentinel("d3"), table.sentinel("f6", rank="master")
    far.spaces = (table.at("f1"),)
    table.me.space = table.at("b4")
    table.turn("use:tempest", faces="k1 g2")
    assert (near.damage, far.damage) == (2, 0)
    assert (table.me.damage, friend.damage) == (2, 1)
    assert table.me.fatigue == 2
    assert table.me.exhausted == ("tempest",)


@rule("DE-BASE-04")
def test_tempest_that_fails_recovers_1_fatigue() -> None:
    table = speaker("tempest")
    foe = table.sentinel("d3")
    table.turn("use:tempest", faces="k6 g6")
    assert (foe.damage, table.me.fatigue) == (0, 1)


@rule("DE-DEC-54")
def test_ancestor_spirits_poison_whom_a_skill_has_hurt() -> None:
    table = speaker("tempest ancestor-spirits")
    foe = table.sentinel("d3")
    table.turn("use:tempest", "use:ancestor-spirits", faces="k1 g1")
    assert foe.conditions == ("poisoned",)
    assert table.me.fatigue == 3
    assert "ancestor-spirits" in table.me.exhausted


@rule("DE-DEC-54")
def test_ancestor_spirits_strengthen_whom_a_skill_has_healed() -> None:
    table = speaker("healing-rain ancestor-spirits")
    friend = table.hero("grisban")
    friend.damage, friend.fatigue = 5, 2
    table.turn("use:healing-rain", "use:ancestor-spirits:2", faces="r1")
    assert (friend.damage, friend.fatigue) == (3, 1)


@rule("DE-BASE-97")
def test_vigor_refreshes_each_hero_for_a_surge() -> None:
    table = speaker("vigor", friend="a6")
    friend = table.hero("grisban")
    table.me.fatigue, friend.fatigue = 2, 2
    table.sentinel("d3")
    table.turn("attack:oak-staff:hybrid-sentinels-1", "surge:2", faces="b2 y2 k1")
    assert (table.me.fatigue, friend.fatigue) == (1, 1)


@rule("DE-DEC-54", "DE-BASE-97")
def test_ancestor_spirits_follow_on_vigor_though_it_is_a_surge() -> None:
    table = speaker("vigor ancestor-spirits", friend="a6")
    friend = table.hero("grisban")
    friend.damage, friend.fatigue = 2, 2
    table.sentinel("d3")
    strike = "attack:oak-staff:hybrid-sentinels-1"
    table.turn(strike, "surge:2", "use:ancestor-spirits:2", faces="b2 y2 k1")
    assert (friend.damage, friend.fatigue) == (1, 0)
