"""Effects on the attack that they interrupt."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import Bonus, Call, Effect
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import boons

CHANGES = ("convert", "damage-x", "extra-token", "knockback", "no-range-miss", "power-dice")
STATS = ("damage", "range", "surge", "power")


def concerns(effect: Effect) -> bool:
    """Whether it is an effect on an attack."""
    match effect:
        case Call("kill"):
            return effect.target().who == "target"
        case Call(name):
            return name in CHANGES
        case Bonus(_, stat):
            return stat in STATS
        case _:
            return True


def change(game: Descent, effect: Effect, occasion: Occasion) -> None:
    """A flag, an ability, a bonus or a number of dice for this attack (DSC-LANG-01, -02)."""
    strike = occasion.strike
    if strike is None:
        raise ValueError(f"{occasion.card} changes an attack, and there is none: {effect}")
    if not boons.add(strike, effect, occasion.paid):
        raise ValueError(f"{occasion.card} cannot do this to an attack: {effect}")
