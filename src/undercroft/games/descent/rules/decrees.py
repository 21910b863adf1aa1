"""What the overlord's power cards do at their moments."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loadout import Power, fits
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import effects, paying


async def act(game: Descent, event: str, occasion: Occasion, *facts: str) -> None:
    """Every power in play that speaks of this moment, in his order (DSC-TIME-19); each is neither
    event nor trap and may act besides them (DSC-TIME-15)."""
    left = [
        power
        for power in game.power_cards().moments.get(event, ())
        if power.clause.when is not None and fits(power.clause.when, *facts)
    ]
    while left and not occasion.stopped:
        power = await _next(game, left)
        left.remove(power)
        await _use(game, power, occasion)


async def _next(game: Descent, left: list[Power]) -> Power:
    """Which comes first is for him to say; of two copies it is all one."""
    options = {power.card: Option(f"card:{power.card}", power) for power in left}
    return await game.ask(
        game.state.overlord_seat, "next-decree", [*options.values()], rule="DSC-TIME-19"
    )


async def _use(game: Descent, power: Power, occasion: Occasion) -> None:
    """If the card says `may` or has a price he is asked, whether he could pay or not
    (DSC-HID-07)."""
    state = game.state
    card = game.library.overlord[power.card]
    price = sum(cost.n for cost in power.clause.costs if cost.coin == "threat")
    if power.clause.tagged("may") or price:
        options = [Option("skip", False)]
        if price <= paying.purse(game):
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
