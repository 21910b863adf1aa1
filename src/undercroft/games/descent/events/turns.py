"""Rounds, turns, and what heroes do in theirs."""

from __future__ import annotations

from undercroft.core.events import Event


class RoundBegan(Event, frozen=True):
    number: int

    @property
    def rule(self) -> str:
        return "DSC-ROUND-01"


class TurnBegan(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-TURN-01"


class WentToTown(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-COST-03"


class TurnEnded(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-TURN-09"


class ActionDeclared(Event, frozen=True):
    who: str
    action: str

    @property
    def rule(self) -> str:
        return "DSC-TURN-07"


class OrderPlaced(Event, frozen=True):
    who: str
    order: str
    by: str = ""  # whose order it was, if another hero gave it

    @property
    def rule(self) -> str:
        return "DSC-ACT-07"


class GuardUsed(Event, frozen=True):
    who: str

    @property
    def rule(self) -> str:
        return "DSC-ORDER-08"


class Moved(Event, frozen=True):
    who: str
    spaces: tuple[str, ...]  # all that it covers now

    @property
    def rule(self) -> str:
        return "DSC-MOVE-04"


class PowerUsed(Event, frozen=True):
    who: str
    card: str

    @property
    def rule(self) -> str:
        return "DSC-LANG-03"


class CardActed(Event, frozen=True):
    """What a card has done that no other event tells."""

    card: str
    effect: str  # in the card language

    @property
    def rule(self) -> str:
        return "DSC-LANG-03"


class ProlongedRolled(Event, frozen=True):
    who: str
    face: str
    markers: int  # of the hero

    @property
    def rule(self) -> str:
        return "DSC-PROL-04"


class ProlongedDisrupted(Event, frozen=True):
    who: str
    action: str
    quest: str

    @property
    def rule(self) -> str:
        return "DSC-PROL-09"


class ProlongedCompleted(Event, frozen=True):
    who: str
    action: str
    quest: str

    @property
    def rule(self) -> str:
        return "DSC-PROL-05"


class Transformed(Event, frozen=True):
    who: str
    monkey: bool  # or himself again

    @property
    def rule(self) -> str:
        return "DSC-MONKEY-01" if self.monkey else "DSC-MONKEY-06"
