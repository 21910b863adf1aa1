"""Thinks while people think: the lamp's advice for them, and the next planner's turn.

A thought is found again by its whole job, so one for another position is never taken for it. A
server begins none while it has something better to do.
"""

from __future__ import annotations

import asyncio
from typing import Any

from undercroft.core.errors import StaleRequest
from undercroft.core.session import Session
from undercroft.play.advice import question
from undercroft.play.planner.jobs import Job, guess
from undercroft.play.planner.planner import Planner
from undercroft.play.planner.thinking import Thought
from undercroft.table.thinkers import Thinkers


class Forethought:
    """Of one table."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._at = -1  # the question it was begun at
        self._lamp: tuple[Job, asyncio.Task[Thought]] | None = None
        self._next: asyncio.Task[tuple[Job, Thought] | None] | None = None

    async def think(self, job: Job) -> Thought:
        """The thought that was begun already, or a new one."""
        if self._lamp is not None and self._lamp[0] == job:
            task = self._lamp[1]
            await asyncio.wait([task])
            if not task.cancelled() and task.exception() is None:
                return task.result()
        found = _result(self._next)
        if found is not None and found[0] == job:
            return found[1]
        return await self.thinkers.think(job)

    async def weigh(self, job: Job) -> Thought:
        """The same for the lamp: when the game has gone on meanwhile, nobody needs it any more."""
        begun = self._lamp
        if begun is not None and begun[0] == job:
            await asyncio.wait([begun[1]])
            if begun[1].cancelled():
                raise StaleRequest("The game went on meanwhile.", "Ask at the current question.")
        return await self.think(job)

    @property
    def rests(self) -> bool:
        """Whether nothing is thought about, and there is no time to begin."""
        return self._lamp is None and self._next is None and not self.thinkers.idle

    def begin(self, session: Session, planners: dict[int, Planner]) -> None:
        """A person is asked: once for each question, and only if nobody else waits."""
        if session.driver.count == self._at:
            return
        self.drop()
        self._at = session.driver.count
        if self.thinkers.idle and (sent := question(session)) is not None:
            self._lamp = sent, asyncio.ensure_future(self.thinkers.think(sent))
            self._lamp[1].add_done_callback(_heed)
        if self.thinkers.idle and planners:
            after = tuple((seat, one.budget, one.lots) for seat, one in sorted(planners.items()))
            coming = guess(session.title, session.driver, after)
            self._next = asyncio.ensure_future(self.thinkers.ahead(coming))
            self._next.add_done_callback(_heed)

    def drop(self) -> None:
        """Nobody will ask for it any more; what has not begun does not begin."""
        for task in (self._lamp[1] if self._lamp else None, self._next):
            if task is not None:
                task.cancel()
        self._at, self._lamp, self._next = -1, None, None


def _result(
    task: asyncio.Task[tuple[Job, Thought] | None] | None,
) -> tuple[Job, Thought] | None:
    """If it is there: whether a guess was right is known only then, so nobody waits for one."""
    if task is None or not task.done() or task.cancelled() or task.exception() is not None:
        return None
    return task.result()


def _heed(task: asyncio.Task[Any]) -> None:
    """What went wrong with a thought that nobody asked for is nobody's trouble: who asks for it
    has it thought again, and hears of it."""
    if not task.cancelled():
        task.exception()
