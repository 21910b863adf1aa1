"""R7: a seat learns only what the rules show it."""

from __future__ import annotations

import msgspec
import pytest

from contract.playing import drive
from contract.titles import CONFIGURATIONS, Configuration


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_worlds_that_differ_only_in_secrets_look_the_same_to_everybody(
    configuration: Configuration,
) -> None:
    title, twin = configuration.title, configuration.described.twin
    for driver in drive(configuration, seed=31):
        if driver.count % 5:
            continue
        other = title.game(twin(driver.state))
        assert title.encode(other.state) != title.encode(driver.state)
        for seat in (None, *range(configuration.size)):
            seen = msgspec.json.encode(title.view(driver.game, seat))
            assert seen == msgspec.json.encode(title.view(other, seat))
            if driver.request is not None:
                asked = title.question(driver.game, driver.request)
                assert asked == title.question(other, driver.request)


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::4], ids=str)
def test_looking_changes_nothing(configuration: Configuration) -> None:
    title = configuration.title
    for driver in drive(configuration, seed=32):
        before = title.encode(driver.state)
        title.view(driver.game, 0)
        if driver.request is not None:
            question = title.question(driver.game, driver.request)
            assert [shown.key for shown in question.options] == driver.request.keys()
            assert question.prompt.strip()
            assert all(shown.label.strip() for shown in question.options)
        assert title.encode(driver.state) == before
