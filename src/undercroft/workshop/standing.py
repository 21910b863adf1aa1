"""Where the cursor stands in an unfinished TOML text: in which table, at which key, inside which
value."""

from __future__ import annotations

import re
from collections import Counter
from typing import Literal, NamedTuple

from undercroft.content.places import Path

What = Literal["head", "key", "value", "text", "nothing"]

_HEAD = re.compile(r"\[\[?[ \t]*[\w\"'][^\[\]=\n]*\]\]?[ \t]*(?:#.*)?$", re.M)
_NAME = r"(?:[\w-]+|\"[^\"\n]*\"|'[^'\n]*')"
_PAIR = re.compile(rf"{_NAME}(?:[ \t]*\.[ \t]*{_NAME})*[ \t]*=(?!=)")
_PART = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|([\w-]+)")
_BARE = re.compile(r"[^\s,\]}#=\"']+")
_KEY = re.compile(r"[\w.\"'-]*")
QUOTES = ('"""', "'''", '"', "'")


class Stand(NamedTuple):
    """A place of a text.

    `path` leads to the table of a head or a key, or to the value. `start` is where the word, key
    or text begins that one is in, `end` where the key or the bare value ends; `closing` is what has
    to be written to end the value there.
    """

    what: What
    path: Path
    start: int
    end: int
    closing: str = ""
    many: bool = False  # the head is one of `[[...]]`


def stand(text: str, at: int) -> Stand:
    """Where a place of a text is."""
    return _Scanner(text, at).found()


def key_parts(written: str) -> list[str]:
    """The parts of a key: `area."a b".text`."""
    return [next(filter(None, found), "") for found in _PART.findall(written)]


