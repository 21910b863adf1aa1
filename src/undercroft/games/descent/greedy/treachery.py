"""What treachery buys: monsters first, then what hurts, and the weakest card leaves for it."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.descent.library import OverlordCard

AnyOption = Option[Any]

LIKED = ("spawn", "trap", "event", "power")  # a power is dear and comes late


def buy(cards: dict[str, OverlordCard], options: list[AnyOption]) -> AnyOption:
    """The card he likes best among those he can pay for; points left over are cards as well."""
    wanted = [option for option in options if option.key.startswith("add:")]
    if not wanted:
        return next(option for option in options if option.key == "done")

    def worth(option: AnyOption) -> tuple[int, int]:
        card = cards[option.value[1]]
        return -LIKED.index(card.type), card.treachery

    return max(wanted, key=worth)


def leave(cards: dict[str, OverlordCard], options: list[AnyOption]) -> AnyOption:
    """The one that does least: the cheapest of those that are worth least for throwing away."""

    def worth(option: AnyOption) -> tuple[int, int]:
        card = cards[option.value]
        return card.value, card.cost or 0

    return min(options, key=worth)
