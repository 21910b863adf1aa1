"""Timing many of a kind at once."""

from __future__ import annotations

from collections.abc import Callable

from pytest_benchmark.fixture import BenchmarkFixture

Note = Callable[..., None]


def per_item(benchmark: BenchmarkFixture, work: Callable[[], int], rounds: int = 7) -> float:
    """Seconds for one thing; `work` says how many it did. The median round counts."""
    items = work()  # once before, so that nothing is measured cold
    benchmark.pedantic(work, rounds=rounds)
    median: float = benchmark.stats.stats.median
    return median / items
