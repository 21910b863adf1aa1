"""How hard a game is: by the book, unless the table wants it gentler or grimmer.

The words are the same in all games. Each game decides what they change, and its lobby says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from undercroft.core.lobby import Mode, Named, Wish

Difficulty = Literal["book", "gentle", "grim"]

BOOK: Final = "book"
GENTLE: Final = "gentle"
GRIM: Final = "grim"

OPTION = "difficulty"
LEVELS: tuple[Difficulty, ...] = (BOOK, GENTLE, GRIM)  # the default first


def chosen(wanted: Mapping[str, str]) -> Difficulty:
    """What the wishes of a table say of it."""
    return next(level for level in LEVELS if level == wanted.get(OPTION, BOOK))


def wish(
    *,
    gentle: str,
    grim: str,
    book: str = "",
    modes: tuple[Mode, ...] = (),
    first: Difficulty = BOOK,
) -> Wish:
    """The setting as the start page offers it, each choice with what it changes, or what playing
    by the book is like; and what a first evening is played with."""
    choices = (
        Named(GENTLE, "gentle", gentle),
        Named(BOOK, "by the book", f"Every number as the rules print it. {book}".rstrip()),
        Named(GRIM, "grim", grim),
    )
    return Wish(OPTION, "Difficulty", BOOK, choices, modes, "" if first == BOOK else first)


def with_level(adventure: str, level: Difficulty) -> str:
    """An adventure with how hard it is, where that is not usual.

    >>> with_level("toll-bridge", BOOK), with_level("toll-bridge", GRIM)
    ('toll-bridge', 'toll-bridge grim')
    """
    return adventure if level == BOOK else f"{adventure} {level}"
