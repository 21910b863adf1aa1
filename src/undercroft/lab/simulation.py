"""Plays many games from one seed, spread over processes, the same however many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.title import Setup, Title
from undercroft.games import registry
from undercroft.play.players import play_out
from undercroft.play.seats import automated

LIMIT = 20_000  # answers after which a game is given up
BATCH = 5  # games a process plays before it reports


class Plan(msgspec.Struct, frozen=True):
    """What is to be played: a setup with its seats, so many times, each with chance of its own."""

    game: str
    setup: Setup
    games: int
    seed: str = "0"
    packs: tuple[str, ...] = ()


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: str  # `undercroft play --seed` has the same dice and decks
    won: bool
    cause: str
    rounds: int
    answers: int
    winners: tuple[int, ...] = ()  # seats
    chapters: int = 0  # adventures of a campaign that were won


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """The games in their order, as they become known."""
    title = _title(plan.game, plan.packs)
    title.set_up(plan.setup, plan.seed)  # a bad setup is told here and not by a process
    automated(title, plan.setup.seats, plan.seed)
    seeds = [f"{plan.seed}/{number}" for number in range(1, plan.games + 1)]
    if jobs <= 1:
        for seed in seeds:
            yield play_one(plan, seed)
        return
    batches = [seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH)]
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        for played in pool.map(_play_batch, [plan] * len(batches), batches):
            yield from played


def _play_batch(plan: Plan, seeds: Sequence[str]) -> list[Played]:
    return [play_one(plan, seed) for seed in seeds]


def play_one(plan: Plan, seed: str) -> Played:
    """One game to its end, without events and checkpoints."""
    title = _title(plan.game, plan.packs)
    driver = Driver(title, title.set_up(plan.setup, seed), keep=False)
    players = automated(title, plan.setup.seats, seed)
    answers = play_out(driver, players, LIMIT)
    outcome = title.outcome(driver.state)
    rounds, chapters = title.rounds(driver.state), title.chapters(driver.state)
    if outcome is None:
        return Played(seed, False, "unfinished", rounds, answers, (), chapters)
    return Played(seed, outcome.won, outcome.cause, rounds, answers, outcome.winners, chapters)


@cache
def _title(game: str, packs: tuple[str, ...]) -> Title:
    return registry.title(game, [Path(pack) for pack in packs])
