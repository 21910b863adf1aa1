"""Words are read and printed by one form, and what cannot be read is told with its place."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest

from undercroft.cards.errors import CardError, Misread
from undercroft.kit.numbers import Number
from undercroft.kit.words import ALL, OneOf, Places, Term, Word, read


class Filter(Word, frozen=True):
    pass


class Within(Filter, frozen=True):
    form = "within {n}"
    n: int


class Has(Filter, frozen=True):
    form = "has {condition}"
    condition: Literal["Burning", "Stunned"]


class Whom(Word, frozen=True):
    form = "{order} hero< [{filters}]>"
    order: Literal["closest", "furthest", "any"]
    filters: tuple[Filter, ...] = ()


class Line(Word, frozen=True):
    pass


class Engage(Line, frozen=True):
    form = "engage {whom}< maximize adjacent heroes{?spread}>"
    whom: Whom
    spread: bool = False


class Both(Line, frozen=True):
    form = "engage {whom}, then {then|; }"
    whom: Whom
    then: tuple[Filter, ...]


class Few(Line, frozen=True):
    form = "rest if wounds \\< {n}"
    n: int


TEXTS = (
    "engage closest hero",
    "engage any hero maximize adjacent heroes",
    "engage furthest hero [within 4, has Burning]",
    "engage furthest hero [within 4], then within 2; has Stunned",
    "rest if wounds < 3",
)


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_read_is_printed_as_it_was(text: str) -> None:
    assert str(read(Line, text)) == text


def test_letters_may_be_large_or_small_and_fields_are_typed() -> None:
    word = read(Line, "ENGAGE Closest hero [WITHIN 12, has burning]")
    assert word == Engage(Whom("closest", (Within(12), Has("Burning"))))


def test_the_longest_word_is_read() -> None:
    assert isinstance(read(Line, TEXTS[3]), Both)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("engage closest her", 16, "hero"),
        ("engage closest hero [withn 3]", 22, "within"),
        ("engage closest hero [within]", 28, "more"),
        ("engage closest hero gladly", 21, "maximize"),
        ("engage nearest hero", 8, "closest"),
        ("engage", 7, "more"),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, column: int, expected: str) -> None:
    with pytest.raises(CardError) as caught:
        read(Line, text)
    assert caught.value.place.column in (column, column + 1)
    assert any(expected in wanted for wanted in caught.value.expected)


class Amount(Term, pattern=r"[+-]?\d+|H(?:-\d+)?", what="an amount"): ...


class Flag(Term, pattern="[a-z_]+", what="the name of a flag"): ...


class Doing(Word, frozen=True):
    pass


class Souls(Doing, frozen=True):
    form = "souls {n}"
    n: Amount


class Flagged(Doing, frozen=True):
    form = "set {flag}"
    flag: Flag


class Text(Word, frozen=True):
    form = "{does}<.{?stop}>"
    does: tuple[Doing, ...]
    stop: bool = False


class Choose(Doing, frozen=True):
    form = "choose ({texts| or })"
    texts: tuple[Text, ...]


class Branch(Doing, frozen=True):
    form = "if {flag} then {does}< else {other}>"
    flag: Flag
    does: Doing
    other: Doing | None = None


NESTED = (
    "souls -1, set pact",
    "souls +2.",
    "choose (souls H or set pact, souls H-1 or choose (set a or set b))",
    "if pact then if oath then souls 1 else souls 2, set oath",
)


@pytest.mark.parametrize("text", NESTED)
def test_texts_stand_in_brackets_and_amounts_have_signs(text: str) -> None:
    assert str(read(Text, text)) == text


def test_else_belongs_to_the_nearest_if() -> None:
    (branch,) = read(Text, NESTED[3].removesuffix(", set oath")).does
    assert isinstance(branch, Branch)
    assert branch.other is None
    assert isinstance(branch.does, Branch)
    assert branch.does.other == Souls(Amount("2"))


def test_terms_keep_their_letters() -> None:
    (word,) = read(Text, "SOULS H").does
    assert word == Souls(Amount("H"))
    with pytest.raises(CardError) as caught:
        read(Text, "souls h")
    assert caught.value.expected == ("an amount",)


def test_what_stands_in_a_bracket_is_told_at_its_place() -> None:
    with pytest.raises(CardError) as caught:
        read(Text, "choose (souls 1 or sett pact)")
    assert caught.value.place.column == 20
    assert caught.value.nearest == "set"


class Gains(Word, frozen=True):
    form = "{+n} {thing}< to {who}>"
    n: int
    thing: Annotated[str, OneOf(("sword", "Mana"))]
    who: Annotated[str, OneOf(("all@zone", "self"))] = ""


class Cures(Word, frozen=True):
    form = "either{{ways| OR ||; }}, cure {*n}"
    ways: tuple[tuple[Gains, ...], ...]
    n: int = 0


def test_signs_all_and_lists_of_lists() -> None:
    text = "either{+1 sword; -2 Mana to self OR +3 Mana to all@zone}, cure all"
    word = read(Cures, text)
    assert word == Cures(
        ((Gains(1, "sword"), Gains(-2, "Mana", "self")), (Gains(3, "Mana", "all@zone"),)), ALL
    )
    assert str(word) == text
    assert str(read(Cures, "either{+1 sword}, cure 2")) == "either{+1 sword}, cure 2"


@pytest.mark.parametrize("text", ["+ 1sword to self", "+1 SWORD  to  self", "+1 sword to self"])
def test_read_loosely_blanks_beside_signs_and_numbers_mean_nothing(text: str) -> None:
    assert read(Gains, text, loosely=True) == Gains(1, "sword", "self")


@pytest.mark.parametrize("text", ["+1 swordto self", "+1 s word", "+1000 sword"])
def test_read_loosely_words_stay_whole_and_numbers_short(text: str) -> None:
    with pytest.raises(CardError):
        read(Gains, text, loosely=True)


class Coat(Word, frozen=True):
    """A word of its own base, with bounds, words for numbers, and keys in any order."""

    form = "coat({n}, size={size}<, of={cloths}>)"
    other_forms = ("coat(size={size}, {n})", "coat({cloths}, size={size}, {cloths}, {n})")
    n: Annotated[int, Number(1, 99, all=100)]
    size: Annotated[int, Number(-5, 5, never=0)]
    cloths: tuple[Literal["silk", "wool"], ...] = ()


class Steps(Word, frozen=True):
    form = "steps< {n}>"
    n: Annotated[int, Number(1, 9, unsaid=1)] = 1


def test_a_number_has_bounds_and_words_that_stand_for_it() -> None:
    assert read(Coat, "coat(all, size=3)") == Coat(100, 3)
    assert str(Coat(100, 3)) == "coat(all, size=3)"
    for wrong in ("coat(0, size=3)", "coat(200, size=3)", "coat(1, size=0)", "coat(1, size=7)"):
        with pytest.raises(CardError, match="a number from"):
            read(Coat, wrong)


def test_a_number_may_go_without_saying() -> None:
    assert read(Steps, "steps") == read(Steps, "steps 1") == Steps()
    assert [str(Steps(1)), str(Steps(3))] == ["steps", "steps 3"]


def test_other_forms_are_read_and_never_printed() -> None:
    found = read(Coat, "coat(silk, size=2, wool, 4)")
    assert found == Coat(4, 2, ("silk", "wool"))  # a list that goes on is one list
    assert str(found) == "coat(4, size=2, of=silk, wool)"


def test_what_a_check_refuses_is_told_where_it_stands() -> None:
    def look(pair: Pair, at: Places) -> None:
        if pair.last.n > 5:
            raise Misread(at(pair.last), "too far", "Take fewer.")

    assert read(Pair, "steps 2 and steps 3", check=look).last == Steps(3)
    with pytest.raises(CardError, match="too far") as told:
        read(Pair, "steps 2 and steps 9", check=look)
    assert told.value.start == len("steps 2 and ")


class Pair(Word, frozen=True):
    form = "{first} and {last}"
    first: Steps
    last: Steps
