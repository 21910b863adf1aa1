"""The storeys of a game, read from the outline in its README.

An outline is a fenced block marked `storeys`, one line for each storey, the topmost first:

    rules/turn         a Hero's turn                         TURN
      rules/doors, loot  what doors and chests give          DOOR

The first column names modules by their path; names after a comma lie in the same folder, and a
name that ends with a slash is a whole folder. Two spaces end the column; what follows is for
readers, and so is the indentation. A README may hold several such blocks: they are one list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_FENCE = re.compile(r"^```(\w*)\s*$")
_COLUMN = re.compile(r"^\s*(\S+(?: \S+)*?)(?:\s{2,}|\s*$)")


class Storey(NamedTuple):
    """A name in the outline, and the line that it stands on."""

    name: str  # "rules/turn", or "events/" for a whole folder
    line: int


def storeys(readme: str) -> dict[str, Storey]:
    """Everything that the outline names, by its name; a name that stands twice counts once."""
    found: dict[str, Storey] = {}
    for line, text in _outline(readme):
        column = _COLUMN.match(text)
        if column is None:
            continue
        first, *others = column[1].split(", ")
        folder = first.rstrip("/").rpartition("/")[0]
        names = [first, *(f"{folder}/{name}" if folder else name for name in others)]
        for name in names:
            found.setdefault(name, Storey(name, line))
    return found


def _outline(readme: str) -> Iterator[tuple[int, str]]:
    inside = False
    for number, text in enumerate(readme.splitlines(), 1):
        if fence := _FENCE.match(text):
            inside = not inside and fence[1] == "storeys"
        elif inside:
            yield number, text


def home(module: str, outline: dict[str, Storey]) -> Storey | None:
    """The storey of a module (`rules/turn`): its own line, or that of the nearest folder."""
    if module in outline:
        return outline[module]
    folder = module
    while folder:
        if f"{folder}/" in outline:
            return outline[f"{folder}/"]
        folder = folder.rpartition("/")[0]
    return None
