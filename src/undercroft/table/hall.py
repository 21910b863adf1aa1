"""All tables of a server: made, found again, put away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from weakref import WeakValueDictionary

import msgspec

from undercroft.core import record as records
from undercroft.core import seeds
from undercroft.core.errors import UndercroftError, UnknownName
from undercroft.core.player import PERSON
from undercroft.core.resuming import resuming
from undercroft.core.session import Session
from undercroft.core.title import Setup, Title
from undercroft.play import lessons, readiness
from undercroft.play.agents import Agents
from undercroft.play.packs import Packs
from undercroft.table.breathing import in_breaths
from undercroft.table.claims import Elsewhere
from undercroft.table.client import NO_TABLE
from undercroft.table.errors import NoSuchTable, TablePaused
from undercroft.table.examining import Examiner
from undercroft.table.figures import FIGURES
from undercroft.table.forms import (
    SEAT_KINDS,
    Again,
    Laid,
    Link,
    NewTable,
    Opened,
    SeatLink,
    Summary,
)
from undercroft.table.forwarding import Lines
from undercroft.table.keeping import DAY, FOR_ONESELF, Keeping
from undercroft.table.laying import check_seats, kinds, link, new_row, wanted_setup
from undercroft.table.ledger import entering
from undercroft.table.listing import summaries, summary
from undercroft.table.logs import about
from undercroft.table.packing import LINES, Packed
from undercroft.table.readers import Here as ReadersHere
from undercroft.table.readers import Readers
from undercroft.table.rematch import Rematch, other_side, same_seats, setup_of
from undercroft.table.sealing import check_reader, check_sealed
from undercroft.table.seating import Rights, Seating, hashed
from undercroft.table.shelf import Shelf
from undercroft.table.store import SeatRow, Store, TableRow, text_of
from undercroft.table.table import Table
from undercroft.table.thinkers import Here, Thinkers
from undercroft.table.turns import Turns
from undercroft.table.world import Chance, Clock

log = logging.getLogger("undercroft.table")

Announce = Callable[[Title, Setup, Opened], None]
Examine = Callable[[Sequence[bytes], Sequence[Path]], Awaitable[None]]

IDLE = 64  # tables without anybody that stay in memory
SWEPT = 200  # tables that are looked at in one go


class Hall:
    def __init__(
        self,
        titles: Mapping[str, Title],
        store: Store,
        clock: Clock,
        chance: Chance,
        addresses: tuple[str, ...] = (),
        announce: Announce | None = None,
        examine: Examine | None = None,
        thinkers: Thinkers | None = None,
        readers: Readers | None = None,
        keeping: Keeping = FOR_ONESELF,
        agents: Agents | None = None,
        packs: Packs | None = None,
        incoming: Path | None = None,
    ) -> None:
        self.thinkers = thinkers or Here()
        self.readers = readers or ReadersHere(clock)
        self.agents = agents or {}  # that whoever runs the server lets sit down
        self.titles = titles
        self.store = store
        self.clock = clock
        self.chance = chance
        self.addresses = addresses  # for other machines
        self.announce = announce  # new tables, to whoever runs the server
        self.examiner = Examiner()  # of what comes from outside
        self.examine = examine or self.examiner.examine
        self.keeping = keeping
        self.shelf = Shelf(titles, packs, incoming)
        self.tables: dict[str, Table] = {}
        self.lines = Lines()
        self.turns = Turns()
        self.leaving = False
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def title(self, id: str, packs: Sequence[str] = ()) -> Title:
        return self.shelf.title(id, packs)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who can take a seat."""
        return (*SEAT_KINDS, *self.agents)

    def check_kind(self, kind: str) -> None:
        if kind not in self.kinds:
            known = ", ".join(self.kinds)
            raise UnknownName(f"Nobody called “{kind}” can take a seat.", f"Known: {known}.")

    # Making tables

    async def create(self, wanted: NewTable) -> Opened:
        title = self.title(wanted.game, wanted.packs)
        if wanted.lesson:
            title = self.title(wanted.game)
            return await self.lay(lessons.required(title).begin(title), "lesson", wanted.names)
        for kind in wanted.seats:
            self.check_kind(kind)
        setup = wanted_setup(title, wanted)
        if wanted.seed is None:
            seed, seed_by = self.chance.seed(), "server"
        else:
            seed, seed_by = seeds.chosen(wanted.seed), "host"
        session = Session(title, setup, seed)
        if wanted.ready:
            await in_breaths(readiness.preparing(session), self.clock)
        opened = await self.lay(session, seed_by, wanted.names, wanted.stand_in_after)
        if self.announce is not None:
            self.announce(title, setup, opened)
        return opened

    async def restore(self, lines: Sequence[bytes]) -> Opened:
        """A table that goes on from a record."""
        record = await in_breaths(records.reading(lines), self.clock)
        check_seats(record.header.setup.party)
        title = self.shelf.of(record)
        await self.examine(lines, title.sources)
        session, lost = await in_breaths(resuming(title, lines, recent=0), self.clock)
        return await self.lay(session, "record", notice=lost)

    async def lay(
        self,
        session: Session,
        seed_by: str,
        names: Sequence[str] = (),
        stand_in_after: float = 0.0,
        notice: str = "",
    ) -> Opened:
        """A table for a game that has begun."""
        row = self._row(session, seed_by)
        id, host, spectator = row.id, self.chance.token(), self.chance.token()
        row = msgspec.structs.replace(
            row, host=hashed(host), spectator=hashed(spectator), stand_in_after=stand_in_after
        )
        seats, links = [], []
        for seat, kind in enumerate(kinds(session.setup, self.kinds)):
            token = self.chance.token() if kind == PERSON else ""
            name = names[seat] if seat < len(names) else ""
            seats.append(SeatRow(seat, kind, name, hashed(token) if token else ""))
            if token:
                links.append(SeatLink(seat=seat, token=token, link=link(id, token)))
        (await self._store(row, seats, session)).notice = notice
        return Opened(
            id,
            tuple(links),
            Link(host, link(id, host)),
            Link(spectator, link(id, spectator)),
        )

    async def again(self, table: Table, rights: Rights, wanted: Again) -> Laid:
        """A table for the same people. The tokens of the one before open it too."""
        row, seats = table.seating.row, list(table.seating.seats.values())
        before = table.session.setup
        if wanted.other_side:
            taken = other_side(table.title, before, seats, rights.seats)
        else:
            taken = same_seats(seats)
        setup = setup_of(before, taken, wanted.adventure)
        laid = table.rematch
        if laid is not None and (laid.setup, laid.seats) == (setup, taken):
            if await self._goes_on(laid.id):
                return Laid(laid.id)  # somebody else wished for the same before
        session = Session(table.title, setup, self.chance.seed())
        fresh = msgspec.structs.replace(
            self._row(session, "server"),
            host=row.host,
            spectator=row.spectator,
            stand_in_after=row.stand_in_after,
        )
        await self._store(fresh, list(taken.values()), session)
        table.rematch = Rematch(fresh.id, setup, taken)
        return Laid(fresh.id)

    async def _goes_on(self, id: str) -> bool:
        found = await self.store.table(id)
        return found is not None and not found[0].over

    def _row(self, session: Session, seed_by: str) -> TableRow:
        return new_row(session, seed_by, self.clock.now(), self.chance.table_id())

    async def _store(self, row: TableRow, seats: Sequence[SeatRow], session: Session) -> Table:
        await self.clock.sleep(0)  # to set a game up takes a while, and so does to show it
        entries = await in_breaths(entering(session.lines), self.clock)
        table = self._table(session.title, Seating(row, seats))
        async with table.lock:
            await table.begin(session, entries)
            await self.store.create(row, seats, entries)
            self._put_away()
            self.tables[row.id] = table
            table.present()
        FIGURES.laid += 1
        log.info("a table is laid", extra=about(table=row.id, game=row.game))
        return table

    async def rename(self, table: Table, label: str) -> Summary:
        await self.store.rename(table.id, label)
        table.seating.row = msgspec.structs.replace(table.seating.row, label=label)
        return await self.find(table.id)

    async def keep(self, table: Table, days: int) -> Summary:
        until = self.clock.now() + days * DAY
        await self.store.keep(table.id, until)
        table.seating.row = msgspec.structs.replace(table.seating.row, kept_until=until)
        return await self.find(table.id)

    async def sweep(self) -> int:
        """Delete what has been kept long enough; how many tables that were."""
        gone, after = 0, ""
        while rows := await self.store.page(after, SWEPT):
            for row, _ in rows:
                expires = self.keeping.expires(row)
                if expires and expires < self.clock.now() and not self._is_visited(row.id):
                    gone += await self._clear_away(row.id)
            after = rows[-1][0].id
        return gone

    async def _clear_away(self, id: str) -> bool:
        """What another server has in memory is that one's to delete."""
        with suppress(Elsewhere):
            await self.store.claims.claim(id)
            await self.store.delete(id)
            self._forget(id)
            return True
        return False

    def _forget(self, id: str) -> None:
        table = self.tables.pop(id, None)
        if table is not None:
            table.steward.stop()
        self.store.claims.release(id)

    def _is_visited(self, id: str) -> bool:
        return id in self.tables and self.tables[id].guests > 0

    async def delete(self, table: Table) -> None:
        """It is gone for everybody, and its record with it."""
        async with table.lock:
            await self.store.delete(table.id)
            self._forget(table.id)
            table.ledger.close()  # whoever waits for the lock learns of it
            for client in list(table.clients):
                client.close(NO_TABLE)

    def _table(self, title: Title, seating: Seating) -> Table:
        return Table(title, seating, self.store, self.clock, self.thinkers, self.agents)

    # Finding them again

    async def open(self, id: str) -> Table:
        """The one table with this id, from memory or from the store; Elsewhere if it is another
        server's."""
        if self.leaving:
            raise Elsewhere
        await self._make_sure(id)
        if id in self.tables:
            self.tables[id] = self.tables.pop(id)  # last used
            return self.tables[id]
        opening = self._opening.get(id) or asyncio.Lock()
        self._opening[id] = opening
        async with opening:
            if id not in self.tables:
                await self._read(id)
            return self.tables[id]

    async def _make_sure(self, id: str) -> None:
        """Forget a table that is not ours any more."""
        table = self.tables.get(id)
        if table is not None and not self.store.claims.holds(id):
            with suppress(Elsewhere):
                async with table.lock:
                    await table.ready()
        if table is not None and table.hold.lost:
            self.tables.pop(id, None)

    async def make_sure(self) -> None:
        """The database has forgotten whose our tables are: claim them again, or send everybody on
        to whoever has them by now."""
        for id in list(self.tables):
            with suppress(UndercroftError):  # paused: whoever comes tries again
                await self._make_sure(id)

    async def admit(self, id: str, tokens: Sequence[str]) -> Table:
        """The table, for somebody whose tokens open it: they are looked at before the game is."""
        await self._make_sure(id)
        if id in self.tables:
            self.tables[id].seating.check(tokens)
        else:
            Seating(*await self._rows(id)).check(tokens)
        return await self.open(id)

    async def _read(self, id: str) -> None:
        await self.store.claims.claim(id)
        row, seats = await self._rows(id)
        title = self.title(row.game)
        if row.packs:
            lines = [entry.line for entry in await self.store.entries(id)]
            title = self.shelf.of(records.read(lines))
        table = self._table(title, Seating(row, seats))
        async with table.lock:
            await table.ready()
        self._put_away()
        self.tables[id] = table
        log.info("a table is opened", extra=about(table=id, game=row.game))

    def _put_away(self) -> None:
        """Forget tables that nobody looks at, those first that were used longest ago."""
        idle = [
            table
            for table in self.tables.values()
            if not table.guests and not table.steward.busy and not table.lock.locked()
        ]
        for table in idle[: max(0, len(idle) - IDLE)]:
            self._forget(table.id)

    async def recent(self, most: int = 50) -> list[Summary]:
        steps = summaries(await self.store.recent(most), self.summary)
        return await in_breaths(steps, self.clock)

    async def find(self, id: str) -> Summary:
        return self.summary(*await self._rows(id))

    async def record(self, id: str, token: str) -> Packed:
        """What is stored of a game, for the host, and for all at the table once it is over.

        It can be taken whatever became of the rules.
        """
        row, seats = await self._rows(id)
        rights = Seating(row, seats).check([token] if token else [])
        check_reader(rights, over=row.over)
        if not row.over:
            await self._check_sealed(row)
        text = await asyncio.to_thread(text_of, await self.store.entries(id))
        return await self.readers.pack(text, LINES)

    async def _check_sealed(self, row: TableRow) -> None:
        """A record tells the hands and the dice of both sides: of a running contest, nobody. Of a
        game that can no longer be played it can be taken all the same."""
        try:
            table = await self.open(row.id)
        except TablePaused:
            raise
        except UndercroftError:
            return
        check_sealed(table.seating, over=False)

    async def _rows(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        found = await self.store.table(id)
        if found is None:
            raise NoSuchTable("There is no such table here.", "Start a new one.")
        return found

    def summary(self, row: TableRow, seats: Sequence[SeatRow]) -> Summary:
        return summary(self.shelf.known(row), row, seats, self.keeping)

    async def hand_over(self) -> None:
        """Everybody comes back to another server, or to this one when it is back. What was begun
        is stored; what was not begun is said again there."""
        if self.leaving:
            return
        self.leaving = True
        log.info("all tables are handed over", extra=about(tables=len(self.tables)))
        for table in list(self.tables.values()):
            async with table.lock:
                table.hold.let_go()
                self._forget(table.id)
        await self.store.claims.leave()

    async def close(self) -> None:
        await self.hand_over()
        self.thinkers.close()
        self.readers.close()
        await self.store.close()
