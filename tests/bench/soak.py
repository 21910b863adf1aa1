"""Whether a server's memory stays flat however many games are played on it (R22).

    python tests/bench/soak.py [--games 10000] [--from 1000]

Games of automated players, one after the other, in one process and on one SQLite file, each
watched by a spectator. The growth is counted from the game `--from` on.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from undercroft.table.app import all_titles
from undercroft.table.client import Client, Gone
from undercroft.table.errors import StoreFailed
from undercroft.table.forms import NewTable, Opened
from undercroft.table.hall import Hall
from undercroft.table.sqlstore import SqlStore
from undercroft.table.world import SeededChance, SystemClock

ADVENTURES = ("toll-bridge", "drowned-granary")
GOAL = 0.05


class Watcher:
    """A wire to somebody who says hello and looks on until the game is over."""

    def __init__(self, hello: str) -> None:
        self.words = [hello]
        self.over = asyncio.Event()

    async def receive(self) -> str:
        if self.words:
            return self.words.pop()
        await self.over.wait()
        raise Gone

    is_free = True

    def write(self, *texts: bytes) -> None:
        if any(b'"outcome":{' in text for text in texts):
            self.over.set()

    async def send(self, *texts: bytes) -> None:
        self.write(*texts)

    async def close(self, code: int) -> None:
        self.over.set()


async def game(hall: Hall, n: int) -> None:
    wanted = NewTable("drunagor", ADVENTURES[n % len(ADVENTURES)], seats=("random",) * 3, seed=n)
    opened = await _laid(hall, wanted)
    hello = f'{{"type":"hello","version":2,"tokens":["{opened.spectator.token}"]}}'
    await Client(await hall.open(opened.id), Watcher(hello), hall.clock).serve()


async def _laid(hall: Hall, wanted: NewTable) -> Opened:
    """As people do: try again where the disk has something else to do."""
    while True:
        with suppress(StoreFailed):
            return await hall.create(wanted)
        await hall.clock.sleep(1)


def memory() -> float:
    """What this process holds, in MB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


async def soak(games: int, first: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = SqlStore(str(Path(folder) / "tables.db"))
        hall = Hall(all_titles(), store, SystemClock(), SeededChance(0))
        before = 0.0
        for n in range(1, games + 1):
            await game(hall, n)
            if n == first:
                before = memory()
            if n % max(1, games // 20) == 0:
                print(f"after {n:6} games {memory():8.1f} MB", flush=True)
        growth = memory() / before - 1
        print(f"growth from game {first} to {games}: {growth:.1%}  goal: under {GOAL:.0%}")
        await hall.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=1_000, dest="first")
    wishes = parser.parse_args()
    asyncio.run(soak(wishes.games, min(wishes.first, wishes.games)))


if __name__ == "__main__":
    sys.exit(main())
