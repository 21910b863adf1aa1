"""One way to use a word: how it is written, where it may stand, what it means."""

from __future__ import annotations

import msgspec

from undercroft.games.descent.cards.places import Facts, Place
from undercroft.games.descent.cards.slots import Slot


class Use(msgspec.Struct, frozen=True):
    """A call with its arguments. Some calls are used in two ways, by heroes and by the overlord."""

    name: str
    slots: tuple[Slot, ...]
    places: frozenset[Place]
    means: str
    needs: Facts = frozenset()  # what the place must know
    gives: Facts = frozenset()  # what texts after it, or inside it, can speak of

    @property
    def form(self) -> str:
        """`heal(N/max, [whom])`."""
        return f"{self.name}({', '.join(slot.shown() for slot in self.slots)})"


def use(
    name: str,
    *slots: Slot,
    on: frozenset[Place],
    means: str,
    needs: str = "",
    gives: str = "",
) -> Use:
    return Use(name, slots, on, means, Facts(needs.split()), Facts(gives.split()))
