"""The exact odds of an attack against one figure, from the rules' own account of it.

All faces of all dice are gone through. Surges are spent well: into range while it is missing, then
into damage and Pierce; who is dazed leaves out what is worth least. An aimed attack rolls dice that
miss once more. What others could still decide (cards, dodging, shields, armor from a potion) does
not count; what is sure to come (Command, Black Curse, Leech, Undying) does.
"""

from __future__ import annotations

import msgspec

from undercroft.board import bits
from undercroft.games.descent.dice import COMBAT, ENHANCEMENT, MOST_POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import arms, certain
from undercroft.games.descent.greedy.odds import MOST, Blow, Buy, wounds
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.rules import (
    arming,
    attacks,
    conditions,
    covering,
    damage,
    fear,
    shaping,
    spending,
)
from undercroft.games.descent.state import Figure, Hero, Monster, Space
from undercroft.games.descent.strike import Strike

SURELY = 1000  # damage that no armor stops
SLIPS = 1 / 6  # a blank, from who has Stealth
AGAIN = 1 + 1 / 6  # what a second roll of a missing die adds to each of its other faces


class Odds(msgspec.Struct, frozen=True):
    """What one attack does to one figure."""

    hit: float  # no miss, and range enough
    wounds: float  # to be expected
    kill: float

    def __str__(self) -> str:
        words = f"{self.hit:.0%} to hit, {self.wounds:.1f} wounds"
        return f"{words}, {self.kill:.0%} to kill" if self.kill >= 0.005 else words


def of_attack(
    game: Descent, figure: Figure, weapon: str, target: Space, enemy: Figure
) -> Odds | None:
    """An attack that is not declared yet; None where it cannot be told."""
    if isinstance(figure, Hero):
        strike = arming.hero_strike(game, figure, weapon, target)
        strike.aimed = strike.aimed or conditions.ordered(game, figure, "aim")
    else:
        strike = attacks.monster_strike(game, figure, target)
    if any(letter not in COMBAT for letter in strike.dice):
        return None  # a morph chooses its dice first
    attacks.reckon_auras(game, strike)
    area = shaping.own_area(game, strike.weapon)
    strike.shape = "within" if shaping.radius(area) else _laid(strike)
    covering.cover(game, strike, 1 << target)
    if shaping.triple(area):  # the range is that to the nearest of its spaces
        sets = shaping.triples(game, target) or shaping.pairs(game, target)
        far = [game.distance(strike.source, space) for one in sets for space in bits(one)]
        strike.distance = min([strike.distance, *far])
    blow = _unrolled(game, strike)
    return _best([_odds(game, strike, one, enemy) for one in certain.dazed(game, strike, blow)])


def of_strike(
    game: Descent,
    strike: Strike,
    more: int = 0,
    bought: Power | None = None,
    *,
    settled: bool = False,
) -> Odds | None:
    """An attack that is rolled: with so many more power dice, with what surges buy now, or as it
    lies there if it is settled that no surge is spent any more."""
    side = game.is_heroic(strike.attacker)
    missed = (*strike.feared, *strike.spared)
    foes = [f for f in strike.affected if game.is_heroic(f) != side and f not in missed]
    if not foes or strike.times > 1 or strike.deadly:
        return None
    blow = _rolled(game, strike, min(more, strike.room_for_power()))
    if settled:
        blow = msgspec.structs.replace(blow, surges=0)
    ways = [blow]
    if bought is not None:
        paid = msgspec.structs.replace(blow, surges=blow.surges - bought.clause.surges)
        buys = arms.bought(bought)
        if any(buy.times > 1 or buy.kills for buy in buys):
            return None
        ways = [_with(paid, buy) for buy in buys] or [paid]
    enemy = foes[0]
    brave = enemy not in fear.unpaid(game, strike)
    return _best([_odds(game, strike, one, enemy, paid=brave) for one in ways])


def _with(blow: Blow, buy: Buy) -> Blow:
    return msgspec.structs.replace(
        blow,
        damage=blow.damage + buy.damage,
        range=blow.range + buy.range,
        pierce=blow.pierce + buy.pierce,
    )


def _best(found: list[Odds]) -> Odds:
    return max(found, key=lambda odds: (odds.wounds, odds.hit))


def _laid(strike: Strike) -> str:
    """The shape that ignores range, if the attack is going to have one (DSC-ATTACK-23)."""
    kinds = (kind for kind in ("bolt", "breath") if kind.capitalize() in strike.abilities)
    return next(kinds, "")


