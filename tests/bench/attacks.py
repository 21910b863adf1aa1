"""What hostile visitors do to a server, each thing from an address of its own (`hostile`)."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import httpx
import websockets

from undercroft.core import record as records
from undercroft.table.messages import VERSION

GAMES = ("drunagor", "descent", "hellscape", "dark_elements", "sword_sorcery")
JUNK = json.dumps({"a": [[0] * 100] * 100}).encode()
Attack = Callable[["Visitor"], Awaitable[None]]
put_away: deque[tuple[str, str]] = deque(maxlen=200)  # tables where nobody is, and their hosts
long_records: dict[str, bytes] = {}
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


class Visitor:
    """Somebody hostile, with one address, another one in each spell."""

    def __init__(
        self, port: int, came: str, number: int, table: dict[str, Any], over: dict[str, Any]
    ) -> None:
        self.port = port
        self.came = {"X-Forwarded-For": f"{came}.{number}"}
        self.table = table["id"]
        self.spectator = table["spectator"]["token"]
        self.over = over["id"]  # a game that programs have played, and he is the host
        self.host = over["host"]["token"]
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", headers=self.came, timeout=20
        )
        self.replies: Counter[int] = Counter()

    async def ask(self, method: str, path: str, **what: Any) -> None:
        reply = await self.http.request(method, path, **what)
        self.replies[reply.status_code] += 1

    async def lay(self, **wanted: Any) -> dict[str, Any] | None:
        """A table of his own, as long as he may."""
        laid = await self.http.post("/api/tables", json=wanted)
        self.replies[laid.status_code] += 1
        made: dict[str, Any] = laid.json()
        return made if laid.status_code == 201 else None

    def socket(self, table: str = "") -> Any:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table or self.table}/socket"
        return websockets.connect(
            address, compression=None, max_size=None, additional_headers=self.came
        )

    def head(self, method: str, path: str) -> bytes:
        """How a request begins that no library would send."""
        came = self.came["X-Forwarded-For"]
        return (
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {came}\r\n".encode()
        )

    def hello(self, token: str = "") -> str:
        return json.dumps({"type": "hello", "tokens": [token or self.spectator]})


async def lay_tables(who: Visitor) -> None:
    await who.ask("POST", "/api/tables", json={"game": "descent"})


async def bring_junk(who: Visitor) -> None:
    await who.ask("POST", "/api/records", content=JUNK)


async def look_at_everything(who: Visitor) -> None:
    await who.ask("GET", "/api/games")


async def guess_tokens(who: Visitor) -> None:
    await who.ask("GET", f"/api/tables/{who.table}/account", headers={"Authorization": "Bearer x"})


async def look_back(who: Visitor) -> None:
    at = random.randrange(100)
    path = f"/api/tables/{who.over}/replay?at={at}&count=50"
    await who.ask("GET", path, headers={"Authorization": f"Bearer {who.host}"})


async def have_it_told(who: Visitor) -> None:
    path = f"/api/tables/{who.over}/account"
    await who.ask("GET", path, headers={"Authorization": f"Bearer {who.host}"})


async def have_it_written_out(who: Visitor) -> None:
    path = f"/api/tables/{who.over}/record"
    await who.ask("GET", path, headers={"Authorization": f"Bearer {who.host}"})


async def lay_ready_tables(who: Visitor) -> None:
    await who.ask("POST", "/api/tables", json={"game": "descent", "ready": True})


async def search_rules(who: Visitor) -> None:
    words = "".join(random.choices("aeiqx ", k=random.choice((1, 3, 9000))))
    await who.ask("GET", f"/api/rules/{random.choice(GAMES)}", params={"q": words})


async def bring_empty_lines(who: Visitor) -> None:
    await who.ask("POST", "/api/records", content=b"\n" * (8 << 20))


async def wish_for_much(who: Visitor) -> None:
    names = b'{"game":"descent","names":[%s""]}' % (b'"",' * 2_500_000)
    await who.ask(
        "POST", "/api/tables", content=names, headers={"Content-Type": "application/json"}
    )


async def have_programs_play(who: Visitor) -> None:
    made = await who.lay(game=random.choice(GAMES), seats=["greedy"])
    if made is not None:
        put_away.append((made["id"], made["host"]["token"]))


async def come_back(who: Visitor) -> None:
    """To tables that are in nobody's memory any more."""
    id, host = put_away[0]
    put_away.rotate()
    path = f"/api/tables/{id}/cards?language=en"
    await who.ask("GET", path, headers={"Authorization": f"Bearer {host}"})


