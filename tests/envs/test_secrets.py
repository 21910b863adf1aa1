"""R7 for observations: worlds that differ only in what a seat cannot know give the same bytes."""

from __future__ import annotations

import numpy as np
import pytest

import undercroft
from undercroft.core.driver import Driver
from undercroft.core.rng import seeded
from undercroft.envs.encoding import Encoder
from undercroft.play.players import RandomPlayer


@pytest.mark.parametrize("game", undercroft.games())
def test_observations_tell_a_seat_nothing_that_is_hidden_from_it(game: str) -> None:
    title = undercroft.title(game)
    setup = undercroft.start(game, party=2, seed=1).setup
    assert setup is not None
    driver: Driver[object] = Driver(title, title.set_up(setup, "open"))  # type: ignore[type-var]
    who, compared = RandomPlayer(4), 0
    seats = sorted({member.seat for member in setup.party})
    while driver.request is not None and driver.count < 240:
        if driver.count % 6 == 0:
            for seat in seats:
                chance = seeded(driver.count, "imagined")
                other = driver.fork(lambda state: title.hidden(state, seat, chance))  # noqa: B023
                assert title.encode(other.state) != title.encode(driver.state)
                encoder, seen = Encoder(title), []
                for world in (driver, other):
                    arrays = encoder.blank()
                    encoder.fill(arrays, world.game, world.request, seat)
                    seen.append(np.concatenate([part.ravel() for part in arrays.values()]))
                assert np.array_equal(*seen)
                compared += 1
        option = who.choose(driver.game, driver.request)
        driver.choose(option.key, option.value)
    assert compared > 15
