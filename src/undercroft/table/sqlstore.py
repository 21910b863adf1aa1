"""The store in SQLite or PostgreSQL.

One thread talks to the database. Lines that arrive during a transaction go together into the next
one, so a busy server makes fewer trips to the disk.

Nobody waits longer than `PATIENCE` for a database that hangs: the request is given up, and rolled
back if it gets through after all.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Update, delete, insert, select, update
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError, StatementError

from undercroft.table.claims import Alone, Claims, Peer
from undercroft.table.clerk import Clerk
from undercroft.table.errors import NotOurs, SecondWriter, StoreDamaged, StoreFailed
from undercroft.table.figures import FIGURES
from undercroft.table.owning import Owning
from undercroft.table.precedence import for_all
from undercroft.table.schema import LINES, OWNERS, SEATS, TABLES, engine_for, migrate
from undercroft.table.store import Entry, Progress, SeatRow, TableRow

T = TypeVar("T")

log = logging.getLogger("undercroft.table")

PATIENCE = 4.0  # seconds after which a database counts as hanging
PIECE = 500  # lines of a record that are written or read in one go
HANGS = "the database does not answer"
LINE = ("table_id", "seq", "line", "nonce")
PROGRESS = ("played", "answers", "over", "chapter", "round", "asking")


class Addition(msgspec.Struct):
    """Lines of one table that wait to be written."""

    table: str
    lines: list[tuple[Any, ...]]
    progress: tuple[Any, ...]
    done: asyncio.Future[None]
    began: float
    given_up: bool = False


class SqlStore:
    def __init__(self, data: str) -> None:
        try:
            self.engine = engine_for(data)
            migrate(self.engine)
        except ModuleNotFoundError as error:
            raise StoreFailed(
                f"{shown(data)} cannot be used: {error.name} is not installed"
                " (pip install 'undercroft[postgres]')"
            ) from None
        except (SQLAlchemyError, ValueError) as error:
            raise StoreFailed(f"{shown(data)} cannot be used: {_cause(error)}") from None
        # Said at every answer, so in plain SQL and by the driver; drivers differ in their marks.
        self._driver = self.engine.dialect.loaded_dbapi
        mark = "?" if self.engine.dialect.paramstyle == "qmark" else "%s"
        self._add_lines = f"INSERT INTO lines ({_listed(LINE)}) VALUES ({_listed(LINE, mark)})"
        changes = ", ".join(f'"{name}" = {mark}' for name in PROGRESS)
        self._set_progress = f"UPDATE tables SET {changes} WHERE id = {mark}"
        self._thread = Clerk("store")
        self._waiting: list[Addition] = []
        self._writing = False
        self._failing = False
        self.owning: Owning | None = None

    @property
    def claims(self) -> Claims:
        return self.owning or Alone()

    def join(self, me: Peer, machine: str) -> Owning:
        """Be one of the servers that share it: from now on only what is claimed is written."""
        self.owning = Owning(self, me, machine)
        return self.owning

    def append(
        self, table: str, entries: Sequence[Entry], progress: Progress
    ) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        addition = Addition(
            table,
            [(table, entry.seq, entry.line, entry.nonce) for entry in entries],
            (*(getattr(progress, name) for name in PROGRESS), table),
            loop.create_future(),
            loop.time(),
        )
        self._waiting.append(addition)
        late = loop.call_later(PATIENCE, self._give_up, addition)
        addition.done.add_done_callback(lambda _: late.cancel())
        if not self._writing:
            self._writing = True
            # with all that is answered in the same turn
            loop.call_soon(self._write_next, loop, context=for_all())
        return addition.done

    def _give_up(self, addition: Addition) -> None:
        addition.given_up = True
        if not addition.done.done():
            addition.done.set_exception(StoreFailed(HANGS))

    def _write_next(self, loop: asyncio.AbstractEventLoop) -> None:
        batch, self._waiting = self._waiting, []
        self._writing = bool(batch)
        if batch:
            job = self._thread.submit_first(partial(self._write, batch))
            written = asyncio.wrap_future(job, loop=loop)
            written.add_done_callback(
                lambda future: self._tell(loop, batch, future.result()), context=for_all()
            )

    def _tell(
        self,
        loop: asyncio.AbstractEventLoop,
        batch: list[Addition],
        outcomes: list[StoreFailed | None],
    ) -> None:
        self._write_next(loop)
        self._count(loop.time(), batch, outcomes)
        for addition, failure in zip(batch, outcomes, strict=True):
            if addition.done.done():
                continue
            if failure is None:
                addition.done.set_result(None)
            else:
                addition.done.set_exception(failure)

    def _count(self, now: float, batch: list[Addition], outcomes: list[StoreFailed | None]) -> None:
        stored = [one for one, failure in zip(batch, outcomes, strict=True) if failure is None]
        FIGURES.commits += bool(stored)
        FIGURES.lines += sum(len(one.lines) for one in stored)
        FIGURES.failures += len(batch) - len(stored)
        for one in stored:
            FIGURES.storing.take(now - one.began)
        failing = next((failure for failure in outcomes if failure is not None), None)
        if failing is not None and not self._failing:
            log.warning("lines cannot be stored: %s", failing)
        elif failing is None and self._failing:
            log.warning("lines can be stored again")
        self._failing = failing is not None

    def _write(self, batch: list[Addition]) -> list[StoreFailed | None]:
        """All in one transaction; if that fails, each by itself, to spare the innocent."""
        try:
            self._transact(batch)
        except StoreFailed as failure:
            if len(batch) == 1:
                return [failure]
            return [self._write([addition])[0] for addition in batch]
        return [None] * len(batch)

    def _transact(self, batch: list[Addition]) -> None:
        def work(connection: Connection) -> None:
            self._fence(*(one.table for one in batch))
            cursor = connection.connection.cursor()
            cursor.executemany(self._add_lines, [line for one in batch for line in one.lines])
            cursor.executemany(self._set_progress, [one.progress for one in batch])
            if any(one.given_up for one in batch):
                raise StoreFailed(HANGS)

        self._begin(work)

    def _fence(self, *tables: str) -> None:
        """Only who owns a table writes. In the thread, with the connection that writes."""
        if self.owning is not None and not all(map(self.owning.owns, tables)):
            raise NotOurs("another server may play at this table")

    def _begin(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.begin() as connection:
                return work(connection)
        except (IntegrityError, self._driver.IntegrityError) as error:
            raise SecondWriter(_cause(error)) from None
        except (SQLAlchemyError, self._driver.Error) as error:
            kind = StoreDamaged if _is_damaged(error) else StoreFailed
            raise kind(_cause(error)) from None

    def run_soon(self, work: Callable[[Connection], None]) -> None:
        self._thread.submit(self._begin, work)

    def run_now(self, work: Callable[[Connection], T]) -> T:
        return self._thread.submit(self._begin, work).result()

    async def run(self, work: Callable[[Connection], T]) -> T:
        given_up = False

        def in_time(connection: Connection) -> T:
            found = work(connection)
            if given_up:
                raise StoreFailed(HANGS)
            return found

        job = self._thread.submit(self._begin, in_time)
        done = asyncio.wrap_future(job)
        try:
            return await asyncio.wait_for(asyncio.shield(done), PATIENCE)
        except TimeoutError:
            given_up = True
            done.add_done_callback(_heed)
            job.cancel()
            raise StoreFailed(HANGS) from None

    async def ping(self) -> None:
        await self.run(lambda c: c.exec_driver_sql("SELECT 1").scalar())

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]
    ) -> None:
        owning = self.owning

        def work(connection: Connection) -> int:
            connection.execute(insert(TABLES), [msgspec.structs.asdict(table)])
            connection.execute(
                insert(SEATS),
                [{"table_id": table.id, **msgspec.structs.asdict(seat)} for seat in seats],
            )
            self._add(table.id, entries[:PIECE], connection)
            return owning.begin(connection, table.id) if owning else 0

        number = await self.run(work)
        if owning:
            owning.begun(table.id, number)
        try:
            for first in range(PIECE, len(entries), PIECE):
                await self.run(partial(self._add, table.id, entries[first : first + PIECE]))
        except StoreFailed:
            with suppress(StoreFailed):  # nobody knows its links
                await self.delete(table.id)
            raise

    def _add(self, table: str, entries: Sequence[Entry], connection: Connection) -> None:
        """Lines of a long record go a piece at a time: what is played meanwhile goes between."""
        lines = [(table, entry.seq, entry.line, entry.nonce) for entry in entries]
        connection.connection.cursor().executemany(self._add_lines, lines)

    async def seat(self, table: str, seat: SeatRow) -> None:
        change = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
        await self._change(table, change.values(**msgspec.structs.asdict(seat)))

    async def rename(self, table: str, label: str) -> None:
        await self._change(table, update(TABLES).where(TABLES.c.id == table).values(label=label))

    async def keep(self, table: str, until: float) -> None:
        change = update(TABLES).where(TABLES.c.id == table).values(kept_until=until)
        await self._change(table, change)

    async def _change(self, table: str, change: Update) -> None:
        def work(connection: Connection) -> None:
            self._fence(table)
            connection.execute(change)

        await self.run(work)

    async def page(self, after: str, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        wanted = select(TABLES).where(TABLES.c.id > after).order_by(TABLES.c.id).limit(most)
        return await self.run(lambda c: _tables(c, wanted))

    async def delete(self, table: str) -> None:
        def work(connection: Connection) -> None:
            self._fence(table)
            for kept in (LINES, SEATS, OWNERS):
                connection.execute(delete(kept).where(kept.c.table_id == table))
            connection.execute(delete(TABLES).where(TABLES.c.id == table))

        await self.run(work)

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        if "\0" in id:  # which PostgreSQL takes for a fault of the query
            return None
        found = await self.run(lambda c: _tables(c, select(TABLES).where(TABLES.c.id == id)))
        return found[0] if found else None

    async def recent(self, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        newest = select(TABLES).order_by(TABLES.c.played.desc()).limit(most)
        return await self.run(lambda c: _tables(c, newest))

    async def entries(self, table: str) -> list[Entry]:
        found: list[Entry] = []
        while True:
            last = found[-1].seq if found else 0
            piece = await self.run(partial(_lines, table, last))
            found += piece
            if len(piece) < PIECE:
                return found

    async def close(self) -> None:
        await self.claims.leave()
        await asyncio.wait({asyncio.ensure_future(self._idle())}, timeout=PATIENCE)
        self._thread.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    async def _idle(self) -> None:
        """What was begun is done."""
        await asyncio.wrap_future(self._thread.submit(lambda: None))


def _tables(connection: Connection, wanted: Any) -> list[tuple[TableRow, list[SeatRow]]]:
    rows = [TableRow(**row) for row in connection.execute(wanted).mappings()]
    seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    taken = select(SEATS).where(SEATS.c.table_id.in_(list(seats))).order_by(SEATS.c.seat)
    for found in connection.execute(taken).mappings():
        values = dict(found)
        seats[values.pop("table_id")].append(SeatRow(**values))
    return [(row, seats[row.id]) for row in rows]


def _lines(table: str, after: int, connection: Connection) -> list[Entry]:
    wanted = select(LINES.c.seq, LINES.c.line, LINES.c.nonce)
    wanted = wanted.where(LINES.c.table_id == table, LINES.c.seq > after)
    rows = connection.execute(wanted.order_by(LINES.c.seq).limit(PIECE))
    return [Entry(seq, bytes(line), nonce) for seq, line, nonce in rows]


def _heed(late: asyncio.Future[Any]) -> None:
    """What became of it in the end is nobody's trouble: it was rolled back."""
    if not late.cancelled():
        late.exception()


def _listed(names: Sequence[str], mark: str = "") -> str:
    return ", ".join(mark or f'"{name}"' for name in names)


def shown(data: str) -> str:
    """A file or URL without its password."""
    return re.sub(r"(://[^:/@]*):[^@/]*@", r"\1@", data)


def _is_damaged(error: Exception) -> bool:
    """Whether SQLite finds its file in pieces; PostgreSQL has words for an operator."""
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _cause(error: Exception) -> str:
    """The database's own words, without the statement and its values."""
    if isinstance(error, StatementError):
        return str(error.orig).strip()
    if isinstance(error, SQLAlchemyError) and not isinstance(error, ArgumentError):
        return type(error).__name__
    return str(error).strip()
