"""Processes of one's own for work that would keep a server's loop from carrying messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from undercroft.play.pool import pool

Sent = TypeVar("Sent")
Found = TypeVar("Found")


class Helpers:
    """So many of them, started with the first that is to be done."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pool: ProcessPoolExecutor | None = None
        self._pending: set[Future[Any]] = set()  # under way, or waiting for a process

    @property
    def idle(self) -> bool:
        """Once they have begun: nothing is started for what may never come."""
        return self._pool is not None and len(self._pending) < self._most

    async def do(self, work: Callable[[Sent], Found], sent: Sent) -> Found:
        """BrokenProcessPool if somebody has ended one: another takes its place."""
        if self._pool is None:
            self._pool = pool(self._most, "spawn")
        used = self._pool
        try:
            done = used.submit(work, sent)
            self._pending.add(done)
            done.add_done_callback(self._pending.discard)
            return await asyncio.wrap_future(done)
        except BrokenProcessPool:
            self._give_up(used)
            raise

    async def do_surely(self, work: Callable[[Sent], Found], sent: Sent) -> Found:
        """Once more, if a process was ended over it."""
        try:
            return await self.do(work, sent)
        except BrokenProcessPool:
            return await self.do(work, sent)

    def _give_up(self, broken: ProcessPoolExecutor) -> None:
        """All that were under way in it find it broken, one after the other: what the first of
        them has put in its place stays."""
        if self._pool is broken:
            broken.shutdown(wait=False)
            self._pool = None

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
