"""What a familiar's card adds up to (DSC-FAM): how it moves, what it does, what it is to others."""

from __future__ import annotations

import msgspec

from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import Ability, Bonus, Call, Clause, Effect, Words
from undercroft.games.descent.library import Familiar


class Nature(msgspec.Struct):
    """A familiar's card, digested."""

    card: Familiar
    abilities: set[str] = set()
    attack: Call | None = None  # once in each of its moves
    carries: bool = False  # an item
    gives: tuple[str, ...] = ()  # to whom it hands it over: "hero", "kata"
    price: int = 0  # movement points for that
    solid: bool = False  # shares no space with a figure (DSC-FAM-13)
    watches: bool = False  # nothing is spawned in its sight
    armor: int = 0  # change for enemies beside it
    bans: frozenset[str] = frozenset()  # what enemies beside it cannot do
    start: tuple[str, ...] = ()  # choices at the start of its owner's turn
    end: tuple[Call, ...] = ()  # what comes of it where it ends its move
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
                if isinstance(choice, Call) and choice.name == "choose"
                for way in choice.plain()
                if isinstance(way, Call)
            )
        elif moment.event == "move-end":
            found.end += tuple(effect for effect in clause.effects if isinstance(effect, Call))
    return found


def _stand(found: Nature, clause: Clause, effect: Effect) -> None:
    match effect:
        case Ability(name):
            found.abilities.add(name)
        case Call("attack"):
            found.attack = effect
        case Call("carry"):
            found.carries = True
        case Call("give"):
            found.gives = _receivers(effect)
            found.price = sum(cost.n for cost in clause.costs if cost.coin == "mp")
        case Call("solid"):
            found.solid = True
        case Call("no-spawn"):
            found.watches = True
        case Call("aura"):
            _spread(found, effect)
        case Call("carried"):
            found.carried = True
        case Call("carrier"):
            found.power += sum(one.amount for one in effect.effects() if isinstance(one, Bonus))
        case _:
            raise AssertionError(f"no familiar has {print_effect(effect)}")


def _receivers(give: Call) -> tuple[str, ...]:
    whom = give.plain()[1]
    names = whom.names if isinstance(whom, Words) else (give.word(1),)
    return tuple(name.removeprefix("adjacent-") for name in names)


def _spread(found: Nature, aura: Call) -> None:
    """`aura(enemies adjacent or same space, forbid(aim), -1 armor)`."""
    for effect in aura.effects():
        match effect:
            case Call():
                found.bans |= {effect.word()}
            case Bonus():
                found.armor += effect.amount
