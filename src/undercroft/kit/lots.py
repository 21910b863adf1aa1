"""Draws anew what a seat cannot know. It is sorted first, so nothing of the old order remains.

Two positions that differ only in what is hidden become the same one by the same chance. That keeps
a player honest who thinks ahead on a copy of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from undercroft.core import rng
from undercroft.core.rng import Stream

T = TypeVar("T", bound=Any)


class Lots:
    """Deals from a stream that has nothing to do with the game's."""

    def __init__(self, chance: Stream) -> None:
        self.chance = chance

    def dealt(self, cards: Iterable[T]) -> tuple[T, ...]:
        """The cards in an order that depends on which they are and on nothing else.

        >>> from undercroft.core.rng import seeded
        >>> one, other = Lots(seeded(1)), Lots(seeded(1))
        >>> one.dealt("cab") == other.dealt("bca")
        True
        """
        self.chance, deck = rng.shuffled(self.chance, sorted(cards))
        return deck
