"""Which rule carries out which word of a card, and which says whether it would change anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from undercroft.games.descent.cards.effect import Call
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion

Doing = Callable[[Descent, Any, Occasion], Awaitable[None]]
Asking = Callable[[Descent, Any, Occasion], bool]
D = TypeVar("D", bound=Doing)
A = TypeVar("A", bound=Asking)

DEEDS: dict[type[Call], Doing] = {}
CHANGES: dict[type[Call], Asking] = {}  # those that would sometimes change nothing


def does(*words: type[Call]) -> Callable[[D], D]:
    """The rule below does what these words say."""

    def note(rule: D) -> D:
        DEEDS.update(dict.fromkeys(words, rule))
        return rule

    return note


def would_change(*words: type[Call]) -> Callable[[A], A]:
    """The rule below knows whether these words would change anything now."""

    def note(rule: A) -> A:
        CHANGES.update(dict.fromkeys(words, rule))
        return rule

    return note
