"""Abilities and feats of the ten heroes, and what every hero may do with two of them."""

from __future__ import annotations

import pytest

import driving
from dark_elements import Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.events import Missed
from undercroft.games.dark_elements.rules import turn
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.values import stamina
from undercroft.games.dark_elements.words.answers import CARDS


@rule("DE-BASE-121", "DE-ACT-23")
def test_ashrian_stuns_a_minion_that_starts_beside_her() -> None:
    table = Cards("ashrian c3", "avric a1")
    minion, master = table.sentinel("d3"), table.sentinel("b3", rank="master")
    far = table.sentinel("f6")
    for foe in (minion, master, far):
        table.run(moments.monster_chosen(table.game, foe))
    assert [foe.conditions for foe in (minion, master, far)] == [("stunned",), (), ()]


@rule("DE-BASE-164", "DE-DEC-55", "DE-HERO-03")
def test_ashrians_feat_stuns_a_whole_group_once() -> None:
    table = Cards("ashrian c3", "avric a1")
    near, far, imp = table.sentinel("e3"), table.sentinel("f6"), table.imp("c4")
    table.turn("use:feat", "pick:hybrid-sentinels-1")
    assert near.conditions == far.conditions == ("stunned",)
    assert imp.conditions == ()
    assert table.me.actions == 1
    assert "use:feat" not in table.options()


@rule("DE-BASE-97")
def test_avric_lets_heroes_near_him_recover_for_a_surge() -> None:
    table = Cards("grisban/berserker c3", "avric c5")
    table.me.damage = 4
    table.sentinel("d3")
    attack = "attack:chipped-greataxe:hybrid-sentinels-1"
    table.turn(attack, "surge:3", faces="b2 r1 k1")
    assert table.me.damage == 3
    table.hero("avric").space = table.at("f6")
    table.me.space, table.me.damage = table.at("c3"), 4
    table.turn(attack, "surge:2", faces="b2 r1 k6")
    assert table.me.damage == 4


@rule("DE-DEC-55", "DE-BASE-129")
def test_avrics_feat_heals_everybody_near() -> None:
    table = Cards("avric c3", "grisban c5")
    friend = table.hero("grisban")
    table.me.damage, friend.damage = 6, 9
    table.turn("use:feat", "recover", "recover", faces="r1 r5")
    assert (table.me.damage, friend.damage) == (2, 5)


@rule("DE-DEC-55", "DE-BASE-129")
def test_who_lies_near_avric_may_rather_stay_down() -> None:
    table = Cards("avric c3", "grisban c5")
    friend = table.hero("grisban")
    table.run(suffer(table.game, friend, 99))
    table.me.damage = 6
    table.turn("use:feat", "recover", "no", faces="r1 r5")
    assert (table.me.damage, friend.down) == (2, True)


@rule("DE-BASE-107")
def test_leoric_weakens_attack_rolls_of_monsters_near_him() -> None:
    table = Cards("leoric c3", "avric a1")
    friend = table.hero("avric")
    table.attacked(table.sentinel("a2"), "no", faces="b4 r3 g1", whom=friend)
    assert friend.damage == 3
    far = table.imp("f6")
    friend.damage, friend.space = 0, table.at("f5")
    table.me.space = table.at("a1")
    table.attacked(far, "no", faces="b4 y2 g1", whom=friend)
    assert friend.damage == 3


@rule("DE-BASE-107")
def test_leoric_does_not_take_the_last_heart() -> None:
    table = Cards("leoric c3", "avric a1")
    table.attacked(table.imp("d3"), faces="b5 y1 g1")
    assert table.me.damage == 1


@rule("DE-BASE-104", "DE-DEC-55")
def test_leorics_feat_strikes_every_figure_beside_him() -> None:
    table = Cards("leoric c3", "avric b3")
    friend = table.hero("avric")
    near, far = table.sentinel("d3"), table.sentinel("f3")
    table.turn("use:feat", "no", faces="b4 y2 g1 k1")
    assert (friend.damage, near.damage, far.damage) == (3, 3, 0)


@rule("DE-BASE-07", "DE-BASE-159")
def test_tarha_rerolls_a_die_once_a_round() -> None:
    table = Cards("tarha/runemaster c3", "avric a6")
    foe = table.sentinel("f3", rank="master")
    attack = "attack:arcane-bolt:hybrid-sentinels-1"
    table.turn(attack, "use:widow-tarha", "die:1:b1", attack, faces="b1 y2 k1 b4 b4 y2 k1")
    assert foe.damage == 6


