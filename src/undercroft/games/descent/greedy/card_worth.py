"""What an overlord card is good for, read off its tree: in tokens, when its moment comes."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from undercroft.games.descent.book import Book
from undercroft.games.descent.cards.effect import Ability, Call, Effect, Flag
from undercroft.games.descent.cards.words.attacks import PowerDice
from undercroft.games.descent.cards.words.either import Threat
from undercroft.games.descent.cards.words.powers import (
    DrawPerTurn,
    HeroConquest,
    Monsters,
    ReshuffleLoss,
    TrapWounds,
)
from undercroft.games.descent.cards.words.standing import CardCost
from undercroft.games.descent.cards.words.traps import (
    Afflict,
    Fall,
    Hazard,
    UnlessBlank,
    UntilOverlord,
    Wounds,
)
from undercroft.games.descent.cards.words.treachery import (
    ActivateMonsters,
    AttacksTimes,
    Draw,
    Mill,
    PlaceMonsters,
    Spawn,
    SpeedTimes,
    Upgrade,
)
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.library import OverlordCard
from undercroft.games.descent.rules.spawning import listed

SAVED = 5 / 6  # the chance that a power die shows no blank
SURGED = 1 / 3
AWAKE = 0.8  # a monster that acts out of turn
TOKENS = {"Stun": 0.7, "Web": 0.4, "Burn": 0.5, "Curse": 1.0, "Daze": 0.2, "Frost": 0.3}
PLAIN = {
    "transform": 2.0,
    "forced-attack": 1.2,
    "end-turn": 0.8,
    "mimic": 1.6,
    "overlord-turn-now": 2.5,
    "speed-x": 0.3,
    "attacks-x": 0.9,
    "instead-of-damage": 0.6,
    "dark-relic": 1.0,
    "upgrade": 0.7,
    "shift": 0.5,
    "place": 0.15,
    "blade-check": 0.4,
    "remove-marker": 0.1,
    "hero-los-max": 0.4,
}  # calls that are worth the same whatever stands in them


class CardWorth(msgspec.Struct):
    """A card in a few numbers."""

    wounds: float = 0.0  # that the hero of the moment suffers
    worth: float = 0.0  # everything else, in tokens
    aims: bool = False  # it helps a monster's attack
    hinders: bool = False  # it spoils a hero's
    wakes: bool = False  # it makes a monster act more
    spawns: tuple[str, ...] = ()
    lasting: float = 0.0  # by round, of a power


@lru_cache(maxsize=1024)
def card_worth(book: Book, id: str) -> CardWorth:
    card = book.library.overlord[id]
    found = CardWorth()
    for clause in card.rules.clauses:
        for effect in clause.effects:
            _read(found, effect, 1.0)
    if card.type == "power":
        found.lasting = _lasting(card)
    for call in found.spawns:
        found.worth += prices.WOUND * 1.5 * prices.menace(book, book.library.monsters[call])
    return found


def _read(found: CardWorth, effect: Effect, chance: float) -> None:
    match effect:
        case Flag("aimed"):
            found.aims = True
        case Flag("dodged"):
            found.hinders = True
        case Ability():
            found.aims = True
        case Call():
            _call(found, effect, chance)
        case _:
            pass


def _call(found: CardWorth, call: Call, chance: float) -> None:
    match call:
        case UnlessBlank():
            for inner in call.effects:
                if isinstance(inner, Call):
                    _call(found, inner, chance * SAVED)
        case Hazard():
            many = 1.6 if call.whom.who in ("heroes", "figures") else 1.0
            found.wounds += chance * many * max(0.0, call.n - call.dice * SURGED * call.each)
        case Fall() | Wounds():
            found.wounds += chance * call.n
        case Afflict():
            found.worth += chance * TOKENS.get(call.kind, 0.3) * call.n
        case PowerDice():
            found.aims = call.n > 0
            found.hinders = call.n == 0
        case Spawn():
            found.spawns += tuple(listed(call))
        case ActivateMonsters():
            found.worth += AWAKE * call.n
        case AttacksTimes() | SpeedTimes():
            found.wakes = True
            found.worth += PLAIN[call.name]
        case Draw():
            found.worth += 0.3 * call.n
        case Threat():
            found.worth += 0.13 * call.n
        case UntilOverlord():
            _call(found, call.effect, chance)
        case _:
            found.worth += chance * PLAIN.get(call.name, 0.1)


def _lasting(card: OverlordCard) -> float:
    """What a power is worth in every round that is still to come."""
    value = 0.0
    for clause in card.rules.clauses:
        for effect in clause.effects:
            match effect:
                case Monsters():
                    raised = [bonus.stat for bonus in effect.bonuses]
                    value += 0.30 if raised[0] == "power" else 0.22
                case DrawPerTurn():
                    value += 0.33
                case HeroConquest():
                    value += 0.35
                case TrapWounds() | CardCost():
                    value += 0.05
                case PlaceMonsters():
                    value += 0.25
                case Upgrade() | ActivateMonsters() | Mill() | ReshuffleLoss():
                    value += 0.16
                case Call():
                    value += 0.13
                case _:
                    value += 0.15
    return value
