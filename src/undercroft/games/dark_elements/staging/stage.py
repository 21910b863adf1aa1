"""The rules of all encounters, adventures and Perils of a library, made once."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.play import EncounterRules, PerilRules
from undercroft.games.dark_elements.staging.staged import staged, staged_peril


class Stage:
    def __init__(self, library: Library) -> None:
        self.encounters: Mapping[str, EncounterRules[DarkElements]] = {
            card.id: staged(card) for card in library.encounters.values()
        }
        self.quests: Mapping[str, EncounterRules[DarkElements]] = {
            quest.id: staged(quest) for quest in library.adventures.values() if quest.text
        }
        self.perils: Mapping[str, PerilRules[DarkElements]] = {
            card.id: staged_peril(card) for card in library.perils.values()
        }
