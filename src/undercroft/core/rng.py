"""One integer is the whole random generator (splitmix64), so it can live in the state.

>>> state, value = draw(42, 20)
>>> draw(42, 20) == (state, value)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def draw(state: int, sides: int) -> tuple[int, int]:
    """The next state, and a fair number in 0..sides-1."""
    limit = _MASK - (_MASK + 1) % sides
    while True:
        state = (state + _GAMMA) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z <= limit:
            return state, z % sides


def shuffled(state: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """The next state, and the items in a random order."""
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        state, j = draw(state, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return state, tuple(deck)


def seeded(seed: int) -> int:
    """A generator state for a seed; neighbouring seeds give unrelated games."""
    state, _ = draw(seed & _MASK, 2)
    return state


class Script(Protocol):
    """Stands in for chance: scenarios say what every die and draw shows."""

    def roll(self, what: str, sides: int) -> int:
        """A number in 0..sides-1 for the roll or draw called `what`."""
        ...

    def draw(self, what: str, among: Sequence[str]) -> int:
        """The place in `among` of what is drawn."""
        ...