def _odds(game: Descent, strike: Strike, blow: Blow, enemy: Figure, *, paid: bool = False) -> Odds:
    price = 0 if paid else _daring(game, strike, enemy)
    armor = armor_of(game, strike, enemy)
    if game.immune(enemy, "Pierce"):
        blow = msgspec.structs.replace(blow, pierce=0)
    iron = game.has(enemy, "Ironskin")
    if iron:  # Sorcery does not touch it (DSC-ABIL-35)
        points = blow.points - strike.abilities.get("Sorcery", 0)
        blow = msgspec.structs.replace(blow, points=points)
    left = wounds_left(game, enemy)
    hits = wounds(msgspec.structs.replace(blow, damage=SURELY), 0, strike.distance, price)
    if iron and _is_area(strike):
        blow = msgspec.structs.replace(blow, damage=-SURELY, buys=())
    through = wounds(blow, armor, strike.distance, price)
    lost = certain.lost(game, strike, enemy, through, 1 - hits[0])
    again = 1.0
    if strike.aimed and not strike.rerolled and not strike.faces:
        again = AGAIN ** sum(any(face.miss for face in COMBAT[die].faces) for die in strike.dice)
    if game.has(enemy, "Stealth"):
        again *= 1 - SLIPS
    outright = any(buy.kills for buy in blow.buys)  # then it loses what it has left
    dies = [
        chance * (1.0 if outright and n >= MOST else certain.dies(game, strike, enemy, n - left))
        for n, chance in lost
    ]
    return Odds(
        hit=(1 - hits[0]) * again,
        wounds=sum((min(n, left) if outright else n) * chance for n, chance in lost) * again,
        kill=sum(dies) * again,
    )


def _daring(game: Descent, strike: Strike, enemy: Figure) -> int:
    """The surges that its Fear takes; more than there are of who can spend none (DSC-ABIL-26)."""
    attacker = strike.attacker
    price = 0 if game.immune(attacker, "Fear") else game.rank(enemy, "Fear")
    if price and isinstance(attacker, Hero) and game.forbids(attacker, "spend surge"):
        return SURELY
    return price


def _is_area(strike: Strike) -> bool:
    """Whether it is, or is going to be, a Blast, Bolt or Breath (DSC-ATTACK-23)."""
    if strike.shape:
        return strike.shape in damage.AREAS
    names = {name.lower() for name in strike.abilities}
    return not names.isdisjoint(damage.AREAS) and not (strike.kind == "melee" and "sweep" in names)


def armor_of(game: Descent, strike: Strike, figure: Figure) -> int:
    """Before Pierce (DSC-ATTACK-17)."""
    if not isinstance(figure, Hero):
        return damage.hide(game, figure)
    if figure.monkey:
        return 0
    against = game.sheet(figure).armor_against
    shape = strike.shape or ("blast" if _is_area(strike) else "")
    more = against.get(shape, 0) if shape in damage.AREAS else 0
    return damage.mail(game, figure, strike) + against.get(strike.kind, 0) + more


def wounds_left(game: Descent, figure: Figure) -> int:
    return figure.wounds if isinstance(figure, Hero) else game.toughness(figure) - figure.wounds


def _unrolled(game: Descent, strike: Strike) -> Blow:
    return Blow(
        kind=strike.kind,
        dice=strike.dice,
        power=min(MOST_POWER, strike.power),
        range=strike.range_bonus,
        damage=strike.damage_bonus,
        pierce=strike.abilities.get("Pierce", 0),
        points=strike.abilities.get("Sorcery", 0),
        surges=strike.free_surges,
        buys=_buys(game, strike),
        both=strike.both,
        sure=strike.sure,
        prays="Dark-Prayer" in strike.abilities,
    )


def _rolled(game: Descent, strike: Strike, more: int) -> Blow:
    """Its dice lie there and are numbers now; further power dice are to come."""
    enhanced = strike.powers.count(ENHANCEMENT)
    return Blow(
        kind=strike.kind,
        dice="",
        power=more,
        range=strike.range(),
        damage=sum(face.damage for face in strike.faces) + strike.damage_bonus,
        pierce=strike.abilities.get("Pierce", 0),
        points=enhanced + strike.abilities.get("Sorcery", 0),
        surges=strike.surges(),
        buys=_buys(game, strike),
        both=strike.both,
        sure=strike.sure,
    )


def _buys(game: Descent, strike: Strike) -> tuple[Buy, ...]:
    attacker = strike.attacker
    if isinstance(attacker, Monster):
        return _monster_buys(game, attacker)
    powers = spending.purchases(game, strike, attacker)
    return tuple(buy for power in powers for buy in arms.bought(power))


def _monster_buys(game: Descent, monster: Monster) -> tuple[Buy, ...]:
    """DSC-ABIL-05."""
    return (Buy(2, damage=5, pierce=2),) if game.has(monster, "Bash") else ()
