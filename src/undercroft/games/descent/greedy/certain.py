"""What is sure to happen in an attack besides its dice: what daze leaves out of them, what follows
the wounds, and who rises again."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.games.descent import tokens
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.odds import Blow
from undercroft.games.descent.rules import damage, rolling, wounds
from undercroft.games.descent.state import Figure, Hero, Monster
from undercroft.games.descent.strike import Strike

RISES = 1 / 6  # a surge on one power die (DSC-ABIL-61)


def dazed(game: Descent, strike: Strike, blow: Blow) -> list[Blow]:
    """The attack without the dice that daze tokens take: every way to leave some out
    (DSC-ABIL-24)."""
    found = [blow]
    for _ in range(game.burden(strike.attacker, tokens.DAZE)):
        found = list(dict.fromkeys(less for one in found for less in _with_one_less(one)))
    return found


def _with_one_less(blow: Blow) -> list[Blow]:
    less = msgspec.structs.replace
    found = [less(blow, power=blow.power - 1)] if blow.power else []
    held = (letter for letter in rolling.LEFT_OUT if letter in blow.dice)
    found += [less(blow, dice=blow.dice.replace(letter, "", 1)) for letter in held]
    return found or [blow]


def lost(
    game: Descent, strike: Strike, enemy: Figure, through: Sequence[float], hit: float
) -> list[tuple[int, float]]:
    """The wounds with their chances, and what follows them for sure: of a hit on glass, of Leech on
    who has no fatigue to lose (DSC-ATTACK-18, DSC-ABIL-44)."""
    more = damage.brittle(game, enemy) if isinstance(enemy, Hero) else 0
    chances = [(n + more, chance) for n, chance in enumerate(through) if n]
    chances.append((more, hit - sum(through[1:])))
    if "Leech" not in strike.abilities:
        return chances
    fatigue = enemy.fatigue if isinstance(enemy, Hero) else 0
    return [(n + max(0, n - fatigue), chance) for n, chance in chances]


def dies(game: Descent, strike: Strike, enemy: Figure, beyond: int) -> float:
    """The chance that so many wounds beyond its last are its end: who rises suffers the rest of
    them (DSC-ABIL-61)."""
    if beyond < 0:
        return 0.0
    undying = isinstance(enemy, Monster) and wounds.may_rise(game, enemy, strike.attacker)
    if strike.final or not undying or isinstance(enemy, Hero):
        return 1.0
    return 1 - RISES + RISES * dies(game, strike, enemy, beyond - game.toughness(enemy))
