"""What an answer would lead to is told as far as it is certain: it comes true, and tells nothing of
chance or of what lies face down."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from contract.playing import Glance, begun, retold, telling
from contract.titles import CONFIGURATIONS, Configuration
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.play.foreseeing import Foresight, foresee, in_words

OPTIONS = 4  # of a question that are tried


def all_of(configuration: Configuration, driver: Driver[Any]) -> dict[str, Foresight]:
    """What some options of the pending question would lead to."""
    request = driver.request
    assert request is not None
    keys = request.keys()[:: max(1, len(request.options) // OPTIONS)]
    return {key: foresee(configuration.title, driver, key, request.seat) for key in keys}


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_what_is_foreseen_happens_and_looking_changes_nothing(configuration: Configuration) -> None:
    title = configuration.title
    glance, heard = Glance(first=2, then=25), list[Event]()
    ends: Counter[str] = Counter()
    seed, keys = telling(configuration)[0]
    driver = begun(configuration, seed)
    driver.game.listener = heard.append
    for key in keys:
        request = driver.request
        assert request is not None
        seen: Foresight | None = None
        if glance.at(driver):
            before = title.encode(driver.state)
            seen = foresee(title, driver, key, request.seat)
            assert title.encode(driver.state) == before
            assert in_words(title, seen)
        heard.clear()
        driver.answer(key)
        if seen is not None:
            told = [known for event in heard if (known := title.witness(event, request.seat))]
            assert list(seen.events) == told[: len(seen.events)]
            ends[seen.ends] += 1
    assert ends["question"]
    assert ends["roll"] + ends["draw"] + ends["reveal"]


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_worlds_that_differ_only_in_secrets_have_the_same_foresight(
    configuration: Configuration,
) -> None:
    glance, looked = Glance(first=1, then=20), 0
    for driver in retold(configuration):
        at_rest = not driver.since and driver.state == driver.checkpoint
        if driver.request is None or not at_rest or not glance.at(driver):
            continue
        twin = configuration.described.twin(driver.state)
        other = Driver(configuration.title, twin, count=driver.count)
        assert all_of(configuration, driver) == all_of(configuration, other)
        looked += 1
    assert looked
