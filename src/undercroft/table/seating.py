"""Who may sit where: tokens, presence, votes for a stand-in."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from undercroft.core.player import GREEDY, PERSON
from undercroft.core.title import Member, Title
from undercroft.play.seats import called
from undercroft.table.errors import CannotStandIn, NoSuchSeat, NoToken
from undercroft.table.messages import Played, SeatView
from undercroft.table.store import SeatRow, TableRow
from undercroft.table.writing import encode

STAND_IN = GREEDY


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Rights(msgspec.Struct, frozen=True):
    """What a set of tokens allows."""

    seats: frozenset[int] = frozenset()
    host: bool = False
    spectator: bool = False

    @property
    def any(self) -> bool:
        return bool(self.seats) or self.host or self.spectator


class Seating:
    """The seats of one table. What is to last goes to the store by the table."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self.row = row
        self.seats = {seat.seat: seat for seat in seats}
        self.heroes: dict[int, tuple[Played, ...]] = {}  # by seat
        self._sides: dict[int, tuple[int, bool]] = {}  # its team, and whether it plays against all
        self.present: dict[int, int] = {}  # how many sockets hold a seat
        self.votes: dict[int, set[int]] = {}
        self._told: tuple[Any, bytes] = (None, b"")  # what was shown last, and out of what

    def reseat(self, row: TableRow, seats: Sequence[SeatRow]) -> bool:
        """Take what is stored; whether links or seats are others than they were."""
        found = {seat.seat: seat for seat in seats}
        links = (self.row.host, self.row.spectator) != (row.host, row.spectator)
        changed = links or found != self.seats
        self.row, self.seats = row, found
        return changed

    def welcome(self, title: Title, party: Sequence[Member]) -> None:
        """Say who goes along, and who answers for whom."""
        named = list(zip(party, called(title, party), strict=True))
        self.heroes = {
            number: tuple(Played(who.hero, name) for who, name in named if who.seat == number)
            for number in self.seats
        }
        self._sides = {who.seat: (who.team, who.hero == title.opponent) for who in party}

    # Sides

    def are_together(self, one: int, other: int) -> bool:
        """Whether two seats play on the same side."""
        return self._sides.get(one) == self._sides.get(other)

    @property
    def contested(self) -> bool:
        """Whether people play against people. A side that is away, or whose seats a program has
        now, plays all the same: else its seats would be given away to look at its cards."""
        return len({self._sides.get(n) for n, seat in self.seats.items() if seat.token}) > 1

    def rights(self, tokens: Iterable[str]) -> Rights:
        seats: set[int] = set()
        host = spectator = False
        for token in tokens:
            mark = hashed(token)
            host |= hmac.compare_digest(mark, self.row.host)
            spectator |= hmac.compare_digest(mark, self.row.spectator)
            for number, seat in self.seats.items():
                if not hmac.compare_digest(mark, seat.token):
                    continue
                if seat.kind == PERSON:
                    seats.add(number)
                else:
                    spectator = True  # a program has the seat now
        return Rights(frozenset(seats), host, spectator)

    def check(self, tokens: Iterable[str]) -> Rights:
        rights = self.rights(tokens)
        if not rights.any:
            raise NoToken("This link opens nothing at this table.", "Ask the host for a new one.")
        return rights

    def seat(self, number: int) -> SeatRow:
        if number not in self.seats:
            raise NoSuchSeat(f"There is no seat {number}.", f"Seats: {sorted(self.seats)}.")
        return self.seats[number]

    # Who answers

    def player(self, number: int) -> str:
        """The kind of player who answers now."""
        seat = self.seats[number]
        return seat.stand_in or seat.kind

    def is_person(self, number: int) -> bool:
        return number in self.seats and self.player(number) == PERSON

    def kinds(self) -> list[str]:
        """By seat; a seat that does not exist counts as a person's."""
        return [
            self.player(number) if number in self.seats else PERSON
            for number in range(max(self.seats, default=-1) + 1)
        ]

    def people(self) -> list[int]:
        """The seats that people answer for now."""
        return [number for number in sorted(self.seats) if self.player(number) == PERSON]

    def holders(self) -> list[int]:
        """The seats that people have, whether a stand-in answers for them or not."""
        return [number for number, seat in sorted(self.seats.items()) if seat.kind == PERSON]

    def voices(self) -> list[int]:
        """Whose consent is consent of all. Nobody waits for somebody who is away, as long as his
        side has others to speak for it."""
        people = set(self.people())
        heard = {self._sides.get(number) for number in people}
        return [n for n in self.holders() if n in people or self._sides.get(n) not in heard]

    def awaited(self, asking: Sequence[int]) -> tuple[int, ...]:
        """The people among those who may answer; where there are none, the first of them: programs
        never decide for people."""
        if len(asking) < 2:
            return tuple(asking)
        people = tuple(number for number in asking if self.player(number) == PERSON)
        return people or tuple(asking[:1])

    def is_here(self, number: int) -> bool:
        return self.present.get(number, 0) > 0

    def arrive(self, seats: Iterable[int]) -> None:
        for number in seats:
            self.present[number] = self.present.get(number, 0) + 1
            self.votes.pop(number, None)

    def leave(self, seats: Iterable[int]) -> None:
        for number in seats:
            self.present[number] -= 1
            for votes in self.votes.values():
                if not self.is_here(number):
                    votes.discard(number)

    # Stand-ins

    def vote(self, rights: Rights, number: int) -> bool:
        """Vote for a stand-in; True when that is decided."""
        seat = self.seat(number)
        if seat.kind != PERSON or seat.stand_in:
            raise CannotStandIn(f"Nobody is waited for at seat {number}.", "Play on.")
        if self.is_here(number):
            raise CannotStandIn(f"Seat {number} is here.", "Give them a moment.")
        votes = self.votes.setdefault(number, set())
        votes |= rights.seats
        here = {other for other in self.people() if self.is_here(other)}
        return rights.host or (bool(here) and here <= votes)

    def shown(self) -> bytes:
        """All seats as JSON, written anew when something about them has changed."""
        votes = tuple((number, frozenset(votes)) for number, votes in self.votes.items())
        rows, present = tuple(self.seats.values()), tuple(self.present.items())
        now = rows, self.heroes, present, votes
        if now != self._told[0]:
            self._told = now, encode(self._shown())
        return self._told[1]

    def _shown(self) -> tuple[SeatView, ...]:
        return tuple(
            SeatView(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                heroes=self.heroes.get(number, ()),
                here=seat.kind != PERSON or self.is_here(number),
                stand_in=seat.stand_in,
                votes=tuple(sorted(self.votes.get(number, ()))),
            )
            for number, seat in sorted(self.seats.items())
        )
