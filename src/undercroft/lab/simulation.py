"""Plays many games from one seed over any number of processes, with the same results."""

from __future__ import annotations

from collections.abc import Container, Iterator
from pathlib import Path

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.player import GREEDY, RANDOM
from undercroft.core.title import Outcome, Setup, Title
from undercroft.lab.watching import Notes, Watcher
from undercroft.lab.workers import workers
from undercroft.play.packs import here
from undercroft.play.players import LIMIT, play_out
from undercroft.play.seats import automated

BATCH = 5  # games a worker plays before it reports
UNFINISHED = Outcome(won=False, cause="unfinished")


class Plan(msgspec.Struct, frozen=True):
    """What is to be played: a setup with its seats, so many times, each with chance of its own."""

    game: str
    setup: Setup
    games: int
    seed: str = "0"
    packs: tuple[str, ...] = ()

    def seed_of(self, number: int) -> str:
        """The seed of its n-th game, from 1."""
        return f"{self.seed}/{number}"


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: str  # `undercroft play --seed` has the same dice and decks
    won: bool  # by the heroes; in a battle by the side of the first
    cause: str
    rounds: int
    answers: int
    winners: tuple[int, ...] = ()  # seats
    chapters: int = 0  # adventures of a campaign that were won
    notes: Notes | None = None  # of a game that was watched


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """The games in their order, as they become known."""
    prove(plan)
    for played in workers("local", jobs).map(play_batch, batches(plan)):
        yield from played


class Batch(msgspec.Struct, frozen=True):
    """Some games of a plan, for one worker."""

    plan: Plan
    numbers: tuple[int, ...]  # of its games, from 1
    watched: bool = False


def prove(plan: Plan) -> None:
    """A bad setup is told here and not by a worker."""
    title = titled(plan)
    title.set_up(plan.setup, plan.seed)
    automated(title, plan.setup.seats, plan.seed)


def batches(plan: Plan, *, watched: bool = False, known: Container[int] = ()) -> list[Batch]:
    """All its games, or those that are not known yet."""
    left = [number for number in range(1, plan.games + 1) if number not in known]
    parts = (left[start : start + BATCH] for start in range(0, len(left), BATCH))
    return [Batch(plan, tuple(part), watched) for part in parts]


def play_batch(batch: Batch) -> list[Played]:
    return [play_one(batch.plan, number, watched=batch.watched) for number in batch.numbers]


def play_one(plan: Plan, number: int, *, watched: bool = False) -> Played:
    """One game to its end; events are made and notes taken only where it is watched."""
    title, seed = titled(plan), plan.seed_of(number)
    state = title.set_up(plan.setup, seed)
    players = automated(title, plan.setup.seats, seed)
    keep = not {GREEDY, RANDOM}.issuperset(plan.setup.seats)  # others may think ahead
    if watched:
        watcher = Watcher(title, plan.setup)
        driver = Driver(title, state, keep=keep, listener=watcher.hear)
        watcher.watch(driver)
        answers = play_out(driver, players, LIMIT, watcher.answered)
        notes = watcher.notes()
    else:
        driver, notes = Driver(title, state, keep=keep), None
        answers = play_out(driver, players, LIMIT)
    outcome = title.outcome(driver.state) or UNFINISHED
    return Played(
        seed=seed,
        won=heroes_won(title, plan.setup, outcome),
        cause=outcome.cause,
        rounds=title.rounds(driver.state),
        answers=answers,
        winners=outcome.winners,
        chapters=title.chapters(driver.state),
        notes=notes,
    )


def heroes_won(title: Title, setup: Setup, outcome: Outcome) -> bool:
    """Whether the heroes have won; in a battle, where they are not all on one side, whether the
    first has."""
    seats = [member.seat for member in setup.party if member.hero != title.opponent]
    winners = {*seats}.intersection(outcome.winners)
    return outcome.won if winners in (set(), {*seats}) else seats[0] in winners


def titled(plan: Plan) -> Title:
    """What the plan plays, read once for all its games."""
    return here().title(plan.game, tuple(map(Path, plan.packs)))
