"""What is wrong with a content file, and where: file, line, column, the line, a caret."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import ClassVar

import msgspec

from undercroft.core.errors import UndercroftError


class Place(msgspec.Struct, frozen=True):
    """A spot in a file. Lines and columns count from 1; 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0
    width: int = 1
    text: str = ""  # the whole line

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class ContentError(UndercroftError):
    """A content file that cannot be used, told the way a compiler tells it.

    >>> place = Place("vorn.toml", line=3, column=1, width=5, text="helth = 11")
    >>> print(ContentError("unknown key 'helth'", place, "Did you mean 'health'?"))
    vorn.toml:3:1: unknown key 'helth'
        3 | helth = 11
          | ^^^^^
      Did you mean 'health'?
    """

    code: ClassVar[str] = "bad_content"

    def __init__(self, message: str, place: Place, remedy: str = "") -> None:
        super().__init__(message, remedy)
        self.place = place

    def __reduce__(self) -> tuple[type[ContentError], tuple[str, Place, str]]:
        return type(self), (self.message, self.place, self.remedy)

    @property
    def file(self) -> str:
        return self.place.file

    @property
    def line(self) -> int:
        return self.place.line

    @property
    def column(self) -> int:
        return self.place.column

    @property
    def text(self) -> str:
        return self.place.text

    def __str__(self) -> str:
        lines = [f"{self.place}: {self.message}"]
        if self.place.text:
            lines += _picture(self.place)
        if self.remedy:
            lines.append(f"  {self.remedy}")
        return "\n".join(lines)


def _picture(place: Place) -> list[str]:
    """The line and a caret under the spot; tabs are kept so that the caret stands right."""
    before = place.text[: place.column - 1]
    indent = "".join("\t" if char == "\t" else " " for char in before)
    room = max(1, len(place.text) - len(before))
    caret = "^" * max(1, min(place.width, room))
    return [f"{place.line:5} | {place.text}", f"      | {indent}{caret}"]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A remedy that names the nearest known word, or all of them when they are few.

    >>> did_you_mean("whit", ["white", "gray", "black"])
    "Did you mean 'white'?"
    """
    words = sorted(set(known))
    near = get_close_matches(word[:80], words, n=1, cutoff=0.6)
    if near:
        return f"Did you mean '{near[0]}'?"
    if 0 < len(words) <= 12:
        return f"Known: {', '.join(words)}."
    return ""
