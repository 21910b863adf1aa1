"""What a hero's sheet, skills and equipped items add up to.

Looked up all the time, so the `Book` keeps the loadout of each combination.
"""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from undercroft.games.descent.cards.effect import Ability, Bonus, Call
from undercroft.games.descent.cards.guards import Surge, Tag, When, While
from undercroft.games.descent.cards.tree import Clause, Text
from undercroft.games.descent.cards.words.attacks import (
    Origin,
    Reroll,
    RerollAny,
    SeeFromBeside,
    SeePast,
)
from undercroft.games.descent.cards.words.bonds import (
    Forbid,
    Hands,
    Ignore,
    Immune,
    OtherSlots,
    Packful,
    Pass,
)
from undercroft.games.descent.cards.words.boons import Cancel, RemoveTokens, WoundSave
from undercroft.games.descent.cards.words.standing import SpeedCap
from undercroft.games.descent.library import TRAITS, HeroSheet, Library

MOST_TRAIT = 5  # DSC-TRAIN-01
HANDS, OTHERS, PACK, POTIONS = 2, 2, 3, 3  # DSC-EQUIP-01, -02
UNLIMITED = 99


W = TypeVar("W", bound=Call)


class Power(msgspec.Struct, frozen=True):
    """A clause of a card that acts at some moment, or that is bought or used."""

    card: str  # id of the sheet, skill or item it stands on
    clause: Clause
    number: int  # of the clause on the card

    @property
    def key(self) -> str:
        return f"{self.card}#{self.number}"


class Loadout(msgspec.Struct):
    """Numbers that always hold, and what acts at its moment."""

    traits: dict[str, int]
    speed: int
    armor: int
    max_wounds: int
    max_fatigue: int
    points: int = 0  # of movement in each own turn (`+1 mp`)
    armor_against: dict[str, int] = {}  # by attack type, and blast, bolt, breath
    hands: int = HANDS
    others: int = OTHERS
    pack: int = PACK
    abilities: dict[str, int] = {}  # ranks; 0 for those without
    immune: frozenset[str] = frozenset()
    passes: frozenset[str] = frozenset()
    ignores: frozenset[str] = frozenset()
    forbidden: frozenset[str] = frozenset()
    words: dict[type[Call], list[Call]] = {}  # whatever else stands on them
    bonuses: list[tuple[str, Bonus]] = []  # for all attacks of the owner
    surges: list[Power] = []  # bought with surges
    offhand: list[Power] = []
    moments: dict[str, list[Power]] = {}  # by event
    wards: list[Power] = []  # against wounds
    rerolls: list[Power] = []  # of any attack
    sights: list[Power] = []  # other eyes for an attack
    usable: list[Power] = []  # at any time of their own turn
    conditional: list[Power] = []  # while something holds

    def has(self, ability: str) -> bool:
        return ability in self.abilities

    def standing(self, word: type[W]) -> list[W]:
        """What stands on the hero's cards of one word."""
        return self.words.get(word, [])  # type: ignore[return-value]


class Party(msgspec.Struct, frozen=True):
    """What stands on any card of all the heroes together: who wants to know whose it is asks only
    where something does."""

    abilities: frozenset[str] = frozenset()
    moments: frozenset[str] = frozenset()


def party(loadouts: list[Loadout]) -> Party:
    return Party(
        frozenset().union(*(its.abilities for its in loadouts)),
        frozenset().union(*(its.moments for its in loadouts)),
    )


def loadout(
    library: Library,
    sheet: HeroSheet,
    skills: tuple[str, ...],
    equipped: tuple[str, ...],
    training: tuple[int, int, int],
) -> Loadout:
    """All of a hero's cards together (DSC-LANG-01, -02)."""
    traits = {
        name: min(MOST_TRAIT, sheet.traits[place] + training[place])
        for place, name in enumerate(TRAITS)
    }
    armor = sheet.armor + (traits[sheet.armor_from] if sheet.armor_from else 0)
    found = Loadout(traits, sheet.speed, armor, sheet.wounds, sheet.fatigue)
    _add(found, sheet.id, sheet.rules, "sheet")
    for id in skills:
        _add(found, id, library.skills[id].rules, "skill")
    items = [library.items[id] for id in equipped]
    for item in items:
        _add(found, item.id, item.rules, "weapon" if item.type == "weapon" else "item")
    _cap_speed(found, sheet)
    found.speed = max(0, found.speed)  # DSC-MOVE-12
    return found


