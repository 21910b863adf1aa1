"""Environments for learning agents, by the standards of PettingZoo and Gymnasium.

Importing this package enters every game under an id with a version, `undercroft/drunagor-v0`:

>>> import gymnasium
>>> import undercroft.envs
>>> env = gymnasium.make("undercroft/hellscape-v0", adventure="tutorial", party=2)
>>> observation, info = env.reset(seed=7)
>>> int(observation["action_mask"].sum())
3

`docs/environments.md` says what observations, actions and rewards are.
"""

from __future__ import annotations

import gymnasium

from undercroft.envs.aec import aec_env
from undercroft.envs.encoding import FEATURES, Encoder
from undercroft.envs.side import SideEnv
from undercroft.envs.vector import SideVectorEnv
from undercroft.games import registry

__all__ = ["FEATURES", "VERSION", "Encoder", "SideEnv", "SideVectorEnv", "aec_env"]

VERSION = 0  # of what observations, actions and rewards mean, in every game


def register() -> None:
    """Enter every game with Gymnasium, those of other packages too."""
    for game in registry.games():
        id = f"undercroft/{game}-v{VERSION}"
        if id not in gymnasium.registry:
            gymnasium.register(
                id=id,
                entry_point="undercroft.envs.side:SideEnv",
                vector_entry_point="undercroft.envs.vector:SideVectorEnv",
                kwargs={"game": game},
            )


register()
