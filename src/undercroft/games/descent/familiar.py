"""What a familiar's card adds up to (DSC-FAM): how it moves, what it does, what it is to others."""

from __future__ import annotations

import msgspec

from undercroft.games.descent.cards.effect import Ability, Bonus, Call, Effect
from undercroft.games.descent.cards.tree import Clause
from undercroft.games.descent.cards.words.either import Choose
from undercroft.games.descent.cards.words.familiars import (
    Aura,
    Carried,
    Carrier,
    Carry,
    FamiliarAttack,
    Give,
    GiveCompanion,
    Solid,
    Watch,
)
from undercroft.games.descent.library import Familiar


class Nature(msgspec.Struct):
    """A familiar's card, summed up."""

    card: Familiar
    abilities: set[str] = set()
    attack: FamiliarAttack | None = None  # once in each of its moves
    carries: bool = False  # an item
    gives: tuple[str, ...] = ()  # to whom it hands it over: "hero", "kata"
    price: int = 0  # movement points for that
    solid: bool = False  # shares no space with a figure (DSC-FAM-13)
    watches: bool = False  # nothing is spawned in its sight
    armor: int = 0  # change for enemies beside it
    bans: frozenset[str] = frozenset()  # what enemies beside it cannot do
    start: tuple[str, ...] = ()  # choices at the start of its owner's turn
    end: tuple[Call, ...] = ()  # what comes of it where it ends its move
    frightens: bool = False  # it has Aura itself (DSC-FAM-08)
    carried: bool = False  # a companion, not a familiar (DSC-FAM-12)
    power: int = 0  # dice for its carrier


def nature(card: Familiar) -> Nature:
    found = Nature(card)
    for clause in card.rules.clauses:
        moment = clause.when
        if moment is None:
            for effect in clause.effects:
                _stand(found, clause, effect)
        elif moment.event == "turn-start":
            found.start += tuple(
                way.name
                for choice in clause.effects
                if isinstance(choice, Choose)
                for way in choice.ways
                if isinstance(way, Call)
            )
        elif moment.event == "move-end":
            found.end += tuple(effect for effect in clause.effects if isinstance(effect, Call))
    return found


def _stand(found: Nature, clause: Clause, effect: Effect) -> None:
    match effect:
        case Ability(name):
            found.abilities.add(name)
            found.frightens |= name == "Aura"
        case FamiliarAttack():
            found.attack = effect
        case Carry():
            found.carries = True
        case Give():
            found.gives = tuple(name.removeprefix("adjacent ") for name in effect.whom)
            found.price = _price(clause)
        case GiveCompanion():
            found.gives = ("hero",)
            found.price = _price(clause)
        case Solid():
            found.solid = True
        case Watch():
            found.watches = True
        case Aura():
            _spread(found, effect)
        case Carried():
            found.carried = True
        case Carrier():
            found.power += effect.bonus.amount
        case _:
            raise AssertionError(f"no familiar has {effect}")


def _price(clause: Clause) -> int:
    return sum(cost.n for cost in clause.costs if cost.coin == "mp")


def _spread(found: Nature, aura: Aura) -> None:
    """`aura(enemies adjacent or same space, forbid(aim), -1 armor)`."""
    for effect in aura.effects:
        if isinstance(effect, Bonus):
            found.armor += effect.amount
        else:
            found.bans |= {effect.order}
