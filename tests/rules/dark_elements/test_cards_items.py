"""Items of classes and shops, and Search cards: each used once, with its cost and its effect."""

from __future__ import annotations

import pytest

from dark_elements import BOOK, Table
from dark_elements_cards import Cards
from rule import rule
from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.rules.combat import defence
from undercroft.games.dark_elements.rules.damage import defeat, suffer
from undercroft.games.dark_elements.rules.testing import test as make_test
from undercroft.games.dark_elements.rules.turn import act
from undercroft.games.dark_elements.rules.values import health, speed, stamina
from undercroft.games.dark_elements.rules.wielding import made_with, weapons
from undercroft.games.dark_elements.words.answers import CARDS
from undercroft.games.dark_elements.words.static import all_surges

WEAPONS = sorted(id for id, item in BOOK.library.items.items() if item.attack)


def owner(items: str = "", *, found: str = "", friend: str = "a6") -> Cards:
    """Reynhart: Health 12, Stamina 4, Awareness 3, Knowledge 1."""
    return Cards("reynhart/knight c3", f"jain/wildlander {friend}", items=items, found=found)


# Surges of weapons, as they are printed

SURGES = """
chipped-greataxe: +1 damage; +1 damage
iron-longsword: the target rerolls 1 defence die
iron-mace: stun
oak-staff: +1 damage
reapers-scythe: +1 range
arcane-bolt: +1 range; pierce 2
throwing-knives: +1 range
yew-shortbow: +2 range; +1 damage
crossbow: +2 damage; +1 damage, move it 1
elm-greatbow: +2 damage; +2 range
immolation: +1 damage; +1 range
iron-battleaxe: +2 damage; pierce 1
iron-spear: +1 damage; pierce 1
light-hammer: +2 damage; stun
magic-staff: another monster within 3 of it suffers 1 damage; +1 range
sling: +1 range, +1 damage; stun
steel-broadsword: +1 damage
sunburst: stun; +2 damage
halberd: +2 damage
handbow: pierce 1
magma-blast: blast; burn
dragontooth-hammer: pierce 2
dwarven-firebomb: +1 range, +1 damage; blast; stun
grinding-axe: +1 damage; +5 damage (2)
ice-storm: immobilize; +2 damage
latari-longbow: +2 range; +2 damage
lightning-strike: blast; +2 damage; +2 damage
mace-of-kellos: each adjacent monster suffers 1 damage; recover 1 damage
steel-greatsword: pierce 2; +1 damage
bow-of-the-sky: stun; +3 damage (2)
staff-of-kellos: +2 range; +2 damage; burn
"""
PRINTED = dict(line.split(": ", 1) for line in SURGES.strip().splitlines())


@rule("DE-BASE-97", "DE-BASE-98")
def test_every_weapon_has_its_surges() -> None:
    assert sorted(PRINTED) == WEAPONS
    for item, printed in PRINTED.items():
        table = owner(item)
        table.sentinel("d3")
        (weapon,) = weapons(table.game, table.me)
        found = all_surges(table.game, made_with(table.me, weapon))
        texts = [f"{one.text} ({one.cost})" if one.cost > 1 else one.text for one in found]
        assert "; ".join(texts) == printed, item


@rule("DE-BASE-98")
def test_two_surges_with_one_text_are_two_abilities() -> None:
    table = owner("chipped-greataxe")
    foe = table.sentinel("d3", rank="master")
    table.turn("attack:chipped-greataxe:hybrid-sentinels-1", "surge:1", "surge:1", faces="b2 r6 k1")
    assert foe.damage == 7


@rule("DE-BASE-97")
def test_a_double_surge_costs_two() -> None:
    table = owner("grinding-axe")
    foe = table.sentinel("d3", rank="master")
    attack = "attack:grinding-axe:hybrid-sentinels-1"
    table.turn(attack, "surge:2", faces="b2 r6 r1 k6")
    assert foe.damage == 2 + 3 + 1 + 5 - 4
    assert table.me.fatigue == 0


