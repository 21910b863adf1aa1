"""Paths of scenarios, `figure:vorn.health`: what the games' tables of looks have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from undercroft.content.errors import did_you_mean
from undercroft.core.errors import UnknownName

T = TypeVar("T")


def parts(path: str) -> tuple[str, str, str]:
    """What kind of thing, which one, and what of it; a path of the game itself has no kind.

    >>> parts("figure:vorn.tokens.SHIELD"), parts("turn.points")
    (('figure', 'vorn', 'tokens.SHIELD'), ('', '', 'turn.points'))
    """
    head, _, rest = path.partition(".")
    kind, colon, name = head.partition(":")
    return (kind, name, rest) if colon else ("", "", path)


def at(known: Mapping[str, T], word: str, path: str) -> T:
    """What the last word of a path leads to, or UnknownName with the nearest word there is."""
    if word not in known:
        raise nothing(path, word, known)
    return known[word]


def nothing(path: str, word: str, known: Iterable[str]) -> UnknownName:
    return UnknownName(f"There is nothing at “{path}”.", did_you_mean(word, known))


def of_end(ended: object | None, what: str) -> Any:
    """How a game ended; UnknownName while it goes on."""
    if ended is None:
        raise UnknownName("The game has not ended.")
    return getattr(ended, what)
