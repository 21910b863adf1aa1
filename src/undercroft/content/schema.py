"""Tables into structs, strictly: an unknown key is an error that names the nearest known one."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec
from msgspec import inspect

from undercroft.content.errors import ContentError, did_you_mean, keys_there_are
from undercroft.content.toml import Entry

T = TypeVar("T")

_PATH = re.compile(r" - at (`key` in )?`\$(.*)`$")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
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


def convert(entry: Entry, kind: type[T]) -> T:
    """The entry's table as a struct, or a ContentError at the key that does not fit."""
    try:
        return msgspec.convert(entry.data, kind)
    except msgspec.ValidationError as error:
        raise _explained(entry, kind, str(error)) from None


def _explained(entry: Entry, kind: type, message: str) -> ContentError:
    found = _PATH.search(message)
    steps: list[str | int] = []
    if found is not None:
        message = message[: found.start()]
        steps = [name or int(index) for name, index in _STEP.findall(found[2])]
    for step in steps:
        entry = entry[step]
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

    message = _QUOTED.sub(named, message)
    return message[:1].lower() + message[1:]


def _type_at(kind: type, steps: list[str | int]) -> inspect.Type:
    """The declared type that a path inside a struct leads to."""
    here = inspect.type_info(kind)
    for step in steps:
        for option in _options(here):
            if isinstance(option, inspect.StructType) and isinstance(step, str):
                here = next(f.type for f in option.fields if f.encode_name == step)
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
