"""A thought as something to be sent away: whoever thinks elsewhere needs no more than this."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.rng import Stream
from undercroft.core.title import Title
from undercroft.games import registry
from undercroft.play.planner.budget import Budget
from undercroft.play.planner.thinking import Thought, think


class Errand(msgspec.Struct, frozen=True):
    """A position as its last checkpoint and the answers since, and what is asked of who thinks."""

    game: str
    checkpoint: bytes
    since: tuple[str, ...]
    count: int
    seat: int
    budget: Budget
    chance: Stream


def errand(title: Title, driver: Driver[Any], seat: int, budget: Budget, chance: Stream) -> Errand:
    """For a title as the registry has it, without further packs."""
    encoded = title.encode(driver.checkpoint)
    return Errand(title.id, encoded, tuple(driver.since), driver.count, seat, budget, chance)


def run(errand: Errand) -> Thought:
    """In any process: the same thought as here."""
    title = registry.shared(errand.game)
    driver: Driver[Any] = Driver(
        title, title.decode(errand.checkpoint), count=errand.count - len(errand.since)
    )
    for key in errand.since:
        driver.answer(key)
    return think(title, driver.game, errand.seat, errand.budget, errand.chance)
