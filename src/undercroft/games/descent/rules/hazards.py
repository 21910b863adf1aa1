"""Before anything else in his turn the overlord moves boulders, then crushing walls (DSC-OL-01)."""

from __future__ import annotations

import msgspec

from undercroft.board import lowest
from undercroft.core.decisions import Option
from undercroft.games.descent import moments
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import areas, boulders, crushing
from undercroft.games.descent.state import Rolling


async def move_one(game: Descent) -> bool:
    """The next of them, in an order he likes within each group (DSC-RUL-37); False if none."""
    state = game.state
    waiting: list[Rolling] = []
    for kind in ("boulder", "wall"):
        waiting = waiting or [one for one in state.rolling if one.kind == kind and not one.moved]
    if not waiting:
        state.rolling = tuple(msgspec.structs.replace(one, moved=False) for one in state.rolling)
        return False
    game.quiet()
    chosen = await game.ask(
        state.overlord_seat,
        "hazard",
        [
            Option(f"{one.kind}:{space_name(game.ground, lowest(one.spaces))}", one)
            for one in waiting
        ],
        rule="DSC-OL-01",
    )
    if chosen.kind == "boulder":
        await boulders.roll(game, chosen)
    else:
        await crushing.advance(game, chosen)
    for hero in game.on_board():  # what was hidden behind it (DSC-AREA-01)
        await areas.look(game, hero)
    await moments.guards(game, Occasion(), "hazard")  # DSC-ORDER-09
    return True
