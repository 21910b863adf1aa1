"""A thought as something to be sent away: whoever thinks elsewhere needs no more than this."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.errors import WrongContent
from undercroft.core.rng import Stream
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.play.planner.budget import Budget
from undercroft.play.planner.thinking import Thought, think


class Errand(msgspec.Struct, frozen=True):
    """A position as its last checkpoint and the answers since, and what is asked of who thinks."""

    game: str
    packs: tuple[tuple[str, str], ...]  # where each lies, and the hash of what it was
    checkpoint: bytes
    since: tuple[str, ...]
    count: int
    seat: int
    budget: Budget
    chance: Stream


def errand(title: Title, driver: Driver[Any], seat: int, budget: Budget, chance: Stream) -> Errand:
    """For a title as the registry has it, with the packs that it was loaded with."""
    encoded = title.encode(driver.checkpoint)
    packs = tuple(
        (str(path), pack.hash) for path, pack in zip(title.sources, title.packs, strict=True)
    )
    return Errand(title.id, packs, encoded, tuple(driver.since), driver.count, seat, budget, chance)


def run(errand: Errand) -> Thought:
    """In any process: the same thought as here. WrongContent if a pack has changed meanwhile."""
    title = _title(errand.game, errand.packs)
    if [pack.hash for pack in title.packs] != [hash for _, hash in errand.packs]:
        raise WrongContent("A pack of the game has changed.", "It is played on as it was.")
    driver: Driver[Any] = Driver(
        title, title.decode(errand.checkpoint), count=errand.count - len(errand.since)
    )
    for key in errand.since:
        driver.answer(key)
    return think(title, driver.game, errand.seat, errand.budget, errand.chance)


@cache
def _title(game: str, packs: tuple[tuple[str, str], ...]) -> Title:
    return registry.title(game, [Path(path) for path, _ in packs])
