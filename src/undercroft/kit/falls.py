"""Every way that dice can still fall: rules run once for each, with its exact chance.

>>> coin = Die("coin", ("heads", "tails", "tails"))
>>> [(shown, round(chance, 2)) for shown, chance in every([coin], lambda script: coin.faces[
...     script.roll("coin", 3)]) or ()]
[('heads', 0.33), ('tails', 0.67)]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from copy import copy
from typing import Any, NoReturn, Protocol, TypeVar

from undercroft.core.decisions import Request
from undercroft.core.foresight import Unforeseen
from undercroft.core.game import Over
from undercroft.core.rng import Script
from undercroft.kit.dice import Die

R = TypeVar("R")


class Named(Protocol):
    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)
MOST = 1000  # runs: more dice than that nobody waits for


class _Open(Exception):
    """A die is thrown of which this run has not been told what it shows."""

    def __init__(self, what: str, sides: int) -> None:
        super().__init__(what)
        self.what, self.sides = what, sides


class _Falls:
    """Dice that show what they are told, in the order in which they are thrown; a card that is
    drawn is no die, and nobody may know it."""

    def __init__(self, shown: tuple[int, ...]) -> None:
        self.left = list(shown)

    def roll(self, what: str, sides: int) -> int:
        if not self.left:
            raise _Open(what, sides)
        return self.left.pop(0)

    def draw(self, what: str, among: Sequence[str]) -> NoReturn:
        raise Unforeseen("draw")

    def shuffle(self, cards: Sequence[str]) -> NoReturn:
        raise Unforeseen("draw")


def every(dice: Iterable[Die[Any]], played: Callable[[Script], R]) -> list[tuple[R, float]] | None:
    """What `played` comes to for each fall of the dice that it throws; it is called anew with a
    fresh script, and has to work on a copy. Faces that are alike are one. None if a card or
    somebody decides."""
    faces = {die.name: die.faces for die in dice}
    found: list[tuple[R, float]] = []
    waiting: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    for _ in range(MOST):
        if not waiting:
            return found
        shown, chance = waiting.pop()
        try:
            found.append((played(_Falls(shown)), chance))
        except _Open as thrown:
            alike = faces.get(thrown.what) or tuple(range(thrown.sides))
            for face in reversed(list(dict.fromkeys(alike))):
                part = alike.count(face) / len(alike)
                waiting.append(((*shown, alike.index(face)), chance * part))
        except (Unforeseen, Over):
            return None
    return None


def idle(doing: Coroutine[Any, Any, R], nothing: Collection[str]) -> R:
    """Rules to their end; whoever is asked chooses to do nothing, by one of these keys."""
    answer: object = None
    try:
        while True:
            request: Request = doing.send(answer)
            option = next((one for one in request.options if one.key in nothing), None)
            if option is None:
                raise Unforeseen("question")
            answer = option.value
    except StopIteration as done:
        value: R = done.value
        return value
    finally:
        doing.close()


def spread(outcomes: Iterable[tuple[R, float]]) -> dict[R, float]:
    """How likely each outcome is in all.

    >>> spread([(2, 0.25), (0, 0.5), (2, 0.25)])
    {2: 0.5, 0: 0.5}
    """
    found: dict[R, float] = {}
    for outcome, chance in outcomes:
        found[outcome] = found.get(outcome, 0.0) + chance
    return found


def twin(figure: N, among: Iterable[N]) -> N:
    """The figure as a copy of the game has it; of one that has left the map a copy that is nowhere
    either."""
    return next((one for one in among if one.id == figure.id), None) or copy(figure)
