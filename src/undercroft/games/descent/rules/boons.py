"""What a card's effect adds to an attack: bonuses, abilities, dice (DSC-LANG-01, -02)."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import Ability, Bonus, Call, Effect, Flag, X
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
    match call.name:
        case "power-dice":
            strike.power = call.number()
            strike.no_more_power = strike.power == 0
        case "no-range-miss":
            strike.sure = True
        case "extra-token":
            kind = call.word(0)
            more = strike.extra_tokens.get(kind, 0) + call.number(1)
            strike.extra_tokens = {**strike.extra_tokens, kind: more}
        case "knockback":
            strike.knockback += call.number()
        case "damage-x":
            strike.times *= call.number()
        case "convert":
            strike.converted = True
        case "ignore" if call.word() == "Undying":
            strike.final = True
        case "kill" if call.target().who == "target":
            strike.deadly = True
            strike.final = strike.final or call.keyed("ignore") is not None
        case _:
            return False
    return True
