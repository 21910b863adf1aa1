"""What a familiar's card adds up to (DSC-FAM): how it moves, what it does, what it is to others."""

from __future__ import annotations

import msgspec

from undercroft.games.descent.cards.printing import print_effect
from undercroft.games.descent.cards.tree import Ability, Bonus, Call, Clause, Effect, Phrase
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
    end: tuple[tuple[str, Call], ...] = ()  # where it ends its move, and what comes of it
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
            if not found.start:
                raise ValueError("a familiar has a choice at the start of a turn: `choose(...)`")
        elif moment.event == "move-end":
            place = " ".join(one.words for one in moment.conditions)
            ends = [(place, effect) for effect in clause.effects if isinstance(effect, Call)]
            found.end += tuple(ends)
        else:
            raise ValueError(f"a familiar does nothing at the moment `{moment.event}`")
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
            found.gives = tuple(effect.word(1).removeprefix("adjacent ").lower().split("/"))
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
            found.power += sum(one.amount for one in effect.plain() if isinstance(one, Bonus))
        case _:
            raise ValueError(f"a familiar's card cannot say `{_words(effect)}`")


def _spread(found: Nature, aura: Call) -> None:
    """`aura(enemies adjacent or same space, forbid(aim), -1 armor)`."""
    for effect in aura.plain()[1:]:
        match effect:
            case Call("forbid"):
                found.bans |= {effect.word()}
            case Bonus(amount, "armor"):
                found.armor += amount
            case Phrase() | Call() | Bonus():
                raise ValueError(f"an aura cannot spread `{_words(effect)}`")


def _words(effect: Effect | Phrase) -> str:
    return effect.words if isinstance(effect, Phrase) else print_effect(effect)
