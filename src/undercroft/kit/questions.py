"""Questions that are whole: what is asked, by which clause, and what the answers look like.

    class WhereTo(Asking, frozen=True):
        clause = "DE-DEC-07"
        prompt = "{hero}: where to?"
        answers = {"step:SPACE": "to {SPACE}", "stop": "stay here"}

        hero: HeroId

    space = await put(game, hero.seat, WhereTo(hero.id), options)

An answer's key has one of the forms (`kit.forms`): capitals stand for what varies, and its label is
made from the same words. So prompts, labels and the list of keys for scenarios are one thing.
"""

from __future__ import annotations

import re
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

import msgspec

from undercroft.core.decisions import Option, Request
from undercroft.core.game import Game
from undercroft.core.wording import capital
from undercroft.kit.forms import Forms
from undercroft.kit.sentences import Names, said

T = TypeVar("T")

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_VARIES = re.compile(r"[A-Z]+")
_FIRST = re.compile(r"([^A-Z:\[]+)(?:\[?:|$)")  # a word that does not vary


class Asking(msgspec.Struct, frozen=True):
    """Base of a game's questions."""

    clause: ClassVar[str] = ""
    prompt: ClassVar[str]
    answers: ClassVar[Mapping[str, str]]  # the label of each form of a key

    @classmethod
    def kind(cls) -> str:
        """
        >>> class WhereTo(Asking, frozen=True): ...
        >>> WhereTo.kind()
        'where-to'
        """
        return _kind(cls)

    def asked(self, names: Names) -> str:
        return capital(said(self.prompt, self, names))


def put(
    game: Game[Any],
    seat: int | tuple[int, ...],
    asking: Asking,
    options: Sequence[Option[T]],
    *,
    always: bool = False,
) -> Coroutine[Request, Any, T]:
    """Ask; a single option is taken without asking, as `Game.ask` has it."""
    kind = _kind(type(asking))
    return game.ask(seat, kind, options, asking.clause, (asking,), always)


def asking_of(request: Request) -> Asking:
    """The record that a request was made from."""
    asking: Asking = request.about[0]
    return asking


def forms(askings: Iterable[type[Asking]]) -> Forms:
    """The forms of all keys, by the kind of the question; no two questions are called alike."""
    found: dict[str, tuple[str, ...]] = {}
    for asking in askings:
        if asking.kind() in found:
            raise ValueError(f"Two questions are called “{asking.__name__}”. Rename one of them.")
        found[asking.kind()] = tuple(asking.answers)
    return found


def label(
    asking: Asking, key: str, names: Names, more: Mapping[str, str] = MappingProxyType({})
) -> str:
    """What an option is called, by the form that its key has; `more` are forms that others than the
    question add to its own.

    >>> class WhereTo(Asking, frozen=True):
    ...     answers = {"step:SPACE": "to {SPACE}", "stop": "stay"}
    >>> label(WhereTo(), "step:c7", {"SPACE": lambda name: name.upper()})
    'To C7'
    """
    for pattern, text in _texts(type(asking), key.partition(":")[0]):
        found = pattern.fullmatch(key)
        if found is not None:
            return _labelled(found, text, names)
    for form, text in more.items():
        found = _pattern(form).fullmatch(key)
        if found is not None:
            return _labelled(found, text, names)
    return key


def _labelled(found: re.Match[str], text: str, names: Names) -> str:
    values = {word: names[word](value) for word, value in found.groupdict().items()}
    return capital(text.format_map(values))


@lru_cache(maxsize=4096)
def _texts(asking: type[Asking], word: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The forms of answers that keys with this first word may have, each with its label."""
    return tuple(
        (_pattern(form), text)
        for form, text in asking.answers.items()
        if (first := _FIRST.match(form)) is None or first[1] == word
    )


@lru_cache(maxsize=1024)
def _pattern(form: str) -> re.Pattern[str]:
    escaped = re.escape(form).replace(r"\[", "(?:").replace(r"\]", ")?")
    return re.compile(_VARIES.sub(lambda word: f"(?P<{word[0]}>[^:]+)", escaped))


@lru_cache(maxsize=1024)
def _kind(asking: type[Asking]) -> str:
    return _CAPITAL.sub("-", asking.__name__).lower()
