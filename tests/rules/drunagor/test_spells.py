"""Spell Attacks (DRU-SPELL)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule


def cast(table: Table, skill: str, *answers: str, **hero: object) -> None:
    """Lorelai at c3 uses a Skill that calls itself Bolt."""
    lorelai = table.hero("lorelai", "c3", skills=[skill], **hero)  # type: ignore[arg-type]
    table.turn(lorelai)
    table.act("skill:bolt", *answers)


@rule("DRU-SPELL-01")
def test_a_spell_attack_hits_every_target_without_a_roll_even_while_engaged() -> None:
    table = Table()  # no roll is scripted
    foes = [table.monster("d3", health=9), table.monster("f4", health=9)]
    skill = "Bolt|HERO|R|[S]: UP TO TWO ENEMIES, 2 DMG"
    cast(table, skill, "figure:brute-1", "figure:brute-2", weapon=None)
    assert [foe.health for foe in foes] == [7, 7]


@rule("DRU-SPELL-01")
def test_a_spell_attack_reaches_no_further_than_its_range() -> None:
    table = Table()
    foe = table.monster("g3", health=9)
    cast(table, "Bolt|HERO|R|[S]: ENEMY, 2 DMG")
    assert foe.health == 9


@rule("DRU-SPELL-02", "DRU-RUL-04")
def test_what_is_tied_to_a_spell_attack_applies_though_no_health_was_lost() -> None:
    table = Table()
    foe = table.monster("d3", health=9, tokens={"SHIELD": 4})
    cast(table, "Bolt|HERO|Y|[S]: ENEMY, 1 DMG AND STUN")
    assert foe.health == 9
    assert tokens_of(foe) == {"SHIELD": 3, "STUN": 1}


@rule("DRU-SPELL-02")
def test_what_joins_a_spell_attack_applies_likewise() -> None:
    table = Table()
    venom = "Venom|CLASS|-|[P]: WHEN YOU HIT WITH A SPELL ATTACK: THIS ATTACK GAINS POISON 1"
    lorelai = table.hero("lorelai", "c3", skills=["Bolt|HERO|Y|[S]: ENEMY, 1 DMG", venom])
    foe = table.monster("d3", tokens={"SHIELD": 1})
    table.turn(lorelai)
    table.act("skill:bolt")
    assert tokens_of(foe) == {"POISON": 1}


@rule("DRU-RUL-04")
def test_the_same_words_are_collateral_for_a_monster() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"SHIELD": 3})
    foe = table.monster("d3", damage=3, text="BLEED 2 AND STUN")
    table.monster_turn(foe)
    assert tokens_of(vorn) == {}
    table.monster_turn(foe)
    assert tokens_of(vorn) == {"BLEED": 2, "STUN": 1}


@rule("DRU-SPELL-03")
@pytest.mark.parametrize(
    ("hero", "dealt"),
    [
        ({}, 2),
        ({"equipment": ["Rod|EQUIP|-|[P]: +1 DMG"]}, 3),
        ({"tokens": {"INTIMIDATE": 1}}, 1),
        ({"tokens": {"INTIMIDATE": 4}}, 0),
    ],
)
def test_bonuses_and_intimidate_change_the_damage(hero: dict[str, object], dealt: int) -> None:
    table = Table()
    foe = table.monster("d3", health=9)
    cast(table, "Bolt|HERO|Y|[S]: ENEMY, 2 DMG", **hero)
    assert foe.health == 9 - dealt
    assert tokens_of(table.state.heroes[0]) == {}


@rule("DRU-SPELL-03")
def test_fury_and_the_rangers_mark_add_to_the_damage() -> None:
    table = Table()
    foe = table.monster("d3", health=9, tokens={"RANGER'S MARK": 1})
    foe.marked_by = 0
    cast(table, "Bolt|HERO|Y|[S]: ENEMY, 2 DMG", "fury", tokens={"FURY": 1})
    assert foe.health == 5


@rule("DRU-SPELL-03")
def test_each_target_of_a_spell_attack_gets_the_bonus() -> None:
    table = Table()
    foes = [table.monster("d3", health=9), table.monster("c4", health=9)]
    rod = "Rod|EQUIP|-|[P]: +1 DMG"
    skill = "Bolt|HERO|Y|[S]: EACH ENEMY, 2 DMG"
    cast(table, skill, equipment=[rod])
    assert [foe.health for foe in foes] == [6, 6]


@rule("DRU-SPELL-03", "DRU-LANG-13")
@pytest.mark.parametrize(("slowed", "dealt"), [(1, 4), (0, 2)])
def test_a_plus_after_the_damage_raises_it_when_its_condition_holds(
    slowed: int, dealt: int
) -> None:
    table = Table()
    foe = table.monster("d3", health=9, tokens={"SLOW": slowed})
    cast(table, "Bolt|HERO|Y|[S]: ENEMY, 2 DMG, +2 DMG IF TARGET HAS SLOW")
    assert foe.health == 9 - dealt