@rule("DE-BASE-07")
def test_iron_longsword_has_the_target_reroll_a_die() -> None:
    table = owner("iron-longsword")
    foe = table.sentinel("d3")
    table.turn("attack:iron-longsword:hybrid-sentinels-1", "surge:1", faces="b2 r1 k6 k1")
    assert foe.damage == 3


@rule("DE-BASE-101")
@pytest.mark.parametrize(
    ("item", "place", "condition"),
    [("iron-mace", 1, "stunned"), ("magma-blast", 2, "burning"), ("ice-storm", 1, "immobilized")],
)
def test_conditions_of_surges_need_damage(item: str, place: int, condition: str) -> None:
    dice = {"iron-mace": "b2 y2", "magma-blast": "b2 r1", "ice-storm": "b2 y2 y2"}[item]
    for shields, conditions in (("k1", (condition,)), ("k6", ())):
        table = owner(item)
        foe = table.sentinel("d3", rank="master")
        table.turn(f"attack:{item}:hybrid-sentinels-1", f"surge:{place}", faces=f"{dice} {shields}")
        assert foe.conditions == conditions


@rule("DE-BASE-102")
def test_pierce_of_a_weapon_and_of_a_surge_add_up() -> None:
    table = owner("iron-battleaxe")
    foe = table.sentinel("d3")
    table.turn("attack:iron-battleaxe:hybrid-sentinels-1", "surge:2", faces="b2 r1 k5")
    assert foe.damage == 3 - 1


@rule("DE-BASE-103", "DE-BASE-104")
def test_blast_bought_for_a_surge_hits_all_beside_the_target() -> None:
    table = owner("lightning-strike", friend="e4")
    friend = table.hero("jain")
    target, beside = table.sentinel("e3"), table.sentinel("f3")
    table.turn(
        "attack:lightning-strike:hybrid-sentinels-1", "surge:1", "no",
        faces="b2 y2 y2 k1 g1 k2",
    )  # fmt: skip
    assert (target.damage, friend.damage, beside.damage) == (4, 4, 2)


@rule("DE-BASE-103", "DE-BASE-96")
def test_whom_blast_adds_needs_neither_range_nor_sight() -> None:
    table = Cards("leoric/runemaster a1", "avric/disciple a6", items="magma-blast")
    near, behind = (table.sentinel(space, rank="master") for space in ("e1", "f1"))
    assert not table.game.sees(table.me, behind)
    attack = f"attack:magma-blast:{near.id}"
    table.turn(attack, "surge:1", faces="b4 r6 k1 k1")  # range 4, he is five spaces away
    assert (near.damage, behind.damage) == (5, 5)


@rule("DE-BASE-103", "DE-BASE-92", "DE-DEC-14")
def test_tomble_hides_behind_another_from_a_blast_that_was_bought() -> None:
    heroes = ("leoric/runemaster c1", "tomble/thief e4", "avric/disciple f5")
    table = Cards(*heroes, items="magma-blast")
    foe = table.sentinel("d3")
    table.turn(
        f"attack:magma-blast:{foe.id}", "surge:1", "use:tomble-burrowell",
        faces="b2 r2 k1 g2 g3",
    )  # fmt: skip
    assert table.hero("tomble").damage == 4 - 2


@rule("DE-BASE-103", "DE-BASE-104")
def test_blast_spreads_from_each_of_two_targets() -> None:
    table = Cards("tarha/necromancer c3", "avric/disciple a6", items="magma-blast")
    table.sentinel("a3")
    beside = [table.sentinel(space, rank="master") for space in ("a2", "f3")]
    table.sentinel("e3")
    first = "attack:magma-blast:hybrid-sentinels-1"
    table.turn(
        "use:feat", first, "pick:hybrid-sentinels-4", "no", "surge:1",
        faces="b2 r1 k6 k6 k1 k2",
    )  # fmt: skip
    assert [foe.damage for foe in beside] == [3, 1]


