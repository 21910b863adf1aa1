"""The overlord phase: Perils, and what monsters do."""

from __future__ import annotations

from typing import Literal

from undercroft.core.events import Reason
from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import CardName, FigureName, GroupName

WhySkipped = Literal[
    "condition", "limit", "nobody", "held", "no-move", "in-sight", "no-attack", "no-effect"
]


class PerilDrawn(Fact, frozen=True):
    clause = "DE-FATE-02"
    says = "{peril} strikes."

    peril: CardName
    monsters: bool
    spared: bool = False  # in a gentle game none brings doom (DE-RUL-98)


class PerilDiscarded(Fact, frozen=True):
    clause = "DE-FATE-03"
    says = "{peril} is discarded."

    peril: CardName


class ActivationDrawn(Fact, frozen=True):
    clause = "DE-ACT-01"
    says = "{card} is drawn."

    card: CardName


class GroupActivated(Fact, frozen=True):
    clause = "DE-ACT-03"
    says = "{group} activate."

    group: GroupName
    card: CardName


class EffectRead(Fact, frozen=True):
    clause = "DE-ACT-04"
    says = "{group}: {text}."

    group: GroupName
    card: CardName
    line: int  # its place among the effects of the group
    text: str


class MonsterActivated(Fact, frozen=True):
    clause = "DE-ACT-05"
    says = "{monster} acts."

    monster: FigureName
    box: str  # "all", "master", "minion"


class LinePerformed(Fact, frozen=True):
    """Why a monster does what it does: the sentence, the candidates, what decided."""

    clause = "DE-ACT-10"
    says = "{monster}: “{text}”< It means {victim}.>"

    monster: FigureName
    card: CardName
    box: str
    line: int  # its place in the box, from 0
    text: str
    victim: FigureName
    reason: Reason


class LineSkipped(Fact, frozen=True):
    clause = "DE-ACT-11"
    says = ""

    monster: FigureName
    card: CardName
    box: str
    line: int
    why: WhySkipped
