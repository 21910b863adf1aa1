"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.play.agents import Agents
from undercroft.play.packs import Packs
from undercroft.table import offering, openapi, page, pictures
from undercroft.table.doorkeeper import Doorkeeper
from undercroft.table.errors import StoreFailed
from undercroft.table.forwarding import PeersDoor
from undercroft.table.hall import Announce, Hall
from undercroft.table.keeping import FOR_ONESELF, Keeping
from undercroft.table.origin import SameOrigin
from undercroft.table.owning import Owning
from undercroft.table.packing import PIECE, QUICK, WORTH, alike
from undercroft.table.readers import Readers
from undercroft.table.routes import routes
from undercroft.table.socket import attend
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import Store
from undercroft.table.thinkers import Thinkers
from undercroft.table.titles import Titles
from undercroft.table.visitors import Visitors
from undercroft.table.world import Chance, Clock, SystemChance, SystemClock

BETWEEN = 3600.0  # seconds from one look for old tables to the next


def all_titles() -> dict[str, Title]:
    """Every game of the registry, loaded."""
    return {id: registry.title(id) for id in registry.games()}


async def _sweep(hall: Hall) -> None:
    """Now and then; a store that is away is swept the next time."""
    while True:
        with suppress(StoreFailed):
            await hall.sweep()
        await hall.clock.sleep(BETWEEN)


async def _keep_neighbours(hall: Hall, owning: Owning) -> None:
    """Be there for the other servers, and notice who of them is not."""
    beaten, number = asyncio.Event(), owning.number
    owning.join(beaten.set)
    while True:
        await beaten.wait()
        beaten.clear()
        hall.lines.hang_up(owning.alive)
        if owning.number != number:
            number = owning.number
            await hall.make_sure()


def application(
    store: Store,
    titles: Mapping[str, Title] | None = None,
    *,
    clock: Clock | None = None,
    chance: Chance | None = None,
    local: bool = True,
    names: Sequence[str] = (),
    addresses: tuple[str, ...] = (),
    announce: Announce | None = None,
    thinkers: Thinkers | None = None,
    readers: Readers | None = None,
    keeping: Keeping = FOR_ONESELF,
    agents: Agents | None = None,
    packs: Packs | None = None,
    incoming: Path | None = None,
    beside: Sequence[BaseRoute] = (),
) -> Starlette:
    """The server on a store. `local`: it answers only to names of this machine; else to these
    `names` alone, if there are any, and `addresses` are where others find it. `announce` is told of
    every new table. `Titles` are loaded by whoever runs it (`server.run`), once it can be reached.
    Of other people's players only `agents` may sit down. `packs` are on offer, and `incoming` is
    where those go that are brought to the page, if any are taken. `beside`: what else it answers
    to."""
    hall = Hall(
        all_titles() if titles is None else titles,
        store,
        clock or SystemClock(),
        chance or SystemChance(),
        addresses,
        announce,
        thinkers=thinkers,
        readers=readers,
        keeping=keeping,
        agents=agents,
        packs=packs,
        incoming=incoming,
    )
    later = titles if isinstance(titles, Titles) else None
    if later is None:
        offering.get_ready(hall)  # while nobody waits
    owning = store.owning if isinstance(store, SqlStore) else None
    described = msgspec.json.encode(openapi.document())

    async def describe(request: Request) -> Response:
        return alike(request, described)

    async def socket(websocket: WebSocket) -> None:
        await attend(hall, websocket)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None, None]:
        neighbours = asyncio.ensure_future(_keep_neighbours(hall, owning)) if owning else None
        sweeping = asyncio.ensure_future(_sweep(hall))
        yield
        sweeping.cancel()
        if neighbours is not None:
            neighbours.cancel()
        await hall.close()

    tables = [*routes(hall), WebSocketRoute("/api/tables/{id}/socket", socket)]
    visitors = None if local else Visitors(hall.clock)
    purse = None if visitors is None else visitors.purse
    back = Starlette(routes=tables)
    peers = [Middleware(PeersDoor, back=back, me=owning.me, purse=purse)] if owning else []
    app = Starlette(
        routes=[
            *beside,
            Route("/api/openapi.json", describe),
            *tables,
            pictures.route(hall.shelf),
            *page.brought(hall.titles.values() if later is None else later.at_hand()),
            *page.routes(),
        ],
        middleware=[
            *peers,
            *([] if visitors is None else [Middleware(Doorkeeper, visitors=visitors)]),
            Middleware(SameOrigin, local=local, names=names),
            Middleware(
                GZipMiddleware,
                minimum_size=WORTH,
                compresslevel=QUICK,
                thread_minimum_size=PIECE,
            ),
        ],
        lifespan=lifespan,
    )
    app.state.hall, app.state.visitors = hall, visitors
    app.state.inner = owning.me.port if owning else 0
    app.state.get_ready = None if later is None else partial(offering.get_ready, hall)
    return app
