"""Collects the figures of a run and prints them as one table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from bench.figures import Figure, reference_loop, table
from bench.games import Measured

# programs of their own
collect_ignore = [
    "hostile.py",
    "load.py",
    "several.py",
    "soak.py",
    "table.py",
    "trouble.py",
    "waits.py",
]

Note = Callable[..., None]


@pytest.fixture(scope="session")
def figures() -> Iterator[list[Figure]]:
    loops = [_timed() for _ in range(200)]
    found: list[Figure] = []
    yield found
    loops += [_timed() for _ in range(200)]
    print(f"\n\n{table(found, sorted(loops)[len(loops) // 2])}\n")


@pytest.fixture
def note(figures: list[Figure], measured: Measured) -> Note:
    def take(what: str, seconds: float, goal: str = "") -> None:
        figures.append(Figure(measured.name, what, seconds, goal))

    return take


def _timed() -> float:
    begin = time.process_time()
    reference_loop()
    return time.process_time() - begin
