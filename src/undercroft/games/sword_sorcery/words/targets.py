"""Who is meant after `to` (SNS-LANG-04)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.words.grammar import Target, Word, topics
from undercroft.games.sword_sorcery.words.terms import Name, Spot


class Self(Target, frozen=True):
    """The user, or the enemy whose card it is."""

    form = "self"
    rule = "SNS-LANG-04"
    any_of = topics("hero", "enemy", "companion")


class Struck(Target, frozen=True):
    """Whom the attack is aimed at."""

    form = "target"
    rule = "SNS-LANG-04"
    any_of = topics("attack", "hook")


class Prey(Target, frozen=True):
    """The victim of an enemy's activation."""

    form = "victim"
    rule = "SNS-AI-15"
    all_of = topics("victim")


class Active(Target, frozen=True):
    """The active hero; of a Trap card, the hero who drew it."""

    form = "active"
    rule = "SNS-FULL-132"
    all_of = topics("deck")


class Called(Target, frozen=True):
    """An alias, a master or a kind."""

    form = "{name}"
    rule = "SNS-LANG-29"
    all_of = topics("quest")

    name: Name


class Areas(Target, frozen=True):
    """Areas of the quest."""

    form = "{areas| }"
    rule = "SNS-FULL-166"
    all_of = topics("quest")

    areas: tuple[Spot, ...]


class Filter(Word, frozen=True):
    """Which of them."""


class Within(Filter, frozen=True):
    """At most so far from the user, the active hero, or who drew the trap."""

    form = "within {n}"
    rule = "SNS-LANG-04"

    n: int


class Seen(Filter, frozen=True):
    form = "los"
    rule = "SNS-RUL-56"


class Nearest(Filter, frozen=True):
    """The nearest to the active hero."""

    form = "nearest"
    rule = "SNS-LANG-04"


class Mine(Filter, frozen=True):
    """Those of the active seat."""

    form = "mine"
    rule = "SNS-FULL-121"
    all_of = topics("encounter")


class Wounded(Filter, frozen=True):
    """Below full HP."""

    form = "wounded"
    rule = "SNS-FULL-122"


class Group(Target, frozen=True):
    """One that the user chooses, or all of them."""

    form = "{who}< {filters| }>"
    rule = "SNS-LANG-04"

    who: Literal["hero", "ally", "heroes", "enemy", "enemies"]
    filters: tuple[Filter, ...] = ()

    @property
    def all(self) -> bool:
        return self.who in ("heroes", "enemies")
