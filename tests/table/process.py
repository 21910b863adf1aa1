"""A real server in a process of its own, and real sockets to it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
import websockets

from table.talker import A_HANG, Closed, Talker
from undercroft.table.server import bind

T = TypeVar("T")
NURSERY = """
import os, signal, sys
from undercroft.table import server
from undercroft.table.app import all_titles, application
from undercroft.table.joining import join
from undercroft.table.sqlstore import SqlStore

titles = all_titles()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, joined, names, data = line.strip().split(" ", 3)
    names = [name for name in names.split(",") if name]
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        try:
            listening = server.bind("127.0.0.1", int(port))
            store, sockets = SqlStore(data), [listening]
            if joined == "joined":
                sockets.append(join(store))
            numbers = [each.getsockname()[1] for each in sockets]
            tell = lambda: print(os.getpid(), numbers[0], numbers[-1], flush=True)
            app = application(store, titles, local=not names, names=names)
            server.run(app, sockets, tell)
        except BaseException as error:
            print(repr(error), flush=True)
        os._exit(0)
"""


class ServerProcess:
    """Real server processes, one after the other on the same port and file.

    They are forked from one that has loaded everything, so that a new one is there at once.
    """

    def __init__(
        self,
        data: Path | str,
        beside: ServerProcess | None = None,
        names: Sequence[str] = (),
    ) -> None:
        """Alone, or one of several on the same PostgreSQL database: `beside` another one. For this
        machine alone, or for strangers who reach it by these `names`."""
        self.data = data
        self.names = beside.names if beside is not None else tuple(names)
        self.port = 0
        self.inner = 0  # the port for other servers
        self.pid = 0
        self.joined = beside is not None
        self.nursery = (
            beside.nursery
            if beside is not None
            else subprocess.Popen(
                [sys.executable, "-c", NURSERY],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
            )
        )

    def start(self) -> None:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        joined = "joined" if self.joined else "alone"
        names = f",{','.join(self.names)}"
        self.nursery.stdin.write(f"{self.port} {joined} {names} {self.data}\n")
        said = self.nursery.stdout.readline()
        assert re.fullmatch(r"\d+ \d+ \d+\n", said), said
        self.pid, self.port, self.inner = map(int, said.split())

    def kill(self, farewell: bool = False) -> None:
        """kill -9; with a farewell SIGTERM."""
        if self.pid:
            os.kill(self.pid, signal.SIGTERM if farewell else signal.SIGKILL)
            with suppress(ProcessLookupError):
                while True:
                    os.kill(self.pid, 0)
                    time.sleep(0.001)
        self.pid = 0

    def close(self) -> None:
        self.kill()
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.close()
        self.nursery.wait(A_HANG)
        self.nursery.stdout.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def post(self, path: str, body: Any) -> Any:
        response = httpx.post(self.url + path, json=body, timeout=A_HANG)
        assert response.status_code < 300, response.text
        return response.json()


OPEN: list[websockets.ClientConnection] = []


def talk(main: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine that joins tables, and hang up all its sockets afterwards."""

    async def whole() -> T:
        try:
            return await main()
        finally:
            for socket in OPEN:
                await socket.close()
            OPEN.clear()

    return asyncio.run(whole())


class Listening:
    """A server in this process, and who is connected to it."""

    def __init__(self, port: int, running: uvicorn.Server) -> None:
        self.port = port
        self.running = running

    @property
    def connections(self) -> set[Any]:
        return self.running.server_state.connections

    async def until_somebody_is_there(self) -> None:
        while not self.connections:
            await asyncio.sleep(0.01)

    async def until_nobody_is_there(self) -> None:
        async with asyncio.timeout(A_HANG):
            while self.connections:
                await asyncio.sleep(0.01)


@asynccontextmanager
async def serving(config: uvicorn.Config) -> AsyncGenerator[Listening, None]:
    listening = bind("127.0.0.1", 0)
    running = uvicorn.Server(config)
    task = asyncio.ensure_future(running.serve(sockets=[listening]))
    while not running.started:
        await asyncio.sleep(0.01)
    yield Listening(listening.getsockname()[1], running)
    running.should_exit = True
    await task


class SocketLine:
    """A real websocket, for a Talker."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket

    async def read(self) -> str:
        try:
            text = await self.socket.recv()
        except websockets.ConnectionClosed as closed:
            raise Closed(closed.rcvd.code if closed.rcvd else None) from None
        assert isinstance(text, str)
        return text

    async def write(self, text: str) -> None:
        try:
            await self.socket.send(text)
        except websockets.ConnectionClosed as closed:
            raise Closed(closed.rcvd.code if closed.rcvd else None) from None


async def join(
    port: int,
    id: str,
    tokens: Sequence[str],
    since: int | None = None,
    tls: ssl.SSLContext | None = None,
) -> Talker:
    """A talker on a real socket that has been told the state; tries again until it works."""
    address = f"{'wss' if tls else 'ws'}://127.0.0.1:{port}/api/tables/{id}/socket"
    for _ in range(A_HANG * 50):
        try:
            socket = await websockets.connect(address, max_size=None, compression=None, ssl=tls)
            break
        except OSError:
            await asyncio.sleep(0.02)
    else:
        raise AssertionError("the server does not come back")
    OPEN.append(socket)
    talker = Talker(SocketLine(socket), tokens)
    await talker.hello(since)
    return talker
