"""What dice come to together: the exact chance of every total.

>>> coin = Die("coin", (0, 1))
>>> thrown({(0,): 1.0}, [coin, coin], lambda face: (face,))
{(0,): 0.25, (1,): 0.5, (2,): 0.25}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import add
from typing import TypeVar

from undercroft.kit.dice import Die

F = TypeVar("F")
Total = tuple[int, ...]  # what is counted, one number for each thing


def thrown(
    chances: dict[Total, float], dice: Iterable[Die[F]], counts: Callable[[F], Total | None]
) -> dict[Total, float]:
    """The chances of all totals once these dice are thrown too. A face without a count makes the
    throw a failure: its chance is in none of the totals."""
    for die in dice:
        shown = [counts(face) for face in die.faces]
        grown: dict[Total, float] = {}
        for total, chance in chances.items():
            for count in shown:
                if count is not None:
                    sum = tuple(map(add, total, count))
                    grown[sum] = grown.get(sum, 0.0) + chance / len(shown)
        chances = grown
    return chances
