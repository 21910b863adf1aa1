"""Heroes under Auras and Statuses of all kinds: everything holds for them, and all are seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from contract import drunagor
from contract.playing import Erratic
from release import LONG
from undercroft.core.driver import Driver
from undercroft.games import registry
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.play.players import RandomPlayer

DECISIONS = 800
EACH = 5  # Statuses of a Hero


@pytest.mark.parametrize("seed", range(8 if LONG else 4))
@pytest.mark.parametrize("adventure", ["toll-bridge", "drowned-granary"])
def test_marked_heroes_play_on(adventure: str, seed: int) -> None:
    title = registry.title("drunagor")
    assert isinstance(title, DrunagorTitle)
    chance = Random(f"{adventure} {seed}")
    state = title.set_up(drunagor.setup(adventure, 2 + seed % 4, seed), seed)
    skills = title.library.skills.values()
    statuses = [skill.id for skill in skills if skill.kind == "STATUS" and skill.body.clauses]
    auras = [skill.id for skill in skills if skill.kind == "AURA"]
    for hero in state.heroes:
        hero.statuses = tuple(chance.sample(statuses, EACH))
        hero.aura = chance.choice(auras)
        hero.outcomes = ("storyteller",)
    driver: Driver[Any] = Driver(title, state)
    wise = title.player("greedy", seed)
    who = Erratic(wise, seed) if seed % 2 else RandomPlayer(seed)
    for number in range(DECISIONS):
        game = driver.game
        assert isinstance(game, Drunagor)
        drunagor.check(game, driver.state == driver.checkpoint)
        if driver.request is None:
            return
        if number % 20 == 0:
            title.question(game, driver.request)
            title.scene(title.view(game, 0))
            twin = title.decode(title.encode(driver.state))
            assert twin == driver.state == driver.state.clone()
        driver.answer(who.choose(game, driver.request).key)
