"""People who sit at a table are served before strangers.

An answer passes through the server's loop some eight times: read, taken, played, stored, told. If
everybody were served in turn, it would wait each time for all that strangers want at that moment.
So work for people at their seats, marked by `SEATED` in its context, goes first; the rest is done a
little at a time, with a look at the sockets in between.

While an answer is under way, to the disk as well, strangers wait (`under_way`), a few milliseconds
at most (`HOLD`): what was begun for them would have to end first, and the thread that stores would
wait for Python.

A seat is had for the asking, so it is no licence: only answers go first, and what programs answer
to them, and of a household no more than its purse pays for (`PURSE`).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import Context, ContextVar
from selectors import BaseSelector
from time import monotonic, sleep
from typing import Any, Protocol


class Purse(Protocol):
    def take(self) -> bool:
        """Whether one more answer may go first."""
        ...


SEATED: ContextVar[bool] = ContextVar("seated")
PURSE: ContextVar[Purse | None] = ContextVar("purse", default=None)  # of a household; None: no end
AT_ONCE = 1  # things that are done for others without a look at who has answered
HOLD = 4e-3  # seconds that others wait for answers under way; then a few are served
NAP = 0.2e-3  # seconds that the loop sleeps then: sockets of others would wake it at every look
PATIENCE = 8  # looks at the sockets after which it is others' turn, however much is played

Event = tuple[Any, int]

_FIRST = Context()
_FIRST.run(SEATED.set, True)


def for_all() -> Context:
    """Of what somebody at a seat may wait for, whoever began it."""
    return _FIRST.copy()


def go_first() -> bool:
    """Whether what this task does from now on goes before strangers: as long as there is enough in
    the purse."""
    purse = PURSE.get()
    first = purse is None or purse.take()
    SEATED.set(first)
    return first


def go_on() -> None:
    """A program plays, perhaps for somebody at a seat: it goes first out of the same purse."""
    if PURSE.get() is not None:
        go_first()


class Ready(deque[asyncio.Handle]):
    """What a loop is to do, those at their seats first."""

    def __init__(self) -> None:
        super().__init__()
        self.others: deque[asyncio.Handle] = deque()
        self.under_way = 0  # answers
        self._heard: set[asyncio.Handle] = set()  # who of them has something to read or write
        self._passed_over = 0
        self._served = 0.0  # when others were last, or nobody of them waited

    def append(self, handle: asyncio.Handle) -> None:
        if handle._context.get(SEATED):  # type: ignore[attr-defined]
            super().append(handle)
        else:
            self.others.append(handle)

    def hear(self, handle: asyncio.Handle) -> None:
        """A socket is told of at every look until somebody reads it; once is enough."""
        if handle not in self._heard:
            self.append(handle)
            if self.others and self.others[-1] is handle:
                self._heard.add(handle)

    def __bool__(self) -> bool:
        return len(self) > 0 or (bool(self.others) and not self.holds)

    @property
    def holds(self) -> bool:
        """Whether others wait for an answer."""
        return self.under_way > 0 and monotonic() < self._served + HOLD

    def let_others_in(self) -> None:
        """A few of them, if nobody at a seat wants anything; one if that has lasted."""
        if self.others:
            if self.holds:
                return
            self._passed_over += 1
            if len(self) and self._passed_over < PATIENCE:
                return
        self._passed_over, self._served = 0, monotonic()
        for _ in range(1 if len(self) else AT_ONCE):
            if self.others:
                handle = self.others.popleft()
                self._heard.discard(handle)
                super().append(handle)

    def clear(self) -> None:
        super().clear()
        self.others.clear()
        self._heard.clear()


class Loop(asyncio.SelectorEventLoop):
    """Takes what is ready in that order. Should asyncio stop asking `_ready` for it, all are served
    alike."""

    def __init__(self, selector: BaseSelector | None = None) -> None:
        super().__init__(selector)
        self._ready = Ready()
        self._looks_up = False

    def _process_events(self, events: Sequence[Event]) -> None:
        super()._process_events(events)  # type: ignore[misc]
        self._ready.let_others_in()
        if events and not self._ready and self._ready.holds:
            sleep(NAP)

    @contextmanager
    def under_way(self) -> Generator[None, None, None]:
        """An answer is."""
        self._ready.under_way += 1
        try:
            yield
        finally:
            self._ready.under_way -= 1

    def _run_once(self) -> None:
        """Look up in time for others who wait, should nothing else happen."""
        if self._ready.under_way and self._ready.others and not self._looks_up:
            self._looks_up = True
            self.call_later(HOLD, self._look_up, context=for_all())
        super()._run_once()  # type: ignore[misc]

    def _look_up(self) -> None:
        self._looks_up = False

    def _add_callback(self, handle: asyncio.Handle) -> None:
        if not handle.cancelled():
            self._ready.hear(handle)

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        return super().call_soon_threadsafe(callback, *args, context=context or for_all())


def under_way() -> AbstractContextManager[None]:
    """An answer that goes first is, in whichever loop it runs."""
    loop = asyncio.get_running_loop()
    if isinstance(loop, Loop) and SEATED.get(False):
        return loop.under_way()
    return nullcontext()
