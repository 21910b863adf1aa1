"""Python types in TypeScript."""

from __future__ import annotations

import enum
import json
import types
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from undercroft.core.errors import UndercroftError

PLAIN: dict[Any, str] = {
    None: "null",
    type(None): "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    object: "unknown",
    Any: "unknown",
    msgspec.Raw: "unknown",
}
ROWS = (tuple, list, set, frozenset, Sequence)
Naming = Callable[[Any], str | None]


class NoTypeScript(UndercroftError):
    """A struct has a field that the page cannot be told about."""

    code = "no_typescript"


def written(kind: Any, named: Naming) -> str:
    """A type in TypeScript; `named` knows what has a name there.

    >>> written(tuple[int | None, ...], lambda kind: None)
    '(number | null)[]'
    >>> written(dict[Literal["n", "s"], tuple[str, str]], lambda kind: None)
    'Partial<Record<"n" | "s", [string, string]>>'
    """
    name = named(kind)
    if name is not None:
        return name
    if isinstance(kind, TypeVar):
        return kind.__name__
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _either([json.dumps(member.value) for member in kind])
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return written(parts[0], named)
    if origin is Literal:
        return _either([json.dumps(part) for part in parts])
    if origin in (Union, types.UnionType):
        return _either([written(part, named) for part in parts if part is not msgspec.UnsetType])
    if origin in ROWS:
        return _row(origin, parts, named)
    if origin in (dict, Mapping):
        return _record(parts, named)
    raise NoTypeScript(
        f"{kind!r} has no form in TypeScript.",
        "Use numbers, words, Literals, tuples, dicts and structs in what is sent.",
    )


def _either(choices: list[str]) -> str:
    return " | ".join(dict.fromkeys(choices))


def _row(origin: Any, parts: tuple[Any, ...], named: Naming) -> str:
    if origin is tuple and parts[1:] != (...,):
        return f"[{', '.join(written(part, named) for part in parts)}]"
    each = written(parts[0], named)
    return f"({each})[]" if " | " in each else f"{each}[]"


def _record(parts: tuple[Any, ...], named: Naming) -> str:
    key, value = (written(part, named) for part in parts)
    record = f"Record<{key}, {value}>"
    return record if key == "string" else f"Partial<{record}>"
