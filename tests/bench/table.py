"""What a server does in a second, and how soon all seats see an answer after it was due (R19).

    python tests/bench/table.py [--seconds 4] [--runs 1] [--tables 1,50] [--games drunagor,descent]
    python tests/bench/table.py --long                     # three runs of 30 s, for a release

One process serves, another plays: four seats on four sockets per table, every update parsed. Lines
are measured one after the other, then all of them again, so that a machine which is slower for a
while is slower for all; the median run of each is shown. Between runs of the same program the same
line differs by up to 15 %, and on a machine that others use by more: below that nothing counts.
Processor time and bytes a move say most. A `+-` far over 15 means that the machine was not ours.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import NamedTuple

from load import SEATS, Load, parties, quantile, serving

GAMES = ("drunagor", "descent", "hellscape", "dark_elements", "sword_sorcery")
PACED = 250.0  # answers a second in all
ALONE = 20.0  # of a single table
COLUMNS = ("moves/s", "p50 ms", "p95 ms", "p99 ms", "CPU ms", "kB", "commits", "+-%")


class Line(NamedTuple):
    """What is measured: so many tables of these games, one after the other."""

    games: tuple[str, ...]
    tables: int
    pace: float | None
    durable: bool

    def __str__(self) -> str:
        games = "all games" if len(self.games) > 1 else self.games[0]
        how = f"paced {self.pace:.0f}/s" if self.pace else "saturated"
        kept = "durable" if self.durable else "in memory"
        return f"{games}, {self.tables} x {SEATS}, {how}, {kept}"


class Run(NamedTuple):
    """What came out, a move where a second is not meant."""

    rate: float
    p50: float
    p95: float
    p99: float
    processor: float  # ms of the server
    sent: float  # kB to all seats
    commits: float  # transactions of the database: below 1 answers shared them


def lines(games: tuple[str, ...], tables: list[int]) -> list[Line]:
    """Everything for all games together, and what each costs when nothing is waited for."""
    found = []
    for count in tables:
        paced = PACED if count > 1 else ALONE
        found += [
            Line(games, count, pace, kept) for pace in (paced, None) for kept in (False, True)
        ]
    if len(games) > 1:
        found += [Line((game,), max(tables), None, False) for game in games]
    return found


def measure(line: Line, seconds: float, folder: str, number: int) -> Run:
    data = str(Path(folder) / f"{number}.db") if line.durable else ""
    with serving(data) as serves:
        load = Load(serves.port, line.tables, line.pace, seconds, parties(serves.port, line.games))
        before = serves.commits.value
        spent = asyncio.run(load.run(serves.pid))
        commits = serves.commits.value - before
    moves = len(load.times)
    p50, p95, p99 = (quantile(load.times, q) for q in (0.5, 0.95, 0.99))
    return Run(
        rate=moves / seconds,
        p50=p50,
        p95=p95,
        p99=p99,
        processor=spent / moves * 1e3,
        sent=load.bytes / moves / 1e3,
        commits=commits / moves,
    )


def shown(line: Line, runs: list[Run]) -> str:
    """The median of each figure, and how far apart the processor times of the runs are."""
    middle = [median(figures) for figures in zip(*runs, strict=True)]
    times = [run.processor for run in runs]
    apart = (max(times) - min(times)) / median(times) * 100
    row = " ".join(f"{figure:8.2f}" for figure in middle[1:])
    return f"{line!s:48} {middle[0]:8.0f} {row} {apart:8.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--tables", default="1,50")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--long", action="store_true", help="three runs of 30 seconds")
    wishes = parser.parse_args()
    seconds, count = (30.0, 3) if wishes.long else (wishes.seconds, wishes.runs)
    wanted = lines(
        tuple(wishes.games.split(",")), [int(tables) for tables in wishes.tables.split(",")]
    )
    runs: dict[Line, list[Run]] = {line: [] for line in wanted}
    print(f"{'':48}", *(f"{name:>8}" for name in COLUMNS), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count * len(wanted)):
            line = wanted[number % len(wanted)]
            runs[line].append(measure(line, seconds, folder, number))
            if len(runs[line]) == count:
                print(shown(line, runs[line]), flush=True)


if __name__ == "__main__":
    sys.exit(main())
