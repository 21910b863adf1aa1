"""Long work in short steps: others are served in between."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from undercroft.table.world import Clock

Made = TypeVar("Made")

BREATH = 2  # steps of a game, of half a millisecond each or so


async def in_breaths(work: Generator[object, None, Made], clock: Clock) -> Made:
    """What comes of it. It pauses after each of its steps, and here after a few of them."""
    while True:
        for _ in range(BREATH):
            try:
                next(work)
            except StopIteration as done:
                made: Made = done.value
                return made
        await clock.sleep(0)
