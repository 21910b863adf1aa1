"""What is written once for all seats holds nothing that one of them may not see."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from undercroft.table.position import Position
from undercroft.table.writing import Writer

SEATS = (0, 1, None)


class Card(msgspec.Struct, frozen=True):
    name: int


class Seen(msgspec.Struct, frozen=True):
    """A view of a game in which seats may see different things."""

    board: tuple[Card, ...]
    hand: tuple[Card, ...]
    round: int


CARDS = [(Card(1),), (Card(2), Card(3)), (Card(1),), ()]  # equal, but not the same object
ENTRY = st.integers(0, 3)
VIEW = st.tuples(ENTRY, ENTRY, ENTRY)
STEP = st.fixed_dictionaries(
    {
        "views": st.tuples(*[VIEW] * len(SEATS)),
        "late": st.sampled_from((*SEATS, "nobody")),  # comes when the others have been shown it
        "looking": st.sets(st.sampled_from(SEATS)),  # the others are too slow this time
    }
)


def view(entries: tuple[int, int, int]) -> Seen:
    board, hand, number = entries
    return Seen(CARDS[board], CARDS[hand], number)


class Reader:
    """One socket: what it was shown last, and what it makes of it."""

    def __init__(self) -> None:
        self.last: Position | None = None
        self.view: dict[str, Any] = {}

    def look(self, position: Position, seat: int | None, wanted: Seen) -> None:
        whole = json.loads(msgspec.json.encode(wanted))
        if self.last is None:
            self.view = whole
        else:
            changes = json.loads(b"{" + position.changes(seat, self.last, seat) + b"}")
            assert changes.items() <= whole.items()
            self.view |= changes
        self.last = position
        assert self.view == whole


@given(st.lists(STEP, min_size=1, max_size=8))
def test_changes_add_up_to_each_seats_own_view(steps: list[dict[str, Any]]) -> None:
    writer = Writer()
    readers = {seat: Reader() for seat in SEATS}
    for seq, step in enumerate(steps, 1):
        seen = dict(zip(SEATS, map(view, step["views"]), strict=True))
        writer.turn_page()
        position = Position(seq, seq, (), b"null", 0, "", None, views={})
        late = step["late"] if step["late"] in SEATS else "nobody"
        for seats in ([s for s in SEATS if s != late], [s for s in SEATS if s == late]):
            position.show(dict(zip(seats, writer.entries([seen[s] for s in seats]), strict=True)))
            for seat in seats:
                if seat in step["looking"]:
                    readers[seat].look(position, seat, seen[seat])


def test_what_has_not_changed_is_not_written_again() -> None:
    writer, board = Writer(), (Card(1), Card(2))
    first = writer.entries([Seen(board, (), 1)])[0]
    writer.turn_page()
    second = writer.entries([Seen(board, (), 2)])[0]
    assert first["board"] is second["board"]
    assert first["board"] == b'[{"name":1},{"name":2}]'
