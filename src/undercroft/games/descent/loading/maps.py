"""Maps drawn as text: one character a space, the letter of its area; `.` is no space.

Spaces are called as on the board: the column as letters, the row counted from 1 (`c7`).
"""

from __future__ import annotations

import re

from undercroft.board import square_name
from undercroft.cards.expecting import tell_known
from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry
from undercroft.games.descent.library import Cell

LARGEST = 60  # spaces on a side

_NAME = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")


def read_map(entry: Entry) -> dict[Cell, str]:
    """The letter of the area of every space."""
    rows = entry.data.strip("\n").split("\n")
    if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
        raise entry.error(
            f"the map is larger than {LARGEST} by {LARGEST} spaces", "Draw it smaller."
        )
    found = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == ".":
                continue
            if not letter.isalnum():
                raise entry.error_in(
                    y + 1, x + 1, f"'{letter}' is no area", "Write a letter, a digit, or `.`."
                )
            found[x, y] = letter
    if not found:
        raise entry.error("a map without a space", "Draw areas with letters or digits.")
    return found


def read_cell(entry: Entry, name: str, spaces: dict[Cell, str]) -> Cell:
    """The space that a name means; it must be one of the map."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise entry.error(f"'{name}' is no space", "Write the column and the row, like `c7`.")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    cell = (column - 1, int(match[2]) - 1)
    if cell not in spaces:
        tell_known(name, [square_name(*at) for at in spaces])
        wide, deep = (max(at[way] for at in spaces) for way in (0, 1))
        raise in_line(
            entry, name, f"there is no space '{name}' on the map",
            f"The map goes from a1 to {square_name(wide, deep)}, and `.` is no space of it.",
        )  # fmt: skip
    return cell


def in_line(entry: Entry, word: str, message: str, remedy: str) -> ContentError:
    """An error at a word of a line of text: `k2` in `wick-rat at k2`."""
    found = re.search(rf"(?<!\S){re.escape(word)}(?!\S)", str(entry.data))
    column = found.start() + 1 if found else 1
    return entry.error_in(1, column, message, remedy, len(word) if found else len(str(entry.data)))