@rule("DE-DEC-58", "DE-BASE-104")
def test_crossbow_moves_each_of_two_targets() -> None:
    table = Cards("tarha/necromancer c3", "avric/disciple a6", items="crossbow")
    first, second = table.sentinel("a3"), table.sentinel("e3")
    table.turn(
        "use:feat", f"attack:crossbow:{first.id}", "no", "surge:2",
        "space:sf-a4", "space:sf-f3", faces="b2 y3 k6 k6",
    )  # fmt: skip
    assert (table.name(first), table.name(second)) == ("a4", "f3")


@rule("DE-LOOT-11", "DE-MON-13")
def test_whom_the_air_keeps_falls_in_no_order() -> None:
    table = Cards("leoric/runemaster b3", "avric/disciple a6", items="magma-blast")
    imps = table.imp("d3"), table.imp("d2")
    elemental = table.foe("elemental", "e3", "f3", "e4", "f4")
    elemental.air, elemental.damage = True, 3
    attack = f"attack:magma-blast:{imps[0].id}"
    table.turn(attack, "surge:1", "keep", f"first:{imps[1].id}", faces="b2 r6 g1 g1 k1")
    assert (table.state.monsters, table.state.loot) == ([elemental], 2)


@rule("DE-DEC-58", "DE-BASE-68")
def test_crossbow_moves_its_target() -> None:
    table = owner("crossbow")
    foe = table.sentinel("d3")
    table.turn("attack:crossbow:hybrid-sentinels-1", "surge:2", "space:sf-e4", faces="b2 y2 k1")
    assert table.name(foe) == "e4"
    assert foe.damage == 4


@rule("DE-BASE-97")
def test_magic_staff_hurts_another_monster_near_the_target() -> None:
    table = owner("magic-staff")
    table.sentinel("d3")
    near, far = table.sentinel("f3"), table.sentinel("f6")
    far.spaces = (table.at("a3"),)
    table.turn(
        "attack:magic-staff:hybrid-sentinels-1", "surge:1", "pick:hybrid-sentinels-2",
        faces="b2 r1 k1",
    )  # fmt: skip
    assert (near.damage, far.damage) == (1, 0)


@rule("DE-BASE-97", "DE-BASE-104")
def test_magic_staff_hurts_another_monster_near_any_target() -> None:
    table = Cards("leoric/runemaster c3", "avric/disciple c4", items="magic-staff")
    table.sentinel("d3")
    other = table.sentinel("f3")
    table.turn("use:feat", "no", "surge:1", faces="b2 r1 g1 k6")  # Avric stands beside him too
    assert (table.hero("avric").damage, other.damage) == (3, 1)


@rule("DE-BASE-180", "DE-LOOT-10")
def test_magic_staff_is_the_end_of_another_and_the_hero_has_defeated_it() -> None:
    table = Cards("syndrael/knight c3", "avric/disciple a6", skills="advance", items="magic-staff")
    table.sentinel("d3")
    other = table.imp("f3")
    other.damage = 1
    table.turn("attack:magic-staff:hybrid-sentinels-1", "surge:1", faces="b2 r1 k6")
    assert (other in table.state.monsters, table.state.loot) == (False, 1)


@rule("DE-BASE-97")
def test_mace_of_kellos_hurts_all_beside_and_heals() -> None:
    table = owner("mace-of-kellos")
    table.me.damage = 3
    target, beside = table.sentinel("d3"), table.sentinel("b3")
    table.turn(
        "attack:mace-of-kellos:hybrid-sentinels-1", "surge:1", "surge:1", faces="b2 r6 y2 k6"
    )
    assert (target.damage, beside.damage, table.me.damage) == (2 + 1, 1, 2)


# Weapons that have something always


