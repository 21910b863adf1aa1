"""Driving single rules by hand, with scripted answers and scripted chance."""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator, Sequence
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.game import Over

Rule = Coroutine[Request, Any, Any]


def run(rule: Rule, answers: Sequence[str], *, asks_in_silence: bool = False) -> Any:
    """Drive a rule to its end; every question must be answered, every answer used.

    With `asks_in_silence` a question with one option answers itself: it is asked so that nobody
    learns from silence what there was to choose from.
    """
    left = list(answers)
    try:
        request = rule.send(None)
        while True:
            if asks_in_silence and len(request.options) == 1:
                request = rule.send(request.options[0].value)
                continue
            assert left, f"unexpected question {request.kind!r}: {request.keys()}"
            request = _answered(rule, request, left.pop(0))
    except StopIteration as done:
        assert not left, f"answers never asked for: {left}"
        return done.value
    except Over:
        assert not left, f"answers never asked for: {left}"
        return None


def heard(rule: Rule, listen: Callable[[Request], object]) -> Rule:
    """The same rule, with somebody who hears every question."""
    return _heard(rule, listen)


@types.coroutine
def _heard(rule: Rule, listen: Callable[[Request], object]) -> Generator[Request, Any, Any]:
    answer: Any = None
    try:
        while True:
            request = rule.send(answer)
            listen(request)
            answer = yield request
    except StopIteration as done:
        return done.value
    finally:
        rule.close()


def question(rule: Rule, answers: Sequence[str]) -> Request:
    """The question that follows these answers; the rule is left there."""
    request: Request = rule.send(None)
    for key in answers:
        request = _answered(rule, request, key)
    rule.close()
    return request


def _answered(rule: Rule, request: Request, key: str) -> Request:
    option = request.option(key)
    assert option is not None, f"{request.kind!r} offers {request.keys()}, not {key!r}"
    following: Request = rule.send(option.value)
    return following


class Faces:
    """Scripted chance: faces of all dice and words for draws, in the order they are wanted."""

    def __init__(self, script: str) -> None:
        self.left = script.split()

    def place(self, what: str, face: str) -> int:
        """Where on a die a face is that the script names; ValueError if it is not there."""
        raise NotImplementedError

    def roll(self, what: str, sides: int) -> int:
        assert self.left, f"no face is left for the {what} die"
        face = self.left.pop(0)
        try:
            return self.place(what, face)
        except ValueError:
            raise AssertionError(f"the {what} die has no face {face}") from None

    def draw(self, what: str, among: Sequence[str]) -> int:
        assert self.left, f"nothing is left for the draw of {what}"
        return list(among).index(self.left.pop(0))

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()

    def used_up(self) -> None:
        assert not self.left, f"faces never rolled: {self.left}"
