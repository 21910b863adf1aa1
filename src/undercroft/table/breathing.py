"""Long work in short steps: others are served in between."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

from undercroft.table.world import Clock

Made = TypeVar("Made")

LONG = 0.5e-3  # seconds after which it is enough
BREATH = 2  # steps of a game, of half a millisecond each or so


async def in_breaths(work: Generator[object, None, Made], clock: Clock) -> Made:
    """What comes of it. It pauses after each of its steps, and here after a few of them."""
    while True:
        until = perf_counter() + LONG
        for _ in range(BREATH):
            try:
                next(work)
            except StopIteration as done:
                made: Made = done.value
                return made
            if perf_counter() > until:
                break
        await clock.sleep(0)
