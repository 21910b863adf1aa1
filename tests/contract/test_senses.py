"""R7 for learning agents: positions in numbers tell a seat only what the rules show it."""

from __future__ import annotations

import pytest

from contract.playing import Glance, retold
from contract.titles import CONFIGURATIONS, Configuration
from undercroft.core.sense import FIGURE, Sense

SIDE, OWN, HEALTH, ACTING = map(FIGURE.index, ("side", "own", "health", "acting"))


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3], ids=str)
def test_worlds_that_differ_only_in_secrets_are_the_same_in_numbers(
    configuration: Configuration,
) -> None:
    title, twin = configuration.title, configuration.described.twin
    glance = Glance(first=3, then=40)
    words = {*()}
    for driver in retold(configuration):
        if not glance.at(driver):
            continue
        other = title.game(twin(driver.state))
        configuration.described.lend(driver.game, other)
        before = title.encode(driver.state)
        for seat in (None, *range(configuration.seats)):
            sensed = title.sense(driver.game, seat)
            assert sensed == title.sense(other, seat)
            shaped(sensed, title.gauges)
        assert title.encode(driver.state) == before, "looking changes nothing"
        for key in driver.request.keys() if driver.request else ():
            for word in key.split(":"):
                place = title.located(driver.game, word)
                assert place == title.located(other, word)
                words |= {word} if place is not None else set()
    assert len(words) > 3, "options name places"


def shaped(sensed: Sense, gauges: object) -> None:
    """Numbers and nothing else, heroes of all seats first, at most one acting for its row."""
    assert isinstance(gauges, tuple)
    assert len(sensed.table) == len(gauges) == len({*gauges})
    assert len(sensed.figures) == len(sensed.names) == len({*sensed.names})
    assert all(isinstance(number, int | float) for number in sensed.table)
    for row in sensed.figures:
        assert len(row) == len(FIGURE)
        assert all(isinstance(number, int | float) for number in row)
        assert row[SIDE] in (-1, 0, 1)
    if sensed.acting >= 0:
        assert sensed.figures[sensed.acting][ACTING]
