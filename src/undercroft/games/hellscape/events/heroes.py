"""What Heroes gain, carry, learn, and do by their classes."""

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


class Blessed(Event, frozen=True):
    hero: str
    skill: str

    @property
    def rule(self) -> str:
        return "MD2-PAL-09"


class StanceTaken(Event, frozen=True):
    hero: str
    stance: str

    @property
    def rule(self) -> str:
        return "MD2-BER-06"


class TokensDrawn(Event, frozen=True):
    hero: str
    tokens: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "MD2-ROG-02"


class TokenSpent(Event, frozen=True):
    """The Rogue's token for an action, or for one that is lost."""

    hero: str
    token: str
    use: str  # "match", "none", "lost"

    @property
    def rule(self) -> str:
        return "MD2-ROG-06" if self.use == "lost" else "MD2-ROG-04"


class TrackerFlipped(Event, frozen=True):
    hero: str
    element: str

    @property
    def rule(self) -> str:
        return "MD2-SHA-05"


class LineShown(Event, frozen=True):
    """The Ranger's Arrow cards, and which bars count."""

    hero: str
    targets: int
    bar: str  # "beige", "white", "red"

    @property
    def rule(self) -> str:
        return "MD2-RAN-03"
