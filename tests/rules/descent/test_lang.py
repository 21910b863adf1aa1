"""The card language of Descent: what texts mean, and that nothing else is read."""

from __future__ import annotations

import pytest

from rule import rule
from undercroft.cards.errors import CardError
from undercroft.games.descent.cards.conditions import Handed, Kinds
from undercroft.games.descent.cards.effect import Ability, Bonus, Flag
from undercroft.games.descent.cards.guards import Cost, Pay, Surge, Tag, When, While
from undercroft.games.descent.cards.moments import Attack, DeclareAttack
from undercroft.games.descent.cards.reading import read_text, read_trigger
from undercroft.games.descent.cards.targets import ThatHero, ThatMonster
from undercroft.games.descent.cards.tree import Clause, Text
from undercroft.games.descent.cards.values import X
from undercroft.games.descent.cards.words.traps import Fall, UnlessBlank
from undercroft.games.descent.cards.words.treachery import Move
from undercroft.games.descent.loading import load_library

LIBRARY = load_library()
HERO = ThatHero()
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
    printed = str(read_text(text))
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
        (When(Attack((Kinds(("ranged",)), Handed(("2",))))),),
    )


def test_guards_stand_in_a_row() -> None:
    clause = read_text("when(declare-attack, melee) once may pay(fatigue 3): Sweep").clauses[0]
    assert clause.guards == (
        When(DeclareAttack((Kinds(("melee",)),))),
        Tag("once"),
        Tag("may"),
        Pay((Cost("fatigue", 3),)),
    )
    assert read_text("while(no armor): +1 armor").clauses[0].guards == (While("no armor"),)


@rule("DSC-LANG-05", "DSC-LANG-07", "DSC-LANG-08")
def test_calls_nest_and_have_keys() -> None:
    text = "unless-blank(hero, fall(hero, 4, Poison), else=move(hero, 1, by=hero))"
    assert read_text(text).clauses[0].effects == (
        UnlessBlank(HERO, (Fall(HERO, 4, poison=True),), Move(HERO, 1, "hero")),
    )


@pytest.mark.parametrize(
    "text",
    [
        "hazard(hero, 4, dice=4, per-surge=1)",
        "hazard(dice=4, hero, per-surge=1, 4)",
        "hazard( per-surge=1, dice=4,hero , 4 )",
    ],
)
def test_keys_stand_in_any_order(text: str) -> None:
    assert str(read_text(text)) == "hazard(hero, 4, dice=4, per-surge=1)"


def test_a_key_may_stand_amid_a_list() -> None:
    text = read_text("choose(threat(+1), by=hero, threat(+2), threat(+3))")
    assert str(text) == "choose(threat(+1), threat(+2), threat(+3), by=hero)"


def test_a_call_has_its_arguments_by_name() -> None:
    move = read_text("move(monster, 3, by=overlord)").clauses[0].effects[0]
    assert move == Move(whom=ThatMonster(), n=3, by="overlord")


def test_a_window_is_one_of_those_there_are() -> None:
    assert read_trigger("hero-opens(door, reveals)").required == ("door", "reveals")
    with pytest.raises(CardError, match="no window goes on like this"):
        read_trigger("heal(1)")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("heall(1)", "Did you mean heal"),
        ("when(atack): +1 damage", "Did you mean attack"),
        ("+1 damge", "Did you mean damage"),
        ("surge 2:", "ends too early"),
        ("heal(1", "ends too early"),
        ("", "ends too early"),
    ],
)
def test_what_is_not_in_the_language_is_refused(text: str, problem: str) -> None:
    with pytest.raises(CardError, match=problem):
        read_text(text)
