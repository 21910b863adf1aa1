"""Coming onto a space by stairs or from town: it may be taken by a friend, if one can move on."""

from __future__ import annotations

from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.reach import search
from undercroft.games.descent.rules import movement, passing, retinue
from undercroft.games.descent.rules.paths import gait
from undercroft.games.descent.state import TOWN, Figure, Hero, Space


def possible(game: Descent, figure: Figure, space: Space, points: int) -> bool:
    """Whether a small figure with so many points left, and a hero's fatigue, may arrive there
    (DSC-TOWN-05, DSC-RUL-35): it is free, or a friend's and it can move on."""
    its = gait(game, figure)
    if its.barred >> space & 1:
        return False
    if not its.taken >> space & 1:
        return True
    if its.grip >> space & 1:
        return False
    return bool(search(game.ground, its, Place(space), points + passing.spare(game, figure)).ends)


async def arrive(game: Descent, figure: Figure, space: Space) -> None:
    """It is there; a friend's space is only passed (DSC-MOVE-08)."""
    start = figure.space if isinstance(figure, Hero) else figure.place.anchor
    rest = passing.rest(game, figure)
    crowded = gait(game, figure).taken >> space & 1
    passing.remember(game, figure, None)
    await movement.arrived(game, figure, Place(space))
    if isinstance(figure, Hero):
        retinue.muster(game, figure)
    if crowded and game.footprint(figure) == 1 << space and game.there(figure):
        place = rest or Place(space if start == TOWN else start)
        passing.remember(game, figure, place)
