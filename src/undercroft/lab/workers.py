"""Who does the work: this process, several of them, or a cluster. Results come in the order of the
tasks, so they do not depend on how many work."""

from __future__ import annotations

import importlib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Protocol, TypeVar

from undercroft.core.errors import BadSetup
from undercroft.play.pool import pool

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4  # tasks in flight for each worker of a cluster: enough that nobody waits


class Workers(Protocol):
    def map(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """What comes of every task, in their order, each as soon as it is known."""
        ...


class Here:
    """One after another, in this process."""

    def map(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        return map(work, tasks)


class Processes:
    """So many processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def map(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        with pool(self.jobs) as processes:
            yield from processes.map(work, tasks)


class Ray:
    """A cluster of ray: one that is running, or one of so many processes that is made here."""

    def __init__(self, jobs: int, address: str | None = None) -> None:
        self.jobs = jobs
        self.address = address

    def map(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        ray = _ray()
        where = {"address": self.address} if self.address else {"num_cpus": self.jobs}
        ray.init(**where, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        try:
            remote = ray.remote(work)
            waiting = iter(tasks)
            most = AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
            flying: deque[Any] = deque(remote.remote(task) for task in islice(waiting, most))
            while flying:
                yield ray.get(flying.popleft())
                flying.extend(remote.remote(task) for task in islice(waiting, 1))
        finally:
            ray.shutdown()


def workers(on: str, jobs: int) -> Workers:
    """By the words of a command: `local`, `ray`, or `ray:ADDRESS` of a running cluster."""
    kind, _, address = on.partition(":")
    if kind == "ray":
        return Ray(jobs, address or None)
    if on != "local":
        raise BadSetup(f"Nobody works on “{on}”.", "Known: local, ray, ray:ADDRESS.")
    return Here() if jobs <= 1 else Processes(jobs)


def _ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        remedy = "Install it: pip install 'undercroft[cluster]'."
        raise BadSetup("A cluster needs ray, which is not installed.", remedy) from None
