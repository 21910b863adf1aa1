"""What is kept of a table, and the interface to whoever keeps it."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Protocol

import msgspec

from undercroft.table.claims import Alone, Claims
from undercroft.table.errors import SecondWriter


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits at a seat. `token` is a hash, "" where nobody needs one."""

    seat: int
    kind: str
    name: str = ""
    token: str = ""
    stand_in: str = ""


class TableRow(msgspec.Struct, frozen=True):
    """A table without its record. `host` and `spectator` are hashes of tokens."""

    id: str
    game: str
    adventure: str
    created: float
    host: str
    spectator: str
    party: str = ""  # heroes and their seats: "vorn:0,maya:1"; in older tables heroes alone
    stand_in_after: float = 0.0
    played: float = 0.0
    answers: int = 0
    over: bool = False
    seed_by: str = ""  # who knows it: the "server" alone, the "host", or who had the "record"
    label: str = ""  # what the host calls it
    chapter: int = 0  # of a campaign, from 0
    round: int = 0
    asking: str = ""  # the seats it waits for, with commas between
    kept_until: float = 0.0  # whatever the server's rule is; 0: nobody asked for it
    packs: str = ""  # that it is played with: "lantern-road 1.2,oak-cudgels 1"


class Entry(msgspec.Struct, frozen=True):
    """A line of the record, its number from 1, and the nonce of the answer it holds."""

    seq: int
    line: bytes
    nonce: str = ""


def text_of(entries: Sequence[Entry]) -> bytes:
    """A record as it stands in a file."""
    return b"".join([entry.line + b"\n" for entry in entries])


class Progress(msgspec.Struct, frozen=True):
    """What changes in the row of a table when its record grows."""

    played: float
    answers: int
    over: bool
    chapter: int = 0
    round: int = 0
    asking: str = ""


class Store(Protocol):
    """Keeps tables for good. What fails raises StoreFailed and has kept nothing.

    `append` begins at once and is done when the awaited value comes: then the lines are on the
    disk. A line number that is taken raises SecondWriter.
    """

    @property
    def claims(self) -> Claims:
        """Whose a table is, where several servers have one store."""
        ...

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]
    ) -> None: ...

    def append(
        self, table: str, entries: Sequence[Entry], progress: Progress
    ) -> Awaitable[None]: ...

    async def seat(self, table: str, seat: SeatRow) -> None: ...

    async def rename(self, table: str, label: str) -> None: ...

    async def keep(self, table: str, until: float) -> None: ...

    async def delete(self, table: str) -> None:
        """All that is kept of it."""
        ...

    async def page(self, after: str, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables in the order of their ids, from the one after `after`."""
        ...

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow]] | None: ...

    async def entries(self, table: str) -> list[Entry]: ...

    async def recent(self, most: int) -> list[tuple[TableRow, list[SeatRow]]]: ...

    async def ping(self) -> None:
        """Comes back if it answers at all."""
        ...

    async def close(self) -> None: ...


class MemoryStore:
    """Keeps everything as long as the program runs; for tests and measurements."""

    def __init__(self) -> None:
        self.claims: Claims = Alone()
        self.tables: dict[str, TableRow] = {}
        self.seats: dict[str, dict[int, SeatRow]] = {}
        self.lines: dict[str, list[Entry]] = {}

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]
    ) -> None:
        self.tables[table.id] = table
        self.seats[table.id] = {seat.seat: seat for seat in seats}
        self.lines[table.id] = list(entries)

    async def append(self, table: str, entries: Sequence[Entry], progress: Progress) -> None:
        lines = self.lines[table]
        if entries[0].seq != len(lines) + 1:
            raise SecondWriter(f"line {entries[0].seq} is taken")
        lines.extend(entries)
        self.tables[table] = msgspec.structs.replace(
            self.tables[table],
            played=progress.played,
            answers=progress.answers,
            over=progress.over,
            chapter=progress.chapter,
            round=progress.round,
            asking=progress.asking,
        )

    async def rename(self, table: str, label: str) -> None:
        self.tables[table] = msgspec.structs.replace(self.tables[table], label=label)

    async def keep(self, table: str, until: float) -> None:
        self.tables[table] = msgspec.structs.replace(self.tables[table], kept_until=until)

    async def page(self, after: str, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        ids = sorted(id for id in self.tables if id > after)[:most]
        return [(self.tables[id], list(self.seats[id].values())) for id in ids]

    async def delete(self, table: str) -> None:
        self.tables.pop(table, None)
        self.seats.pop(table, None)
        self.lines.pop(table, None)

    async def seat(self, table: str, seat: SeatRow) -> None:
        self.seats[table][seat.seat] = seat

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        if id not in self.tables:
            return None
        return self.tables[id], list(self.seats[id].values())

    async def entries(self, table: str) -> list[Entry]:
        return list(self.lines.get(table, ()))

    async def recent(self, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        rows = sorted(self.tables.values(), key=lambda row: row.played, reverse=True)
        return [(row, list(self.seats[row.id].values())) for row in rows[:most]]

    async def ping(self) -> None:
        return None

    async def close(self) -> None:
        return None