async def _seated(who: Visitor, said: Callable[[Any], list[dict[str, Any]]]) -> None:
    """At tables of his own he has every right, and says as much as he may."""
    made = await who.lay(game=random.choice(GAMES), seats=["person", "greedy"], ready=True)
    if made is None:
        return
    async with who.socket(made["id"]) as socket:
        tokens = [seat["token"] for seat in made["seats"]]
        await socket.send(json.dumps({"type": "hello", "version": VERSION, "tokens": tokens}))
        question = None
        for _ in range(100):
            while question is None:
                heard = json.loads(await asyncio.wait_for(socket.recv(), 2))
                question = heard.get("question")
            for message in said(question):
                await asyncio.sleep(1 / 18)
                await socket.send(json.dumps(message))
            question = None


def _answer(question: Any) -> dict[str, Any]:
    key, nonce = random.choice(question["options"])["key"], f"{random.random():.12f}"
    return {"type": "answer", "request": question["id"], "key": key, "nonce": nonce}


async def answer_much(who: Visitor) -> None:
    await _seated(who, lambda question: [_answer(question)])


async def take_back_much(who: Visitor) -> None:
    def said(question: Any) -> list[dict[str, Any]]:
        return [_answer(question), {"type": "undo", "at": question["id"] + 1}]

    await _seated(who, said)


async def look_ahead(who: Visitor) -> None:
    def said(question: Any) -> list[dict[str, Any]]:
        asked = [
            {"type": "foresee", "request": question["id"], "key": option["key"]}
            for option in question["options"][:20]
        ]
        others = [{"type": "outlook"}, {"type": "advise", "request": question["id"]}]
        return [*asked, *others, {"type": "refresh"}, _answer(question)]

    await _seated(who, said)


async def say_much(who: Visitor) -> None:
    async with who.socket() as socket:
        await socket.send(who.hello())
        for _ in range(1000):
            await socket.send('{"type": "refresh"}')
        await socket.wait_closed()


async def ping_much(who: Visitor) -> None:
    async with who.socket() as socket:
        await socket.send(who.hello())
        for _ in range(1000):
            await socket.ping()


async def say_nonsense(who: Visitor) -> None:
    async with who.socket() as socket:
        await socket.send(who.hello())
        for text in ("[" * 9000, "x" * 60_000, '{"type": "answer"}'):
            await socket.send(text)
        await socket.wait_closed()


async def never_finish(who: Visitor) -> None:
    """Half a request, held."""
    reader, writer = await asyncio.open_connection("127.0.0.1", who.port)
    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.66.9.9\r\n")
    with suppress(TimeoutError):
        await asyncio.wait_for(reader.read(), 3)
    writer.close()


async def send_huge_headers(who: Visitor) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", who.port)
    writer.write(b"GET /api/games HTTP/1.1\r\n" + b"X-A: %s\r\n" % (b"a" * 60) * 200)
    for _ in range(50):
        writer.write(b"X-B: %s\r\n" % (b"b" * 1000))
        await writer.drain()
    with suppress(TimeoutError):
        await asyncio.wait_for(reader.read(), 1)
    writer.close()


async def look_at_the_list(who: Visitor) -> None:
    await who.ask("GET", "/api/tables")


async def bring_long_records(who: Visitor) -> None:
    """Tens of thousands of lines, all of them in order, each of which takes nothing back."""
    if who.over not in long_records:
        path = f"/api/tables/{who.over}/record"
        played = await who.http.get(path, headers={"Authorization": f"Bearer {who.host}"})
        lines = played.content.splitlines()
        long_records.clear()
        long_records[who.over] = b"\n".join([*lines, *nothing_taken_back(lines, 60_000)])
    await who.ask("POST", "/api/records", content=long_records[who.over])


def nothing_taken_back(lines: list[bytes], times: int) -> Iterator[bytes]:
    link = records.read(lines).link
    answers = len(records.read(lines).answers)
    for _ in range(times):
        link, text = records.chain(link, records.Undo(answers))
        yield text


