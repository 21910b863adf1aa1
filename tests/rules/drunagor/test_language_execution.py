"""Card text being carried out (DRU-LANG-20 to -31, -34)."""

from collections.abc import Sequence
from typing import Any

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.rules import (
    cubes,
    monsters,
    skills,
    turn,
)
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use

CHOP = "Chop|HERO|Y|[W]: +0 HIT"


# Using a Skill (LANG-20)


@rule("DRU-LANG-20")
def test_costs_are_paid_before_the_first_clause() -> None:
    table = Table()
    deal = "Deal|HERO|B|: MOVE 2; PAY 2 LIFE, EXPEND 1 AC, DISCARD 1 FOCUS, SELF, FURY 1"
    vorn = table.hero("vorn", "c3", cubes="YBG", skills=[deal], tokens={"FOCUS": 1})
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:deal", "cube:green")
    assert asked.kind == "move"
    assert vorn.health == 8
    assert (letters(vorn.pool), letters(vorn.expended)) == ("Y", "G")
    assert tokens_of(vorn) == {}


@rule("DRU-LANG-20")
@pytest.mark.parametrize("cost", ["EXPEND 2 AC", "DISCARD 1 FOCUS", "PAY 10 LIFE"])
def test_a_skill_whose_costs_cannot_be_paid_is_not_offered(cost: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", skills=[f"Deal|HERO|B|: {cost}, SELF, FURY 1"])
    table.turn(vorn)
    assert "skill:deal" not in table.offers(vorn)


@rule("DRU-LANG-20")
def test_a_clause_whose_guard_is_false_is_skipped_and_costs_nothing() -> None:
    table = Table()
    text = "IF YOU ARE ON DARKNESS: PAY 1 LIFE, SELF, FURY 1; SELF, FOCUS 1"
    vorn = table.hero("vorn", "c3", cubes="BBY", skills=[f"Deal|HERO|B|: {text}"])
    table.turn(vorn)
    table.act("skill:deal")
    assert (vorn.health, tokens_of(vorn)) == (10, {"FOCUS": 1})
    table.darkness("c3")
    vorn.slots = ("",)
    table.act("skill:deal")
    assert (vorn.health, tokens_of(vorn)) == (9, {"FOCUS": 2, "FURY": 1})


@rule("DRU-LANG-20")
def test_an_ability_that_cannot_be_paid_for_does_not_happen() -> None:
    table = Table()
    drive = "Drive|CLASS|-|[P]: AT START OF TURN: DISCARD 1 FOCUS, SELF, FURY 1"
    vorn = table.hero("vorn", "c3", skills=[drive], tokens={"FOCUS": 1})
    table.begin_turn(vorn)
    assert tokens_of(vorn) == {"FURY": 1}
    table.begin_turn(vorn)
    assert tokens_of(vorn) == {"FURY": 1}


# Groups (LANG-21, -22)


@rule("DRU-LANG-21")
def test_a_group_without_a_legal_target_is_wasted_and_the_rest_goes_on() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.effect(vorn, "ENEMY, SLOW; ALLY, HEAL 2; SELF, FURY 1")
    assert tokens_of(vorn) == {"FURY": 1}


@rule("DRU-LANG-21")
def test_items_are_applied_from_left_to_right() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9)
    table.effect(vorn, "SELF, HEAL 2 AND 2 DMG NON-PREVENTABLE")
    assert vorn.health == 8  # healed to 10, then 2 lost
    table.effect(vorn, "SELF, 2 DMG NON-PREVENTABLE AND HEAL 2")
    assert vorn.health == 8  # 6, then 8


@rule("DRU-LANG-21")
def test_targets_are_served_in_the_order_in_which_they_were_chosen() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    foes = [table.monster("c3"), table.monster("e3")]
    table.effect(
        vorn, "UP TO TWO ENEMIES, TELEKINESIS 1", "figure:brute-2", "figure:brute-1",
        "square:d3", "stay",
    )  # fmt: skip
    assert [foe.space for foe in foes] == [table.at("c3"), table.at("d3")]


@rule("DRU-LANG-22")
def test_an_item_does_not_profit_from_another_of_its_group() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[f"Step {n}|HERO|G|: MOVE {n}" for n in (1, 2, 3)])
    table.curse(vorn, "step-1", "step-2")
    foe = table.monster("e3")
    table.effect(foe, "EACH HERO, CURSE 1 AND PENITENCE")
    assert vorn.health == 8  # two Curse Cubes before, three after
    assert list(table.slots(vorn).values()) == ["C", "C", "C"]


