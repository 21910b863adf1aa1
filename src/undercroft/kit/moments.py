"""Moments: where a rule lets modules further up interrupt it.

A card strikes before an attack, a quest counts who falls, a reaction prevents damage. The
interrupted rule lies below them and may not import them. So a moment is declared as a function
beside the game's handle, and the rule calls it like any other:

    @moment
    async def guards(game: Descent, occasion: Occasion) -> bool:
        \"\"\"Heroes on guard may attack now. Whether one did.\"\"\"
        return False

    if await moments.guards(game, occasion): ...

Further up, where everything may be imported, the answers are put together, and the handle gets them
when it is made:

    CARDS = moments.guards.by(guarding.offer) + moments.window.by(windows.offer)

The body of the declaration is what happens when nobody answers, for example in rules tested alone.
A `moment` has one answer. A `chorus` may have several: they run in the order in which they were
given, and what they return is added up (numbers, lists, tuples; None if they only act).

A call costs one lookup in a plain dict and no packing of arguments, because a function with the
declaration's own parameters takes its place. Answers have the same parameters, by the same names;
both type checkers check that, and the `await`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, iscoroutinefunction, signature
from types import MappingProxyType
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


class Answered(Protocol):
    """A handle that knows the answers."""

    @property
    def answers(self) -> Answers: ...


G = TypeVar("G", bound=Answered)


class Moment(Generic[G, P, R]):
    """A point at which rules may be interrupted, as type checkers see it. Rules call moments all
    the time, so one is really a plain function (`_declared`) with these attributes."""

    __name__: str
    alone: Callable[Concatenate[G, P], R]  # what happens when nobody answers
    several: bool

    def __call__(self, game: G, /, *args: P.args, **kwargs: P.kwargs) -> R:
        raise NotImplementedError

    def by(self, answer: Callable[Concatenate[G, P], R]) -> Answers:
        """Provide the answer."""
        raise NotImplementedError


AnyMoment = Moment[Any, ..., Any]
AnyAnswer = Callable[..., Any]


class Answers:
    """The answers by moment; `+` combines several.

    What was `given` never changes. `heard` is what rules look into: what to call at each moment
    they have reached, the declaration itself if nobody answers. It is a plain dict, since a lookup
    in any other kind takes four times as long.
    """

    __slots__ = ("given", "heard")

    def __init__(self, given: Mapping[AnyMoment, AnyAnswer] = MappingProxyType({})) -> None:
        self.given = dict(given)
        self.heard: dict[AnyMoment, AnyAnswer] = {}

    def hear(self, moment: AnyMoment) -> AnyAnswer:
        """The answer at a moment that is reached for the first time."""
        answer = self.heard[moment] = self.given.get(moment, moment.alone)
        return answer

    def __add__(self, other: Answers) -> Answers:
        """These, then the others. A moment that is not a chorus refuses a second answer."""
        if not other.given:
            return self
        both = dict(self.given)
        for moment, answer in other.given.items():
            first = both.get(moment)
            both[moment] = answer if first is None else _in_turn(moment, first, answer)
        return Answers(both)


NOBODY = Answers()


def moment(alone: Callable[Concatenate[G, P], R]) -> Moment[G, P, R]:
    """Declare a moment with at most one answer."""
    return _declared(alone, several=False)


def chorus(alone: Callable[Concatenate[G, P], R]) -> Moment[G, P, R]:
    """Declare a moment with any number of answers."""
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
    """A function with the declaration's parameters that calls the answer, or the declaration."""
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
