"""What `if` asks (SNS-LANG-07, -08)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.values import wounds
from undercroft.games.sword_sorcery.words.grammar import Test, topics
from undercroft.games.sword_sorcery.words.saying import Voice
from undercroft.games.sword_sorcery.words.terms import CounterName, Flag
from undercroft.games.sword_sorcery.words.use import Use


def counted(game: SwordSorcery, counter: str) -> int:
    """How far a counter of the quest has come."""
    return sum(one.n for one in game.state.counters if one.name == counter)


class Supremacy(Test, frozen=True):
    """The attacker's side dominates the target's area."""

    form = "supremacy"
    says = "{you} [have|has] Supremacy"
    rule = "SNS-HIT-03"
    any_of = topics("attack")

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        return use.attack is not None and use.attack.supremacy


class Bolt(Test, frozen=True):
    """The attack shows a bolt."""

    form = "bolt"
    says = "a bolt shows"
    rule = "SNS-HIT-07"
    any_of = topics("attack")

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        return use.attack is not None and use.attack.bolts > 0


class WithPower(Test, frozen=True):
    """The attack is made with a power."""

    form = "power"
    says = "it is made with a power"
    rule = "SNS-LANG-07"
    any_of = topics("attack")

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        return use.attack is not None and use.attack.strike.power


class Unmoved(Test, frozen=True):
    """The hero has spent no movement point in this turn."""

    form = "unmoved"
    says = "{you} [have|has] not moved in this turn"
    rule = "SNS-LANG-08"
    all_of = topics("hero")

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        return use.hero is not None and not use.hero.walked


class Unburned(Test, frozen=True):
    """It has no fire token, and none has hurt it in this Time Phase."""

    form = "unburned"
    says = "no fire is on {you} or has burned {you}"
    rule = "SNS-LANG-08"

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        who = use.owner or use.active(game)
        burned = any(one.what == "burned" for one in who.changes)
        return not (who.fire1 or who.fire2 or burned)


class TargetIs(Test, frozen=True):
    """`wounded` is below maximum HP."""

    form = "target {how}"
    rule = "SNS-LANG-08"
    any_of = topics("attack", "hook")

    how: Literal["wounded", "ko"]

    def said(self, voice: Voice) -> str:
        return "the target is wounded" if self.how == "wounded" else "the target is K.O."

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        target = use.struck()
        if target is None:
            return False
        return target.lying if self.how == "ko" else wounds(game, target) > 0


class SoulrankOf(Test, frozen=True):
    """The highest soulrank in the party is at least so high."""

    form = "soulrank {n}"
    says = "a hero has soulrank {n} or more"
    rule = "SNS-LANG-25"

    n: int

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        return max(hero.soulrank for hero in game.state.heroes) >= self.n


class FlagSet(Test, frozen=True):
    """The flag has been set."""

    form = "flag {flag}"
    says = "it has come so"
    rule = "SNS-FULL-162"
    all_of = topics("quest")

    flag: Flag

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        return self.flag in game.state.flags


class Counted(Test, frozen=True):
    """The counter has reached the number."""

    form = "{counter} {n}"
    says = "{counter} stands at {n} or more"
    rule = "SNS-LANG-26"
    all_of = topics("quest")

    counter: CounterName
    n: int

    def holds(self, game: SwordSorcery, use: Use) -> bool:
        return counted(game, self.counter) >= self.n