@rule("DRU-LANG-22")
def test_conditions_of_tied_items_are_judged_before_the_first() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("d3")
    table.effect(vorn, "ENEMY, BLEED 1 AND STUN IF TARGET HAS BLEED")
    assert tokens_of(foe) == {"BLEED": 1}
    table.effect(vorn, "ENEMY, BLEED 1 AND STUN IF TARGET HAS BLEED")
    assert tokens_of(foe) == {"BLEED": 2, "STUN": 1}


@rule("DRU-LANG-22")
def test_a_bonus_freed_by_the_same_group_comes_too_late() -> None:
    table = Table()
    gentle = "Gentle|PASSIVE|-|[P]: +1 HEAL"
    vorn = table.hero("vorn", "c3", health=5, skills=[gentle])
    table.curse(vorn, "gentle")
    table.effect(vorn, "SELF, CLEANSE 1 AND HEAL 2", "skill:gentle")
    assert vorn.health == 7


# Numbers of targets, SPLIT, bonuses (LANG-23 to -25)


@rule("DRU-LANG-23")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["done"], [9, 9]),
        (["figure:brute-1", "done"], [7, 9]),
        (["figure:brute-2", "figure:brute-1"], [7, 7]),
    ],
)
def test_up_to_two_are_none_one_or_two_different_targets(
    answers: list[str], left: list[int]
) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Missile|HERO|B|[S]: UP TO TWO ENEMIES, 2 DMG"])
    foes = [table.monster("d3", health=9), table.monster("e3", health=9)]
    table.turn(vorn)
    table.act("skill:missile", *answers)
    assert [foe.health for foe in foes] == left


@rule("DRU-LANG-23")
def test_without_up_to_exactly_one_legal_target_must_be_chosen() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Mercy|HERO|B|[S]: 2 DMG"])
    table.turn(vorn)
    table.act("skill:mercy")  # only Vorn himself is there
    assert vorn.health == 8


@rule("DRU-LANG-24")
def test_split_divides_the_total_with_its_bonus_into_shares_of_at_least_one() -> None:
    table = Table()
    prayer, gentle = "Prayer|HERO|B|: SPLIT, HEAL 4", "Gentle|CLASS|-|[P]: +1 HEAL"
    vorn = table.hero("vorn", "c3", health=2, skills=[prayer, gentle])
    maya = table.hero("maya", "d3", health=2)
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:prayer", "figure:vorn", "figure:maya")
    assert asked.keys() == ["share:1", "share:2", "share:3", "share:4"]
    vorn.slots, vorn.pool = ("", ""), (0, 0, 0, 2, 0)
    table.turn(vorn)
    table.act("skill:prayer", "figure:vorn", "figure:maya", "share:3")
    assert (vorn.health, maya.health) == (5, 4)


@rule("DRU-LANG-24")
def test_split_damage_is_divided_too() -> None:
    table = Table()
    storm = "Storm|HERO|B|[S]: SPLIT, 4 DMG"
    lorelai = table.hero("lorelai", "c3", skills=[storm], equipment=["Rod|EQUIP|-|[P]: +1 DMG"])
    foes = [table.monster("d3", health=9), table.monster("e3", health=9)]
    table.turn(lorelai)
    table.act("skill:storm", "figure:brute-1", "figure:brute-2", "done", "share:4")
    assert [foe.health for foe in foes] == [5, 8]
    assert lorelai.health == 10


@rule("DRU-LANG-25")
def test_a_bonus_is_added_once_for_each_target() -> None:
    table = Table()
    gentle = "Gentle|CLASS|-|[P]: +1 HEAL; +1 SHIELD"
    vorn = table.hero("vorn", "c3", health=2, skills=[gentle])
    maya = table.hero("maya", "d3", health=2)
    table.effect(vorn, "EACH HERO, HEAL 2 AND SHIELD 1")
    assert (vorn.health, maya.health) == (5, 5)
    assert tokens_of(vorn) == tokens_of(maya) == {"SHIELD": 2}


# MOVE (LANG-26)


@rule("DRU-LANG-26")
def test_a_move_belongs_to_the_user_unless_a_target_word_names_others() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Hit|HERO|B|[S]: 2 DMG AND MOVE 2"])
    maya = table.hero("maya", "e3")
    foe = table.monster("d5", health=9)
    table.turn(vorn)
    table.act("skill:hit", "figure:brute-1", "move:b1")
    assert (foe.health, foe.space, vorn.space) == (7, table.at("d5"), table.at("b1"))
    table.effect(vorn, "ALLY, MOVE 2", "move:g3")
    assert (maya.space, vorn.space) == (table.at("g3"), table.at("b1"))
    table.effect(vorn, "SELF, JUMP 1", "move:a1")
    assert vorn.space == table.at("a1")


