"""Requests, options and answers: every question a game asks is data.

A rule asks with `await game.ask(...)`. The driver receives the `Request`, somebody names
the key of one of its options, and the rule goes on with that option's value.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Sequence
from types import coroutine
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

V = TypeVar("V", covariant=True)


class Option(msgspec.Struct, Generic[V], frozen=True):
    """One answer: a key that means something (`move:c7`) and what the rule gets for it.

    Its label and the spaces it touches are made from the key, only when somebody looks
    (`Title.question`).
    """

    key: str
    value: V


AnyOption = Option[Any]


class Request(msgspec.Struct):
    """A question to one seat, or to several that decide together.

    Then any of them may answer; `seat` is the first, which answers if no person sits at any of
    them. `about` are the words that its sentence is made from.
    """

    seat: int
    kind: str
    options: Sequence[Option[Any]]
    rule: str = ""
    about: tuple[Any, ...] = ()
    id: int = 0
    together: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may answer."""
        return self.together or (self.seat,)

    def option(self, key: str) -> Option[Any] | None:
        for option in self.options:
            if option.key == key:
                return option
        return None

    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def in_words(
        self, prompt: str, options: tuple[Shown, ...], who: str = "", card: str = ""
    ) -> Question:
        """The request as people see it; `who` and `card` are the ids of what it is about."""
        return Question(
            self.id, self.seat, self.kind, prompt, options, self.rule, who=who, card=card
        )


@coroutine
def _answered(request: Request | None, value: Any = None) -> Generator[Request, Any, Any]:
    return value if request is None else (yield request)


answer_to: Final = cast("Callable[..., Coroutine[Request, Any, Any]]", _answered)
"""Awaiting this hands the request to the driver and returns the chosen value; without a request it
returns the value that was given. Type checkers notice a forgotten `await`."""


class Shown(msgspec.Struct, frozen=True):
    """An option as people see it: what it is called and what it touches."""

    key: str
    label: str
    spaces: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    note: str = ""  # odds, cost, a warning
    rule: str = ""
    group: str = ""  # heading that it stands under: "Cube Actions"
    family: str = ""  # what its label begins with, when others differ from it only in the rest
    way: tuple[str, ...] = ()  # the spaces passed, for a destination
    cost: str = ""  # of a destination, so short that a map has room for it: "3", "1F" (fatigue)
    vain: bool = False  # it would do nothing now, and its note says why
    friend: bool = False  # harms a friend or helps an enemy: not among the others, asked again


class Question(msgspec.Struct, frozen=True):
    """A request as people see it."""

    id: int
    seat: int
    kind: str
    prompt: str
    options: tuple[Shown, ...]
    rule: str = ""
    hint: str = ""  # key of the option the program would choose, while somebody is learning
    lesson: str = ""  # what a first room teaches here
    who: str = ""  # id of the figure it is about
    card: str = ""  # id of the card that somebody gets, where its options do not name it
