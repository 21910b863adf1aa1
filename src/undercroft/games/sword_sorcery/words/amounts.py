"""Damage and healing, Magic Shields, pushes, and what else is counted."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.words.grammar import Misplaced, Simple, topics
from undercroft.games.sword_sorcery.words.terms import Amount
from undercroft.games.sword_sorcery.words.topics import Topics


class Damage(Simple, frozen=True):
    """Suffered: nothing lessens it."""

    form = "damage {n}"
    rule = "SNS-LANG-12"
    all_of = topics("now")

    n: Amount


class Heal(Simple, frozen=True):
    """`half` when dying; `+n` raises a healing in progress."""

    form = "heal {n}"
    rule = "SNS-LANG-12"
    any_of = topics("now", "heal", "death")

    n: Amount

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if self.n == "half" and "death" not in known:
            raise Misplaced(self, topics("death"))


class Lethal(Simple, frozen=True):
    """Up to so many hits become Lethal."""

    form = "lethal {n}"
    rule = "SNS-LETH-03"
    any_of = topics("attack", "holds")

    n: Amount


class Cancel(Simple, frozen=True):
    """Removes hits, Lethal ones first."""

    form = "cancel {n}"
    rule = "SNS-LANG-09"
    any_of = topics("defence", "holds")

    n: Amount


class MagicShield(Simple, frozen=True):
    """On an enemy's card it is given once, when the enemy gets the card."""

    form = "mshield {n}"
    rule = "SNS-FULL-076"
    any_of = topics("now", "enemy")

    n: Amount


class Cool(Simple, frozen=True):
    """Counters of used powers go down by 1 each."""

    form = "cool {n}"
    rule = "SNS-FULL-046"
    all_of = topics("now")

    n: Amount


class Treasure(Simple, frozen=True):
    form = "treasure {n}"
    rule = "SNS-FULL-139"
    all_of = topics("now")

    n: Amount


class Push(Simple, frozen=True):
    """Away from the attacker."""

    form = "push {n}"
    rule = "SNS-BASH-02"
    any_of = topics("hook", "attack")

    n: Amount


class Pull(Simple, frozen=True):
    """Toward the attacker, never beyond his area."""

    form = "pull {n}"
    rule = "SNS-LANG-13"
    any_of = topics("hook", "attack")

    n: Amount


class Teleport(Simple, frozen=True):
    """To any area at most so far away."""

    form = "teleport {n}"
    rule = "SNS-LANG-14"
    all_of = topics("hero", "now")

    n: Amount


class TeleportAltar(Simple, frozen=True):
    form = "teleport altar"
    rule = "SNS-LANG-14"
    all_of = topics("hero", "now")


class Reroll(Simple, frozen=True):
    """Dice that have not been rolled again yet."""

    form = "reroll {n} {colour}"
    rule = "SNS-GOLD-02"
    any_of = topics("attack", "defence", "save", "trap", "search", "holds")

    n: Amount
    colour: Literal["red", "blue", "any"]


class Souls(Simple, frozen=True):
    """Of the party."""

    form = "souls {n}"
    rule = "SNS-LANG-18"
    all_of = topics("now")

    n: Amount
