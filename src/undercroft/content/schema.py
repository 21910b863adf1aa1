"""Tables into structs, strictly: an unknown key is an error that names the nearest known one."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from undercroft.content.errors import ContentError, did_you_mean, keys_there_are
from undercroft.content.toml import Entry

T = TypeVar("T")

_PATH = re.compile(r" - at (`key` in )?`\$(.*)`$")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_LETTERS = re.compile(r"matching regex '\^\[([^\]-]+)\](?:[+*]|\{[\d,]+\})?\$'")
_QUOTED = re.compile(r"`([^`]*)`")
_WORDS = {
    "int": "a whole number",
    "str": "a text",
    "bool": "true or false",
    "float": "a number with a point",
    "array": "a list",
    "object": "a table",
}


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
    known = _keys(inspect.type_info(kind))
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
    if isinstance(error.__cause__, Unread):
        return error.__cause__.at(entry)
    if found is not None and found[1]:
        return _wrong_key(entry, _type_at(kind, steps))
    quoted = _QUOTED.search(message)
    word = quoted[1] if quoted else ""
    if "unknown field" in message:
        known = _keys(_type_at(kind, steps))
        return entry[word].key_error(f"unknown key '{word}'", keys_there_are(word, known))
    if "missing required field" in message:
        return entry.key_error(f"the key '{word}' is missing", f"Add `{word} = ...`.")
    if "enum value" in message:
        values = _values(_type_at(kind, steps))
        remedy = did_you_mean(str(entry.data), values)
        return entry.error(f"{entry.data!r} is not allowed here", remedy)
    return entry.error(_in_words(message))


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
    tables = [option for option in _options(kind) if isinstance(option, inspect.DictType)]
    known = [word for table in tables for word in _values(table.key_type)]
    word = next((key for key in entry.data if key not in known), "")
    return entry[word].key_error(f"unknown key '{word}'", keys_there_are(word, known))


def _in_words(message: str) -> str:
    """msgspec's sentence for people: "expected a whole number, got a text"."""

    def named(found: re.Match[str]) -> str:
        kinds = [word for word in found[1].split(" | ") if word != "null"]  # TOML has no null
        return " or ".join(_WORDS.get(word, word) for word in kinds)

    letters = _LETTERS.search(message)
    if letters is not None:
        return f"expected a text of these letters alone: {' '.join(letters[1])}"
    message = _QUOTED.sub(named, message)
    return message[:1].lower() + message[1:]


def _type_at(kind: type, steps: list[str | int]) -> inspect.Type:
    """The declared type that a path inside a struct leads to."""
    here = inspect.type_info(kind)
    for step in steps:
        for option in _options(here):
            if isinstance(option, inspect.StructType) and isinstance(step, str):
                here = next(f.type for f in option.fields if f.encode_name == step)
            elif isinstance(option, inspect.DictType):
                here = option.value_type
            elif isinstance(option, inspect.ListType | inspect.VarTupleType):
                here = option.item_type
    return here


def _options(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return tuple(kind.types) if isinstance(kind, inspect.UnionType) else (kind,)


def _keys(kind: inspect.Type) -> list[str]:
    structs = [o for o in _options(kind) if isinstance(o, inspect.StructType)]
    return [field.encode_name for struct in structs for field in struct.fields]


def _values(kind: inspect.Type) -> list[str]:
    literals = [o for o in _options(kind) if isinstance(o, inspect.LiteralType)]
    return [str(value) for literal in literals for value in literal.values]
