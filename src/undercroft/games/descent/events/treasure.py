"""Chests, treasure, items and skills that change hands."""

from __future__ import annotations

from undercroft.core.events import Event


class ChestOpened(Event, frozen=True):
    who: str
    colour: str

    @property
    def rule(self) -> str:
        return "DSC-CHEST-02"


class TreasureDrawn(Event, frozen=True):
    who: str
    card: str

    @property
    def rule(self) -> str:
        return "DSC-TREAS-01"


class PickedUp(Event, frozen=True):
    who: str
    kind: str
    word: str

    @property
    def rule(self) -> str:
        return "DSC-COST-01"


class Drank(Event, frozen=True):
    who: str
    potion: str

    @property
    def rule(self) -> str:
        return "DSC-POTION-03"


class Traded(Event, frozen=True):
    who: str
    deed: str
    what: str
    coins: int

    @property
    def rule(self) -> str:
        return "DSC-SHOP-01"


class Given(Event, frozen=True):
    who: str
    to: str
    item: str

    @property
    def rule(self) -> str:
        return "DSC-COST-05"


class Dropped(Event, frozen=True):
    who: str
    item: str

    @property
    def rule(self) -> str:
        return "DSC-COST-02"


class CoinsShared(Event, frozen=True):
    """Coins of a chest, for every hero."""

    coins: int

    @property
    def rule(self) -> str:
        return "DSC-CHEST-04"


class SkillLearned(Event, frozen=True):
    who: str
    skill: str

    @property
    def rule(self) -> str:
        return "DSC-SETUP-06"


class RelicForced(Event, frozen=True):
    """A hero has to wear a dark relic."""

    who: str
    relic: str

    @property
    def rule(self) -> str:
        return "DSC-DREL-01"


class ItemLost(Event, frozen=True):
    """A card took an item or a potion from a hero."""

    who: str
    item: str

    @property
    def rule(self) -> str:
        return "DSC-EQUIP-06"
