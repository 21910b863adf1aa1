"""The Toll-Keeper's Cellar: the robber does not leave his hall."""

from __future__ import annotations

from undercroft.games.descent.hooks import Hooks
from undercroft.games.descent.library import Quest


def grutt_stays(quest: Quest) -> Hooks:
    """The monster of the goal keeps to the area in which it was set up (DSC-RUL-135)."""
    prey = quest.goal.killed
    home = [area.id for area in quest.areas for placed in area.monsters if placed.card == prey]
    return Hooks(confined=dict.fromkeys([prey], home[0]))
