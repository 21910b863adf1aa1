"""What all games share and never change: the library, and the atlas of its maps."""

from __future__ import annotations

from typing import Any

from undercroft.games.dark_elements.active_effects import ActiveEffects
from undercroft.games.dark_elements.ground.atlas import Atlas
from undercroft.games.dark_elements.ground.plans import draw
from undercroft.games.dark_elements.library import Library


class Book:
    def __init__(self, library: Library) -> None:
        self.library = library
        maps = library.encounters.values()
        self.atlas = Atlas(draw(encounter, library.tiles) for encounter in maps)
        self.hands: dict[Any, Any] = {}  # what heroes have before them (words/hand)
        self.shown: dict[Any, Any] = {}  # parts of views (kit/remembered)
        self._effects: dict[tuple[str, str, str, str], ActiveEffects] = {}

    def effects(self, card: str, group: str, rank: str, current: str) -> ActiveEffects:
        """What an Activation card gives to a rank of a group in an encounter (DE-ACT-04)."""
        key = card, group, rank, current
        found = self._effects.get(key)
        if found is None:
            found = self._effects[key] = ActiveEffects()
            for line in self.library.activations[card].quarters[group].effects:
                line.means.lend(found, rank, current)
        return found
