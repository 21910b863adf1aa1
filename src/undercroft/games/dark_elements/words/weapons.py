"""Which weapon is meant: [bow], [melee or blade] (DE-BASE-156)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.attack import Attack, Weapon
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.wielding import weapons
from undercroft.games.dark_elements.state import Hero
from undercroft.games.dark_elements.words.grammar import Word

Feature = Literal[
    "melee", "ranged", "bow", "blade", "magic", "rune", "two-handed melee", "one of two melee"
]


class Wielding(Word, frozen=True):
    """The weapon of an attack is one of these."""

    form = "[{features| or }]"
    rule = "DE-BASE-156"

    features: tuple[Feature, ...]

    def fits(self, game: DarkElements, hero: Hero, weapon: Weapon) -> bool:
        for feature in self.features:  # noqa: SIM110 -- asked all the time, and mostly there is one
            if _has(game, hero, weapon, feature):
                return True
        return False


def _has(game: DarkElements, hero: Hero, weapon: Weapon, feature: Feature) -> bool:
    if feature in ("melee", "ranged"):
        return weapon.kind == feature
    if feature == "two-handed melee":
        return weapon.kind == "melee" and weapon.hands == 2
    if feature == "one of two melee":  # one-handed ones, both equipped
        held = [one for one in weapons(game, hero) if (one.kind, one.hands) == ("melee", 1)]
        return len(held) > 1 and any(one.card == weapon.card for one in held)
    return feature in weapon.traits


def fits(game: DarkElements, hero: Hero, wanted: Wielding | None, weapon: Weapon) -> bool:
    return wanted is None or wanted.fits(game, hero, weapon)


def weapon_of(game: DarkElements, hero: Hero, attack: Attack) -> Weapon:
    """The weapon of an attack he makes, as it was named."""
    held = (one for one in weapons(game, hero) if one.card == attack.card)
    return next(held, Weapon(attack.card, attack.kind, attack.dice, attack.traits))
