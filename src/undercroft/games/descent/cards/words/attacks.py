"""What changes attacks: words on either side's cards, and those that a rule reads by itself."""

from __future__ import annotations

from typing import Literal

from undercroft.core.wording import counted, listed
from undercroft.games.descent.cards.effect import Bonus, Call, Effect
from undercroft.games.descent.cards.places import ALWAYS, SURGE, USED, Place, decreed, own, played
from undercroft.games.descent.cards.targets import EnemiesNear, Mover
from undercroft.games.descent.cards.values import Any, Colour, Count, Dice, Gain

OPEN = own("declare-attack", "attack-rolled", SURGE)  # before its damage counts
WEAPON = own(ALWAYS, kinds=("weapon",))
BEFORE = ("hero-declares-attack", "monster-declares-attack")
FURTHER = own("after-attack", "kill", "enemy-moves-adjacent", "own-turn", USED)


class AreaOfSpaces(Call, frozen=True):
    """The attack is on three spaces, of which one is seen."""

    form = example = "area(3 mutually adjacent spaces)"
    plainly = "it hits 3 mutually adjacent spaces"
    on = WEAPON


class AreaAround(Call, frozen=True):
    """The attack is on all enemies within N spaces, and only a miss face misses."""

    form, example = "area({whom})", "area(enemies within 4)"
    plainly = "it hits {whom}"
    on = WEAPON
    whom: EnemiesNear


class BonusPer(Call, frozen=True):
    """The bonus for each monster beside the owner, or each after the first."""

    form, example = "bonus-per({each}, {bonus})", "bonus-per(adjacent monster, +1 damage)"
    on = own("attack")
    each: Literal["adjacent monster", "adjacent monster after first"]
    bonus: Bonus

    def holds(self, place: Place | None) -> tuple[str, ...]:
        return ("damage", "range", "surge", "power")

    def inner(self) -> tuple[Effect, ...]:
        return (self.bonus,)

    def says(self) -> str:
        each = self.each.replace("after first", "after the first")
        return f"{self.bonus.says()} for each {each}"


class Convert(Call, frozen=True):
    """Range beyond the distance is damage, one for one."""

    form = example = "convert(extra-range, damage)"
    plainly = "range beyond what is needed becomes damage"
    on = OPEN


class DamageTimes(Call, frozen=True):
    """The damage times N, after everything else."""

    form, example = "damage-x({n})", "damage-x(2)"
    plainly = "damage times {n}"
    on = OPEN
    n: Count


class ExtraAttack(Call, frozen=True):
    """One further attack now, with any weapon or the one just used; on who moved, alone."""

    form, example = "extra-attack({weapon}<, target={target}>)", "extra-attack(any)"
    on = FURTHER
    weapon: Literal["any", "same weapon"]
    target: Mover | None = None

    def says(self) -> str:
        weapon = " with the same weapon" if self.weapon == "same weapon" else ""
        return f"make an extra attack{weapon}" + (" on whoever moved" if self.target else "")


class ExtraMelee(Call, frozen=True):
    """One further attack now, with these dice and no weapon."""

    form, example = "extra-attack(melee, dice={dice})", "extra-attack(melee, dice=R G)"
    plainly = "make an extra melee attack"
    on = FURTHER
    dice: Dice


class ExtraToken(Call, frozen=True):
    """N more of the tokens of that kind that the attack leaves."""

    form, example = "extra-token({kind}, {n})", "extra-token(Bleed, 2)"
    on = OPEN
    kind: Literal["Bleed", "Burn", "Daze", "Stun", "Web"]
    n: Count

    def says(self) -> str:
        return counted(self.n, f"more {self.kind.lower()} token")


class ExtraWounds(Call, frozen=True):
    """N more wounds from each attack that hits the owner."""

    form, example = "extra-wounds({n})", "extra-wounds(2)"
    plainly = "lose {n} more wounds"
    on = own("hit")
    n: Count


class ForceTarget(Call, frozen=True):
    """The attack is on the owner, if it could be; not one with a template or a leap."""

    form = example = "force-target(self)"
    plainly = "it has to attack you"
    on = own("enemy-declares-attack")


class Retarget(Call, frozen=True):
    """Another target that could be attacked; the range counts to it."""

    form = example = "retarget()"
    plainly = "name another target in reach"
    on = own("attack-rolled")


class IgnoreUndying(Call, frozen=True):
    """Whom the weapon kills does not rise again."""

    form = example = "ignore(Undying)"
    plainly = "whoever it kills does not rise again"
    on = WEAPON


class Knockback(Call, frozen=True):
    """Knockback of the attack throws N spaces farther."""

    form, example = "knockback({+n})", "knockback(+1)"
    plainly = "Knockback {n} more space{s}"
    on = OPEN
    n: Gain


class SeeFromBeside(Call, frozen=True):
    """The attack sees what would be seen from an empty space beside the owner."""

    form = example = "los-from(adjacent empty space)"
    plainly = "the line of sight may start from an adjacent empty space"
    on = own("attack")


class SeePast(Call, frozen=True):
    """One figure or obstacle does not block the attack's line of sight."""

    form = example = "los-ignore(1 figure/obstacle)"
    plainly = "1 figure or obstacle does not block the line of sight"
    on = own("attack")


class Origin(Call, frozen=True):
    """The attack may be made from the place of a friend."""

    form = "origin(friendly figure within {n})"
    example = "origin(friendly figure within 4)"
    plainly = "the attack may come from a friendly figure within {n} spaces"
    on = own("attack")
    n: Any


class NoRangeMiss(Call, frozen=True):
    """The attack misses by a miss face alone."""

    form = example = "no-range-miss()"
    plainly = "never misses for want of range"
    on = OPEN | WEAPON


class PowerDice(Call, frozen=True):
    """The attack has exactly N power dice; with 0 none can be added."""

    form, example = "power-dice({n})", "power-dice(2)"
    on = own("declare-attack") | played(*BEFORE) | decreed(*BEFORE)
    n: Any

    def says(self) -> str:
        dice = counted(self.n, "power die") if self.n else "no power dice"
        return f"the attack has {dice}"


class Reroll(Call, frozen=True):
    """Up to N dice of these colours are rolled again."""

    form = "reroll({n} {colours|/}, by=self)"
    example = "reroll(1 green/yellow/black/red/white/blue, by=self)"
    on = own("attack", "attacked")
    n: Count
    colours: tuple[Colour, ...]

    def says(self) -> str:
        return f"{self.n} {listed(self.colours, 'or')} die is rolled again"


class RerollAny(Call, frozen=True):
    """Any dice of any attack; `again`: even one that was re-rolled."""

    form, example = "reroll(any roll<, again=yes{?again}>)", "reroll(any roll)"
    on = own(USED)
    again: bool = False

    def says(self) -> str:
        even = ", even if it was re-rolled" if self.again else ""
        return f"roll any dice of any attack again{even}"
