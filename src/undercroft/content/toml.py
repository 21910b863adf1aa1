"""TOML files whose every value knows where it was written."""

from __future__ import annotations

import codecs
import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate
from typing import Any

from undercroft.content.broken import explained
from undercroft.content.errors import (
    ContentError,
    ContentWarning,
    Place,
    UnknownId,
    did_you_mean,
)
from undercroft.content.places import Path, Places, Span

BYTE_ORDER_MARK = codecs.BOM_UTF8
MOST_COLUMNS = 1_000  # of a line; `tomllib` takes quadratic time over a dotted key

_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_OPENING = re.compile(r"\"\"\"\n?|'''\n?|\"|'")


class Document:
    """One TOML file: its name, its text and what it says."""

    def __init__(self, file: str, text: str, data: dict[str, Any] | None = None) -> None:
        self.file = file
        self.text = text.replace("\r\n", "\n")
        self.data = self._parsed() if data is None else data

    def _parsed(self) -> dict[str, Any]:
        for number, line in enumerate(self._lines, start=1):
            if len(line) > MOST_COLUMNS:
                place = Place(self.file, number, MOST_COLUMNS + 1)
                raise ContentError("too long a line", place, "Break it; texts may have lines.")
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise ContentError("nested too deeply", Place(self.file)) from None
        except ValueError as error:  # TOMLDecodeError, or a number too long to read
            raise self._broken(str(error)) from None

    def _broken(self, message: str) -> ContentError:
        found = _AT.search(message)
        if found is None:
            return ContentError(message, Place(self.file))
        end = len(self.text.rstrip())
        here = self.place(Span(end, end))
        line, column = (int(found[1]), int(found[2])) if found[1] else (here.line, here.column)
        fault = explained(self._lines, message[: found.start()], line, column)
        place = self.place_in(fault.line, fault.column, fault.width)
        return ContentError(fault.message, place, fault.remedy)

    @cached_property
    def places(self) -> Places:
        try:
            return Places(self.text)
        except RecursionError:
            return Places("")

    @cached_property
    def _lines(self) -> list[str]:
        return self.text.split("\n")

    @cached_property
    def _starts(self) -> list[int]:
        """The offset at which each line begins."""
        return [0, *accumulate(len(line) + 1 for line in self._lines[:-1])]

    def place(self, span: Span) -> Place:
        """A span of the text as line and column."""
        line = bisect_right(self._starts, span.start)
        column = span.start - self._starts[line - 1] + 1
        return Place(self.file, line, column, span.end - span.start, self._line(line))

    def place_in(self, line: int, column: int, width: int = 1) -> Place:
        return Place(self.file, line, column, width, self._line(line))

    def _line(self, number: int) -> str:
        return self._lines[number - 1] if number <= len(self._lines) else ""

    @property
    def root(self) -> Entry:
        return Entry(self, (), self.data)


class Entry:
    """A value of a document and the path to it; errors made from it point at it.

    >>> document = Document("vorn.toml", '[hero.vorn]\\nhealth = 11')
    >>> print(document.root["hero"]["vorn"]["health"].error("too healthy"))
    vorn.toml:2:10: too healthy
        2 | health = 11
          |          ^^
    """

    __slots__ = ("data", "document", "path")

    def __init__(self, document: Document, path: Path, data: Any) -> None:
        self.document = document
        self.path = path
        self.data = data

    def __getitem__(self, key: str | int) -> Entry:
        """The value under a key; also for keys that are not there, to point at their table."""
        data = self.data
        if isinstance(data, dict):
            value = data.get(key)
        elif isinstance(data, list) and isinstance(key, int) and key < len(data):
            value = data[key]
        else:
            value = None
        return Entry(self.document, (*self.path, key), value)

    def table(self) -> dict[str, Entry]:
        """The entries of a table by key, or an error if this is no table."""
        if not isinstance(self.data, dict):
            raise self.error(
                "a table is expected here", "Write keys and values under a head in brackets."
            )
        return {key: self[key] for key in self.data}

    def elements(self) -> Iterator[Entry]:
        if not isinstance(self.data, list):
            raise self.error("a list is expected here", "Write it between `[` and `]`.")
        return (self[index] for index in range(len(self.data)))

    def over(self, data: Any) -> Entry:
        """The same place with other data."""
        return Entry(self.document, self.path, data)

    @property
    def place(self) -> Place:
        """Where the value stands, or the nearest thing around it that is written down."""
        places = self.document.places
        span = places.values.get(self.path) or places.keys.get(self.path)
        if span is not None:
            return self.document.place(span)
        if not self.path:
            return Place(self.document.file)
        return Entry(self.document, self.path[:-1], None).key_place

    @property
    def key_place(self) -> Place:
        span = self.document.places.keys.get(self.path)
        return self.document.place(span) if span is not None else self.place

    def place_in(self, line: int, column: int, width: int = 1) -> Place:
        """A spot inside a text value, given by line and column of the text itself."""
        span = self.document.places.values.get(self.path)
        opening = span and _OPENING.match(self.document.text, span.start)
        if not opening:
            return self.place
        start = self.document.place(Span(opening.end(), opening.end()))
        if line > 1:
            return self.document.place_in(start.line + line - 1, column, width)
        return self.document.place_in(start.line, start.column + column - 1, width)

    def error(self, message: str, remedy: str = "") -> ContentError:
        return ContentError(message, self.place, remedy)

    def key_error(self, message: str, remedy: str = "") -> ContentError:
        return ContentError(message, self.key_place, remedy)

    def unknown(self, what: str, name: str, known: Iterable[str]) -> UnknownId:
        """Something is named here that is not there; the nearest that is there is named too."""
        message = f"there is no {what} '{name}'"
        return UnknownId(message, self.place, did_you_mean(name, known), name)

    def unknown_in(self, column: int, what: str, name: str, known: Iterable[str]) -> UnknownId:
        """The same for a name inside a line of text, from that column on."""
        place = self.place_in(1, column, len(name))
        return UnknownId(f"there is no {what} '{name}'", place, did_you_mean(name, known), name)

    def warning(self, message: str, remedy: str = "") -> ContentWarning:
        return ContentWarning(message, self.place, remedy)

    def key_warning(self, message: str, remedy: str = "") -> ContentWarning:
        return ContentWarning(message, self.key_place, remedy)

    def error_in(
        self, line: int, column: int, message: str, remedy: str = "", width: int = 1
    ) -> ContentError:
        return ContentError(message, self.place_in(line, column, width), remedy)


def parse(file: str, raw: bytes) -> Document:
    """Bytes as a document, or a ContentError that says where they stop being TOML."""
    raw = raw.removeprefix(BYTE_ORDER_MARK)  # some editors begin files with it
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        good = raw[: error.start].decode("utf-8")
        place = Place(file, good.count("\n") + 1, len(good) - good.rfind("\n"))
        raise ContentError("not UTF-8 text", place, "Save the file as UTF-8.") from None
    return Document(file, text)
