"""Once more with the same people: as before, or each side in the other's place."""

from __future__ import annotations

from collections.abc import Sequence, Set

import msgspec

from undercroft.core.errors import BadSetup
from undercroft.core.player import PERSON
from undercroft.core.title import Member, Setup, Title
from undercroft.table.store import SeatRow


class Rematch(msgspec.Struct, frozen=True):
    """A table that was laid for the people of another one."""

    id: str
    setup: Setup
    seats: dict[int, SeatRow]


def same_seats(seats: Sequence[SeatRow]) -> dict[int, SeatRow]:
    """Everybody where he was; stand-ins leave."""
    return {row.seat: msgspec.structs.replace(row, stand_in="") for row in seats}


def other_side(
    title: Title, setup: Setup, seats: Sequence[SeatRow], mine: Set[int]
) -> dict[int, SeatRow]:
    """Who sits where when one player changes places with the other side: with a person there, or
    with the program that has all of it. Everybody else stays."""
    rows = same_seats(seats)
    near, far = _sides(title, setup.party)
    if far and mine <= set(far):
        near, far = far, near
    own = sorted(mine)
    if not near or not far or not own or not mine <= set(near):
        raise BadSetup("There is no other side for you to play.", "Play it again as it was.")
    people = [seat for seat in far if rows[seat].kind == PERSON]
    given = [seat for seat in people if rows[seat].token == rows[people[0]].token] or far
    swapped = dict.fromkeys(given, rows[own[0]]) | dict.fromkeys(own, rows[given[0]])
    taken = rows | swapped
    return {seat: msgspec.structs.replace(row, seat=seat) for seat, row in taken.items()}


def _sides(title: Title, party: Sequence[Member]) -> tuple[list[int], list[int]]:
    """The seats of two sides: the party and its opponent, or two sides that meet."""

    def seats(members: Sequence[Member]) -> list[int]:
        return sorted({member.seat for member in members})

    if title.opponent:
        against = [member for member in party if member.hero == title.opponent]
        return seats([member for member in party if member not in against]), seats(against)
    teams = sorted({member.team for member in party})
    if len(teams) != 2:
        return [], []
    first, second = (seats([m for m in party if m.team == team]) for team in teams)
    return (first, second) if not set(first) & set(second) else ([], [])


def setup_of(before: Setup, seats: dict[int, SeatRow], adventure: str) -> Setup:
    """The same party for another game."""
    kinds = tuple(row.kind for _, row in sorted(seats.items()))
    return msgspec.structs.replace(before, adventure=adventure or before.adventure, seats=kinds)
