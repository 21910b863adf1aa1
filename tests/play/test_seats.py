"""Parties and seats as people write them."""

from __future__ import annotations

import pytest

from undercroft.core.errors import UndercroftError
from undercroft.core.title import Member
from undercroft.games import registry
from undercroft.play.players import RandomPlayer
from undercroft.play.seats import automated, by_member, parse_party, parse_seats


def test_a_party_names_heroes_and_roles_and_gives_each_a_seat() -> None:
    assert parse_party(" vorn:defender, maya ") == (
        Member("vorn", "defender", 0),
        Member("maya", "", 1),
    )


def test_one_word_seats_everybody() -> None:
    assert parse_seats("random", parse_party("vorn,maya")) == ("random", "random")


def test_who_is_not_named_is_a_person() -> None:
    assert parse_seats("maya=random", parse_party("vorn,maya")) == ("person", "random")


def test_who_plays_several_heroes_has_one_seat() -> None:
    party = (Member("lyssa", seat=0), Member("nanok", seat=0), Member("overlord", seat=1))
    assert parse_seats("", party, "overlord") == ("person", "greedy")
    assert parse_seats("nanok=random", party, "overlord") == ("random", "greedy")
    assert [kind for _, kind in by_member(party, ("person", "greedy"))] == [
        "person", "person", "greedy",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text", ["robot", "vorn=robot", "elros=random", "vorn=", "=random", "planner:quik", "greedy:2"]
)
def test_an_unknown_seat_is_refused(text: str) -> None:
    with pytest.raises(UndercroftError):
        parse_seats(text, parse_party("vorn,maya"))


def test_people_get_no_automated_player() -> None:
    title = registry.title("drunagor")
    players = automated(title, ("person", "random", "greedy"), seed=1)
    assert players.keys() == {1, 2}
    assert isinstance(players[1], RandomPlayer)
