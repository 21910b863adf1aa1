"""What REST offers, as functions of the hall; `routes` says under which address."""

from __future__ import annotations

from collections.abc import Generator
from io import BytesIO
from typing import Any

import msgspec

from undercroft.core.player import PERSON
from undercroft.play import glossary
from undercroft.play import manual as manuals
from undercroft.table import catalogues, offering
from undercroft.table.breathing import in_breaths
from undercroft.table.errors import BadMessage, NoToken, NotOver, TooLarge
from undercroft.table.forms import (
    Addresses,
    Again,
    AreaEntry,
    Brought,
    GameOffer,
    Health,
    Laid,
    NewKeeping,
    NewKind,
    NewLabel,
    NewTable,
    Offer,
    Opened,
    Reference,
    Seated,
    SeatLink,
    Summaries,
    Summary,
)
from undercroft.table.hall import Hall
from undercroft.table.laying import link
from undercroft.table.limits import LINE, LINES
from undercroft.table.packing import Packed
from undercroft.table.retelling import Passage, Told
from undercroft.table.sealing import check_reader, check_sealed
from undercroft.table.seating import Rights, hashed
from undercroft.table.table import Table

MOST_STEPS = 50
PAGE = 500  # lines of a record that are split in one go


class Call(msgspec.Struct):
    """A request as the functions below see it."""

    hall: Hall
    path: dict[str, str]
    query: dict[str, str]
    token: str
    body: Any = None

    def seat(self) -> int:
        return self._number(self.path["seat"], "a seat")

    @property
    def language(self) -> str:
        """In which packs are read, as far as they can be; "": as they are written."""
        return self.query.get("language", "")

    def number(self, name: str, default: int) -> int:
        return self._number(self.query.get(name, str(default)), f"“{name}”")

    def _number(self, text: str, what: str) -> int:
        if not (text.isascii() and text.isdigit()) or len(text) > 9:
            raise BadMessage(f"“{text}” is no number for {what}.", "Write up to nine digits.")
        return int(text)

    async def rights(self) -> tuple[Table, Rights]:
        tokens = [self.token] if self.token else []
        table = await self.hall.admit(self.path["id"], tokens)
        return table, table.seating.check(tokens)

    async def host(self) -> Table:
        table, rights = await self.rights()
        if not rights.host:
            raise NoToken("Only the host may do that.", "Use the host's link.")
        return table

    async def reader(self) -> Table:
        """Somebody who may read the record, which holds the seed."""
        table, rights = await self.rights()
        async with table.lock:
            await table.ready()
        over = table.session.request is None
        check_reader(rights, over=over)
        check_sealed(table.seating, over=over)
        return table


async def health(call: Call) -> Health:
    """StoreFailed where the store does not answer, which is told as `table_paused`, 503."""
    await call.hall.store.ping()
    return Health("ok", len(call.hall.tables))


async def addresses(call: Call) -> Addresses:
    return Addresses(call.hall.addresses)


async def games(call: Call) -> Offer:
    return offering.offer(call.hall)


async def game(call: Call) -> GameOffer:
    """One game with the packs that are named: who may go, and what can be wished for."""
    named = [id for id in call.query.get("packs", "").split(",") if id]
    return offering.game(call.hall, call.hall.shelf.offered(call.path["game"], named))


async def bring_pack(call: Call) -> Brought:
    """Install a pack; for whoever uses this machine, where the server is for him alone."""
    return Brought(*await offering.take_in(call.hall, call.body))


async def create(call: Call) -> Opened:
    assert isinstance(call.body, NewTable)
    return await call.hall.create(call.body)


async def recent(call: Call) -> Summaries:
    return Summaries(tuple(await call.hall.recent()))


async def find(call: Call) -> Summary:
    return await call.hall.find(call.path["id"])


# Seats


async def renew(call: Call) -> SeatLink:
    """A new link for a seat; the old one stops working at once."""
    table, number = await call.host(), call.seat()
    async with table.lock:
        fresh = await _new_link(call.hall, table, number)
        table.say(f"The host has made a new link for seat {number + 1}; the old one is dead.")
    return fresh


async def _new_link(hall: Hall, table: Table, number: int, **changes: str) -> SeatLink:
    token = hall.chance.token()
    await table.usher.change(number, token=hashed(token), **changes)
    await table.usher.vacate(number)
    return SeatLink(seat=number, token=token, link=link(table.id, token))


