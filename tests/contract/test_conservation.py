"""R6: nothing comes into being or vanishes."""

from __future__ import annotations

import pytest

from contract.playing import drive
from contract.titles import CONFIGURATIONS, LONG, Configuration

GAMES = {"random": 60 if LONG else 6, "erratic": 20 if LONG else 2}


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_everything_is_accounted_for_at_each_decision(
    configuration: Configuration, kind: str
) -> None:
    check = configuration.described.check
    for seed in range(500, 500 + GAMES[kind]):
        for driver in drive(configuration, seed, kind):
            try:
                check(driver.game, driver.state == driver.checkpoint)
            except AssertionError as error:
                error.add_note(f"{configuration}, {kind}, seed {seed}, answer {driver.count}")
                raise
