"""Who thinks ahead learns nothing: `Title.hidden` draws anew what a seat cannot know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from contract.playing import Glance, place_of, player, retold
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core.driver import Driver
from undercroft.core.rng import Stream, seeded

CHANCE, OTHER = seeded("one world"), seeded("another world")
SOME = CONFIGURATIONS if LONG else CONFIGURATIONS[::2]


def imagined(configuration: Configuration, driver: Driver[Any], chance: Stream) -> Driver[Any]:
    """The game as whoever is asked may think it is."""
    assert driver.request is not None
    title, seat = configuration.title, driver.request.seat
    return driver.fork(lambda state: title.hidden(state, seat, chance))


def known(configuration: Configuration, driver: Driver[Any]) -> bytes:
    """What whoever is asked sees, and what he is asked."""
    title, request = configuration.title, driver.request
    assert request is not None
    view = title.view(driver.game, request.seat)
    return msgspec.json.encode((view, title.question(driver.game, request)))


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_what_is_drawn_anew_is_nothing_that_the_seat_knows(configuration: Configuration) -> None:
    encode, glance = configuration.title.encode, Glance(first=2, then=60)
    others = 0
    for number, driver in enumerate(retold(configuration)):
        if driver.request is None or not glance.at(driver):
            continue
        before = place_of(driver)
        fork, other = (imagined(configuration, driver, chance) for chance in (CHANCE, OTHER))
        assert known(configuration, fork) == known(configuration, driver)
        here = encode(fork.state)
        assert here != encode(other.state), "another chance, and the same world"
        again = driver.fork()  # of the old order nothing is left
        for chance in (OTHER, CHANCE):
            configuration.title.hidden(again.state, driver.request.seat, chance)
        once = driver.fork()
        configuration.title.hidden(once.state, driver.request.seat, CHANCE)
        assert encode(again.state) == encode(once.state)
        others += _but_for_chance(configuration, once) != _but_for_chance(
            configuration, driver.fork()
        )
        _the_player_answers_the_same(configuration, driver, fork)
        _it_goes_on(configuration, fork, number)
        assert place_of(driver) == before
    assert others, "chance is all that was ever drawn anew"


def _but_for_chance(configuration: Configuration, fork: Driver[Any]) -> bytes:
    fork.state.rng = seeded("of no matter")
    return configuration.title.encode(fork.state)


def _the_player_answers_the_same(
    configuration: Configuration, driver: Driver[Any], fork: Driver[Any]
) -> None:
    assert driver.request is not None
    assert fork.request is not None
    here = player(configuration, "greedy", 5).choose(driver.game, driver.request)
    there = player(configuration, "greedy", 5).choose(fork.game, fork.request)
    assert here.key == there.key


def _it_goes_on(configuration: Configuration, fork: Driver[Any], seed: int) -> None:
    way = player(configuration, "random", seed)
    for _ in range(10):
        if fork.request is None:
            return
        fork.answer(way.choose(fork.game, fork.request).key)
        configuration.described.check(fork.game, False)
