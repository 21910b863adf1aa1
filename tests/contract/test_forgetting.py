"""Who plays on for months lets go of many games, wherever they stand: nothing of them may stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from contract.titles import DESCRIBED, Configuration, title
from undercroft.core.driver import Driver
from undercroft.play.players import RandomPlayer

QUESTIONS = 60


@pytest.fixture(autouse=True)
def nobody_collects() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("id", DESCRIBED)
def test_a_game_that_is_left_at_a_question_is_forgotten(id: str) -> None:
    """At once, for nothing in it goes in a circle: players who think ahead fork games by the
    thousand, and a server seldom looks for what only a collector finds."""
    adventure = next(iter(title(id).adventures()))
    configuration = Configuration(id, adventure, DESCRIBED[id].sizes[-1])
    state = configuration.title.set_up(configuration.setup(1), 1)
    driver, who = Driver(configuration.title, state), RandomPlayer(1)
    left = []
    for _ in range(QUESTIONS):
        if driver.request is None:
            break
        left.append(ref(driver.clone()._coroutine))
        driver.answer(who.choose(driver.game, driver.request).key)
    assert not [one for one in left if one() is not None]
