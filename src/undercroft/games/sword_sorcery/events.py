"""Everything that is told of a game of Sword & Sorcery, with its sentence; what only one page tells
stands there."""

from __future__ import annotations

from undercroft.games.sword_sorcery.nouns import (
    AliasName,
    AreaName,
    CardName,
    CauseName,
    ConditionName,
    DoorName,
    FacesName,
    FigureName,
    GateName,
    QuestName,
    SupremacyName,
    TokenName,
)
from undercroft.kit.events import Told


class Fact(Told, frozen=True, kw_only=True):
    """Base of them all. The game adds in which quest it happened: doors, gates and tokens are
    called by its map."""

    during: str = ""


# The round


class QuestBegan(Fact, frozen=True):
    clause = "SNS-FULL-017"
    says = "{quest}. {opening}"

    quest: QuestName
    opening: str


class RoundBegan(Fact, frozen=True):
    clause = "SNS-SEQ-01"
    says = "Round {round}. {leader} leads."

    round: int
    leader: FigureName


class TurnBegan(Fact, frozen=True):
    clause = "SNS-SEQ-02"
    says = "{hero}'s turn."

    hero: FigureName


class Ended(Fact, frozen=True):
    clause = "SNS-FULL-150"
    says = "{ending}."

    ending: CauseName
    won: bool


# Figures and where they are


class Moved(Fact, frozen=True):
    clause = "SNS-MOVE-01"
    says = "{who} moves to {to}."

    who: FigureName
    to: AreaName
    way: tuple[AreaName, ...]


class Put(Fact, frozen=True):
    clause = "SNS-ENG-14"
    says = "{who} comes to {to}< ({cause})>."

    who: FigureName
    to: AreaName
    cause: CauseName = ""


class Appeared(Fact, frozen=True):
    clause = "SNS-FULL-098"
    says = "{who}<, the {alias},> appears in {to}<, dealt to {assigned}>."

    who: FigureName
    to: AreaName
    assigned: FigureName = ""
    alias: AliasName = ""


class TakenOff(Fact, frozen=True):
    clause = "SNS-FULL-059"
    says = "{who} leaves the map< ({cause})>."

    who: FigureName
    cause: CauseName = ""


# Harm and help


class Suffered(Fact, frozen=True):
    clause = "SNS-GOLD-08"
    says = "{who} suffers {n} HP< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Healed(Fact, frozen=True):
    clause = "SNS-FULL-052"
    says = "{who} heals {n} HP< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Died(Fact, frozen=True):
    clause = "SNS-FULL-058"
    says = "{who} is slain< by {by}>."

    who: FigureName
    by: CauseName = ""


class BecameGhost(Fact, frozen=True):
    clause = "SNS-FULL-053"
    says = "{hero} dies and walks on as a ghost."

    hero: FigureName


class Returned(Fact, frozen=True):
    clause = "SNS-FULL-062"
    says = "{hero} returns to life in {area}."

    hero: FigureName
    area: AreaName


class Afflicted(Fact, frozen=True):
    clause = "SNS-COND-02"
    says = "{who} gets {condition}< ({cause})>."

    who: FigureName
    condition: ConditionName
    value: int = 0
    cause: CauseName = ""


class Freed(Fact, frozen=True):
    clause = "SNS-COND-11"
    says = "{who} is rid of {condition}< ({cause})>."

    who: FigureName
    condition: ConditionName
    cause: CauseName = ""


class Shielded(Fact, frozen=True):
    clause = "SNS-FULL-076"
    says = "{who} has {n|Magic Shield} of {source}."

    who: FigureName
    n: int
    source: CauseName


class Saved(Fact, frozen=True):
    clause = "SNS-FULL-050"
    says = "{who} rolls {faces} for a Save< ({cause})>: {shields|shield}."

    who: FigureName
    faces: FacesName
    shields: int  # one is enough
    cause: CauseName = ""


# What belongs to whom


class SoulsChanged(Fact, frozen=True):
    clause = "SNS-FULL-059"
    says = "The party< gains {gained|soul point}>< loses {lost|soul point}>< ({cause})>: now {now}."

    n: int
    now: int
    cause: CauseName = ""

    @property
    def gained(self) -> int:
        return max(0, self.n)

    @property
    def lost(self) -> int:
        return max(0, -self.n)


class CrownsChanged(Fact, frozen=True):
    clause = "SNS-FULL-080"
    says = "{hero}< gains {gained|crown}>< loses {lost|crown}>< ({cause})>: now {now}."

    hero: FigureName
    n: int
    now: int
    cause: CauseName = ""

    @property
    def gained(self) -> int:
        return max(0, self.n)

    @property
    def lost(self) -> int:
        return max(0, -self.n)


class Gained(Fact, frozen=True):
    clause = "SNS-FULL-075"
    says = "{hero} gains {item}."

    hero: FigureName
    item: CardName


class Dropped(Fact, frozen=True):
    clause = "SNS-FREE-02"
    says = "{item} lies in {area}."

    item: CardName
    area: AreaName


class CardDrawn(Fact, frozen=True):
    clause = "SNS-GOLD-04"
    says = "{card} is drawn< by {hero}>."

    card: CardName
    deck: str
    hero: FigureName = ""


class Used(Fact, frozen=True):
    clause = "SNS-FULL-041"
    says = "{who} uses {card}."

    who: FigureName
    card: CardName


# The map


class DoorChanged(Fact, frozen=True):
    clause = "SNS-ELEM-01"
    says = "{door} {how}< ({hero})>."

    door: DoorName
    how: str  # "opens", "closes", "loses its Magic Lock"
    hero: FigureName = ""


class TokenGone(Fact, frozen=True):
    clause = "SNS-ELEM-03"
    says = "{token} is gone."

    token: TokenName
    area: AreaName


class GateChanged(Fact, frozen=True):
    clause = "SNS-FULL-097"
    says = "{gate} {how}."

    gate: GateName
    how: str  # "opens", "closes", "is gone"


# An attack


class Attacked(Fact, frozen=True):
    clause = "SNS-HIT-01"
    says = "{who} attacks {target}< with {card}>."

    who: CauseName  # a figure, or the card of an attack without one
    target: FigureName
    card: CardName = ""
    reaction: bool = False


class HitsRolled(Fact, frozen=True):
    clause = "SNS-HIT-05"
    says = (
        "The dice show {faces}: {hits|hit} in all<, one by {supremacy}><, {lethal} of them Lethal>"
        "<, {bolts|bolt}>."
    )

    faces: FacesName
    hits: int
    lethal: int
    bolts: int
    supremacy: SupremacyName = False


class Defended(Fact, frozen=True):
    clause = "SNS-DEF-06"
    says = (
        "{who} defends against {hits|hit}< with {faces}>:< {resisted} resisted,>"
        "< {parried} stopped by armour,>< {warded} by Magic Shields,>< {blocked} blocked,>"
        " {damage} damage."
    )

    who: FigureName
    faces: FacesName
    damage: int
    hits: int = 0  # all of them: those that were stopped, and the damage
    resisted: int = 0
    parried: int = 0
    warded: int = 0
    blocked: int = 0


class ShieldsSpent(Fact, frozen=True):
    clause = "SNS-DEF-03"
    says = "{who} spends {n|Magic Shield}."

    who: FigureName
    n: int
    left: int


class PowerCardGiven(Fact, frozen=True):
    clause = "SNS-FULL-104"
    says = "{enemy} has killed a hero and gets {card}."

    enemy: FigureName
    card: CardName
