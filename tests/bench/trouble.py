"""What a flood and readers that stall cost everybody else (R20, R21).

    python tests/bench/trouble.py [--seconds 6] [--tables 20] [--floods 5] [--stalled 200]

The same paced play three times: by itself, beside sockets that say as much as they can until
they are closed and then come back, and beside spectators who never read what they are sent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import websockets
from load import Load, quantile, serving

from undercroft.table.messages import VERSION

PACE = 5.0  # answers a second and table: well under what one client may say
LARGEST = 50  # MB that stalled readers may cost


def opened(port: int) -> tuple[str, Any]:
    """The socket's address of a new table, and its tokens."""
    made = httpx.post(f"http://127.0.0.1:{port}/api/tables", json={"game": "drunagor"}).json()
    return f"ws://127.0.0.1:{port}/api/tables/{made['id']}/socket", made


def flood(port: int, count: int) -> None:
    """Say `refresh` without end, on so many sockets; a process of its own."""

    async def one(address: str, hello: str) -> None:
        while True:
            try:
                async with websockets.connect(address, compression=None, max_size=None) as socket:
                    await socket.send(hello)
                    for _ in range(1000):
                        await socket.send('{"type": "refresh"}')
                    await socket.wait_closed()
            except (websockets.ConnectionClosed, OSError):
                await asyncio.sleep(0)

    async def all_of_them() -> None:
        address, made = opened(port)
        hello = json.dumps(
            {"type": "hello", "version": VERSION, "tokens": [made["spectator"]["token"]]}
        )
        await asyncio.gather(*(one(address, hello) for _ in range(count)))

    asyncio.run(all_of_them())


def beside_a_flood(tables: int, floods: int, seconds: float) -> list[float]:
    with serving("", limited=True) as (port, *_):
        spawn = multiprocessing.get_context("spawn")
        flooding = spawn.Process(target=flood, args=(port, floods)) if floods else None
        if flooding is not None:
            flooding.start()
        load = Load(port, tables, PACE * tables, seconds)
        asyncio.run(load.run(None))
        if flooding is not None:
            flooding.terminate()
            flooding.join()
    return load.times


def growth(stalled: int, seconds: float) -> float:
    """By how many MB a server grows with spectators of a game who never read."""

    async def play(port: int, pid: int) -> float:
        await _one_screen(port, 0, seconds)  # what a server needs anyway
        before = memory(pid)
        await _one_screen(port, stalled, seconds)
        return memory(pid) - before

    with serving("") as (port, pid, _):
        return asyncio.run(play(port, pid))


async def _one_screen(port: int, stalled: int, seconds: float) -> None:
    """A game at one screen as fast as it goes, before so many spectators."""
    address, made = opened(port)
    readers = [await join(address, [made["spectator"]["token"]]) for _ in range(stalled)]
    for reader in readers:
        reader.transport.pause_reading()
    player = await join(address, [seat["token"] for seat in made["seats"]])
    load = Load(port, 1, None, seconds)
    load.until = time.perf_counter() + seconds
    await load.play([player], random.Random(1))
    for socket in (player, *readers):
        socket.transport.abort()


async def join(address: str, tokens: list[str]) -> websockets.ClientConnection:
    socket = await websockets.connect(address, compression=None, max_size=None, max_queue=1)
    await socket.send(json.dumps({"type": "hello", "version": VERSION, "tokens": tokens}))
    return socket


def memory(pid: int) -> float:
    """What a process holds, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--floods", type=int, default=5)
    parser.add_argument("--stalled", type=int, default=200)
    wishes = parser.parse_args()
    quiet = beside_a_flood(wishes.tables, 0, wishes.seconds)
    loud = beside_a_flood(wishes.tables, wishes.floods, wishes.seconds)
    print(f"{'':34} {'p50 ms':>9} {'p99 ms':>9}")
    for name, times in (("quiet", quiet), (f"beside {wishes.floods} floods", loud)):
        print(f"{name:34} {quantile(times, 0.5):9.2f} {quantile(times, 0.99):9.2f}")
    ratio = quantile(loud, 0.99) / quantile(quiet, 0.99)
    print(f"{'p99 beside floods to quiet':34} {'':9} {ratio:9.2f}  goal: under 2")
    grown = growth(wishes.stalled, wishes.seconds)
    name = f"{wishes.stalled} stalled readers, MB"
    print(f"{name:34} {'':9} {grown:9.1f}  goal: under {LARGEST}")


if __name__ == "__main__":
    sys.exit(main())
