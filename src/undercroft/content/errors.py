"""What is wrong with a content file, and where: file, line, column, the line, a caret."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import ClassVar

import msgspec

from undercroft.cards.expecting import tell_known
from undercroft.core.errors import UndercroftError

MOST_WORDS = 40  # that a remedy lists


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
    grade: ClassVar[str] = ""
    strange = 0  # keys that have no meaning here; of another game, if there are many

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
        lines = [f"{self.place}: {self.grade}{self.message}"]
        if self.place.text:
            lines += _picture(self.place)
        if self.remedy:
            lines.append(f"  {self.remedy}")
        return "\n".join(lines)


class ContentWarning(ContentError):
    """What can be played and is probably not meant: `check` tells it, and all goes on."""

    code = "content_warning"
    grade = "warning: "


class UnknownId(ContentError):
    """Something is named that is not there; perhaps because its own table is refused."""

    def __init__(self, message: str, place: Place, remedy: str = "", name: str = "") -> None:
        super().__init__(message, place, remedy)
        self.name = name

    def caused_by(self, cause: str) -> UnknownId:
        """The same as a consequence of another fault."""
        return UnknownId(self.message, self.place, cause, self.name)


def _picture(place: Place) -> list[str]:
    """The line and a caret under the spot; tabs are kept so that the caret stands right."""
    before = place.text[: place.column - 1]
    indent = "".join("\t" if char == "\t" else " " for char in before)
    room = max(1, len(place.text) - len(before))
    caret = "^" * max(1, min(place.width, room))
    return [f"{place.line:5} | {place.text}", f"      | {indent}{caret}"]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A remedy that names the nearest known word, or the words there are.

    >>> did_you_mean("whit", ["white", "gray", "black"])
    "Did you mean 'white'?"
    >>> did_you_mean("pink", ["white", "gray", "black"])
    'Known: black, gray, white.'
    """
    words = sorted({*known} - {""})
    tell_known(word, words)
    near = get_close_matches(word[:80], words, n=1, cutoff=0.6)
    if near:
        return f"Did you mean '{near[0]}'?"
    return f"Known: {_some(words)}." if words else ""


def keys_there_are(word: str, known: Iterable[str], what: str = "keys") -> str:
    """A remedy for a key that is unknown: the nearest, and in any case all that may stand there.

    >>> keys_there_are("helth", ["name", "health"])
    "Did you mean 'health'? The keys here are: health, name."
    """
    words = sorted(set(known))
    near = get_close_matches(word[:80], words, n=1, cutoff=0.6)
    meant = f"Did you mean '{near[0]}'? " if near else ""
    return f"{meant}The {what} here are: {_some(words)}." if words else meant.rstrip()


def _some(words: Sequence[str]) -> str:
    more = f" and {len(words) - MOST_WORDS} more" if len(words) > MOST_WORDS else ""
    return ", ".join(words[:MOST_WORDS]) + more
