"""Counts of tokens with a limit for each kind, as a tuple that is replaced, never changed.

>>> put((0, 3), 1, 2, limit=4)
((0, 4), 1)
>>> take((2, 4), 1)
((2, 0), 4)
"""

from __future__ import annotations

Counts = tuple[int, ...]


def put(counts: Counts, kind: int, amount: int, *, limit: int) -> tuple[Counts, int]:
    """The counts with up to `amount` more of a kind, and how many were really added."""
    held = counts[kind]
    added = max(0, min(amount, limit - held))
    if not added:
        return counts, 0
    return (*counts[:kind], held + added, *counts[kind + 1 :]), added


def take(counts: Counts, kind: int, amount: int | None = None) -> tuple[Counts, int]:
    """The counts with up to `amount` (None: all) less of a kind, and how many were taken."""
    held = counts[kind]
    taken = held if amount is None else min(amount, held)
    if not taken:
        return counts, 0
    return (*counts[:kind], held - taken, *counts[kind + 1 :]), taken
