"""What is promised before an attack is what the dice do (facts 2, promise R28)."""

from __future__ import annotations

import pytest

import driving
from rule import rule
from sword_sorcery import BOOK, CRYPT, Table, pool
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.rules import odds
from undercroft.games.sword_sorcery.rules.attacking import attack as make_attack
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.showing.asking import question
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.words.answers import CARDS

CALLED = Called(BOOK.library, BOOK.library.quests[CRYPT])

POOLS = ("1r", "1r1b", "2r", "2r1b", "3r", "3r1b")
EXPECTED = {  # armour, defence dice: the check values of the facts
    (0, 1): (0.75, 1.23, 1.91, 2.40, 3.10, 3.60),
    (0, 2): (0.60, 0.93, 1.47, 1.94, 2.61, 3.11),
    (1, 1): (0.15, 0.45, 0.975, 1.44, 2.11, 2.61),
    (1, 2): (0.15, 0.38, 0.75, 1.11, 1.68, 2.14),
    (2, 2): (0.00, 0.075, 0.27, 0.51, 0.92, 1.30),
    (2, 3): (0.00, 0.075, 0.27, 0.49, 0.82, 1.12),
}
CELLS = [
    (guard, dice, POOLS[column], value)
    for (guard, dice), row in EXPECTED.items()
    for column, value in enumerate(row)
]


@rule("SNS-HIT-05", "SNS-DEF-02", "SNS-DEF-04", "SNS-DEF-06")
@pytest.mark.parametrize(("guard", "dice", "attack", "expected"), CELLS)
def test_expected_damage_is_that_of_the_table(
    guard: int, dice: int, attack: str, expected: float
) -> None:
    hits = odds.total_hits(pool(attack), 0)
    spread = odds.damage(hits, lethal=0, resist=0, weak=0, guard=guard, shields=0, dice=dice)
    assert sum(spread.values()) == pytest.approx(1)
    assert sum(n * chance for n, chance in spread.items()) == pytest.approx(expected, abs=0.0051)


@rule("SNS-HIT-03", "SNS-FULL-131", "SNS-KO-01")
def test_odds_know_supremacy_night_and_who_lies() -> None:
    table = Table("aldric sylwen")
    aldric = table.hero("aldric")
    orc = table.foe("orc", "blue", "A1")  # armour 1, one die
    strike = Strike("", pool("1r"))

    def expected() -> float:
        return odds.of_attack(table.game, aldric, orc, strike).damage

    table.state.daytime = "daybreak"
    dominated = expected()  # two heroes against one
    table.put("sylwen", "A2")
    assert expected() == pytest.approx(0.15, abs=0.001)
    assert dominated > expected()
    table.state.daytime = "nightfall"
    assert expected() == pytest.approx(0)
    table.state.daytime = "daybreak"
    table.afflict(orc, "ko")
    assert expected() > dominated - 0.2  # its armour does not count, and it counts for nobody


@rule("SNS-LETH-02", "SNS-DEF-11", "SNS-EX-23", "SNS-EX-29")
def test_lethal_hits_pass_armour_and_dice_but_not_shields_and_resistances() -> None:
    spread = odds.damage({4: 1.0}, lethal=1, resist=0, weak=0, guard=1, shields=2, dice=2)
    assert spread == {1: 0.5, 0: 0.5}  # EX-23: one hit is left for one die
    alone = odds.damage({2: 1.0}, lethal=1, resist=1, weak=0, guard=0, shields=0, dice=0)
    assert alone == {1: 1.0}


@rule("SNS-LANG-33", "SNS-FULL-050")
def test_to_let_a_save_stand_says_that_it_fails() -> None:
    table = Table("aldric sylwen", answers=CARDS)
    hero = table.hero("aldric")
    hero.artifact = "lucky-coin"
    table.roll("b1 b1")
    request = driving.question(save(table.game, hero), ())
    found = {one.key: one.note for one in question(table.game, request, CALLED).options}
    assert found["done"] == "the Save fails"


@rule("SNS-AOE-03", "SNS-DEC-09")
def test_to_let_an_attack_on_several_stand_tells_what_each_suffers() -> None:
    table = Table("aldric sylwen", answers=CARDS)
    table.state.daytime = "daybreak"
    orc = table.foe("orc", "blue", "A1", hp=2)  # armour 1, one die
    wolf = table.foe("wolf", "green", "A1", hp=1)
    table.start("aldric")
    table.roll("r8 r8")
    strike = Strike("test", pool("2r"), 0, 9, "physical", 0)
    made = make_attack(table.game, table.hero("aldric"), orc, strike)
    request = made.send(None)
    shown = question(table.game, request, CALLED)
    made.close()
    told = next(one.note for one in shown.options if one.key == "done").split("; ")
    assert [one.partition(": ")[0] for one in told] == [
        CALLED.figure(one.id) for one in (orc, wolf)
    ]
    assert all("damage" in one for one in told)
