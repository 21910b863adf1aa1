"""Attacks, from the declaration to the hit."""

from __future__ import annotations

from undercroft.core.events import Event


class AttackDeclared(Event, frozen=True):
    attacker: str
    target: str  # the figure, or the space if nobody is there
    weapon: str
    kind: str
    distance: int
    aimed: bool = False

    @property
    def rule(self) -> str:
        return "DSC-ATTACK-02"


class DiceRolled(Event, frozen=True):
    attacker: str
    dice: tuple[tuple[str, str], ...]  # the die's letter and its face in words
    again: bool = False  # a re-roll

    @property
    def rule(self) -> str:
        return "DSC-REROLL-01" if self.again else "DSC-ATTACK-07"


class SurgeSpent(Event, frozen=True):
    attacker: str
    surges: int
    effect: str  # as the card's text has it

    @property
    def rule(self) -> str:
        return "DSC-SURGE-01"


class AttackMissed(Event, frozen=True):
    attacker: str
    cause: str  # "miss", "range", "fear"
    clause: str

    @property
    def rule(self) -> str:
        return self.clause


class AttackHit(Event, frozen=True):
    attacker: str
    target: str
    damage: int
    armor: int
    wounds: int

    @property
    def rule(self) -> str:
        return "DSC-ATTACK-17"
