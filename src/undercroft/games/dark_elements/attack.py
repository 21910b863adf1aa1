"""An attack in progress: who, with what, against whom, and what the dice have shown."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.games.dark_elements.state import Figure, Hero, Monster, Space

Kind = Literal["melee", "ranged"]
REACH = 2  # spaces of a melee attack that has Reach (DE-BASE-91, DE-MON-01)


class Surge(msgspec.Struct, frozen=True, cache_hash=True):
    """A surge ability (DE-BASE-97): what it does for how many surges, and where it is written."""

    text: str  # in the words of cards: "+2 damage", "burn", "pierce 1"
    card: str  # a weapon, a skill, a monster card, an Activation card
    cost: int = 1


class Weapon(msgspec.Struct, frozen=True):
    """What a hero attacks with, as his cards have it (`moments.wields`)."""

    card: str  # an item, a Search card, UNARMED
    kind: Kind
    dice: tuple[str, ...]
    traits: tuple[str, ...] = ()
    hands: int = 0
    reach: int = 1
    unblocked: int = 0  # spaces whose figures do not block his sight
    usable: bool = True
    blasts: bool = False  # it can have Blast, so that the space aimed at matters
    pauses: bool = False  # he has cards for the moment before he names a target


class Defence(msgspec.Struct):
    """A figure that the attack affects, and its defence."""

    figure: Figure
    space: Space  # that is measured and aimed at
    dice: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()  # shields on each die
    bonus: int = 0  # shields that are added
    fixed: int = -1  # the result that a cloak puts in place of the dice
    damage: int = 0  # that is added against this figure alone
    suffered: int = 0
    aimed: bool = True  # a target, not only affected
    settled: bool = False  # its figure has been asked what it changes about its roll
    missed: bool = False  # alone, while the attack hits others (DE-RUL-102, DE-SURGE-05)

    @property
    def shields(self) -> int:
        return max(0, (sum(self.faces) if self.fixed < 0 else self.fixed) + self.bonus)


class Demand(msgspec.Struct, frozen=True):
    """Surges without which an attack misses some of its targets (DE-SURGE-01)."""

    n: int
    veiled: list[Defence]
    by: str = ""  # whose card it is


class Roll(msgspec.Struct, frozen=True):
    """The face of a die of the attack pool."""

    die: str  # "blue", "red", "yellow", "green"
    face: int  # from 1
    range: int
    damage: int
    surges: int
    miss: bool = False


class Attack(msgspec.Struct, kw_only=True):
    attacker: Figure
    kind: Kind
    dice: tuple[str, ...]
    card: str = ""  # the weapon, or the monster's group
    skill: str = ""  # by which it is made: "rage"
    traits: tuple[str, ...] = ()  # of the weapon
    by: Hero | None = None  # who gets what it defeats (DE-LOOT-10)
    defences: list[Defence] = []
    reach: int = 1
    any_range: bool = False  # no range check (DE-BASE-105)
    blast: bool = False
    rolls: tuple[Roll, ...] = ()
    range: int = 0  # bonuses
    damage: int = 0
    surges: int = 0
    pierce: int = 0
    reroll_below: int = 0  # power dice with fewer hearts are rolled again (DE-MATK-10)
    least: int = 0  # damage after defence, unless it misses (Black Arrow)
    gained: tuple[Surge, ...] = ()  # surge abilities it has besides those of cards
    missed: bool = False
    spent: tuple[Surge, ...] = ()  # surge abilities used
    conditions: tuple[str, ...] = ()  # for targets that suffer damage (DE-BASE-101)
    heeded: tuple[str, ...] = ()  # whose demands have been paid
    felled: tuple[str, ...] = ()  # monsters that fell in it; one may have risen again (DE-LE-07)
    defeated: tuple[Monster, ...] = ()  # those of them that are its hero's

    @property
    def rolled_miss(self) -> bool:
        for roll in self.rolls:  # noqa: SIM110 -- asked all the time, and a generator takes longer
            if roll.miss:
                return True
        return False

    @property
    def total_range(self) -> int:
        total = self.range
        for roll in self.rolls:
            total += roll.range
        return total

    @property
    def total_damage(self) -> int:
        total = self.damage
        for roll in self.rolls:
            total += roll.damage
        return total if total > 0 else 0

    @property
    def free_surges(self) -> int:
        left = self.surges
        for roll in self.rolls:
            left += roll.surges
        for surge in self.spent:
            left -= surge.cost
        return left if left > 0 else 0

    @property
    def target(self) -> Defence:
        """The first that it does not miss alone."""
        for one in self.defences:
            if not one.missed:
                return one
        return self.defences[0]

    def harm(self, defence: Defence) -> int:
        """What the figure suffers as things stand (DE-BASE-100, -102)."""
        if self.missed or defence.missed or self.rolled_miss:
            return 0
        shields = max(0, defence.shields - self.pierce)
        return max(self.least, self.total_damage + defence.damage - shields, 0)