def _cap_speed(found: Loadout, sheet: HeroSheet) -> None:
    """Heavy armor caps the base speed; bonuses come on top of the cap (DSC-MOVE-11, -12)."""
    caps = [call.n for call in found.standing(SpeedCap)]
    if caps and min(caps) < sheet.speed and "speed-cap armor" not in found.ignores:
        found.speed -= sheet.speed - min(caps)


def _add(
    found: Loadout, card: str, text: Text, source: Literal["sheet", "skill", "item", "weapon"]
) -> None:
    for number, clause in enumerate(text.clauses, 1):
        power = Power(card, clause, number)
        moment = clause.when
        if clause.tagged("offhand"):
            found.offhand.append(power)
        elif any(isinstance(guard, Surge) for guard in clause.guards):
            found.surges.append(power)
        elif _does(clause, Cancel, WoundSave):
            found.wards.append(power)
        elif _does(clause, SeeFromBeside, SeePast, Origin):
            found.sights.append(power)
        elif moment is None and _does(clause, Reroll, RerollAny):
            found.rerolls.append(power)
        elif moment is not None and moment.event == "own-turn":
            found.usable.append(power)
        elif moment is not None:
            found.moments.setdefault(_event(moment, clause), []).append(power)
        elif any(isinstance(guard, While) for guard in clause.guards):
            found.conditional.append(power)
        elif clause.guards:
            found.usable.append(power)
        else:
            for effect in clause.effects:
                _stand(found, card, effect, own_attacks_only=source == "weapon")


def _event(moment: When, clause: Clause) -> str:
    """What removes a token before it acts comes before the start of the turn (DSC-TURN-03)."""
    early = moment.event == "turn-start" and _does(clause, RemoveTokens)
    return "before-tokens" if early else moment.event


def _does(clause: Clause, *words: type[Call]) -> bool:
    return any(isinstance(effect, words) for effect in clause.effects)


def _stand(found: Loadout, card: str, effect: object, *, own_attacks_only: bool) -> None:
    """An effect without a guard. On a weapon, attack effects hold for attacks with it alone."""
    match effect:
        case Bonus(amount, "armor", against) if against:
            for kind in against:
                found.armor_against[kind] = found.armor_against.get(kind, 0) + amount
        case Bonus(amount, "armor"):
            found.armor += amount
        case Bonus(amount, "speed"):
            found.speed += amount
        case Bonus(amount, "mp"):
            found.points += amount
        case Bonus(amount, "max-wounds"):
            found.max_wounds += amount
        case Bonus(amount, "max-fatigue"):
            found.max_fatigue += amount
        case Bonus() if not own_attacks_only:
            found.bonuses.append((card, effect))
        case Ability(name, rank) if not own_attacks_only:
            found.abilities[name] = found.abilities.get(name, 0) + rank  # DSC-ABIL-01
        case Call():
            _call(found, effect)
        case _:
            pass  # a weapon's own bonuses and abilities: the attack reads them


def _call(found: Loadout, call: Call) -> None:
    match call:
        case Immune():
            found.immune |= {*call.to}
        case Pass():
            found.passes |= {call.what}
        case Ignore():
            found.ignores |= {call.what}
        case Forbid():
            found.forbidden |= {call.what}
        case Hands():
            found.hands = call.n
        case OtherSlots():
            found.others += call.n
        case Packful():
            found.pack = UNLIMITED
        case _:
            found.words.setdefault(type(call), []).append(call)


def fits(conditions: When, *facts: str) -> bool:
    """Whether the plain conditions of an event are among the facts: an attack type, an action.

    >>> from undercroft.games.descent.cards.reading import read_text
    >>> fits(read_text("when(attack, ranged/magic): aimed").clauses[0].when, "magic")
    True
    """
    plain = (one.names for one in conditions.conditions if not one.key)
    return all(any(name in facts for name in names) for names in plain)


def tags(clause: Clause) -> frozenset[str]:
    return frozenset(guard.name for guard in clause.guards if isinstance(guard, Tag))
