"""What a hero attacks with, and what an attack on a monster is worth."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from undercroft.board import bits
from undercroft.games.dark_elements.attack import Surge, Weapon
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import foes, odds
from undercroft.games.dark_elements.greedy.odds import Blow, Buy
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.wielding import made_with, weapons
from undercroft.games.dark_elements.state import NOWHERE, Hero, Monster, Space
from undercroft.games.dark_elements.words.static import all_surges

_BONUS = re.compile(r"\+(\d+) (damage|range)|pierce (\d+)")


BOWSHOT = 6  # spaces that heroes try to shoot over
APPROACH = 3  # spaces, for whom is out of reach


class Arm(msgspec.Struct, frozen=True):
    weapon: Weapon
    buys: tuple[Buy, ...]


@lru_cache(maxsize=512)
def bought(text: str, cost: int) -> Buy:
    """A surge ability in numbers; what it does besides is a bit of damage."""
    damage = range = pierce = 0
    for amount, kind, through in _BONUS.findall(text):
        if through:
            pierce += int(through)
        elif kind == "damage":
            damage += int(amount)
        else:
            range += int(amount)
    return Buy(damage, range, pierce, cost)


def arms(game: DarkElements, hero: Hero) -> list[Arm]:
    """His weapons, with what surges buy for them."""
    if NOWHERE in [one.space for one in game.state.heroes]:
        return []  # the game has not begun: nobody strikes before all are on the map
    found = []
    for weapon in weapons(game, hero):
        surges = all_surges(game, made_with(hero, weapon))
        found.append(Arm(weapon, _useful(tuple(surges))))
    return found


@lru_cache(maxsize=512)
def _useful(surges: tuple[Surge, ...]) -> tuple[Buy, ...]:
    buys = [bought(surge.text, surge.cost) for surge in surges]
    return tuple([buy for buy in buys if buy.damage or buy.range or buy.pierce])


class Mark(msgspec.Struct, frozen=True):
    """A monster as somebody aims at it."""

    left: int  # damage that it still bears
    dice: tuple[str, ...]  # of its defence
    shields: int  # besides them
    veiled: bool  # only who stands beside it hurts it (DE-MON-13)


def mark(game: DarkElements, monster: Monster) -> Mark:
    shields = -1 if "weakened" in monster.conditions else 0
    for card in game.saying(InPlay.shields):
        shields += card.shields(game, monster)
    dice = tuple(game.stats(monster).defence)
    return Mark(foes.left(game, monster), dice, shields, monster.air)


def spurred(game: DarkElements, hero: Hero) -> int:
    """Damage that cards in play add to every attack of his."""
    return sum([card.attack_damage(game, hero) for card in game.saying(InPlay.attack_damage)])


def blow(arm: Arm, mark: Mark, far: int, damage: int = 0) -> Blow:
    """An attack from so many spaces away."""
    if mark.veiled and far > 1:
        return Blow(0.0, 0.0)
    weapon = arm.weapon
    need = far if weapon.kind == "ranged" else 0
    return odds.blow(weapon.dice, mark.dice, mark.left, need, arm.buys, damage, 0, mark.shields)


def stands(
    game: DarkElements, hero: Hero, weapon: Weapon, monster: Monster, steps: int, others: int
) -> int:
    """Where he can attack it from, as the others stand now, whose spaces are included. What is more
    than so many steps away from him is not looked at closely."""
    layout = game.layout
    covers = game.covers(monster)
    beside = layout.around(covers)
    if game.in_pit(monster) or (weapon.kind == "melee" and weapon.reach == 1):
        return beside
    bound = layout.near(covers, weapon.reach if weapon.kind == "melee" else BOWSHOT)
    near = bound & layout.within(hero.space, steps)
    if not near:
        return bound & layout.near(covers, APPROACH)
    blockers = others & ~weapon.unblocked
    return _sights(layout, monster.spaces, blockers).of(near) or beside


class Sights:
    """From which spaces a figure is in sight, as far as somebody has asked."""

    def __init__(self, layout: Layout, ends: tuple[Space, ...], blockers: int) -> None:
        self._sees = layout.sees
        self._ends = ends
        self._blockers = blockers
        self._asked = self._seen = 0

    def of(self, spaces: int) -> int:
        """Those of them from which it is."""
        sees, ends = self._sees, self._ends
        for space in bits(spaces & ~self._asked):
            blockers = self._blockers | 1 << space
            for there in ends:
                if sees(space, there, blockers):
                    self._seen |= 1 << space
                    break
        self._asked |= spaces
        return self._seen & spaces


_sights = lru_cache(maxsize=256)(Sights)  # nobody moves but who is asked: they stay for a turn
