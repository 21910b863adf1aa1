"""A struct as an interface of TypeScript."""

from __future__ import annotations

import inspect
import json
import textwrap
from collections.abc import Iterator, Set
from typing import Any, Generic, TypeVar, get_origin

import msgspec
from msgspec.structs import FieldInfo

from undercroft.content.remarks import comments
from undercroft.core.events import Event
from undercroft.table.wire.annotation import Naming, written

WIDTH = 96
Struct = type[msgspec.Struct]


def interface(struct: Struct, named: Naming, *, heard: bool = False) -> str:
    """The interface of a struct. `heard`: clients send it, and may leave defaults out."""
    base = parent(struct)
    inherited = {field.name for field in fields(get_origin(base) or base)} if base else set()
    lines = members(struct, named, heard=heard, without=inherited)
    extends = f" extends {named(base)}" if base else ""
    head = f"export interface {struct.__name__}{_parameters(struct, named)}{extends} {{"
    return "\n".join([*remark(struct), head, *(f"  {line}" for line in lines), "}"])


def members(
    struct: Struct, named: Naming, *, heard: bool = False, without: Set[str] = frozenset()
) -> Iterator[str]:
    """A line for each field, the tag first."""
    config = struct.__struct_config__
    if config.tag is not None and not issubclass(struct, Event):  # the type of events is told apart
        yield f"{config.tag_field}: {json.dumps(config.tag)};"
    notes = comments(struct)
    for field in fields(struct):
        if field.name in without:
            continue
        spared = heard or config.omit_defaults or field.default is msgspec.UNSET
        mark = "?" if spared and not field.required else ""
        note = f" // {notes[field.name]}" if field.name in notes else ""
        yield f"{field.encode_name}{mark}: {written(field.type, named)};{note}"


def parent(struct: Struct) -> Any:
    """The struct it extends, if that has fields: `FigureView`, `News[Event]`."""
    base = vars(struct).get("__orig_bases__", struct.__bases__)[0]
    origin = get_origin(base) or base
    if origin in (Generic, msgspec.Struct) or not fields(origin):
        return None
    return base


def _parameters(struct: Struct, named: Naming) -> str:
    """What the struct is generic over: `<View = unknown>`."""
    kinds = [_parameter(kind, named) for kind in getattr(struct, "__parameters__", ())]
    return f"<{', '.join(kinds)}>" if kinds else ""


def _parameter(kind: TypeVar, named: Naming) -> str:
    if kind.__bound__ is None:
        return f"{kind.__name__} = unknown"
    bound = written(kind.__bound__, named)
    return f"{kind.__name__} extends {bound} = {bound}"


def remark(struct: Struct) -> list[str]:
    """The docstring as a comment."""
    text = inspect.cleandoc(struct.__doc__ or "")
    if not text:
        return []
    lines = [part for line in text.splitlines() for part in textwrap.wrap(line, WIDTH) or [""]]
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def fields(struct: Any) -> tuple[FieldInfo, ...]:
    return msgspec.structs.fields(struct)
