"""Gymnasium: one agent plays a side of a game, for all its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from undercroft.core.errors import BadSetup
from undercroft.core.player import GREEDY
from undercroft.envs.encoding import FIGURES, OPTIONS, Array, Encoder, Observation
from undercroft.envs.episode import Adventure, Episode
from undercroft.play.players import LIMIT
from undercroft.play.starting import Party

HEROES = "heroes"
SEEDS = 2**31
LOST = -1.0  # for an action that is no option


class SideEnv(gymnasium.Env[Observation, np.int64]):
    """An action is the place of an option in the list; `action_mask` says which there are.

    `side` is "heroes", the opponent of the party ("overlord") or, on a battleground, "team 1"; the
    other seats are played by `others`. The reward is 1 for a win and -1 for a defeat, at the end.
    An action that the mask rules out loses the game: `info["illegal"]` says so.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: str,
        adventure: str | None = None,
        *,
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
        self.adventure = Adventure(
            game, adventure, party=party, options=options, packs=packs, limit=limit
        )
        self.own = seats_of(self.adventure, side)
        self.others = others
        self.encoder = Encoder(self.adventure.title, options=places, figures=figures)
        self.observation_space = spaces.Dict(self.encoder.boxes)
        self.action_space = spaces.Discrete(places)
        self.render_mode = render_mode
        self.episode: Episode | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: that of the seed, or the next of those that follow it."""
        super().reset(seed=seed)
        dice = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self.encoder.forget()
        self.episode = Episode(self.adventure, self.own, dice, self.others)
        return self._observed(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self._running()
        if not episode.act(int(action)):
            return self._observed(), LOST, True, False, {"illegal": True}
        over = episode.request is None
        info: dict[str, Any] = {"won": episode.reward() > 0} if over else {}
        return self._observed(), episode.reward(), over, episode.truncated, info

    def action_masks(self) -> Array:
        """The mask by itself, as `sb3_contrib` asks for it."""
        request = self._running().request
        mask = np.zeros(self.encoder.options, dtype=np.bool_)
        if request is not None:
            mask[: len(request.options)] = True
        return mask

    def keys(self) -> list[str]:
        """The keys of the options in the order of the actions."""
        request = self._running().request
        return [] if request is None else request.keys()

    def render(self) -> str | None:
        """The question and its options in words."""
        episode = self._running()
        if self.render_mode is None or episode.request is None:
            return None
        asked = self.adventure.title.question(episode.driver.game, episode.request)
        return "\n".join([asked.prompt, *(f"  {one.key}  {one.label}" for one in asked.options)])

    def _observed(self) -> Observation:
        episode = self._running()
        blank, driver = self.encoder.blank(), episode.driver
        self.encoder.fill(blank, driver.game, driver.request, episode.seat())
        return blank

    def _running(self) -> Episode:
        if self.episode is None:
            raise BadSetup("No game has begun.", "Call reset() first.")
        return self.episode


def seats_of(adventure: Adventure, side: str) -> frozenset[int]:
    """The seats of a side, or BadSetup where nobody is on it."""
    battle = adventure.setup.adventure in adventure.title.battlegrounds()
    if battle and not _teams(adventure):
        raise BadSetup("A battle has sides.", 'Say who is on which: party="vorn/maya".')
    try:
        found = adventure.side(side)
    except ValueError:
        found = frozenset()
    opponent = adventure.title.opponent
    known = [HEROES, *([opponent] if opponent else []), *_teams(adventure)]
    if not found or side not in known:
        raise BadSetup(f"Nobody is on the side “{side}”.", f"Known: {', '.join(known)}.")
    return found


def _teams(adventure: Adventure) -> list[str]:
    teams = sorted({member.team for member in adventure.setup.party})
    return [f"team {team}" for team in teams] if len(teams) > 1 else []