# Reactions (LANG-27)


@rule("DRU-LANG-27")
def test_prevent_is_aimed_at_threatened_characters_alone() -> None:
    table = Table()
    wall = "Wall|HERO|B|[R]: PREVENT 2"
    table.hero("vorn", "c3", skills=[wall], health=15)
    table.hero("maya", "e3")
    table.hero("jaheen", "k9")
    foe = table.monster("d3", damage=3, text="CLEAVE 2")
    asked = table.ask(monsters.take_turn(table.game, foe), "react:wall:blue")
    assert asked.keys() == ["figure:vorn", "figure:maya"]


@rule("DRU-LANG-27")
def test_prevent_with_no_damage_left_is_wasted_and_the_rest_of_the_reaction_is_not() -> None:
    table = Table()
    wall = "Wall|HERO|Y|[R]: SELF, PREVENT 2 AND FOCUS 1"
    vorn = table.hero("vorn", "c3", skills=[wall], tokens={"SHIELD": 3})
    table.monster_turn(table.monster("d3", damage=3), "react:wall:yellow")
    assert (vorn.health, tokens_of(vorn)) == (10, {"FOCUS": 1})


@rule("DRU-LANG-27", "DRU-LANG-23")
def test_a_reaction_may_prevent_for_up_to_two_targets() -> None:
    table = Table()
    wall = "Wall|HERO|B|[R]: UP TO TWO TARGETS, PREVENT 2"
    vorn = table.hero("vorn", "c3", skills=[wall])
    maya = table.hero("maya", "e3")
    foe = table.monster("d3", damage=3, text="CLEAVE 2")
    table.monster_turn(foe, "react:wall:blue", "figure:vorn", "figure:maya")
    assert (vorn.health, maya.health) == (9, 9)


@rule("DRU-LANG-27")
def test_a_reaction_may_prevent_for_each_target_in_range() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Wall|HERO|B|[R]: EACH HERO, PREVENT 2"])
    maya = table.hero("maya", "e3")
    foe = table.monster("d3", damage=3, text="CLEAVE 2")
    table.monster_turn(foe, "react:wall:blue")
    assert (vorn.health, maya.health) == (9, 9)


@rule("DRU-LANG-27")
def test_the_target_of_retaliate_is_the_attacker() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Thorns|HERO|B|[R]: RETALIATE 2"])
    foe, other = table.monster("d3", health=9), table.monster("c4", health=9)
    table.monster_turn(foe, "react:thorns:blue")
    assert (foe.health, other.health, vorn.health) == (7, 9, 7)


# OR, several attacks, COPY (LANG-28 to -30)


@rule("DRU-LANG-28")
def test_or_is_chosen_when_it_is_reached() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("d3")
    table.effect(vorn, "ENEMY, BURN 2 OR POISON 2", "alternative:2")
    assert tokens_of(foe) == {"POISON": 2}


@rule("DRU-LANG-28")
def test_or_among_collateral_is_chosen_after_the_attack_hurt() -> None:
    table = Table(rolls=[10, 2])
    skill = "Venom|HERO|Y|[W]: +0 HIT/+0 HIT, BURN 1 OR POISON 1"
    vorn = table.hero("vorn", "c3", skills=[skill])
    foe = table.monster("d3")
    table.turn(vorn)
    table.act("skill:venom", "alternative:1")  # the second attack misses and asks nothing
    assert tokens_of(foe) == {"BURN": 1}


@rule("DRU-LANG-29")
def test_the_results_of_an_earlier_attack_count_when_the_next_target_is_chosen() -> None:
    table = Table(rolls=[10, 10])
    vorn = table.hero("vorn", "c3", skills=["Twice|HERO|Y|[W]: +0 HIT/+0 HIT"])
    first, second = table.monster("d3", health=3), table.monster("c4", health=9)
    table.turn(vorn)
    table.act("skill:twice", "figure:brute-1")  # then only the second is left
    assert first.id not in table.state.monsters
    assert second.health == 6