@rule("DE-BASE-104", "DE-DEC-55")
def test_tarhas_feat_attacks_two_monsters_with_one_roll() -> None:
    table = Cards("tarha/runemaster c3", "avric a6")
    one, two, three = (table.sentinel(space) for space in ("f3", "f1", "c1"))
    table.turn(
        "use:feat", "attack:arcane-bolt:hybrid-sentinels-1", "pick:hybrid-sentinels-3", "no",
        faces="b4 y2 k1 k2",
    )  # fmt: skip
    assert (one.damage, two.damage, three.damage) == (3, 0, 1)


@rule("DE-SURGE-05", "DE-BASE-96", "DE-BASE-104")
def test_a_second_target_out_of_range_is_missed_and_it_is_said() -> None:
    table = Cards("tarha/runemaster a1", "avric a6")
    near, far = table.sentinel("c1"), table.sentinel("f6")
    attack = f"attack:arcane-bolt:{near.id}"
    table.turn("use:feat", attack, "no", faces="b3 y2 k1 k1")
    assert (near.damage > 0, far.damage) == (True, 0)
    (missed,) = table.told(Missed)
    assert (missed.why, missed.whom) == ("range", (far.id,))


@rule("DE-DEC-16")
def test_jain_takes_damage_of_attacks_as_fatigue() -> None:
    table = Cards("jain c3", "avric a1")
    table.attacked(table.sentinel("d3"), "use:jain-fairwood", "fatigue:3", faces="b4 r3 g1")
    assert (table.me.damage, table.me.fatigue) == (1, 3)


@rule("DE-DEC-16", "DE-BASE-17")
def test_jain_takes_only_damage_of_attacks_as_fatigue() -> None:
    table = Cards("jain c3", "avric a1")
    table.run(suffer(table.game, table.me, 2))  # she is not asked
    assert (table.me.damage, table.me.fatigue) == (2, 0)


@rule("DE-DEC-55", "DE-BASE-64")
def test_jains_feat_moves_with_an_attack_on_the_way() -> None:
    table = Cards("jain/wildlander a1", "avric a6")
    foe = table.sentinel("f3")
    table.turn(
        "use:feat", "step:sf-e1", "attack:yew-shortbow:hybrid-sentinels-1", "step:sf-a3", "stop",
        faces="b4 y2 k1",
    )  # fmt: skip
    assert foe.damage == 3
    assert table.name(table.me) == "a3"
    assert table.me.actions == 1


@rule("DE-DEC-14", "DE-BASE-92")
def test_tomble_hides_behind_the_defence_of_a_hero_beside_him() -> None:
    table = Cards("tomble c3", "avric b3")
    table.attacked(table.sentinel("d3"), "use:tomble-burrowell", faces="b4 r3 g2 g2")
    assert table.me.damage == 2


@rule("DE-DEC-59", "DE-DEC-55")
def test_tombles_feat_takes_him_off_the_map_until_his_next_turn() -> None:
    table = Cards("tomble c3", "avric a1")
    table.me.actions = 2
    table.run(turn.act(table.game, table.me), "use:feat")
    assert table.me not in table.game.heroes()
    table.starts("space:sf-f5")
    assert table.name(table.me) == "f5"
    assert table.me in table.game.heroes()


@rule("DE-DEC-59", "DE-BASE-46", "DE-BASE-112", "DE-BASE-115")
def test_tomble_burns_nobody_while_he_is_away_and_comes_back_before_he_is_tested() -> None:
    table = Cards("tomble c3", "avric b3")
    table.me.conditions = ("burning", "poisoned")
    table.me.actions = 2
    table.run(turn.act(table.game, table.me), "use:feat")
    table.ends()
    assert (table.me.damage, table.hero("avric").damage) == (0, 0)
    table.starts("space:sf-f5", "no", faces="k6 g6")  # he has to be there first
    assert table.me.damage == 1


@rule("DE-BASE-54", "DE-BASE-111")
def test_grisban_may_discard_a_condition_when_he_rests() -> None:
    table = Cards("grisban c3", "avric a1")
    table.me.conditions = ("poisoned",)
    table.turn("rest", "use:grisban-the-thirsty")
    assert table.me.conditions == ()


