"""A fork has the options that its elder listed, and nothing of its elder in them."""

from __future__ import annotations

from typing import Any

import pytest

from contract.playing import Glance, place_of, player, retold
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core.driver import Driver
from undercroft.core.rng import seeded

SOME = CONFIGURATIONS if LONG else CONFIGURATIONS[1::2]
ANSWERS = 3  # of one question that are tried
ONWARD = 4  # questions that are answered after it


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_an_answer_does_the_same_whether_its_options_were_listed_or_known(
    configuration: Configuration,
) -> None:
    glance, known = Glance(first=2, then=40), 0
    for number, driver in enumerate(retold(configuration)):
        request = driver.request
        if request is None or not glance.at(driver):
            continue
        before = place_of(driver)
        for key in request.keys()[:: max(1, len(request.options) // ANSWERS)]:
            for one, other in _pairs(configuration, driver):
                known += one.request is not None and one.request.options is request.options
                assert not one.game.known, "it came another way"
                for fork in (one, other):
                    fork.choose(key, fork.value_of(key))
                    _go_on(configuration, fork, number)
                assert place_of(one) == place_of(other), f"after {key}"
        assert place_of(driver) == before
    assert known, "no question was listed by `Game.listing`"


def _pairs(
    configuration: Configuration, driver: Driver[Any]
) -> list[tuple[Driver[Any], Driver[Any]]]:
    """This game and a world as it may be, each with the options it knows and with its own."""
    assert driver.request is not None
    title, seat = configuration.title, driver.request.seat

    def hide(state: Any) -> None:
        title.hidden(state, seat, seeded("a world"))

    return [(driver.fork(), driver.clone()), (driver.fork(hide, seat=seat), driver.fork(hide))]


def _go_on(configuration: Configuration, fork: Driver[Any], seed: int) -> None:
    way = player(configuration, "random", seed)
    for _ in range(ONWARD):
        if fork.request is None:
            return
        option = way.choose(fork.game, fork.request)
        fork.choose(option.key, option.value)
