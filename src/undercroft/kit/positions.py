"""Positions from tables, by the state's own schema: what a record has as fields, a table may say.

    [[setup.hero]]
    id     = "jain-fairwood"
    space  = "lb-b4"
    damage = 3

Fields that are places on a map (`Annotated[int, Place()]`) are said by the names of places. What is
said wrongly is told at its key, with the keys there are. The same schema is looked along by the
paths of a scenario's expectations: `figure:jain-fairwood.space`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Annotated, Any, get_args, get_origin

import msgspec

from undercroft.content.errors import did_you_mean, keys_there_are
from undercroft.content.scenario import at
from undercroft.content.schema import convert
from undercroft.content.toml import Entry
from undercroft.kit.hints import hints

NOWHERE = -1


class Place:
    """Marks a field whose number is a place on the map."""


class Places:
    """The names of places, both ways."""

    def __init__(self, names: Mapping[str, int]) -> None:
        self._numbers = names
        self._names = {number: name for name, number in names.items()}

    def number(self, entry: Entry) -> int:
        """The place that an entry names; ContentError there if none is called so."""
        name = entry.data
        if name == "":
            return NOWHERE
        if name not in self._numbers:
            remedy = did_you_mean(str(name), self._numbers)
            raise entry.error(f"there is no space '{name}'", remedy)
        return self._numbers[name]

    def name(self, number: int) -> str:
        return self._names.get(number, "")


def lay_over(record: Any, entry: Entry, places: Places, but: Collection[str] = ()) -> None:
    """Set the fields of a record that a table names; `but` are keys that others read."""
    known = hints(type(record))
    for key, value in entry.table().items():
        if key in but:
            continue
        field = key.replace("-", "_")
        if field not in known:
            names = [name.replace("_", "-") for name in known]
            raise value.key_error(f"unknown key '{key}'", keys_there_are(key, [*names, *but]))
        setattr(record, field, _read(value, known[field], places))


def made(kind: type, entry: Entry, places: Places) -> Any:
    """A new record of a table, places by their names."""
    known, data = hints(kind), {}
    for key, value in entry.table().items():
        field = key.replace("-", "_")
        if field not in known:
            names = [name.replace("_", "-") for name in known]
            raise value.key_error(f"unknown key '{key}'", keys_there_are(key, names))
        data[field] = _plain(value, known[field], places)
    return convert(entry.over(data), kind)


def _read(entry: Entry, hint: Any, places: Places) -> Any:
    return convert(entry.over(_plain(entry, hint, places)), hint)


def _plain(entry: Entry, hint: Any, places: Places) -> Any:
    """The data of an entry with numbers for the names of places."""
    if _is_place(hint):
        return places.number(entry)
    if get_origin(hint) is tuple and isinstance(entry.data, list):
        return [_plain(one, get_args(hint)[0], places) for one in entry.elements()]
    return entry.data


def _is_place(hint: Any) -> bool:
    marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
    return any(isinstance(mark, Place) for mark in marks)


def look(record: Any, path: str, places: Places, more: Mapping[str, Callable[[], Any]]) -> Any:
    """What a field of a record is, said as tables say it; `more` are looks beside the fields."""
    known = hints(type(record))
    names = {name.replace("_", "-"): name for name in known}
    if path in more:
        return more[path]()
    field = at(names, path, path) if path not in known else path
    return _said(getattr(record, field), known[field], places)


def _said(value: Any, hint: Any, places: Places) -> Any:
    if _is_place(hint):
        return places.name(value)
    if isinstance(value, tuple | list):
        inner = (*get_args(hint), Any)[0]
        return [_said(one, inner, places) for one in value]
    if isinstance(value, msgspec.Struct):
        known = hints(type(value))
        return {name: _said(getattr(value, name), known[name], places) for name in known}
    return value
