"""A monster leaves a pit, toward the exit (DE-ACT-15, DE-AMOVE-21)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.footing import Footing, Mask
from undercroft.games.dark_elements.rules.placing import choose_place, put_down
from undercroft.games.dark_elements.state import Monster


async def climb_out(game: DarkElements, monster: Monster) -> bool:
    """Into an adjacent empty space that does not hurt it, as near to the exit as possible, ties by
    the heroes. Whether there was one."""
    foot = Footing(game, monster)
    beside = game.beside(monster) & foot.ground & ~game.pits
    places = {place: None for space in bits(beside) for place in foot.fits(space)}
    found = _nearest_exit(game, list(places))
    if not found:
        return False
    put_down(game, monster, await choose_place(game, found, who=monster.id, cause="pit"), "pit")
    return True


def _nearest_exit(game: DarkElements, places: list[Mask]) -> list[Mask]:
    """All of them where the current encounter has no exit."""
    exits = game.layout.exits[game.state.current]
    paces = [game.layout.march(exits, place) for place in places]
    if not any(n >= 0 for n in paces):
        return places
    least = min(n for n in paces if n >= 0)
    return [place for place, n in zip(places, paces, strict=True) if n == least]
