"""The adapter for OpenSpiel: its own check of a game, honest copies, all that a table would ask."""

from __future__ import annotations

import random
from typing import Any

import pytest

from undercroft.games import registry

pyspiel = pytest.importorskip("pyspiel")
openspiel = pytest.importorskip("undercroft.envs.openspiel")


def load(game: str, **wishes: object) -> Any:
    said = ",".join(f"{name}={value}" for name, value in {"game": game, **wishes}.items())
    return pyspiel.load_game(f"{openspiel.NAME}({said})")


def test_openspiels_own_check_finds_nothing() -> None:
    pyspiel.random_sim_test(load("hellscape", party=2), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("id", registry.TITLES)
def test_a_copy_is_a_game_of_its_own(id: str) -> None:
    state, chance = load(id, party=2).new_initial_state(), random.Random(5)
    state.apply_action(11)
    for _ in range(60):
        if state.is_terminal():
            break
        keys = state.driver.request.keys()
        player, actions = state.current_player(), state.legal_actions()
        assert [state.action_to_string(player, action) for action in actions] == keys
        action = chance.choice(actions)
        before, clone = str(state), state.clone()
        clone.apply_action(action)
        assert (str(state), str(clone)) == (before, clone.__str__())
        state.apply_action(action)
        assert clone.driver.state == state.driver.state


def test_the_end_is_told_to_winners_and_losers() -> None:
    state, chance = load("descent", party=2).new_initial_state(), random.Random(5)
    assert state.returns() == [0.0, 0.0, 0.0]
    state.apply_action(3)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    overlord, *heroes = sorted(state.returns(), reverse=True)
    assert (overlord, heroes) == (1.0, [-1.0, -1.0])


def test_an_observer_sees_what_the_seat_may_know() -> None:
    game = load("descent", party=2)
    state, observer = game.new_initial_state(), game.make_py_observer()
    observer.set_from(state, 0)
    assert (observer.string_from(state, 0), observer.tensor.any()) == ("", False)
    state.apply_action(3)
    own, others = state.current_player(), 1 - state.current_player()
    seen = {}
    for player in (own, others):
        observer.set_from(state, player)
        seen[player] = observer.dict["options"].any()
    assert seen == {own: True, others: False}  # who is not asked has no options
    assert "hand" in observer.string_from(state, 2)
