"""Attacks, Wounds, and those who fall."""

from __future__ import annotations

from undercroft.core.events import Event
from undercroft.games.hellscape.dice import Icon
from undercroft.games.hellscape.library import Kind


class AttackDeclared(Event, frozen=True):
    attacker: str
    defender: str
    kind: Kind
    dice: str

    @property
    def rule(self) -> str:
        return "MD2-ATK-06"


class DiceRolled(Event, frozen=True):
    dice: tuple[tuple[str, dict[Icon, int]], ...]  # letter, and the icons of its face
    again: bool = False
    place: int = 0  # of the die that is rolled again, counted from 1

    @property
    def rule(self) -> str:
        return "MD2-ROLL-05" if self.again else "MD2-ROLL-01"


class AbilityUsed(Event, frozen=True):
    who: str
    card: str
    text: str  # as the card says it

    @property
    def rule(self) -> str:
        return "MD2-ABIL-01"


class AttackEnded(Event, frozen=True):
    attacker: str
    defender: str
    swords: int
    shields: int
    wounds: int

    @property
    def rule(self) -> str:
        return "MD2-ROLL-12"


class WoundsTaken(Event, frozen=True):
    who: str
    wounds: int
    left: int  # Health of a Hero, or of the Enemy's figure
    why: str  # a card, a figure, or a word that the chronicle knows

    @property
    def rule(self) -> str:
        return "MD2-ICON-10"


class FigureKilled(Event, frozen=True):
    enemy: str
    figure: str  # "minion", "leader", "monster"
    by: str

    @property
    def rule(self) -> str:
        return "MD2-HIT-02"


class KnockedOut(Event, frozen=True):
    hero: str

    @property
    def rule(self) -> str:
        return "MD2-KO-01"


class Raised(Event, frozen=True):
    hero: str
    left: int  # Lifebringers unspent

    @property
    def rule(self) -> str:
        return "MD2-KO-04"
