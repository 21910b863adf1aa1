"""Lines that hold as long as their card works: values, weapons, bonuses, bans."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from undercroft.games.dark_elements.attack import Surge
from undercroft.games.dark_elements.words.grammar import Always, Effects, Proviso
from undercroft.games.dark_elements.words.topics import Topics, checked_all
from undercroft.games.dark_elements.words.weapons import Wielding

DefenceDie = Literal["brown", "grey", "black"]

# Values


class Higher(Always, frozen=True):
    """At once (DE-BASE-16)."""

    form = "{what} +{n}"
    rule = "DE-BASE-16"

    what: Literal["health", "stamina", "speed", "reanimate health"]
    n: int


class SpeedLimit(Always, frozen=True):
    form = "speed at most {n}"
    rule = "DE-BASE-16"

    n: int


class DefendsWith(Always, frozen=True):
    """A die more on the owner's defence (DE-BASE-157)."""

    form = "defence +{die}< {term}>"
    rule = "DE-BASE-157"

    die: DefenceDie
    term: Proviso | None = None


class ReanimateDefence(Always, frozen=True):
    form = "reanimate defence +{die}"
    rule = "DE-BASE-157"

    die: DefenceDie


class ReanimateAttack(Always, frozen=True):
    form = "reanimate attack +{die}"
    rule = "DE-BASE-157"

    die: Literal["red", "yellow", "green"]


class MorePoints(Always, frozen=True):
    form = "1 fatigue gives {n} movement points"
    rule = "DE-BASE-62"

    n: int


class LongerMove(Always, frozen=True):
    """Another skill moves the owner farther."""

    form = "{skill} moves you {n}"
    rule = "DE-BASE-65"

    skill: Literal["nimble"]
    n: int


class PassEnemies(Always, frozen=True):
    form = "you move through enemies"
    rule = "DE-BASE-63"


# Weapons: lines of a weapon speak of attacks with it


class Reach(Always, frozen=True):
    form = "reach"
    rule = "DE-BASE-91"


class Pierces(Always, frozen=True):
    form = "pierce {n}"
    rule = "DE-BASE-102"

    n: int


class OnceATurn(Always, frozen=True):
    form = "one attack per turn"
    rule = "DE-BASE-159"


class AreRunes(Always, frozen=True):
    form = "your weapons are runes"
    rule = "DE-BASE-156"


class Unblocked(Always, frozen=True):
    """Figures that do not block the owner's line of sight for his attacks."""

    form = "{who} do not block sight< {weapon}>"
    rule = "DE-BASE-37"

    who: Literal["friends", "adjacent figures"]
    weapon: Wielding | None = None


class Stronger(Always, frozen=True):
    """More damage or range on attacks with this weapon."""

    form = "+{n} {what}< {where}>"
    rule = "DE-BASE-107"

    n: int
    what: Literal["damage", "range"]
    where: Literal["against adjacent monsters", "with an empty hand"] | None = None


class StrongerAttacks(Always, frozen=True):
    """More damage or range on all attacks of the owner that fit."""

    form = "attacks< {weapon}>< {where}> have +{n} {what}"
    rule = "DE-BASE-107"

    n: int
    what: Literal["damage", "range"]
    where: Literal["on monsters that did not see you"] | None = None
    weapon: Wielding | None = None


class Sworn(Always, frozen=True):
    """Both ways, while the monster bears the owner's mark (Challenge)."""

    form = "attacks between you and the marked monster have +{n} damage"
    rule = "DE-BASE-107"

    n: int


class WeakensMonsters(Always, frozen=True):
    """Not below the stated least (DE-BASE-107)."""

    form = "attacks of monsters within {n} have -{less} damage, at least {least}"
    rule = "DE-BASE-107"

    n: int
    less: int
    least: int


# Surges


class SurgeLine(Always, frozen=True):
    """A surge ability of a weapon; twice the same are two (DE-BASE-97, -98)."""

    form = "surge< surge{?double}>: {does}"
    rule = "DE-BASE-97"

    does: Effects
    double: bool = False

    def checked(self, known: Topics) -> Topics:
        return checked_all(self.does, known | {"attack", "it"})

    def surge(self, card: str) -> Surge:
        return bought(self.does, card, 2 if self.double else 1)


class Gains(Always, frozen=True):
    """A surge ability that the owner's attacks have because of another card."""

    form = "attacks< {weapon}>< {term}> gain surge: {does}"
    rule = "DE-BASE-97"

    does: Effects
    weapon: Wielding | None = None
    term: Proviso | None = None

    def checked(self, known: Topics) -> Topics:
        return checked_all(self.does, known | {"attack", "it"})


class Gift(Always, frozen=True):
    """A surge ability for everybody near, the owner included."""

    form = "attacks of you and heroes within {n} gain surge: {does}"
    rule = "DE-BASE-97"

    n: int
    does: Effects

    def checked(self, known: Topics) -> Topics:
        return checked_all(self.does, known | {"attack", "it"})


def bought(does: Effects, card: str, cost: int = 1) -> Surge:
    return Surge(_said(does), card, cost)


@lru_cache(maxsize=512)
def _said(does: Effects) -> str:
    """Asked for with every attack that anybody thinks of."""
    return ", ".join(map(str, does))


class SurgeRests(Always, frozen=True):
    """What any hero may buy for a surge is worth more (DE-BASE-99)."""

    form = "a surge recovers {n} fatigue"
    rule = "DE-BASE-99"

    n: int


# Bans, and what attackers owe


class NoAttacks(Always, frozen=True):
    form = "adjacent monsters cannot attack"
    rule = "DE-BASE-180"


class Demands(Always, frozen=True):
    """Attacks miss unless the attacker spends so much (DE-BASE-180)."""

    form = "attacks {on} miss without {n} surge"
    rule = "DE-SURGE-01"

    on: Literal["on you", "within 3"]
    n: int


class StandsIn(Always, frozen=True):
    """The card may be exhausted in place of a Shield."""

    form = "exhausted in place of a shield"
    rule = "DE-BASE-154"


# The Prayer of Healing


class HealsMore(Always, frozen=True):
    form = "your prayer heals {n} heroes"
    rule = "DE-DEC-54"

    n: int


class PrayerSurges(Always, frozen=True):
    form = "a surge of your prayer recovers {n} fatigue"
    rule = "DE-DEC-54"

    n: int