async def seat_kind(call: Call) -> Seated:
    """Put another kind of player on a seat."""
    assert isinstance(call.body, NewKind)
    table, number, kind = await call.host(), call.seat(), call.body.kind
    call.hall.check_kind(kind)
    async with table.lock:
        was = table.seating.seat(number).kind
        if kind == PERSON != was:
            fresh = await _new_link(call.hall, table, number, kind=kind, stand_in="")
            made = Seated(number, fresh.token, fresh.link)
        else:
            made = Seated(number)
            await table.usher.change(number, kind=kind, stand_in="")
            if kind != PERSON:
                await table.usher.vacate(number, watching=True)  # whoever sat there may look on
        table.undoing.forget()
        table.show()
    return made


async def stand_in(call: Call) -> Seated:
    table, rights = await call.rights()
    await table.steward.vote(rights, call.seat())
    return Seated(call.seat())


async def regain(call: Call) -> Seated:
    table, rights = await call.rights()
    await table.steward.regain(rights, call.seat())
    return Seated(call.seat())


# Records


async def record(call: Call) -> Packed:
    """The record as it is stored: it can be taken also where the game cannot be opened."""
    return await call.hall.record(call.path["id"], call.token)


async def restore(call: Call) -> Opened:
    lines = await in_breaths(_lines(call.body), call.hall.clock)
    return await call.hall.restore(lines)


def _lines(body: bytes) -> Generator[None, None, list[bytes]]:
    """Those of a record. Eight million empty ones would keep everybody waiting."""
    found = []
    for number, line in enumerate(BytesIO(body)):
        if number >= LINES:
            raise TooLarge(f"More than {LINES} lines.", "No game is that long.")
        if number % PAGE == 0:
            yield
        if len(line) > LINE:
            much = f"Line {number + 1} has more than {LINE >> 10} kB."
            raise TooLarge(much, "No line of a record is that long.")
        if line := line.strip():
            found.append(line)
    return found


async def replay(call: Call) -> Told | Packed:
    """Positions and what led to them, as a spectator sees them."""
    count = min(call.number("count", 20), MOST_STEPS)
    return await _read(call, await call.reader(), Passage(call.number("at", 0), count))


async def _read(call: Call, table: Table, passage: Passage | None) -> Told | Packed:
    """One after the other at each table: who asks for much waits for himself."""
    async with table.reading:
        async with table.lock:
            await table.ready()
            reading = call.hall.readers.read(table.session, passage, call.language)
        return await reading


# After the end


async def account(call: Call) -> Told | Packed:
    """What happened, told out of the record as somebody who watches sees it."""
    table, _ = await call.rights()
    return await _read(call, table, None)


async def again(call: Call) -> Laid:
    """The same people, once more; all at the table are told where."""
    assert isinstance(call.body, Again)
    table, rights = await call.rights()
    if not rights.seats and not rights.host:
        raise NoToken("Those who watch lay no table.", "Ask somebody who plays.")
    async with table.lock:
        await table.ready()
        if table.session.request is not None:
            raise NotOver("This game is not over yet.", "Play it to its end.")
        laid = await call.hall.again(table, rights, call.body)
        table.moved(laid.id)
    return laid


async def rename(call: Call) -> Summary:
    assert isinstance(call.body, NewLabel)
    return await call.hall.rename(await call.host(), call.body.label.strip())


async def keep(call: Call) -> Summary:
    assert isinstance(call.body, NewKeeping)
    return await call.hall.keep(await call.host(), call.body.days)


async def delete(call: Call) -> Laid:
    table = await call.host()
    await call.hall.delete(table)
    return Laid(table.id)


# Cards and rules, to look up


async def cards(call: Call) -> bytes:
    return catalogues.of_game(call.hall.title(call.path["game"]))


async def table_cards(call: Call) -> bytes:
    """With those of the packs that the table is played with."""
    table, _ = await call.rights()
    return catalogues.of_table(table.title, call.language)


async def manual(call: Call) -> manuals.Manual:
    return manuals.manual(call.hall.title(call.path["game"]).rules_page)


async def areas(call: Call) -> Reference:
    page = call.hall.title(call.path["game"]).rules_page
    words = call.query.get("q", "").strip()
    if words:
        return Reference(clauses=tuple(glossary.explain(page, words)))
    book = glossary.reference(page)
    counts: dict[str, int] = {}
    for clause in book.clauses.values():
        counts[clause.area] = counts.get(clause.area, 0) + 1
    return Reference(tuple(AreaEntry(id, book.areas.get(id, id), n) for id, n in counts.items()))


async def clause(call: Call) -> glossary.Clause:
    page = call.hall.title(call.path["game"]).rules_page
    return glossary.explain(page, call.path["clause"])[0]
