"""What a move costs on one server and on two that share a PostgreSQL database (R42).

    python tests/bench/several.py [--runs 4] [--seconds 10] [--tables 20] [--pace 60]

By turns: all tables on one process, then half of them on each of two, in the same database. Who
sits at one table comes to one process, as behind a proxy. Processor time a move does not depend on
what else the machine does; `--pace 0` plays as fast as it goes and tells moves a second, which
means something only where the load has a machine of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from runpy import run_path
from statistics import median
from typing import Any

import httpx
import websockets
from load import Load, parties, processor_time

from undercroft.table import limits, server
from undercroft.table.app import all_titles, application
from undercroft.table.joining import join
from undercroft.table.sqlstore import SqlStore

# `table` is the program beside this one here, and not the folder of tests
Cluster = run_path(str(Path(__file__).parent.parent / "table" / "cluster.py"))["Cluster"]

GAMES = ("drunagor", "descent", "hellscape", "dark_elements", "sword_sorcery")
GOAL = 0.15


def _serve(data: str, ready: Any) -> None:
    limits.Allowance.take = lambda self: True  # type: ignore[method-assign]
    store = SqlStore(data)
    sockets = [server.bind("127.0.0.1", 0), join(store)]
    port = sockets[0].getsockname()[1]
    server.run(application(store, all_titles()), sockets, lambda: ready.send(port))


@contextmanager
def serving(data: str) -> Iterator[tuple[int, int]]:
    """Its port and its process."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_serve, args=(data, theirs))
    process.start()
    assert process.pid is not None
    try:
        yield ours.recv(), process.pid
    finally:
        process.terminate()
        process.join()


class Spread(Load):
    """Tables on several servers by turns."""

    ports: tuple[int, ...] = ()

    async def _open(
        self, http: httpx.AsyncClient, n: int, seed: int
    ) -> list[websockets.ClientConnection]:
        self.port = self.ports[n % len(self.ports)]
        base = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=base, timeout=60) as there:
            return await super()._open(there, n, seed)


def _play(ports: tuple[int, ...], laid: list[dict[str, Any]], wishes: argparse.Namespace) -> Spread:
    load = Spread(ports[0], wishes.tables, wishes.pace or None, wishes.seconds, laid)
    load.ports = ports
    asyncio.run(load.run(None))
    return load


def measure(count: int, data: str, wishes: argparse.Namespace) -> tuple[float, float]:
    """Milliseconds of all servers a move, and moves a second."""
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(data)) for _ in range(count)]
        laid = parties(servers[0][0], GAMES)
        ports = tuple(port for port, _ in servers)
        _play(ports, laid, wishes)  # until every process has seen everything once
        before = sum(processor_time(pid) for _, pid in servers)
        load = _play(ports, laid, wishes)
        spent = sum(processor_time(pid) for _, pid in servers) - before
    return spent / len(load.times) * 1e3, len(load.times) / wishes.seconds


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pace", type=float, default=60.0)
    wishes = parser.parse_args()
    found: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    cluster = Cluster()
    try:
        for run in range(wishes.runs):
            for count in (1, 2) if run % 2 == 0 else (2, 1):
                found[count].append(measure(count, cluster.database(), wishes))
                spent, rate = found[count][-1]
                print(f"{count} servers: {spent:6.2f} CPU ms a move, {rate:6.0f}/s", flush=True)
    finally:
        cluster.close()
    one, two = (median(spent for spent, _ in found[count]) for count in (1, 2))
    print(f"two to one: {two / one:.2f} of the time a move   goal: under {1 + GOAL:.2f}")


if __name__ == "__main__":
    sys.exit(main())
