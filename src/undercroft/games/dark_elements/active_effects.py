"""What the card in resolution gives to monsters while their group activates (DE-ACT-04, -18).

All of it follows from the card, the group and the current encounter, so nothing of it is saved.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

Light = Literal["lit", "dark"]


class ActiveEffects(msgspec.Struct):
    """Continuous effects on one rank of the group that activates; filled in by the words."""

    speed: int = 0
    range: int = 0  # of attacks
    surges: int = 0
    damage: int = 0
    damage_against: dict[Light, int] = {}  # targets in lit spaces, or in darkness
    gains: tuple[str, ...] = ()  # surge abilities
    gains_against: dict[Light, tuple[str, ...]] = {}
    abilities: tuple[str, ...] = ()  # DE-MON-04
    attacks: int = 1  # the attack limit (DE-ACT-09)
    attack_actions: int = 0  # additional ones, for attacks alone (DE-ACT-13)
    actions: int = 0  # additional ones
    reroll_below: int = 0  # hearts of power dice (DE-MATK-10)
    tests: int = 0  # shields added to every attribute test
    earth_in_sight: bool = False  # DE-MON-17
    on_enter: tuple[Callable[..., Awaitable[None]], ...] = ()  # of game, monster and space


NONE = ActiveEffects()