@rule("DE-BASE-102")
@pytest.mark.parametrize("item", ["crossbow", "immolation", "iron-battleaxe", "latari-longbow"])
def test_weapons_with_pierce_1(item: str) -> None:
    dice = {"crossbow": "b4 y2", "latari-longbow": "b4 y2 y2"}.get(item, "b4 r1")
    table = owner(item)
    foe = table.sentinel("d3", rank="master")
    table.turn(f"attack:{item}:hybrid-sentinels-1", faces=f"{dice} k2")
    hearts = 4 if item == "latari-longbow" else 3
    assert foe.damage == hearts - 1


@rule("DE-BASE-107")
def test_throwing_knives_are_stronger_beside() -> None:
    table = owner("throwing-knives")
    near, far = table.sentinel("d3"), table.sentinel("f1")
    table.turn("attack:throwing-knives:hybrid-sentinels-1", faces="b4 y2 k1")
    table.turn("attack:throwing-knives:hybrid-sentinels-2", faces="b4 y2 k1")
    assert (near.damage, far.damage) == (4, 3)


@rule("DE-BASE-180")
def test_reapers_scythe_heals_who_defeats_with_it() -> None:
    table = owner("reapers-scythe")
    table.me.damage = 3
    table.imp("d3")
    table.turn("attack:reapers-scythe:fire-imps-1", faces="b4 y2 g1")
    assert table.me.damage == 2


@rule("DE-BASE-180", "DE-BASE-104")
def test_reapers_scythe_heals_for_each_of_several() -> None:
    table = Cards("tarha/necromancer c3", "avric/disciple a6")
    table.me.damage = 5
    first, second = table.imp("d3"), table.imp("b3")
    attack = f"attack:reapers-scythe:{first.id}"
    table.turn("use:feat", attack, "no", f"first:{first.id}", faces="b4 y2 g1 g1")
    assert (table.state.monsters, table.me.damage) == ([], 3)
    assert second.damage == 2


@rule("DE-BASE-37")
def test_elm_greatbow_shoots_past_figures_beside_the_archer() -> None:
    for item, seen in (("elm-greatbow", True), ("yew-shortbow", False)):
        table = owner(item)
        table.me.space = table.at("a1")
        table.hero("jain").space = table.at("b1")
        table.sentinel("f1")
        assert (f"attack:{item}:hybrid-sentinels-1" in table.options()) == seen


@rule("DE-BASE-159")
def test_handbow_shoots_once_a_turn() -> None:
    table = owner("handbow")
    table.sentinel("d3", rank="master")
    attack = "attack:handbow:hybrid-sentinels-1"
    table.turn(attack, faces="b4 y2 k1")
    assert attack not in table.options()
    table.starts()
    assert attack in table.options()


@rule("DE-BASE-159", "DE-DEC-18")
def test_handbow_shot_in_a_turn_is_ready_for_a_first_strike_after_it() -> None:
    table = owner("handbow")
    table.me.skills = ("first-strike",)
    foe = table.sentinel("d3", rank="master")
    table.turn("attack:handbow:hybrid-sentinels-1", faces="b4 y2 k1")
    table.state.phase, table.state.turn = "overlord", -1
    table.run(moments.monster_chosen(table.game, foe), "use:first-strike", faces="b4 y2 k1")
    assert foe.damage == 6


@rule("DE-BASE-107")
def test_dragontooth_hammer_wants_the_other_hand_empty() -> None:
    for items, damage in (("dragontooth-hammer", 6), ("dragontooth-hammer wooden-shield", 5)):
        table = owner(items)
        foe = table.sentinel("d3", rank="master")
        table.turn("attack:dragontooth-hammer:hybrid-sentinels-1", faces="b4 r1 r2 k1")
        assert foe.damage == damage


@rule("DE-BASE-107")
def test_bow_of_the_sky_and_scorpion_helm_add_range() -> None:
    for items, hit in (("bow-of-the-sky", True), ("sling scorpion-helm", True), ("sling", False)):
        table = owner(items)
        table.me.space = table.at("a3")
        foe = table.sentinel("f3", rank="master")
        weapon = items.split()[0]
        dice = "b4 r1 y5" if weapon == "bow-of-the-sky" else "b4 y5"
        table.turn(f"attack:{weapon}:hybrid-sentinels-1", faces=f"{dice} k1")
        assert bool(foe.damage) == hit


