"""Where planners think: never in the loop that carries everybody's messages."""

from __future__ import annotations

import os
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from undercroft.play.planner.jobs import Guess, Job, ahead, run
from undercroft.play.planner.thinking import Thought
from undercroft.table.helpers import Helpers


class Thinkers(Protocol):
    @property
    def idle(self) -> bool:
        """Whether somebody has nothing to do: then there is time for what may come."""
        ...

    async def think(self, job: Job) -> Thought: ...

    async def ahead(self, guess: Guess) -> tuple[Job, Thought] | None: ...

    def close(self) -> None: ...


class Here:
    """In this thread, one after another: for tests that own the whole server."""

    idle = False  # whoever owns the whole server does not think of what may come

    async def think(self, job: Job) -> Thought:
        return run(job)

    async def ahead(self, guess: Guess) -> tuple[Job, Thought] | None:
        return ahead(guess)

    def close(self) -> None:
        pass


class Processes(Helpers):
    """In processes of their own, which are started when the first planner sits down."""

    def __init__(self, most: int | None = None) -> None:
        super().__init__(most or max(1, (os.cpu_count() or 2) - 1))

    async def think(self, job: Job) -> Thought:
        return await self.do_surely(run, job)

    async def ahead(self, guess: Guess) -> tuple[Job, Thought] | None:
        try:
            return await self.do(ahead, guess)
        except BrokenProcessPool:
            return None
