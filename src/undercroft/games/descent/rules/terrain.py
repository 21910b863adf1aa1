"""What the ground does to a figure that comes onto it (DSC-PIT, -LAVA, -DART, -BLADE)."""

from __future__ import annotations

from undercroft.games.descent.dice import SURGE
from undercroft.games.descent.game import Descent
from undercroft.games.descent.reach import Gait
from undercroft.games.descent.rules import fate, wounds
from undercroft.games.descent.state import Figure, Hero, Mask, Terrain

LAVA_WOUNDS, LAVA_BURN, PIT_WOUNDS, DART_WOUNDS, BLADE_WOUNDS = 2, 2, 1, 1, 2


async def act(game: Descent, figure: Figure, its: Gait, terrain: Terrain, before: Mask) -> None:
    """The ground as it was when the figure came, by the way it moves; `before` is where it was.

    Pits and lava take hold of a large figure only when all of it is on them, darts and blades of
    any part of it (DSC-LARGE-11, DSC-LAVA-03). A figure that dies of one is spared the rest.
    """
    here = game.footprint(figure)
    if its.pit and not here & ~its.pit and before & ~_pit_under(game, its, here):  # DSC-PIT-01, -02
        if falls(game, figure):
            await wounds.suffer(game, figure, PIT_WOUNDS, "fall")  # it moves on (DSC-PIT-04)
    lava = terrain.lava & its.harmful
    if lava and not here & ~lava and game.there(figure):  # DSC-LAVA-01, -02
        await _harm(game, figure, LAVA_WOUNDS, "lava", "Burn", LAVA_BURN)
    if here & terrain.darts and game.there(figure):
        if fate.roll(game, figure, "darts", "DSC-DART-01") != SURGE:
            await _harm(game, figure, DART_WOUNDS, "darts", "Daze", 1)
    if here & terrain.blades and game.there(figure):  # DSC-BLADE-03
        await blades(game, figure)


def falls(game: Descent, figure: Figure) -> bool:
    """Whether a pit under it does it any harm: not to who is above it (DSC-LOS-11), nor to who
    lands on his feet."""
    if not game.sinks(figure):
        return False
    return not (isinstance(figure, Hero) and "pit wounds" in game.sheet(figure).ignores)


def _pit_under(game: Descent, its: Gait, here: Mask) -> Mask:
    """The one pit, of all, in which the figure is now: who was in another falls again."""
    return next(pit for pit in game.ground.pits(its.pit) if pit & here)


async def blades(game: Descent, figure: Figure) -> None:
    """One roll, and wounds and a bleed token unless it is a surge (DSC-BLADE-01)."""
    if fate.roll(game, figure, "blades", "DSC-BLADE-01") != SURGE:
        await _harm(game, figure, BLADE_WOUNDS, "blades", "Bleed", 1)


async def _harm(game: Descent, figure: Figure, n: int, why: str, token: str, count: int) -> None:
    await wounds.suffer(game, figure, n, why)
    if game.there(figure):
        wounds.place_token(game, figure, token, count)
