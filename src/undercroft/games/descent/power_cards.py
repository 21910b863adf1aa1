"""What the overlord's power cards in play add up to.

Looked up all the time, so the `Book` keeps the sum for each row of cards.
"""

from __future__ import annotations

import msgspec

from undercroft.games.descent.cards.effect import Effect
from undercroft.games.descent.cards.words.powers import (
    DrawPerTurn,
    ForbidGiving,
    HeroConquest,
    Monsters,
    ReshuffleLoss,
    TrapWounds,
)
from undercroft.games.descent.cards.words.standing import CardCost
from undercroft.games.descent.library import Library, OverlordCard
from undercroft.games.descent.loadout import Power


class PowerCards(msgspec.Struct):
    """Numbers that hold while the cards lie there, and what acts at its moment."""

    monsters: dict[str, int] = {}  # bonuses of all his monsters, by what they raise
    card_cost: dict[str, int] = {}  # changes by type of card, and of `any`
    draws: int = 0  # more cards in each step 1
    hero_conquest: int = 0  # more for each killed hero
    reshuffle_loss: int = 0  # conquest when the deck is through; 0: as usual
    trap_wounds: int = 0  # of each trap card that wounds by itself (DSC-OCARD-10)
    no_giving: bool = False  # heroes give nothing, but to familiars
    moments: dict[str, list[Power]] = {}  # by event


NO_POWERS = PowerCards()


def power_cards(library: Library, powers: tuple[str, ...]) -> PowerCards:
    """All power cards in play together."""
    found = PowerCards()
    for id in powers:
        _add(found, library.overlord[id])
    return found


def _add(found: PowerCards, card: OverlordCard) -> None:
    for number, clause in enumerate(card.rules.clauses, 1):
        if clause.when is not None:
            power = Power(card.id, clause, number)
            found.moments.setdefault(clause.when.event, []).append(power)
            continue
        for effect in clause.effects:
            _stand(found, effect)


def _stand(found: PowerCards, effect: Effect) -> None:
    match effect:
        case Monsters():
            for bonus in effect.bonuses:
                before = found.monsters.get(bonus.stat, 0)
                found.monsters[bonus.stat] = before + bonus.amount
        case CardCost():
            type = effect.cards
            found.card_cost[type] = found.card_cost.get(type, 0) + effect.n
        case DrawPerTurn():
            found.draws += effect.n
        case HeroConquest():
            found.hero_conquest += effect.n
        case ReshuffleLoss():
            found.reshuffle_loss = max(found.reshuffle_loss, effect.n)
        case TrapWounds():
            found.trap_wounds += effect.n
        case ForbidGiving():
            found.no_giving = True
        case _:
            raise ValueError(f"a power card cannot say `{effect}`")