@rule("DE-BASE-07")
@pytest.mark.parametrize(
    ("item", "faces", "damage", "fatigue"),
    [
        ("steel-broadsword", "b4 r1 k1 r5", 5, 0),
        ("halberd", "b4 r1 k1 r5", 5, 1),
    ],
)
def test_weapons_that_reroll(item: str, faces: str, damage: int, fatigue: int) -> None:
    table = owner(item)
    foe = table.sentinel("d3", rank="master")
    table.turn(f"attack:{item}:hybrid-sentinels-1", f"use:{item}", faces=faces)
    assert (foe.damage, table.me.fatigue) == (damage, fatigue)


@rule("DE-BASE-07")
def test_steel_greatsword_rerolls_one_power_die() -> None:
    table = owner("steel-greatsword")
    foe = table.sentinel("d3", rank="master")
    table.turn(
        "attack:steel-greatsword:hybrid-sentinels-1", "use:steel-greatsword", "die:3:y2",
        faces="b4 r2 y2 k1 y5",
    )  # fmt: skip
    assert foe.damage == 2 + 2 + 2


@rule("DE-RUL-79")
def test_a_weapons_lines_are_for_attacks_with_it_alone() -> None:
    table = owner("steel-broadsword iron-mace")
    table.sentinel("d3")
    table.turn("attack:iron-mace:hybrid-sentinels-1", faces="b4 y2 k1")


# Shields, cloaks, armor


@rule("DE-BASE-94", "DE-DEC-15")
@pytest.mark.parametrize(
    ("items", "answers", "faces", "damage"),
    [
        ("wooden-shield", ["use:wooden-shield"], "b4 r3 g2", 2),
        ("iron-shield", ["use:iron-shield"], "b4 r3 g2", 2),
        ("iron-shield#2", ["use:iron-shield#2:2"], "b4 r3 g2 g6", 1),
        ("heavy-steel-shield", ["use:heavy-steel-shield"], "b4 r3 g2 g6", 0),
        ("elven-cloak", ["use:elven-cloak"], "b4 r3 g2", 1),
        ("inscribed-robes", ["use:inscribed-robes"], "b4 r3 g1", 3),
        ("heavy-cloak", ["use:heavy-cloak"], "b2 r3 g1", 4),
    ],
)
def test_defender_changes(items: str, answers: list[str], faces: str, damage: int) -> None:
    table = owner(items)
    table.attacked(table.sentinel("d3"), *answers, faces=faces)
    assert table.me.damage == damage
    assert table.me.exhausted == (items,)


@rule("DE-BASE-94")
def test_heavy_cloak_has_nothing_to_cancel_without_a_surge() -> None:
    table = owner("heavy-cloak")
    table.attacked(table.sentinel("d3"), faces="b4 r3 g1")
    assert table.me.exhausted == ()


@rule("DE-BASE-92", "DE-DEC-14")
def test_scalemail_buys_a_brown_die_for_1_fatigue() -> None:
    table = owner("scalemail")
    table.attacked(table.sentinel("d3"), "use:scalemail", faces="b4 r3 g1 g1 n6")
    assert (table.me.damage, table.me.fatigue) == (2, 1)


@rule("DE-BASE-94", "DE-BASE-16")
def test_iron_bound_ring_turns_a_blank_into_a_shield() -> None:
    table = owner("iron-bound-ring")
    assert health(table.game, table.me) == 14
    table.attacked(table.sentinel("d3"), faces="b4 r3 g1")
    assert table.me.damage == 3
    table.attacked(table.sentinel("b3"), faces="b4 r3 g2")
    assert table.me.damage == 3 + 3


