"""R3: cloning is complete, at quiet points and in the middle of an effect."""

from __future__ import annotations

from itertools import chain

import pytest

from contract.playing import Glance, drive, place_of, player, retold, state_of
from contract.titles import CONFIGURATIONS, LONG, Configuration
from undercroft.core.title import state_hash


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_no_past_state_changes_while_the_game_goes_on(configuration: Configuration) -> None:
    title, glance = configuration.title, Glance(first=3, then=25)
    kept = []
    games = (drive(configuration, seed) for seed in range(10 if LONG else 1))
    for driver in chain(retold(configuration), *games):
        if not glance.at(driver):
            continue
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
    in_mid_effect, glance = 0, Glance(first=2, then=40)
    for driver in retold(configuration):
        if not glance.at(driver):
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
