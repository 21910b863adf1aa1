"""People who sit at a table are served before strangers.

An answer passes through the server's loop some eight times: read, taken, played, stored, told. If
everybody were served in turn, it would wait each time for all that strangers want at that moment.
So work for people at their seats, marked by `SEATED` in its context, goes first; the rest is done a
little at a time, with a look at the sockets in between.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextvars import Context, ContextVar
from selectors import BaseSelector
from typing import Any

SEATED: ContextVar[bool] = ContextVar("seated")
AT_ONCE = 2  # things that are done for others without a look at who has answered
PATIENCE = 8  # looks at the sockets after which it is others' turn, however much is played

Event = tuple[Any, int]


class Ready(deque[asyncio.Handle]):
    """What a loop is to do, those at their seats first."""

    def __init__(self) -> None:
        super().__init__()
        self.others: deque[asyncio.Handle] = deque()
        self._heard: set[asyncio.Handle] = set()  # who of them has something to read or write
        self._passed_over = 0

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
        return len(self) > 0 or bool(self.others)

    def let_others_in(self) -> None:
        """A few of them, if nobody at a seat wants anything; one if that has lasted."""
        self._passed_over += 1
        if len(self) and self._passed_over < PATIENCE:
            return
        self._passed_over = 0
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
        self._threads = Context()  # they tell what has been stored
        self._threads.run(SEATED.set, True)

    def _process_events(self, events: Sequence[Event]) -> None:
        super()._process_events(events)  # type: ignore[misc]
        self._ready.let_others_in()

    def _add_callback(self, handle: asyncio.Handle) -> None:
        if not handle.cancelled():
            self._ready.hear(handle)

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        return super().call_soon_threadsafe(callback, *args, context=context or self._threads)
