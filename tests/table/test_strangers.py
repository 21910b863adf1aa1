"""R39: what strangers send fills no log, holds no connection, and reaches no server by a name that
is not its own; who stands still is not taken for present."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from table.process import join, serving
from table.simulation import House, simulate, title
from table.talker import A_HANG
from undercroft.table import patience
from undercroft.table import server as servers
from undercroft.table.app import application
from undercroft.table.errors import NoToken
from undercroft.table.patience import PatientHttp
from undercroft.table.store import Entry, MemoryStore

HOST = b"Host: localhost\r\n"
BODY = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
UPGRADE = (
    b"GET /api/tables/k3v9x2mq/socket HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
NONSENSE = (
    b"\x00\x01\x02\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"GET /api/tables/%00%ff HTTP/1.1\r\n" + HOST + b"\r\n",
    BODY + b"Content-Length: many\r\n\r\n",
    BODY + b"Origin: http://[\r\nContent-Length: 2\r\n\r\n{}",
    BODY + b"Content-Length: 100\r\n\r\n{",
    BODY + b"Transfer-Encoding: chunked\r\n\r\nZZZ\r\n",
    UPGRADE + b"\xff\xff\xff\xff",
    UPGRADE + b"\x81\x85\x00\x00\x00\x00\xff\xfe\xfd\xfc\xfb",
    UPGRADE.replace(b"Upgrade: websocket", b"Origin: http://[\r\nUpgrade: websocket"),
    UPGRADE.replace(b"websocket", b"h2c"),
    UPGRADE.replace(b"GET", b"POST"),
    UPGRADE[:-2] + b"Content-Length: 5\r\n\r\nhello",
    UPGRADE[:-2] + b"X-A: b\r\n" * 200 + b"\r\n",
    UPGRADE + b"\x01\x80\0\0\0\0" + b"\0\x80\0\0\0\0" * 500,
    UPGRADE,
)


def _said(port: int, raw: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), A_HANG) as line:
        line.sendall(raw)
        line.settimeout(0.2)
        try:
            while line.recv(4096):
                pass
        except OSError:
            return


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1"])
def test_strangers_write_nothing_into_the_log_and_ctrl_c_ends_in_peace(
    tmp_path: Path, host: str
) -> None:
    words = ["serve", "--host", host, "--port", "0", "--data", str(tmp_path / "t.db")]
    process = subprocess.Popen(
        [sys.executable, "-m", "undercroft", *words, "--no-browser"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    found = re.search(r":(\d+)/", process.stdout.readline())
    assert found
    port = int(found[1])
    for raw in NONSENSE:
        _said(port, raw)
    assert httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=A_HANG).status_code == 200
    process.send_signal(signal.SIGINT)
    assert process.wait(A_HANG) == 0
    said, complained = process.stdout.read(), process.stderr.read()
    process.stdout.close()
    process.stderr.close()
    assert complained == ""
    assert ("in the clear" in said) == (host == "0.0.0.0")


def _app(**settings: Any) -> Starlette:
    return application(MemoryStore(), {"drunagor": title()}, **settings)


@pytest.mark.parametrize("proxies", ["10.9.9.9", "127.0.0.1"])
def test_an_address_holds_only_so_many_connections_unless_others_come_through_it(
    monkeypatch: pytest.MonkeyPatch, proxies: str
) -> None:
    monkeypatch.setattr(patience, "CONNECTIONS", 5)

    async def main() -> None:
        config = servers.settings(_app())
        config.forwarded_allow_ips = proxies
        async with serving(config) as server:
            held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(5)]
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            if proxies == "127.0.0.1":
                writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert (await asyncio.wait_for(reader.readline(), A_HANG)).startswith(b"HTTP/1.1 2")
                assert not PatientHttp.held
            else:
                with suppress(ConnectionResetError):
                    assert await asyncio.wait_for(reader.read(), A_HANG) == b""
            for _, other in (*held, (reader, writer)):
                other.close()
            while PatientHttp.held:  # all are forgotten
                await asyncio.sleep(0.01)
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert (await asyncio.wait_for(reader.readline(), A_HANG)).startswith(b"HTTP/1.1 2")
            writer.close()

    asyncio.run(main())


def test_sockets_that_are_too_many_are_refused_without_a_line_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def main() -> None:
        held = []
        async with serving(servers.settings(_app(local=False))) as server:
            refused = False
            while not refused:
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                held.append(writer)
                writer.write(UPGRADE)
                refused = b"429" in await asyncio.wait_for(reader.readline(), A_HANG)
                if refused:
                    await asyncio.wait_for(reader.read(), A_HANG)  # it is hung up
            for writer in held:
                writer.close()

    asyncio.run(main())
    assert caplog.text == ""


def test_a_server_for_others_answers_to_the_names_it_was_given() -> None:
    async def status(app: Starlette, host: str) -> int:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return (await http.get("/api/health", headers={"Host": host})).status_code

    async def main() -> None:
        named = _app(local=False, names=["Play.example"])
        anybody = _app(local=False)
        for host, closed, opened in (
            ("play.example", 200, 200),
            ("PLAY.example:8420", 200, 200),
            ("evil.example", 403, 200),
            ("192.0.2.7:8420", 200, 200),
            ("[2001:db8::1]:8420", 200, 200),
            ("localhost", 200, 200),
            ("[::1", 403, 200),
        ):
            assert (await status(named, host), await status(anybody, host)) == (closed, opened)

    asyncio.run(main())


def test_a_laptop_that_is_shut_is_soon_shown_as_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connection stands, and nobody answers: whoever sits there has gone."""
    monkeypatch.setattr(servers, "PULSE", 0.3)

    async def main() -> None:
        async with serving(servers.settings(_app())) as server:
            base = f"http://127.0.0.1:{server.port}"
            async with httpx.AsyncClient(base_url=base, timeout=A_HANG) as http:
                body = {"game": "drunagor", "seats": ["person", "person"]}
                opened = (await http.post("/api/tables", json=body)).json()
            tokens = [seat["token"] for seat in opened["seats"]]
            stays = await join(server.port, opened["id"], tokens[:1])
            frozen = await _frozen(server.port, opened["id"], tokens[1])
            while not stays.last["seats"][1]["here"]:
                await stays.hear()
            began = time.monotonic()
            while stays.last["seats"][1]["here"]:
                await stays.hear()
            assert time.monotonic() - began < 60 * 0.3
            assert stays.last["seats"][0]["here"]
            frozen.close()

    asyncio.run(main())


