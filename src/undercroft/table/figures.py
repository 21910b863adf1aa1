"""What a server has done since it started, in numbers: counted here, shown by `metrics`."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Times:
    """How long something took, in steps of seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.sum = 0.0

    def take(self, seconds: float) -> None:
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How many took up to so long, as Prometheus has it.

        >>> times = Times()
        >>> times.take(0.0004)
        >>> times.take(9)
        >>> times.buckets()[0], times.buckets()[-2:]
        (('0.001', 1.0), [('5.0', 1.0), ('+Inf', 2.0)])
        """
        total, found = 0, []
        for step, count in zip((*map(str, STEPS), "+Inf"), self.counts, strict=True):
            total += count
            found.append((step, float(total)))
        return found


class Figures:
    def __init__(self) -> None:
        self.lines = 0  # of records, stored
        self.commits = 0
        self.storing = Times()  # from when lines are ready until they are on the disk
        self.failures = 0  # of the store
        self.laid = 0  # tables
        self.replies: Counter[int] = Counter()  # by status
        self.refused: Counter[str] = Counter()  # what an address had too much of
        self.sent_on: Counter[str] = Counter()  # to other servers: requests, sockets
        self.taken_over = 0  # tables whose server fell silent


FIGURES = Figures()  # of this process
