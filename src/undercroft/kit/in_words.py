"""Questions and events in words, from the tables of a game, with a fallback."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.events import Event

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def prompted(game: Any, request: Request, prompts: Mapping[str, Callable[..., str]]) -> str:
    """The sentence of a question: by its kind, from what it is about."""
    known = prompts.get(request.kind)
    if known is None:
        return f"{request.kind.replace('-', ' ').capitalize()}: what do you choose?"
    return known(game, *request.about)


def lines_of(
    event: Event, tellings: Mapping[type[Event], Callable[..., str]], *with_: Any
) -> list[str]:
    """The lines of an event, none for what needs no words; functions of the table get `with_`."""
    tell = tellings.get(type(event))
    if tell is None:
        return [f"{_CAPITAL.sub(' ', type(event).__name__).capitalize()}."]
    text = tell(event, *with_)
    return [text] if text else []


def unlabelled(key: str) -> str:
    """An option that has no words of its own.

    >>> unlabelled("lay-down:great-axe"), unlabelled("pass")
    ('lay down great-axe', 'pass')
    """
    word, _, rest = key.partition(":")
    return f"{word.replace('-', ' ')} {rest}".strip()
