"""Where what was played is read again: never in the loop that carries everybody's messages.

Fifty positions are played again, written out as a megabyte and a half, and compressed. A process of
its own does that, which leaves the processor to those who play.
"""

from __future__ import annotations

import asyncio
import atexit
import gzip
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache
from typing import Protocol, TypeVar

import msgspec

from undercroft.core.errors import WrongContent
from undercroft.core.resuming import resume, resuming
from undercroft.core.session import Session
from undercroft.core.title import Title
from undercroft.play.planner.jobs import Packs, loaded, packs
from undercroft.table.breathing import in_breaths
from undercroft.table.errors import TooFast
from undercroft.table.helpers import Helpers
from undercroft.table.limits import BEHIND, READ_WAITING
from undercroft.table.packing import LARGE, QUICK, Packed
from undercroft.table.retelling import Passage, Told, retold
from undercroft.table.world import Clock
from undercroft.table.writing import encode

Sent = TypeVar("Sent")

KNOWN = 2  # records that stay open in the other process: a replay is fetched piece by piece


class Readers(Protocol):
    def read(
        self, session: Session, passage: Passage | None, language: str = ""
    ) -> Awaitable[Told | Packed]:
        """A passage, or the account of all, as the game stands at this moment."""
        ...

    async def pack(self, body: bytes, media_type: str) -> Packed:
        """A large reply, compressed."""
        ...

    def close(self) -> None: ...


class Here:
    """In this thread, a little at a time: for whoever has the whole server to himself."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def read(
        self, session: Session, passage: Passage | None, language: str = ""
    ) -> Awaitable[Told | Packed]:
        return in_breaths(retold(session, passage, language), self.clock)

    async def pack(self, body: bytes, media_type: str) -> Packed:
        return Packed(await asyncio.to_thread(_compressed, body), media_type)

    def close(self) -> None:
        pass


class Reading(msgspec.Struct, frozen=True):
    """A record, and what of it is wanted, as they are sent to the other process."""

    game: str
    packs: Packs
    text: bytes
    passage: Passage | None
    language: str = ""


class Process:
    """In one process, which is started when somebody first looks back."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._helpers = Helpers(1)
        self._waiting = 0

    def read(
        self, session: Session, passage: Passage | None, language: str = ""
    ) -> Awaitable[Told | Packed]:
        title = session.title
        reading = Reading(title.id, packs(title), session.text, passage, language)
        return self._read(title, reading)

    async def _read(self, title: Title, reading: Reading) -> Told | Packed:
        try:
            return Packed(await self._do(run, reading))
        except WrongContent:  # a pack lies there otherwise than this game knows it
            steps = resuming(title, reading.text.splitlines(), recent=0)
            session, _ = await in_breaths(steps, self.clock)
            return await in_breaths(retold(session, reading.passage, reading.language), self.clock)

    async def pack(self, body: bytes, media_type: str) -> Packed:
        if len(body) < LARGE:  # not worth the way
            return Packed(await asyncio.to_thread(_compressed, body), media_type)
        return Packed(await self._do(_compressed_behind, body), media_type)

    async def _do(self, work: Callable[[Sent], bytes], sent: Sent) -> bytes:
        if self._waiting >= READ_WAITING:
            raise TooFast("Many look back at the moment.", "Try again in a minute.")
        self._waiting += 1
        try:
            return await self._helpers.do_surely(work, sent)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._helpers.close()


# In the other process


def run(reading: Reading) -> bytes:
    """WrongContent if a pack has changed meanwhile."""
    _let_others_first()
    session = _opened(reading.game, reading.packs, reading.text)
    steps = retold(session, reading.passage, reading.language)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return _compressed(encode(done.value))


@lru_cache(KNOWN)
def _opened(game: str, packs: Packs, text: bytes) -> Session:
    session, _ = resume(loaded(game, packs), text.splitlines(), recent=0)
    return session


atexit.register(_opened.cache_clear)  # a game is let go of while there is a Python to do it


def _compressed_behind(body: bytes) -> bytes:
    _let_others_first()
    return _compressed(body)


def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, QUICK)


def _let_others_first() -> None:
    """Who plays is served before who looks back, where the system can tell."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):  # not raised: it may be further behind already
            os.setpriority(os.PRIO_PROCESS, 0, BEHIND)
