"""What scenarios of all games have in common: words for turns, and paths to look along."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.schema import Table, convert
from undercroft.content.toml import Entry
from undercroft.core.errors import UnknownName

T = TypeVar("T")
Turn = TypeVar("Turn", bound=Table)


def turn_of(entry: Entry, words: str | Turn, kind: type[Turn], first: str) -> Turn:
    """The table of a turn, or its short form: `"vorn"`, `"vorn:start"`, `""` for the first one."""
    if not isinstance(words, str):
        return words
    who, _, step = words.partition(":")
    said = {"who": who or first, "step": step} if step else {"who": who or first}
    return convert(entry.over(said), kind)


def nobody(entry: Entry, who: str, known: Iterable[str]) -> ContentError:
    return entry.error(f"nobody called '{who}' can have a turn", did_you_mean(who, known))


def parts(path: str) -> tuple[str, str, str]:
    """What kind of thing, which one, and what of it; a path of the game itself has no kind.

    >>> parts("figure:vorn.tokens.SHIELD"), parts("turn.points")
    (('figure', 'vorn', 'tokens.SHIELD'), ('', '', 'turn.points'))
    """
    head, _, rest = path.partition(".")
    kind, colon, name = head.partition(":")
    return (kind, name, rest) if colon else ("", "", path)


def at(known: Mapping[str, T], word: str, path: str) -> T:
    """What the last word of a path leads to, or UnknownName with the nearest word there is."""
    if word not in known:
        raise nothing(path, word, known)
    return known[word]


def nothing(path: str, word: str, known: Iterable[str]) -> UnknownName:
    return UnknownName(f"There is nothing at “{path}”.", did_you_mean(word, known))


def of_end(ended: object | None, what: str) -> Any:
    """How a game ended; UnknownName while it goes on."""
    if ended is None:
        raise UnknownName("The game has not ended.")
    return getattr(ended, what)
