"""What a card's effect adds to an attack: bonuses, abilities, dice (DSC-LANG-01, -02)."""

from __future__ import annotations

from undercroft.games.descent.cards.effect import Ability, Bonus, Call, Effect, Flag
from undercroft.games.descent.cards.targets import Struck
from undercroft.games.descent.cards.values import X
from undercroft.games.descent.cards.words.attacks import (
    Convert,
    DamageTimes,
    ExtraToken,
    IgnoreUndying,
    Knockback,
    NoRangeMiss,
    PowerDice,
)
from undercroft.games.descent.cards.words.boons import Kill
from undercroft.games.descent.strike import Strike


def add(strike: Strike, effect: Effect, paid: int = 0) -> bool:
    """Change the attack as the effect says. Whether it was an effect that changes attacks."""
    match effect:
        case Bonus(amount, "damage"):
            strike.damage_bonus += amount
        case Bonus(amount, "range"):
            strike.range_bonus += amount
        case Bonus(amount, "surge"):
            strike.free_surges += amount
        case Bonus(amount, "power"):
            strike.power += amount
        case Ability(name, rank):
            strike.add(name, paid if rank == X else rank)
        case Flag("aimed"):
            strike.aimed = True
        case Flag("dodged"):
            strike.dodged = True
        case Call():
            return _call(strike, effect)
        case _:
            return False
    return True


def _call(strike: Strike, call: Call) -> bool:
    match call:
        case PowerDice():
            strike.power, strike.counted = call.n, True
            strike.no_more_power = strike.power == 0
        case NoRangeMiss():
            strike.sure = True
        case ExtraToken():
            more = strike.extra_tokens.get(call.kind, 0) + call.n
            strike.extra_tokens = {**strike.extra_tokens, call.kind: more}
        case Knockback():
            strike.knockback += call.n
        case DamageTimes():
            strike.times *= call.n
        case Convert():
            strike.converted = True
        case IgnoreUndying():
            strike.final = True
        case Kill() if isinstance(call.whom, Struck):
            strike.deadly = True
            strike.final = strike.final or call.final
        case _:
            return False
    return True
