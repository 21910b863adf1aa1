"""A question as an automated player works on it: the game, the options, what it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game

G = TypeVar("G", bound=Game[Any])
D = TypeVar("D", bound="Decision[Any]")

# Keys by which questions let one be, the clearest first.
REFUSALS = (
    "pass", "skip", "done", "stop", "none", "no", "decline", "enough", "stay", "keep", "let",
    "count", "end",
)  # fmt: skip


class Decision(Generic[G]):
    def __init__(self, game: G, request: Request) -> None:
        self.game = game
        self.request = request
        self.kind = request.kind
        self.about = request.about
        self.options: list[AnyOption] = list(request.options)

    def word(self, place: int) -> str:
        """A word of what the question is about, empty if there is none."""
        return str(self.about[place]) if place < len(self.about) else ""

    def number(self, place: int, default: int = 0) -> int:
        found = self.about[place] if place < len(self.about) else default
        return found if isinstance(found, int) else default

    def option(self, *keys: str) -> AnyOption | None:
        """The option with the first of these keys that is offered."""
        for key in keys:
            for option in self.options:
                if option.key == key:
                    return option
        return None

    def starting(self, prefix: str) -> list[AnyOption]:
        """The options whose keys start so."""
        return [option for option in self.options if option.key.startswith(prefix)]

    def other(self, *keys: str) -> AnyOption:
        """The first option with none of these keys, if there is one."""
        return next((o for o in self.options if o.key not in keys), self.options[0])

    def fallback(self) -> AnyOption:
        """For a question nobody thought of: decline if one can, else the first option."""
        return self.option(*REFUSALS) or self.options[0]


def parts(option: AnyOption) -> list[str]:
    """The words of a key: `attack`, `iron-mace`, `merriods-m1`."""
    return option.key.split(":")


def answered(decision: D, answers: Mapping[str, Callable[[D], AnyOption]]) -> AnyOption:
    """By whatever answers questions of its kind; a single option is taken."""
    if len(decision.options) == 1:
        return decision.options[0]
    answer = answers.get(decision.kind)
    return answer(decision) if answer else decision.fallback()
