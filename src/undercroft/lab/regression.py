"""A logistic function fitted to examples, each weight within the sign that it may have."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from operator import mul
from statistics import fmean

import msgspec

from undercroft.kit.worth import logistic

STEPS = 400
RATE, FAST, SLOW, TINY = 0.05, 0.9, 0.999, 1e-8  # Adam's
RIDGE = 0.01  # keeps weights small where the examples say little
EASE = 0.003  # and what is a table's own
SHORT = 1e-9


class Example(msgspec.Struct, frozen=True, gc=False):
    """A position of a game, and how the game went."""

    features: tuple[float, ...]
    adventure: str
    won: bool
    game: int
    credit: float = 0.0  # for how far the party came, where nobody ever wins
    table: str = ""  # the adventure and who played it


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

    def _base(self, example: Example) -> float:
        own = self.tables.get(example.table, 0.0)
        return self.bases.get(example.adventure, self.base) + own


def fitted(examples: Sequence[Example], signs: Sequence[int]) -> Fit:
    """The weights by which the examples are likeliest; then, given these, the bases by which the
    games that were won are. Some tables win more often than others: were that not set apart, what
    is seen at them more often would count for it."""
    bases = dict.fromkeys(sorted({one.adventure for one in examples}), 0.0)
    tables = dict.fromkeys(sorted({one.table for one in examples}), 0.0)
    fit = Fit([0.0] * len(signs), bases, tables)
    marks = _marks(examples)
    _descend(fit, signs, examples, marks)
    won = [float(one.won) for one in examples]
    if marks != won:
        _descend(fit, (), examples, won)
    return fit


def _marks(examples: Sequence[Example]) -> list[float]:
    """What the weights are fitted to: wins, or where there are none, how far parties came. Were the
    better of the lost games half won elsewhere too, what wins would count for half as much."""
    winnable = {one.adventure for one in examples if one.won}
    return [float(one.won) if one.adventure in winnable else one.credit for one in examples]


def _descend(
    fit: Fit, signs: Sequence[int], examples: Sequence[Example], marks: Sequence[float]
) -> None:
    """By Adam, cut off at the signs; weights without one stay as they are."""
    size, adventures = len(fit.weights), len(fit.bases)
    names = [*fit.bases, *fit.tables]
    slope, spread = [0.0] * (size + len(names)), [0.0] * (size + len(names))
    ridges = [RIDGE * width for width in _widths(examples)]
    for step in range(1, STEPS + 1):
        gradient = _gradient(fit, examples, marks, ridges)
        for place, now in enumerate(gradient):
            slope[place] = FAST * slope[place] + (1 - FAST) * now
            spread[place] = SLOW * spread[place] + (1 - SLOW) * now * now
            ahead = slope[place] / (1 - FAST**step)
            change = RATE * ahead / (math.sqrt(spread[place] / (1 - SLOW**step)) + TINY)
            if place >= size + adventures:
                fit.tables[names[place - size]] -= change
            elif place >= size:
                fit.bases[names[place - size]] -= change
            elif place < len(signs):
                weight = fit.weights[place] - change
                right = not signs[place] or weight * signs[place] > 0
                fit.weights[place] = weight if right else 0.0


def _widths(examples: Sequence[Example]) -> list[float]:
    """How much each feature varies: what is rarely there needs a great weight to be seen at all,
    and must not pay more for it than what is always there."""
    columns = zip(*(one.features for one in examples), strict=True)
    return [fmean([value * value for value in column]) - fmean(column) ** 2 for column in columns]


def _gradient(
    fit: Fit, examples: Sequence[Example], marks: Sequence[float], ridges: Sequence[float]
) -> list[float]:
    weights, tables = fit.weights, fit.tables
    found = [0.0] * len(weights)
    by_name, by_table = dict.fromkeys(fit.bases, 0.0), dict.fromkeys(tables, 0.0)
    for one, mark in zip(examples, marks, strict=True):
        features = one.features
        error = fit.chance(one) - mark
        by_name[one.adventure] += error
        by_table[one.table] += error
        for place, value in enumerate(features):
            if value:
                found[place] += error * value
    count, pulls = len(examples), zip(found, ridges, weights, strict=True)
    return [
        *(value / count + ridge * weight for value, ridge, weight in pulls),
        *(value / count for value in by_name.values()),
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
