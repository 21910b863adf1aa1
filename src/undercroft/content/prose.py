"""What is said to people and decides nothing: names, stories, the text of a card beside its tree.

A field of a library's record that is `Prose` may be reworded without changing any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

R = TypeVar("R")


class ForPeople:
    """The mark of a type whose values are only read."""


Prose = Annotated[str, ForPeople]


@cache
def telling(record: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a record that decide something: all but prose.

    >>> class Card(msgspec.Struct):
    ...     id: str
    ...     name: Prose
    ...     reward: int
    ...     lines: tuple[Prose, ...] = ()
    >>> telling(Card)
    ('id', 'reward')
    """
    hints = _hints(record)
    return tuple(name for name in record.__struct_fields__ if not _is_prose(hints[name]))


@cache
def _hints(record: type[msgspec.Struct]) -> dict[str, Any]:
    return get_type_hints(record, include_extras=True)


def _is_prose(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return ForPeople in hint.__metadata__
    inner = [one for one in get_args(hint) if one is not ...]
    return bool(inner) and all(map(_is_prose, inner))


def said_in(value: Any, hint: Any = None) -> Iterator[str]:
    """Every text for people in a record, and in what it holds.

    >>> class Card(msgspec.Struct):
    ...     id: str
    ...     name: Prose
    ...     books: dict[str, Prose]
    >>> list(said_in(Card("rat", "Wick Rat", {"a": "It squeaks."})))
    ['Wick Rat', 'It squeaks.']
    """
    found: list[str] = []

    def hear(text: str) -> str:
        found.append(text)
        return text

    reworded(value, hear, hint)
    yield from found


def reworded(value: R, say: Callable[[str], str], hint: Any = None) -> R:
    """A record with its texts for people said otherwise; itself, if nothing is."""
    made: Any = _reworded(value, say, hint)
    return made  # type: ignore[no-any-return]


def _reworded(value: Any, say: Callable[[str], str], hint: Any) -> Any:
    if isinstance(value, str):
        return say(value) if _is_prose(hint) and type(value) is str else value
    if isinstance(value, msgspec.Struct):
        return _reworded_struct(value, say)
    if isinstance(value, dict):
        inner = (*get_args(hint), None, None)[1]
        new = {key: _reworded(one, say, inner) for key, one in value.items()}
        return new if any(new[key] is not value[key] for key in value) else value
    if isinstance(value, tuple) and type(value) is tuple:
        kinds = get_args(hint)
        each = kinds if kinds and kinds[-1] is not ... else kinds[:1] * len(value)
        each = each if len(each) == len(value) else (None,) * len(value)
        made = tuple(_reworded(one, say, kind) for one, kind in zip(value, each, strict=True))
        return made if any(a is not b for a, b in zip(made, value, strict=True)) else value
    return value


def _reworded_struct(value: msgspec.Struct, say: Callable[[str], str]) -> msgspec.Struct:
    hints = _hints(type(value))
    changed = {
        name: new
        for name in value.__struct_fields__
        if (new := _reworded(old := getattr(value, name), say, hints[name])) is not old
    }
    return msgspec.structs.replace(value, **changed) if changed else value
