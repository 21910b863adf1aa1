"""Moments: where rules let others break in that are written further up.

A card strikes before an attack, a quest counts who falls, a reaction prevents damage. The rule
that is broken in on lies below and may not import who does it. So it declares the moment, beside
the game's handle and as a function, and calls it like any rule:

    @moment
    async def guards(game: Descent, occasion: Occasion) -> bool:
        \"\"\"Heroes on guard may attack now. Whether one did.\"\"\"
        return False

    if await moments.guards(game, occasion): ...

Further up, where everything may be imported, it is said who answers, and the handle is given that
when it is made:

    CARDS = moments.guards.by(guarding.offer) + moments.window.by(windows.offer)

What the declaration does is what happens when nobody answers, as for rules that are tried alone.
A `moment` has one answer. A `chorus` may have many: all are heard, in the order in which they were
given, and what they return is added up (numbers, lists, tuples; None for those who only act).

A call costs one look into a plain dict and no packing of arguments: what stands for the declaration
is a function with its very parameters. An answer takes these too, by the same names, and both type
checkers hold it to that, and to the `await`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, iscoroutinefunction, signature
from types import MappingProxyType
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


class Answered(Protocol):
    """A handle that knows who answers."""

    @property
    def answers(self) -> Answers: ...


G = TypeVar("G", bound=Answered)


class Moment(Generic[G, P, R]):
    """A point of the rules at which others may break in, as type checkers see it. Rules call them
    all the time, so it is made as a plain function (`_declared`) that has these besides."""

    __name__: str
    alone: Callable[Concatenate[G, P], R]  # what happens when nobody answers
    several: bool

    def __call__(self, game: G, /, *args: P.args, **kwargs: P.kwargs) -> R:
        raise NotImplementedError

    def by(self, answer: Callable[Concatenate[G, P], R]) -> Answers:
        """Say who answers."""
        raise NotImplementedError


AnyMoment = Moment[Any, ..., Any]
AnyAnswer = Callable[..., Any]


class Answers:
    """Who answers at which moment; `+` puts the answers of several together.

    What was `given` never changes. `heard` is what rules look into: whom to call at each moment
    that they have come to, the declaration where nobody answers. It is a plain dict, since looking
    into any other kind takes four times as long.
    """

    __slots__ = ("given", "heard")

    def __init__(self, given: Mapping[AnyMoment, AnyAnswer] = MappingProxyType({})) -> None:
        self.given = dict(given)
        self.heard: dict[AnyMoment, AnyAnswer] = {}

    def hear(self, moment: AnyMoment) -> AnyAnswer:
        """Who answers at a moment that they have come to for the first time."""
        answer = self.heard[moment] = self.given.get(moment, moment.alone)
        return answer

    def __add__(self, other: Answers) -> Answers:
        """These, then the others. A moment that is no chorus refuses a second answer."""
        if not other.given:
            return self
        both = dict(self.given)
        for moment, answer in other.given.items():
            first = both.get(moment)
            both[moment] = answer if first is None else _in_turn(moment, first, answer)
        return Answers(both)


NOBODY = Answers()


def moment(alone: Callable[Concatenate[G, P], R]) -> Moment[G, P, R]:
    """Declare a moment that one may answer."""
    return _declared(alone, several=False)


def chorus(alone: Callable[Concatenate[G, P], R]) -> Moment[G, P, R]:
    """Declare a moment that any number may answer."""
    return _declared(alone, several=True)


_PASSED: dict[Any, str] = {Parameter.VAR_POSITIONAL: "*{0}", Parameter.KEYWORD_ONLY: "{0}={0}"}

# `_moment_` and `_answer_` are words that no declaration uses
_SOURCE = """
def {name}{given}:
    try:
        _answer_ = {game}.answers.heard[_moment_]
    except KeyError:
        _answer_ = {game}.answers.hear(_moment_)
    return _answer_({passed})
"""


def _declared(alone: Callable[Concatenate[G, P], R], *, several: bool) -> Moment[G, P, R]:
    """A function with the parameters of the declaration that calls who answers, or else that."""
    name, bare = alone.__name__, []
    for one in signature(alone).parameters.values():
        default = one.empty if one.default is one.empty else None
        bare.append(one.replace(annotation=one.empty, default=default))
    given = signature(alone).replace(parameters=bare, return_annotation=Parameter.empty)
    passed = ", ".join(_PASSED.get(one.kind, "{0}").format(one.name) for one in bare)
    source = _SOURCE.format(name=name, given=given, game=bare[0].name, passed=passed)
    made: dict[str, Any] = {}
    exec(compile(source, f"<moment {name}>", "exec"), made)
    call = made["_moment_"] = made[name]
    call.__defaults__ = getattr(alone, "__defaults__", None)
    call.__kwdefaults__ = getattr(alone, "__kwdefaults__", None)
    call.__doc__, call.__module__ = alone.__doc__, alone.__module__
    call.alone, call.several = alone, several
    call.by = lambda answer: Answers({call: answer})
    return cast("Moment[G, P, R]", call)


def _in_turn(moment: AnyMoment, first: AnyAnswer, then: AnyAnswer) -> AnyAnswer:
    if not moment.several:
        raise ValueError(
            f"Two answers to the moment “{moment.__name__}”. Give one, or declare it as a chorus."
        )
    if iscoroutinefunction(moment.alone):

        async def both_awaited(*args: object, **kwargs: object) -> object:
            return _added(await first(*args, **kwargs), await then(*args, **kwargs))

        return both_awaited

    def both(*args: object, **kwargs: object) -> object:
        return _added(first(*args, **kwargs), then(*args, **kwargs))

    return both


def _added(one: Any, other: Any) -> Any:
    return other if one is None else one + other
