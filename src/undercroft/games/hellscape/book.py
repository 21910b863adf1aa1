"""What every game of one Quest shares: content, maps with their doors, what cards give."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from undercroft.games.hellscape.library import Library, Quest, Side
from undercroft.games.hellscape.zones import Zones

# Sides that Enemies pass though they are closed (MD2-Q1-03, MD2-Q6-04)
PASSING: dict[str, frozenset[Side]] = {
    "gate-of-the-damned": frozenset({"gate"}),
    "soul-keys": frozenset({"door"}),
}


class Book:
    """Immutable in meaning: only remembers what it worked out."""

    def __init__(self, library: Library, quest: Quest, classes: Mapping[type, Any]) -> None:
        self.library = library
        self.quest = quest
        self.classes = classes  # rules by the type of the class board (`class_rules`)
        self.kits: dict[Hashable, Any] = {}  # what Heroes' cards give, by `abilities`
        self.shown: dict[Hashable, Any] = {}  # parts of views, by `showing`
        self._maps: dict[tuple[bool, tuple[str, ...]], Zones] = {}
        self._passing: frozenset[Side] = frozenset()
        for rule in quest.rules:
            self._passing |= PASSING.get(rule, frozenset())

    def zones(self, open_doors: tuple[str, ...], *, arena: bool) -> Zones:
        key = (arena, tuple(sorted(open_doors)))
        found = self._maps.get(key)
        if found is None:
            chart = self.quest.arena if arena and self.quest.arena else self.quest.chart
            found = self._maps[key] = Zones(chart, frozenset(open_doors), self._passing)
        return found
