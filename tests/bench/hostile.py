"""What hostile visitors cost their neighbours on a server for strangers (R20, R38, R39), and what
many tables cost its memory (R22).

    python tests/bench/hostile.py [--minutes 1] [--tables 8] [--laid 1000] [--open 200]
    python tests/bench/hostile.py --minutes 60            # the hostile hour
    python tests/bench/hostile.py --laid 0 --only look_back --steps 20

The same paced play in turns: a spell by itself, a spell beside all attacks at once, and so on, so
that whatever else the machine does falls on both alike. Every attack has an address of its own, and
does what it does as fast as it is let. Then tables are laid and opened, again and again.

What the neighbours wait is measured twice: by the clock, and in the processor time that the server
spends until all seats are told (`waits`), which a machine with other work to do makes no longer.
`--only` leaves out all attacks but those that are named; `--steps` shows what the server's loop was
busy with longest while they lasted.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import random
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import steps
import waits
import websockets
from attacks import ATTACKS, GAMES, attack
from load import Load, processor_time, quantile
from trouble import memory

from undercroft.table import logs, server
from undercroft.table.app import all_titles, application
from undercroft.table.messages import VERSION
from undercroft.table.readers import Process
from undercroft.table.sqlstore import SqlStore
from undercroft.table.thinkers import Processes
from undercroft.table.world import SystemClock

PACE = 2.0  # answers a second and table
SPELL = 10.0  # seconds
GOAL = 2.0
FLAT = 0.05
FEW = 4  # answers at an open table
TURNS = 6


def _serve(data: str, ready: Any, stepwise: bool) -> None:
    listening = server.bind("127.0.0.1", 0)
    logs.begin(logs.WORDS)
    app = application(
        SqlStore(data),
        all_titles(),
        local=False,
        thinkers=Processes(),
        readers=Process(SystemClock()),
    )
    waits.watch()
    if stepwise:
        steps.watch()
    threading.Thread(target=_tell_waits, args=(ready,), daemon=True).start()
    server.run(app, [listening], lambda: ready.send(listening.getsockname()[1]))


def _tell_waits(asked: Any) -> None:
    """Whenever somebody asks: those since the last time."""
    with suppress(EOFError):
        while asked.recv():
            asked.send((waits.taken(), steps.taken()))


class Strange(NamedTuple):
    """A server for strangers, and the line by which it tells what its neighbours waited."""

    port: int
    pid: int
    line: Any

    def waits(self) -> tuple[list[float], list[steps.Step]]:
        """And the steps that its loop took, if they are watched."""
        self.line.send(True)
        told: tuple[list[float], list[steps.Step]] = self.line.recv()
        return told


@contextmanager
def serving(data: str, stepwise: bool = False) -> Iterator[Strange]:
    """For strangers: with all limits by address."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=_serve, args=(data, theirs, stepwise)
    )
    process.start()
    assert process.pid is not None
    try:
        yield Strange(ours.recv(), process.pid, ours)
    finally:
        process.terminate()
        process.join()


class Neighbours(Load):
    """People who want to play, each table at an address of its own."""

    addresses = itertools.count()

    async def _open(
        self, http: httpx.AsyncClient, n: int, seed: int
    ) -> list[websockets.ClientConnection]:
        number = next(self.addresses)
        came = {"X-Forwarded-For": f"10.1.{number // 250}.{number % 250}"}
        body = {**self.laid[n % len(self.laid)], "seed": seed}
        opened = (await http.post("/api/tables", json=body, headers=came)).json()
        sockets = []
        for seat in opened["seats"]:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{opened['id']}/socket"
            socket = await websockets.connect(
                address, compression=None, max_size=None, additional_headers=came
            )
            hello = {"type": "hello", "version": VERSION, "tokens": [seat["token"]]}
            await socket.send(json.dumps(hello))
            sockets.append(socket)
        return sockets


class Waits(NamedTuple):
    """Of all answers in spells of one kind."""

    by_clock: list[float]
    by_server: list[float]  # its processor time

    def __str__(self) -> str:
        return (
            f"{len(self.by_clock):8} {quantile(self.by_clock, 0.5):8.2f}"
            f" {quantile(self.by_clock, 0.99):8.2f} {quantile(self.by_server, 0.5):8.2f}"
            f" {quantile(self.by_server, 0.99):8.2f}"
        )


def so_far(found: dict[bool, Waits]) -> str:
    """An hour is long: what is known when it is broken off."""
    return " beside ".join(str(one) for one in found.values() if one.by_clock)


