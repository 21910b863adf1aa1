"""What is told of a view as changes adds up to it, and holds nothing that a seat may not see."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.simulation import House, simulate, title
from table.talker import changed, sit
from undercroft.games import registry
from undercroft.table.changes import change
from undercroft.table.forms import Place
from undercroft.table.position import Position

SEATS = (0, 1, None)
NEWS = {"type", "events", "gap"}  # of each message alone
EXAMPLES = Path(__file__).parent / "changes.json"  # the page's own tests read it as well


class Card(msgspec.Struct, frozen=True):
    name: str
    text: str = ""
    marks: tuple[int, ...] = ()
    tokens: dict[str, int] = {}


class Die(msgspec.Struct, frozen=True):
    """Dice have no names that tell them apart."""

    face: int


class Seen(msgspec.Struct, frozen=True):
    """A view of a game in which seats may see different things."""

    board: tuple[Card, ...]
    dice: tuple[Die, ...]
    top: Card | Die | None
    round: int


CARDS = st.builds(
    Card,
    name=st.sampled_from("abcd"),
    text=st.sampled_from(("", "Deal 2.")),
    marks=st.lists(st.integers(0, 1), max_size=2).map(tuple),
    tokens=st.dictionaries(st.sampled_from("xy"), st.integers(0, 1)),
)
DICE = st.builds(Die, face=st.integers(1, 2))
VIEW = st.builds(
    Seen,
    board=st.lists(CARDS, max_size=4).map(tuple),
    dice=st.lists(DICE, max_size=3).map(tuple),
    top=st.none() | CARDS | DICE,
    round=st.integers(1, 2),
)
STEP = st.fixed_dictionaries(
    {
        "views": st.tuples(*[VIEW] * len(SEATS)),
        "looking": st.sets(st.sampled_from(SEATS)),  # the others are too slow this time
    }
)


def plain(view: Any) -> Any:
    """As JSON has it."""
    return json.loads(msgspec.json.encode(view))


@given(VIEW, VIEW)
def test_a_change_makes_the_old_into_the_new(old: Seen, new: Seen) -> None:
    found = change(old, new)
    assert bool(found) == (old != new)
    assert not found or changed(plain(old), json.loads(found)) == plain(new)


class Reader:
    """One socket: what it was shown last, and what it makes of it."""

    def __init__(self) -> None:
        self.last: Position | None = None
        self.view: Any = {}

    def look(self, position: Position, seat: int | None) -> None:
        if self.last is None:
            self.view = plain(position.views[seat])
        else:
            changes = json.loads(position.changes(seat, self.last, seat))
            self.view = changed(self.view, changes)
        self.last = position


@given(st.lists(STEP, min_size=1, max_size=6))
def test_changes_add_up_to_each_seats_own_view(steps: list[dict[str, Any]]) -> None:
    readers = {seat: Reader() for seat in SEATS}
    for seq, step in enumerate(steps, 1):
        views = dict(zip(SEATS, step["views"], strict=True))
        position = Position(seq, seq, (), b"null", 0, "", None, views=views)
        for seat in sorted(step["looking"], key=str):
            readers[seat].look(position, seat)
            assert readers[seat].view == plain(views[seat])


def test_what_has_not_changed_is_not_told_again() -> None:
    old = Seen((Card("a", "Deal 2."), Card("b", "Heal 1.")), (), None, 1)
    new = Seen((Card("b", "Heal 1.", tokens={"x": 1}), Card("c", "Run.")), (), None, 1)
    told = json.loads(change(old, new))
    card = {"name": "c", "text": "Run.", "marks": [], "tokens": {}}
    assert told == {"board": {"": [1, -1], "0": {"tokens": {"x": [1]}}, "1": [card]}}


@pytest.mark.parametrize("case", json.loads(EXAMPLES.read_text("utf-8")), ids=lambda c: c["what"])
def test_changes_are_applied_as_the_page_applies_them(case: Any) -> None:
    assert changed(case["old"], case["change"]) == case["new"]


@pytest.mark.parametrize("id", registry.TITLES)
def test_who_hears_changes_knows_what_who_asks_for_everything_is_told(id: str) -> None:
    """Of the view, and of all that is told beside it only when it differs: seats, undo, …"""

    async def main() -> None:
        house = House()
        party = company(id)
        opened = await house.table(game=id, seats=("person",) * len(party), party=party)
        players = [await sit(house, opened, place.seat) for place in party]
        for step in range(25):
            asked = next(player for player in players if player.question)
            await asked.play(pick=step * 7)
            for player in players:
                await player.reach(asked.seq)
        for player in players:
            heard, view = player.last, player.view
            await player.say("refresh")
            whole = await player.until("state")
            assert whole.pop("view") == view
            assert {name: heard[name] for name in whole.keys() - NEWS} == {
                name: whole[name] for name in whole.keys() - NEWS
            }

    simulate(main)


def company(id: str) -> tuple[Place, ...]:
    """Two heroes and who plays against them, each with a seat."""
    members = enumerate(title(id).party(2))
    return tuple(Place(member.hero, seat=seat) for seat, member in members)


def test_a_client_of_the_first_protocol_is_told_everything_each_time() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        talker = await sit(house, opened, 0)
        await talker.say("hello", tokens=list(talker.tokens))
        await talker.until("state")
        for _ in range(3):
            await talker.play()
            assert talker.last["type"] == "state"

    simulate(main)
