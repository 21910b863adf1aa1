"""A logistic function fitted to examples, with each weight restricted to its sign."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from operator import mul
from statistics import fmean
from typing import NamedTuple

import msgspec

from undercroft.kit.worth import logistic

STEPS = 400
RATE, FAST, SLOW, TINY = 0.05, 0.9, 0.999, 1e-8  # Adam's
RIDGE = 0.01  # keeps weights small where the examples say little
EASE = 0.003  # and what is a table's own
SURE = 0.0003  # and bases finite where every game was won, or none
SHORT = 1e-9


class Example(msgspec.Struct, frozen=True, gc=False):
    """A position of a game, and how the game went."""

    features: tuple[float, ...]
    adventure: str
    won: bool
    game: int
    credit: float = 0.0  # for how far the party came, where nobody ever wins
    table: str = ""  # the adventure and who played it
    run: int = 0  # which of several ways from one position to an end of the game


class Fit(msgspec.Struct):
    weights: list[float]
    bases: dict[str, float]  # by adventure
    tables: dict[str, float] = {}  # what is easier or harder for them, beside all that is seen

    @property
    def base(self) -> float:
        """For adventures that it has not seen."""
        return sum(self.bases.values()) / len(self.bases) if self.bases else 0.0

    def chance(self, example: Example) -> float:
        return logistic(self._base(example) + sum(map(mul, self.weights, example.features)))

    def bare(self) -> Fit:
        """As it is written: without what is a table's own."""
        return Fit(self.weights, self.bases)

    def _base(self, example: Example) -> float:
        own = self.tables.get(example.table, 0.0)
        return self.bases.get(example.adventure, self.base) + own


class Held(msgspec.Struct, frozen=True):
    """Weights that a fit begins with and leaves only where the examples say enough."""

    weights: Sequence[float]
    bases: Mapping[str, float]
    firmness: float = RIDGE
    free: frozenset[int] | None = None  # places of the weights that may move; None: all, and bases

    def as_fit(self) -> Fit:
        return Fit([*self.weights], {**self.bases})


def fitted(
    examples: Sequence[Example],
    signs: Sequence[int],
    marks: Sequence[float] | None = None,
    held: Held | None = None,
) -> Fit:
    """The weights by which the marks of the examples are likeliest; then, given these, the bases by
    which the games that were won are. Some tables win more often than others: were that not set
    apart, what is seen at them more often would count for it."""
    marks = marked(examples) if marks is None else marks
    size, free = len(signs), held.free if held else None
    held = held or Held([0.0] * size, {})
    start = held.as_fit()
    bases = {
        name: start.bases.get(name, start.base)
        for name in sorted({one.adventure for one in examples})
    }
    tables = dict.fromkeys(sorted({one.table for one in examples}), 0.0)
    fit = Fit([_within(*pair) for pair in zip(held.weights, signs, strict=True)], bases, tables)
    moving = [free is None or place in free for place in range(size)]
    _descend(fit, _Descent(examples, marks, signs, held, moving, free is None))
    won = [float(one.won) for one in examples]
    if marks != won and free is None:
        _descend(fit, _Descent(examples, won, signs, held, [False] * size, True))
    fit.bases = {**held.bases, **fit.bases}
    return fit


def marked(examples: Sequence[Example]) -> list[float]:
    """What the weights are fitted to: wins, or where there are none, how far parties came. Were the
    better of the lost games half won elsewhere too, what wins would count for half as much."""
    winnable = {one.adventure for one in examples if one.won}
    return [float(one.won) if one.adventure in winnable else one.credit for one in examples]


def _within(weight: float, sign: int) -> float:
    return weight if not sign or weight * sign > 0 else 0.0


class _Descent(NamedTuple):
    examples: Sequence[Example]
    marks: Sequence[float]
    signs: Sequence[int]
    held: Held
    moving: Sequence[bool]  # weights
    bases: bool  # whether they move


def _descend(fit: Fit, way: _Descent) -> None:
    """By Adam, cut off at the signs."""
    size, adventures = len(fit.weights), len(fit.bases)
    names = [*fit.bases, *fit.tables]
    slope, spread = [0.0] * (size + len(names)), [0.0] * (size + len(names))
    ridges = [way.held.firmness * width for width in _widths(way.examples)]
    for step in range(1, STEPS + 1):
        gradient = _gradient(fit, way, ridges)
        for place, now in enumerate(gradient):
            slope[place] = FAST * slope[place] + (1 - FAST) * now
            spread[place] = SLOW * spread[place] + (1 - SLOW) * now * now
            ahead = slope[place] / (1 - FAST**step)
            change = RATE * ahead / (math.sqrt(spread[place] / (1 - SLOW**step)) + TINY)
            if place >= size + adventures:
                fit.tables[names[place - size]] -= change
            elif place >= size:
                fit.bases[names[place - size]] -= change * way.bases
            elif way.moving[place]:
                fit.weights[place] = _within(fit.weights[place] - change, way.signs[place])


def _widths(examples: Sequence[Example]) -> list[float]:
    """How much each feature varies: what is rarely there needs a great weight to be seen at all,
    and must not pay more for it than what is always there."""
    columns = zip(*(one.features for one in examples), strict=True)
    return [fmean([value * value for value in column]) - fmean(column) ** 2 for column in columns]


def _gradient(fit: Fit, way: _Descent, ridges: Sequence[float]) -> list[float]:
    weights, tables = fit.weights, fit.tables
    found = [0.0] * len(weights)
    by_name, by_table = dict.fromkeys(fit.bases, 0.0), dict.fromkeys(tables, 0.0)
    for one, mark in zip(way.examples, way.marks, strict=True):
        features = one.features
        error = fit.chance(one) - mark
        by_name[one.adventure] += error
        by_table[one.table] += error
        for place, value in enumerate(features):
            if value:
                found[place] += error * value
    count, pulls = len(way.examples), zip(found, ridges, weights, way.held.weights, strict=True)
    return [
        *(value / count + ridge * (weight - held) for value, ridge, weight, held in pulls),
        *(value / count + SURE * fit.bases[name] for name, value in by_name.items()),
        *(value / count + EASE * tables[name] for name, value in by_table.items()),
    ]


def loss(fit: Fit, examples: Sequence[Example]) -> float:
    """How surprised it is by them: the mean of minus the logarithm of the chance it gave."""
    total = 0.0
    for one in examples:
        chance = fit.chance(one)
        total -= math.log(max(SHORT, chance if one.won else 1 - chance))
    return total / len(examples)


def ordering(fit: Fit, examples: Sequence[Example]) -> float:
    """How often, of a won and a lost position, it thinks more of the won (the area under ROC).

    >>> won, lost = Example((1.0,), "a", True, 1), Example((0.0,), "a", False, 2)
    >>> ordering(Fit([1.0], {"a": 0.0}), [won, lost])
    1.0
    """
    ranked = sorted(examples, key=fit.chance)
    won = sum(one.won for one in ranked)
    lost = len(ranked) - won
    if not won or not lost:
        return 0.5
    places = sum(place for place, one in enumerate(ranked, start=1) if one.won)
    return (places - won * (won + 1) / 2) / (won * lost)


def only_bases(examples: Sequence[Example]) -> Fit:
    """What is known without looking: the share of wins of each adventure."""
    wins: Mapping[str, list[bool]] = {one.adventure: [] for one in examples}
    for one in examples:
        wins[one.adventure].append(one.won)
    share = {name: (sum(some) + 1) / (len(some) + 2) for name, some in wins.items()}
    size = len(examples[0].features)
    return Fit([0.0] * size, {name: math.log(p / (1 - p)) for name, p in share.items()})
