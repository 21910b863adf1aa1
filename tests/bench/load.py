"""A server in a process of its own, and tables that are played on it through real sockets."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import websockets
from sqlalchemy import event

from undercroft.table import limits, server
from undercroft.table.app import all_titles, application
from undercroft.table.messages import VERSION
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import MemoryStore

SEATS = 4
EARLY = 0.0012  # seconds before a time from which on the clock is looked at
DRUNAGOR = {
    "game": "drunagor",
    "adventure": "drowned-granary",
    "party": [{"hero": hero} for hero in ("vorn", "maya", "jaheen", "lorelai")],
}


class Update(msgspec.Struct):
    """The part of a message that the player looks at."""

    type: str
    seq: int = 0
    question: Any = None
    outcome: Any = None


class Serving(NamedTuple):
    port: int
    pid: int
    commits: Any  # transactions of its database so far


def serve(data: str, ready: Any, commits: Any, limited: bool = False) -> None:
    if not limited:
        limits.Allowance.take = lambda self: True  # type: ignore[method-assign]
    store = SqlStore(data) if data else MemoryStore()
    if isinstance(store, SqlStore):

        @event.listens_for(store.engine, "commit")
        def log(connection: Any) -> None:
            commits.value += 1  # one thread alone writes

    listening = server.bind("127.0.0.1", 0)
    port = listening.getsockname()[1]
    server.run(application(store, all_titles()), [listening], lambda: ready.send(port))


@contextmanager
def serving(data: str, limited: bool = False) -> Iterator[Serving]:
    ours, theirs = multiprocessing.Pipe()
    spawn = multiprocessing.get_context("spawn")
    commits = spawn.Value("q", 0, lock=False)
    process = spawn.Process(target=serve, args=(data, theirs, commits, limited))
    process.start()
    assert process.pid is not None
    try:
        yield Serving(ours.recv(), process.pid, commits)
    finally:
        process.terminate()
        process.join()


def parties(port: int, games: Sequence[str]) -> list[dict[str, Any]]:
    """What is laid of each game: its tutorial, with a person at each of four seats."""
    offers = httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=60).json()["games"]
    found = {offer["id"]: _party(offer) for offer in offers}
    return [DRUNAGOR if game == "drunagor" else found[game] for game in games]


def _party(offer: Any) -> dict[str, Any]:
    opponent = offer.get("opponent")
    others = [{"hero": opponent["id"]}] if opponent else []
    heroes = offer["parties"][str(SEATS - len(others))]
    party = [{**member, "seat": seat} for seat, member in enumerate([*heroes, *others])]
    return {"game": offer["id"], "party": party, "seats": ["person"] * SEATS}


class Load:
    """Tables that are played as fast as allowed. `times` are from when an answer was due until the
    last seat has seen what it led to: who was kept waiting by others waits all the same."""

    def __init__(
        self,
        port: int,
        tables: int,
        pace: float | None,
        seconds: float,
        laid: Sequence[dict[str, Any]] = (DRUNAGOR,),
    ) -> None:
        self.port = port
        self.tables = tables
        self.pause = tables / pace if pace else 0.0
        self.seconds = seconds
        self.laid = laid
        self.until = 0.0
        self.times: list[float] = []
        self.bytes = 0
        self.decoder = msgspec.json.Decoder(Update)

    async def run(self, pid: int | None) -> float:
        """Processor time of the server while all were playing."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as http:
            tables = [await self._open(http, n, n) for n in range(self.tables)]
            before = processor_time(pid)
            self.until = time.perf_counter() + self.seconds
            await asyncio.gather(*(self._table(http, n, tables[n]) for n in range(self.tables)))
            return processor_time(pid) - before

    async def _open(
        self, http: httpx.AsyncClient, n: int, seed: int
    ) -> list[websockets.ClientConnection]:
        body = {**self.laid[n % len(self.laid)], "seed": seed}
        opened = (await http.post("/api/tables", json=body)).json()
        sockets = []
        for seat in opened["seats"]:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{opened['id']}/socket"
            socket = await websockets.connect(address, compression=None, max_size=None)
            await socket.send(
                json.dumps({"type": "hello", "version": VERSION, "tokens": [seat["token"]]})
            )
            sockets.append(socket)
        return sockets

    async def _table(
        self, http: httpx.AsyncClient, n: int, sockets: list[websockets.ClientConnection]
    ) -> None:
        chance = random.Random(n)
        while time.perf_counter() < self.until:
            await asyncio.sleep(chance.random() * self.pause)
            await self.play(sockets, chance)
            for socket in sockets:
                await socket.close()
            if time.perf_counter() < self.until:
                sockets = await self._open(http, n, chance.randrange(1 << 30))

    async def play(self, sockets: list[websockets.ClientConnection], chance: random.Random) -> None:
        news = await asyncio.gather(*(self._news(socket, 1) for socket in sockets))
        due = time.perf_counter()
        while time.perf_counter() < self.until and not news[0].outcome:
            asked = next(n for n, update in enumerate(news) if update.question)
            question = news[asked].question
            key = chance.choice(question["options"])["key"]
            answer = {"type": "answer", "request": question["id"], "key": key}
            if self.pause:
                due += self.pause
                await until(due)
            else:
                due = time.perf_counter()
            await sockets[asked].send(json.dumps({**answer, "nonce": f"{chance.random():.12f}"}))
            seq = news[0].seq + 1
            news = await asyncio.gather(*(self._news(socket, seq) for socket in sockets))
            self.times.append(time.perf_counter() - due)

    async def _news(self, socket: websockets.ClientConnection, seq: int) -> Update:
        while True:
            text = await socket.recv(decode=False)
            self.bytes += len(text) if seq > 1 else 0  # a move costs no greeting
            update = self.decoder.decode(text)
            if update.type in ("state", "update") and update.seq >= seq:
                return update


async def until(due: float) -> None:
    """Wait for a time, to the point: timers of asyncio go off up to a millisecond too late, and
    whoever answers is not to blame for that."""
    await asyncio.sleep(due - time.perf_counter() - EARLY)
    while time.perf_counter() < due:
        await asyncio.sleep(0)


def quantile(times: list[float], q: float) -> float:
    """In milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * q))] * 1e3


def processor_time(pid: int | None) -> float:
    """Seconds the server has computed; does not depend on what else the machine does."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # not Linux
        return float("nan")
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
