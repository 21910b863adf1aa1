"""What is promised before an attack is what the dice do (facts 2, promise R28)."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

import driving
from rule import rule
from sword_sorcery import BOOK, CRYPT, Table, pool
from sword_sorcery_cards import Cards
from undercroft.games import registry
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.rules import odds, turn
from undercroft.games.sword_sorcery.rules.attacking import attack as make_attack
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.showing.asking import question
from undercroft.games.sword_sorcery.showing.names import Called
from undercroft.games.sword_sorcery.state import Change, Enemy
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


@rule("SNS-EXH-01", "SNS-SLOW-01", "SNS-STUN-01", "SNS-KO-04", "SNS-DEC-05")
@pytest.mark.parametrize(
    ("condition", "begun", "left"),
    [
        ("poison", 0, "1 Combat, 1 Action, 3 movement points"),
        ("exhaust", 0, "1 Combat, 0 Actions, 3 movement points"),
        ("slow", 0, "1 Combat, 1 Action, 3 movement points"),
        ("slow", 1, "0 Combats, 0 Actions, 0 movement points"),
        ("stun", 0, "0 Combats, 0 Actions, 2 movement points"),  # of a Movement under way
        ("ko", 0, "1 Combat, 1 Action, 3 movement points"),  # he can stand up
    ],
)
def test_the_turn_tells_of_no_activity_that_a_condition_takes(
    condition: str, begun: int, left: str
) -> None:
    table = Table("aldric sylwen", answers=CARDS)
    hero = table.start("aldric")
    hero.begun = begun
    if condition == "stun":
        hero.moved, hero.moving, hero.points = True, True, 2
    table.afflict(hero, condition)
    doing = turn.act(table.game, hero)
    request = doing.send(None)
    assert left in question(table.game, request, CALLED).prompt
    doing.close()


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


def _told_of(table: Cards, who: str, target: Enemy, strike: Strike, faces: str) -> str:
    """What is said of letting the roll stand."""
    table.roll(faces)
    made = make_attack(table.game, table.hero(who), target, strike)
    shown = question(table.game, made.send(None), CALLED)
    made.close()
    return next(one.note for one in shown.options if one.key == "done")


@rule("SNS-FULL-056", "SNS-EVENT-05", "SNS-LANG-06", "SNS-HIT-05")
def test_odds_count_what_ghosts_events_and_talents_are_sure_to_add() -> None:
    table = Cards("sylwen aldric", sylwen="hunters-patience")
    table.put("aldric", "A4")
    hero, orc = table.hero("sylwen"), table.foe("orc", "green", "A1", hp=2)  # no armour, one die
    strike = Strike("", pool("1b"))

    def kill() -> float:
        return odds.of_attack(table.game, hero, orc, strike).kill

    hero.walked = True
    plain = kill()
    hero.walked = False  # one hit more (Hunter's Patience)
    patient = kill()
    table.lies("rallying-horn")
    rallied = kill()
    hero.changes = (Change("hits", "inspire", 1, "attack"),)
    assert plain < patient < rallied < kill()
    table.lies("blood-moon")  # for enemies alone
    hero.changes = ()
    assert kill() == patient


BLUE_SHIELDS = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1)


@rule("SNS-RUL-51", "SNS-CRIT-01", "SNS-LETH-03", "SNS-HIT-05")
@pytest.mark.parametrize(
    ("weapon", "role", "red", "crit", "lethal", "hits"),
    [
        ("broadsword", "hearthpriest", False, 1, 0, 0),
        ("nightstring", "hearthpriest", False, 0, 1, 0),
        ("widows-loom", "hearthpriest", False, 1, 0, 0),
        ("widows-loom", "hearthpriest", True, 0, 0, 0),  # it has one: 1 HP in its place
        ("stone-maul", "stormrune", False, 0, 0, 1),  # Charged Beard
    ],
)
def test_odds_know_what_a_bolt_brings(
    weapon: str, role: str, red: bool, crit: int, lethal: int, hits: int
) -> None:
    """Against armour 1 and one die, face by face, with two red dice."""
    table = Cards(f"borin/{role} sylwen", borin="")
    hero = table.hero("borin")
    orc = table.foe("orc", "blue", "A2")  # armour 1, one die
    table.put("borin", "A2")
    table.put("sylwen", "A1")
    if red:
        table.afflict(orc, "redcrit")
    hero.main = weapon
    strike = replace(moments.strikes(table.game, hero)[0], dice=pool("2r"))
    chances = [0.0] * 9
    for one, two in itertools.product(range(1, 11), repeat=2):
        bolt = bool({one, two} & {6, 7, 10})
        total = _hits(one) + _hits(two) + hits * bolt
        deadly = min(lethal * bolt, total)
        left = max(0, total - deadly - max(0, 1 - red - crit * bolt))
        for shields in BLUE_SHIELDS if left else (0,) * 10:
            lost = deadly + max(0, left - shields) + (red and bolt and total > 0)
            chances[lost] += 1 / 1000
    found = odds.of_attack(table.game, hero, orc, strike)
    assert found.damage == pytest.approx(sum(n * chance for n, chance in enumerate(chances)))
    assert found.wound == pytest.approx(1 - chances[0])


def _hits(face: int) -> int:
    return 2 if face >= 8 else int(face > 1)


@rule("SNS-LANG-06", "SNS-CTRL-06")
def test_odds_count_dice_that_supremacy_brings() -> None:
    strike = Strike("", pool("1r"))

    def promised(role: str) -> float:
        table = Cards(f"tamsin/{role} aldric")
        orc = table.foe("orc", "green", "A1")
        return odds.of_attack(table.game, table.hero("tamsin"), orc, strike).damage

    assert promised("cutthroat") > promised("pathfinder")  # Opportunist


@rule("SNS-LANG-09", "SNS-LETH-02")
def test_odds_count_shields_that_the_targets_card_brings() -> None:
    table = Cards("aldric sylwen")
    aldric, strike = table.hero("aldric"), Strike("", pool("2r"), lethal=1)
    harpy = table.foe("harpy", "green", "A1")
    other = table.individual("harpy", "green", "A1")  # it defends with 1 shield more
    promised = [odds.of_attack(table.game, aldric, one, strike).damage for one in (harpy, other)]
    assert promised[0] - 1 <= promised[1] < promised[0]


@rule("SNS-COND-03", "SNS-DEC-09")
def test_to_let_an_attack_stand_counts_the_hp_of_a_repeated_critical() -> None:
    table = Cards("maelis/hexbinder aldric")
    table.put("aldric", "A4")
    table.wear("maelis", "widows-loom")
    orc = table.foe("orc", "green", "A1", hp=4)
    table.afflict(orc, "redcrit")
    table.start("maelis")
    (loom,) = moments.strikes(table.game, table.hero("maelis"))
    said = _told_of(table, "maelis", orc, loom, "r6 r1 b1")  # a hit, a bolt, one defence die
    assert said == "100% to wound, 1.5 damage"
    orc.hp = 1  # it dies before any defence
    assert _told_of(table, "maelis", orc, loom, "r6 r1 b1") == "1 damage, 0 HP left"


@rule("SNS-RUL-70", "SNS-DEC-09")
def test_to_let_an_area_attack_stand_tells_nothing_of_whom_a_duel_keeps_apart() -> None:
    table = Cards("aldric sylwen", quest="throne")
    grimtusk, orc = table.foe("grimtusk", "purple", "A1"), table.foe("orc", "green", "A1")
    grimtusk.menace, table.state.flags = "sylwen", ("duel",)
    table.start("aldric")
    strike = Strike("test", pool("1r"), 0, 9, "physical", 0)
    assert "Grimtusk" not in _told_of(table, "aldric", orc, strike, "r8")


@rule("SNS-DEC-05", "SNS-HIT-05")
def test_a_power_that_strikes_promises_as_exactly_as_a_weapon() -> None:
    table = Cards(aldric="smite turn-the-dead")
    aldric, orc = table.hero("aldric"), table.foe("orc", "blue", "A1")
    table.start("aldric")
    taking = turn.act(table.game, aldric)
    shown = question(table.game, taking.send(None), CALLED)
    taking.close()
    notes = {one.key: one.note for one in shown.options}
    (weapon,) = moments.strikes(table.game, aldric)
    plain = odds.of_attack(table.game, aldric, orc, weapon)
    smite = odds.of_attack(
        table.game, aldric, orc, replace(weapon, type="holy", hits=weapon.hits + 1)
    )
    (attack,) = [note for key, note in notes.items() if key.startswith("attack:")]
    assert attack == str(plain)
    assert notes[f"use:smite:{orc.id}"].startswith(f"{smite}; Attack with your weapon")
    assert smite.damage > plain.damage
    dead = odds.of_attack(table.game, aldric, orc, Strike("", pool("2r"), type="holy"))
    assert notes[f"use:turn-the-dead:{orc.id}"].startswith(f"{dead}; Attack with 2 red dice")


@rule("SNS-FULL-147", "SNS-DEC-25", "SNS-FULL-131")
def test_a_companions_attack_is_offered_with_its_odds_by_night_as_by_day() -> None:
    table = Cards("aldric sylwen")
    table.put("aldric", "A4")
    table.put("sylwen", "A4")
    wolf = table.companion("sylwen", "spirit-wolf", "A1")
    orc = table.foe("orc", "green", "A1")
    hero = table.start("sylwen")
    said = []
    for table.state.daytime in ("daybreak", "nightfall"):  # which hinders heroes alone
        request = driving.question(turn.act(table.game, hero), [f"companion:{wolf.id}"])
        wolf.acted = False
        options = {one.key: one.note for one in question(table.game, request, CALLED).options}
        said.append(options[f"attack:{orc.id}"])
        assert options["done"] == ""
    promised = odds.of_attack(table.game, wolf, orc, moments.own_strike(table.game, wolf))
    assert said == [str(promised)] * 2
    assert promised.wound > 0
    assert registry.title("sword_sorcery").retinue(table.state) == {wolf.id: "sylwen"}
