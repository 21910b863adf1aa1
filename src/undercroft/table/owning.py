"""Claims of servers that share a PostgreSQL database.

The lock of a table belongs to the session that also writes its lines. It ends with that session:
when the server dies, when the database does, or when another server has the session ended because
this one fell silent. A server that was paused can then write nothing more: its session is gone, and
a new one holds no lock.

A server trusts its claims as long as it has been heard within `SURE` seconds. Others wait for
`SILENCE` seconds, which is longer, so no server is deposed while it may still believe its memory.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Float,
    Table,
    cast,
    delete,
    event,
    extract,
    func,
    select,
    text,
)

from undercroft.table.claims import Elsewhere, Peer
from undercroft.table.errors import StoreFailed
from undercroft.table.figures import FIGURES
from undercroft.table.schema import OWNERS, SERVERS, TABLES

T = TypeVar("T")

BEAT = 0.35  # seconds from one sign of life to the next
SURE = 1.0
SILENCE = 1.5
TRIES, PAUSE = 40, 0.05  # how often a lock is tried whose owner is going, and the seconds between
LINGERING = 10  # tries after which a lock that is said to be ours is taken back
FORGOTTEN = 3600.0  # seconds after which a silent server is struck off

NOW = cast(extract("epoch", func.clock_timestamp()), Float)
LOCK = text("SELECT pg_try_advisory_lock(:key)")
UNLOCK = text("SELECT pg_advisory_unlock(:key)")
UNLOCK_ALL = text("SELECT pg_advisory_unlock_all()")
END_SESSION = text(
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND classid = :high AND objid = :low AND objsubid = 1 AND pid <> pg_backend_pid()"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)

log = logging.getLogger("undercroft.table")


class Session(Protocol):
    """The one connection that a store writes by."""

    engine: Engine

    def run(self, work: Callable[[Connection], T]) -> Awaitable[T]: ...

    def run_soon(self, work: Callable[[Connection], None]) -> None:
        """Before all that is asked for later; nobody waits for it."""
        ...

    def run_now(self, work: Callable[[Connection], T]) -> T:
        """For other threads: waits as long as it takes."""
        ...


def insert(table: Table) -> Any:
    """PostgreSQL's own, which has `on_conflict_do_update`; a server by itself need not load it."""
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)


def key(table: str) -> int:
    """The number of a table's lock: 64 bits with a sign.

    >>> key("k3v9x2mq")
    -8383254986793799636
    """
    digest = hashlib.blake2b(table.encode(), digest_size=8, person=b"undercroft").digest()
    return int.from_bytes(digest, signed=True)


