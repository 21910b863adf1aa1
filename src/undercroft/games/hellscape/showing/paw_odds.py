"""What an Enemy's paws do in one combat, as numbers, and what is left of it afterwards."""

from __future__ import annotations

import msgspec

from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Ability, Gain, Harm, Rule, Unless
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import MOST_MINIONS
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules.paws import fitting, only_once
from undercroft.games.hellscape.state import Hero

IGNITE = {"IGNITE": "Y", "IGNITE O": "O"}


class Claw(msgspec.Struct):
    """What the Enemy's ability does in this combat, for so many paws (MD2-ROLL-09)."""

    paws: int = 0
    once: bool = False
    swords: int = 0
    shields: int = 0
    dice: str = ""
    harm: int = 0  # to the Hero in the combat
    hurt: int = 0  # to itself
    killed: int = 0  # of its own figures
    raised: int = 0  # Minions
    price: int = 0  # Mana that keeps them away
    ignites: str = ""  # the die that burns the Hero's Fire after the combat

    def times(self, paws: int) -> int:
        uses = paws // self.paws if self.paws else 0
        return min(uses, 1) if self.once else uses


def claw_of(game: Hellscape, roll: Roll) -> Claw:
    """The first ability that fits its role; where several compete the roller would choose."""
    for _, ability in fitting(game, roll):
        return _of_ability(ability)
    return Claw()


def kindled(roll: Roll, claw: Claw, times: int) -> str:
    """The dice of IGNITE, one for each Fire token; also of paws that were used before."""
    dice = [claw.ignites] if times else []
    dice += [IGNITE[name] for name in roll.rules if name in IGNITE]
    return max(dice, default="") * roll.hero.fire  # the first of them leaves no Fire


def _of_ability(ability: Ability) -> Claw:
    claw = Claw(paws=ability.paws, once=only_once(ability))
    for effect in ability.effects:
        match effect:
            case Unless(mana, rest):
                claw.price = mana
                for inner in rest:
                    _count(claw, inner)
            case _:
                _count(claw, effect)
    return claw


def _count(claw: Claw, effect: Effect) -> None:
    match effect:
        case Gain(n, "sword"):
            claw.swords += n
        case Gain(n, "shield"):
            claw.shields += n
        case Gain(n, ("Y" | "O" | "B") as die):
            claw.dice += die * n
        case Gain(n, "minion", "self"):
            claw.raised += n
        case Harm("deal", n, "target" | "heroes@target"):  # an ally that fights too (MD2-RUL-150)
            claw.harm += n
        case Rule(name) if name in IGNITE:
            claw.ignites = IGNITE[name]
        case Harm("deal", n, "self"):
            claw.hurt += n
        case Harm("kill", n, "self"):
            claw.killed += n
        case _:
            pass  # Mana, conditions, others: neither Wounds nor figures of this combat


def left(game: Hellscape, roll: Roll, claw: Claw, times: int, dealt: int) -> tuple[int, int]:
    """Wounds that an Enemy takes, and Minions that are left; -1: it is dead (MD2-HIT-01, -02)."""
    enemy = roll.enemy
    if "invulnerable" in enemy.marks:
        return 0, enemy.minions
    full = game.toughness(enemy)
    minions, wounds, scars, taken = enemy.minions, enemy.wounds, enemy.scars, 0
    for use in range(times):
        if claw.raised and enemy.type == "mob" and not _paid(roll, claw, use):
            if not minions:  # MD2-SPAWN-11
                wounds, scars = 0, wounds
            minions = min(MOST_MINIONS, minions + claw.raised)
        for _ in range(claw.killed):
            minions, wounds, scars = _fell(minions, scars)
    for hit in (*(claw.hurt for _ in range(times)), dealt):
        while hit and minions >= 0:
            one = min(hit, full - wounds)
            hit, wounds, taken = hit - one, wounds + one, taken + one
            if wounds == full:
                minions, wounds, scars = _fell(minions, scars)
    return taken, max(-1, minions)


def _fell(minions: int, scars: int) -> tuple[int, int, int]:
    """One figure less; after the last Minion the Leader's own Wounds count."""
    return (0, scars, 0) if minions == 1 else (minions - 1, 0, scars)


def _paid(roll: Roll, claw: Claw, use: int) -> bool:
    """Whether the Hero's Mana keeps the effect away at this use (MD2-LANG-11)."""
    mana = roll.hero.mana if isinstance(roll.hero, Hero) else 0
    return bool(claw.price) and mana >= claw.price * (use + 1)
