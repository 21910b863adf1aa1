"""What all games share and never change: the library, and the maps of its quests."""

from __future__ import annotations

from typing import Any

from undercroft.games.sword_sorcery.library import Library


class Book:
    def __init__(self, library: Library) -> None:
        self.library = library
        self.areas: dict[str, tuple[str, ...]] = {
            quest.id: tuple(area.id for area in quest.areas()) for quest in library.quests.values()
        }
        self.hands: dict[Any, Any] = {}  # what figures have before them (words)
        self.shown: dict[Any, Any] = {}  # parts of views (kit/remembered)
