"""What a server's loop was busy with, and how long at a time: nobody else is served meanwhile."""

from __future__ import annotations

import asyncio
import gc
import time
from collections import defaultdict
from typing import Any, NamedTuple

SHORT = 0.5e-3  # seconds: less does not matter

_took: dict[str, list[float]] = defaultdict(list)


class Step(NamedTuple):
    """All that were alike, in seconds of processor time."""

    name: str
    times: int
    median: float
    longest: float
    total: float

    def __str__(self) -> str:
        return (
            f"{self.longest * 1e3:8.1f} {self.median * 1e3:8.1f} {self.times:8}"
            f" {self.total * 1e3:10.0f}  {self.name}"
        )


def watch() -> None:
    """From now on, in the loop of this process."""
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        name, began = _name(handle), time.thread_time()
        run(handle)
        if (took := time.thread_time() - began) > SHORT:
            _took[name].append(took)

    asyncio.Handle._run = timed  # type: ignore[method-assign]
    begun = [0.0]

    def collected(phase: str, what: dict[str, int]) -> None:
        if phase == "start":
            begun[0] = time.thread_time()
        else:
            took = time.thread_time() - begun[0]
            _took[f"garbage of generation {what['generation']}"].append(took)

    gc.callbacks.append(collected)


def _name(handle: asyncio.Handle) -> str:
    """Where a task stands, from outside inward; or what is called."""
    callback: Any = handle._callback  # type: ignore[attr-defined]
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(callback, "__qualname__", callback))
    found, coroutine = [], task.get_coro()
    while coroutine is not None:
        frame = getattr(coroutine, "cr_frame", None)
        line = f":{frame.f_lineno}" if frame is not None else ""
        found.append(f"{getattr(coroutine, '__qualname__', type(coroutine).__name__)}{line}")
        coroutine = getattr(coroutine, "cr_await", None)
    return " > ".join(found[:1] + found[-3:] if len(found) > 4 else found)


def taken() -> list[Step]:
    """Those since it was last asked for, the longest first."""
    found = [
        Step(name, len(took), sorted(took)[len(took) // 2], max(took), sum(took))
        for name, took in list(_took.items())
    ]
    _took.clear()
    return sorted(found, key=lambda step: -step.longest)