async def never_read(who: Visitor) -> None:
    async with who.socket() as socket:
        await socket.send(who.hello())
        socket.transport.pause_reading()
        await asyncio.sleep(3)


async def never_read_a_reply(who: Visitor) -> None:
    """A replay, as large as can be had."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", who.port))
    _, writer = await asyncio.open_connection(sock=line, limit=1)
    path = f"/api/tables/{who.over}/replay?at=0&count=50"
    writer.write(who.head("GET", path) + b"Authorization: Bearer %s\r\n\r\n" % who.host.encode())
    await asyncio.sleep(3)
    writer.transport.abort()


async def open_no_socket(who: Visitor) -> None:
    """What is a handshake for one library, and none for the other."""
    reader, writer = await asyncio.open_connection("127.0.0.1", who.port)
    writer.write(who.head("GET", f"/api/tables/{who.table}/socket") + UPGRADE)
    writer.write(b"Content-Length: 5\r\n\r\nhello")
    with suppress(TimeoutError):
        await asyncio.wait_for(reader.read(), 3)
    writer.close()


async def send_many_frames(who: Visitor) -> None:
    """Pongs, and parts of a message that never ends."""
    for frames in (
        (b"\x8a\x80" + bytes(4)) * 5000,
        b"\x01\x80" + bytes(4) + (b"\0\x80" + bytes(4)) * 5000,
    ):
        reader, writer = await asyncio.open_connection("127.0.0.1", who.port)
        writer.write(who.head("GET", f"/api/tables/{who.table}/socket") + UPGRADE + b"\r\n")
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frames)
        with suppress(TimeoutError):
            await asyncio.wait_for(reader.read(), 1)
        writer.close()


ATTACKS: tuple[tuple[Attack, int], ...] = (  # and so many at the same time
    (lay_tables, 2),
    (bring_junk, 2),
    (look_at_everything, 2),
    (guess_tokens, 2),
    (look_back, 2),
    (have_it_told, 2),
    (have_it_written_out, 2),
    (lay_ready_tables, 2),
    (search_rules, 2),
    (bring_empty_lines, 1),
    (wish_for_much, 1),
    (have_programs_play, 2),
    (come_back, 2),
    (answer_much, 10),
    (take_back_much, 4),
    (look_ahead, 10),
    (send_huge_headers, 4),
    (say_much, 4),
    (ping_much, 4),
    (say_nonsense, 4),
    (never_finish, 40),
    (never_read, 20),
    (look_at_the_list, 2),
    (bring_long_records, 1),
    (never_read_a_reply, 20),
    (open_no_socket, 20),
    (send_many_frames, 4),
)


def attack(port: int, told: Any, only: Sequence[str]) -> None:
    """All of it whenever it is told to, for so many seconds, in a process of its own that leaves
    the processor to others."""
    os.nice(10)

    async def again(one: Attack, who: Visitor, until: float) -> int:
        done = 0
        while time.monotonic() < until:
            with suppress(websockets.WebSocketException, OSError, httpx.HTTPError, TimeoutError):
                await one(who)
            done += 1
            await asyncio.sleep(0.01)
        return done

    async def everybody(seconds: float, came: str) -> dict[str, int]:
        made, over = (
            httpx.post(
                f"http://127.0.0.1:{port}/api/tables",
                json={"game": "drunagor", "seats": [kind] * 3},
                headers={"X-Forwarded-For": f"{came}.250"},
            ).json()
            for kind in ("person", "greedy")
        )
        while not httpx.get(f"http://127.0.0.1:{port}/api/tables/{over['id']}").json()["over"]:
            await asyncio.sleep(0.1)
        put_away.append((over["id"], over["host"]["token"]))
        told.send("ready")
        until, done = time.monotonic() + seconds, {}
        jobs = []
        for number, (one, count) in enumerate(ATTACKS):
            if only and one.__name__ not in only:
                continue
            who = Visitor(port, came, number, made, over)
            jobs += [(one, again(one, who, until)) for _ in range(count)]
        for (one, _), times in zip(
            jobs, await asyncio.gather(*(job for _, job in jobs)), strict=True
        ):
            done[one.__name__] = done.get(one.__name__, 0) + times
        return done

    spell = 0
    while seconds := told.recv():
        spell += 1
        told.send(asyncio.run(everybody(seconds, f"10.{66 + spell // 250}.{spell % 250}")))
