"""What all games share and never change: the library, and the maps of its quests."""

from __future__ import annotations

from typing import Any

from undercroft.games.sword_sorcery.ground.plan import Plan, draw
from undercroft.games.sword_sorcery.library import Library


class Book:
    def __init__(self, library: Library) -> None:
        self.library = library
        self._plans: dict[str, Plan] = {}
        self.hands: dict[Any, Any] = {}  # what figures have before them (words)
        self.shown: dict[Any, Any] = {}  # parts of views (kit/remembered)

    def plan(self, quest: str) -> Plan:
        """The map of a quest, drawn when it is first looked at."""
        found = self._plans.get(quest)
        if found is None:
            found = self._plans[quest] = draw(self.library.quests[quest])
        return found
