"""A workshop that really listens, and a page that really hears it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
import websockets
from starlette.applications import Starlette

from undercroft.table import server
from undercroft.table.frames import PatientSocket
from undercroft.table.patience import PatientHttp

A_HANG = 60.0  # seconds


class Ear:
    """The socket of a page."""

    def __init__(self, line: websockets.ClientConnection) -> None:
        self.line = line

    async def say(self, said: object) -> None:
        await self.line.send(said if isinstance(said, str) else json.dumps(said))

    async def hear(self, kind: str = "") -> Any:
        """The next news, or the next of a kind."""
        while True:
            news = json.loads(await asyncio.wait_for(self.line.recv(), A_HANG))
            if kind in ("", news["type"]):
                return news


@asynccontextmanager
async def listening(app: Starlette) -> AsyncIterator[int]:
    """The port that it listens to."""
    socket = server.bind("127.0.0.1", 0)
    config = uvicorn.Config(
        app, log_config=None, access_log=False, http=PatientHttp, ws=PatientSocket
    )
    running = server.Server(config, app.state.hall)
    serving = asyncio.ensure_future(running.serve(sockets=[socket]))
    while not running.started:
        await asyncio.sleep(0.01)
    try:
        yield socket.getsockname()[1]
    finally:
        running.should_exit = True
        await serving


def hearing(app: Starlette, test: Callable[[Ear], Awaitable[None]]) -> None:
    async def main() -> None:
        async with listening(app) as port:
            address = f"ws://127.0.0.1:{port}/api/workshop/socket"
            async with websockets.connect(address) as line:
                await test(Ear(line))

    asyncio.run(main())
