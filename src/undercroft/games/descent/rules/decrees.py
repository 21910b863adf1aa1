"""What the overlord's power cards do at their moments."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power, fits
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import effects, paying


async def act(game: Descent, event: str, occasion: Occasion, *facts: str) -> None:
    """Every power in play that speaks of this moment; each is neither event nor trap and may
    act besides them (DSC-TIME-15)."""
    for power in game.power_cards().moments.get(event, ()):
        moment = power.clause.when
        if moment is not None and fits(moment, *facts) and not occasion.stopped:
            await _use(game, power, occasion)


async def _use(game: Descent, power: Power, occasion: Occasion) -> None:
    """If the card says `may` he is asked, whether he could pay or not (DSC-HID-07)."""
    state = game.state
    card = game.library.overlord[power.card]
    price = sum(cost.n for cost in power.clause.costs if cost.coin == "threat")
    if power.clause.tagged("may"):
        options = [Option("skip", False)]
        if price <= paying.purse(game, card):
            options.insert(0, Option("use", True))
        if not await game.ask(
            state.overlord_seat,
            "decree",
            options,
            rule="DSC-TIME-15",
            about=(card.id, price),
            always=True,
        ):
            return
    its = msgspec.structs.replace(occasion, card=card.id, owner=None, trap=False)
    game.nested += 1
    try:
        await paying.spend(game, price, card.id)
        await effects.carry_out(game, power.clause.effects, its)
    finally:
        game.nested -= 1
    occasion.stopped = occasion.stopped or its.stopped
