"""What the workshop does for its page; `routes` says under which address."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from undercroft.table.hall import Hall
from undercroft.workshop.bench import Workbench
from undercroft.workshop.forms import (
    Asked,
    Begun,
    Bench,
    Checked,
    Explained,
    FileText,
    Maps,
    Offers,
    Painted,
    Painting,
    Pointing,
    Simulating,
    Tried,
    Trying,
    Unsaved,
    Writing,
)
from undercroft.workshop.maps import drawn, first_map, painted
from undercroft.workshop.news import News
from undercroft.workshop.offering import explained, offered
from undercroft.workshop.outcomes import Laboratory
from undercroft.workshop.trying import begun, come_to


class Shop(msgspec.Struct):
    """A workshop: its bench, who is told what happens, and the word that opens it."""

    bench: Workbench
    news: News
    token: str
    laboratory: Laboratory
    hall: Hall | None = None  # where games are tried


class Call(msgspec.Struct):
    """A request as the functions below see it."""

    shop: Shop
    query: dict[str, str]
    body: Any = None

    @property
    def bench(self) -> Workbench:
        return self.shop.bench


async def shown(call: Call) -> Bench:
    bench = await asyncio.to_thread(call.bench.shown)
    opens = await asyncio.to_thread(first_map, call.bench)
    return msgspec.structs.replace(bench, opens=opens)


async def read(call: Call) -> FileText:
    name = call.query.get("name", "")
    page = await asyncio.to_thread(call.bench.folder.read, name)
    return FileText(name, page.text, page.mark)


async def write(call: Call) -> FileText:
    wanted: Writing = call.body
    folder = call.bench.folder
    page = await asyncio.to_thread(folder.write, wanted.name, wanted.text, wanted.seen)
    return FileText(wanted.name, page.text, page.mark)


async def check(call: Call) -> Checked:
    unsaved: Unsaved = call.body
    return await asyncio.to_thread(call.bench.check, unsaved.texts)


async def offer(call: Call) -> Offers:
    pointing: Pointing = call.body
    return await asyncio.to_thread(offered, call.bench, pointing)


async def explain(call: Call) -> Explained:
    pointing: Pointing = call.body
    return await asyncio.to_thread(explained, call.bench, pointing)


async def maps(call: Call) -> Maps:
    asked: Asked = call.body
    return await asyncio.to_thread(drawn, call.bench, asked)


async def paint(call: Call) -> Painted:
    painting: Painting = call.body
    return Painted(await asyncio.to_thread(painted, call.bench, painting))


async def play(call: Call) -> Tried:
    """A table with the pack as it is saved now."""
    wanted: Trying = call.body
    hall = call.shop.hall
    assert hall is not None
    title = await asyncio.to_thread(call.bench.title, wanted.game)
    own = await asyncio.to_thread(call.bench.own_heroes, wanted.game)
    if wanted.places:
        session = await asyncio.to_thread(
            come_to, title, wanted.adventure, wanted.heroes, frozenset(wanted.places), own
        )
    else:
        session = await asyncio.to_thread(begun, title, wanted.adventure, wanted.heroes, own)
    opened = await hall.lay(session, "server")
    return Tried(opened.id, tuple(seat.token for seat in opened.seats), opened.host.token)


async def simulate(call: Call) -> Begun:
    wanted: Simulating = call.body
    return Begun(await call.shop.laboratory.simulate(wanted))


async def cancel(call: Call) -> Begun:
    await call.shop.laboratory.cancel()
    return Begun(0)
