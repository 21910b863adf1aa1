"""Players against each other. Where a game has sides, everybody plays each from both sides. Where
all play together, they play the same seeds, and whoever wins a game that another loses has
beaten them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import msgspec

from undercroft.core.errors import BadSetup
from undercroft.core.title import Setup
from undercroft.lab.simulation import UNFINISHED, Batch, Plan, Played, batches, play_batch, prove
from undercroft.lab.workers import Workers


class Tie(msgspec.Struct, frozen=True):
    """One pairing: who plays the heroes and, where there are sides, who plays against them."""

    heroes: str
    opponent: str  # nobody, where all play together
    plan: Plan


def ties(plan: Plan, players: Sequence[str], opponent: str) -> list[Tie]:
    """Every pairing of these players, with the seats of the plan filled by them. In a battle the
    first side stands for the heroes."""
    sides = _sides(plan)
    if sides > 2:
        raise BadSetup(f"{sides} sides are no pairing.", "Let two sides meet: vorn/maya.")
    against = opponent or sides > 1
    pairs = list(permutations(players, 2)) if against else [(one, "") for one in players]
    return [Tie(one, other, _seated(plan, one, other, opponent)) for one, other in pairs]


def _sides(plan: Plan) -> int:
    return len({member.team for member in plan.setup.party})


def _seated(plan: Plan, heroes: str, other: str, opponent: str) -> Plan:
    setup = plan.setup
    seats = [""] * len(setup.party)
    for member in setup.party:
        against = member.hero == opponent or member.team != setup.party[0].team
        seats[member.seat] = other if against else heroes
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
    """How much each won against each: a game that both or neither won is half for each."""
    found: defaultdict[tuple[str, str], float] = defaultdict(float)
    together: defaultdict[str, dict[str, bool]] = defaultdict(dict)
    for tie, game in played:
        if tie.opponent:
            one, other = tie.heroes, tie.opponent
            if _undecided(tie, game):
                found[one, other] += 0.5
                found[other, one] += 0.5
            else:
                found[(one, other) if game.won else (other, one)] += 1
        else:
            together[game.seed][tie.heroes] = game.won
    for results in together.values():
        for (one, won), (other, too) in combinations(results.items(), 2):
            found[one, other] += (1 + won - too) / 2
            found[other, one] += (1 + too - won) / 2
    return dict(found)


def _undecided(tie: Tie, game: Played) -> bool:
    return game.cause == UNFINISHED.cause or (_sides(tie.plan) > 1 and not game.winners)
