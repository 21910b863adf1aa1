"""What the dice of an attack promise, exactly; what powers, items and Focus add does not count."""

from __future__ import annotations

import msgspec

from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.attack import Attack, Rolled, Strike
from undercroft.games.sword_sorcery.dice import BLUE, DICE, Face, Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules.control import dominates
from undercroft.games.sword_sorcery.rules.values import armour, changed, defence_dice
from undercroft.games.sword_sorcery.state import Figure, Friend, Hero
from undercroft.kit.odds import thrown

SUPREMACY = 1
NIGHT = 1  # SNS-FULL-131
BOLT = Rolled("red", 6)  # a face that shows one


class Odds(msgspec.Struct, frozen=True):
    """What one attack does to its primary target."""

    damage: float  # to be expected
    wound: float
    kill: float

    def __str__(self) -> str:
        words = f"{self.wound:.0%} to wound, {self.damage:.1f} damage"
        return f"{words}, {self.kill:.0%} to kill" if self.kill >= 0.005 else words


def of_attack(game: SwordSorcery, attacker: Friend, target: Figure, strike: Strike) -> Odds:
    """An attack that is not declared yet (SNS-HIT, SNS-DEF), with what is sure to be added to it,
    and what a hit or a bolt brings (SNS-RUL-51)."""
    resist, weak = moments.resists(game, target, strike.type)
    supremacy = dominates(game, attacker, target.area)
    made = Attack(attacker=attacker, target=target, strike=strike, supremacy=supremacy)
    added, dice = moments.certain(game, made)
    bonus = strike.hits + SUPREMACY * supremacy + changed(attacker, "hits") + added
    if type(attacker) is Hero and hindered(game, attacker):
        bonus -= NIGHT
    red, blue = strike.dice.red + dice.red, strike.dice.blue + dice.blue
    spread: dict[int, float] = {}
    for bolt, symbols in _by_bolt(Pool(max(0, red), max(0, blue))).items():
        made.rolled = [BOLT] if bolt else []
        more = moments.boon(game, made)
        crit = more.crit + (more.red and not target.has("redcrit"))
        part = damage(
            _raised(symbols, bonus + more.hits),
            lethal=strike.lethal + more.lethal,
            resist=resist,
            weak=weak,
            guard=0 if target.lying else armour(game, target, crit),
            shields=target.magic_shields,
            dice=defence_dice(game, target),
            stopped=moments.stops(game, made),
            suffered=int(more.red and target.has("redcrit")),
        )
        for n, chance in part.items():
            spread[n] = spread.get(n, 0.0) + chance
    return Odds(
        sum(n * chance for n, chance in spread.items()),
        sum(chance for n, chance in spread.items() if n > 0),
        sum(chance for n, chance in spread.items() if n >= target.hp),
    )


def hindered(game: SwordSorcery, hero: Hero) -> bool:
    card = game.library.events.get(game.state.daytime)
    night = card is not None and card.kind == "night"
    return night and not moments.has_trait(game, hero, "ignore night")


def total_hits(pool: Pool, bonus: int) -> dict[int, float]:
    """Chances of the total after HIT step 3; never below 0 (SNS-HIT-05)."""
    falls = thrown({(0,): 1.0}, [DICE[one] for one in pool.colours], _struck)
    return _raised({n: chance for (n,), chance in falls.items()}, bonus)


def _raised(symbols: dict[int, float], bonus: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for n, chance in symbols.items():
        total = max(0, n + bonus)
        found[total] = found.get(total, 0.0) + chance
    return found


def _by_bolt(pool: Pool) -> dict[bool, dict[int, float]]:
    """Chances of the hits on the dice, with a bolt among them and without."""
    found: dict[bool, dict[int, float]] = {}
    falls = thrown({(0, 0): 1.0}, [DICE[one] for one in pool.colours], _struck_and_bolts)
    for (n, bolts), chance in falls.items():
        some = found.setdefault(bolts > 0, {})
        some[n] = some.get(n, 0.0) + chance
    return found


def damage(
    hits: dict[int, float],
    *,
    lethal: int,
    resist: int,
    weak: int,
    guard: int,
    shields: int,
    dice: int,
    stopped: int = 0,
    suffered: int = 0,
) -> dict[int, float]:
    """Chances of each damage: Lethal hits first, then normal ones (SNS-DEF, SNS-LETH-01, -02).
    `stopped` are hits that cards stop without a die, Lethal ones too (SNS-DEF-11); `suffered` is
    lost besides if there is a hit, for a Critical that the target has already (SNS-COND-03).

    >>> spread = damage({3: 1.0}, lethal=0, resist=0, weak=0, guard=1, shields=0, dice=2)
    >>> {n: round(chance, 3) for n, chance in spread.items()}
    {2: 0.25, 1: 0.5, 0: 0.25}
    """
    found: dict[int, float] = {}
    for total, chance in hits.items():
        deadly = min(lethal, total)
        normal = total - deadly + (weak if total else 0)
        resisted = min(deadly, resist)
        deadly, left = deadly - resisted, resist - resisted
        spent = min(deadly, shields)
        deadly -= spent
        halted = min(deadly, stopped)
        deadly -= halted
        normal = max(0, max(0, normal - left) - guard)
        normal -= min(normal, shields - spent)
        for blocked, part in _blocked(min(dice, normal)).items():
            harm = deadly + max(0, normal - blocked - (stopped - halted))
            harm += suffered if total else 0
            found[harm] = found.get(harm, 0.0) + chance * part
    return found


def _blocked(dice: int) -> dict[int, float]:
    thrown_shields = thrown({(0,): 1.0}, [BLUE] * dice, _stopped)
    return {n: chance for (n,), chance in thrown_shields.items()}


def _struck(face: Face) -> tuple[int]:
    return (face.hits,)


def _struck_and_bolts(face: Face) -> tuple[int, int]:
    return face.hits, face.bolts


def _stopped(face: Face) -> tuple[int]:
    return (face.shields,)
