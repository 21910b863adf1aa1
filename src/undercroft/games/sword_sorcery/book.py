"""What all games share and never change: the library, and the maps of its quests."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from undercroft.games.sword_sorcery.enemy import Scroll
from undercroft.games.sword_sorcery.ground.plan import Plan, draw
from undercroft.games.sword_sorcery.library import Item, Library
from undercroft.games.sword_sorcery.quest import Quest
from undercroft.kit.decks import printed

KEPT = 2048  # answers of a kind in memory


class Copies(dict[str, Item]):
    """The card of every copy of an item: "healing-draught#t2" is the second of the treasure deck.

    Looked up all the time, so what was asked for once is kept; there are as many as cards in a box.
    """

    def __missing__(self, id: str) -> Item:
        card = self[id] = self[printed(id)]
        return card


class Plans(dict[str, Plan]):
    """The maps of quests, drawn when they are first looked at."""

    def __init__(self, quests: dict[str, Quest]) -> None:
        self.quests = quests

    def __missing__(self, quest: str) -> Plan:
        plan = self[quest] = draw(self.quests[quest])
        return plan


class Book:
    def __init__(self, library: Library) -> None:
        self.library = library
        self.items = Copies(library.items)
        self.styles = {one.id: frozenset(one.styles) for one in library.heroes.values()}
        self.powers = {one: library.powers_of(one) for one in library.classes}
        self.soul_weapons = {one.soul_weapon for one in library.classes.values()}
        self.plans = Plans(library.quests)
        # What quests wait for, and what happens then: looked at whenever something has happened
        self.triggers = {
            id: [(one.moment.means, one.do.means) for one in quest.triggers]
            for id, quest in library.quests.items()
        }
        sold = [one for one in library.items.values() if one.emporium]
        self.endless = [one.id for one in sold if one.consumable]
        self.scrolls: dict[tuple[str, str], Scroll] = {}  # of enemies, as they were asked for
        self.hands: dict[Any, Any] = {}  # what figures have before them (words)
        self.slots: dict[tuple[str, str], Any] = {}  # where heroes can wear what (rules/carrying)
        self.layouts: dict[Any, Any] = {}  # how heroes would wear better what they have (greedy)
        self.strikes: dict[Any, Any] = {}  # what heroes attack with (words)
        self.shown: dict[Any, Any] = {}  # parts of views (kit/view_cache)
        # Heroes have the same things from one question to the next
        self.usable = lru_cache(KEPT)(self._usable)
        self.for_crowns = lru_cache(KEPT)(self._for_crowns)

    def has_style(self, hero: str, item: Item) -> bool:
        return not item.styles or not self.styles[hero].isdisjoint(item.styles)

    def _usable(
        self, hero: str, off: str, artifact: str, backpack: tuple[str, ...]
    ) -> list[tuple[str, Item]]:
        """What he has that is used: worn with a limit, or packed."""
        items = self.items
        worn = [id for id in (off, artifact) if id and items[id].limit]
        packed = [
            id
            for id in dict.fromkeys(backpack)
            if items[id].slot == "backpack" and self.has_style(hero, items[id])
        ]
        return [(id, items[id]) for id in (*worn, *packed)]

    def _for_crowns(self, stock: tuple[str, ...], crowns: int) -> list[str]:
        """What of a stock so many crowns buy, and of consumables, of which there is no end."""
        return [id for id in (*stock, *self.endless) if self.items[id].cost <= crowns]
