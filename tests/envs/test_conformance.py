"""R29: environments keep the standard. Warnings are errors here, as in all tests."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from pettingzoo.test import api_test, seed_test

import undercroft
from release import LONG
from undercroft.core.errors import BadSetup
from undercroft.envs import VERSION, SideEnv, SideVectorEnv, aec_env
from undercroft.envs.aec import SeatsEnv
from undercroft.envs.encoding import FEATURES, TooManyOptions

GAMES = undercroft.games()
PACK = Path(__file__).parents[2] / "examples" / "packs" / "sword_sorcery"
every_game = pytest.mark.parametrize("game", GAMES)
STEPS = 100_000 // len(GAMES) if LONG else 600


def made(game: str, **wishes: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(f"undercroft/{game}-v{VERSION}", party=2, **wishes)


@every_game
def test_pettingzoo_finds_nothing_to_say(game: str) -> None:
    api_test(aec_env(game, party=2), num_cycles=40)
    seed_test(lambda: aec_env(game, party=2), num_cycles=15)


@every_game
def test_gymnasium_finds_nothing_to_say(game: str) -> None:
    env = made(game, others="random", render_mode="ansi")
    check_env(env.unwrapped)
    env.reset(seed=3)
    assert isinstance(env.render(), str)


@every_game
def test_the_mask_is_the_options_at_every_step(game: str) -> None:
    chance = np.random.default_rng(5)
    env = SeatsEnv(game, party=2)
    steps = 0
    while steps < STEPS:
        env.reset(seed=int(chance.integers(1 << 31)))
        while not any(env.terminations.values()) and steps < STEPS:
            agent = env.agent_selection
            seen = env.observe(agent)
            count = len(env.keys())
            mask = env.infos[agent]["action_mask"]
            assert int(mask.sum()) == count == int(mask[:count].sum()) > 0
            if steps % 50 == 0:
                assert env.observation_space(agent).contains(seen)
                parts = env.encoder.parted(seen)
                assert parts["options"][:count].any(1).all()
                assert not parts["options"][count:].any()
            env.step(int(chance.integers(count)))
            steps += 1


@every_game
def test_options_that_differ_are_told_apart(game: str) -> None:
    """Not all of them: only words and places are read. But far more than half."""
    env = SideEnv(game, party=2)
    seen, _ = env.reset(seed=4)
    alike = total = 0
    chance = np.random.default_rng(4)
    for _ in range(150):
        count = len(env.keys())
        total += count
        alike += count - len({row.tobytes() for row in seen["options"][:count]})
        seen, _, over, _, _ = env.step(int(chance.integers(count)))
        if over:
            seen, _ = env.reset()
    assert alike < total / 3


@every_game
def test_a_side_is_won_or_lost_and_the_others_answer(game: str) -> None:
    env = SideEnv(game, party=2, others="random", limit=3000)
    env.reset(seed=1)
    chance, rewards, over = np.random.default_rng(2), list[float](), False
    truncated, info = False, dict[str, Any]()
    while not over:
        count = len(env.keys())
        assert count == int(env.action_masks().sum())
        _, reward, terminated, truncated, info = env.step(int(chance.integers(count)))
        rewards.append(reward)
        over = terminated or truncated
    assert not any(rewards[:-1])
    assert truncated or rewards[-1] == (1.0 if info["won"] else -1.0)


def test_the_overlord_is_a_side() -> None:
    env = SideEnv("descent", party=2, side="overlord")
    env.reset(seed=1)
    assert env.own == {2}
    for _ in range(20):
        assert env.episode is not None
        assert env.episode.request is not None
        assert env.episode.request.seat == 2
        env.step(0)


def test_teams_of_a_battle_are_sides() -> None:
    env = SideEnv("drunagor", "weighing-floor", party="vorn/maya", side="team 1", others="random")
    env.reset(seed=1)
    assert env.own == {member.seat for member in env.adventure.setup.party if member.team == 1}
    assert env.own
    with pytest.raises(BadSetup):
        SideEnv("drunagor", side="team 1")
    with pytest.raises(BadSetup):
        SideEnv("drunagor", side="overlord")
    with pytest.raises(BadSetup, match="Say who is on which"):
        SideEnv("drunagor", "weighing-floor", party=2)


@pytest.mark.parametrize("packs", [PACK, str(PACK), [PACK]])
def test_an_adventure_of_a_pack_is_played(packs: Any) -> None:
    env = SideEnv("sword_sorcery", "the-mill-road", party=2, packs=packs)
    env.reset(seed=1)
    assert env.keys()
    with pytest.raises(BadSetup, match="are no options"):
        SideEnv("sword_sorcery", party=2, options="gentle")  # type: ignore[arg-type]


@pytest.mark.parametrize("wish", ["limit", "places", "figures"])
@pytest.mark.parametrize("made", [SideEnv, aec_env])
def test_an_environment_without_room_is_refused(made: Any, wish: str) -> None:
    with pytest.raises(BadSetup, match=f"^{wish} is 0: "):
        made("hellscape", party=2, **{wish: 0})


def test_an_action_that_is_not_offered_loses() -> None:
    env = SideEnv("hellscape", party=2)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(191)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})
    seats = aec_env("hellscape", party=2)
    seats.reset(seed=1)
    seats.step(191)
    assert seats.terminations["seat_0"]


def test_more_options_than_places_are_a_named_error() -> None:
    env = SideEnv("hellscape", party=2, places=2)
    with pytest.raises(TooManyOptions, match="Make the environment with places=3 or more"):
        env.reset(seed=7)


@every_game
def test_many_games_are_the_same_as_one_by_one(game: str) -> None:
    many = SideVectorEnv(game, party=2, num_envs=3, others="random")
    alone = [SideEnv(game, party=2, others="random") for _ in range(3)]
    together, _ = many.reset(seed=11)
    single = [env.reset(seed=11 + n)[0] for n, env in enumerate(alone)]
    for step in range(25):
        assert data_equivalence(together, {name: np.stack([one[name] for one in single])
                                           for name in together})  # fmt: skip
        places = [step % len(env.keys()) for env in alone]
        together, rewards, _, _, _ = many.step(np.array(places))
        stepped = [env.step(place) for env, place in zip(alone, places, strict=True)]
        single = [one[0] for one in stepped]
        assert [one[1] for one in stepped] == rewards.tolist()


def test_the_vector_form_is_made_by_its_id_and_goes_on_after_an_end() -> None:
    many = gymnasium.make_vec("undercroft/hellscape-v0", num_envs=2, party=2)
    assert isinstance(many.unwrapped, SideVectorEnv)
    seen, _ = many.reset(seed=3)
    assert many.observation_space.contains(seen)
    _, rewards, over, _, info = many.step(np.array([191, 0]))
    assert (rewards.tolist(), over.tolist()) == ([-1.0, 0.0], [True, False])
    assert info["illegal"].tolist() == [True, False]
    assert "won" not in info
    seen, rewards, over, _, info = many.step(np.array([0, 0]))
    assert info == {}
    assert (rewards.tolist(), over.tolist()) == ([0.0, 0.0], [False, False])
    assert seen["action_mask"].any(1).all()


def test_many_games_say_who_has_won() -> None:
    many = SideVectorEnv("hellscape", party=2)
    many.reset(seed=7)
    greedy = undercroft.title("hellscape").player("greedy", 7)
    while True:
        driver = many.episodes[0].driver
        assert driver.request is not None
        option = greedy.choose(driver.game, driver.request)
        place = driver.request.options.index(option)
        _, rewards, over, _, info = many.step(np.array([place]))
        if over[0]:
            break
    assert info["_won"].tolist() == [True]
    assert info["won"].tolist() == [rewards[0] > 0]


def test_features_have_names() -> None:
    assert len({*FEATURES}) == len(FEATURES)
    assert all(one != other for one, other in pairwise(sorted(FEATURES)))


def test_others_may_think_ahead() -> None:
    env = made("descent", others="planner:quick")
    observation, _ = env.reset(seed=1)
    for _ in range(40):
        observation, *_ = env.step(int(observation["action_mask"].argmax()))