@rule("DRU-LANG-30")
def test_a_copy_runs_the_other_skill_as_printed_with_its_own_range_and_price() -> None:
    table = Table()
    cards = [
        "Echo|HERO|B|: COPY A HERO SKILL",
        "Lash|HERO|Y|[S]: PAY 2 LIFE, ENEMY, 3 DMG",
        "Ward|HERO|G|[R]: SELF, PREVENT 1",
        "Order|ROLE|R|: SELF, FOCUS 1",
        "Stout|PASSIVE|-|[P]: +2 HP",
    ]
    vorn = table.hero("vorn", "c3", cubes="BB", skills=cards)
    near, far = table.monster("d3", health=9), table.monster("f3", health=9)
    table.turn(vorn)
    table.act("skill:echo")  # nothing else can be copied, nobody else is adjacent
    assert (near.health, far.health) == (6, 9)
    assert vorn.health == 8  # PAY 2 LIFE is part of what is printed
    assert table.slots(vorn) == {"echo": "B"}


@rule("DRU-LANG-30", "DRU-DMG-11")
def test_a_skill_whose_price_would_knock_out_cannot_be_copied() -> None:
    table = Table()
    cards = ["Echo|HERO|B|: COPY A HERO SKILL", "Lash|HERO|Y|[S]: PAY 2 LIFE, ENEMY, 3 DMG"]
    vorn = table.hero("vorn", "c3", cubes="BB", health=2, skills=cards)
    near = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:echo")
    assert (vorn.health, near.health) == (2, 9)


@rule("DRU-LANG-30")
def test_a_blocked_skill_of_an_ally_can_be_copied() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Echo|HERO|B|: COPY A HERO SKILL OF AN ALLY"])
    maya = table.hero("maya", "k9", cubes="YB", skills=["Ward|HERO|Y|: SELF, SHIELD 2"])
    cubes.spend(maya, 0, 0)
    table.turn(vorn)
    table.act("skill:echo")
    assert tokens_of(vorn) == {"SHIELD": 2}
    assert tokens_of(maya) == {}


@rule("DRU-LANG-30", "DRU-KW-14")
def test_skills_that_copy_each_other_come_to_an_end() -> None:
    table = Table()
    cards = ["Echo|HERO|B|: COPY A HERO SKILL", "Mirror|HERO|Y|: COPY A HERO SKILL"]
    vorn = table.hero("vorn", "c3", cubes="BB", skills=cards)
    table.turn(vorn)
    table.act("skill:echo")  # which copies the other one, and that finds nothing
    assert [event.skill for event in table.told(events.SkillUsed)] == ["vorn.echo", "vorn.mirror"]


# Wild Cubes (LANG-31)


def wild(table: Table, text: str, *answers: str, also: Sequence[str] = (), **hero: Any) -> Hero:
    """Vorn at c3 uses a blue Hero Skill under a Wild Cube."""
    vorn = table.hero("vorn", "c3", cubes="WR", skills=[f"Act|HERO|B|{text}", *also], **hero)
    table.turn(vorn)
    table.act("skill:act:wild", *answers)
    return vorn


@rule("DRU-LANG-31", "DRU-RUL-56")
def test_a_wild_cube_doubles_numerals_and_token_limits_still_cap_them() -> None:
    table = Table()
    vorn = wild(table, ": SELF, HEAL 2 AND SHIELD 4", health=5)
    assert (vorn.health, tokens_of(vorn)) == (9, {"SHIELD": 4})


@rule("DRU-LANG-31")
def test_it_doubles_before_bonuses_are_added() -> None:
    table = Table()
    gentle = "Gentle|CLASS|-|[P]: +1 HEAL"
    assert wild(table, ": SELF, HEAL 2", health=1, also=[gentle]).health == 6


@rule("DRU-LANG-31")
@pytest.mark.parametrize(("roll", "left"), [(3, 25), (2, 30)])
def test_it_doubles_the_hit_and_damage_of_an_attack_but_not_what_joins_it(
    roll: int, left: int
) -> None:
    table = Table(rolls=[roll])
    edge = "Edge|PASSIVE|-|[P]: ROLL 3+: +0 DMG; WHEN YOU HIT: THIS ATTACK GAINS BLEED 1"
    foe = table.monster("d3", health=30)
    wild(table, "[W]: +2 HIT, +1 DMG", also=[edge])
    assert foe.health == left  # +4 HIT, +2 DMG
    assert tokens_of(foe) == ({"BLEED": 1} if left < 30 else {})


@rule("DRU-LANG-31", "DRU-RUL-56")
@pytest.mark.parametrize(("roll", "left"), [(9, 24), (8, 27)])
def test_it_leaves_crit_thresholds_alone(roll: int, left: int) -> None:
    table = Table(rolls=[roll])
    foe = table.monster("d3", health=30)
    wild(table, "[W]: +0 HIT, CRIT 9+")
    assert foe.health == left


