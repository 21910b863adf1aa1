"""The planner knows no more than its seat does, and answers the same everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from contract.playing import begun, telling
from contract.titles import DESCRIBED, Configuration, title
from undercroft.core.driver import Driver
from undercroft.core.rng import seeded
from undercroft.kit.worth import Scales
from undercroft.play.planner.budget import Budget
from undercroft.play.planner.jobs import job, run
from undercroft.play.planner.thinking import Thought, think

SMALL = Budget(width=3, worlds=(1, 1), heirs=1, again=0, seconds=60.0)
CHANCE = seeded("thinking")


def configuration(id: str) -> Configuration:
    return Configuration(id, next(iter(title(id).adventures())), DESCRIBED[id].sizes[1])


def weighty(id: str, every: int = 23) -> Iterator[Driver[Any]]:
    """Some questions of a game that are worth thinking about, at quiet points."""
    wanted, seen = configuration(id), 0
    driver = begun(wanted, telling(wanted)[1].seed)
    for key in telling(wanted)[1].keys:
        request = driver.request
        assert request is not None
        quiet = not driver.since and driver.checkpoint == driver.state
        if request.kind in wanted.title.weighty and quiet:
            seen += 1
            if seen % every == 1:
                yield driver
            if seen > 3 * every:
                return
        driver.answer(key)


def thought(id: str, driver: Driver[Any]) -> Thought:
    assert driver.request is not None
    return think(title(id), driver.game, driver.request.seat, SMALL, CHANCE)


@pytest.mark.parametrize("id", DESCRIBED)
def test_the_planner_answers_the_same_whatever_is_hidden(id: str) -> None:
    positions = list(_looked_at(id))
    assert len(positions) >= 2
    for here, there in positions:
        assert here == there


def _looked_at(id: str) -> Iterator[tuple[Thought, Thought]]:
    for driver in weighty(id):
        assert driver.checkpoint is not None
        assert driver.request is not None
        other = driver.checkpoint.clone()
        title(id).hidden(other, driver.request.seat, seeded("elsewhere"))
        twin: Driver[Any] = Driver(title(id), other, count=driver.count)
        yield thought(id, driver), thought(id, twin)


@pytest.mark.parametrize("id", DESCRIBED)
def test_a_thought_is_the_same_in_another_process(id: str) -> None:
    driver = next(weighty(id))
    assert driver.request is not None
    sent = job(title(id), driver, driver.request.seat, SMALL, CHANCE)
    assert run(sent) == thought(id, driver)


@pytest.mark.parametrize("id", DESCRIBED)
def test_what_positions_are_worth_is_a_chance_by_features_with_their_signs(id: str) -> None:
    known = title(id)
    driver = next(weighty(id))
    features = known.features(driver.game)
    assert list(features) == list(known.signs)
    either = [name for name, sign in known.signs.items() if sign not in (-1, 1)]
    assert all(name.startswith("party-of-") for name in either)
    worth = [known.worth(driver.game, seat) for seat in known.seats(driver.state)]
    assert all(0 < chance < 1 for chance in worth)
    sides = {known.is_heroic(driver.state, seat) for seat in known.seats(driver.state)}
    assert len({round(chance, 9) for chance in worth}) <= len(sides)
    _assert_right(known.scales, known.signs)  # type: ignore[attr-defined]
    if known.opposed_signs:
        assert list(known.features(driver.game, opposed=True)) == list(known.opposed_signs)
        _assert_right(known.opposed, known.opposed_signs)  # type: ignore[attr-defined]


def _assert_right(scales: Scales[Any], signs: Mapping[str, int]) -> None:
    weights = scales.weights.weights
    assert set(weights) <= set(signs), "a weight of a feature that is gone"
    assert all(weight * signs[name] >= 0 for name, weight in weights.items() if signs[name])
    assert any(weights.values())
