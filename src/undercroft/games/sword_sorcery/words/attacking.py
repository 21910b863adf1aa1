"""Attacks: with a weapon, with dice of their own, or that of a scroll (SNS-HIT-01)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.words.grammar import Misplaced, Simple, Word, topics
from undercroft.games.sword_sorcery.words.steps import Hook
from undercroft.games.sword_sorcery.words.terms import DiceTerm, Reach, Signed
from undercroft.games.sword_sorcery.words.topics import Topics


class Rider(Word, frozen=True):
    """What an attack has besides its dice."""


class InRange(Rider, frozen=True):
    form = "range {range}"
    rule = "SNS-FULL-091"

    range: Reach


class OfType(Rider, frozen=True):
    """The type of its damage."""

    form = "{type}"
    rule = "SNS-FULL-077"

    type: DamageType


class Aoe(Rider, frozen=True):
    form = "aoe {n}"
    rule = "SNS-AOE-01"

    n: int


class WithLethal(Rider, frozen=True):
    form = "lethal {n}"
    rule = "SNS-LETH-03"

    n: int


class WithHits(Rider, frozen=True):
    form = "hits {n}"
    rule = "SNS-HIT-05"

    n: Signed


class Unseen(Rider, frozen=True):
    """It needs no line of sight."""

    form = "nolos"
    rule = "SNS-BLND-04"


class Attack(Simple, frozen=True):
    """Bare, it is the scroll attack of the acting enemy (SNS-AI-13)."""

    form = "attack< {arm}< {riders| }>>"
    rule = "SNS-HIT-01"
    any_of = topics("now", "weapon", "row")

    arm: Literal["weapon"] | DiceTerm | None = None
    riders: tuple[Rider | Hook, ...] = ()

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if self.arm is None and "row" not in known:
            raise Misplaced(self, topics("row"))
        if self.arm == "weapon" and not topics("hero", "turn") <= known:
            raise Misplaced(self, topics("hero", "turn"))
