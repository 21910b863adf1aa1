"""What titles do alike: books made once, parties, players, saved states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from undercroft.content.loader import by_shelves
from undercroft.core.errors import UnknownName
from undercroft.core.title import Member, Outcome, Setup
from undercroft.kit.title import LibraryTitle


class Library(msgspec.Struct, frozen=True):
    heroes: dict[str, str]
    tales: dict[str, str]
    hash: str = "h"


class State(msgspec.Struct):
    purse: dict[str, int]


class Book:
    def __init__(self, tale: str) -> None:
        self.tale = tale


class Toy(LibraryTitle[Library, Book, State]):
    id = "toy"
    name = "A toy"
    tutorial = "cellar"
    adventure_word = "tale"
    loader = by_shelves(Path("nowhere"), Library, ("heroes", "tales"), {})
    state_type = State
    joining = ("bren", "stranger", "anna")
    introduction = "Roll and hope."

    def open_book(self, adventure: str) -> Book | None:
        found = self.library.tales.get(adventure)
        return Book(found) if found else None

    def adventures(self) -> Mapping[str, str]:
        return self.library.tales

    def campaigns(self) -> Mapping[str, str]:
        return {"saga": "A saga"}

    def game(self, state: State, **_: object) -> object:
        return state

    def views(self, game: Any, seats: Sequence[int | None]) -> Sequence[Any]:
        return [(game, seat) for seat in seats]

    def outcome(self, state: State) -> Outcome | None:
        return None

    def adventure_played(self, state: State) -> str:
        return "cellar"

    def turn(self, state: State) -> tuple[Any, ...]:
        return ()

    def seats(self, state: State) -> Sequence[int]:
        return (0,)


def toy() -> Toy:
    return Toy(Library({"anna": "", "bren": "", "cole": ""}, {"cellar": "A cellar"}))


def test_a_book_is_made_once_and_shared_by_all_games_of_an_adventure() -> None:
    title = toy()
    assert title.book("cellar") is title.book("cellar")
    assert title.book("cellar").tale == "A cellar"


def test_an_unknown_adventure_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName) as refused:
        toy().book("attic")
    assert str(refused.value) == "There is no tale “attic”. Known: cellar, saga."


def test_a_party_nobody_chose_joins_in_the_titles_order_then_by_the_library() -> None:
    party = toy().party(3)
    assert [(member.hero, member.seat) for member in party] == [
        ("bren", 0),
        ("anna", 1),
        ("cole", 2),
    ]
    assert [member.hero for member in toy().party(1)] == ["bren"]


def test_a_player_of_another_kind_is_unknown() -> None:
    with pytest.raises(UnknownName, match="clever"):
        toy().player("clever", 1)


def test_a_state_is_written_with_its_dicts_in_their_order() -> None:
    title = toy()
    state = State({"gold": 2, "copper": 1})
    assert title.encode(state) == b'{"purse":{"gold":2,"copper":1}}'
    assert title.decode(title.encode(state)) == state


def test_one_view_is_the_first_of_several() -> None:
    assert toy().view("game", 4) == ("game", 4)


def test_records_carry_the_hash_of_what_the_game_can_reach() -> None:
    first = toy().content_hash(Setup("cellar", (Member("anna"),)))
    grown = Toy(Library({"anna": "", "bren": "", "cole": "!"}, {"cellar": "A cellar", "attic": ""}))
    assert grown.content_hash(Setup("cellar", (Member("anna"),))) == first
    assert grown.content_hash(Setup("cellar", (Member("cole"),))) != first
    assert grown.content_hash(Setup("attic", (Member("anna"),))) != first
