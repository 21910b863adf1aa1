"""Parts of views that are made once and shown until something they are made of changes.

The same key gives the same object, so unchanged parts are recognised at a glance. A key must hold
everything its part is made of, apart from cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

MOST = 4096  # parts, then all are made anew


class Book(Protocol):
    """What all games of an adventure share."""

    @property
    def shown(self) -> dict[Any, Any]: ...


class HasBook(Protocol):
    @property
    def book(self) -> Book: ...


def cached(game: HasBook, key: Hashable, make: Callable[[], T]) -> T:
    """What was made for this key before, or what is made now."""
    shown = game.book.shown
    found: T | None = shown.get(key)
    if found is None:
        if len(shown) >= MOST:
            shown.clear()
        found = shown[key] = make()
    return found


def whose(game: HasBook, held: Iterable[tuple[str, int]]) -> Mapping[int | None, tuple[str, ...]]:
    """The figures that each seat answers for, from their names and seats."""
    figures = tuple(held)

    def sorted_out() -> dict[int | None, tuple[str, ...]]:
        found: dict[int | None, tuple[str, ...]] = {}
        for name, seat in figures:
            found[seat] = (*found.get(seat, ()), name)
        return found

    return cached(game, ("whose", figures), sorted_out)
