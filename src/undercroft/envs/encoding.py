"""A position as arrays: what a seat knows of the table, and a padded list of its options.

The possible answers change from question to question. So an action is the place of an option in the
list, a mask says which places are taken, and numbers describe every option.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from undercroft.core.decisions import Request
from undercroft.core.errors import BadSetup, UndercroftError
from undercroft.core.game import Game
from undercroft.core.sense import BUCKETS, FIGURE, Row, Sense, bucket
from undercroft.core.title import Title

Array: TypeAlias = NDArray[Any]
Observation = dict[str, Any]  # of arrays
Spot = tuple[float, float]

OPTIONS, FIGURES = 192, 32  # places for them; no game of ours has come near
BOUND = 1000.0  # no number is larger

VERBS, WORDS, KINDS = 12, 8, 16  # buckets for the first word of a key, its others, a question
STATIC = VERBS + WORDS + 1
# The numbers of an option, after the buckets: a number in its key, the place it names and how far
# that is from who acts and from the nearest foe, the figure it names
FEATURES = (
    *(f"verb {n}" for n in range(VERBS)),
    *(f"word {n}" for n in range(WORDS)),
    "number", "place", "x", "y", "dx", "dy", "foe", "figure", "side", "health", "own",
)  # fmt: skip
NAMED = len(FEATURES) - STATIC  # of them by the place or figure that is named
NOBODY: Row = (0, 0, 0, 0)
TENTH = np.float32(0.1)
_SCALE = np.array([1, 1, 1, 0.1, 0.1, 0.1, 0.1, 1, 1, 0.2, 0.1, 1 / BUCKETS], dtype=np.float32)
_SIDE, _OWN, _THERE, _X, _Y, _HEALTH = map(
    FIGURE.index, ("side", "own", "there", "x", "y", "health")
)


class TooManyOptions(UndercroftError):
    """A question with more options than the environment has places for."""

    code = "too_many_options"


class _Known(NamedTuple):
    """What is the same about a key wherever it is offered."""

    row: int  # in the bank
    words: tuple[str, ...]  # that might name a place or a figure


class Encoder:
    """Makes arrays of positions. It remembers keys, so that each is read once."""

    def __init__(self, title: Title, *, options: int = OPTIONS, figures: int = FIGURES) -> None:
        for name, room in (("places", options), ("figures", figures)):
            if room < 1:
                raise BadSetup(f"{name} is {room}: nothing finds room.", "Make it 1 or more.")
        self.title = title
        self.options = options
        self.figures = figures
        self.table = len(title.gauges) + KINDS
        self._known: dict[str, _Known] = {}
        self._bank = np.zeros((256, len(FEATURES)), dtype=np.float32)
        self._places: dict[str, Spot | None] = {}
        self._foes: list[Row] = []
        self._near: Callable[[float, float], float] = partial(_nearest, [])
        self.boxes: dict[str, spaces.Space[Any]] = {
            "table": box(self.table),
            "figures": box(figures, len(FIGURE)),
            "options": box(options, len(FEATURES)),
            "action_mask": spaces.MultiBinary(options),
        }

    def blank(self, *games: int) -> Observation:
        """Arrays for a position, or for so many games at once."""
        return {
            "table": np.zeros((*games, self.table), dtype=np.float32),
            "figures": np.zeros((*games, self.figures, len(FIGURE)), dtype=np.float32),
            "options": np.zeros((*games, self.options, len(FEATURES)), dtype=np.float32),
            "action_mask": np.zeros((*games, self.options), dtype=np.int8),
        }

    @property
    def length(self) -> int:
        """Of table, figures and options in one row."""
        return self.table + self.figures * len(FIGURE) + self.options * len(FEATURES)

    def parted(self, vector: Array) -> Observation:
        """The arrays that lie in such a row one after another: changing them changes it."""
        figures = self.table + self.figures * len(FIGURE)
        return {
            "table": vector[: self.table],
            "figures": vector[self.table : figures].reshape(self.figures, len(FIGURE)),
            "options": vector[figures:].reshape(self.options, len(FEATURES)),
        }

    def forget(self) -> None:
        """Another game begins: its map may lie otherwise."""
        self._places.clear()

    def fill(
        self, into: Observation, game: Game[Any], request: Request | None, seat: int | None
    ) -> None:
        """Write what a seat knows into blank arrays; its options too if it is the one asked."""
        sensed = self.title.sense(game, seat)
        table = into["table"]
        gauges = len(sensed.table)
        table[:gauges] = sensed.table
        table *= TENTH
        if request is not None:
            table[gauges + bucket(request.kind, KINDS)] = 1
        count = min(len(sensed.figures), self.figures)
        if count:
            flat = chain.from_iterable(sensed.figures[:count])
            rows = np.fromiter(flat, np.float32, count * len(FIGURE))
            np.multiply(rows.reshape(count, -1), _SCALE, out=into["figures"][:count])
        if request is not None and (seat == request.seat or seat in request.together):
            self._offer(into["options"], game, request, sensed)
            if "action_mask" in into:
                into["action_mask"][: len(request.options)] = 1

    def _offer(self, into: Array, game: Game[Any], request: Request, sensed: Sense) -> None:
        offered = request.options
        count = len(offered)
        if count > self.options:
            raise TooManyOptions(
                f"The question “{request.kind}” has {count} options, and {self.options} have room.",
                f"Make the environment with places={count} or more.",
            )
        known, learn = self._known.get, self._learn
        found = [known(option.key) or learn(option.key) for option in offered]
        out = into[:count]
        self._bank.take([entry.row for entry in found], 0, out, "clip")
        rows, named = self._named(game, found, sensed)
        if rows:
            numbers = np.fromiter(chain.from_iterable(named), np.float32, len(rows) * NAMED)
            if len(rows) == count:
                out[:, STATIC:] = numbers.reshape(count, NAMED)
            else:
                out[rows, STATIC:] = numbers.reshape(len(rows), NAMED)

    def _named(
        self, game: Game[Any], found: list[_Known], sensed: Sense
    ) -> tuple[list[int], list[Row]]:
        """The options that name a place or a figure, and what is known of it."""
        ax = ay = 0.0
        if sensed.acting >= 0:
            actor = sensed.figures[sensed.acting]
            ax, ay = actor[_X], actor[_Y]
        near = self._nearness(sensed)
        figures = dict(zip(sensed.names, sensed.figures, strict=True))
        places = self._places
        told: dict[str, Row] = {}
        rows: list[int] = []
        named: list[Row] = []
        for row, entry in enumerate(found):
            for word in entry.words:
                known = told.get(word)
                if known is None:
                    figure = figures.get(word)
                    if figure is not None:
                        x, y = figure[_X], figure[_Y]
                        rest: Row = 1, figure[_SIDE], figure[_HEALTH] * 0.1, figure[_OWN]
                    else:
                        spot = places[word] if word in places else self._place(game, word)
                        if spot is None:
                            continue
                        x, y = spot
                        rest = NOBODY
                    there = x * 0.1, y * 0.1, (x - ax) * 0.1, (y - ay) * 0.1
                    told[word] = known = (1, *there, near(x, y), *rest)
                rows.append(row)
                named.append(known)
                break
        return rows, named

    def _place(self, game: Game[Any], word: str) -> Spot | None:
        """Where a word of a key lies. What is no place when it is offered never becomes one."""
        self._places[word] = spot = self.title.located(game, word)
        return spot

    def _nearness(self, sensed: Sense) -> Callable[[float, float], float]:
        """How far a place is from the nearest foe, in tens; remembered until one moves."""
        foes = [row[_X : _Y + 1] for row in sensed.figures if row[_SIDE] < 0 and row[_THERE]]
        if foes != self._foes:
            self._foes = foes
            self._near = lru_cache(maxsize=512)(partial(_nearest, foes))
        return self._near

    def _learn(self, key: str) -> _Known:
        """Read a key: its first word, the others, a number among them."""
        verb, *words = key.split(":")
        row = len(self._known)
        if row == len(self._bank):
            self._bank = np.concatenate([self._bank, np.zeros_like(self._bank)])
        numbers = self._bank[row]
        numbers[bucket(verb, VERBS)] = 1
        for word in words:
            if word.isdecimal():
                numbers[STATIC - 1] = min(int(word) / 10, BOUND)
            else:
                numbers[VERBS + bucket(word, WORDS)] = 1
        entry = _Known(row, tuple(word for word in reversed(words) if not word.isdecimal()))
        self._known[key] = entry
        return entry


def _nearest(foes: list[Row], x: float, y: float) -> float:
    return min([max(abs(x - fx), abs(y - fy)) for fx, fy in foes], default=0) * 0.1


def box(*shape: int) -> spaces.Box:
    return spaces.Box(-BOUND, BOUND, shape, np.float32)
