"""R6: nothing comes into being or vanishes."""

from __future__ import annotations

from typing import Any

import pytest

from contract.playing import Glance, drive, retold
from contract.titles import CONFIGURATIONS, LONG, Configuration

GAMES = {"random": 60 if LONG else 1, "erratic": 20 if LONG else 0}


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_everything_is_accounted_for_at_each_decision(configuration: Configuration) -> None:
    check, glance = configuration.described.check, Glance(first=30, then=5)
    games = {f"{kind} {seed}": drive(configuration, seed, kind)
             for kind, most in GAMES.items() for seed in range(500, 500 + most)}  # fmt: skip
    for name, game in {"telling": retold(configuration), **games}.items():
        first: Any = None
        whose: Any = None
        for driver in game:
            if not glance.at(driver):
                continue
            now = configuration.described.kept(driver.state)
            if first is None or driver is not whose:  # several games may be told
                first, whose = now, driver
            assert now in (None, first), f"{configuration}, {name}, answer {driver.count}"
            try:
                check(driver.game, driver.state == driver.checkpoint)
            except AssertionError as error:
                error.add_note(f"{configuration}, {name}, answer {driver.count}")
                raise