class _Scanner:
    """Goes through the statements of a text up to a place."""

    def __init__(self, text: str, at: int) -> None:
        self.text, self.at = text, at
        self.place = 0
        self.table: Path = ()
        self.last: Counter[Path] = Counter()  # tables of each `[[array]]`, so far

    def found(self) -> Stand:
        while True:
            self._blank()
            if self.place >= self.at or self.place >= len(self.text):
                return self._here("key", self.table)
            if self.text[self.place] == "#":
                self.place = self._line_end(self.place)
                if self.place >= self.at:
                    return Stand("nothing", (), self.at, self.at)
            elif self.text[self.place] == "[":
                stand = self._head()
                if stand:
                    return stand
            else:
                stand = self._pair(self.table)
                if stand:
                    return stand
                if self.text[self.text.rfind("\n", 0, self.place) + 1 : self.place].strip():
                    self.place = self._line_end(self.place)
                    if self.at <= self.place:  # behind the value
                        return Stand("nothing", (), self.at, self.at)

    def _here(self, what: What, path: Path, closing: str = "") -> Stand:
        """Somewhere in a key, from its first letter on."""
        start = self.at
        while start > 0 and _KEY.fullmatch(self.text[start - 1]):
            start -= 1
        found = _KEY.match(self.text, self.at)
        return Stand(what, path, start, found.end() if found else self.at, closing)

    def _blank(self) -> None:
        while self.place < len(self.text) and self.text[self.place] in " \t\r\n":
            self.place += 1

    def _line_end(self, place: int) -> int:
        end = self.text.find("\n", place)
        return len(self.text) if end < 0 else end

    def _head(self) -> Stand | None:
        many = self.text.startswith("[[", self.place)
        begin = self.place + 1 + many
        end = self._line_end(self.place)
        close = self.text.find("]", begin, end)
        inside = close if close >= 0 else end
        if self.at <= inside:
            before = key_parts(self.text[begin : self.at].rpartition(".")[0])
            dot = self.text.rfind(".", begin, self.at)
            start = dot + 1 if dot >= 0 else begin
            more = re.match(r"[\w-]*", self.text[self.at :])
            return Stand("head", tuple(before), start, self.at + (more.end() if more else 0),
                         many=many)  # fmt: skip
        path: Path = ()
        parts = key_parts(self.text[begin:inside])
        for number, part in enumerate(parts):
            path = (*path, part)
            if many and number == len(parts) - 1:
                path = (*path, self.last[path])
                self.last[path[:-1]] += 1
            elif path in self.last:
                path = (*path, self.last[path] - 1)
        self.table = path
        self.place = end
        return Stand("nothing", (), self.at, self.at) if self.at <= end else None

    def _pair(self, table: Path, closing: str = "") -> Stand | None:
        """A key and its value, if the place is in one of them."""
        equals = _PAIR.match(self.text, self.place)
        if equals is None:
            end = _KEY.match(self.text, self.place)
            stop = max(end.end() if end else self.place, self.place)
            if self.at <= stop:
                return self._here("key", table, closing)
            self.place = self._line_end(stop)
            return None
        if self.at < equals.end():
            return self._here("key", table, closing)
        path = (*table, *key_parts(equals[0][:-1]))
        self.place = equals.end()
        return self._value(path, closing)

    def _value(self, path: Path, closing: str) -> Stand | None:
        while self.place < len(self.text) and self.text[self.place] in " \t":
            self.place += 1
        if self.place >= self.at:
            more = _BARE.match(self.text, self.at)
            return Stand("value", path, self.at, more.end() if more else self.at, closing)
        quote = next((one for one in QUOTES if self.text.startswith(one, self.place)), "")
        if quote:
            return self._string(path, quote, closing)
        first = self.text[self.place]
        if first == "[":
            return self._list(path, closing)
        if first == "{":
            return self._inline(path, closing)
        found = _BARE.match(self.text, self.place)
        end = found.end() if found else self.place
        if self.at <= end:
            return Stand("value", path, self.place, end, closing)
        self.place = max(end, self.place)
        return None

    def _string(self, path: Path, quote: str, closing: str) -> Stand | None:
        start = self.place + len(quote)
        end = start
        limit = len(self.text) if len(quote) == 3 else self._line_end(start)
        while end < limit and not self.text.startswith(quote, end):
            end += 2 if self.text[end] == "\\" and quote[0] == '"' else 1
        end = min(end, limit)
        if self.at < start:
            return Stand("nothing", (), self.at, self.at)
        if self.at <= end:
            whole = self.text.startswith(quote, end)
            return Stand("text", path, start, end, closing if whole else quote + closing)
        self.place = end + (len(quote) if self.text.startswith(quote, end) else 0)
        return None

    def _list(self, path: Path, closing: str) -> Stand | None:
        self.place += 1
        index = 0
        while self.place < len(self.text):
            begin = self.place
            self._blank()
            if self.place >= self.at:
                return Stand("value", (*path, index), self.at, self.at, "]" + closing)
            char = self.text[self.place]
            if char == "]":
                self.place += 1
                return None
            new_line = "\n" in self.text[begin : self.place]
            if new_line and (_PAIR if char != "[" else _HEAD).match(self.text, self.place):
                return None  # it was never closed
            if char == "#":
                self.place = self._line_end(self.place)
            elif char == ",":
                self.place += 1
                index += 1
            else:
                before = self.place
                stand = self._value((*path, index), "]" + closing)
                if stand:
                    return stand
                if self.place == before:  # `}` or `=`, which begin no value
                    self.place += 1
        return None

    def _inline(self, path: Path, closing: str) -> Stand | None:
        self.place += 1
        while self.place < len(self.text) and self.text[self.place] != "\n":
            while self.place < len(self.text) and self.text[self.place] in " \t,":
                self.place += 1
            if self.place >= self.at:
                return self._here("key", path, "}" + closing)
            if self.text.startswith("}", self.place):
                self.place += 1
                return None
            if self.text[self.place : self.place + 1] == "\n":
                return None
            stand = self._pair(path, "}" + closing)
            if stand:
                return stand
        return None
