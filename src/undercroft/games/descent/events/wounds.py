"""Wounds, tokens, deaths."""

from __future__ import annotations

from undercroft.core.events import Event


class WoundsLost(Event, frozen=True):
    who: str
    wounds: int
    left: int
    why: str  # a figure, a card, or a word: "fall", "lava", "burn", ...

    @property
    def rule(self) -> str:
        return "DSC-WOUND-01"


class Cancelled(Event, frozen=True):
    who: str
    wounds: int
    card: str

    @property
    def rule(self) -> str:
        return "DSC-ITEM-06"


class Healed(Event, frozen=True):
    who: str
    wounds: int
    poison: int

    @property
    def rule(self) -> str:
        return "DSC-WOUND-03"


class TokenPlaced(Event, frozen=True):
    who: str
    token: str  # "burn", "web", ...
    count: int

    @property
    def rule(self) -> str:
        return "DSC-TOKEN-01"


class TokensRolled(Event, frozen=True):
    """A power die for each token of a kind; as many go as there are surges."""

    who: str
    token: str
    faces: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "DSC-TOKEN-05"


class FateRolled(Event, frozen=True):
    """Dice that decide about somebody outside an attack."""

    who: str
    why: str  # "undying", "animated", "bleed", "blades", "darts", "frost", or a card
    faces: tuple[str, ...]
    clause: str

    @property
    def rule(self) -> str:
        return self.clause


class StunShed(Event, frozen=True):
    """A monster gives a stun token up for its activation, or for half of it."""

    who: str
    half: bool  # it may still move or attack

    @property
    def rule(self) -> str:
        return "DSC-MON-06" if self.half else "DSC-ABIL-56"


class FatigueLost(Event, frozen=True):
    who: str
    fatigue: int
    left: int

    @property
    def rule(self) -> str:
        return "DSC-ABIL-44"


class HeroKilled(Event, frozen=True):
    who: str
    conquest: int  # lost
    coins: int  # lost

    @property
    def rule(self) -> str:
        return "DSC-DEATH-03"


class MonsterKilled(Event, frozen=True):
    who: str
    by: str
    bounty: int

    @property
    def rule(self) -> str:
        return "DSC-DEATH-01"


class RoseAgain(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-ABIL-61"
