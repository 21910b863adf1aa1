"""Whole games by players who choose at random: they end, and nothing is lost on the way."""

from __future__ import annotations

import random

import msgspec
import pytest

from hellscape import LIBRARY, Rules
from undercroft.core.driver import Driver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.state import State

MOST = 20_000  # decisions
DECODER = msgspec.json.Decoder(State)
TOKENS = 54  # treasure tokens in the box


def treasure(state: State) -> int:
    """Treasure tokens, wherever they are."""
    on_map = sum(marker.kind == "treasure" for marker in state.markers)
    on_cards = sum(len(enemy.treasure) for enemy in state.enemies.values())
    aside = sum(sum(hero.reserve) for hero in state.heroes)
    return sum(state.bag) + sum(state.pool) + on_map + on_cards + aside


def purse(state: State) -> int:
    """The Rogue's tokens, wherever they are."""
    poison = sum(enemy.poisoned for enemy in state.enemies.values())
    for hero in state.heroes:
        if isinstance(hero.machine, Purse):
            parts = msgspec.structs.astuple(hero.machine)
            return poison + sum(map(len, parts))
    return 0


@pytest.mark.parametrize("quest", LIBRARY.quests)
@pytest.mark.parametrize("size", range(1, 7))
def test_a_random_game_ends(quest: str, size: int) -> None:
    chance = random.Random(f"{quest}{size}")
    rules = Rules(quest)
    heroes = tuple(chance.sample(sorted(LIBRARY.heroes), size))
    driver = Driver(rules, rules.start(heroes, chance.randrange(1 << 30)))
    tokens = purse(driver.state)
    for count in range(MOST):
        request = driver.request
        if request is None:
            break
        keys = request.keys()
        assert len(set(keys)) == len(keys), request.kind
        if count % 100 == 0 and driver.checkpoint is not None:
            raw = msgspec.json.encode(driver.checkpoint)
            assert msgspec.json.encode(DECODER.decode(raw)) == raw
            assert treasure(driver.checkpoint) == TOKENS
            assert purse(driver.checkpoint) == tokens
            twin = driver.clone()
            assert twin.request is not None
            assert twin.request.keys() == keys
        option = chance.choice(request.options)
        driver.choose(option.key, option.value)
    assert driver.state.ended is not None
