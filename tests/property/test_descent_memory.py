"""What Descent's handle remembers is what a fresh handle on a copy of the state would find."""

from __future__ import annotations

import random
from typing import Any

import pytest

from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import visible
from undercroft.games.descent.markers import sort_out
from undercroft.games.descent.rules import paths
from undercroft.games.descent.state import Hero
from undercroft.games.descent.title import DescentTitle

TITLE = registry.title("descent")
DECISIONS = 700


def known(game: Descent) -> dict[str, Any]:
    """Everything that is kept between two questions, by way of the handle."""
    found: dict[str, Any] = {"markers": game.lying(), "ground": game.ground, "feet": game.feet()}
    for figure in game.figures():
        name = game.id(figure)
        found[f"{name} sees"] = game.visible(figure)
        reach = paths.ways(game, figure, 4)
        found[f"{name} walks"] = (reach.ends, [*reach.ranked()])
        if isinstance(figure, Hero):
            found[f"{name} has"] = game.sheet(figure)
    return found


@pytest.mark.parametrize("quest", TITLE.adventures())
def test_nothing_that_is_remembered_is_stale(quest: str) -> None:
    assert isinstance(TITLE, DescentTitle)
    chance = random.Random(quest)
    state = TITLE.set_up(Setup(quest, TITLE.party(3)), chance.randrange(1 << 30))
    driver = Driver(TITLE, state, keep=False)
    for count in range(DECISIONS):
        if driver.request is None:
            break
        game = driver.game
        assert isinstance(game, Descent)
        if count % 3 == 0:
            remembered = known(game)
            fresh = TITLE.game(game.state.clone())
            assert remembered == known(fresh)
            assert remembered["markers"] == sort_out(game.state.markers)
            for figure in game.figures():
                seen = visible(game.ground, game.scene(figure), game.footprint(figure))
                assert remembered[f"{game.id(figure)} sees"] == seen
        option = chance.choice(driver.request.options)
        driver.choose(option.key, option.value)
