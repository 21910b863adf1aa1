"""Names of squares in scenario files: `c7`, `c7:e9` for a block, `under-c7` below a bridge."""

from __future__ import annotations

import re
from collections.abc import Iterator

from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Adventure
from undercroft.games.drunagor.state import Mask, Square

Cell = tuple[int, int]

_NAME = re.compile(r"([a-z]{1,2})([1-9]\d?)")
_REMEDY = "Write e.g. `c7`: the column as a letter, the row counted from 1."


def cell(entry: Entry, name: str) -> Cell:
    """(2, 6) for `c7`."""
    found = _NAME.fullmatch(name)
    if found is None:
        raise entry.error(f"'{name}' is no square", _REMEDY)
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - 96
    return column - 1, int(found[2]) - 1


def block(entry: Entry, name: str) -> Iterator[Cell]:
    """All squares of `c7:e9`, or the one of `c7`."""
    first, _, last = name.partition(":")
    left, top = cell(entry, first)
    right, bottom = cell(entry, last or first)
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            yield x, y


class Squares:
    """The squares of one board by name; wrong ones are errors at their place in the file."""

    def __init__(self, adventure: Adventure, width: int, height: int) -> None:
        self.width = width
        self.size = width * height
        self.cells = {cell for room in adventure.rooms for cell in room.levels}
        self.bridges = {cell for room in adventure.rooms for cell in room.bridges}

    def number(self, entry: Entry, name: str) -> Square:
        x, y = cell(entry, name)
        if (x, y) not in self.cells:
            raise entry.error(f"the board has no square {name}")
        return y * self.width + x

    def node(self, entry: Entry, name: str) -> int:
        """A square, or the floor under a bridge."""
        if not name.startswith("under-"):
            return self.number(entry, name)
        square = self.number(entry, name.removeprefix("under-"))
        if (square % self.width, square // self.width) not in self.bridges:
            raise entry.error(f"there is no bridge at {name.removeprefix('under-')}")
        return self.size + square

    def mask(self, entry: Entry) -> Mask:
        """The squares listed at an entry."""
        found = 0
        for place in entry.elements() if entry.data else ():
            for x, y in block(place, place.data):
                found |= 1 << self.number(place, f"{_letters(x)}{y + 1}")
        return found

    def nodes(self, entry: Entry) -> Mask:
        found = 0
        for place in entry.elements() if entry.data else ():
            if place.data.startswith("under-"):
                found |= 1 << self.node(place, place.data)
            else:
                found |= self.mask(entry.over([place.data]))
        return found


def _letters(x: int) -> str:
    return chr(97 + x) if x < 26 else chr(96 + x // 26) + chr(97 + x % 26)
