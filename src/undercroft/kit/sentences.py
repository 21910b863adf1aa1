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
    kind: str  # of what it is the id, or nothing


_Part = str | _Slot | tuple[Any, ...]
_SEVERAL = (tuple, list)  # `tuple | list` would be put together at every word


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

    A list without anything in it is said as such.

    >>> class Held(msgspec.Struct):
    ...     cards: tuple[str, ...] = ()
    >>> said("They hold {cards}.", Held(), {})
    'They hold nothing.'

    A name that ends with a point of its own ends the sentence too.

    >>> said("{who} is {why}.", Hurt("jain", 2, "K.O."), {"figure": str.capitalize})
    'Jain is K.O.'
    """
    kind: type = type(record)
    sentence = _joined(_parts(template, kind), record, names)
    doubled = sentence.endswith("..") and not sentence.endswith("...")
    return sentence[:-1] if doubled else sentence


def _joined(parts: tuple[_Part, ...], record: Any, names: Names) -> str:
    words: list[str] = []
    for part in parts:
        if isinstance(part, str):
            words.append(part)
        elif isinstance(part, _Slot):
            words.append(_worded(part, getattr(record, part.field), names))
        elif all(getattr(record, one.field) for one in part if isinstance(one, _Slot)):
            words.append(_joined(part, record, names))
    return "".join(words)


def _worded(slot: _Slot, value: Any, names: Names) -> str:
    if slot.counts:
        return counted(value, slot.counts)
    if isinstance(value, _SEVERAL):
        return listed([_worded(slot, one, names) for one in value]) or "nothing"
    return names[slot.kind](value) if slot.kind else str(value)


@lru_cache(maxsize=4096)
def _parts(template: str, record: type) -> tuple[_Part, ...]:
    """A template read once for each kind of record."""
    parts: list[_Part] = []
    at = 0
    for found in _PART.finditer(template):
        parts.append(template[at : found.start()])
        optional, field, counts = found.groups()
        if field:
            parts.append(_Slot(field, counts or "", nouns(record).get(field, "")))
        else:
            parts.append(_parts(optional, record))
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
