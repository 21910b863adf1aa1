"""Copies of the small records that a state is made of.

Their fields hold only numbers, words and tuples and are replaced, never mutated in place. So a
shallow copy of a record is a complete one.
"""

from __future__ import annotations

from operator import methodcaller
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")

copied = methodcaller("__copy__")  # the shallow copy of msgspec, without a Python frame


def copied_list(records: list[T]) -> list[T]:
    return list(map(copied, records))


def copied_dict(records: dict[K, T]) -> dict[K, T]:
    return dict(zip(records, map(copied, records.values()), strict=True))
