"""How long from an answer until all seats have seen it, on loopback.

    python tests/bench/table.py [--seconds 4] [--tables 1,50]

One process serves, another plays: four seats on four sockets per table, every update parsed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from undercroft.table import limits, server
from undercroft.table.app import all_titles, application
from undercroft.table.sqlstore import SqlStore
from undercroft.table.store import MemoryStore

SEATS = 4
PACED = 250.0  # answers a second in all


class Update(msgspec.Struct):
    """The part of a message that the player looks at."""

    type: str
    seq: int = 0
    question: Any = None
    outcome: Any = None


def serve(data: str, ready: Any, limited: bool = False) -> None:
    if not limited:
        limits.Allowance.take = lambda self: True  # type: ignore[method-assign]
    store = SqlStore(data) if data else MemoryStore()
    listening = server.bind("127.0.0.1", 0)
    port = listening.getsockname()[1]
    server.run(application(store, all_titles()), listening, lambda: ready.send(port))


class Bench:
    """Tables that are played as fast as allowed; the times from answer to last seat."""

    def __init__(self, port: int, tables: int, pace: float | None, seconds: float) -> None:
        self.port = port
        self.tables = tables
        self.pause = tables / pace if pace else 0.0
        self.seconds = seconds
        self.until = 0.0
        self.times: list[float] = []
        self.decoder = msgspec.json.Decoder(Update)

    async def run(self, pid: int | None) -> float:
        """Processor time of the server while all were playing."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as http:
            laid = [await self._open(http, n) for n in range(self.tables)]
            before = processor_time(pid)
            self.until = time.perf_counter() + self.seconds
            await asyncio.gather(*(self._table(http, n, laid[n]) for n in range(self.tables)))
            return processor_time(pid) - before

    async def _open(self, http: httpx.AsyncClient, n: int) -> list[websockets.ClientConnection]:
        party = [{"hero": hero} for hero in ("vorn", "maya", "jaheen", "lorelai")]
        body = {"game": "drunagor", "adventure": "drowned-granary", "party": party, "seed": n}
        opened = (await http.post("/api/tables", json=body)).json()
        sockets = []
        for seat in opened["seats"]:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{opened['id']}/socket"
            socket = await websockets.connect(address, compression=None, max_size=None)
            await socket.send(json.dumps({"type": "hello", "tokens": [seat["token"]]}))
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
                sockets = await self._open(http, chance.randrange(1 << 30))

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
                await asyncio.sleep(due - time.perf_counter())
            started = time.perf_counter()
            await sockets[asked].send(json.dumps({**answer, "nonce": f"{chance.random():.12f}"}))
            seq = news[0].seq + 1
            news = await asyncio.gather(*(self._news(socket, seq) for socket in sockets))
            self.times.append(time.perf_counter() - started)

    async def _news(self, socket: websockets.ClientConnection, seq: int) -> Update:
        while True:
            update = self.decoder.decode(await socket.recv())
            if update.type in ("state", "update") and update.seq >= seq:
                return update


@contextmanager
def serving(data: str, limited: bool = False) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and process."""
    ours, theirs = multiprocessing.Pipe()
    spawn = multiprocessing.get_context("spawn")
    process = spawn.Process(target=serve, args=(data, theirs, limited))
    process.start()
    assert process.pid is not None
    try:
        yield ours.recv(), process.pid
    finally:
        process.terminate()
        process.join()


def measure(data: str, tables: int, pace: float | None, seconds: float) -> str:
    with serving(data) as (port, pid):
        bench = Bench(port, tables, pace, seconds)
        spent = asyncio.run(bench.run(pid))
    p50, p95, p99 = (quantile(bench.times, q) for q in (0.5, 0.95, 0.99))
    moves = len(bench.times)
    rate = moves / seconds
    return f"{rate:8.0f} {p50:9.2f} {p95:9.2f} {p99:9.2f} {spent / moves * 1e3:9.2f}"


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--tables", default="1,50")
    wishes = parser.parse_args()
    print(f"{'':38} {'moves/s':>8} {'p50 ms':>9} {'p95 ms':>9} {'p99 ms':>9} {'CPU ms':>9}")
    with tempfile.TemporaryDirectory() as folder:
        for tables in map(int, wishes.tables.split(",")):
            for pace in (PACED if tables > 1 else 20.0, None):
                for durable in (False, True):
                    data = str(Path(folder) / f"{tables}-{pace}.db") if durable else ""
                    how = f"paced {pace:.0f}/s" if pace else "saturated"
                    name = (
                        f"{tables} x {SEATS} seats, {how}, {'durable' if durable else 'in memory'}"
                    )
                    print(f"{name:38}", measure(data, tables, pace, wishes.seconds), flush=True)


if __name__ == "__main__":
    sys.exit(main())
