"""One step into a space, and what the ground does (DE-BASE-60 ff., -75 to -83)."""

from __future__ import annotations

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.state import Familiar, Hero, Space

PIT_DAMAGE = 2  # DE-BASE-76
LAVA_DAMAGE = 1  # DE-BASE-78


async def enter(game: DarkElements, who: Hero | Familiar, space: Space) -> bool:
    """The figure moves into a space. Whether it may go on: it stands, not stuck in a pit."""
    held = "immobilized" in who.conditions  # effects move even those (DE-AMOVE-17)
    who.space = space
    if type(who) is Hero:
        who.moved = True
    hurts = (game.pits | game.layout.lava) >> space & 1
    heeding = game.saying(InPlay.entered) if type(who) is Hero else ()
    if not (hurts or heeding or game.heeding):
        return True  # nothing happens there
    before, game.held = game.held, True  # all of it belongs to the step (`settling.one_step`)
    try:
        if hurts:
            await _suffer_ground(game, who, space)
        if type(who) is Hero and not who.down:
            for card in game.saying(InPlay.entered) if hurts else heeding:
                await card.entered(game, who, space)
    finally:
        game.held = before
    if game.heeding:
        await settle(game)
    stopped = who.space != space or ("immobilized" in who.conditions and not held)
    return not stopped and game.is_there(who) and not game.pits >> space & 1


async def _suffer_ground(game: DarkElements, who: Hero | Familiar, space: Space) -> None:
    if game.pits >> space & 1:
        await suffer(game, who, PIT_DAMAGE, cause="pit")
    else:
        await suffer(game, who, LAVA_DAMAGE, cause="lava")
