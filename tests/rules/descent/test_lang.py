"""The card language of Descent: what texts mean, and that nothing else is read."""

from __future__ import annotations

import pytest

from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.descent.cards.printing import print_text
from undercroft.games.descent.cards.reading import read_text, read_trigger
from undercroft.games.descent.cards.tree import (
    Ability,
    Amount,
    Arg,
    Bonus,
    Call,
    Clause,
    Condition,
    Cost,
    Flag,
    Pay,
    Surge,
    Tag,
    Target,
    Text,
    When,
    While,
    Word,
    Words,
    X,
)
from undercroft.games.descent.loading import load_library

LIBRARY = load_library()
HERO = Arg(Target("hero"))
TEXTS = sorted(
    {
        card.text
        for shelf in (
            LIBRARY.heroes,
            LIBRARY.skills,
            LIBRARY.items,
            LIBRARY.monsters,
            LIBRARY.overlord,
            LIBRARY.familiars,
        )
        for card in shelf.values()
    }
)


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_prints_as_it_is_written(text: str) -> None:
    printed = print_text(read_text(text))
    assert printed.lower() == text.lower()
    assert read_text(printed) == read_text(text)


@rule("DSC-LANG-03")
def test_clauses_are_independent_and_effects_are_a_row() -> None:
    text = read_text("surge: +1 damage, Pierce 1; Reach")
    assert text == Text(
        (
            Clause((Bonus(1, "damage"), Ability("Pierce", 1)), (Surge(1),)),
            Clause((Ability("Reach"),)),
        )
    )


@rule("DSC-LANG-01")
def test_ranks_belong_to_ranked_abilities() -> None:
    assert read_text("quick-shot").clauses[0].effects == (Ability("Quick-Shot"),)
    with pytest.raises(CardError, match="Pierce without a rank"):
        read_text("Pierce")
    with pytest.raises(CardError, match="Reach has no rank"):
        read_text("Reach 2")


@rule("DSC-LANG-06")
def test_x_is_what_was_paid() -> None:
    assert read_text("Pierce X").clauses[0].effects == (Ability("Pierce", X),)


@rule("DSC-LANG-02")
def test_a_bonus_may_hold_against_some_attacks_only() -> None:
    assert read_text("+2 armor vs ranged/magic").clauses[0].effects == (
        Bonus(2, "armor", ("ranged", "magic")),
    )


@rule("DSC-LANG-04")
def test_conditions_of_an_event() -> None:
    clause = read_text("when(attack, ranged, hands=2): aimed").clauses[0]
    assert clause == Clause(
        (Flag("aimed"),),
        (When("attack", (Condition(Words(("ranged",))), Condition(Words(("2",)), "hands"))),),
    )


def test_guards_stand_in_a_row() -> None:
    clause = read_text("when(declare-attack, melee) once may pay(fatigue 3): Sweep").clauses[0]
    assert clause.guards == (
        When("declare-attack", (Condition(Words(("melee",))),)),
        Tag("once"),
        Tag("may"),
        Pay((Cost("fatigue", 3),)),
    )
    assert read_text("while(no armor): +1 armor").clauses[0].guards == (
        While(Word("no-armor", "no armor")),
    )


@rule("DSC-LANG-05", "DSC-LANG-07", "DSC-LANG-08")
def test_calls_nest_and_have_keys() -> None:
    text = "unless-blank(hero, fall(hero, 4, Poison), else=move(hero, 1, by=hero))"
    assert read_text(text).clauses[0].effects == (
        Call(
            "unless-blank",
            (
                HERO,
                Arg(Call("fall", (HERO, Arg(Amount(4)), Arg(Word("Poison"))))),
                Arg(Call("move", (HERO, Arg(Amount(1)), Arg(Word("hero"), "by"))), "else"),
            ),
        ),
    )


def test_a_call_gives_out_its_arguments() -> None:
    call = read_text("move(monster, 3, by=overlord)").clauses[0].effects[0]
    assert isinstance(call, Call)
    assert (call.target(), call.number(1), call.word(2)) == (Target("monster"), 3, "")
    assert call.keyed("by") == Word("overlord")


def test_a_window_is_one_of_those_there_are() -> None:
    assert read_trigger("hero-opens(door, reveals)").word(1) == "reveals"
    with pytest.raises(CardError, match="heal is no window"):
        read_trigger("heal(1)")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("heall(1)", "there is no call heall"),
        ("when(atack): +1 damage", "there is no event atack"),
        ("+1 damge", "unknown word DAMGE"),
        ("surge 2:", "ends too early"),
        ("heal(1", "ends too early"),
        ("", "ends too early"),
    ],
)
def test_what_is_not_in_the_language_is_refused(text: str, problem: str) -> None:
    with pytest.raises(CardError, match=problem):
        read_text(text)
