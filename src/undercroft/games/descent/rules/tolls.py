"""What a power takes from its owner in anybody's turn: its card, and fatigue (DSC-LANG)."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power
from undercroft.games.descent.rules import dropping, fatigue
from undercroft.games.descent.state import Hero


def optional(power: Power) -> bool:
    """Nobody has to do what says `may`, nor what has a price."""
    clause = power.clause
    return bool(clause.costs) or any(map(clause.tagged, ("may", "exhaust", "discard", "once")))


def exhausted(hero: Hero, card: str) -> bool:
    """Whether no copy of the card that the hero has is ready any more (DSC-ITEM-02)."""
    return hero.exhausted.count(card) >= max(1, hero.equipped.count(card))


def payable(hero: Hero, power: Power) -> bool:
    """Whether its card is there and ready, and he has the fatigue."""
    clause = power.clause
    if clause.tagged("exhaust") and exhausted(hero, power.card):
        return False
    if clause.tagged("discard") and power.card not in hero.equipped:
        return False
    return all(hero.fatigue >= cost.n for cost in clause.costs if cost.coin == "fatigue")


def pay(game: Descent, hero: Hero, power: Power) -> None:
    for cost in power.clause.costs:
        if cost.coin == "fatigue":  # DSC-FAT-04
            fatigue.spend(game, hero, cost.n)
    if power.clause.tagged("exhaust"):
        hero.exhausted += (power.card,)
    if power.clause.tagged("discard"):
        dropping.discard(game, hero, power.card)