@rule("DE-DEC-55", "DE-BASE-158")
def test_grisbans_feat_is_one_attack_more() -> None:
    table = Cards("grisban c3", "avric a1")
    foe = table.sentinel("d3")
    table.turn("use:feat", faces="b4 r3 k1", actions=0)
    assert foe.damage == 4
    assert not table.me.feat


@rule("DE-BASE-116", "DE-BASE-176")
def test_an_attack_action_that_costs_none_is_closed_to_the_stunned() -> None:
    table = Cards("grisban c3", "avric a1")
    table.sentinel("d3")
    table.me.conditions = ("stunned",)
    offered = table.options()
    assert "use:feat" not in offered
    assert "bonus-attack:chipped-greataxe:hybrid-sentinels-1" in offered  # no action at all


@rule("DE-BASE-52")
def test_syndrael_recovers_if_she_has_not_moved() -> None:
    table = Cards("syndrael c3", "avric a1")
    table.me.fatigue = 3
    table.ends()
    assert table.me.fatigue == 1
    table.me.moved = True
    table.ends()
    assert table.me.fatigue == 1


@rule("DE-DEC-55", "DE-BASE-67")
def test_syndraels_feat_moves_her_and_a_friend() -> None:
    table = Cards("syndrael c3", "avric a1")
    table.turn("use:feat", "pick:avric-albright", "step:sf-a5", "move:sf-f6")
    assert table.name(table.hero("avric")) == "a5"
    assert table.name(table.me) == "f6"
    assert table.me.actions == 2


@rule("DE-BASE-114", "DE-BASE-116", "DE-DEC-55")
def test_syndraels_feat_gives_no_move_action_to_the_immobilized_and_the_stunned() -> None:
    table = Cards("syndrael c3", "avric a1", "jain c1")
    table.me.conditions = ("stunned",)
    table.hero("avric").conditions = ("immobilized",)
    table.me.actions = 0
    called = driving.question(turn.act(table.game, table.me), ["use:feat"]).keys()
    assert called == ["pick:jain-fairwood", "nobody"]
    table.me.feat = True
    table.hero("jain").conditions = ("stunned",)
    assert "use:feat" not in table.options()
    table.me.conditions = ()
    assert "use:feat" in table.options()


@rule("DE-BASE-67", "DE-BASE-75", "DE-BASE-76")
def test_a_friend_whom_syndrael_calls_moves_with_movement_points() -> None:
    table = Table("syndrael avric jain", answers=CARDS)
    table.clear()
    table.put("syndrael", 2, 0)
    table.put("avric", 3, 0)
    table.put("jain", 0, 3)
    syndrael = table.hero("syndrael")
    calls = turn.act(table.game, syndrael)
    syndrael.actions = 0
    keys = table.question(calls, "use:feat", "pick:avric-albright")
    assert f"step:{table.name(5, 0)}" in keys  # his Speed is 4, and water costs 2
    assert f"step:{table.name(6, 0)}" not in keys


@rule("DE-DEC-05", "DE-BASE-46")
@pytest.mark.parametrize(("tired", "left"), [(0, 3), (1, 2), (4, 1)])
def test_quellen_draws_strength_from_a_tired_hero(tired: int, left: int) -> None:
    table = Cards("quellen c3", "avric a1")
    table.me.fatigue = 3
    table.hero("avric").fatigue = tired
    table.starts(*(["use:high-mage-quellen", "no"] if tired else ["no"]))
    assert table.me.fatigue == left


@rule("DE-DEC-55", "DE-BASE-16")
def test_quellens_feat_has_4_stamina_more_and_recovers_all() -> None:
    table = Cards("quellen c3", "avric a1")
    table.me.fatigue = 4
    table.starts("use:feat")
    assert stamina(table.game, table.me) == 8
    table.ends()
    assert stamina(table.game, table.me) == 4
    assert table.me.fatigue == 0


@rule("DE-BASE-16", "DE-BASE-126", "DE-BASE-128")
def test_quellen_knocked_out_in_her_great_turn_recovers_nothing() -> None:
    table = Cards("quellen c3", "avric a1")
    table.starts("use:feat")
    table.run(suffer(table.game, table.me, 99))
    table.ends()
    assert (table.me.down, table.me.fatigue, stamina(table.game, table.me)) == (True, 4, 4)


