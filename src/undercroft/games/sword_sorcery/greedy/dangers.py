"""What enemies can do to the heroes, and what a wound costs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Strike
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import odds
from undercroft.games.sword_sorcery.rules.values import armour, defence_dice
from undercroft.games.sword_sorcery.state import Area, Enemy, Hero

DEATH = 7.0  # a hero's, in wounds of a healthy one
NEAR = 0.6  # part of a threat from as far as an enemy goes first
STRIDE = 2  # areas that an enemy goes before it strikes


@lru_cache(maxsize=8192)
def damage(
    pool: Pool, bonus: int, lethal: int, resist: int, weak: int, guard: int, shields: int, dice: int
) -> tuple[tuple[int, float], ...]:
    """Chances of each damage."""
    hits = odds.total_hits(pool, bonus)
    spread = odds.damage(
        hits, lethal=lethal, resist=resist, weak=weak, guard=guard, shields=shields, dice=dice
    )
    return tuple(spread.items())


class Blow(NamedTuple):
    """What an attack does to somebody who has so many HP."""

    harm: float  # HP lost on the whole
    kill: float
    wound: float


@lru_cache(maxsize=8192)
def blow(
    hp: int,
    pool: Pool,
    bonus: int,
    lethal: int,
    resist: int,
    weak: int,
    guard: int,
    shields: int,
    dice: int,
) -> Blow:
    spread = damage(pool, bonus, lethal, resist, weak, guard, shields, dice)
    return Blow(
        sum(min(n, hp) * chance for n, chance in spread),
        sum(chance for n, chance in spread if n >= hp),
        sum(chance for n, chance in spread if n > 0),
    )


@lru_cache(maxsize=8192)
def mean(pool: Pool, hits: int, lethal: int, guard: Guard) -> float:
    """Damage to be expected."""
    return sum(n * chance for n, chance in damage(pool, hits, lethal, 0, 0, *guard))


class Guard(NamedTuple):
    """What a hero has against blows."""

    armour: int
    shields: int
    dice: int


def guard_of(game: SwordSorcery, hero: Hero) -> Guard:
    stopped = 0 if hero.lying else armour(game, hero)
    return Guard(stopped, hero.magic_shields, defence_dice(game, hero))


def harm(enemy: Enemy, strike: Strike, guard: Guard) -> float:
    """Wounds that an attack of it promises."""
    if enemy.has("stun"):
        return 0.0
    return mean(strike.dice, strike.hits, strike.lethal, guard)


def threat(game: SwordSorcery, enemy: Enemy, hero: Hero) -> float:
    return harm(enemy, moments.own_strike(game, enemy), guard_of(game, hero))


def price(hero: Hero, wounds: float) -> float:
    """What wounds cost him: more, the fewer he can take."""
    if wounds <= 0:
        return 0.0
    share = wounds / max(1, hero.hp)
    return wounds + DEATH * min(1.0, share) ** 2


class Dangers:
    """How dangerous areas are for a hero; threats are worked out once for a question."""

    def __init__(self, game: SwordSorcery, hero: Hero) -> None:
        self.game, self.hero = game, hero
        self.threats: list[tuple[Sequence[int], float, int]] = []  # distances, wounds, range
        self.of: dict[str, float] = {}  # by enemy
        if game.state.enemies:
            guard, layout = guard_of(game, hero), game.layout
            for enemy in game.state.enemies:
                strike = moments.own_strike(game, enemy)
                self.of[enemy.id] = wounds = harm(enemy, strike, guard)
                self.threats.append((layout.distances(enemy.area), wounds, strike.most))
        self.others = [one.area for one in game.heroes() if one is not hero]

    def wounds(self, area: Area) -> float:
        """That he has to expect there until his next turn: each enemy acts about once, on one of
        those whom it reaches."""
        total = 0.0
        for far, wounds, reach in self.threats:
            away = far[area]
            if away > reach + STRIDE:
                continue
            rivals = sum([far[other] <= max(away, 1) for other in self.others])
            weight = 1.0 if away <= reach else NEAR
            total += wounds * weight / (1 + rivals)
        return total

    def price(self, area: Area) -> float:
        return price(self.hero, self.wounds(area))

    def around(self, area: Area) -> float:
        """Whatever could strike there at all."""
        return sum(wounds for far, wounds, reach in self.threats if far[area] <= reach + STRIDE)
