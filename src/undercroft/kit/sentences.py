"""Sentences made from a template and the ids that a record holds.

What an event tells or a question asks is written once, beside the record, as a template:

    {who} suffers {n} damage< from {why}>.

A field in braces is said by the name of what it is: `who: Annotated[str, Noun("figure")]` is
looked up among the figures. `{n|space}` counts ("2 spaces"). What stands between < and > is left
out when a field in it is empty or zero. The names come from whoever speaks, so the records hold ids
alone and another language is another set of templates.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from undercroft.core.wording import counted, listed
from undercroft.kit.hints import hints

Names = Mapping[str, Callable[[Any], str]]  # by the word of a Noun

_PART = re.compile(r"<([^<>]*)>|\{(\w+)(?:\|([^{}]+))?\}")


class Noun:
    """Marks a field as the id of a thing: how it is called is asked for by this word."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


class _Slot(NamedTuple):
    field: str
    counts: str  # the noun that is counted, or nothing


_Part = str | _Slot | tuple[Any, ...]


def said(template: str, record: Any, names: Names) -> str:
    """The sentence of a record.

    >>> import msgspec
    >>> class Hurt(msgspec.Struct):
    ...     who: Annotated[str, Noun("figure")]
    ...     n: int
    ...     why: str = ""
    >>> template = "{who} suffers {n|wound}< from {why}>."
    >>> said(template, Hurt("jain", 2), {"figure": str.capitalize})
    'Jain suffers 2 wounds.'
    """
    return "".join(_made(part, record, names) for part in _parts(template))


def _made(part: _Part, record: Any, names: Names) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, _Slot):
        value = getattr(record, part.field)
        if part.counts:
            return counted(value, part.counts)
        return _called(value, nouns(type(record)).get(part.field, ""), names)
    slots = (inner for inner in part if isinstance(inner, _Slot))
    if not all(getattr(record, slot.field) for slot in slots):
        return ""
    return "".join(_made(inner, record, names) for inner in part)


def _called(value: Any, kind: str, names: Names) -> str:
    if isinstance(value, tuple | list):
        return listed([_called(one, kind, names) for one in value])
    return names[kind](value) if kind else str(value)


@lru_cache(maxsize=1024)
def _parts(template: str) -> tuple[_Part, ...]:
    parts: list[_Part] = []
    at = 0
    for found in _PART.finditer(template):
        parts.append(template[at : found.start()])
        optional, field, counts = found.groups()
        parts.append(_Slot(field, counts or "") if field else _parts(optional))
        at = found.end()
    parts.append(template[at:])
    return tuple(part for part in parts if part)


_nouns: dict[type, Mapping[str, str]] = {}


def nouns(record: type) -> Mapping[str, str]:
    """The fields of a record that are ids, and of what."""
    found = _nouns.get(record)
    if found is None:
        said_of = hints(record).items()
        found = _nouns[record] = {field: kind for field, hint in said_of if (kind := _noun(hint))}
    return found


def _noun(hint: Any) -> str:
    if get_origin(hint) is Annotated:
        for mark in hint.__metadata__:
            if isinstance(mark, Noun):
                return mark.kind
    return next((kind for inner in get_args(hint) if (kind := _noun(inner))), "")
