"""A thought as a job that can be sent to another process."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.errors import WrongContent
from undercroft.core.player import GREEDY
from undercroft.core.rng import Stream, seeded
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.play.planner.budget import Budget
from undercroft.play.planner.planner import drawn
from undercroft.play.planner.thinking import Thought, think

GUESSED = 12  # answers of others before the question that a planner thinks about

Packs = tuple[tuple[str, str], ...]  # where each lies, and the hash of what it was


class Job(msgspec.Struct, frozen=True):
    """A position as its last checkpoint and the answers since, and what is asked of who thinks."""

    game: str
    packs: Packs
    checkpoint: bytes
    since: tuple[str, ...]
    count: int
    seat: int
    budget: Budget
    chance: Stream


class Guess(msgspec.Struct, frozen=True):
    """A position in which others are asked, and the planners who come after them."""

    game: str
    packs: Packs
    checkpoint: bytes
    since: tuple[str, ...]
    count: int
    planners: tuple[tuple[int, Budget, Stream], ...]  # seat, and what they draw from


def job(title: Title, driver: Driver[Any], seat: int, budget: Budget, chance: Stream) -> Job:
    """For a title as the registry has it, with the packs that it was loaded with."""
    encoded, since = title.encode(driver.checkpoint), tuple(driver.since)
    return Job(title.id, packs(title), encoded, since, driver.count, seat, budget, chance)


def guess(
    title: Title, driver: Driver[Any], planners: tuple[tuple[int, Budget, Stream], ...]
) -> Guess:
    encoded, since = title.encode(driver.checkpoint), tuple(driver.since)
    return Guess(title.id, packs(title), encoded, since, driver.count, planners)


def packs(title: Title) -> Packs:
    return tuple(
        (str(path), pack.hash) for path, pack in zip(title.sources, title.packs, strict=True)
    )


def run(job: Job) -> Thought:
    """In any process: the same thought as here. WrongContent if a pack has changed meanwhile."""
    title, driver = _restored(job)
    return think(title, driver.game, job.seat, job.budget, job.chance)


def ahead(guess: Guess) -> tuple[Job, Thought] | None:
    """What a planner is going to think if the others do the obvious. It is worth nothing where they
    do not, and tells nothing to anybody until they have."""
    title, driver = _restored(guess)
    planners = {seat: (budget, lots) for seat, budget, lots in guess.planners}
    others = {
        seat: title.player(GREEDY, seeded("others", seat)) for seat in title.seats(driver.state)
    }
    for _ in range(GUESSED):
        request = driver.request
        if request is None:
            return None
        if request.seat in planners and request.kind in title.weighty:
            budget, lots = planners[request.seat]
            sent = job(title, driver, request.seat, budget, drawn(lots, request))
            return sent, think(title, driver.game, sent.seat, sent.budget, sent.chance)
        option = others[request.seat].choose(driver.game, request)
        driver.choose(option.key, option.value)
    return None


def _restored(sent: Job | Guess) -> tuple[Title, Driver[Any]]:
    title = loaded(sent.game, sent.packs)
    count = sent.count - len(sent.since)
    driver: Driver[Any] = Driver(title, title.decode(sent.checkpoint), count=count)
    for key in sent.since:
        driver.answer(key)
    return title, driver


def loaded(game: str, packs: Packs) -> Title:
    """The game as it is in this process. WrongContent if a pack has changed meanwhile."""
    title = _title(game, packs)
    if [pack.hash for pack in title.packs] != [hash for _, hash in packs]:
        raise WrongContent("A pack of the game has changed.", "It is played on as it was.")
    return title


@cache
def _title(game: str, packs: Packs) -> Title:
    return registry.title(game, [Path(path) for path, _ in packs])
