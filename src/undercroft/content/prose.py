"""What is said to people and decides nothing: names, stories, the text of a card beside its tree.

A field of a library's record that is `Prose` may be reworded without changing any game.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec


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
    hints = get_type_hints(record, include_extras=True)
    return tuple(name for name in record.__struct_fields__ if not _is_prose(hints[name]))


def _is_prose(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return ForPeople in hint.__metadata__
    inner = [one for one in get_args(hint) if one is not ...]
    return bool(inner) and all(map(_is_prose, inner))
