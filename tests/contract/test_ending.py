"""R4, R25: every game ends, and both outcomes are seen."""

from __future__ import annotations

from itertools import chain

import pytest

from contract.playing import drive, retold, telling
from contract.titles import ADVENTURES, CONFIGURATIONS, LONG, Configuration, configurations
from undercroft.games import registry

LONGEST_CHAIN = 100  # answers without a quiet point
RANDOM_GAMES = 200 if LONG else 2  # per adventure and size
GREEDY_GAMES = 40 if LONG else 0  # besides the telling ones


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_every_random_game_ends_and_no_chain_of_effects_is_endless(
    configuration: Configuration,
) -> None:
    for seed in range(1000, 1000 + RANDOM_GAMES):
        for driver in drive(configuration, seed):
            assert len(driver.since) <= LONGEST_CHAIN, f"seed {seed}: {driver.since}"
        assert configuration.title.outcome(driver.state) is not None, f"seed {seed}"


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_every_game_of_a_player_who_means_it_ends(configuration: Configuration) -> None:
    more = (
        drive(configuration, seed, kind)
        for kind in ("greedy", "erratic")
        for seed in range(2000, 2000 + GREEDY_GAMES)
    )
    ended = 0
    for driver in chain(retold(configuration), *more):
        assert len(driver.since) <= LONGEST_CHAIN, driver.since
        if driver.request is None:
            assert configuration.title.outcome(driver.state) is not None
            ended += 1
    assert ended == len(telling(configuration)) + 2 * GREEDY_GAMES


@pytest.mark.parametrize(
    ("id", "adventure"),
    sorted(
        {
            (known.title_id, known.adventure)
            for known in ADVENTURES
            if known.title_id in registry.TITLES  # one that is being made may be too hard
        }
    ),
)
def test_each_adventure_can_be_won_and_lost(id: str, adventure: str) -> None:
    seen = set()
    for seed in range(3000, 3060):
        known = [one for one in configurations(id) if one.adventure == adventure]
        configuration = known[seed % len(known)]
        *_, driver = drive(configuration, seed, "random" if seed % 7 == 0 else "greedy")
        outcome = configuration.title.outcome(driver.state)
        assert outcome is not None
        seen.add(outcome.won)
        if len(seen) == 2:
            return
    pytest.fail(f"only seen: {'won' if True in seen else 'lost'}")
