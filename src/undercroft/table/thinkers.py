"""Where planners think: never in the loop that carries everybody's messages."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from undercroft.play.planner.jobs import Guess, Job, ahead, run
from undercroft.play.planner.thinking import Thought
from undercroft.play.pool import pool

Sent = TypeVar("Sent")
Found = TypeVar("Found")


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


class Processes:
    """In processes of their own, which are started when the first planner sits down."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._pending: set[Future[Any]] = set()  # under way, or waiting for a process

    @property
    def idle(self) -> bool:
        """Once planners or lamps are in use: nothing is started for what may never come."""
        return self._pool is not None and len(self._pending) < self._most

    async def think(self, job: Job) -> Thought:
        try:
            return await self._in_pool(run, job)
        except BrokenProcessPool:  # somebody ended a process: another takes its place
            return await self._in_pool(run, job)

    async def ahead(self, guess: Guess) -> tuple[Job, Thought] | None:
        try:
            return await self._in_pool(ahead, guess)
        except BrokenProcessPool:
            return None

    async def _in_pool(self, work: Callable[[Sent], Found], sent: Sent) -> Found:
        if self._pool is None:
            self._pool = pool(self._most, "spawn")
        used = self._pool
        try:
            thought = used.submit(work, sent)
            self._pending.add(thought)
            thought.add_done_callback(self._pending.discard)
            return await asyncio.wrap_future(thought)
        except BrokenProcessPool:
            self._give_up(used)
            raise

    def _give_up(self, broken: ProcessPoolExecutor) -> None:
        """All that were under way in it find it broken, one after the other: what the first of
        them has put in its place stays."""
        if self._pool is broken:
            broken.shutdown(wait=False)
            self._pool = None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
