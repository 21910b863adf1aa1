"""Values that are changed: of an attack or defence in progress, of a turn, or as long as a card
holds (SNS-LANG-09 to -11)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.words.grammar import Simple, Word, topics
from undercroft.games.sword_sorcery.words.terms import MoreDice, Signed


class Hits(Simple, frozen=True):
    form = "hits {n}"
    rule = "SNS-LANG-09"
    any_of = topics("attack", "holds")

    n: Signed


class Shields(Simple, frozen=True):
    """Of the defence."""

    form = "shields {n}"
    rule = "SNS-LANG-09"
    any_of = topics("defence", "holds")

    n: Signed


class MoreOfDice(Simple, frozen=True):
    """Added to the attack, the defence or the Save in progress."""

    form = "dice {n}"
    rule = "SNS-LANG-09"
    any_of = topics("attack", "defence", "save", "holds")

    n: MoreDice


class Mp(Simple, frozen=True):
    """Movement points; on an enemy, of every move of its row."""

    form = "mp {n}"
    rule = "SNS-LANG-11"
    any_of = topics("turn", "holds")

    n: Signed


class Combat(Simple, frozen=True):
    form = "combat {n}"
    rule = "SNS-LANG-11"
    any_of = topics("turn", "holds")

    n: Signed


class Action(Simple, frozen=True):
    form = "action {n}"
    rule = "SNS-LANG-11"
    any_of = topics("turn", "holds")

    n: Signed


class Crowns(Simple, frozen=True):
    """Of a hero's purse."""

    form = "crowns {n}"
    rule = "SNS-LANG-18"
    any_of = topics("now", "search")

    n: Signed


class Range(Simple, frozen=True):
    """It counts when the target is chosen."""

    form = "range {n}"
    rule = "SNS-LANG-30"
    any_of = topics("attack", "holds")

    n: Signed


class SaveNumber(Simple, frozen=True):
    form = "save {n}"
    rule = "SNS-FULL-050"
    any_of = topics("holds")

    n: Signed


class MaxHp(Simple, frozen=True):
    form = "maxhp {n}"
    rule = "SNS-FULL-052"
    any_of = topics("holds")

    n: Signed


class Armour(Simple, frozen=True):
    """Not below 0; in a quest text, for the rest of the quest."""

    form = "armour {n}"
    rule = "SNS-LANG-10"
    any_of = topics("holds", "quest")

    n: Signed


class Worn(Word, frozen=True):
    """What an armour has besides its values."""


class WornShield(Worn, frozen=True):
    form = "mshield {n}"
    rule = "SNS-FULL-076"

    n: int


class WornSave(Worn, frozen=True):
    form = "save {n}"
    rule = "SNS-FULL-050"

    n: Signed


class WornResist(Worn, frozen=True):
    form = "resist {type} {n}"
    rule = "SNS-FULL-077"

    type: DamageType
    n: int


class ArmourValues(Simple, frozen=True):
    """The values of an armour."""

    form = "armour {armour} dice {dice}< {more| }>"
    rule = "SNS-FULL-073"
    all_of = topics("armour")

    armour: int
    dice: int
    more: tuple[Worn, ...] = ()


class Resist(Simple, frozen=True):
    form = "resist {type} {n}"
    rule = "SNS-FULL-077"
    any_of = topics("holds")

    type: DamageType
    n: int


class Weak(Simple, frozen=True):
    form = "weak {type} {n}"
    rule = "SNS-FULL-077"
    any_of = topics("holds")

    type: DamageType
    n: int


class Massive(Simple, frozen=True):
    """Counts as so many figures for control."""

    form = "massive {n}"
    rule = "SNS-FULL-109"
    any_of = topics("holds")

    n: int


class Horde(Simple, frozen=True):
    """One card brings so many figures."""

    form = "horde {n}"
    rule = "SNS-FULL-103"
    all_of = topics("enemy", "holds")

    n: int


class LimitRange(Simple, frozen=True):
    """No attack reaches farther."""

    form = "limit range {n}"
    rule = "SNS-FULL-134"
    all_of = topics("deck", "holds")

    n: int


class Ignore(Simple, frozen=True):
    """Barrier, Difficult and Deadly, or Night."""

    form = "ignore {what}"
    rule = "SNS-LANG-32"
    all_of = topics("hero", "holds")

    what: Literal["hindrance", "night"]
