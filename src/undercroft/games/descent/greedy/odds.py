"""What an attack will do: the chances of each number of wounds, worked out once and kept.

A blow is an attack as its cards make it. The attacker is taken to spend well: enhancements and
surges go into range until it suffices, and into damage and Pierce from there on.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undercroft.games.descent.dice import BLANK, COMBAT, ENHANCEMENT, MOST_POWER, POWER, SURGE, Face
from undercroft.kit.odds import Total, thrown

POWERS = {BLANK: (0, 0, 0, 0), ENHANCEMENT: (0, 0, 0, 1), SURGE: (0, 0, 1, 0)}
MOST = 24  # wounds that are told apart


class Buy(msgspec.Struct, frozen=True, cache_hash=True):
    """What some surges buy, as often as one likes."""

    surges: int
    damage: int = 0
    range: int = 0
    pierce: int = 0
    times: int = 1  # all the damage is multiplied by this
    kills: bool = False  # outright


class Blow(msgspec.Struct, frozen=True, cache_hash=True):
    """An attack before its dice are rolled, as plain numbers that can be remembered. It is looked
    up far more often than made, so it keeps its hash."""

    kind: str
    dice: str
    power: int = 0
    range: int = 0
    damage: int = 0
    pierce: int = 0
    points: int = 0  # Sorcery
    surges: int = 0  # free ones
    buys: tuple[Buy, ...] = ()
    both: bool = False  # an enhancement gives range and damage
    sure: bool = False  # only a miss face misses
    reach: int = 1  # of a melee attack
    prays: bool = False  # each surge that is rolled gives range and damage, and stays a surge


Roll = tuple[float, int, int, int, int]  # chance, range, damage, surges, enhancements


@lru_cache(maxsize=4096)
def rolls(dice: str, power: int) -> tuple[Roll, ...]:
    """Every outcome of a roll that is no failure."""
    found = thrown({(0, 0, 0, 0): 1.0}, map(COMBAT.__getitem__, dice), _combat)
    found = thrown(found, [POWER] * min(power, MOST_POWER), POWERS.__getitem__)
    return tuple(
        (chance, reach, damage, surges, more)
        for (reach, damage, surges, more), chance in found.items()
    )


def _combat(face: Face) -> Total | None:
    return None if face.miss else (face.range, face.damage, face.surge, 0)


@lru_cache(maxsize=1 << 16)
def wounds(blow: Blow, armor: int, distance: int, fear: int = 0) -> tuple[float, ...]:
    """The chance of each number of wounds, none included."""
    chances = [0.0] * (MOST + 1)
    for chance, reach, damage, surges, more in rolls(blow.dice, blow.power):
        left = surges + blow.surges - fear
        points = more + blow.points
        if left < 0:
            continue
        if blow.prays:  # DSC-ABIL-21
            reach, damage = reach + surges, damage + surges
        if blow.kind != "melee" and not blow.sure:
            missing = distance - reach - blow.range - (more if blow.both else 0)
            if missing > 0 and not blow.both:
                used = min(points, missing)
                points -= used
                missing -= used
            if missing > 0:
                left, missing = _bought_range(blow.buys, left, missing)
            if missing > 0:
                continue
        total = max(0, damage + blow.damage + points)
        worn = max(0, armor - blow.pierce)
        dealt = _dealt(blow.buys, left, total, worn)
        chances[max(0, min(MOST, dealt))] += chance
    chances[0] += 1.0 - sum(chances)
    return tuple(chances)


def _dealt(buys: tuple[Buy, ...], left: int, total: int, worn: int) -> int:
    """The most wounds that so much damage and so many surges come to against this armor."""
    best = total - worn + _gain(buys, left, worn)
    for buy in buys:
        if buy.kills and buy.surges <= left:
            return MOST
        if buy.times > 1 and buy.surges <= left:
            best = max(best, _dealt(buys, left - buy.surges, total * buy.times, worn))
    return best


def _bought_range(buys: tuple[Buy, ...], left: int, missing: int) -> tuple[int, int]:
    for buy in sorted(buys, key=lambda buy: -buy.range / buy.surges):
        while buy.range and missing > 0 and left >= buy.surges:
            left -= buy.surges
            missing -= buy.range
    return left, missing


@lru_cache(maxsize=1 << 14)
def _gain(buys: tuple[Buy, ...], left: int, armor: int) -> int:
    """The most wounds that so many surges can add against this armor."""
    best = 0
    for buy in buys:
        if buy.surges <= left and (buy.damage or (buy.pierce and armor > 0)):
            pierced = max(0, armor) - max(0, armor - buy.pierce)
            rest = _gain(buys, left - buy.surges, armor - buy.pierce)
            best = max(best, buy.damage + pierced + rest)
    return best


@lru_cache(maxsize=1 << 16)
def strike(blow: Blow, armor: int, distance: int, left: int, fear: int = 0) -> tuple[float, float]:
    """The wounds to expect, no more than are left, and the chance that it kills."""
    mean = kill = 0.0
    for n, chance in enumerate(wounds(blow, armor, distance, fear)):
        mean += min(n, left) * chance
        if n >= left:
            kill += chance
    return mean, kill
