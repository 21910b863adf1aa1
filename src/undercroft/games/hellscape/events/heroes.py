"""What Heroes gain, carry and learn; what they do by their classes is told in `boards`."""

from __future__ import annotations

from undercroft.core.events import Event


class Gained(Event, frozen=True):
    who: str
    thing: str  # "health", "mana", "xp", "fire", "rage", ...
    n: int
    now: int
    why: str = ""  # a card, a figure, or a word that the chronicle knows

    @property
    def rule(self) -> str:
        return "MD2-EFF-02"


class ItemGained(Event, frozen=True):
    hero: str
    item: str

    @property
    def rule(self) -> str:
        return "MD2-INTER-04"


class Equipped(Event, frozen=True):
    hero: str
    item: str

    @property
    def rule(self) -> str:
        return "MD2-ITEM-02"


class HandedOver(Event, frozen=True):
    giver: str
    thing: str
    receiver: str

    @property
    def rule(self) -> str:
        return "MD2-ACT-02"


class LevelGained(Event, frozen=True):
    hero: str
    level: int
    skill: str

    @property
    def rule(self) -> str:
        return "MD2-LEVEL-03"
