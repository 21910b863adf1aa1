"""Marks and walls of a map that is drawn as text (`core/scene.py`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from string import ascii_uppercase

from undercroft.board import square_named
from undercroft.core.scene import Border, Side

Borders = dict[tuple[str, Side], Border]


def initials(name: str, taken: Collection[str]) -> str:
    """Two letters for a figure that nobody else has, its first and the next that is free.

    >>> initials("Sir Ronen", {"Si"}), initials("The Ghoul", ()), initials("Al", {"Al"})
    ('Sr', 'Gh', 'A0')
    """
    word = "".join(filter(str.isalpha, name.removeprefix("The ")))
    first = word[0].upper()
    tried = (*(first + letter for letter in word[1:].lower()), *(f"{first}{n}" for n in range(10)))
    return next((mark for mark in tried if mark not in taken), f"{first}?")


def letter(wanted: str, taken: Collection[str]) -> str:
    """The first of these letters that is free, or any other that is.

    >>> letter("skeleton", {"S"}), letter("ss", {"S"})
    ('K', 'A')
    """
    tried = (*filter(str.isalpha, wanted.upper()), *ascii_uppercase)
    return next((one for one in tried if one not in taken), "?")


def walled(walls: Iterable[tuple[str, str]]) -> Borders:
    """Walls between squares, each on the side of the one to the left or above.

    >>> walled([("a1", "b1"), ("a1", "a2")])
    {('a1', 'e'): 'wall', ('a1', 's'): 'wall'}
    """
    return {(one, _side(one, other)): "wall" for one, other in walls}


def _side(one: str, other: str) -> Side:
    here, there = square_named(one), square_named(other)
    return "e" if here and there and here[1] == there[1] else "s"


def shut(borders: Borders, squares: Iterable[str], side: Side, *, is_open: bool) -> None:
    """A door along one side of some squares; an open one leaves nothing in the way."""
    for square in squares:
        if is_open:
            borders.pop((square, side), None)
        else:
            borders[square, side] = "door"
