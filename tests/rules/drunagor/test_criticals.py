"""Critical Hits, DOUBLE DAMAGE and Critical Failures (DRU-CRIT)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule

FULL = "DOUBLE DAMAGE IF TARGET IS AT FULL HEALTH"


def damage_of(skill: str, roll: int, *passives: str, health: int = 30, **hero: object) -> int:
    """What one attack of Vorn's (weapon: Accuracy 7, damage 3) takes from a fresh Monster."""
    table = Table(rolls=[roll])
    vorn = table.hero("vorn", "c3", skills=[f"Blow|HERO|Y|[W]: {skill}", *passives], **hero)  # type: ignore[arg-type]
    foe = table.monster("d3", health=health)
    table.turn(vorn)
    table.act("skill:blow")
    return health - foe.health


@rule("DRU-CRIT-01")
@pytest.mark.parametrize(("roll", "dealt"), [(20, 6), (19, 3)])
def test_a_natural_20_is_a_critical_hit(roll: int, dealt: int) -> None:
    assert damage_of("+0 HIT", roll) == dealt


@rule("DRU-CRIT-01")
def test_bonuses_to_hit_make_no_natural_20() -> None:
    assert damage_of("+6 HIT", 14) == 3


@rule("DRU-CRIT-01")
@pytest.mark.parametrize(("roll", "dealt"), [(16, 6), (15, 3), (13, 3)])
def test_of_several_crit_ranges_the_widest_counts(roll: int, dealt: int) -> None:
    assert damage_of("+0 HIT, CRIT 16+", roll, "Keen|CLASS|-|[P]: CRIT 18+") == dealt


@rule("DRU-CRIT-01")
@pytest.mark.parametrize(("marked", "dealt"), [(True, 6), (False, 3)])
def test_a_crit_range_under_a_condition_counts_while_that_holds(marked: bool, dealt: int) -> None:
    table = Table(rolls=[18])
    vorn = table.hero("vorn", "c3", skills=["Blow|HERO|Y|[W]: +0 HIT, CRIT 18+ IF TARGET HAS SLOW"])
    foe = table.monster("d3", health=9, tokens={"SLOW": int(marked)})
    table.turn(vorn)
    table.act("skill:blow")
    assert foe.health == 9 - dealt


@rule("DRU-CRIT-02")
def test_a_critical_hit_doubles_the_damage_with_all_its_terms() -> None:
    assert damage_of("+0 HIT, +1 DMG", 20, "Strong|CLASS|-|[P]: +2 DMG") == 12


@rule("DRU-CRIT-02")
def test_a_critical_hit_doubles_no_condition() -> None:
    table = Table(rolls=[20])
    vorn = table.hero("vorn", "c3", skills=["Rend|HERO|Y|[W]: +0 HIT, BLEED 1"])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:rend")
    assert tokens_of(foe) == {"BLEED": 1}


@rule("DRU-CRIT-03")
@pytest.mark.parametrize(("roll", "dealt"), [(10, 8), (20, 16)])
def test_double_damage_doubles_and_a_critical_hit_doubles_again(roll: int, dealt: int) -> None:
    assert damage_of(f"+0 HIT, +1 DMG, {FULL}", roll) == dealt


@rule("DRU-CRIT-03", "DRU-RUL-95")
def test_two_sources_of_double_damage_count_once() -> None:
    assert damage_of(f"+0 HIT, {FULL}, DOUBLE DAMAGE", 10) == 6
    assert damage_of(f"+0 HIT, {FULL}", 10, tokens={"STEALTH": 1}) == 6  # and Surprise


@rule("DRU-CRIT-03")
def test_double_damage_needs_its_condition() -> None:
    table = Table(rolls=[10])
    vorn = table.hero("vorn", "c3", skills=[f"Blow|HERO|Y|[W]: +0 HIT, {FULL}"])
    foe = table.monster("d3", health=9)
    foe.health = 8
    table.turn(vorn)
    table.act("skill:blow")
    assert foe.health == 5


@rule("DRU-CRIT-04")
def test_a_natural_1_misses_whatever_the_bonuses() -> None:
    assert damage_of("+9 HIT", 1) == 0


@rule("DRU-CRIT-04")
@pytest.mark.parametrize(("ability", "dealt"), [("NATURAL 1 HITS", 3), ("NATURAL 1 CRITS", 6)])
def test_an_ability_may_make_something_else_of_a_natural_1(ability: str, dealt: int) -> None:
    assert damage_of("-9 HIT", 1, f"Luck|CLASS|-|[P]: {ability}") == dealt


@rule("DRU-CRIT-05")
def test_a_spell_attack_is_never_critical() -> None:
    table = Table()  # it does not even roll
    skills = ["Bolt|HERO|Y|[S]: ENEMY, 3 DMG", "Keen|CLASS|-|[P]: CRIT 2+"]
    vorn = table.hero("vorn", "c3", skills=skills)
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:bolt")
    assert foe.health == 6


@rule("DRU-RUL-53")
def test_a_roll_in_the_critical_range_always_hits() -> None:
    assert damage_of("-15 HIT, CRIT 16+", 16) == 6
    assert damage_of("-15 HIT, CRIT 16+", 15) == 0
