"""R3: cloning is complete, at quiet points and in the middle of an effect."""

from __future__ import annotations

import pytest

from contract.playing import drive, place_of, player, state_of
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core.title import state_hash

SEEDS = range(10 if LONG else 3)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_no_past_state_changes_while_the_game_goes_on(
    configuration: Configuration, seed: int
) -> None:
    title = configuration.title
    kept = []
    for driver in drive(configuration, seed):
        copy = driver.state.clone()
        assert copy is not driver.state
        kept.append((copy, state_of(driver)))
        assert driver.checkpoint is not None
        kept.append((driver.checkpoint, state_hash(title, driver.checkpoint)))
    for past, hashed in kept:
        assert state_hash(title, past) == hashed


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_cloned_game_stands_at_the_same_question_and_goes_its_own_way(
    configuration: Configuration,
) -> None:
    other_way = player(configuration, "random", 99)
    in_mid_effect = 0
    for driver in drive(configuration, seed=3):
        if driver.count % 4 and not driver.since:
            continue
        twin = driver.clone()
        before = place_of(driver)
        assert place_of(twin) == before
        in_mid_effect += driver.state != driver.checkpoint
        for _ in range(6):
            if twin.request is not None:
                twin.answer(other_way.choose(twin.game, twin.request).key)
        assert place_of(driver) == before
    assert in_mid_effect
