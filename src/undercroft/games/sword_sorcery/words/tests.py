"""What `if` asks (SNS-LANG-07, -08)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.words.grammar import Test, topics
from undercroft.games.sword_sorcery.words.terms import CounterName, Flag


class Supremacy(Test, frozen=True):
    """The attacker's side dominates the target's area."""

    form = "supremacy"
    rule = "SNS-HIT-03"
    any_of = topics("attack")


class Bolt(Test, frozen=True):
    """The attack shows a bolt."""

    form = "bolt"
    rule = "SNS-HIT-07"
    any_of = topics("attack")


class WithPower(Test, frozen=True):
    """The attack is made with a power."""

    form = "power"
    rule = "SNS-LANG-07"
    any_of = topics("attack")


class Unmoved(Test, frozen=True):
    """The hero has spent no movement point in this turn."""

    form = "unmoved"
    rule = "SNS-LANG-08"
    all_of = topics("hero")


class Unburned(Test, frozen=True):
    """It has no fire token, and none has hurt it in this Time Phase."""

    form = "unburned"
    rule = "SNS-LANG-08"


class TargetIs(Test, frozen=True):
    """`wounded` is below maximum HP."""

    form = "target {how}"
    rule = "SNS-LANG-08"
    any_of = topics("attack", "hook")

    how: Literal["wounded", "ko"]


class SoulrankOf(Test, frozen=True):
    """The highest soulrank in the party is at least so high."""

    form = "soulrank {n}"
    rule = "SNS-LANG-25"

    n: int


class FlagSet(Test, frozen=True):
    form = "flag {flag}"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    flag: Flag


class Counted(Test, frozen=True):
    """The counter has reached the number."""

    form = "{counter} {n}"
    rule = "SNS-LANG-26"
    all_of = topics("quest")

    counter: CounterName
    n: int
