"""Words are read and printed by one form, and what cannot be read is told with its place."""

from __future__ import annotations

from typing import Literal

import pytest

from undercroft.cards.errors import CardError
from undercroft.kit.words import Word, read


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