@rule("DE-BASE-52", "DE-DEC-55")
@pytest.mark.parametrize(("spent", "left"), [(8, 1), (7, 0)])
def test_quellen_recovers_before_what_would_hurt_and_after_what_would_not(
    spent: int, left: int
) -> None:
    table = Cards("quellen c3", "avric a1", items="demonhide-leather")
    table.starts("use:feat")
    table.me.fatigue, table.me.moves = spent, 2
    table.ends()
    assert (table.me.damage, table.me.fatigue) == (0, left)


@rule("DE-BASE-95", "DE-BASE-07")
def test_reynhart_rerolls_a_miss_once() -> None:
    table = Cards("reynhart/knight c3", "avric a1")
    foe = table.sentinel("d3")
    attack = "attack:iron-longsword:hybrid-sentinels-1"
    table.turn(attack, "use:reynhart-the-worthy", faces="b1 r3 k1 b4")
    assert foe.damage == 4
    assert table.me.fatigue == 1


@rule("DE-DEC-55", "DE-BASE-95")
def test_reynharts_feat_recovers_fatigue_and_rerolls_any_dice() -> None:
    table = Cards("reynhart/knight c3", "avric a1")
    table.me.fatigue = 3
    foe = table.sentinel("d3")
    attack = "attack:iron-longsword:hybrid-sentinels-1"
    table.turn(attack, "use:feat", "die:1:b1", "die:2:r1", faces="b1 r1 k1 b4 r3")
    assert foe.damage == 4
    assert table.me.fatigue == 0


# With two heroes


@rule("DE-BASE-176", "DE-HERO-06", "DE-DEC-13", "DE-RUL-80")
def test_one_of_two_heroes_has_a_free_attack_or_recovers_once_a_turn() -> None:
    table = Cards("grisban c3", "avric a1")
    foe = table.sentinel("d3")
    table.me.damage = 3
    bonus = "bonus-attack:chipped-greataxe:hybrid-sentinels-1"
    assert {bonus, "bonus-recover"} <= set(table.options(actions=0))
    table.turn(bonus, faces="b4 r3 k1", actions=0)
    assert foe.damage == 4
    assert not {bonus, "bonus-recover"} & set(table.options(actions=0))
    table.starts()
    table.turn("bonus-recover")
    assert table.me.damage == 1


@rule("DE-BASE-176")
def test_three_heroes_have_no_such_bonus() -> None:
    table = Cards("grisban c3", "avric a1", "leoric f6")
    table.sentinel("d3")
    assert not any(key.startswith("bonus") for key in table.options())


# Plain attacks


@rule("DE-BASE-109", "DE-RUL-78")
def test_a_hero_without_a_weapon_strikes_with_his_fists() -> None:
    table = Cards("grisban c3", "avric a1", items="ring-of-power")
    foe = table.sentinel("d3")
    table.turn("attack:unarmed:hybrid-sentinels-1", faces="b4 k1")
    assert foe.damage == 2


@rule("DE-BASE-91")
def test_melee_reaches_1_space_reach_2_and_ranged_as_far_as_sight() -> None:
    for items, spaces in (
        ("iron-longsword", {"d3"}),
        ("iron-spear", {"d3", "e3"}),
        ("sling", {"d3", "e3", "f3"}),
    ):
        reached = set()
        for space in ("d3", "e3", "f3"):
            table = Cards("grisban c3", "avric a1", items=items)
            table.sentinel(space)
            if f"attack:{items}:hybrid-sentinels-1" in table.options():
                reached.add(space)
        assert reached == spaces


@rule("DE-BASE-86")
def test_a_large_monster_is_attacked_at_its_nearest_space() -> None:
    table = Cards("leoric a3", "avric a6", items="arcane-bolt")
    merriod = table.foe("merriods", "d3", "e3", "d4", "e4")
    table.turn("attack:arcane-bolt:merriods-1", faces="b3 y5 k1", actions=1)
    assert merriod.damage == 4


@rule("DE-BASE-151")
def test_only_equipped_items_work() -> None:
    table = Cards("grisban c3", "avric a1", items="iron-longsword")
    table.me.items = ("iron-longsword", "chipped-greataxe", "wooden-shield")
    table.sentinel("d3")
    attacks = [key for key in table.options() if key.startswith("attack:")]
    assert attacks == ["attack:iron-longsword:hybrid-sentinels-1"]
    table.attacked(table.state.monsters[0], faces="b4 r3 g2")
    assert table.me.exhausted == ()
