"""The arithmetic of attacks against a second implementation, and the printed check values."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from oracle.sword_sorcery_attack import BLUE, RED, Blow, Result, expected, kills, result
from release import LONG
from rule import rule
from sword_sorcery_enemies import Fight
from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.attack import Attack, Defence, Strike
from undercroft.games.sword_sorcery.dice import DICE, Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.moments import Value
from undercroft.games.sword_sorcery.rules.attacking import attack
from undercroft.games.sword_sorcery.state import (
    Change,
    Condition,
    ConditionKind,
    Figure,
    Shields,
)
from undercroft.kit.moments import Answers

BLOWS = 20_000 if LONG else 2_000
ATTACKS = ((1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1))
# Mean damage, by Armour value and defence dice, for the attacks above (facts, section 2)
TABLE = {
    (0, 1): ("0.75", "1.23", "1.91", "2.40", "3.10", "3.60"),
    (0, 2): ("0.60", "0.93", "1.47", "1.94", "2.61", "3.11"),
    (1, 1): ("0.15", "0.45", "0.975", "1.44", "2.11", "2.61"),
    (1, 2): ("0.15", "0.38", "0.75", "1.11", "1.68", "2.14"),
    (2, 2): ("0.00", "0.075", "0.27", "0.51", "0.92", "1.30"),
    (2, 3): ("0.00", "0.075", "0.27", "0.49", "0.82", "1.12"),
}


@rule("SNS-FULL-004", "SNS-HIT-06")
def test_the_dice_have_the_printed_faces() -> None:
    for name, faces in (("red", RED), ("blue", BLUE)):
        shown = [(face.hits, face.bolts, face.shields) for face in DICE[name].faces]
        assert shown == [tuple(face.count(symbol) for symbol in "HBS") for face in faces]


@rule("SNS-HIT-05", "SNS-DEF-02", "SNS-DEF-04", "SNS-DEF-06")
@pytest.mark.parametrize(("guard", "means"), TABLE.items(), ids=str)
def test_the_mean_damage_is_the_printed_one(guard: tuple[int, int], means: tuple[str, ...]) -> None:
    for (red, blue), printed in zip(ATTACKS, means, strict=True):
        exact = expected(red, blue, *guard)
        digits = len(printed.partition(".")[2])
        assert abs(exact - Fraction(printed)) <= Fraction(1, 2 * 10**digits), (red, blue)


@rule("SNS-ACT-03", "SNS-FULL-131")
def test_two_red_dice_kill_a_fresh_green_enemy_as_often_as_printed() -> None:
    """3 HP, no armour, one die: 0.66 with Focus; 0.27 without, or with it at night."""
    assert round(float(kills(2, 1, 3, 0, 1)), 2) == 0.66
    assert round(float(kills(2, 0, 3, 0, 1)), 2) == 0.27


# Against the rules themselves


def blow(pick: Random) -> Blow:
    """Whatever can come together."""
    often = (0, 0, 0, 1, 2)
    lying = pick.random() < 0.2
    return Blow(
        tuple(pick.choices(RED, k=pick.randint(0, 3))),
        tuple(pick.choices(BLUE, k=pick.randint(0, 2))),
        bonus=pick.choice((0, 0, 1, 2, -1)),
        friends=pick.randint(0, 3),
        others=0 if lying else pick.randint(0, 2),  # SNS-KO-02
        lethal=pick.choice(often),
        armour=pick.randint(0, 2),
        crit=pick.random() < 0.2,
        lying=lying,
        dice=pick.randint(0, 3),
        magic=pick.choice(often),
        resist=pick.choice(often),
        weak=pick.choice(often),
        shields=pick.choice(often),
        cancel=pick.choice(often),
    )


def struck(blow: Blow, defence: tuple[str, ...], pick: Random) -> Result:
    """The same blow by the rules, of a hero or of an enemy; whoever strikes stands elsewhere."""
    fight = Fight(2, aldric="A2", sylwen="A2")
    orcs = [fight.enemy("orc", "green", "A2") for _ in range(2)]
    sides: list[tuple[Figure, Figure]] = [
        (fight.hero("aldric"), fight.hero("sylwen")), (orcs[0], orcs[1]),
    ]  # fmt: skip
    pick.shuffle(sides)
    (attacker, friend), (target, _) = sides
    target.area, target.hp = fight.area("A1"), 99
    friend.area = fight.area("A1" if blow.friends else "A4")
    _arm(target, blow)
    fight.game.answers = fight.game.answers + _answers(friend, target, blow)
    rolled = _called("r", RED, blow.red, pick) + _called("b", BLUE, blow.blue, pick)
    fight.script.left = rolled + _called("b", BLUE, defence, pick)
    pool = Pool(len(blow.red), len(blow.blue))
    strike = Strike("test", pool, 0, 9, "physical", -1, blow.lethal, blow.bonus)
    with pytest.raises(StopIteration) as done:
        attack(fight.game, attacker, target, strike).send(None)
    made: Attack = done.value.value
    (stage,) = made.defences
    assert 99 - target.hp == stage.damage
    spent = sum(event.n for event in fight.told(events.ShieldsSpent))
    return Result(made.total, stage.damage, len(stage.rolled), spent)


def _called(die: str, faces: tuple[str, ...], shown: tuple[str, ...], pick: Random) -> list[str]:
    """Faces by their numbers; which of several alike does not matter."""
    return [
        f"{die}{pick.choice([n for n, face in enumerate(faces, 1) if face == one])}"
        for one in shown
    ]


def _arm(target: Figure, blow: Blow) -> None:
    worn: dict[ConditionKind, bool] = {"ko": blow.lying, "redcrit": blow.crit}
    target.conditions = tuple(Condition(kind) for kind, has in worn.items() if has)
    target.shields = (Shields("test", blow.magic),) if blow.magic else ()
    target.changes = (Change("shields", "test", blow.shields, "defence"),)


def _answers(friend: Figure, target: Figure, blow: Blow) -> Answers:
    def value(game: SwordSorcery, who: Figure, what: Value, printed: int) -> int:
        given: dict[str, int] = {"armour": blow.armour, "dice": blow.dice}
        return given.get(what, printed) if who is target else printed

    def resists(game: SwordSorcery, who: Figure, type: DamageType) -> tuple[int, int]:
        return blow.resist, blow.weak

    def counts(game: SwordSorcery, who: Figure) -> int:
        return {id(friend): blow.friends, id(target): blow.others}.get(id(who), 0)

    async def defends(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
        if not defence.used:  # once, though there are two passes
            defence.used, defence.cancel = ("",), blow.cancel

    return (
        moments.value.by(value)
        + moments.resists.by(resists)
        + moments.counts.by(counts)
        + moments.defends.by(defends)
    )


@rule("SNS-RUL-23", "SNS-RUL-24", "SNS-RUL-25", "SNS-RUL-49", "SNS-DEC-10")
@rule("SNS-HIT-03", "SNS-HIT-05", "SNS-DEF-01", "SNS-DEF-02", "SNS-DEF-03", "SNS-DEF-04")
@rule("SNS-DEF-05", "SNS-DEF-06", "SNS-DEF-07", "SNS-DEF-08", "SNS-DEF-09", "SNS-DEF-10")
@rule("SNS-DEF-11", "SNS-LETH-01", "SNS-LETH-02", "SNS-LETH-03", "SNS-CTRL-03", "SNS-INV-11")
@pytest.mark.parametrize("batch", range(4))
def test_an_attack_comes_to_what_the_contract_says(batch: int) -> None:
    pick = Random(f"blows {batch}")
    damage = 0
    for _ in range(BLOWS // 4):
        made = blow(pick)
        defence = tuple(pick.choices(BLUE, k=3))
        wanted = result(made, defence)
        assert struck(made, defence, pick) == wanted, (made, defence)
        assert wanted.rolled <= made.dice  # SNS-INV-11
        damage += wanted.damage
    assert damage > 100
