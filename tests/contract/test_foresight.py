"""What an answer would lead to is told as far as it is certain: it comes true, and tells nothing of
chance or of what lies face down."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from contract.playing import Glance, begun, drive, player
from contract.titles import DESCRIBED, Configuration, each_adventure
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.play.foreseeing import Foresight, foresee, in_words

ANSWERS = 1200  # of all games of a title
OPTIONS = 4  # of a question that are tried


def all_of(configuration: Configuration, driver: Driver[Any]) -> dict[str, Foresight]:
    """What some options of the pending question would lead to."""
    request = driver.request
    assert request is not None
    keys = request.keys()[:: max(1, len(request.options) // OPTIONS)]
    return {key: foresee(configuration.title, driver, key, request.seat) for key in keys}


@pytest.mark.parametrize("id", DESCRIBED)
def test_what_is_foreseen_happens_and_looking_changes_nothing(id: str) -> None:
    ends: Counter[str] = Counter()
    for configuration in each_adventure(id):
        come_true(configuration, ends, ANSWERS // len(each_adventure(id)))
    assert ends["question"] > 30
    assert ends["roll"] + ends["draw"] + ends["reveal"] > 10


def come_true(configuration: Configuration, ends: Counter[str], answers: int) -> None:
    """Look ahead in one game, answer, and compare."""
    title = configuration.title
    glance, heard = Glance(first=2, then=12), list[Event]()
    driver, who = begun(configuration, 7), player(configuration, "erratic", 7)
    driver.game.listener = heard.append
    for _ in range(answers):
        request = driver.request
        if request is None:
            return
        key = who.choose(driver.game, request).key
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


@pytest.mark.parametrize("id", DESCRIBED)
def test_worlds_that_differ_only_in_secrets_have_the_same_foresight(id: str) -> None:
    """Decks, generator and hands of others: all that the seat that is asked cannot know."""
    looked, each = 0, ANSWERS // len(each_adventure(id))
    for configuration in each_adventure(id):
        title, glance = configuration.title, Glance(first=1, then=10)
        for driver in islice(drive(configuration, 7, "erratic"), each):
            request = driver.request
            at_rest = not driver.since and driver.state == driver.checkpoint
            if request is None or not at_rest or not glance.at(driver):
                continue
            twin = configuration.described.twin(driver.state)
            title.hidden(twin, request.seat, seeded("another world"))
            other = Driver(title, twin, count=driver.count)
            assert all_of(configuration, driver) == all_of(configuration, other)
            looked += 1
    assert looked > 20
