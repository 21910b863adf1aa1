"""What is certain to happen: rules run on a copy until chance, a secret or a question stops them.

Nothing told here depends on a die, on the order of a deck or on what lies face down. The first use
of chance ends it (`Veil`), and so does the first thing uncovered (`State.reveals`).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NoReturn

import msgspec

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.driver import Rules
from undercroft.core.events import Event
from undercroft.core.game import Game, Over

Ends = Literal["", "roll", "draw", "reveal", "question", "over"]
MOST = 60  # events: more than anybody looks at
NOBODY: Mapping[str, str] = MappingProxyType({})
ANY = "*"  # whichever option comes first


class Unforeseen(Exception):
    """What comes now nobody can know."""

    def __init__(self, why: Ends) -> None:
        super().__init__(why)
        self.why: Ends = why


class Veil:
    """Stands where chance would: whoever looks is stopped."""

    def roll(self, what: str, sides: int) -> NoReturn:
        raise Unforeseen("roll")

    def draw(self, what: str, among: Sequence[str]) -> NoReturn:
        raise Unforeseen("draw")

    def shuffle(self, cards: Sequence[str]) -> NoReturn:
        raise Unforeseen("draw")


VEIL = Veil()


class Foreseen(msgspec.Struct):
    """The events that are certain, and what comes after them: nothing (""), chance, or `request`.

    `game` is the copy as they leave it. Once something was uncovered it is not to be looked at.
    """

    game: Game[Any]
    events: list[Event]
    ends: Ends = ""
    request: Request | None = None
    left_open: list[str] = []  # kinds of question that were answered with any option


def watched(game: Game[Any], unveiling: frozenset[type[Event]]) -> Foreseen:
    """Listens to a copy from here on, behind the veil, up to what is `unveiling`."""
    seen = Foreseen(game, [])
    before = game.state.reveals

    def hear(event: Event) -> None:
        if game.state.reveals != before or type(event) in unveiling:
            raise Unforeseen("reveal")
        if len(seen.events) >= MOST:
            raise Unforeseen("")
        seen.events.append(event)

    game.listener, game.script = hear, VEIL
    return seen


def rehearse(
    rules: Rules[Game[Any]],
    state: Any,
    act: Callable[[Any], Coroutine[Request, Any, None]],
    *,
    unveiling: frozenset[type[Event]] = frozenset(),
    passing: Mapping[str, str] = NOBODY,
) -> Foreseen:
    """A rule tried on a copy of the state. Questions of the kinds in `passing` get that answer:
    those who might break in do not, and of equal ways one is taken (`ANY`)."""
    game: Game[Any] = rules.game(state.clone())
    seen = watched(game, unveiling)
    before = game.state.reveals
    coroutine = act(game)
    value: Any = None
    try:
        while True:
            request = coroutine.send(value)
            if game.state.reveals != before:
                seen.ends = "reveal"
                break
            option = _passed(request, passing)
            if option is None:
                seen.ends, seen.request = "question", request
                break
            if passing[request.kind] == ANY:
                seen.left_open.append(request.kind)
            value = option.value
    except StopIteration:
        seen.ends = "reveal" if game.state.reveals != before else ""
    except Over:
        seen.ends = "over"
    except Unforeseen as unforeseen:
        seen.ends = unforeseen.why
    coroutine.close()
    return seen


def _passed(request: Request, passing: Mapping[str, str]) -> AnyOption | None:
    key = passing.get(request.kind, "")
    return request.options[0] if key == ANY else request.option(key)
