"""Effects on the attack that they interrupt."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import Ability, Bonus, Call, Effect, Flag, X
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion


def change(game: Descent, effect: Effect, occasion: Occasion) -> None:
    """A flag, an ability, a bonus or a number of dice for this attack (DSC-LANG-01, -02)."""
    strike = occasion.strike
    if strike is None:
        raise ValueError(f"{occasion.card} changes an attack, and there is none: {effect}")
    match effect:
        case Flag("aimed"):
            strike.aimed = True
        case Flag("dodged"):
            strike.dodged = True
        case Ability(name, rank):
            strike.add(name, occasion.paid if rank == X else rank)
        case Bonus(amount, "damage"):
            strike.damage_bonus += amount
        case Bonus(amount, "range"):
            strike.range_bonus += amount
        case Bonus(amount, "surge"):
            strike.free_surges += amount
        case Bonus(amount, "power"):
            strike.power += amount
        case Call("power-dice"):
            strike.power = effect.number()
            strike.no_more_power = strike.power == 0
        case _:
            raise ValueError(f"{occasion.card} cannot do this to an attack: {effect}")
