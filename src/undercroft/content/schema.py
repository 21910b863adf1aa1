"""Tables into structs, strictly: an unknown key is an error that names the nearest known one."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from undercroft.content import amiss
from undercroft.content.errors import ContentError, did_you_mean, keys_there_are
from undercroft.content.toml import Entry

T = TypeVar("T")

_PATH = re.compile(r" - at (`key` in )?`\$(.*)`$")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_QUOTED = re.compile(r"`([^`]*)`")


class Table(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """Base of the tables of content files. `path_colour` is written `path-colour`."""


class Unread(ValueError):
    """What a type that reads itself says of a text: where in it the fault is, and a way out.

    Without a column the whole text is at fault.
    """

    def __init__(
        self, message: str, remedy: str = "", *, line: int = 1, column: int = 0, width: int = 1
    ) -> None:
        super().__init__(message)
        self.message, self.remedy = message, remedy
        self.line, self.column, self.width = line, column, width

    def at(self, entry: Entry) -> ContentError:
        if not self.column:
            return entry.error(self.message, self.remedy)
        return entry.error_in(self.line, self.column, self.message, self.remedy, self.width)


Hook = Callable[[type, Any], Any]


Watcher = Callable[[Entry, type], None]
_WATCHERS: list[Watcher] = []


@contextmanager
def watched(watcher: Watcher) -> Generator[None, None, None]:
    """Tell somebody of every table that is read meanwhile, and what it is read as."""
    _WATCHERS.append(watcher)
    try:
        yield
    finally:
        _WATCHERS.remove(watcher)


def convert(entry: Entry, kind: type[T], hook: Hook | None = None) -> T:
    """The entry's table as a struct, or a ContentError at the key that does not fit.

    `hook` reads the types that msgspec does not know; it raises Unread.
    """
    for watcher in _WATCHERS:
        watcher(entry, kind)
    try:
        return msgspec.convert(entry.data, kind, dec_hook=hook)
    except msgspec.ValidationError as error:
        problem = _explained(entry, kind, error, hook)
        problem.strange = _strange(entry.data, kind)
        raise problem from None


def _strange(data: Any, kind: type) -> int:
    """How many keys of a table have no meaning in it."""
    known = amiss.keys(inspect.type_info(kind))
    return sum(key not in known for key in data) if isinstance(data, dict) and known else 0


def _explained(
    entry: Entry, kind: type, error: msgspec.ValidationError, hook: Hook | None
) -> ContentError:
    message = str(error)
    found = _PATH.search(message)
    steps: list[str | int] = []
    if found is not None:
        for name, index in _STEP.findall(found[2]):
            if index == "...":
                steps.append(_value_at_fault(entry.data, steps, kind, hook, message))
            else:
                steps.append(name or int(index))
        message = message[: found.start()]
    for step in steps:
        entry = entry[step]
    here = _type_at(kind, steps)
    if isinstance(error.__cause__, Unread):
        return error.__cause__.at(entry)
    if found is not None and found[1]:
        return _wrong_key(entry, here)
    quoted = _QUOTED.search(message)
    word = quoted[1] if quoted else ""
    if "unknown field" in message:
        return _unknown_key(entry, word, here)
    if "missing required field" in message:
        return entry.key_error(f"the key '{word}' is missing", amiss.add(entry, word, here))
    if "enum value" in message:
        remedy = did_you_mean(str(entry.data), amiss.values(here))
        return entry.error(f"{entry.data!r} is not allowed here", remedy)
    meaning = amiss.meaning(_type_at(kind, steps[:-1]), steps[-1]) if steps else ""
    return amiss.misfit(entry, message, here, meaning)


def _unknown_key(entry: Entry, word: str, kind: inspect.Type) -> ContentError:
    top = len(entry.path) == 2  # a table of a section, whose id stands in its head
    known = [key for key in amiss.keys(kind) if key != "id" or not top]
    if word == "id" and top:
        return entry[word].key_error(
            "the id stands in the head of the table", "Take this line out."
        )
    return entry[word].key_error(f"unknown key '{word}'", keys_there_are(word, known))


def _value_at_fault(
    data: Any, steps: list[str | int], kind: type, hook: Hook | None, message: str
) -> str:
    """The key that msgspec's path leaves out: alone in its table it is refused for the same."""
    table = data
    for step in steps:
        table = table[step]
    for key in table:
        try:
            msgspec.convert(_only(data, steps, key), kind, dec_hook=hook)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return str(key)
    return ""


def _only(data: Any, steps: list[str | int], key: str) -> Any:
    """The data with only one key in the table that the steps lead to."""
    if not steps:
        return {key: data[key]}
    twin = data.copy()
    twin[steps[0]] = _only(data[steps[0]], steps[1:], key)
    return twin


def _wrong_key(entry: Entry, kind: inspect.Type) -> ContentError:
    """A key of a table whose keys are a choice of words."""
    tables = [option for option in amiss.options(kind) if isinstance(option, inspect.DictType)]
    known = [word for table in tables for word in amiss.values(table.key_type)]
    word = next((key for key in entry.data if key not in known), "")
    return entry[word].key_error(f"unknown key '{word}'", keys_there_are(word, known))


def _type_at(kind: type, steps: list[str | int]) -> inspect.Type:
    """The declared type that a path inside a struct leads to."""
    here = inspect.type_info(kind)
    for step in steps:
        for option in amiss.options(here):
            if isinstance(option, inspect.StructType) and isinstance(step, str):
                here = next(f.type for f in option.fields if f.encode_name == step)
            elif isinstance(option, inspect.DictType):
                here = option.value_type
            elif isinstance(option, inspect.ListType | inspect.VarTupleType):
                here = option.item_type
            elif isinstance(option, inspect.TupleType) and isinstance(step, int):
                here = option.item_types[step]
    return here
