"""What wishes of every game answer by: the words of a request, and what the program would say."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Generic, TypeVar

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game

G = TypeVar("G", bound=Game[Any])
Answer = Callable[[G, Request], str]  # of a wish (`core.wishes.Standing`)


def words(request: Request) -> set[str]:
    """The first words of all keys."""
    return {option.key.partition(":")[0] for option in request.options}


def first(game: Game[Any], request: Request) -> str:
    return request.options[0].key


class Program(Generic[G]):
    """What an automated player would answer; it sees what the seat may see."""

    def __init__(self, choose: Callable[[G, Request], AnyOption]) -> None:
        self._choose = choose

    def answer(self, game: G, request: Request) -> str:
        return self._choose(game, request).key

    def only(self, *keys: str, among: Collection[str] = ()) -> Answer[G]:
        """One of these keys, if the program says so too; `among`: only where every key on offer
        begins with such a word."""

        def answer(game: G, request: Request) -> str:
            if among and not words(request) <= {*among}:
                return ""
            key = self.answer(game, request)
            return key if key in keys else ""

        return answer
