"""Gymnasium's vector form: many games side by side, written into the same arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from undercroft.core.errors import BadSetup
from undercroft.core.player import GREEDY
from undercroft.envs.encoding import FIGURES, OPTIONS, Array, Encoder, Observation
from undercroft.envs.episode import Adventure, Episode
from undercroft.envs.side import HEROES, LOST, SEEDS, seats_of
from undercroft.play.players import LIMIT
from undercroft.play.starting import Party

Stepped = tuple[Observation, Array, Array, Array, dict[str, Any]]


class SideVectorEnv(gymnasium.vector.VectorEnv[Observation, Array, Array]):
    """So many games of `SideEnv` at once. A game that is over begins anew with the next step."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str,
        adventure: str | None = None,
        *,
        num_envs: int = 1,
        party: Party = None,
        side: str = HEROES,
        others: str = GREEDY,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Path | str] = (),
        limit: int = LIMIT,
        places: int = OPTIONS,
        figures: int = FIGURES,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.adventure = Adventure(
            game, adventure, party=party, options=options, packs=packs, limit=limit
        )
        self.own = seats_of(self.adventure, side)
        self.others = others
        self.encoders = [
            Encoder(self.adventure.title, options=places, figures=figures) for _ in range(num_envs)
        ]
        self.single_observation_space = spaces.Dict(self.encoders[0].boxes)
        self.single_action_space = spaces.Discrete(places)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.episodes: list[Episode] = []
        self._over = np.zeros(num_envs, dtype=np.bool_)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games: of the seeds given, or of one seed and those after it."""
        first = seed if isinstance(seed, int) else None
        super().reset(seed=first)
        given: Sequence[int | None] = (
            seed if isinstance(seed, list) else [None] * self.num_envs
            if first is None
            else range(first, first + self.num_envs)
        )  # fmt: skip
        self.episodes = [self._begun(number, one) for number, one in enumerate(given)]
        self._over[:] = False
        return self._observed(), {}

    def step(self, actions: Array) -> Stepped:
        if not self.episodes:
            raise BadSetup("No game has begun.", "Call reset() first.")
        rewards = np.zeros(self.num_envs, dtype=np.float64)
        over = np.zeros(self.num_envs, dtype=np.bool_)
        cut = np.zeros(self.num_envs, dtype=np.bool_)
        illegal = np.zeros(self.num_envs, dtype=np.bool_)
        for number, action in enumerate(actions):
            if self._over[number]:
                self.episodes[number] = self._begun(number, None)
            elif not self.episodes[number].act(int(action)):
                rewards[number], over[number], illegal[number] = LOST, True, True
            else:
                episode = self.episodes[number]
                rewards[number] = episode.reward()
                over[number] = episode.request is None
                cut[number] = episode.truncated
        self._over = over | cut
        return self._observed(), rewards, over, cut, _told(rewards, over, illegal)

    def _begun(self, number: int, seed: int | None) -> Episode:
        self.encoders[number].forget()
        dice = int(self.np_random.integers(SEEDS)) if seed is None else seed
        return Episode(self.adventure, self.own, dice, self.others)

    def _observed(self) -> Observation:
        arrays = self.encoders[0].blank(self.num_envs)
        for number, (encoder, episode) in enumerate(zip(self.encoders, self.episodes, strict=True)):
            one = {name: array[number] for name, array in arrays.items()}
            driver = episode.driver
            encoder.fill(one, driver.game, driver.request, episode.seat())
        return arrays


def _told(rewards: Array, over: Array, illegal: Array) -> dict[str, Any]:
    """What one environment says of its end, for those games that have ended (`_won`: which)."""
    ended = over & ~illegal
    won = {"won": rewards > 0, "_won": ended} if ended.any() else {}
    return won | ({"illegal": illegal, "_illegal": illegal} if illegal.any() else {})
