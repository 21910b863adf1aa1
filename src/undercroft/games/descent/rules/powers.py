"""What heroes' cards do at their moments: for nothing, for a price, or if their player likes."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.descent.digest import Power, fits
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import effects, wounds
from undercroft.games.descent.state import Hero


async def act(game: Descent, hero: Hero, event: str, occasion: Occasion, *facts: str) -> None:
    """Every power that the hero's cards have at this moment and whose conditions are met."""
    for power in game.sheet(hero).moments.get(event, ()):
        moment = power.clause.when
        if moment is not None and fits(moment, *facts) and effects.known(power.clause.effects):
            await use(game, hero, power, occasion)


async def use(game: Descent, hero: Hero, power: Power, occasion: Occasion) -> None:
    """Ask if the card says `may`, take the price, carry it out."""
    clause = power.clause
    if not payable(game, hero, power):
        return
    if clause.tagged("may") and not await game.ask(
        hero.seat,
        "power",
        [Option("use", True), Option("skip", False)],
        rule="DSC-TURN-03",
        about=(hero.sheet, power.card),
    ):
        return
    await pay(game, hero, power)
    its = msgspec.structs.replace(occasion, card=power.card, owner=hero)
    await effects.carry_out(game, clause.effects, its)
    occasion.stopped = occasion.stopped or its.stopped


def payable(game: Descent, hero: Hero, power: Power) -> bool:
    """Whether the hero can pay what the clause costs now."""
    turn = game.state.turn
    clause = power.clause
    if clause.tagged("exhaust") and power.card in hero.exhausted:
        return False
    if clause.tagged("once") and power.key in turn.once:
        return False
    purse = {"fatigue": hero.fatigue, "wound": hero.wounds - 1, "mp": turn.points}
    return all(purse.get(cost.coin, 0) >= cost.n for cost in clause.costs)


async def pay(game: Descent, hero: Hero, power: Power) -> None:
    turn = game.state.turn
    if power.clause.tagged("exhaust"):
        hero.exhausted += (power.card,)
    if power.clause.tagged("once"):
        turn.once += (power.key,)
    for cost in power.clause.costs:
        match cost.coin:
            case "fatigue":
                wounds.spend_fatigue(game, hero, cost.n)
            case "wound":
                await wounds.suffer(game, hero, cost.n, power.card)
            case _:
                turn.points -= cost.n
