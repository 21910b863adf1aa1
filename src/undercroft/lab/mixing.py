"""The target of a position in a fit: how its game ended, mixed with the values in between.

A game won by a stroke of luck says little about its first rounds, and much about its last. So
part of a position's target is the value of the next one, and so on (temporal differences).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from undercroft.lab.regression import Example, Fit, Held, fitted, marked


def learned(
    examples: Sequence[Example], signs: Sequence[int], share: float = 1.0, held: Held | None = None
) -> Fit:
    """Weights by the ends of games; with a `share` below 1, by the rounds that follow as well, as
    the weights see them that are held, or else those by the ends alone."""
    if share >= 1:
        return fitted(examples, signs, held=held)
    first = held.as_fit() if held else fitted(examples, signs)
    return fitted(examples, signs, mixed(examples, first.chance, share), held)


def mixed(
    examples: Sequence[Example], value: Callable[[Example], float], share: float
) -> list[float]:
    """For each position what the next one is worth, and a share of what that is to be worth.
    Examples of a game stand in their order, as they were gathered. Where nobody ever wins, how far
    a party came stays what counts.

    >>> one = Example((0.0,), "a", True, 1)
    >>> [round(mark, 3) for mark in mixed([one, one, one], lambda one: 0.4, 0.5)]
    [0.55, 0.7, 1.0]
    """
    winnable = {one.adventure for one in examples if one.won}
    marks = marked(examples)
    for place in range(len(examples) - 2, -1, -1):
        one, after = examples[place], examples[place + 1]
        if (one.game, one.run) == (after.game, after.run) and one.adventure in winnable:
            marks[place] = share * marks[place + 1] + (1 - share) * value(after)
    return marks