async def _frozen(port: int, table: str, token: str) -> asyncio.StreamWriter:
    """Somebody who said hello, and from then on neither reads nor writes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 24)
    writer.write(UPGRADE.replace(b"k3v9x2mq", table.encode()))
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), A_HANG)
    hello = json.dumps({"type": "hello", "tokens": [token]}).encode()
    masked = b"\x81" + bytes([0x80 | len(hello)]) + b"\x00\x00\x00\x00" + hello
    writer.write(masked)
    return writer


def test_tokens_are_looked_at_before_a_game_is_read() -> None:
    async def main() -> None:
        house = House()
        opened = await house.table("person")
        house.restart()
        read: list[str] = []
        entries = house.store.entries

        async def noted(table: str) -> list[Entry]:
            read.append(table)
            return await entries(table)

        house.hall.store.entries = noted  # type: ignore[method-assign]
        for tokens in ([], ["guessed"], ["x" * 64]):
            with pytest.raises(NoToken):
                await house.hall.admit(opened.id, tokens)
        assert read == []
        assert not house.hall.tables
        await house.hall.admit(opened.id, [opened.spectator.token])
        assert read == [opened.id]

    simulate(main)


def test_who_waits_for_one_table_keeps_nobody_from_another() -> None:
    async def main() -> None:
        house = House()
        slow, other = await house.table("person"), await house.table("person")
        house.restart()
        entries, go_on = house.store.entries, asyncio.Event()

        async def hangs(table: str) -> list[Entry]:
            if table == slow.id:
                await go_on.wait()
            return await entries(table)

        house.hall.store.entries = hangs  # type: ignore[method-assign]
        waiting = asyncio.ensure_future(house.hall.open(slow.id))
        await asyncio.sleep(1)
        assert (await house.hall.open(other.id)).id == other.id
        assert not waiting.done()
        go_on.set()
        assert (await waiting).id == slow.id

    simulate(main)
