"""A real server in a process of its own, and real sockets to it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
import websockets

from table.talker import A_HANG, Closed, Talker

T = TypeVar("T")
NURSERY = """
import os, signal, sys
from undercroft.table import server
from undercroft.table.app import all_titles, application
from undercroft.table.sqlstore import SqlStore

titles = all_titles()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, _, data = line.strip().partition(" ")
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        try:
            listening = server.bind("127.0.0.1", int(port))
            number = listening.getsockname()[1]
            tell = lambda: print(os.getpid(), number, flush=True)
            server.run(application(SqlStore(data), titles), listening, tell)
        except BaseException as error:
            print(repr(error), flush=True)
        os._exit(0)
"""


class ServerProcess:
    """Real server processes, one after the other on the same port and file.

    They are forked from one that has loaded everything, so that a new one is there at once.
    """

    def __init__(self, data: Path | str) -> None:
        self.data = data
        self.port = 0
        self.pid = 0
        self.nursery = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def start(self) -> None:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(f"{self.port} {self.data}\n")
        said = self.nursery.stdout.readline()
        assert re.fullmatch(r"\d+ \d+\n", said), said
        pid, port = said.split()
        self.pid, self.port = int(pid), int(port)

    def kill(self) -> None:
        """kill -9: no farewell."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
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


async def join(port: int, id: str, tokens: Sequence[str], since: int | None = None) -> Talker:
    """A talker on a real socket that has been told the state; tries again until it works."""
    address = f"ws://127.0.0.1:{port}/api/tables/{id}/socket"
    for _ in range(A_HANG * 50):
        try:
            socket = await websockets.connect(address, max_size=None, compression=None)
            break
        except OSError:
            await asyncio.sleep(0.02)
    else:
        raise AssertionError("the server does not come back")
    OPEN.append(socket)
    talker = Talker(SocketLine(socket), tokens)
    await talker.hello(since)
    return talker
