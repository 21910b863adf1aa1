"""What a figure is as long as its card holds: flying, mighty, a horde; what it resists, what it
ignores (SNS-FULL-077, -109)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.moments import Trait
from undercroft.games.sword_sorcery.words.grammar import topics
from undercroft.games.sword_sorcery.words.modifiers import Standing
from undercroft.games.sword_sorcery.words.saying import Voice


class Resist(Standing, frozen=True):
    """So many hits of that type are taken off."""

    form = "resist {type} {n}"
    says = "resists {type}: {n|hit} less"
    rule = "SNS-FULL-077"
    any_of = topics("holds")

    type: DamageType
    n: int


class Weak(Standing, frozen=True):
    """So many hits of that type are added."""

    form = "weak {type} {n}"
    says = "weak to {type}: {n|hit} more"
    rule = "SNS-FULL-077"
    any_of = topics("holds")

    type: DamageType
    n: int


class Massive(Standing, frozen=True):
    """Counts as so many figures for control."""

    form = "massive {n}"
    says = "counts as {n} figures for control"
    rule = "SNS-FULL-109"
    any_of = topics("holds")

    n: int


class Horde(Standing, frozen=True):
    """One card brings so many figures."""

    form = "horde {n}"
    says = "each of its cards brings {n} figures"
    rule = "SNS-FULL-103"
    all_of = topics("enemy", "holds")

    n: int


class Flying(Standing, frozen=True):
    """Hindrances and K.O. are nothing to it."""

    form = "flying"
    says = "flies: hindrances and K.O. are nothing to {you}"
    rule = "SNS-MOVE-07"
    any_of = topics("holds")

    @property
    def traits(self) -> tuple[Trait, ...]:
        return ("flying", "unhindered")


class Mighty(Standing, frozen=True):
    """Ignores K.O., push and pull; Stun counts as Slow."""

    form = "mighty"
    says = "mighty: ignores K.O., pushes and pulls, and Stun is only Slow"
    rule = "SNS-FULL-109"
    all_of = topics("enemy", "holds")

    @property
    def traits(self) -> tuple[Trait, ...]:
        return ("mighty",)


class Ignore(Standing, frozen=True):
    """Barrier, Difficult and Deadly, or Night."""

    form = "ignore {what}"
    rule = "SNS-LANG-32"
    all_of = topics("hero", "holds")

    what: Literal["hindrance", "night"]

    @property
    def traits(self) -> tuple[Trait, ...]:
        return ("ignore night",) if self.what == "night" else ("unhindered",)

    def said(self, voice: Voice) -> str:
        if self.what == "night":
            return "Night does not hinder you"
        return "barriers, difficult and deadly ground do not hinder you"
