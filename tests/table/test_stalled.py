"""R21, R39: who does not take what he asked for keeps no connection and no memory, nor does who
asks for nothing at all."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from table.process import serving
from table.talker import A_HANG
from undercroft.table import frames, patience
from undercroft.table.frames import PatientSocket
from undercroft.table.limits import CONTROLS_AT_ONCE, FRAGMENTS
from undercroft.table.patience import PatientHttp, Settings

MUCH = 32 << 20  # bytes: more than the system takes for a reader
PIECE = 1 << 16
ASKED = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = ASKED + (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def settings(app: App) -> Settings:
    return Settings(
        app,  # type: ignore[arg-type]
        http=PatientHttp,
        ws=PatientSocket,
        log_level="critical",
        lifespan="off",
        ws_ping_interval=0.3,
        ws_ping_timeout=0.3,
    )


def stalled(port: int) -> socket.socket:
    """Somebody who takes as little as he can."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(A_HANG)
    line.connect(("127.0.0.1", port))
    line.setblocking(False)
    return line


async def in_one_go(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": bytes(MUCH)})


async def in_pieces(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(MUCH // PIECE):
        await send({"type": "http.response.body", "body": bytes(PIECE), "more_body": True})
    await send({"type": "http.response.body"})


@pytest.mark.parametrize("app", [in_one_go, in_pieces])
@pytest.mark.parametrize("header", [b"", b"Connection: close\r\n"])
def test_a_reply_that_nobody_takes_is_hung_up(
    monkeypatch: pytest.MonkeyPatch, app: App, header: bytes
) -> None:
    """The connection used to stay, with the reply, for as long as he liked."""
    monkeypatch.setattr(patience, "UNREAD", 0.3)

    async def main() -> None:
        async with serving(settings(app)) as server:
            line = stalled(server.port)
            line.sendall(ASKED + header + b"\r\n")
            await server.until_somebody_is_there()
            await server.until_nobody_is_there()
            assert not PatientHttp.held
            line.close()

    asyncio.run(main())


def test_a_slow_reader_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "UNREAD", 0.3)
    monkeypatch.setattr(patience, "STEADY", 1000)

    async def main() -> None:
        async with serving(settings(in_one_go)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(ASKED + b"Connection: close\r\n\r\n")
            got = 0
            while piece := await asyncio.wait_for(reader.read(MUCH // 16), A_HANG):
                got += len(piece)
                await asyncio.sleep(0.02)
            assert got > MUCH
            writer.close()

    asyncio.run(main())


def frame(opcode: int, data: bytes = b"", *, last: bool = True) -> bytes:
    return bytes(((0x80 if last else 0) | opcode, 0x80 | len(data))) + bytes(4) + data


def socket_app(said: Callable[[Send], Awaitable[None]], ended: list[bool]) -> App:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            await said(send)
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            ended.append(True)

    return app


async def all_of_it(send: Send) -> None:
    for _ in range(MUCH // PIECE):
        await send({"type": "websocket.send", "text": "x" * PIECE})


async def one_piece_and_good_bye(send: Send) -> None:
    await send({"type": "websocket.send", "text": "x" * MUCH})
    raise RuntimeError("the table is gone")


@pytest.mark.parametrize("said", [all_of_it, one_piece_and_good_bye])
def test_a_socket_that_nobody_reads_is_gone_for_the_table_and_for_the_server(
    monkeypatch: pytest.MonkeyPatch, said: Callable[[Send], Awaitable[None]]
) -> None:
    """What was said and not taken kept it, and the seat as one that is here."""
    monkeypatch.setattr(frames, "FAREWELL", 0.3)

    async def main() -> None:
        ended: list[bool] = []
        async with serving(settings(socket_app(said, ended))) as server:
            line = stalled(server.port)
            line.sendall(UPGRADE + b"\r\n")
            await server.until_somebody_is_there()
            await server.until_nobody_is_there()
            assert ended == [True]
            line.close()

    asyncio.run(main())


NO_HANDSHAKES = (
    UPGRADE + b"Content-Length: 5\r\n\r\nhello",
    UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    UPGRADE + b"X-A: b\r\n" * 200 + b"\r\n",
    UPGRADE + b"X-A: " + b"a" * 9000 + b"\r\n\r\n",
    UPGRADE.replace(b"GET", b"POST") + b"\r\n",
    UPGRADE.replace(b"Version: 13", b"Version: 12") + b"\r\n",
)


@pytest.mark.parametrize("raw", NO_HANDSHAKES)
def test_what_is_no_handshake_is_refused_and_hung_up(raw: bytes) -> None:
    """Those that one library read and the other did not were held, uncounted, for ever."""

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("nobody asked for this")

    async def main() -> None:
        async with serving(settings(never)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(raw)
            said = await asyncio.wait_for(reader.read(), A_HANG)
            assert said.startswith(b"HTTP/1.1 4")
            writer.close()
            await server.until_nobody_is_there()

    asyncio.run(main())


FLOODS = {
    "pongs": frame(0xA) * (CONTROLS_AT_ONCE * 3),
    "fragments": frame(1, last=False) + frame(0, last=False) * (FRAGMENTS * 3),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_frames_that_no_table_hears_of_are_counted(flood: bytes) -> None:
    async def main() -> None:
        ended: list[bool] = []

        async def nothing(send: Send) -> None:
            pass

        async with serving(settings(socket_app(nothing, ended))) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(UPGRADE + b"\r\n")
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), A_HANG)
            writer.write(frame(1, b"hel", last=False) + frame(0, b"lo") + frame(0xA))
            writer.write(flood)
            with suppress(ConnectionResetError):  # not all of it was read
                await asyncio.wait_for(reader.read(), A_HANG)
            writer.close()
            await server.until_nobody_is_there()
            assert ended == [True]

    asyncio.run(main())


@pytest.mark.parametrize("inner", [True, False])
def test_other_servers_come_for_many(monkeypatch: pytest.MonkeyPatch, inner: bool) -> None:
    """What a neighbour sends on is not counted for the neighbour."""
    monkeypatch.setattr(patience, "CONNECTIONS", 3)

    async def main() -> None:
        config: Any = settings(in_pieces)
        config.forwarded_allow_ips = "10.9.9.9"
        async with serving(config) as server:
            config.inner = server.port if inner else 0
            lines = [stalled(server.port) for _ in range(5)]
            while len(server.connections) != (5 if inner else 3):
                await asyncio.sleep(0.01)
            for line in lines:
                line.close()
            await server.until_nobody_is_there()
            assert not PatientHttp.held

    asyncio.run(main())
