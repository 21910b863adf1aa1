"""What has become of a value since it was told last, field by field, as JSON.

    [value]                     it is this now
    []                          an entry of an object that is gone
    {"life": [3], "cards": …}   of an object: these entries have changed, the others stay
    {"2": …}                    of a list: these places
    {"": [0, 2, -1], "2": […]}  of a list: where its places were, -1 for nowhere; then as above

Titles show the same object again where nothing has changed, so most of a view is passed over at
once, and what never changes on a card, its text, is told once. Views are frozen: an old one can be
looked at when a newer one is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import compress
from operator import is_not
from typing import Any

import msgspec
from msgspec.structs import astuple

from undercroft.table.writing import encode

PLAIN = frozenset({str, int, float, bool, type(None)})
NAMES = ("id", "key", "name")  # fields that tell the rows of a list apart


def change(old: Any, new: Any) -> bytes:
    """How an old value becomes a new one; empty if it stays as it is.

    >>> change({"life": 4, "gold": 1}, {"life": 3, "gold": 1})
    b'{"life":[3]}'
    """
    kind = type(new)
    if type(old) is not kind:
        return b"[" + encode(new) + b"]"
    if old is new or old == new:
        return b""
    if kind in PLAIN:
        return b"[" + encode(new) + b"]"
    inside = b",".join(_inside(old, new))
    return b"{" + inside + b"}" if inside else b"[" + encode(new) + b"]"


def differing(old: msgspec.Struct, new: msgspec.Struct) -> Iterator[tuple[bytes, Any, Any]]:
    """The fields that hold other objects than before: how their entries begin, then and now."""
    before, now = astuple(old), astuple(new)
    return compress(zip(heads(type(new)), before, now, strict=True), map(is_not, before, now))


def _inside(old: Any, new: Any) -> Iterator[bytes]:
    """The entries that changed, or nothing where all of it is better told anew."""
    if isinstance(new, msgspec.Struct):
        for head, before, now in differing(old, new):
            if found := change(before, now):
                yield head + found
    elif isinstance(new, dict):
        for key, now in new.items():
            found = change(old[key], now) if key in old else b"[" + encode(now) + b"]"
            if found:
                yield encode(key) + b":" + found
        yield from (encode(key) + b":[]" for key in old if key not in new)
    elif isinstance(new, tuple) and old and new and type(new[0]) not in PLAIN:
        yield from _rows(old, new)


def _rows(old: Sequence[Any], new: Sequence[Any]) -> Iterator[bytes]:
    came = _came(old, new)
    if came is not None:
        yield b'"":' + encode(came)
    for place, now in enumerate(new):
        origin = place if came is None else came[place]
        found = change(old[origin], now) if origin >= 0 else b"[" + encode(now) + b"]"
        if found:
            yield b'"%d":' % place + found


def _came(old: Sequence[Any], new: Sequence[Any]) -> list[int] | None:
    """The old place of each row, -1 for new ones; None if all have theirs."""
    if len(old) == len(new) and all(map(_stays, old, new)):
        return None
    before, now = _names(old), _names(new)
    if before is None or now is None:
        return _moved(old, new) if len(old) != len(new) else None
    if before == now:
        return None
    places = {name: place for place, name in enumerate(before)}
    return [places.get(name, -1) for name in now]


def _stays(old: Any, new: Any) -> bool:
    """Whether a row is the one that was there, whatever has become of it."""
    if old is new:
        return True
    kind: type = type(new)
    field = _name(kind)
    if field is None or type(old) is not kind:
        return False
    return bool(getattr(old, field) == getattr(new, field))


def _moved(old: Sequence[Any], new: Sequence[Any]) -> list[int]:
    """Rows without names: those at the beginning and at the end that are as they were."""
    shorter = min(len(old), len(new))
    head = next((place for place in range(shorter) if old[place] != new[place]), shorter)
    rest = range(shorter - head)
    tail = next((place for place in rest if old[-1 - place] != new[-1 - place]), len(rest))
    middle = len(new) - head - tail
    return [*range(head), *[-1] * middle, *range(len(old) - tail, len(old))]


def _names(rows: Sequence[Any]) -> list[Any] | None:
    """What tells the rows apart; None if nothing does."""
    kind: type = type(rows[0])
    field = _name(kind)
    if field is None or any(type(row) is not kind for row in rows):
        return None
    names = [getattr(row, field) for row in rows]
    return names if len(set(names)) == len(names) else None


@cache
def _name(kind: type) -> str | None:
    fields = getattr(kind, "__struct_fields__", ())
    return next((name for name in NAMES if name in fields), None)


@cache
def heads(kind: type[msgspec.Struct]) -> tuple[bytes, ...]:
    """How the entries of a struct's fields begin, in their order."""
    return tuple(encode(name) + b":" for name in kind.__struct_encode_fields__)