def hour(
    serving: Strange, minutes: float, tables: int, only: Sequence[str], most_steps: int
) -> None:
    """Quiet and loud by turns."""
    found = {False: Waits([], []), True: Waits([], [])}
    spent = {False: 0.0, True: 0.0}
    deeds: Counter[str] = Counter()
    kept: list[steps.Step] = []
    foes, theirs = multiprocessing.Pipe()
    attacking = multiprocessing.get_context("spawn").Process(
        target=attack, args=(serving.port, theirs, only)
    )
    attacking.start()
    for spell in range(max(2, round(minutes * 60 / SPELL))):
        loud = spell % 2 == 1
        if loud:
            foes.send(SPELL)
            assert foes.recv() == "ready"
        load = Neighbours(serving.port, tables, PACE * tables, SPELL)
        serving.waits()  # for tables that were laid meanwhile
        spent[loud] += asyncio.run(load.run(serving.pid))
        found[loud].by_clock.extend(load.times)
        waited, took = serving.waits()
        found[loud].by_server.extend(waited)
        if loud:
            deeds.update(foes.recv())
            kept.extend(took)
        print(f"spell {spell}: {so_far(found)}", file=sys.stderr, flush=True)
    foes.send(0)
    attacking.join()
    print(f"{'':20} {'':8} {'by the clock, ms':>17} {'by the server, ms':>17}")
    print(f"{'':20} {'answers':>8}" + f" {'p50':>8} {'p99':>8}" * 2 + f" {'server CPU s':>13}")
    for loud, name in ((False, "quiet"), (True, "beside all attacks")):
        print(f"{name:20} {found[loud]} {spent[loud]:13.1f}")
    clock, own = (
        quantile(getattr(found[True], how), 0.99) / quantile(getattr(found[False], how), 0.99)
        for how in Waits._fields
    )
    print(f"{'p99 loud to quiet':38} {clock:8.2f} {'':8} {own:8.2f}   goal: under {GOAL:.0f}")
    print("tried: " + ", ".join(f"{name} {count}" for name, count in sorted(deeds.items())))
    if most_steps:
        show_steps(kept, most_steps)


def show_steps(kept: list[steps.Step], most: int) -> None:
    """Beside attacks, all spells together."""
    print(f"{'longest':>8} {'median':>8} {'times':>8} {'all':>10}  ms, of the loop's steps")
    alike: dict[str, list[steps.Step]] = {}
    for step in kept:
        alike.setdefault(step.name, []).append(step)
    told = [
        steps.Step(
            name,
            sum(step.times for step in those),
            sorted(step.median for step in those)[len(those) // 2],
            max(step.longest for step in those),
            sum(step.total for step in those),
        )
        for name, those in alike.items()
    ]
    for step in sorted(told, key=lambda step: -step.longest)[:most]:
        print(step)


async def fill(serving: Strange, laid: int, opened: int, first: int) -> None:
    """So many tables, at some of which somebody sits who plays a little."""
    base = f"http://127.0.0.1:{serving.port}"
    sockets, chance = [], random.Random(first)
    async with httpx.AsyncClient(base_url=base, timeout=120) as http:
        for n in range(first, first + laid):
            came = {"X-Forwarded-For": f"10.2.{n // 250}.{n % 250}"}
            body = {"game": GAMES[n % len(GAMES)]}
            made = (await http.post("/api/tables", json=body, headers=came)).json()
            if n - first < opened:
                address = f"ws://127.0.0.1:{serving.port}/api/tables/{made['id']}/socket"
                socket = await websockets.connect(
                    address, compression=None, max_size=None, additional_headers=came
                )
                tokens = [seat["token"] for seat in made["seats"]]
                await socket.send(json.dumps({"type": "hello", "tokens": tokens}))
                await _play_a_little(socket, chance)
                sockets.append(socket)
    for socket in sockets:
        socket.transport.abort()


async def _play_a_little(socket: websockets.ClientConnection, chance: random.Random) -> None:
    for _ in range(FEW):
        question = None
        while question is None:
            question = json.loads(await socket.recv()).get("question")
        key = chance.choice(question["options"])["key"]
        answer = {"type": "answer", "request": question["id"], "key": key}
        await socket.send(json.dumps({**answer, "nonce": f"{chance.random():.12f}"}))


def many(serving: Strange, laid: int, opened: int) -> None:
    held = []
    for turn in range(TURNS):
        before = processor_time(serving.pid)
        asyncio.run(fill(serving, laid, opened, turn * laid))
        held.append(memory(serving.pid))
        spent = (processor_time(serving.pid) - before) * 1e3 / laid
        print(
            f"{laid} tables laid, {opened} open: {held[-1]:6.0f} MB, {spent:5.1f} CPU ms a table",
            flush=True,
        )
    growth = held[-1] / held[-2] - 1
    print(f"growth of the last {laid}: {growth:.1%}   goal: under {FLAT:.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--laid", type=int, default=1000)
    parser.add_argument("--open", type=int, default=200, dest="opened")
    parser.add_argument("--only", default="", help="attacks by name, with commas between")
    parser.add_argument("--steps", type=int, default=0, help="so many of the loop's longest steps")
    wishes = parser.parse_args()
    only = [name for name in wishes.only.split(",") if name]
    if unknown := set(only) - {one.__name__ for one, _ in ATTACKS}:
        parser.error(f"no such attack: {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory() as folder:
        if wishes.minutes:
            with serving(str(Path(folder) / "hour.db"), bool(wishes.steps)) as made:
                hour(made, wishes.minutes, wishes.tables, only, wishes.steps)
        if wishes.laid:
            with serving(str(Path(folder) / "many.db")) as made:
                many(made, wishes.laid, wishes.opened)


if __name__ == "__main__":
    sys.exit(main())
