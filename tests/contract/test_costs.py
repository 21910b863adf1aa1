"""Where somebody may go is offered with what it costs, and so much it costs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from contract.playing import Glance, drive
from contract.titles import DESCRIBED, each_adventure
from undercroft.core.decisions import Shown
from undercroft.core.driver import Driver
from undercroft.core.wishes import BETWEEN

ANSWERS = 900  # of all games of a title
COST = re.compile(r"\d+[AF]?")  # movement points, with an action; or fatigue
WALKS = re.compile(r"(move|go|walk|run):")

Points = Callable[[Any], int]  # of whoever walks now

POINTS: dict[str, Points] = {
    "drunagor": lambda game: int(game.state.turn.points),
    "descent": lambda game: int(game.state.turn.points + game.state.activation.points),
    "dark_elements": lambda game: sum(hero.points for hero in game.state.heroes),
    "sword_sorcery": lambda game: sum(hero.points for hero in game.state.heroes),
    "hellscape": lambda game: int(game.state.turn.points),
}


def walks(driver: Driver[Any]) -> list[Shown]:
    """Destinations of a turn that the rules offer one by one."""
    request = driver.request
    if request is None or request.kind in ("portal", "tile"):
        return []
    title: Any = driver.rules
    options = title.question(driver.game, request).options
    return [one for one in options if WALKS.match(one.key) and one.cost and BETWEEN not in one.key]


@pytest.mark.parametrize("id", DESCRIBED)
def test_a_destination_takes_as_many_points_as_stand_on_it(id: str) -> None:
    met: Counter[str] = Counter()
    each = ANSWERS // len(each_adventure(id))
    for configuration in each_adventure(id):
        glance = Glance(first=4, then=6)
        for driver in islice(drive(configuration, 11, "greedy"), each):
            for shown in walks(driver)[:3] if glance.at(driver) else ():
                assert COST.fullmatch(shown.cost), shown
                met["offered"] += 1
                before = POINTS[id](driver.game)
                fork = driver.fork()
                fork.answer(shown.key)
                spent = before - POINTS[id](fork.game)
                if shown.cost.isdigit() and before >= int(shown.cost) and fork.request is not None:
                    assert spent <= int(shown.cost), shown  # less where something breaks in
                    met["right" if spent == int(shown.cost) else "stopped"] += 1
    assert met["offered"] > 20, met
    assert met["right"] > met["stopped"], met
