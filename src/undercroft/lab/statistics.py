"""What many games say: the share of wins with its interval, rounds, causes of defeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt

import msgspec

from undercroft.lab.simulation import Played

Z = 1.959963984540054  # 95 % of a normal distribution


class Summary(msgspec.Struct, frozen=True):
    """A set of games in numbers."""

    games: int
    wins: int
    low: float  # 95 % interval of the share of wins
    high: float
    rounds: float  # means per game
    answers: float
    longest: int  # rounds
    defeats: dict[str, int]  # by cause, most frequent first
    winners: dict[tuple[int, ...], int] = {}  # by the seats that won, most frequent first
    chapters: dict[int, int] = {}  # games by how many adventures of a campaign they won

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


def summarise(played: Sequence[Played]) -> Summary:
    """The numbers of these games."""
    games = len(played)
    wins = sum(game.won for game in played)
    low, high = wilson(wins, games)
    return Summary(
        games=games,
        wins=wins,
        low=low,
        high=high,
        rounds=sum(game.rounds for game in played) / games if games else 0.0,
        answers=sum(game.answers for game in played) / games if games else 0.0,
        longest=max((game.rounds for game in played), default=0),
        winners=dict(Counter(game.winners for game in played if game.winners).most_common()),
        defeats=dict(Counter(game.cause for game in played if not game.won).most_common()),
        chapters=dict(sorted(Counter(game.chapters for game in played).items())),
    )


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share.

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not trials:
        return 0.0, 1.0
    share = successes / trials
    centre = (share + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    spread = Z * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    half = spread / (1 + Z * Z / trials)
    return max(0.0, centre - half), min(1.0, centre + half)