@rule("DE-BASE-94")
def test_iron_bound_ring_counts_a_blank_that_a_shield_has_brought() -> None:
    table = owner("iron-bound-ring iron-shield")
    table.attacked(table.sentinel("d3"), "use:iron-shield:2", faces="b4 r3 g2 g1")
    assert table.me.damage == 4 - 1


@rule("DE-BASE-153", "DE-BASE-16")
def test_armor_adds_its_die_and_has_its_price() -> None:
    for items, dice, swift in (
        ("chainmail", ("grey", "grey"), 4),
        ("platemail", ("grey", "black"), 3),
        ("leather-armor", ("grey", "brown"), 4),
        ("demonhide-leather", ("grey", "grey"), 4),
    ):
        table = owner(items)
        assert defence(table.game, table.me, table.me.space).dice == dice
        assert speed(table.game, table.me) == swift
        assert health(table.game, table.me) == (13 if items == "leather-armor" else 12)
    fast = Cards("jain c3", "avric a1", items="chainmail")
    assert speed(fast.game, fast.me) == 4


@rule("DE-BASE-52")
def test_demonhide_leather_tires_who_moves_twice() -> None:
    table = owner("demonhide-leather")
    table.turn("move", "move")
    table.ends()
    assert table.me.fatigue == 1
    table.starts()
    table.turn("move")
    table.ends()
    assert table.me.fatigue == 1


# Other items


@rule("DE-DEC-23", "DE-BASE-07")
def test_lucky_charm_makes_a_test_again() -> None:
    table = owner("lucky-charm")
    testing = make_test(table.game, table.me, "might")
    assert table.run(testing, "use:lucky-charm", faces="k6 g6 k1 g1") is True
    assert table.me.exhausted == ("lucky-charm",)
    assert table.run(make_test(table.game, table.me, "might"), faces="k6 g6") is False


@rule("DE-BASE-94")
def test_mana_weave_adds_a_surge() -> None:
    table = owner("iron-mace mana-weave")
    foe = table.sentinel("d3")
    table.turn("attack:iron-mace:hybrid-sentinels-1", "use:mana-weave", "surge:1", faces="b4 y2 k1")
    assert foe.conditions == ("stunned",)


@rule("DE-BASE-16")
def test_ring_of_power_has_1_stamina_more() -> None:
    table = owner("ring-of-power")
    assert stamina(table.game, table.me) == 5


@rule("DE-BASE-16")
def test_who_lays_down_what_kept_him_going_feels_it_at_once() -> None:
    for damage, answers in (
        (0, ("lay-down:ring-of-power", "equip:mana-weave", "end")),
        (12, ("lay-down:ring-of-power", "lay-down:iron-bound-ring")),
    ):
        table = owner("ring-of-power iron-bound-ring")
        table.me.items = ("ring-of-power", "iron-bound-ring", "mana-weave")
        table.me.fatigue, table.me.damage = 5, damage
        table.starts()
        table.run(act(table.game, table.me), *answers)
        assert table.me.fatigue == 4
        assert table.me.down == bool(damage)


@rule("DE-BASE-04", "DE-BASE-65")
def test_flash_powder_stuns_and_lets_him_slip_away() -> None:
    table = owner("flash-powder")
    foe = table.sentinel("d3")
    table.turn("use:flash-powder", "step:sf-a3", "stop", faces="k1 g1")
    assert foe.conditions == ("stunned",)
    assert table.name(table.me) == "a3"
    assert table.me.actions == 1


@rule("DE-BASE-10", "DE-BASE-154")
def test_tival_crystal_heals() -> None:
    table = owner("tival-crystal")
    table.me.damage = 5
    table.turn("use:tival-crystal", faces="r5")
    assert table.me.damage == 2
    assert table.me.exhausted == ("tival-crystal",)
    assert "use:tival-crystal" not in table.options()


@rule("DE-BASE-130")
def test_merciful_boots_reward_a_revival() -> None:
    table = owner("merciful-boots", friend="b3")
    friend = table.hero("jain")
    table.run(defeat(table.game, friend))
    table.turn("revive:jain-fairwood", faces="r1 r1")
    assert table.me.points == 2
    assert friend.fatigue == 5 - 2


