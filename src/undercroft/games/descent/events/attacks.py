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
    cause: str  # "miss", "blank", "range", "fear"
    clause: str
    range: int = 0  # that fell short of the distance
    distance: int = 0
    target: str = ""  # whom, if it is this one figure of those that it affects

    @property
    def rule(self) -> str:
        return self.clause


class AttackHit(Event, frozen=True):
    attacker: str
    target: str
    damage: int
    armor: int  # after Pierce
    wounds: int
    # What the damage is made of (DSC-ATTACK-16), and the rest of the sum
    rolled: int = 0  # by the combat dice
    cards: int = 0  # weapon, skills and the like
    command: int = 0  # Command of friends, less Black Curse
    surges: int = 0  # bought with them
    power: int = 0  # enhancements and Sorcery that were not put into range
    beyond: int = 0  # range that a card turns into damage
    times: int = 1
    shrugged: int = 0  # by Ironskin
    worn: int = 0  # armor before Pierce
    pierce: int = 0
    extra: int = 0  # further wounds from every attack that hits
    range: int = 0  # and how far it had to reach; melee has none
    distance: int = 0

    @property
    def rule(self) -> str:
        return "DSC-ATTACK-17"
