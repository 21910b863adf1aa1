"""Attacks, roll by roll."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import (
    CardName,
    CauseName,
    FaceName,
    FigureName,
    SurgeName,
)


class AttackDeclared(Fact, frozen=True):
    clause = "DE-BASE-90"
    says = "{attacker} attacks {targets}< with {card}><: {skill}>."

    attacker: FigureName
    targets: tuple[FigureName, ...]
    dice: tuple[str, ...]
    card: CardName = ""
    skill: CardName = ""


class AttackRolled(Fact, frozen=True):
    clause = "DE-BASE-93"
    says = "Rolled: range {range}, {damage} damage<, {surges|surge}>."

    attacker: FigureName
    faces: tuple[str, ...]
    range: int
    damage: int
    surges: int


class DefenceRolled(Fact, frozen=True):
    clause = "DE-BASE-93"
    says = "{who} defends with {shields|shield}."

    who: FigureName
    faces: tuple[str, ...]
    shields: int


class Rerolled(Fact, frozen=True):
    clause = "DE-BASE-07"
    says = "{who} rolls again ({card}): {before} becomes {after}."

    who: FigureName
    card: CardName
    before: FaceName
    after: FaceName


class SurgeSpent(Fact, frozen=True):
    clause = "DE-BASE-97"
    says = "{who} spends {cost|surge}: {text}."

    who: FigureName
    text: SurgeName
    card: CauseName
    cost: int


class Unharmed(Fact, frozen=True):
    """Who was hit, and whose shields took it all, or whom the air keeps (DE-MON-13)."""

    clause = "DE-BASE-100"
    says = "{who} suffers no damage."

    who: FigureName


class Missed(Fact, frozen=True):
    """The attack, or `whom` it misses while it hits others."""

    clause = "DE-BASE-95"
    says = "The attack misses< {whom}>: {why}."

    who: FigureName
    why: CauseName
    whom: tuple[FigureName, ...] = ()