@rule("DE-RUL-68", "DE-PR-02")
def test_merciful_boots_belong_to_a_revival_in_a_passage_too() -> None:
    table = Table("avric leoric", answers=CARDS)
    table.enter("PR")
    avric, leoric = table.hero("avric"), table.hero("leoric")
    avric.items = avric.equipped = ("merciful-boots",)
    table.put("avric", 0, 0)
    table.put("leoric", 1, 0)
    table.run(suffer(table.game, leoric, 99))
    table.roll("r1 r1")
    table.turn("avric", "revive:leoric-of-the-book", "end")
    assert (leoric.down, leoric.fatigue) == (False, 5 - 2)


# Search cards


@rule("DE-BASE-141", "DE-DEC-25")
def test_health_potion_heals_all_damage_of_oneself_or_a_neighbour() -> None:
    table = owner(found="health-potion#1", friend="b3")
    friend = table.hero("jain")
    table.me.damage, friend.damage = 3, 7
    table.turn("use:health-potion#1", "pick:jain-fairwood")
    assert (table.me.damage, friend.damage) == (3, 0)
    assert (table.me.found, table.me.spent) == ((), ("health-potion#1",))
    assert table.me.actions == 1


@rule("DE-BASE-129")
def test_health_potion_wakes_the_knocked_out() -> None:
    table = owner(found="health-potion#1", friend="b3")
    friend = table.hero("jain")
    table.run(defeat(table.game, friend))
    table.turn("use:health-potion#1")
    assert not friend.down
    assert friend.damage == 0


@rule("DE-BASE-141")
def test_stamina_potion_costs_no_action() -> None:
    table = owner(found="stamina-potion#2")
    table.me.fatigue = 4
    table.turn("use:stamina-potion#2")
    assert (table.me.fatigue, table.me.actions) == (0, 2)


@rule("DE-BASE-07", "DE-BASE-141")
def test_power_potion_rerolls_any_dice() -> None:
    table = owner("iron-mace", found="power-potion")
    foe = table.sentinel("d3")
    table.turn(
        "attack:iron-mace:hybrid-sentinels-1", "use:power-potion", "die:2:y2", "enough",
        faces="b4 y2 k1 y5",
    )  # fmt: skip
    assert foe.damage == 4
    assert table.me.spent == ("power-potion",)


@rule("DE-BASE-141")
def test_curse_doll_takes_a_condition_away() -> None:
    table = owner(found="curse-doll")
    table.me.conditions = ("poisoned",)
    table.turn("use:curse-doll")
    assert table.me.conditions == ()
    assert table.me.actions == 1


@rule("DE-BASE-90", "DE-BASE-103")
def test_fire_flask_is_thrown_and_may_burst() -> None:
    table = owner(found="fire-flask")
    target, beside = table.sentinel("e3"), table.sentinel("f3")
    table.turn("use:fire-flask", "surge:1", faces="b2 y2 k1 k2")
    assert (target.damage, beside.damage) == (3, 1)
    assert table.me.spent == ("fire-flask",)


@rule("DE-BASE-141", "DE-DEC-15")
def test_warding_talisman_adds_2_shields() -> None:
    table = owner("iron-mace", found="warding-talisman")
    table.attacked(table.sentinel("d3"), "use:warding-talisman", faces="b4 r3 g2")
    assert table.me.damage == 1
    assert table.me.spent == ("warding-talisman",)


@rule("DE-BASE-141", "DE-RUL-83")
def test_specials_are_carried_out_at_once() -> None:
    table = owner()
    table.state.searches, table.state.shop = ("treasure-chest", "nothing"), ("sling", "halberd")
    table.token("d3")
    table.token("b3")
    table.turn("search:sf-d3", "search:sf-b3")
    assert table.me.items[-1] == "sling"
    assert table.me.found == ()
