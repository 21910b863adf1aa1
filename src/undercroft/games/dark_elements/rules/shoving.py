"""Heroes that an effect moves: toward, away, lifted (DE-AMOVE-03 to -05, DE-BASE-68, DE-RUL-48)."""

from __future__ import annotations

from undercroft.board import bits, mask_of
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.placing import choose_space
from undercroft.games.dark_elements.rules.stepping import enter
from undercroft.games.dark_elements.state import Hero


async def shove_toward(game: DarkElements, hero: Hero, goals: int, n: int, cause: str) -> None:
    """Up to n spaces along a shortest way to the nearest goal; his player chooses among equals."""
    for _ in range(n):
        if not await _step(game, hero, goals, -1, cause):
            return


async def shove_away(game: DarkElements, hero: Hero, source: int, n: int, cause: str) -> None:
    """Up to n spaces, the distance growing with each (DE-AMOVE-05)."""
    for _ in range(n):
        if not await _step(game, hero, source, 1, cause):
            return


async def _step(game: DarkElements, hero: Hero, of: int, change: int, cause: str) -> bool:
    """One space nearer to, or further from. Whether he may be moved on."""
    layout = game.layout
    here = layout.march(of, 1 << hero.space)
    if here == 0 and change < 0:
        return False
    wanted = [
        space
        for space in bits(layout.steps[hero.space] & game.empty())
        if layout.march(of, 1 << space) == here + change
    ]
    if not wanted:
        return False
    space = await choose_space(game, hero.seat, mask_of(wanted), who=hero.id, cause=cause)
    game.emit(events.Moved, hero.id, game.name(space), (game.name(space),))
    return await enter(game, hero, space)
