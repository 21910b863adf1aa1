"""What every game of one Quest shares: content, maps with their doors, what cards give."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from undercroft.games.hellscape.library import Library, Quest
from undercroft.games.hellscape.zones import Zones
from undercroft.kit.stories.happening import Stories


class Book:
    """Immutable in meaning: only remembers what it worked out."""

    def __init__(self, library: Library, quest: Quest, classes: Mapping[type, Any]) -> None:
        self.library = library
        self.quest = quest
        self.classes = classes  # rules by the type of the class board (`class_rules`)
        self.lenders = {board: rules for board, rules in classes.items() if rules.lending}
        self.consumables = frozenset(
            id for id, item in library.items.items() if item.slot == "consumable"
        )
        self.loadouts: dict[Hashable, Any] = {}  # what Heroes' cards give, by `loadout`
        self.shown: dict[Hashable, Any] = {}  # parts of views, by `showing`
        self._maps: dict[tuple[bool, tuple[str, ...]], Zones] = {}
        self.stories = Stories(quest.stories.values())
        self.aims: object = None  # what an automated player has read out of them

    def zones(self, open_doors: tuple[str, ...], *, arena: bool) -> Zones:
        key = (arena, tuple(sorted(open_doors)))
        found = self._maps.get(key)
        if found is None:
            chart = self.quest.arena if arena and self.quest.arena else self.quest.chart
            found = self._maps[key] = Zones(chart, frozenset(open_doors), self.quest.passing)
        return found
