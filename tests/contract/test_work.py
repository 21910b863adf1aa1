"""Speed is a feature: a decision takes a bounded number of calls, whatever else a machine does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from contract.titles import DESCRIBED, Configuration, title
from undercroft.core.driver import Driver
from undercroft.play.players import RandomPlayer, play_out

# Calls of Python functions for a decision of random play, all told
MOST = {
    "drunagor": 240,
    "descent": 250,
    "hellscape": 185,
    "dark_elements": 200,
    "sword_sorcery": 235,
}


def played(configuration: Configuration, seed: int) -> int:
    setup = configuration.setup(seed)
    driver = Driver(configuration.title, configuration.title.set_up(setup, seed), keep=False)
    who = RandomPlayer(seed)
    return play_out(driver, {member.seat: who for member in setup.party})


def calls(work: Callable[[], object]) -> int:
    count = 0

    def called(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("id", DESCRIBED)
def test_a_decision_of_random_play_takes_few_calls(id: str) -> None:
    most = DESCRIBED[id].sizes[-1]
    games = [Configuration(id, adventure, most) for adventure in title(id).adventures()]
    decisions = sum(played(game, 1) for game in games)  # what is worked out once is known then
    work = calls(lambda: [played(game, 1) for game in games])
    assert work < MOST[id] * decisions
