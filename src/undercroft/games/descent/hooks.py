"""Where a quest's own rules come in.

`rules/quest_rules` puts the hooks of a quest together, once for its book: its answers at the
moments of `moments`, and by their names the altars, encounters and prolonged actions that only it
has. The game is known further up, so it is not typed here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from undercroft.games.descent.state import Figure, Hero, Marker
from undercroft.kit.moments import NOBODY, Answers


class Altar(msgspec.Struct, frozen=True):
    """What an altar does, and whether it can be used now (DSC-ALTAR-04)."""

    act: Callable[[Any, Figure], Awaitable[None]]
    ready: Callable[[Any], bool]


class Hooks(msgspec.Struct, frozen=True):
    """The points at which quests change the rules (DSC-SETUP-14)."""

    confined: dict[str, str] = {}  # monsters that never leave an area: card, area
    encounters: dict[str, Callable[[Any, Hero], Awaitable[None]]] = {}
    altars: dict[str, Altar] = {}  # "good", "evil"
    completed: dict[str, Callable[[Any, Hero, Marker], Awaitable[None]]] = {}  # prolonged actions
    dice: dict[str, Callable[[Any, int], int]] = {}  # of a prolonged action, from the trait
    answers: Answers = NOBODY  # at the moments that all quests may break in on

    def __add__(self, other: Hooks) -> Hooks:
        return Hooks(
            self.confined | other.confined,
            self.encounters | other.encounters,
            self.altars | other.altars,
            self.completed | other.completed,
            self.dice | other.dice,
            self.answers + other.answers,
        )
