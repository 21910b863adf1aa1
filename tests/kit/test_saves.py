"""Saved states by name, with their ids looked up, and those of older versions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import pytest

from undercroft.core.errors import BrokenRecord, WrongContent
from undercroft.kit.saves import Migration, Plain, Saves
from undercroft.kit.shapes import ByName, Id

Tokens = Annotated[tuple[int, ...], ByName(("bleed", "burn", "stun"), "token")]
Card = Annotated[str, Id("cards", "card")]
Power = Annotated[str, Id("cards", "card", until="#")]
Room = Annotated[str, Id((), "room", known=lambda library, state: library.rooms[state.tale])]


Decks = Annotated[tuple[tuple[Card, ...], ...], ByName(("copper", "gold"), "deck", ())]


class Library(msgspec.Struct, frozen=True):
    cards: dict[str, int]
    rooms: dict[str, tuple[str, ...]]


class Amulet(msgspec.Struct, frozen=True, tag="wizard"):
    spells: tuple[Card, Card]


class Totems(msgspec.Struct, frozen=True, tag="shaman"):
    elements: Annotated[tuple[int, int], ByName(("fire", "air"), "element")]


class Hero(msgspec.Struct):
    tokens: Tokens
    machine: Amulet | Totems
    powers: tuple[Power, ...] = ()


class State(msgspec.Struct):
    tale: str
    heroes: list[Hero]
    room: Room = ""
    monsters: dict[int, Hero] = {}
    decks: Annotated[tuple[tuple[Card, ...], ...], ByName(("copper", "gold"), "deck", ())] = (
        (),
        (),
    )
    start: State | None = None


LIBRARY = Library({"axe": 1, "wand": 2}, {"cellar": ("hall",)})


def saves(version: int = 1, *migrations: Migration) -> Saves[State]:
    return Saves(State, LIBRARY, version, migrations)


def state(**more: Any) -> State:
    heroes = [
        Hero((0, 2, 0), Totems((0, 3)), ("axe#1", "wand")),
        Hero((0, 0, 0), Amulet(("axe", "wand"))),
    ]
    return State("cellar", heroes, "hall", **more)


def test_what_is_counted_is_saved_by_name_and_read_back_everywhere() -> None:
    whole = state(
        monsters={7: Hero((1, 0, 1), Totems((0, 0)))}, decks=(("axe",), ()), start=state()
    )
    before = msgspec.json.encode(whole)
    text = saves().encode(whole)
    assert msgspec.json.encode(whole) == before, "the state itself is left as it is"
    plain = msgspec.json.decode(text)
    assert plain["heroes"][0]["tokens"] == {"burn": 2}
    assert plain["heroes"][0]["machine"] == {"type": "shaman", "elements": {"air": 3}}
    assert plain["monsters"]["7"]["tokens"] == {"bleed": 1, "stun": 1}
    assert plain["decks"] == {"copper": ["axe"]}
    assert plain["start"]["heroes"][0]["tokens"] == {"burn": 2}
    assert saves().decode(text) == whole


def test_names_that_nothing_answers_to_are_all_told() -> None:
    text = saves().encode(state(decks=(("axe", "bow"), ())))
    text = text.replace(b'"burn"', b'"doom"').replace(b'"wand"', b'"club"', 1)
    text = text.replace(b'"hall"', b'"crypt"')
    with pytest.raises(WrongContent) as refused:
        saves().decode(text)
    told = str(refused.value)
    for name in ("the token “doom”", "the card “club”", "the card “bow”", "the room “crypt”"):
        assert name in told
    assert "axe" not in told


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[]", b'{"tale":"cellar"}', b'{"tale":1,"heroes":[]}', b"\xff", b"7"]
)
def test_what_is_no_state_is_refused_in_words(text: bytes) -> None:
    with pytest.raises(BrokenRecord, match="does not fit these rules"):
        saves().decode(text)


def older(plain: Plain, library: Library) -> Plain:
    plain["tale"] = plain.pop("story")
    return plain


def renamed(key: str, offered: Sequence[str], library: Library) -> str:
    return key.replace("Axe", "axe") if key not in offered else key


def counted(plain: Plain, library: Library) -> Plain:
    plain["room"] = plain["room"].lower()
    return plain


def test_older_versions_are_read_one_step_after_another() -> None:
    kept = saves(3, Migration(2, older), Migration(3, counted, renamed))
    plain = msgspec.json.decode(kept.encode(state()))
    plain["room"] = "HALL"
    second = msgspec.json.encode(plain)
    plain["story"] = plain.pop("tale")
    first = msgspec.json.encode(plain)
    assert kept.decode(first, 1) == kept.decode(second, 2) == state()
    assert kept.translated("use:Axe", ["use:axe"], 1) == "use:axe"
    assert kept.translated("use:Axe", ["use:Axe"], 2) == "use:Axe"
    assert kept.translated("use:Axe", ["use:axe"], 3) == "use:Axe"
