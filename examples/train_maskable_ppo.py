"""An agent that learns The Mill Road (`examples/packs/sword_sorcery`) by playing it: PPO that sees
which answers there are.

An action is a place in a list of options, and what stands at a place changes with every question:
so the network does not learn places. It gives every option a score out of the option's own numbers
and a summary of the table, and the list may be as long as it likes.

    pip install 'undercroft[learn]'
    python examples/train_maskable_ppo.py --minutes 10 --curve curve.csv

Minutes are of processor time on one core. docs/environments.md has what came of it.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import Tensor, nn

import undercroft.envs  # noqa: F401 - registers the games

PACK = Path(__file__).parent / "packs" / "sword_sorcery"
GAMES, PLACES, FIGURES = 16, 64, 16  # side by side; room for options and figures
DISCOUNT = 0.999  # with 0.995 a defeat put off looks so much better that it learns to dawdle
GUIDANCE = 2.0  # what the worth of a position counts beside the outcome
PATIENCE = 300  # answers of a game: about eight times as many as it takes who knows it
WIDE = 64
EVERY = 60.0  # seconds between two points of the curve
TRIED = 100  # games of a point


class Guided(gymnasium.Wrapper[Any, Any, Any, Any]):
    """A game is won seldom at first, so every answer earns what it adds to the worth of the
    position (`Title.worth`: the chance to win, fitted to greedy games). Over a whole game that adds
    up to nothing, so the best way to play is still the best. And to play for time is to lose: an
    agent soon finds out that a game which never ends is never lost either."""

    def reset(self, **given: Any) -> Any:
        found = super().reset(**given)
        self._worth = self._valued()
        return found

    def step(self, action: Any) -> Any:
        seen, reward, over, cut, info = self.env.step(action)
        before, self._worth = self._worth, 0.0 if over or cut else self._valued()
        gain = GUIDANCE * (DISCOUNT * self._worth - before)
        return seen, (-1.0 if cut else float(reward)) + gain, over or cut, False, info

    def _valued(self) -> float:
        env: Any = self.env.unwrapped
        return float(env.adventure.title.worth(env.episode.driver.game, 0))


def make() -> gymnasium.Env[Any, Any]:
    return Guided(
        gymnasium.make(
            "undercroft/sword_sorcery-v0", adventure="the-mill-road", party=2, packs=[PACK],
            places=PLACES, figures=FIGURES, limit=PATIENCE,
        )
    )  # fmt: skip


class AsTheyAre(BaseFeaturesExtractor):
    """Hands the arrays on: the scorer wants them apart."""

    def __init__(self, space: gymnasium.spaces.Dict) -> None:
        super().__init__(space, features_dim=1)

    def forward(self, seen: dict[str, Tensor]) -> Any:
        return seen


class Scorer(nn.Module):
    """A score for each option, and a summary of the table that the value is read from."""

    def __init__(self, space: gymnasium.spaces.Dict) -> None:
        super().__init__()
        width = {name: box.shape[-1] for name, box in space.spaces.items() if box.shape}
        self.latent_dim_pi, self.latent_dim_vf = PLACES, WIDE
        self.figure = nn.Sequential(nn.Linear(width["figures"], WIDE), nn.ReLU())
        self.table = nn.Sequential(
            nn.Linear(width["table"] + 2 * WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU()
        )
        self.option = nn.Linear(width["options"], WIDE)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, 1))

    def forward(self, seen: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        figures = self.figure(seen["figures"])
        pooled = torch.cat([figures.mean(dim=1), figures.amax(dim=1), seen["table"]], dim=1)
        table = self.table(pooled)
        scores = self.score(self.option(seen["options"]) + table.unsqueeze(1))
        return scores.squeeze(2), table

    def forward_actor(self, seen: dict[str, Tensor]) -> Tensor:
        return self(seen)[0]

    def forward_critic(self, seen: dict[str, Tensor]) -> Tensor:
        return self(seen)[1]


class Chooser(MaskableMultiInputActorCriticPolicy):
    """The scores are the logits: no layer that knows places stands behind them."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named, features_extractor_class=AsTheyAre, ortho_init=False)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Scorer(self.observation_space)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1))


def won(choose: Any, games: int = TRIED) -> float:
    """The share of games that are won by who chooses so, on seeds that training does not use."""
    env, wins = make(), 0
    for seed in range(games):
        seen, _ = env.reset(seed=10_000_000 + seed)
        over = False
        while not over:
            seen, _, over, _, info = env.step(choose(seen))
        wins += bool(info.get("won"))
    return wins / games


def at_random(seen: dict[str, Any], lots: np.random.Generator) -> int:
    return int(lots.choice(np.flatnonzero(seen["action_mask"])))


class Curve(BaseCallback):
    """Tries the agent every minute, and ends when time is up. Trying costs no time."""

    def __init__(self, seconds: float, rows: list[tuple[float, int, float]]) -> None:
        super().__init__()
        self.left, self.rows = seconds, rows
        self.used = 0.0

    def _on_training_start(self) -> None:
        self.since = time.process_time()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        now = self.used + time.process_time() - self.since
        if now >= len(self.rows) * EVERY:
            self.used = now
            self._try()
            self.since = time.process_time()

    def _on_rollout_start(self) -> None:
        if self.used + time.process_time() - self.since >= self.left:
            raise TimeoutError

    def _try(self) -> None:
        model = self.model

        def choose(seen: dict[str, Any]) -> int:
            action, _ = model.predict(seen, action_masks=seen["action_mask"].astype(bool))
            return int(action)

        self.rows.append((self.used / 60, self.num_timesteps, won(choose)))
        print("{:5.1f} min  {:8d} answers  {:4.0%} won".format(*self.rows[-1]), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--curve", type=Path, help="a CSV file for minutes, answers, share won")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()

    torch.set_num_threads(1)
    lots = np.random.default_rng(given.seed)
    print(f"random: {won(lambda seen: at_random(seen, lots)):.0%} won")
    model = MaskablePPO(
        Chooser, DummyVecEnv([make] * GAMES), seed=given.seed, n_steps=128, batch_size=512,
        n_epochs=4, gamma=DISCOUNT, gae_lambda=0.97, learning_rate=7e-4, ent_coef=0.01,
    )  # fmt: skip
    rows: list[tuple[float, int, float]] = []
    try:
        model.learn(10**9, callback=Curve(60 * given.minutes, rows))
    except TimeoutError:
        print("time is up")
    if given.curve:
        with given.curve.open("w", newline="") as file:
            csv.writer(file).writerows([("minutes", "answers", "won"), *rows])


if __name__ == "__main__":
    main()