class Owning:
    def __init__(self, session: Session, me: Peer, machine: str) -> None:
        self.me = me
        self.machine = machine
        self.alive: frozenset[str] = frozenset()  # servers that were heard lately
        self._session = session
        self._number = 0  # of the connection: another one holds no locks
        self._locked: set[str] = set()  # in this connection; for its thread alone
        self._held: dict[str, int] = {}  # tables, and the connection that they were claimed by
        self._heard = 0.0  # when the database last heard of us for sure
        self._leaving = False
        self._stop = threading.Event()
        event.listen(session.engine, "connect", self._connected)

    def _connected(self, _connection: object, _record: object) -> None:
        self._number += 1
        self._locked.clear()

    @property
    def number(self) -> int:
        """Changes when all locks are lost."""
        return self._number

    # What is ours

    def owns(self, table: str) -> bool:
        """Whether the connection that is about to write holds the table. In its thread."""
        return self._held.get(table) == self._number

    def holds(self, table: str) -> bool:
        return self.owns(table) and time.monotonic() - self._heard < SURE

    async def claim(self, table: str) -> bool:
        for tries in range(TRIES):
            if self._leaving:
                raise Elsewhere
            before = time.monotonic()
            found = await self._session.run(partial(self._claim, table, tries))
            if isinstance(found, Peer):
                raise Elsewhere(found)
            if found is not None:
                fresh = self._held.get(table) != found
                self._held[table], self._heard = found, before
                return fresh
            await asyncio.sleep(PAUSE)
        raise Elsewhere

    def _claim(self, table: str, tries: int, connection: Connection) -> int | Peer | None:
        """The number of the connection that holds it now, or who else does; None: try again."""
        if connection.execute(select(TABLES.c.id).where(TABLES.c.id == table)).first() is None:
            return self._number  # there is nothing to own
        if table not in self._locked and not connection.scalar(LOCK, {"key": key(table)}):
            return self._other(connection, table, tries)
        self._own(connection, table)
        return self._number

    def _own(self, connection: Connection, table: str) -> None:
        """The lock is ours: say so, and that we are there."""
        self._locked.add(table)
        row = insert(OWNERS).values(table_id=table, server_id=self.me.id)
        mine = {"server_id": self.me.id}
        connection.execute(row.on_conflict_do_update(index_elements=["table_id"], set_=mine))
        self._sign(connection)

    def _other(self, connection: Connection, table: str, tries: int) -> Peer | None:
        """Who holds it; whoever has fallen silent loses his session, and the lock with it. So does
        a session of our own that lingers; but it may be somebody's who has not said so yet."""
        wanted = select(SERVERS, (NOW - SERVERS.c.seen).label("silent"))
        wanted = wanted.join(OWNERS, OWNERS.c.server_id == SERVERS.c.id)
        found = connection.execute(wanted.where(OWNERS.c.table_id == table)).mappings().first()
        if found is None or (found["id"] == self.me.id and tries < LINGERING):
            return None
        if found["id"] != self.me.id and found["silent"] < SILENCE:
            return Peer(found["id"], found["host"], found["port"], found["secret"])
        log.warning("server %s is silent: table %s is taken over", found["id"], table)
        FIGURES.taken_over += 1
        number = key(table) % (1 << 64)
        connection.execute(END_SESSION, {"high": number >> 32, "low": number % (1 << 32)})
        return None

    def begin(self, connection: Connection, table: str) -> int:
        """Own a table that is just being made."""
        connection.execute(LOCK, {"key": key(table)})
        self._own(connection, table)
        return self._number

    def begun(self, table: str, number: int) -> None:
        """It has been made."""
        self._held[table] = number

    def release(self, table: str) -> None:
        if self._held.pop(table, None) is not None:
            self._session.run_soon(lambda c: self._release(c, table))

    def _release(self, connection: Connection, table: str) -> None:
        if table in self._locked:
            self._locked.discard(table)
            mine = (OWNERS.c.table_id == table) & (OWNERS.c.server_id == self.me.id)
            connection.execute(delete(OWNERS).where(mine))
            connection.execute(UNLOCK, {"key": key(table)})

    async def leave(self) -> None:
        self._leaving = True
        self._held.clear()
        self._stop.set()
        with suppress(StoreFailed):  # then its locks are gone anyway
            await self._session.run(self._leave)

    def _leave(self, connection: Connection) -> None:
        self._locked.clear()
        connection.execute(delete(OWNERS).where(OWNERS.c.server_id == self.me.id))
        connection.execute(delete(SERVERS).where(SERVERS.c.id == self.me.id))
        connection.execute(UNLOCK_ALL)

    # Signs of life

    def join(self, told: Callable[[], None]) -> None:
        """Say again and again that this server is there. `told` is called in the loop after each
        time: `alive` or `number` may have changed."""
        loop = asyncio.get_running_loop()

        def beat() -> None:
            while not self._stop.wait(BEAT):
                with suppress(StoreFailed, RuntimeError):  # it is away, or the server is closing
                    self.beat()
                    loop.call_soon_threadsafe(told)

        threading.Thread(target=beat, name="signs-of-life", daemon=True).start()

    def beat(self) -> None:
        before = time.monotonic()
        self.alive = self._session.run_now(self._beat)
        self._heard = before

    def _beat(self, connection: Connection) -> frozenset[str]:
        if self._leaving:
            return self.alive
        connection.execute(text("SET LOCAL synchronous_commit TO off"))
        self._sign(connection)
        heard = select(SERVERS.c.id).where(SERVERS.c.seen > NOW - SILENCE)
        return frozenset(connection.scalars(heard))

    def _sign(self, connection: Connection) -> None:
        me: dict[str, Any] = {"host": self.me.host, "port": self.me.port, "secret": self.me.secret}
        row = insert(SERVERS).values(id=self.me.id, machine=self.machine, seen=NOW, **me)
        connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"seen": NOW}))

    def neighbours(self) -> list[tuple[str, str]]:
        """Machine and host of the other servers that are there, when this one comes."""

        def work(connection: Connection) -> list[tuple[str, str]]:
            connection.execute(delete(SERVERS).where(SERVERS.c.seen < NOW - FORGOTTEN))
            others = select(SERVERS.c.machine, SERVERS.c.host)
            others = others.where(SERVERS.c.id != self.me.id, SERVERS.c.seen > NOW - SILENCE)
            return [(machine, host) for machine, host in connection.execute(others)]

        return self._session.run_now(work)
