"""DRU-LANG: Monster text, and the parsing examples of the specification."""

from __future__ import annotations

import pytest

from rule import rule
from rules.drunagor.card_texts import SELF, body, effect
from undercroft.games.drunagor.cards.reading import read_monster, read_skill_line
from undercroft.games.drunagor.cards.tree import (
    ONE,
    PLAIN,
    Amount,
    Attack,
    Clause,
    Damage,
    Effect,
    Group,
    Immunity,
    Modifier,
    MonsterText,
    Predicate,
    Spec,
    Target,
    Trigger,
)


@rule("DRU-LANG-16")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("T: AMBUSH", MonsterText(triggered=(Group((Effect("AMBUSH"),)),))),
        ("AMBUSH", MonsterText(passives=(Effect("AMBUSH"),))),
        ("TRAMPLE 1", MonsterText(passives=(Effect("TRAMPLE"),))),
        ("PROTECT", MonsterText(passives=(Effect("PROTECT"),))),
        ("RANGE 1", MonsterText(passives=(Effect("RANGE"),))),
        ("IMMUNITY TO BLEED, SLOW", MonsterText(passives=(Immunity(("BLEED", "SLOW")),))),
        ("VICIOUS", MonsterText(modifiers=(Modifier("VICIOUS"),))),
        ("P: JUMP; RELENTLESS", MonsterText(("RELENTLESS",), (Effect("JUMP"),))),
        ("SHIELD 4; EVOLVE", MonsterText(
            triggered=(Group((effect("SHIELD", 4),)), Group((Effect("EVOLVE"),))))),
        ("ATTACK TWICE, FATIGUE X", MonsterText(
            modifiers=(Modifier("ATTACK TWICE"),),
            collateral=(Group((Effect("FATIGUE", Amount(1, "X")),)),))),
        ("JUMP, REGENERATION 1, SLOW", MonsterText(
            (), (Effect("JUMP"),), (Group((effect("REGENERATION"),)),), (),
            (Group((Effect("SLOW"),)),))),
    ],
)  # fmt: skip
def test_words_of_a_monster_have_classes(text: str, expected: MonsterText) -> None:
    assert read_monster(text) == expected


@rule("DRU-LANG-17")
def test_a_triggered_effect_is_for_the_monster_unless_a_spec_says_otherwise() -> None:
    assert read_monster("T: HEAL 2").triggered == (Group((effect("HEAL", 2),), PLAIN),)
    others = Spec(Target("up to", Amount(2, word=True), noun="weakest monster"))
    expected = (Group((effect("HEAL", 3),), others),)
    assert read_monster("UP TO TWO WEAKEST MONSTERS, HEAL 3").triggered == expected


# Parsing examples


@rule("DRU-LANG-40")
def test_rapid_shots() -> None:
    skill = read_skill_line("Rapid Shots|HERO|R|[W]: +0 HIT/+0 HIT")
    assert skill[:5] == ("Rapid Shots", "HERO", ("R",), 0, "W")
    assert skill.body == body(Group((Attack((0, 0)),)))


@rule("DRU-LANG-41")
def test_invigorating_blow() -> None:
    skill = read_skill_line("Invigorating Blow|HERO|Y|[W]: HEAL 3; +1 HIT")
    assert skill.body == body(Group((effect("HEAL", 3),)), Group((Attack((1,)),)))


@rule("DRU-LANG-42")
def test_warlords_charge() -> None:
    skill = read_skill_line(
        "Warlord's Charge|HERO|G|[W]: MOVE 5; SELF, FOCUS 1; "
        "UP TO TWO TARGETS, EACH MAKES +0 HIT, +1 DMG"
    )
    two = Spec(Target("up to", Amount(2, word=True)))
    assert skill.body == body(
        Group((effect("MOVE", 5),)),
        Group((effect("FOCUS"),), SELF),
        Group((Attack((0,), (Modifier("DMG"),), commanded=True),), two),
    )


@rule("DRU-LANG-43")
def test_bull_rush() -> None:
    skill = read_skill_line("Bull Rush|HERO|G|[S]: MOVE 4; UP TO TWO TARGET ADJ ENEMIES, 2 DMG")
    two = Target("up to", Amount(2, word=True), adjacent=True, side="enemy")
    assert skill.body == body(Group((effect("MOVE", 4),)), Group((Damage(Amount(2)),), Spec(two)))


@rule("DRU-LANG-44")
def test_rangers_mark() -> None:
    skill = read_skill_line("Ranger's Mark|HERO|R|[S]: RANGER'S MARK AND 3 DMG")
    assert skill.body == body(Group((Effect("RANGER'S MARK"), Damage(Amount(3)))))


@rule("DRU-LANG-45")
def test_stun_enemy() -> None:
    skill = read_skill_line("Stun Enemy|ROLE|Y/R/G/B|[S]: 1 DMG AND STUN")
    assert skill.slots == ("YRGB",)
    assert skill.body == body(Group((Damage(ONE), Effect("STUN"))))


@rule("DRU-LANG-46")
def test_telekinetic_thrust() -> None:
    skill = read_skill_line("Telekinetic Thrust|HERO|R|[W]: +1 HIT, +1 DMG, TELEKINESIS 2")
    thrust = Attack((1,), (Modifier("DMG"),), (Group((effect("TELEKINESIS", 2),)),))
    assert skill.body == body(Group((thrust,)))


@rule("DRU-LANG-47")
def test_backstab() -> None:
    skill = read_skill_line(
        "Backstab|HERO|Y|[W]: +0 HIT/+0 HIT, DOUBLE DAMAGE IF TARGET IS AT FULL HEALTH"
    )
    double = Modifier("DOUBLE DAMAGE", ONE, Predicate("target at full health"))
    assert skill.body == body(Group((Attack((0, 0), (double,)),)))


@rule("DRU-LANG-48")
def test_tumble() -> None:
    skill = read_skill_line("Tumble|EQUIP|G|[R]: SELF, PREVENT 2 AND MOVE 2")
    assert skill.symbol == "R"
    assert skill.body == body(Group((effect("PREVENT", 2), effect("MOVE", 2)), SELF))


@rule("DRU-LANG-49")
def test_beacon_of_protection_and_staff_of_the_moon() -> None:
    beacon = read_skill_line("Beacon of Protection|PASSIVE|-|[P]: ROLL 16+: SHIELD 2").body
    assert beacon.clauses == (Clause((Group((effect("SHIELD", 2),)),), Trigger("roll", 16)),)
    staff = read_skill_line("Staff of the Moon|EQUIP|-|[P]: ROLL 16+: RANGE 1, HEAL 1").body
    assert staff.clauses[0].groups == (Group((effect("HEAL"),), Spec(range=ONE)),)


@rule("DRU-LANG-50")
def test_three_monsters() -> None:
    knight = read_monster("T: SHIELD 1; A: STRIKE 2, KNOCK DOWN")
    assert knight == MonsterText(
        triggered=(Group((effect("SHIELD"),)),),
        modifiers=(Modifier("STRIKE", Amount(2)),),
        collateral=(Group((Effect("KNOCK DOWN"),)),),
    )
    assert read_monster("BLOODSEEKER; BURN 1") == MonsterText(
        ("BLOODSEEKER",), collateral=(Group((effect("BURN"),)),)
    )
    assert read_monster("MULTISHOT 2, POISON 1") == MonsterText(
        modifiers=(Modifier("MULTISHOT", Amount(2)),), collateral=(Group((effect("POISON"),)),)
    )
