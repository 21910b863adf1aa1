"""What dice promise, of attacks and tests. What is sure to be added counts, whatever it comes from;
surges, rerolls and all that somebody has to choose do not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from undercroft.games.dark_elements import moments
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.dice import BLACK, DICE, GREY, Face
from undercroft.games.dark_elements.game import DarkElements, familiar_of
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.combat import defence, is_warded
from undercroft.games.dark_elements.rules.testing import handicap
from undercroft.games.dark_elements.rules.values import attribute, health
from undercroft.games.dark_elements.rules.wielding import aims, made_with, weapons
from undercroft.games.dark_elements.state import Hero, Monster
from undercroft.games.dark_elements.words.reanimate import its_attack
from undercroft.kit.falls import idle, twin
from undercroft.kit.odds import Total, thrown

DECLINED = ("no",)  # what heroes answer who use nothing
NO_RANGE = -99  # all dice reach


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
    copy = _copied(game)
    attack, target = made_with(copy.hero(hero.id), weapon), twin(monster, copy.monsters())
    attack.defences = [defence(copy, target, spaces[0])]
    return _promised(copy, attack, far)


def of_reanimate(game: DarkElements, hero: Hero, monster: Monster) -> Odds | None:
    """The same of what he has raised, which attacks whoever is beside it (DE-BASE-172)."""
    copy = _copied(game)
    owner, target = copy.hero(hero.id), twin(monster, copy.monsters())
    familiar = familiar_of(copy, owner)
    if familiar is None:
        return None
    return _promised(copy, its_attack(copy, owner, familiar, [target]), 1)


def _promised(copy: DarkElements, attack: Attack, far: int) -> Odds:
    """Of an attack on one monster, so far away, made up on a copy of the game."""
    (one,) = attack.defences
    monster = one.figure
    assert type(monster) is Monster
    shields = _declared(copy, attack, monster)
    if is_warded(copy, attack, monster):
        return Odds(0, 0, 0)
    sure = _Sure(
        needed=far - attack.range if attack.kind == "ranged" else NO_RANGE,
        damage=attack.damage - ("weakened" in attack.attacker.conditions),  # DE-BASE-118
        against=one.damage,
        shields=shields,
        pierce=attack.pierce,
        doomed="doomed" in monster.conditions,
    )
    left = health(copy, monster) - monster.damage
    return _odds((*attack.dice, *one.dice), sure, left)


def _copied(game: DarkElements) -> DarkElements:
    """What helps once is used up by that: attacks are made up elsewhere."""
    return DarkElements(
        game.state.clone(),
        game.book,
        encounters=game.encounters,
        adventure=game.adventure,
        perils=game.perils,
        answers=game.answers,
    )


def _declared(copy: DarkElements, attack: Attack, target: Monster) -> int:
    """All that is added to it and to the defence before the dice; the shields."""
    idle(moments.declared(copy, attack), DECLINED)
    for card in copy.saying(InPlay.attack_damage):
        attack.damage += card.attack_damage(copy, attack.attacker)
    shields = sum([card.shields(copy, target) for card in copy.saying(InPlay.shields)])
    return shields - ("weakened" in target.conditions)


class _Sure(NamedTuple):
    """What the dice are added to, and taken from."""

    needed: int  # range on the dice
    damage: int
    against: int  # damage to this figure alone
    shields: int
    pierce: int
    doomed: bool

    def harm(self, total: Total) -> int:
        _, hearts, shields = total
        stopped = max(0, max(0, shields + self.shields) - self.pierce)
        harm = max(0, max(0, hearts + self.damage) + self.against - stopped)
        return harm + 1 if harm and self.doomed else harm  # DE-BASE-117


@lru_cache(maxsize=4096)
def _odds(dice: tuple[str, ...], sure: _Sure, left: int) -> Odds:
    """Of dice against somebody with so much health left."""
    hits = {total: chance for total, chance in _chances(dice).items() if total[0] >= sure.needed}
    return Odds(
        sum(hits.values()),
        sum(sure.harm(total) * chance for total, chance in hits.items()),
        sum(chance for total, chance in hits.items() if sure.harm(total) >= left),
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
