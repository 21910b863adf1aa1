"""What dice promise, of attacks and tests: what surges, skills and rerolls add does not count."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from undercroft.games.dark_elements.dice import BLACK, DICE, GREY, Face
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.rules.combat import defence
from undercroft.games.dark_elements.rules.testing import handicap
from undercroft.games.dark_elements.rules.values import attribute, health
from undercroft.games.dark_elements.rules.wielding import aims, weapons
from undercroft.games.dark_elements.state import Hero, Monster
from undercroft.kit.odds import Total, thrown


class Odds(msgspec.Struct, frozen=True):
    """What one attack does to one monster."""

    hit: float  # no miss, and range enough
    damage: float  # to be expected
    defeat: float

    def __str__(self) -> str:
        words = f"{self.hit:.0%} to hit, {self.damage:.1f} damage"
        return f"{words}, {self.defeat:.0%} to defeat" if self.defeat >= 0.005 else words


def of_attack(game: DarkElements, hero: Hero, card: str, monster: Monster) -> Odds | None:
    """An attack that is not declared yet; None where the weapon cannot be aimed at it now."""
    weapon = next((one for one in weapons(game, hero) if one.card == card), None)
    spaces = aims(game, hero, weapon, monster) if weapon else []
    if weapon is None or not spaces:
        return None
    far = min(game.layout.distance(hero.space, space) for space in spaces)
    needed = far if weapon.kind == "ranged" else 0
    guard = defence(game, monster, spaces[0]).dice
    left = health(game, monster) - monster.damage
    return _odds((*weapon.dice, *guard), needed, left)


@lru_cache(maxsize=4096)
def _odds(dice: tuple[str, ...], needed: int, left: int) -> Odds:
    """Of dice against somebody with so much health left, where so much range is needed."""
    hits = {total: chance for total, chance in _chances(dice).items() if total[0] >= needed}
    return Odds(
        sum(hits.values()),
        sum(_harm(total) * chance for total, chance in hits.items()),
        sum(chance for total, chance in hits.items() if _harm(total) >= left),
    )


def of_test(game: DarkElements, hero: Hero, which: Attribute) -> str:
    """How likely a black and a grey die stay within the attribute (DE-BASE-04)."""
    limit = attribute(game, hero, which) - handicap(game, hero)
    pairs = [black.shields + grey.shields for black in BLACK.faces for grey in GREY.faces]
    return f"{sum(shields <= limit for shields in pairs) / len(pairs):.0%} to pass"


@lru_cache(maxsize=1024)
def _chances(dice: tuple[str, ...]) -> Mapping[Total, float]:
    """Of every total of range, damage and shields."""
    return thrown({(0, 0, 0): 1.0}, [DICE[die] for die in dice], _counted)


def _counted(face: Face) -> Total | None:
    return None if face.miss else (face.range, face.damage, face.shields)


def _harm(total: Total) -> int:
    return max(0, total[1] - total[2])
