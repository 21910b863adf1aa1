"""Players against each other. Where a game has sides, everybody plays each from both sides. Where
all play together, they play the same seeds, and whoever wins a game that another loses has
beaten them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import msgspec

from undercroft.core.title import Setup
from undercroft.lab.simulation import Batch, Plan, Played, batches, play_batch, prove
from undercroft.lab.workers import Workers


class Tie(msgspec.Struct, frozen=True):
    """One pairing: who plays the heroes and, where there is one, their opponent."""

    heroes: str
    opponent: str  # nobody, where all play together
    plan: Plan


def ties(plan: Plan, players: Sequence[str], opponent: str) -> list[Tie]:
    """Every pairing of these players, with the seats of the plan filled by them."""
    pairs = list(permutations(players, 2)) if opponent else [(one, "") for one in players]
    return [Tie(one, other, _seated(plan, one, other, opponent)) for one, other in pairs]


def _seated(plan: Plan, heroes: str, other: str, opponent: str) -> Plan:
    setup = plan.setup
    seats = [""] * len(setup.party)
    for member in setup.party:
        seats[member.seat] = other if opponent and member.hero == opponent else heroes
    seated = Setup(setup.adventure, setup.party, setup.options, tuple(seats))
    return msgspec.structs.replace(plan, setup=seated)


def play(found: Sequence[Tie], workers: Workers) -> Iterator[tuple[Tie, Played]]:
    """All games of all pairings, in their order."""
    for tie in found:
        prove(tie.plan)
    tasks: list[tuple[Tie, Batch]] = [(tie, batch) for tie in found for batch in batches(tie.plan)]
    results = workers.map(play_batch, [batch for _, batch in tasks])
    for (tie, _), games in zip(tasks, results, strict=True):
        for game in games:
            yield tie, game


def score(played: Sequence[tuple[Tie, Played]]) -> dict[tuple[str, str], float]:
    """How much each won against each: a game that both won or both lost is half for each."""
    found: defaultdict[tuple[str, str], float] = defaultdict(float)
    together: defaultdict[str, dict[str, bool]] = defaultdict(dict)
    for tie, game in played:
        if tie.opponent:
            one, other = tie.heroes, tie.opponent
            found[(one, other) if game.won else (other, one)] += 1
        else:
            together[game.seed][tie.heroes] = game.won
    for results in together.values():
        for (one, won), (other, too) in combinations(results.items(), 2):
            found[one, other] += (1 + won - too) / 2
            found[other, one] += (1 + too - won) / 2
    return dict(found)
