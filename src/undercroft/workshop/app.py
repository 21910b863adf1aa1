"""The workshop as one application, with a table in the same process for trying the pack."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette

from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.play.packs import here
from undercroft.table import addresses, logs, server
from undercroft.table.app import application
from undercroft.table.store import MemoryStore
from undercroft.table.thinkers import Processes, Thinkers
from undercroft.table.world import SystemChance
from undercroft.workshop.bench import Workbench
from undercroft.workshop.news import BETWEEN, News, watch
from undercroft.workshop.outcomes import Laboratory
from undercroft.workshop.routes import HERE, routes
from undercroft.workshop.service import Shop

HOST = "127.0.0.1"  # it writes files: nobody else may come in


def workshop(
    folder: Path,
    titles: Mapping[str, Title] | None = None,
    *,
    token: str = "",
    thinkers: Thinkers | None = None,
    between: float = BETWEEN,
) -> Starlette:
    """The application for one folder. Tables are tried and not kept: they end with it."""
    packs = here(folder)
    bench = Workbench(folder, packs)
    news = News()
    shop = Shop(bench, news, token or SystemChance().token(), Laboratory(bench, news))
    own = {game: packs.title(game, ()) for game in bench.games({}) or registry.games()}
    app = application(
        MemoryStore(),
        own if titles is None else titles,
        packs=packs,
        thinkers=thinkers,
        beside=routes(shop),
    )
    shop.hall = app.state.hall
    tables = app.router.lifespan_context

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None, None]:
        watching = asyncio.ensure_future(watch(shop.bench, shop.news, between))
        async with tables(app):
            yield
        watching.cancel()
        await shop.laboratory.cancel()

    app.router.lifespan_context = lifespan
    app.state.shop = shop
    return app


def serve(
    folder: Path, port: int, say: Callable[[str], None], started: Callable[[str], None]
) -> None:
    """Until interrupted. `started` is told the link for a browser on this machine."""
    logs.begin(logs.WORDS)
    listening = server.bind(HOST, port)
    app = workshop(folder, thinkers=Processes())
    logs.begin(logs.WORDS)
    address = addresses.own(HOST, listening.getsockname()[1])
    link = f"{address}{HERE}#{app.state.shop.token}"  # what stands after # never leaves the browser

    def greet() -> None:
        say(f"The workshop for {folder} is at {link} (Ctrl+C stops it)")
        started(link)

    server.run(app, [listening], greet)
