"""Texts of words, made from their forms: each word with each choice that it has."""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin

from undercroft.kit.events import kinds
from undercroft.kit.hints import hints
from undercroft.kit.words import Word

NUMBER = 2


@cache
def samples(kind: type[Word]) -> tuple[Word, ...]:
    """The word with the first of everything, and with each other choice in turn."""
    fields = hints(kind)
    needed = {field: choices(fields[field])[0] for field in _fields(kind) if field in _open(kind)}
    found = [kind(**needed)]
    for field in _fields(kind):
        for choice in choices(fields[field]):
            word = kind(**{**needed, field: choice})
            if word not in found:
                found.append(word)
    return tuple(found)


def every(base: type[Word]) -> Iterator[Word]:
    """All samples of all words below a base."""
    for kind in kinds(base):
        yield from samples(kind)


def choices(hint: Any) -> list[Any]:
    """What may stand in a field; of other words the first sample of each."""
    of, inner = get_origin(hint), get_args(hint)
    if of is Literal:
        return [*inner]
    if of in (Union, types.UnionType):
        return [one for kind in inner if kind is not types.NoneType for one in choices(kind)]
    if of is tuple:
        return [(one,) for one in choices(inner[0])]
    if hint is int:
        return [NUMBER]
    if hint is bool:
        return [True]
    return [_first(kind) for kind in kinds(hint) or [hint] if _is_plain(kind)]


@cache
def _first(kind: type[Word]) -> Word:
    fields = hints(kind)
    return kind(**{field: choices(fields[field])[0] for field in _open(kind)})


def _is_plain(kind: type[Word]) -> bool:
    """No other word has to stand in it."""
    return not any(_holds_words(hints(kind)[field]) for field in _open(kind))


def _holds_words(hint: Any) -> bool:
    inner = get_args(hint)
    if get_origin(hint) is Literal:
        return False
    return any(map(_holds_words, inner)) or (isinstance(hint, type) and issubclass(hint, Word))


def _fields(kind: type[Word]) -> tuple[str, ...]:
    return kind.__struct_fields__


def _open(kind: type[Word]) -> tuple[str, ...]:
    """Fields that have to be written."""
    count = len(kind.__struct_fields__) - len(kind.__struct_defaults__)
    return kind.__struct_fields__[:count]
