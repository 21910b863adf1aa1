"""The one thread that talks to a database. What is played is written before anything else."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
Job = tuple[Future[Any], Callable[[], Any]]


class Clerk(Executor):
    """Does one job after the other. It comes with the first one, and holds up nobody's end."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._jobs: deque[Job] = deque()
        self._urgent: deque[Job] = deque()
        self._some = threading.Condition()
        self._thread: threading.Thread | None = None
        self._over = False

    def submit(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        return self._take(self._jobs, lambda: work(*args, **named))

    def submit_first(self, work: Callable[[], T]) -> Future[T]:
        """Before all that waits."""
        return self._take(self._urgent, work)

    def _take(self, jobs: deque[Job], work: Callable[[], T]) -> Future[T]:
        done: Future[T] = Future()
        with self._some:
            if self._over:
                raise RuntimeError("the store is closed")
            jobs.append((done, work))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name=self.name, daemon=True)
                self._thread.start()
            self._some.notify()
        return done

    def _work(self) -> None:
        while (job := self._next()) is not None:
            done, work = job
            if not done.set_running_or_notify_cancel():
                continue
            try:
                done.set_result(work())
            except BaseException as error:
                done.set_exception(error)
            del job, done, work

    def _next(self) -> Job | None:
        with self._some:
            while not self._urgent and not self._jobs and not self._over:
                self._some.wait()
            if self._urgent:
                return self._urgent.popleft()
            return self._jobs.popleft() if self._jobs else None

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        with self._some:
            self._over = True
            if cancel_futures:
                for done, _ in (*self._urgent, *self._jobs):
                    done.cancel()
            self._some.notify()
        if wait and self._thread is not None:
            self._thread.join()
