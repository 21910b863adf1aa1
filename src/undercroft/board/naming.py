"""What squares are called: the column as letters, the row counted from 1.

>>> square_name(2, 6), square_name(26, 0)
('c7', 'aa1')
>>> square_named("c7"), square_named("aa1")
((2, 6), (26, 0))
"""

from __future__ import annotations

import re
from functools import lru_cache

from undercroft.board.walls import Cell

_NAME = re.compile(r"([a-z]+)([1-9][0-9]*)")


@lru_cache(maxsize=1024)
def column_name(x: int) -> str:
    letters, x = "", x + 1
    while x:
        x, rest = divmod(x - 1, 26)
        letters = chr(97 + rest) + letters
    return letters


@lru_cache(maxsize=4096)
def square_name(x: int, y: int) -> str:
    return f"{column_name(x)}{y + 1}"


def square_named(name: str) -> Cell | None:
    """The cell of a name; None if it is no name of a square."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    letters, row = found.groups()
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 96
    return column - 1, int(row) - 1
