"""Effects on the attack that they interrupt."""

from __future__ import annotations

from undercroft.games.descent.cards.effect import Bonus, Call, Effect, Flag
from undercroft.games.descent.cards.targets import Struck
from undercroft.games.descent.cards.words.attacks import (
    Convert,
    DamageTimes,
    ExtraToken,
    Knockback,
    NoRangeMiss,
    PowerDice,
)
from undercroft.games.descent.cards.words.boons import Kill
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import boons

CHANGES = (Convert, DamageTimes, ExtraToken, Knockback, NoRangeMiss, PowerDice)
STATS = ("damage", "range", "surge", "power")


def concerns(effect: Effect) -> bool:
    """Whether it is an effect on an attack."""
    match effect:
        case Kill():
            return isinstance(effect.whom, Struck)
        case Call():
            return isinstance(effect, CHANGES)
        case Bonus():
            return effect.stat in STATS
        case _:
            return True


def change(game: Descent, effect: Effect, occasion: Occasion) -> None:
    """A flag, an ability, a bonus or a number of dice for this attack (DSC-LANG-01, -02)."""
    strike = occasion.strike
    if strike is None:
        raise ValueError(f"{occasion.card} changes an attack, and there is none: {effect}")
    if not boons.add(strike, effect, occasion.paid):
        raise ValueError(f"{occasion.card} cannot do this to an attack: {effect}")
    if effect == Flag("dodged") and occasion.owner is not None:
        strike.dodger = occasion.owner.seat
