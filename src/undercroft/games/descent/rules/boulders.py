"""Boulders: they roll at the start of the overlord's turn and crush what they meet (DSC-BOULD)."""

from __future__ import annotations

from undercroft.board import lowest
from undercroft.games.descent import events
from undercroft.games.descent.dice import COMBAT
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Facing
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import masonry, wounds
from undercroft.games.descent.state import Mask, Rolling


async def roll(game: Descent, boulder: Rolling) -> None:
    """A red and a yellow die say how far (DSC-BOULD-02); space by space, until it breaks."""
    far = COMBAT["R"].roll(game).range + COMBAT["Y"].roll(game).range
    space = space_name(game.ground, lowest(boulder.spaces))
    game.emit(events.BoulderRolled, space, boulder.facing, far)
    boulder = masonry.put(game, boulder, boulder.spaces, boulder.facing)
    for _ in range(far):
        there = masonry.ahead(game.ground, boulder.spaces, boulder.facing)
        if not there or there & masonry.others(game, boulder):  # DSC-BOULD-05, -06, -10
            masonry.remove(game, boulder)
            return
        boulder = masonry.put(game, boulder, there, _turned(game, boulder, there))
        fallen = not there & ~game.state.terrain.pit
        await _crush(game, there, safe=0 if fallen else game.state.terrain.pit)
        if fallen:  # DSC-BOULD-07
            masonry.remove(game, boulder)
            return


def _turned(game: Descent, boulder: Rolling, there: Mask) -> Facing:
    """A ramp that it comes to cover gives it a new direction (DSC-BOULD-09)."""
    new = there & ~boulder.spaces
    for marker in game.state.markers:
        if marker.kind == "ramp" and new >> marker.space & 1:
            return next(facing for facing in masonry.WAYS if facing == marker.word)
    return boulder.facing


async def _crush(game: Descent, there: Mask, safe: Mask) -> None:
    """Whoever is under it dies, except in a pit that it rolls across (DSC-BOULD-03, -07); who flies
    is in none (DSC-LOS-11)."""
    for figure in game.figures():
        feet = game.footprint(figure)
        if feet & there and (feet & ~safe or not game.sinks(figure)):
            await wounds.slay(game, figure, "boulder")
