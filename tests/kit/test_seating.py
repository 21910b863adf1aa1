"""Parties and wishes that cannot be played are refused with a way out."""

from __future__ import annotations

import pytest

from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.title import Member
from undercroft.kit.seating import check_heroes, check_options, check_size

KNOWN = {"anna": "", "bren": ""}
OPTIONS = {"weather": ("fine", "foul"), "motto": ()}


def party(*names: str) -> list[Member]:
    return [Member(name) for name in names]


@pytest.mark.parametrize("count", [1, 5])
def test_a_party_too_small_or_too_large_is_refused(count: int) -> None:
    with pytest.raises(BadSetup, match=f"A party has 2 to 4 heroes, not {count}"):
        check_size(count, least=2, most=4, hero="hero")


def test_the_smallest_and_the_largest_party_are_taken() -> None:
    check_size(2, least=2, most=4)
    check_size(4, least=2, most=4)


def test_a_stranger_is_refused_with_those_who_can_be_taken() -> None:
    with pytest.raises(UnknownName) as refused:
        check_heroes(party("anna", "bob"), KNOWN)
    assert str(refused.value) == "There is no Hero called “bob”. Known: anna, bren."


def test_nobody_is_taken_twice() -> None:
    check_heroes(party("anna", "bren"), KNOWN)
    with pytest.raises(BadSetup, match="The Hero anna is taken twice"):
        check_heroes(party("anna", "bren", "anna"), KNOWN)


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup) as refused:
        check_options({"wether": "fine"}, OPTIONS)
    assert str(refused.value) == "There is no option “wether”. The options are: weather, motto."


def test_an_option_takes_one_of_its_choices_and_free_text_where_it_has_none() -> None:
    check_options({"weather": "foul", "motto": "onward"}, OPTIONS)
    with pytest.raises(BadSetup) as refused:
        check_options({"weather": "dull"}, OPTIONS)
    assert "“weather” cannot be “dull”" in str(refused.value)
    assert "fine, foul" in str(refused.value)
