"""Damage, fatigue, conditions, and the tests of attributes."""

from __future__ import annotations

from undercroft.games.dark_elements.events.fact import Fact
from undercroft.games.dark_elements.nouns import (
    AttributeName,
    CauseName,
    ConditionName,
    FigureName,
    Verdict,
)


class Suffered(Fact, frozen=True):
    clause = "DE-BASE-10"
    says = "{who} suffers {n} damage< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Tired(Fact, frozen=True):
    clause = "DE-BASE-12"
    says = "{who} suffers {n} fatigue< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Healed(Fact, frozen=True):
    clause = "DE-BASE-10"
    says = "{who} recovers {n} damage< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Rested(Fact, frozen=True):
    clause = "DE-BASE-12"
    says = "{who} recovers {n} fatigue< ({cause})>."

    who: FigureName
    n: int
    now: int
    cause: CauseName = ""


class Afflicted(Fact, frozen=True):
    clause = "DE-BASE-121"
    says = "{who} is {condition}< ({cause})>."

    who: FigureName
    condition: ConditionName
    cause: CauseName = ""


class Freed(Fact, frozen=True):
    clause = "DE-BASE-111"
    says = "{who} is no longer {condition}< ({cause})>."

    who: FigureName
    condition: ConditionName
    cause: CauseName = ""


class KnockedOut(Fact, frozen=True):
    clause = "DE-BASE-126"
    says = "{who} is knocked out."

    who: FigureName


class StoodUp(Fact, frozen=True):
    clause = "DE-BASE-129"
    says = "{who} is on his feet again< ({cause})>."

    who: FigureName
    cause: CauseName = ""


class Defeated(Fact, frozen=True):
    clause = "DE-BASE-11"
    says = "{who} is defeated< by {by}>."

    who: FigureName
    by: FigureName = ""


class Tested(Fact, frozen=True):
    """`rolled` are the shields of both dice; `added` what darkness and cards do."""

    clause = "DE-BASE-04"
    says = (
        "{hero} tests {attribute}: {rolled|shield}< and {added} more>, "
        "at most {limit} pass: {passed}."
    )

    hero: FigureName
    attribute: AttributeName
    rolled: int
    faces: tuple[str, str]
    added: int
    limit: int
    passed: Verdict
