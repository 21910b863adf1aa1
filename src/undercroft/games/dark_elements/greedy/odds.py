"""What an attack comes to: damage on average, and the chance that it is enough."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import NamedTuple

from undercroft.games.dark_elements.dice import BLACK, DICE, GREY, Face
from undercroft.kit.odds import thrown

Pool = tuple[str, ...]


class Buy(NamedTuple):
    """What a surge ability adds to an attack."""

    damage: int = 0
    range: int = 0
    pierce: int = 0
    cost: int = 1


class Blow(NamedTuple):
    damage: float  # on average, never more than the target can bear
    kills: float  # the chance


def _hits(face: Face) -> tuple[int, int, int] | None:
    return None if face.miss else (face.range, face.damage, face.surges)


@lru_cache(maxsize=512)
def _struck(dice: Pool) -> dict[tuple[int, ...], float]:
    """Range, hearts and surges; a miss is in none of the totals."""
    return thrown({(0, 0, 0): 1.0}, [DICE[die] for die in dice], _hits)


@lru_cache(maxsize=512)
def _parried(dice: Pool) -> dict[tuple[int, ...], float]:
    return thrown({(0,): 1.0}, [DICE[die] for die in dice], lambda face: (face.shields,))


@lru_cache(maxsize=32768)
def blow(
    attack: Pool,
    defence: Pool,
    left: int,
    far: int = 0,
    buys: tuple[Buy, ...] = (),
    damage: int = 0,
    pierce: int = 0,
    shields: int = 0,
) -> Blow:
    """An attack on a figure that can bear so much more; `far` is what a ranged one has to reach."""
    total = kills = 0.0
    parried = _parried(defence)
    for (reach, hearts, surges), chance in _struck(attack).items():
        bought = spent(buys, surges, far - reach)
        if reach + bought.range < far:
            continue
        struck = hearts + damage + bought.damage
        through = pierce + bought.pierce
        for (parry,), other in parried.items():
            dealt = min(left, max(0, struck - max(0, parry + shields - through)))
            total += chance * other * dealt
            if dealt == left:
                kills += chance * other
    return Blow(total, kills)


def spent(buys: Iterable[Buy], surges: int, short: int = 0) -> Buy:
    """What so many surges buy: range as long as it is short, then what hurts most."""
    damage = range = pierce = 0
    waiting = sorted(buys, key=lambda buy: (buy.damage + 0.7 * buy.pierce) / buy.cost, reverse=True)
    if short > 0:
        waiting.sort(key=lambda buy: buy.range, reverse=True)
    for buy in waiting:
        if buy.cost <= surges and (buy.damage or buy.pierce or range < short):
            surges -= buy.cost
            damage, range, pierce = damage + buy.damage, range + buy.range, pierce + buy.pierce
    return Buy(damage, range, pierce)


def peril(left: int, expected: float) -> float:
    """How likely so much damage or more is, if so much is expected."""
    return _peril(left, round(expected * 4)) if expected > 0 else 0.0


@lru_cache(maxsize=2048)
def _peril(left: int, quarters: int) -> float:
    expected = quarters / 4
    chance = spared = exp(-expected)
    for n in range(1, left):
        chance *= expected / n
        spared += chance
    return 1.0 - spared if left > 0 else 1.0


@lru_cache(maxsize=64)
def passes(attribute: int, added: int = 0) -> float:
    """The chance to pass a test (DE-BASE-04)."""
    shown = thrown({(added,): 1.0}, [BLACK, GREY], lambda face: (face.shields,))
    return sum(chance for (shields,), chance in shown.items() if shields <= attribute)
