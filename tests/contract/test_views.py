"""R7: a seat learns only what the rules show it."""

from __future__ import annotations

import base64
from typing import Any

import msgspec
import pytest

from contract.playing import Glance, begun, retold, telling
from contract.titles import CONFIGURATIONS, Configuration
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.play.players import RandomPlayer


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_worlds_that_differ_only_in_secrets_look_the_same_to_everybody(
    configuration: Configuration,
) -> None:
    title, twin = configuration.title, configuration.described.twin
    glance = Glance(first=3, then=30)
    for driver in retold(configuration):
        if not glance.at(driver):
            continue
        other = title.game(twin(driver.state))
        configuration.described.lend(driver.game, other)
        assert title.encode(other.state) != title.encode(driver.state)
        for seat in (None, *range(configuration.seats)):
            seen = msgspec.json.encode(title.view(driver.game, seat))
            assert seen == msgspec.json.encode(title.view(other, seat))
            if driver.request is not None:
                asked = title.question(driver.game, driver.request)
                assert asked == title.question(other, driver.request)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_the_same_answers_keep_such_worlds_alike_until_something_is_revealed(
    configuration: Configuration,
) -> None:
    title, twin = configuration.title, configuration.described.twin
    seed, keys = telling(configuration)[0]
    driver, glance = begun(configuration, seed), Glance(first=4, then=20)
    other: Driver[Any] | None = None
    followed = 0
    for key in keys:
        before = driver.state.reveals
        driver.answer(key)
        if other is not None and driver.state.reveals == before:
            other.answer(key)
            if glance.at(driver):
                assert seen(configuration, driver) == seen(configuration, other)
                followed += 1
        else:
            at_rest = not driver.since and driver.state == driver.checkpoint
            other = Driver(title, twin(driver.state), count=driver.count) if at_rest else None
    assert followed > 5


def seen(configuration: Configuration, driver: Driver[Any]) -> bytes:
    """All that the seats and a spectator are sent."""
    title, request = configuration.title, driver.request
    views = [title.view(driver.game, seat) for seat in (None, *range(configuration.seats))]
    return msgspec.json.encode((views, request and title.question(driver.game, request)))


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3], ids=str)
def test_no_view_question_or_event_holds_the_seed_or_a_key(configuration: Configuration) -> None:
    title, told = configuration.title, list[Event]()
    setup, seed = configuration.setup(34), "sphinx quarry zinc"
    driver: Driver[Any] = Driver(title, title.set_up(setup, seed), listener=told.append)
    key = driver.state.rng.key
    secrets = (seed.encode(), key.hex().encode(), base64.b64encode(key), b'"rng"')
    assert base64.b64encode(key) in title.encode(driver.state)
    who = RandomPlayer(34)
    for _ in range(120):
        if driver.request is None:
            break
        sent = seen(configuration, driver) + msgspec.json.encode(
            [msgspec.structs.asdict(one) for one in told]
        )
        assert not any(secret in sent for secret in secrets)
        told.clear()
        driver.answer(who.choose(driver.game, driver.request).key)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_looking_changes_nothing(configuration: Configuration) -> None:
    title, glance = configuration.title, Glance(first=2, then=30)
    for driver in retold(configuration):
        if not glance.at(driver):
            continue
        before = title.encode(driver.state)
        title.view(driver.game, 0)
        if driver.request is not None:
            question = title.question(driver.game, driver.request)
            # in an order of its own: enemies before friends
            assert sorted(shown.key for shown in question.options) == sorted(driver.request.keys())
            assert question.prompt.strip()
            assert all(shown.label.strip() for shown in question.options)
        assert title.encode(driver.state) == before
