"""A position in numbers, as one seat may know it: what learning agents see.

Titles give plain numbers and lists, and `envs` makes arrays of them. They hold nothing that the
seat may not know; tests check that with pairs of worlds, as they do for views.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

BUCKETS = 256

# The numbers of a figure, in this order
FIGURE = (
    "side",  # 1 with the asked seat, -1 against it, 0 neither
    "own",  # 1 if that seat answers for it
    "there",  # 1 if it is on the board
    "x",
    "y",
    "health",  # left
    "most",  # health it can have
    "acting",  # 1 while it is its turn
    "done",  # 1 if it has acted in this round
    "ill",  # conditions and tokens that harm it, counted
    "means",  # what it has to spend: cubes, fatigue, mana, actions
    "kind",  # a bucket for the card it is
)

Row = tuple[float, ...]


class Sense(NamedTuple):
    """What a seat knows of a position."""

    table: Sequence[float]  # in the order of the title's `gauges`
    figures: list[Row]  # heroes first, each as FIGURE says
    names: list[str]  # what the keys of options call them, row by row
    acting: int = -1  # the row of the figure whose turn it is


@lru_cache(maxsize=4096)
def bucket(word: str, buckets: int = BUCKETS) -> int:
    """A number for a word, the same on every machine.

    >>> bucket("skeleton-archer") == bucket("skeleton-archer") < BUCKETS
    True
    """
    return crc32(word.encode()) % buckets
