"""Ratings of players from who beat whom (Bradley and Terry), on the scale known from chess: 400
points are odds of ten to one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10, sqrt

import msgspec

from undercroft.lab.statistics import Z

POINTS = 400.0
CENTRE = 1500.0
ROUNDS = 400
PRIOR = 0.5  # a draw against a player of the mean: nobody is infinitely good

Score = Mapping[tuple[str, str], float]  # how much the first won against the second; a draw is half


class Rating(msgspec.Struct, frozen=True):
    player: str
    points: float
    spread: float  # half the 95 % interval
    games: float
    won: float


def ratings(score: Score) -> list[Rating]:
    """The best first.

    >>> [(one.player, round(one.points)) for one in ratings({("a", "b"): 30, ("b", "a"): 10})]
    [('a', 1594), ('b', 1406)]
    """
    players = sorted({player for pair in score for player in pair})
    strengths = dict.fromkeys(players, 1.0)
    for _ in range(ROUNDS):
        strengths = {one: _strength(one, players, strengths, score) for one in players}
        mean = 10 ** (sum(map(log10, strengths.values())) / len(players))
        strengths = {one: strength / mean for one, strength in strengths.items()}
    found = [_rating(one, players, strengths, score) for one in players]
    return sorted(found, key=lambda one: -one.points)


def _strength(
    one: str, players: Sequence[str], strengths: Mapping[str, float], score: Score
) -> float:
    """One step of the usual iteration, with the prior's draw."""
    own = strengths[one]
    won, against = PRIOR, 2 * PRIOR / (own + 1.0)
    for other in players:
        won += score.get((one, other), 0.0)
        met = score.get((one, other), 0.0) + score.get((other, one), 0.0)
        against += met / (own + strengths[other])
    return won / against


def _rating(
    one: str, players: Sequence[str], strengths: Mapping[str, float], score: Score
) -> Rating:
    known, games, won = 0.0, 0.0, 0.0
    for other in players:
        met = score.get((one, other), 0.0) + score.get((other, one), 0.0)
        chance = strengths[one] / (strengths[one] + strengths[other])
        known += met * chance * (1 - chance)
        games += met
        won += score.get((one, other), 0.0)
    chance = strengths[one] / (strengths[one] + 1.0)
    known += 2 * PRIOR * chance * (1 - chance)
    spread = Z * POINTS / (2.302585 * sqrt(known))
    return Rating(one, CENTRE + POINTS * log10(strengths[one]), spread, games, won)