@rule("DRU-LANG-31")
def test_it_doubles_number_words_too() -> None:
    table = Table()
    foes = [table.monster(square, health=9) for square in ("d3", "e3", "f3")]
    picked = ("figure:brute-1", "figure:brute-2", "figure:brute-3")
    wild(table, "[S]: UP TO TWO ENEMIES, 2 DMG", *picked)
    assert [foe.health for foe in foes] == [5, 5, 5]


@rule("DRU-LANG-31")
def test_it_doubles_cleave_before_a_bonus_to_cleave_is_added() -> None:
    table = Table(rolls=[10])
    for square in ("b2", "c2", "d2", "b3", "d3"):
        table.monster(square)
    reach = "Reach|CLASS|-|[P]: +1 CLEAVE"
    answers = ["figure:brute-1", "figure:brute-2", "figure:brute-3"]
    wild(table, "[W]: +0 HIT, CLEAVE 1", *answers, also=[reach])  # 2 + 1, and no fourth
    assert [foe.health for foe in table.state.monsters.values()] == [9, 9, 9, 12, 12]


@rule("DRU-LANG-31")
def test_it_doubles_what_a_commanded_ally_is_given() -> None:
    table = Table(rolls=[5])
    table.hero("maya", "e3", role="defender")
    foe = table.monster("f3", health=9)
    lead = "Lead|CLASS|-|[P]: COMMANDED ATTACKS +1 HIT"
    wild(table, ": ALLY, MAKE +1 HIT, +1 DMG", "attack", also=[lead], role="leader")
    assert foe.health == 4  # 3 and twice 1
    assert table.told(events.Hit)[-1].result == 8  # 5, twice 1, and the ability's 1


# Words of Monsters (LANG-34)


@rule("DRU-LANG-34")
def test_the_weakest_and_the_strongest_monster_are_found_by_health_the_speaker_included() -> None:
    table = Table()
    table.hero("vorn", "a1")
    weak, strong = table.monster("d3", health=20), table.monster("f3", health=20)
    weak.health, strong.health = 5, 15
    table.effect(strong, "STRONGEST MONSTER, SHIELD 1")
    table.effect(strong, "WEAKEST MONSTER, HEAL 2")
    assert tokens_of(strong) == {"SHIELD": 1}
    assert (weak.health, strong.health) == (7, 15)


@rule("DRU-LANG-34")
def test_for_monsters_up_to_n_means_as_many_as_possible_and_the_leader_breaks_ties() -> None:
    table = Table()
    table.hero("vorn", "a1", role="defender", seat=0)
    table.hero("maya", "a2", role="leader", seat=1)
    foes = [table.monster(square, health=20) for square in ("d3", "f3", "h3", "j3")]
    for foe, health in zip(foes, (9, 5, 9, 12), strict=True):
        foe.health = health
    use = "UP TO TWO WEAKEST MONSTERS, HEAL 2"
    table.effect(foes[3], use, "figure:brute-3")  # the tie of 9; nobody may stop earlier
    assert [foe.health for foe in foes] == [9, 7, 11, 12]
    for foe in foes:
        foe.health = 9
    healing = skills.run_body(table.game, Use(user=foes[0], range=None), read_body(use))
    assert table.ask(healing).seat == 1


@rule("DRU-LANG-34")
def test_a_monster_may_not_spare_anybody_with_up_to() -> None:
    table = Table()
    heroes = [table.hero("vorn", "c3"), table.hero("maya", "d3"), table.hero("jaheen", "e3")]
    foe = table.monster("c5")
    table.effect(foe, "UP TO TWO HEROES, SLOW")
    table.effect(foe, "UP TO FIVE HEROES, STUN")
    assert [len(tokens_of(hero)) for hero in heroes] == [2, 2, 1]


# Rulings


@rule("DRU-RUL-103")
def test_who_commands_themselves_attacks_with_the_range_of_the_skill() -> None:
    table = Table(rolls=[10, 10])
    order = "Order|HERO|B|: SELF OR ALLY, MAKE +0 HIT"
    vorn = table.hero("vorn", "c3", cubes="BBY", skills=[order, order.replace("Order", "Again")])
    foe = table.monster("k9", health=9)
    table.turn(vorn)
    maya = table.hero("maya", "a1", cubes="Y")
    table.act("skill:order", "figure:vorn", "attack")  # far away, but the cube is blue
    assert foe.health == 6
    table.act("skill:again", "figure:maya", "attack")  # another's order: by the weapon's type
    assert (foe.health, maya.health) == (6, 10)
