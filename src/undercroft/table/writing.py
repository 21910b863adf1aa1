"""Writes views as JSON, and what has not changed since the last position only once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

encode = msgspec.json.Encoder().encode
PLAIN = frozenset({int, float, bool, str, dict, type(None)})


class Writer:
    """Remembers what it wrote for the position before: titles show the same object again
    where nothing has changed."""

    def __init__(self) -> None:
        self._before: dict[int, tuple[Any, bytes]] = {}  # by identity; kept, so it stays unique
        self._now: dict[int, tuple[Any, bytes]] = {}

    def turn_page(self) -> None:
        """From now on a new position is written."""
        self._before, self._now = self._now, {}

    def entries(self, views: Sequence[Any]) -> list[dict[str, bytes]]:
        """Each view by its top-level entries; what several share is written once."""
        if not views:
            return []
        first = views[0]
        fields = first.__struct_fields__
        whole = {name: self.write(getattr(first, name)) for name in fields}
        found = [whole]
        for view in views[1:]:
            entries = dict(whole)
            for name in fields:
                value = getattr(view, name)
                if value is not getattr(first, name):
                    entries[name] = self.write(value)
            found.append(entries)
        return found

    def write(self, value: Any) -> bytes:
        if type(value) in PLAIN:  # quicker written than looked up
            return encode(value)
        known = self._now.get(id(value))
        if known is None:
            known = self._before.get(id(value)) or (value, self._text(value))
            self._now[id(value)] = known
        return known[1]

    def _text(self, value: Any) -> bytes:
        """Of a list of figures, only those that changed are written anew."""
        if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
            return b"[" + b",".join(map(self.write, value)) + b"]"
        return encode(value)
