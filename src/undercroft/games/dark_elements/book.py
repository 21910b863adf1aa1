"""What all games share and never change: the library, and the atlas of its maps."""

from __future__ import annotations

from functools import cache
from typing import Any

from undercroft.games.dark_elements.active_effects import ActiveEffects
from undercroft.games.dark_elements.attack import Weapon
from undercroft.games.dark_elements.ground.atlas import Atlas
from undercroft.games.dark_elements.ground.plans import draw
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.monster import ACTS, RANKS


class Book:
    def __init__(self, library: Library) -> None:
        self.library = library
        maps = library.encounters.values()
        self.atlas = Atlas(draw(encounter, library.tiles) for encounter in maps)
        self.weapons: dict[str, Weapon] = {}  # as they are printed (rules/wielding)
        self.outfits: dict[tuple[str, ...], bool] = {}  # whether they fit (rules/equipment)
        self.hands: dict[Any, Any] = {}  # what heroes have before them (words/hand)
        self.shown: dict[Any, Any] = {}  # parts of views (kit/remembered)
        self.stats = {
            (group, act, rank): library.monster(group, act, rank)
            for group in library.monsters
            for act in ACTS
            for rank in RANKS
        }
        self.effects = cache(self._effects)

    def _effects(self, card: str, group: str, rank: str, current: str) -> ActiveEffects:
        """What an Activation card gives to a rank of a group in an encounter (DE-ACT-04)."""
        found = ActiveEffects()
        for line in self.library.activations[card].quarters[group].effects:
            line.means.lend(found, rank, current)
        return found
