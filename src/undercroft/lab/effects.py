"""What something adds: how much more often games are won with it than without it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable
from math import sqrt
from typing import NamedTuple

import msgspec

from undercroft.lab.statistics import Z


class Tried(NamedTuple):
    """One game: what it is compared within, what was there, how it went."""

    among: Hashable
    had: Collection[str]
    won: bool


class Effect(msgspec.Struct, frozen=True):
    """The share of wins with a thing less that without it, with its 95 % interval."""

    what: str
    games: int  # with it, of those that tell something
    others: int
    difference: float
    low: float
    high: float

    @property
    def shown(self) -> bool:
        """Whether luck alone does not explain it."""
        return self.low > 0 or self.high < 0


def effects(tried: Iterable[Tried], least: int = 10) -> list[Effect]:
    """By thing, the best first. Games are compared only among their like, and the differences
    weighted by how much each comparison tells (Mantel and Haenszel); a thing that fewer than
    `least` games had or lacked is left out.

    >>> games = [Tried("a", ["axe"], n % 4 != 0) for n in range(20)]
    >>> games += [Tried("a", [], n % 4 == 0) for n in range(20)]
    >>> [(one.what, round(one.difference, 2), one.shown) for one in effects(games)]
    [('axe', 0.5, True)]
    """
    strata: dict[Hashable, list[Tried]] = defaultdict(list)
    for game in tried:
        strata[game.among].append(game)
    things = {thing for games in strata.values() for game in games for thing in game.had}
    found = [_effect(thing, strata.values(), least) for thing in sorted(things)]
    return sorted((one for one in found if one), key=lambda one: -one.difference)


def _effect(thing: str, strata: Iterable[list[Tried]], least: int) -> Effect | None:
    total = weighted = variance = 0.0
    games = others = 0
    for stratum in strata:
        own = [game.won for game in stratum if thing in game.had]
        rest = [game.won for game in stratum if thing not in game.had]
        if not own or not rest:
            continue
        weight = len(own) * len(rest) / (len(own) + len(rest))
        total += weight
        weighted += weight * (sum(own) / len(own) - sum(rest) / len(rest))
        variance += weight * weight * (_variance(own) + _variance(rest))
        games += len(own)
        others += len(rest)
    if min(games, others) < least:
        return None
    difference, spread = weighted / total, Z * sqrt(variance) / total
    low, high = max(difference - spread, -1.0), min(difference + spread, 1.0)
    return Effect(thing, games, others, difference, low, high)


def _variance(won: Collection[bool]) -> float:
    """Of a share, with one win and one defeat more: none is certain after a few games."""
    share = (sum(won) + 1) / (len(won) + 2)
    return share * (1 - share) / len(won)
