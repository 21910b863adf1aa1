"""What all games share and never change: the library, and the atlas of its maps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from undercroft.games.dark_elements.active_effects import ActiveEffects
from undercroft.games.dark_elements.attack import Weapon
from undercroft.games.dark_elements.ground.atlas import Atlas
from undercroft.games.dark_elements.ground.plans import draw
from undercroft.games.dark_elements.library import ATTRIBUTES, Library
from undercroft.games.dark_elements.library import Hero as HeroCard
from undercroft.games.dark_elements.monster import ACTS, GROUPS, RANKS

REANIMATE = "reanimate"
UNAIDED = {"stride": 1, "passes": 0}  # what only cards make of a hero's movement
SIGNS = {"minion": "", "master": "m"}  # in the ids of figures: `merriods-m1`


def numbered(cards: Iterable[str], owned: Iterable[str] = ()) -> list[str]:
    """Copies of a card are told apart: `iron-shield`, `iron-shield#2`; also from those that heroes
    own already, as the Thief his Lucky Charm."""
    seen = dict.fromkeys(owned, 1)
    found = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        found.append(card if seen[card] == 1 else f"{card}#{seen[card]}")
    return found


class Book:
    def __init__(self, library: Library) -> None:
        self.library = library
        maps = library.encounters.values()
        self.atlas = Atlas(draw(encounter, library.tiles) for encounter in maps)
        self.weapons: dict[tuple[str, ...], list[Weapon]] = {}  # of what is worn (rules/wielding)
        self.outfits: dict[tuple[str, ...], bool] = {}  # whether they fit (rules/equipment)
        self.guards: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}  # (rules/combat)
        self.hands: dict[Any, Any] = {}  # what heroes have before them (words/hand)
        self.orders: dict[tuple[str, str], Any] = {}  # card and group (rules/activation)
        self.said: dict[Any, Any] = {}  # on which points cards in play have a word (game)
        self.shown: dict[Any, Any] = {}  # parts of views (kit/view_cache)
        self.stats = {
            (group, act, rank): library.monster(group, act, rank)
            for group in library.monsters
            for act in ACTS
            for rank in RANKS
        }
        self.skills = {one: library.skills_of(one) for one in library.classes}
        self.search_deck = numbered(library.search_deck())  # DE-SETUP-08
        self.shop = cache(self._shop)
        self.shop_later = numbered(library.shop(2))  # DE-SETUP-09
        self.figures = {
            (group, rank): [f"{group}-{SIGNS[rank]}{n}" for n in range(1, one.count(rank) + 1)]
            for group, one in library.monsters.items()
            for rank in RANKS
        }
        self.effects = cache(self._effects)
        self.groups = (*GROUPS, *(id for id in library.monsters if id not in GROUPS))
        self.printed = {hero.id: self._printed(hero) for hero in library.heroes.values()}

    def _shop(self, *owned: str) -> list[str]:
        """The Shop Item deck of Act I for heroes who own some of its cards (DE-SETUP-09)."""
        return numbered(self.library.shop(1), owned)

    def _printed(self, hero: HeroCard) -> Mapping[str, int]:
        """The values on a hero's sheet, the Health of a Reanimate of his, the points that a
        fatigue buys (DE-BASE-62), and whether he moves through enemies (DE-BASE-63)."""
        found = {what: getattr(hero, what) for what in ("health", "stamina", "speed", *ATTRIBUTES)}
        familiar = self.library.familiars.get(REANIMATE)
        return found | {"familiar-health": familiar.health if familiar else 0, **UNAIDED}

    def _effects(self, group: str, rank: str, card: str, current: str) -> ActiveEffects:
        """What an Activation card gives to a rank of a group in an encounter (DE-ACT-04)."""
        found = ActiveEffects()
        for line in self.library.quarter(card, group).effects:
            line.means.lend(found, rank, current)
        return found
