"""Where planners think: never in the loop that everybody's messages go through."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol

from undercroft.play.planner.errands import Errand, run
from undercroft.play.planner.thinking import Thought


class Thinkers(Protocol):
    async def think(self, errand: Errand) -> Thought: ...

    def close(self) -> None: ...


class Here:
    """In this thread, one after another: for tests that own the whole server."""

    async def think(self, errand: Errand) -> Thought:
        return run(errand)

    def close(self) -> None:
        pass


class Processes:
    """In processes of their own, which are started when the first planner sits down."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, errand: Errand) -> Thought:
        try:
            return await self._in_pool(run, errand)
        except BrokenProcessPool:  # somebody ended a process: another takes its place
            self.close()
            return await self._in_pool(run, errand)

    async def _in_pool(self, work: Callable[[Errand], Thought], errand: Errand) -> Thought:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._most, mp_context=get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, errand)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
