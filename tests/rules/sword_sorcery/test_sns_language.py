"""Texts of cards are read into words and printed as they were; no word stands where it is idle."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.sword_sorcery.loading import load_library
from undercroft.games.sword_sorcery.words import reading
from undercroft.games.sword_sorcery.words.goals import All, FlagIs
from undercroft.games.sword_sorcery.words.grammar import Aimed, Text, Word
from undercroft.games.sword_sorcery.words.rousing import Activate, OfRank
from undercroft.games.sword_sorcery.words.steps import If, When
from undercroft.games.sword_sorcery.words.targets import Group, Within
from undercroft.games.sword_sorcery.words.terms import Amount
from undercroft.games.sword_sorcery.words.topics import CARDS
from undercroft.kit.events import kinds
from undercroft.kit.fields import Text as Line

LIBRARY = load_library()


def lines(record: Any) -> Iterator[Line]:
    """Every text inside a record."""
    if isinstance(record, Line):
        yield record
    elif isinstance(record, msgspec.Struct):
        for name in record.__struct_fields__:
            yield from lines(getattr(record, name))
    elif isinstance(record, tuple | list):
        for one in record:
            yield from lines(one)
    elif isinstance(record, dict):
        for one in record.values():
            yield from lines(one)


LINES = sorted({(type(line).__name__, line) for line in lines(LIBRARY)})
READ = {
    "Amount": reading.read_amount,
    "AttackLine": reading.read_attack,
    "CardText": reading.read_text,
    "EventSlot": reading.read_slot,
    "Goal": reading.read_goal,
    "Rows": reading.read_rows,
}


def test_every_text_of_the_content_is_printed_as_it_was() -> None:
    assert len(LINES) > 300
    for kind, line in LINES:
        assert str(READ[kind](line)) == line


def test_all_content_is_read_at_once() -> None:
    began = time.process_time()
    for kind, line in LINES:
        READ[kind].__wrapped__(line)
    assert time.process_time() - began < 0.5 * 3  # of a machine that others use too


# What no card of the box says, one text for each further form of the grammar
FURTHER = (
    "choose (heal 2 to self or cure all to hero within 1 los)",
    "attack 1b range 0 physical nolos lethal 1 hits -1",
    "dice -1r",
    "when hero within 2 turn start then mp +1",
    "when enemy engage then damage 1 to enemy nearest",
    "weak storm 2, horde 2",
    "close D2, close gate G1, open gates, lose",
    "terrain clear to A1 B2, peek encounter, night",
    "remove red 1",
    "on kill (damage 1 to target)",
    "cure fire2 to self",
    "save +1, range -1, action -1",
    "each enemies within 2 wounded (damage sr)",
    "count wheels by 2, clear warned",
)


@pytest.mark.parametrize("text", FURTHER)
def test_every_form_is_printed_as_it_was(text: str) -> None:
    assert str(reading.read_text(text)) == text


def test_every_word_stands_in_some_text() -> None:
    read = [READ[kind](line) for kind, line in LINES]
    read += [reading.read_text(text) for text in FURTHER]
    read += [reading.read_goal("open gate G1 and crowns 2 and heroes 3 and not flag warned")]
    said = {type(word) for text in read if isinstance(text, Word) for word in text.walk()}
    missing = [kind.__name__ for kind in kinds(Word) if kind not in said]
    assert missing == ["Count"]  # it reads how many enemies begin there


@rule("SNS-LANG-28")
def test_a_branch_is_one_step() -> None:
    first, second = reading.read_text("if bolt then hits +1 else hits -1, lethal 1").steps
    assert isinstance(first, If)
    assert str(first.other) == "hits -1"
    assert str(second) == "lethal 1"


@rule("SNS-LANG-01")
def test_a_full_stop_ends_a_sentence() -> None:
    text = reading.read_text("activate mine. damage 1 to enemy nearest, none.")
    assert [len(sentence.steps) for sentence in text.sentences] == [1, 2]
    assert text.stop


@rule("SNS-LANG-26")
def test_and_binds_tighter_than_or() -> None:
    goal = reading.read_goal("flag a and flag b or flag c")
    assert goal is not None
    assert [len(some.facts) for some in goal.either] == [2, 1]
    assert goal.either[1] == All((FlagIs(goal.either[1].facts[0].flag),))  # type: ignore[attr-defined]


@rule("SNS-LANG-02", "SNS-FORM-01", "SNS-FORM-02", "SNS-EX-02", "SNS-FULL-200")
def test_amounts_are_read_from_soulrank_act_and_heroes() -> None:
    assert [Amount("srh").of(soulrank=rank) for rank in range(1, 8)] == [1, 1, 2, 2, 3, 3, 4]
    assert [Amount("sr").of(soulrank=rank) for rank in (1, 7)] == [1, 7]
    assert (Amount("act").of(act=2), Amount("H").of(heroes=4)) == (2, 4)
    assert (Amount("H-3").of(heroes=2), Amount("H-1").of(heroes=2)) == (0, 1)
    assert (Amount("+2*H").of(heroes=3), Amount("-1").of()) == (6, -1)


def test_targets_and_selectors_are_typed() -> None:
    (step,) = reading.read_text("heal srh to hero within 2").steps
    assert isinstance(step, Aimed)
    assert step.to == Group("hero", (Within(2),))
    (step,) = reading.read_text("activate green 1").steps
    assert isinstance(step, Aimed)
    assert step.does == Activate(OfRank("green", 1))
    (step,) = reading.read_text("when ally within 0 defend then shields +1").steps
    assert isinstance(step, When)
    assert (step.event.whose, step.event.n, step.event.what) == ("ally", 0, "defend")


@pytest.mark.parametrize(
    ("text", "column", "near"),
    [
        ("heel 2 to self", 1, "heal"),
        ("attack 2r range 0 physical on blt (give ko)", 31, "bolt"),
        ("save else (give posion 1)", 17, "poison"),
        ("heal 2 to hero witin 1", 16, "within"),
        ("when atack then hits +1", 6, "attack"),
        ("hits 1", 6, ""),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, column: int, near: str) -> None:
    with pytest.raises(CardError) as caught:
        reading.read_text(text)
    assert caught.value.place.column == column
    assert caught.value.nearest == near


# A word that does nothing on a kind of card, and where it stands
IDLE = (
    ("power C", "hits +1", 1),
    ("power H", "cancel 1", 1),
    ("power D", "lethal 1", 1),
    ("power A", "when kill then heal 1", 1),
    ("power T", "damage 1 to self", 1),
    ("worn item", "set pact", 1),
    ("armour", "mp +1", 1),
    ("trap", "heal half", 1),
    ("trap", "attack", 1),
    ("trap", "open D1", 1),
    ("enemy trait", "ignore night", 1),
    ("enemy power", "power", 1),
    ("behaviour", "summon spirit_wolf", 1),
    ("Encounter card", "spawn green 1 at self", 1),
    ("instant event", "limit range 2", 1),
    ("instant event", "heal 1 to self", 11),
    ("power C", "attack 2r range 0 fire on wound (lethal 1)", 34),
    ("quest", "give poison 1 to victim", 18),
    ("power F", "heal 1 to enemies mine", 19),
    ("power A", "give crit 1", 1),
    ("power C", "attack weapon, on kill (heal 1 to self)", 16),
    ("enemy trait", "when kill then on wound (give slow)", 16),
    ("lasting event", "on wound (give slow)", 1),
    ("quest", "souls 1 to heroes", 12),
    ("worn item", "shields +1 to heroes", 15),
    ("worn item", "armour +1 to heroes", 14),
    ("lasting event", "limit range 2 to enemies", 18),
    ("lasting event", "combat +1 to enemies", 1),
)


@pytest.mark.parametrize(("card", "text", "column"), IDLE)
def test_a_word_that_would_do_nothing_is_refused(card: str, text: str, column: int) -> None:
    word = reading.read_text(text)
    fault = reading.misplaced(text, word, CARDS[card])
    assert fault is not None
    assert fault.place.column == column
    assert "does nothing here" in fault.problem
    assert fault.remedy


def refused(card: str, text: str) -> bool:
    return reading.misplaced(text, reading.read_text(text), CARDS[card]) is not None


@rule("SNS-RUL-80")
def test_no_attack_stands_inside_a_rule_or_a_hook() -> None:
    attack = "attack 1r range 0 physical"
    assert not refused("power C", attack)
    assert refused("power T", f"when kill then {attack}")
    assert refused("power R", f"when turn start then {attack}")
    assert refused("enemy trait", f"when death then {attack}")
    assert refused("weapon", f"{attack} on kill ({attack})")


@rule("SNS-RUL-81")
def test_a_trap_draws_no_trap() -> None:
    assert refused("trap", "trap")
    assert refused("trap", "save else (trap)")
    assert not refused("search token", "trap")
    assert not refused("instant event", "trap")


@rule("SNS-RUL-82", "SNS-LANG-30")
def test_range_is_changed_only_by_what_holds() -> None:
    for card in ("power T", "worn item", "enemy trait"):
        assert not refused(card, "range +1")
        assert not refused(card, "when attack then range +1")
    assert not refused("lasting event", "range -1 to heroes")
    for card, text in (
        ("power H", "range +1"),
        ("power R", "when attack then range +1"),
        ("weapon", "attack 1r range 0 physical on hit (range +1)"),
        ("power F", "range +1"),
    ):
        assert refused(card, text)


@rule("SNS-RUL-83")
def test_an_enemy_card_makes_nobody_stand_up_for_nothing() -> None:
    assert refused("enemy power", "stand")
    assert refused("enemy trait", "when time then stand")
    assert not refused("enemy power", "stand to enemies within 1")  # others of its side
    assert not refused("power F", "stand")


@rule("SNS-RUL-85")
def test_a_card_for_all_says_whose_attacks_it_changes() -> None:
    for text in ("when attack then hits +1", "mp -1", "armour +1", "when turn end then heal 1"):
        assert refused("lasting event", text)
    assert not refused("lasting event", "when attack then hits +1 to enemies")
    assert refused("lasting event", "when attack then hits +1 to target")
    assert refused("lasting event", "when enemy within 2 attack then hits +1 to heroes")
    assert not refused("lasting event", "mp -1 to heroes")


@rule("SNS-RUL-82", "SNS-RUL-85")
def test_words_that_no_condition_and_no_target_reaches_are_refused() -> None:
    assert refused("power T", "when attack then if soulrank 3 then range +1")
    assert refused("power T", "when attack then choose (range +1 or hits +1)")
    assert refused("worn item", "when heal then heal 1 to heroes")
    assert not refused("worn item", "when heal then if soulrank 3 then heal +1")
    assert refused("limited item", "each heroes (hits +1)")
    assert not refused("limited item", "each heroes (heal 1)")
    weapon = "attack 2r range 0 physical on "
    assert refused("weapon", weapon + "bolt (each heroes (hits +1))")
    assert refused("weapon", weapon + "bolt (save else (lethal 1))")
    assert refused("weapon", weapon + "kill (save else (souls +1))")
    assert not refused("weapon", weapon + "kill (each heroes (save else (give slow)))")
    assert not refused("weapon", weapon + "bolt (save else (push 1))")
    assert refused("enemy trait", "when death then each heroes (heal half)")


@rule("SNS-LANG-35", "SNS-LANG-24")
def test_nothing_is_chosen_when_somebody_evades() -> None:
    assert refused("power T", "when evade then choose (slip or shields +1)")
    assert not refused("power T", "when evade then if soulrank 3 then slip")


@rule("SNS-RUL-93")
def test_nothing_waits_for_what_enemies_never_do_or_keeps_the_other_side_alive() -> None:
    for text in ("when enemy within 1 save then dice -1b", "when enemy turn start then heal 1"):
        assert refused("power T", text)
        assert not refused("power T", text.replace("enemy", "ally"))
    assert refused("power R", "when enemy death then heal half")
    assert not refused("power R", "when ally death then heal half")
    assert refused("enemy trait", "when hero death then heal half")
    assert not refused("enemy trait", "when ally death then heal half")


@rule("SNS-RUL-94")
def test_what_heroes_alone_have_is_not_given_to_others() -> None:
    for text in ("cool 1", "mp +1", "combat +1", "action +1", "crowns -1", "teleport 2", "slip"):
        for whom in ("enemy within 2", "enemies"):
            assert refused("power A", f"{text} to {whom}")
        assert refused("power A", f"each enemies within 2 ({text})")
        assert not refused("power A", f"{text} to hero within 2")
        assert not refused("power A", f"each heroes within 2 ({text})")
    assert refused("quest", "crowns -1 to orc")
    assert refused("enemy trait", "when kill then cool 1 to self")
    assert refused("weapon", "attack 2r range 0 physical on hit (cool 1 to target)")
    assert not refused("scroll attack", "attack 2r range 0 physical on hit (cool 1 to target)")
    assert not refused("lasting event", "mp -1 to enemies")  # of each move of a row


@rule("SNS-RUL-94")
def test_more_of_a_turn_is_for_whose_turn_it_is() -> None:
    for text in ("mp +1", "combat +1", "action +1"):
        assert refused("power A", f"{text} to ally within 2")
        for event in ("ally turn start", "ally kill", "enemy kill"):
            assert refused("power T", f"when {event} then {text}")
        assert refused("power T", f"when turn start then {text} to ally within 2")
        assert not refused("power T", f"when ally turn start then {text} to ally within 2")
        assert not refused("power T", f"when turn start then {text}")


@rule("SNS-RUL-94")
def test_whoever_has_a_weapon_or_a_row_chooses_its_target_by_the_rules() -> None:
    attack = "attack 2r range 0 physical to enemy within 1"
    assert refused("weapon", attack)
    assert not refused("carried item", attack)
    assert refused("behaviour", "attack to hero within 1")
    assert not refused("behaviour", "attack")


@rule("SNS-RUL-94")
def test_nothing_is_done_to_the_dead_by_their_own_death() -> None:
    assert refused("enemy trait", "when death then heal 1 to self")
    assert not refused("enemy trait", "when ally death then heal 1 to self")
    assert not refused("enemy trait", "when death then heal half to self")
    assert not refused("enemy trait", "when death then damage 1 to heroes within 0")


@rule("SNS-CRIT-02", "SNS-RUL-94")
def test_a_yellow_critical_is_for_the_attack_in_hand() -> None:
    assert refused("power H", "give crit 1 to enemies within 1")
    assert not refused("power H", "give crit 1 to target")
    assert not refused("power H", "give redcrit to enemies within 1")
    assert not refused("lasting event", "when attack then give crit 1 to heroes")


def test_texts_know_their_steps() -> None:
    assert isinstance(reading.read_text("none"), Text)
    assert [str(step) for step in reading.read_text("mp +1, slip").steps] == ["mp +1", "slip"]
