"""PettingZoo: every seat is an agent, asked in its turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from undercroft.core.driver import Driver
from undercroft.core.errors import UnknownOption
from undercroft.envs.encoding import FIGURES, OPTIONS, Array, Encoder, box
from undercroft.envs.episode import Adventure
from undercroft.envs.side import LOST, SEEDS
from undercroft.play.players import LIMIT
from undercroft.play.starting import Party

Agent = str  # "seat_0"


def aec_env(game: str, adventure: str | None = None, **wishes: Any) -> AECEnv[Agent, Any, Any]:
    """The environment as one uses it: an action that the mask rules out loses, and calls in the
    wrong order are told."""
    env: AECEnv[Agent, Any, Any] = SeatsEnv(game, adventure, **wishes)
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(env, illegal_reward=LOST)
    )


class SeatsEnv(AECEnv[Agent, Any, Any]):
    """A game with an agent for each seat. Where several seats decide together, the first is asked.

    An observation is table, figures and options as one row of numbers (`encoder.parted` takes it
    apart); the mask is `info["action_mask"]` of the agent that is asked.
    """

    def __init__(
        self,
        game: str,
        adventure: str | None = None,
        *,
        party: Party = None,
        options: Mapping[str, str] | None = None,
        packs: Sequence[Path | str] = (),
        limit: int = LIMIT,
        places: int = OPTIONS,
        figures: int = FIGURES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.adventure = Adventure(
            game, adventure, party=party, options=options, packs=packs, limit=limit
        )
        self.metadata = {
            "name": f"undercroft_{game}_v0",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in self.adventure.seats]
        self._seats = dict(zip(self.possible_agents, self.adventure.seats, strict=True))
        self._agents = {seat: agent for agent, seat in self._seats.items()}
        self.encoder = Encoder(self.adventure.title, options=places, figures=figures)
        self._observation_spaces = {
            agent: box(self.encoder.length) for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(places) for agent in self.possible_agents}
        self._random = seeding.np_random()[0]
        self._driver: Driver[Any] | None = None
        self._nothing = np.zeros(places, dtype=np.int8)
        self.agent_selection: Agent = self.possible_agents[0]

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        dice = int(self._random.integers(SEEDS)) if seed is None else seed
        self.encoder.forget()
        self._driver = self.adventure.begin(dice)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {
            agent: {"action_mask": self._nothing} for agent in self.agents
        }
        self._ask()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        driver = self._running()
        request = driver.request
        assert request is not None
        if not 0 <= action < len(request.options):
            raise UnknownOption(
                f"There is no option {action}.", f"{len(request.options)} are offered."
            )
        option = request.options[action]
        driver.choose(option.key, option.value)
        self.infos[agent] = {"action_mask": self._nothing}
        self._cumulative_rewards[agent] = 0.0
        if driver.request is None:
            self._close(driver)
        elif driver.count >= self.adventure.limit:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._ask()

    def _close(self, driver: Driver[Any]) -> None:
        outcome = self.adventure.title.outcome(driver.state)
        winners = outcome.winners if outcome is not None else ()
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = {
            agent: 1.0 if self._seats[agent] in winners else -1.0 for agent in self.agents
        }
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: Agent) -> Array:
        driver = self._running()
        vector = np.zeros(self.encoder.length, dtype=np.float32)
        asked = driver.request if self.agent_selection == agent else None
        arrays = self.encoder.parted(vector)
        self.encoder.fill(arrays, driver.game, asked, self._seats[agent])
        return vector

    def keys(self) -> list[str]:
        """The keys of the options in the order of the actions."""
        request = self._running().request
        return [] if request is None else request.keys()

    def _ask(self) -> None:
        """Whose turn it is, and what may be answered."""
        request = self._running().request
        assert request is not None, "a game has a question before it ends"
        self.agent_selection = self._agents[request.seat]
        mask = np.zeros(self.encoder.options, dtype=np.int8)
        mask[: len(request.options)] = 1
        self.infos[self.agent_selection] = {"action_mask": mask}

    def _running(self) -> Driver[Any]:
        assert self._driver is not None, "reset() first"
        return self._driver

    def render(self) -> None:
        return None

    def close(self) -> None:
        self._driver = None
