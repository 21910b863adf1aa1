"""A TOML text that is edited in place: whatever is not changed stays as it was, byte for byte.

Programs that write for people (painted maps) change values, and add and remove lines where a person
would. Comments, order and spacing stay.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from undercroft.content.places import Path, Places, Span
from undercroft.content.toml import Document, Entry

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_QUOTES = re.compile(r"\"\"\"\n?|'''\n?|\"|'")
_COMMA = re.compile(r"[ \t]*,")
_REST = re.compile(r"[ \t]*(?:#[^\n]*)?")


class Escaped(ValueError):
    """A text with escapes, of which letters cannot be changed one by one."""


class Manuscript:
    """The text of a file, and ways to change it. Paths are those of `Entry`."""

    def __init__(self, text: str, file: str = "") -> None:
        self.text = text.replace("\r\n", "\n")
        self.file = file

    @cached_property
    def document(self) -> Document:
        return Document(self.file, self.text)

    @property
    def places(self) -> Places:
        return self.document.places

    @property
    def root(self) -> Entry:
        return self.document.root

    def at(self, path: Path) -> Entry:
        entry = self.root
        for step in path:
            entry = entry[step]
        return entry

    def splice(self, start: int, end: int, text: str) -> None:
        """Other letters in the place of some."""
        self.text = self.text[:start] + text + self.text[end:]
        self.__dict__.pop("document", None)

    # Drawings: texts of several rows

    def rows(self, path: Path) -> list[str]:
        """The rows of a drawing, without empty ones above and below it."""
        return self._body(path)[1].strip("\n").split("\n")

    def row_start(self, path: Path, row: int) -> int:
        """Where in the text a row of a drawing begins."""
        span, body, _ = self._body(path)
        above = len(body) - len(body.lstrip("\n"))
        lines = body.strip("\n").split("\n")
        return span.start + above + sum(len(line) + 1 for line in lines[:row])

    def redraw(self, path: Path, rows: Sequence[str]) -> None:
        """Other rows for a drawing; lines around them stay."""
        span, body, quote = self._body(path)
        drawn = "\n".join(rows)
        if len(quote) == 1 and len(rows) > 1:  # a text of one line becomes one of several
            self.splice(span.start - 1, span.end + 1, f"{quote * 3}\n{drawn}\n{quote * 3}")
            return
        above = body[: len(body) - len(body.lstrip("\n"))]
        below = body[len(body.rstrip("\n")) :] if body.strip("\n") else ""
        self.splice(span.start, span.end, above + drawn + below)

    def _body(self, path: Path) -> tuple[Span, str, str]:
        """What stands between the quotes of a text: where, its letters, and the quote."""
        span = self.places.values[path]
        opening = _QUOTES.match(self.text, span.start)
        if opening is None:
            raise Escaped("no text")
        quote = opening[0].strip("\n")
        inside = Span(opening.end(), span.end - len(quote))
        body = self.text[inside.start : inside.end]
        if quote[0] == '"' and "\\" in body:
            raise Escaped("a text with escapes")
        return inside, body, quote

    # Lists

    def append(self, path: Path, value: Any) -> None:
        """One more element of a list, which is made if there is none."""
        span = self.places.values.get(path)
        if span is None:
            self.put(path, [value])
            return
        data = self.at(path).data
        if not data:
            self.splice(span.start, span.end, f"[{literal(value)}]")
            return
        last = self.places.values[(*path, len(data) - 1)]
        comma = _COMMA.match(self.text, last.end)
        behind = comma.end() if comma else last.end
        line_end = self._line_end(behind)
        start = self._line_start(last.start)
        indent = self.text[start : last.start]
        if indent.strip() or not indent or line_end >= span.end:
            self.splice(last.end, behind, f", {literal(value)}" + ("," if comma else ""))
            return
        self.splice(line_end, line_end, f"\n{indent}{literal(value)}" + ("," if comma else ""))
        if not comma:
            self.splice(last.end, last.end, ",")

    def insert(self, path: Path, index: int, value: Any) -> None:
        """An element before another one of a list; behind the last if there are not so many."""
        data = self.at(path).data
        if not isinstance(data, list) or index >= len(data):
            self.append(path, value)
            return
        place = self.places.values[(*path, index)].start
        indent = self.text[self._line_start(place) : place]
        gap = " " if indent.strip() else f"\n{indent}"
        self.splice(place, place, f"{literal(value)},{gap}")

    # Keys and tables

    def put(self, path: Path, value: Any) -> None:
        """The value of a key. A key that is missing is added to its table, and a table that is
        missing to the file."""
        span = self.places.values.get(path)
        *above, key = path
        table = tuple(above)
        if span is not None:
            self.splice(span.start, span.end, literal(value))
        elif table in self.places.values:
            self._put_inline(self.places.values[table], str(key), value)
        elif table in self.places.heads or not table:
            self._put_line(table, str(key), value)
        else:
            self.add_table(table, {str(key): value})

    def _put_inline(self, table: Span, key: str, value: Any) -> None:
        inside = self.text[table.start + 1 : table.end - 1]
        pair = f"{written_key(key)} = {literal(value)}"
        if not inside.strip():
            self.splice(table.start, table.end, f"{{ {pair} }}")
            return
        end = table.start + 1 + len(inside.rstrip())
        self.splice(end, end, f", {pair}")

    def _put_line(self, table: Path, key: str, value: Any) -> None:
        lines = self._pairs(table)
        wide = 0
        if lines:
            path, _ = lines[-1]
            name = self.places.keys[path]
            wide = self.text.index("=", name.end) - name.start
        end = self._end_of(table)
        line = f"{written_key(key).ljust(max(wide - 1, 0))} = {literal(value)}"
        self.splice(end, end, f"\n{line}" if end else f"{line}\n")

    def add_table(self, path: Path, pairs: Mapping[str, Any], *, many: bool = False) -> None:
        """A new table, behind the last one that is like it: `[path]`, or `[[path]]`."""
        heads = self.places.heads
        behind = end = len(self.text.rstrip())
        for length in range(len(path) - 1, 0, -1):
            kin = [head for head in heads if head[:length] == path[:length]]
            if kin:
                end = max(self._end_of(head) for head in kin)
                break
        else:
            end = behind
        name = ".".join(written_key(str(step)) for step in path if not isinstance(step, int))
        wide = max((len(written_key(key)) for key in pairs), default=0)
        head = f"[[{name}]]" if many else f"[{name}]"
        body = "".join(
            f"\n{written_key(key).ljust(wide)} = {literal(value)}" for key, value in pairs.items()
        )
        self.splice(end, end, f"\n\n{head}{body}" if end else f"{head}{body}\n")

    def drop(self, path: Path) -> None:
        """Take out an element of a list, a key with its value, or a table."""
        if path in self.places.heads:
            self._drop_table(path)
        elif isinstance(path[-1], int):
            self._drop_element(path)
        else:
            self._drop_pair(path)

    def _drop_table(self, path: Path) -> None:
        start = self._line_start(self.places.heads[path].start)
        end = self._end_of(path)
        rest = self.text[end:]
        blank = len(rest) - len(rest.lstrip("\n"))
        before = self.text[:start].endswith("\n\n") or not start
        self.splice(start, end + (blank if before else min(blank, 1)), "")
        if before and blank and not self.text[start:].strip():
            self.splice(len(self.text.rstrip("\n")), len(self.text), "\n")

    def _drop_element(self, path: Path) -> None:
        span = self.places.values[path]
        comma = _COMMA.match(self.text, span.end)
        behind = comma.end() if comma else span.end
        start, end = self._line_start(span.start), self._line_end(behind)
        alone = not self.text[start : span.start].strip()
        if alone and self.text[end : end + 1] == "\n":
            self.splice(start, end + 1, "")
            return
        if comma:
            self.splice(span.start, self._past_blanks(behind), "")
            return
        index = path[-1]
        assert isinstance(index, int)
        if index:
            before = self.places.values[(*path[:-1], index - 1)]
            self.splice(before.end, span.end, "")
        else:
            self.splice(span.start, span.end, "")

    def _drop_pair(self, path: Path) -> None:
        key, value = self.places.keys[path], self.places.values[path]
        start, end = self._line_start(key.start), self._line_end(value.end)
        if not self.text[start : key.start].strip():
            self.splice(start, min(end + 1, len(self.text)), "")
            return
        comma = _COMMA.match(self.text, value.end)  # of an inline table
        if comma:
            self.splice(key.start, self._past_blanks(comma.end()), "")
            return
        before = self.text[: key.start].rstrip()
        self.splice(len(before) - before.endswith(","), value.end, "")

    # Where things end

    def _pairs(self, table: Path) -> list[tuple[Path, Span]]:
        """The values that stand under the head of a table itself, in their order."""
        start = self.places.heads[table].end if table else 0
        after = [head.start for head in self.places.heads.values() if head.start >= start]
        end = min(after, default=len(self.text))
        found = [
            (path, span)
            for path, span in self.places.values.items()
            if start <= span.start < end and len(path) == len(table) + 1
        ]
        return sorted(found, key=lambda one: one[1].start)

    def _end_of(self, table: Path) -> int:
        """Where the last line of a table itself ends."""
        pairs = self._pairs(table)
        if pairs:
            return self._line_end(max(span.end for _, span in pairs))
        return self._line_end(self.places.heads[table].end) if table else 0

    def _past_blanks(self, place: int) -> int:
        rest = self.text[place:]
        return len(self.text) - len(rest.lstrip(" \t"))

    def _line_start(self, place: int) -> int:
        return self.text.rfind("\n", 0, place) + 1

    def _line_end(self, place: int) -> int:
        """The end of the line, if nothing but a comment is left of it; else the place itself."""
        rest = _REST.match(self.text, place)
        end = rest.end() if rest else place
        return end if self.text[end : end + 1] in ("\n", "") else place


def literal(value: Any) -> str:
    """A value as a person would write it.

    >>> literal({"id": "A1", "rect": [0, 0, 3, 3], "open": True})
    '{ id = "A1", rect = [0, 0, 3, 3], open = true }'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list() | tuple():
            return f"[{', '.join(map(literal, value))}]"
        case dict():
            pairs = ", ".join(f"{written_key(key)} = {literal(one)}" for key, one in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case _:
            raise TypeError(f"{value!r} has no form in TOML")


def written_key(key: str) -> str:
    """A key, in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
