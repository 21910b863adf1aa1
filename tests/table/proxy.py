"""A proxy before several servers, as operators have one: it asks after their health, sends whoever
comes to one that is well, and hangs up on those who are with one that is not."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress
from typing import Any

LOOK = 0.1  # seconds between two looks
PATIENCE = 1.0  # seconds after which a server counts as ill
CHUNK = 1 << 16


class Proxy:
    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.port = 0
        self.ill: set[int] = set()
        self._turn = itertools.count()
        self._lines: dict[int, set[asyncio.StreamWriter]] = {port: set() for port in ports}
        self._tasks: list[asyncio.Task[None]] = []
        self._guests: set[asyncio.Future[Any]] = set()

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._attend, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        self._tasks = [asyncio.ensure_future(self._watch(port)) for port in self.ports]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        for port in self.ports:
            self._hang_up(port)
        await asyncio.gather(*self._tasks, *self._guests, return_exceptions=True)

    async def _watch(self, port: int) -> None:
        while True:
            if await self._is_well(port):
                self.ill.discard(port)
            else:
                self.ill.add(port)
                self._hang_up(port)
            await asyncio.sleep(LOOK)

    async def _is_well(self, port: int) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                try:
                    said = await reader.readline()
                finally:
                    writer.close()
        except (OSError, TimeoutError):
            return False
        return b" 200 " in said

    def _hang_up(self, port: int) -> None:
        for writer in list(self._lines[port]):
            writer.transport.abort()

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = next(self._turn)
        turned = [self.ports[(first + n) % len(self.ports)] for n in range(len(self.ports))]
        for port in sorted(turned, key=lambda one: one in self.ill):
            with suppress(OSError):
                there, back = await asyncio.open_connection("127.0.0.1", port)
                break
        else:
            writer.close()
            return
        self._lines[port] |= {writer, back}
        both = asyncio.gather(_pour(reader, back), _pour(there, writer), return_exceptions=True)
        self._guests.add(both)
        both.add_done_callback(self._guests.discard)
        await both
        self._lines[port] -= {writer, back}


async def _pour(source: asyncio.StreamReader, into: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(CHUNK):
            into.write(data)
            await into.drain()
    finally:
        into.close()
        await into.wait_closed()
