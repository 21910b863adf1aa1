"""What dice come to on average, worked out once for each pool."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from undercroft.games.hellscape.dice import DICE, Face, capped
from undercroft.games.hellscape.odds import spread
from undercroft.kit.dice import Die

SCRATCH = 1 / 3  # of an Enemy die
PAW = 1 / 2
SHIELD = 5 / 6  # of a blue die


@lru_cache(maxsize=16384)
def wounds(attack: str, blue: int, swords: int = 0, shields: int = 0) -> float:
    """Wounds that attack dice bring on average against so many blue dice."""
    struck = spread(capped(attack), "sword")
    parried = spread("B" * min(blue, 5), "shield")
    return sum(
        one * other * max(0, n + swords - m - shields)
        for n, one in struck.items()
        for m, other in parried.items()
    )


class Mean(NamedTuple):
    """What one die shows of each icon."""

    sword: float
    mana: float
    shield: float
    mask: float
    scratch: float
    paw: float


def _mean(die: Die[Face]) -> Mean:
    shown = ([getattr(face, icon) for face in die.faces] for icon in Mean._fields)
    return Mean(*(float(sum(each)) / len(each) for each in shown))


MEAN = {letter: _mean(die) for letter, die in DICE.items()}


def peril(health: int, danger: float) -> float:
    """How likely so many Wounds or more are, if so many are expected."""
    if danger <= 0:
        return 0.0
    return _peril(health, round(danger * 5))


@lru_cache(maxsize=1024)
def _peril(health: int, fifths: int) -> float:
    danger = fifths / 5
    chance = spared = exp(-danger)
    for n in range(1, health):
        chance *= danger / n
        spared += chance
    return 1.0 - spared if health > 0 else 1.0
