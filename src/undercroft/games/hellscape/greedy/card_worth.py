"""What an ability is worth, read from its tree: about one for each Wound dealt or prevented."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.header import Blood, Distance, If, Lighting, Price, Wounded
from undercroft.games.hellscape.cards.of_classes import Element, Mark, Peek, Ready, Summon
from undercroft.games.hellscape.cards.tree import (
    Ability,
    Attack,
    Choose,
    Deed,
    Draw,
    Gain,
    Harm,
    Heal,
    Ignore,
    PlaceAt,
    Remove,
    Reroll,
    Rule,
    Shove,
    Text,
    Walk,
)
from undercroft.games.hellscape.dice import SWORDS
from undercroft.games.hellscape.greedy.odds import PAW, SCRATCH, SHIELD
from undercroft.kit.words import ALL

ITEMS = {"common": 1.5, "rare": 2.2, "epic": 3.0}
COINS = {"mana": 0.45, "rage": 0.35}  # elements are worth as much as Mana
RULES = {"MYSTIC": 1.0, "CLOSE": 1.2, "TAUNT": 0.2, "TAUNT2": 0.3, "ARC": 0.8, "WHIRL": 0.8,
         "FLAME2": 0.8, "FROST2": 0.8, "BANNER": 0.8, "SLIP": 0.2}  # fmt: skip
# How often an ability finds its moment, by timing.
OCCASIONS = {"DEFENSE": 0.8, "MOVE": 0.4, "ON LEADER KILL": 0.5, "ON KILL": 0.8,
             "TURN START": 1.0, "ROUND START": 0.8, "POISON": 0.8, "COMBAT": 1.3}  # fmt: skip


class Moment(msgspec.Struct):
    """What matters now. As it stands it is any moment of a long game."""

    attacking: bool = True
    swords: float = 99.0  # how many more are of use
    shields: float = 99.0
    parried: float = 99.0  # shields on the table
    reroll: float = 0.5  # what the worst die would gain
    scratches: float = 1.0  # not resolved yet
    missing: float = 1.5  # Health
    blood: float = 0.8  # the worth of a Health token
    thirst: float = 2.0  # Mana that there is room for
    foes: float = 1.5  # Enemies that a crowd word means
    friends: float = 1.3
    conditions: float = 0.5


ANY = Moment()


def worth(effects: Sequence[Effect], now: Moment = ANY) -> float:
    return sum(_worth(effect, now) for effect in effects)


def _worth(effect: Effect, now: Moment) -> float:
    match effect:
        case Gain():
            return _gain(effect, now)
        case Element(n):
            return COINS["mana"] * n
        case Reroll(n, die):
            return now.reroll * (n if not die else 0.7 * n)
        case Ignore(n, what):
            return _ignore(n, what, now)
        case Heal(n, who):
            many = now.friends if who.startswith("heroes") else 1.0
            return min(n, now.missing) * now.blood * many
        case Harm(kind, n, who):
            many = now.foes if who.startswith(("enemies", "mobs")) else 1.0
            return n * (2.0 if kind == "kill" else 0.9) * many * min(1.0, now.foes)
        case Remove(n):
            return now.conditions if n == ALL else min(n, now.conditions)
        case Draw(n, what):
            return n * ITEMS.get(what, 1.0)
        case Attack(_, n, added):
            return (2.0 + n * SWORDS.get(added, 1.0)) * min(1.0, now.foes)
        case Choose(ways):
            return max((worth(way, now) for way in ways), default=0.0)
        case Rule(name):
            return RULES.get(name, 0.4)
        case Summon():
            return 3.0
        case Mark():
            return 0.7 * min(1.0, now.foes)
        case _:
            return _small(effect)


def _small(effect: Effect) -> float:
    """What moves figures or cards about."""
    match effect:
        case Walk(_, n):
            return 0.25 * n
        case PlaceAt() | Shove() | Ready() | Peek():
            return 0.4
        case Deed("no reaction" | "count as shadow" | "arrow undo"):
            return 0.7
        case Deed("arrow bullseye" | "cast free"):
            return 1.2
        case Deed("poison target"):
            return 1.0
        case Deed():
            return 0.5
        case _:
            return 0.0


def _gain(effect: Gain, now: Moment) -> float:
    n, thing = effect.n, effect.thing
    match thing:
        case "sword":
            return min(n, now.swords) if now.attacking else 0.0
        case "shield":
            return -float(n) if now.attacking else min(n, now.shields)
        case "Y" | "O" | "P":
            return min(n * SWORDS[thing] + 0.1 * n, now.swords) if now.attacking else 0.0
        case "B":
            return -n * SHIELD if now.attacking else min(n * SHIELD, now.shields)
        case "E":
            return -n * (SCRATCH * now.blood + PAW * 0.5)
        case "mana":
            return COINS["mana"] * min(n, now.thirst)
        case "fire":
            return 0.0 if effect.who == "self" else 0.7 * n
        case "frost":
            return 0.9 * n
        case "action":
            return 2.5 * n
        case "MP":
            return 0.45 * n
        case "treasure":
            return 1.0 * n
        case _:
            return 0.4 * n


def _ignore(n: int, what: str, now: Moment) -> float:
    match what:
        case "shield":
            return min(n, now.parried, now.swords) if now.attacking else 0.0
        case "scratch" | "E":
            return min(n, now.scratches) * now.blood
        case _:
            return 0.5 * n


def price(ability: Ability, now: Moment = ANY) -> float:
    """What the use costs, its action left out."""
    paid = 0.0
    for part in ability.parts:
        match part:
            case Price(n, coin):
                paid += n * COINS.get(coin, COINS["mana"]) * (0.75 if now.thirst < 1 else 1.0)
            case Blood(n):
                paid += n * now.blood
            case _:
                pass
    return paid


def lasting(text: Text) -> float:
    """What a card is worth that is kept: each ability by how often it will serve."""
    return sum(_lasting(ability) for ability in text.abilities)


def _lasting(ability: Ability) -> float:
    value = worth(ability.effects) - 0.6 * price(ability)
    if ability.takes_action:
        value -= 1.5
    for part in ability.parts:
        match part:
            case Lighting() | Distance() | If():
                value *= 0.6
            case Wounded(n):
                value *= 1.0 - 0.12 * n
            case _:
                pass
    if "once per quest" in ability.limits:
        value *= 0.2
    return max(0.0, value) * OCCASIONS.get(ability.timing, 1.0)
