"""What all games share and never change: the library, and the maps of its quests."""

from __future__ import annotations

from typing import Any

from undercroft.games.sword_sorcery.enemy import Scroll
from undercroft.games.sword_sorcery.ground.plan import Plan, draw
from undercroft.games.sword_sorcery.library import Item, Library
from undercroft.games.sword_sorcery.quest import Quest


class Copies(dict[str, Item]):
    """The card of every copy of an item: "healing-draught#t2" is the second of the treasure deck.

    Looked up all the time, so what was asked for once is kept; there are as many as cards in a box.
    """

    def __missing__(self, id: str) -> Item:
        card = self[id] = self[id.partition("#")[0]]
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
        self.scrolls: dict[tuple[str, str], Scroll] = {}  # of enemies, as they were asked for
        self.hands: dict[Any, Any] = {}  # what figures have before them (words)
        self.slots: dict[tuple[str, str], Any] = {}  # where heroes can wear what (rules/carrying)
        self.layouts: dict[Any, Any] = {}  # how heroes would wear better what they have (greedy)
        self.strikes: dict[Any, Any] = {}  # what heroes attack with (words)
        self.shown: dict[Any, Any] = {}  # parts of views (kit/view_cache)
