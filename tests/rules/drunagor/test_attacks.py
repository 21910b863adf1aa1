"""Weapon Attacks (DRU-ATK)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import turn

CHOP = "Chop|HERO|Y|[W]: +0 HIT"
TWICE = "Twice|HERO|Y|[W]: +0 HIT/+0 HIT"
STEPPED = ["0. 0. 1. 1. 0. 0.", "0. 0. 1. 1. 0. 0."]


def attack(table: Table, skill: str, *answers: str, **hero: object) -> None:
    """Vorn at c3 makes the attack of a Skill."""
    vorn = table.hero("vorn", "c3", skills=[skill], **hero)  # type: ignore[arg-type]
    table.turn(vorn)
    name = skill.partition("|")[0].lower()
    table.act(f"skill:{name}", *answers)


@rule("DRU-ATK-01")
def test_inflicting_a_condition_or_plain_damage_is_no_attack() -> None:
    table = Table()
    curse = "Curse|HERO|B|: ENEMY, SLOW; ENEMY, 2 DMG"
    foe = table.monster("d3", health=9)
    attack(table, curse, tokens={"INTIMIDATE": 1, "FURY": 1})
    vorn = table.state.heroes[0]
    assert foe.health == 7
    assert tokens_of(vorn) == {"INTIMIDATE": 1, "FURY": 1}  # neither had anything to do with it


@rule("DRU-ATK-01")
def test_there_is_no_basic_attack() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.monster("d3")
    table.turn(vorn)
    assert not any("attack" in key or key.startswith("skill:") for key in table.offers(vorn))


@rule("DRU-ATK-02")
def test_without_a_weapon_there_is_no_weapon_attack() -> None:
    table = Table()  # no roll is scripted
    foe = table.monster("d3", health=9)
    attack(table, "Chop|HERO|Y|[W]: SELF, SHIELD 1; +0 HIT", weapon=None)
    assert foe.health == 9


@rule("DRU-ATK-02")
@pytest.mark.parametrize(("accuracy", "damage", "left"), [(9, 4, 5), (10, 4, 9)])
def test_the_weapon_gives_accuracy_and_base_damage(accuracy: int, damage: int, left: int) -> None:
    table = Table(rolls=[9])
    foe = table.monster("d3", health=9)
    attack(table, CHOP, weapon=(accuracy, damage, "heavy"))
    assert foe.health == left


@rule("DRU-ATK-03")
def test_each_hit_entry_is_an_attack_of_its_own_with_a_new_target() -> None:
    table = Table(rolls=[7, 6])
    foes = [table.monster("d3", health=9), table.monster("c4", health=9)]
    attack(table, "Mix|HERO|Y|[W]: +0 HIT/+1 HIT", "figure:brute-2", "figure:brute-1")
    assert [foe.health for foe in foes] == [6, 6]
    assert [event.natural for event in table.told(events.Rolled)] == [7, 6]


@rule("DRU-ATK-04")
@pytest.mark.parametrize(("roll", "hits"), [(5, True), (4, False)])
def test_skill_and_passive_modifiers_are_added_to_the_roll(roll: int, hits: bool) -> None:
    table = Table(rolls=[roll])
    skills = ["Chop|HERO|Y|[W]: +1 HIT", "Aim|CLASS|-|[P]: +1 HIT"]
    vorn = table.hero("vorn", "c3", skills=skills)
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert (foe.health == 6) is hits


@rule("DRU-ATK-04")
@pytest.mark.parametrize(("slowed", "hits"), [(1, True), (0, False)])
def test_a_modifier_under_a_condition_counts_for_targets_that_meet_it(
    slowed: int, hits: bool
) -> None:
    table = Table(rolls=[6])
    vorn = table.hero("vorn", "c3", skills=[CHOP, "Hunt|CLASS|-|[P]: +1 HIT IF TARGET HAS SLOW"])
    foe = table.monster("d3", health=9, tokens={"SLOW": slowed})
    table.turn(vorn)
    table.act("skill:chop")
    assert (foe.health == 6) is hits


@rule("DRU-ATK-04")
def test_height_and_darkness_change_the_result() -> None:
    table = Table(*STEPPED, rolls=[7, 7, 7])
    vorn = table.hero("vorn", "c1", cubes="YYY", skills=[CHOP, TWICE])
    low = table.monster("b1", health=20)
    level = table.monster("c2", health=20)
    table.darkness("c1")
    table.turn(vorn)
    table.act("skill:twice", "figure:brute-1", "figure:brute-2")  # 7+2-2 hits, 7-2 misses
    assert (low.health, level.health) == (17, 20)


@rule("DRU-ATK-05")
def test_one_roll_serves_all_targets_each_with_its_own_modifiers() -> None:
    table = Table(*STEPPED, rolls=[7])
    vorn = table.hero("vorn", "b1", skills=["Arc|HERO|Y|[W]: +0 HIT, CLEAVE 2"])
    level, above = table.monster("a1", health=9), table.monster("c1", health=9)
    table.turn(vorn)
    table.act("skill:arc", "figure:brute-1", "figure:brute-2")
    assert (level.health, above.health) == (6, 9)
    assert len(table.told(events.Rolled)) == 1


@rule("DRU-ATK-06")
def test_plus_damage_is_added_before_a_critical_hit_doubles_it() -> None:
    table = Table(rolls=[20])
    foe = table.monster("d3", health=20)
    attack(table, "Thrust|HERO|Y|[W]: +0 HIT, +1 DMG")
    assert foe.health == 12


@rule("DRU-ATK-07")
def test_collateral_needs_one_health_lost() -> None:
    table = Table(rolls=[7, 7, 2])
    skill = "Rend|HERO|Y|[W]: +0 HIT/+0 HIT/+0 HIT, BLEED 2"
    hurt, guarded, missed = (
        table.monster("d3"), table.monster("c4", tokens={"SHIELD": 4}), table.monster("b3"),
    )  # fmt: skip
    attack(table, skill, "figure:brute-1", "figure:brute-2", "figure:brute-3")
    assert tokens_of(hurt) == {"BLEED": 2}
    assert tokens_of(guarded) == {"SHIELD": 1}
    assert tokens_of(missed) == {}


@rule("DRU-ATK-07")
def test_collateral_happens_once_for_each_attack_that_hurt() -> None:
    table = Table(rolls=[7, 7])
    foe = table.monster("d3")
    attack(table, "Rend|HERO|Y|[W]: +0 HIT/+0 HIT, BLEED 1 AND SLOW")
    assert tokens_of(foe) == {"BLEED": 2, "SLOW": 1}


@rule("DRU-ATK-07")
def test_what_the_attacker_gets_from_a_cleave_comes_once_and_even_if_the_targets_fall() -> None:
    table = Table(rolls=[10])
    table.monster("d3", health=1)
    table.monster("c4", health=1)
    skill = "Arc|HERO|Y|[W]: +0 HIT, CLEAVE 2, MOVE 1"
    attack(table, skill, "figure:brute-1", "figure:brute-2", "move:d3")
    assert table.state.heroes[0].space == table.at("d3")


@rule("DRU-ATK-07")
def test_collateral_with_target_words_of_its_own_happens_once_too() -> None:
    table = Table(rolls=[10, 2])
    foes = [table.monster("d3", health=1), table.monster("c4", health=9)]
    drink = "Drink|HERO|Y|[W]: +0 HIT/+0 HIT, CLEAVE 2, BLEED 1, SELF, HEAL 1"
    answers = ["figure:brute-1", "figure:brute-2", "figure:brute-2"]
    attack(table, drink, *answers, health=5)
    assert table.state.heroes[0].health == 6  # not for the attack that missed
    assert tokens_of(foes[1]) == {"BLEED": 1}


@rule("DRU-ATK-08")
@pytest.mark.parametrize("weapon", ["heavy", "ranged"])
@pytest.mark.parametrize(("colour", "hits"), [("Y", False), ("R", True), ("G", True), ("B", True)])
def test_through_a_skill_the_colour_gives_the_range(colour: str, hits: bool, weapon: str) -> None:
    table = Table(rolls=[10] if hits else [])
    foe = table.monster("f3", health=9)  # one area away, not adjacent
    attack(table, f"Throw|HERO|{colour}|[W]: +0 HIT", weapon=(7, 3, weapon))
    assert (foe.health == 6) is hits


@rule("DRU-ATK-08")
@pytest.mark.parametrize(
    ("weapon", "hits"), [("light", False), ("heavy", False), ("ranged", True), ("implement", True)]
)
@pytest.mark.parametrize("way", ["focus:strike", "ki-attack"])
def test_without_an_own_cube_the_weapon_type_gives_the_range(
    way: str, weapon: str, hits: bool
) -> None:
    table = Table(rolls=[10] if hits else [])
    vorn = table.hero(
        "vorn", "c3", weapon=(7, 3, weapon), focus=["Strike|FOCUS|F1|[W]: +0 HIT"],
        tokens={"FOCUS": 1, "KI": 1},
    )  # fmt: skip
    foe = table.monster("f3", health=9)
    table.turn(vorn)
    table.act(way)
    assert (foe.health == 6) is hits


@rule("DRU-ATK-08")
def test_an_attack_from_an_ability_has_the_range_of_the_weapon() -> None:
    table = Table(rolls=[10])
    rampage = "Rampage|CLASS|-|[P]: WHEN YOU KILL: +0 HIT"
    vorn = table.hero("vorn", "c3", skills=["Bolt|HERO|B|[S]: ENEMY, 3 DMG", rampage])
    table.monster("l10", health=3)
    near, far = table.monster("d3", health=9), table.monster("e3", health=9)
    table.turn(vorn)
    table.act("skill:bolt", "figure:brute-1")
    assert (near.health, far.health) == (6, 9)


@rule("DRU-ATK-09")
@pytest.mark.parametrize("weapon", ["heavy", "ranged"])
def test_a_red_cube_makes_a_ranged_attack_that_engagement_forbids(weapon: str) -> None:
    table = Table()
    skills = ["Throw|HERO|R|[W]: +0 HIT", "Fray|ROLE|Y/R|[W]: +0 HIT"]
    vorn = table.hero("vorn", "c3", skills=skills, weapon=(7, 3, weapon))
    table.monster("d3")
    table.monster("f3")
    table.turn(vorn)
    offered = [key for key in table.offers(vorn) if key.startswith("skill:")]
    assert offered == ["skill:fray:yellow"]


@rule("DRU-ATK-09")
def test_a_red_attack_is_lost_when_the_skill_itself_engaged_its_user() -> None:
    table = Table()  # no roll is scripted
    foe = table.monster("f3", health=9)
    attack(table, "Rush|HERO|R|[W]: MOVE 2; +0 HIT", "move:e3")
    assert foe.health == 9


@rule("DRU-ATK-09")
def test_a_yellow_cube_makes_a_melee_attack_whatever_the_weapon() -> None:
    table = Table(rolls=[10])
    foe = table.monster("d3", health=9)
    attack(table, CHOP, weapon=(7, 3, "ranged"))
    assert foe.health == 6


@rule("DRU-ATK-10")
def test_cleave_takes_adjacent_enemies_who_need_not_be_adjacent_to_each_other() -> None:
    table = Table(rolls=[10])
    foes = [table.monster("d3"), table.monster("b3"), table.monster("c4"), table.monster("c6")]
    table.hero("maya", "c2")
    vorn = table.hero("vorn", "c3", skills=["Arc|HERO|B|[W]: +0 HIT, CLEAVE 2"])
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:arc")
    assert asked.keys() == ["figure:brute-1", "figure:brute-2", "figure:brute-3", "done"]
    vorn.slots, vorn.pool = ("",), (0, 0, 0, 2, 0)
    table.turn(vorn)
    table.act("skill:arc", "figure:brute-1", "figure:brute-2")
    assert [foe.health for foe in foes] == [9, 9, 12, 12]


@rule("DRU-ATK-10")
def test_cleave_means_the_same_in_a_spell_attack() -> None:
    table = Table()
    near, far = table.monster("d3", health=9), table.monster("f6", health=9)
    attack(table, "Storm|HERO|B|[S]: CLEAVE 2, 2 DMG", "figure:brute-1")
    assert (near.health, far.health) == (7, 9)


@rule("DRU-ATK-10")
def test_multishot_takes_different_targets_within_range() -> None:
    table = Table(rolls=[10])
    foes = [table.monster("e3"), table.monster("f4"), table.monster("k9")]
    skill = "Volley|HERO|R|[W]: +0 HIT, MULTISHOT 2"
    attack(table, skill, "figure:brute-2", "figure:brute-1")
    assert [foe.health for foe in foes] == [9, 9, 12]


@rule("DRU-ATK-11")
def test_reroll_serves_one_missed_attack_of_the_skill() -> None:
    table = Table(rolls=[2, 10, 3])
    foe = table.monster("d3", health=9)
    attack(table, "Sure|HERO|Y|[W]: +0 HIT/+0 HIT, REROLL", "reroll")
    assert foe.health == 6  # the second attack missed and was not rolled again


@rule("DRU-ATK-11")
def test_the_new_roll_stands_and_a_reroll_may_be_kept_for_the_next_attack() -> None:
    table = Table(rolls=[2, 3, 4])
    foe = table.monster("d3", health=9)
    attack(table, "Sure|HERO|Y|[W]: +0 HIT/+0 HIT, REROLL", "keep", "reroll")
    assert foe.health == 9
    assert [event.natural for event in table.told(events.Rerolled)] == [4]


@rule("DRU-ATK-11")
def test_a_hit_cannot_be_rolled_again() -> None:
    table = Table(rolls=[7])
    foe = table.monster("d3", health=9)
    attack(table, "Sure|HERO|Y|[W]: +0 HIT, REROLL")
    assert foe.health == 6


@rule("DRU-ATK-11")
def test_the_reroll_of_an_ability_is_used_up_like_the_ability_says() -> None:
    table = Table(rolls=[2, 3, 2])
    learner = "Learner|PASSIVE|-|[P]: [1/TURN] WHEN YOU MISS OR FAIL A SKILL CHALLENGE: REROLL"
    vorn = table.hero("vorn", "c3", skills=[TWICE, learner])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:twice", "reroll")  # the second miss stands
    assert foe.health == 9


@rule("DRU-ATK-12")
@pytest.mark.parametrize(
    ("printed", "roll", "hits"), [(True, 8, False), (False, 8, False), (False, 9, True)]
)
def test_standing_on_darkness_takes_two_from_the_result(
    printed: bool, roll: int, hits: bool
) -> None:
    row = "0D 0. 0." if printed else "0. 0. 0."
    table = Table(row, row, rolls=[roll])
    vorn = table.hero("vorn", "a1", skills=[CHOP])
    if not printed:
        table.darkness("a1")
    foe = table.monster("b1", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert (foe.health == 6) is hits


@rule("DRU-ATK-12")
def test_the_darkness_counts_at_the_time_of_the_roll() -> None:
    table = Table(rolls=[7])
    table.darkness("c3")
    foe = table.monster("e3", health=9)
    attack(table, "Charge|HERO|G|[W]: MOVE 1; +0 HIT", "move:d3")
    assert foe.health == 6
