"""The arithmetic of an attack in Sword & Sorcery, worked out a second time.

Written from SNS-HIT, SNS-DEF, SNS-LETH, SNS-CTRL and the two dice, step by step; with the chance of
every roll it gives the expected damage as an exact fraction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

RED = ("", "H", "H", "H", "H", "HB", "HB", "HH", "HH", "HHB")
BLUE = ("", "", "H", "H", "H", "S", "S", "S", "HS", "HBS")


@dataclass(frozen=True)
class Blow:
    """Faces of the attack, and what both sides bring to it."""

    red: tuple[str, ...]
    blue: tuple[str, ...] = ()
    bonus: int = 0  # of powers and orders; may be a penalty
    friends: int = 0  # counted figures of the attacker's faction in the target's area
    others: int = 0  # and of the target's
    lethal: int = 0  # up to so many hits
    armour: int = 0
    crit: bool = False  # a red Critical
    lying: bool = False
    dice: int = 0
    magic: int = 0  # Magic Shields
    resist: int = 0
    weak: int = 0
    shields: int = 0  # `shields +n`
    cancel: int = 0


@dataclass(frozen=True)
class Result:
    total: int
    damage: int
    rolled: int
    spent: int  # Magic Shields


def result(blow: Blow, defence: tuple[str, ...]) -> Result:
    """`defence` are the faces of defence dice, as many as could be wanted."""
    # HIT-03, CTRL-03: Supremacy
    supreme = blow.friends >= 1 and blow.friends >= 2 * blow.others
    # HIT-05
    total = max(0, sum(face.count("H") for face in (*blow.red, *blow.blue)) + blow.bonus + supreme)
    if total == 0:
        return Result(0, 0, 0, 0)
    lethal = min(total, blow.lethal)  # LETH-03
    normal = total - lethal
    resist, magic, shields, cancel = blow.resist, blow.magic, blow.shields, blow.cancel
    # The Lethal pass: steps 1, 3, 5, 6
    lethal, resist = less(lethal, resist)
    lethal, magic = less(lethal, magic)
    lethal, cancel = less(lethal, cancel)
    lethal, shields = less(lethal, shields)
    # The normal pass: all six
    normal += blow.weak  # DEF-11
    normal, resist = less(normal, resist)
    if not blow.lying:
        normal, _ = less(normal, max(0, blow.armour - blow.crit))
    normal, magic = less(normal, magic)
    rolled = min(normal, blow.dice)
    normal, cancel = less(normal, cancel)
    normal, _ = less(normal, sum(face.count("S") for face in defence[:rolled]))
    normal, shields = less(normal, shields)
    return Result(total, lethal + normal, rolled, blow.magic - magic)


def less(hits: int, by: int) -> tuple[int, int]:
    """What is left of both."""
    used = min(hits, by)
    return hits - used, by - used


def expected(red: int, blue: int, armour: int, dice: int) -> Fraction:
    """The mean damage of so many dice against a defence."""
    hits: Counter[int] = Counter()
    for faces in product(*[RED] * red, *[BLUE] * blue):
        hits[sum(face.count("H") for face in faces)] += 1
    mean = Fraction(0)
    for n, ways in hits.items():
        mean += Fraction(ways, 10 ** (red + blue)) * _mean(n, armour, dice)
    return mean


def _mean(hits: int, armour: int, dice: int) -> Fraction:
    blow = Blow(("H",) * hits, armour=armour, dice=dice)
    outcomes = [result(blow, faces).damage for faces in product(BLUE, repeat=dice)]
    return Fraction(sum(outcomes), len(outcomes))


def lives(hp: int, blow: Blow, blues: Iterator[tuple[str, ...]]) -> Fraction:
    """The chance that so many HP outlast a blow whose defence dice fall like this."""
    outcomes = [result(blow, faces).damage < hp for faces in blues]
    return Fraction(sum(outcomes), len(outcomes))


def kills(red: int, hits: int, hp: int, armour: int, dice: int) -> Fraction:
    """The chance that so many red dice and hits kill at one blow."""
    chance = Fraction(0)
    for faces in product(RED, repeat=red):
        blow = replace(Blow(faces, armour=armour, dice=dice), bonus=hits)
        chance += 1 - lives(hp, blow, product(BLUE, repeat=dice))
    return chance / len(RED) ** red
