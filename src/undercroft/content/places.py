"""Where each key and value of a TOML text stands.

`tomllib` gives values without places. This scanner runs over a text that `tomllib` has
accepted, and only when an error has to point somewhere, so it checks nothing.
"""

from __future__ import annotations

import re
import tomllib
from typing import NamedTuple

Path = tuple[str | int, ...]
DEEPEST = 16  # steps of a path that are kept; no content nests deeper


class Span(NamedTuple):
    start: int
    end: int


_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_SPACES = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"\d{4}-\d\d-\d\d \d\d:[^,\]}\s#]*|[^,\]}\s#]+")


class Places:
    """The spans of all keys and values of a text, by their path."""

    def __init__(self, text: str) -> None:
        self.keys: dict[Path, Span] = {}
        self.values: dict[Path, Span] = {}
        self.heads: dict[Path, Span] = {}  # `[table]` and `[[array]]`, in their order
        self._text = text
        self._at = 0
        self._last: dict[Path, int] = {}  # index of the newest table of each `[[array]]`
        self._document()

    def _document(self) -> None:
        table: Path = ()
        while self._skip_blank():
            start = self._at
            if self._text.startswith("[[", self._at):
                self._at += 2
                table = self._array_header()
                self._at += 2
            elif self._text[self._at] == "[":
                self._at += 1
                table = self._resolve(self._key())
                self._at += 1
            else:
                self._pair(table)
                continue
            self.heads[table] = Span(start, self._at)

    def _skip_blank(self) -> bool:
        match = _BLANK.match(self._text, self._at)
        self._at = match.end() if match else self._at
        return self._at < len(self._text)

    def _key(self) -> list[tuple[str, Span]]:
        """A key, dotted or not, with the span of each part."""
        parts = []
        while True:
            self._at = _end(_SPACES, self._text, self._at)
            start = self._at
            if self._text[start] in "\"'":
                self._at = _end(_STRING, self._text, start)
                name = tomllib.loads(f"k = {self._text[start : self._at]}")["k"]
            else:
                self._at = _end(_BARE_KEY, self._text, start)
                name = self._text[start : self._at]
            parts.append((name, Span(start, self._at)))
            self._at = _end(_SPACES, self._text, self._at)
            if self._text[self._at] != ".":
                return parts
            self._at += 1

    def _resolve(self, parts: list[tuple[str, Span]]) -> Path:
        """The path a header names: parts that are arrays of tables mean their newest table."""
        path: Path = ()
        for name, span in parts[:DEEPEST]:
            path = (*path, name)
            self.keys.setdefault(path, span)
            if path in self._last:
                path = (*path, self._last[path])
        return path

    def _array_header(self) -> Path:
        parts = self._key()
        name, span = parts[-1]
        array = (*self._resolve(parts[:-1]), name)
        index = self._last[array] = self._last.get(array, -1) + 1
        self.keys.setdefault(array, span)
        self.keys[(*array, index)] = span
        return (*array, index)

    def _pair(self, table: Path) -> None:
        path = table
        for name, span in self._key()[: max(0, DEEPEST - len(table))]:
            path = (*path, name)
            self.keys.setdefault(path, span)
        self._at = _end(_SPACES, self._text, self._at + 1)
        self._value(path)

    def _value(self, path: Path) -> None:
        start = self._at
        first = self._text[start]
        if first in "\"'":
            self._at = _end(_STRING, self._text, start)
        elif first == "[":
            self._array(path)
        elif first == "{":
            self._inline_table(path)
        else:
            self._at = _end(_SCALAR, self._text, start)
        self.values[path] = Span(start, self._at)

    def _array(self, path: Path) -> None:
        self._at += 1
        index = 0
        deep = len(path) >= DEEPEST
        while self._skip_blank() and self._text[self._at] != "]":
            if self._text[self._at] == ",":
                self._at += 1
                continue
            self._value(path if deep else (*path, index))
            index += 1
        self._at += 1

    def _inline_table(self, path: Path) -> None:
        self._at += 1
        while self._skip_blank() and self._text[self._at] != "}":
            if self._text[self._at] == ",":
                self._at += 1
                continue
            self._pair(path)
        self._at += 1


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at
