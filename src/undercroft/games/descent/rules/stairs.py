"""Staircases: from one space to another of the same colour for a point (DSC-STAIR)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.descent.game import Descent
from undercroft.games.descent.rules import areas, arriving
from undercroft.games.descent.state import Hero, Space

PRICE = 1  # movement point (DSC-COST-04)


def ends(game: Descent, hero: Hero) -> list[Space]:
    """Where the stairs under a hero lead: spaces where he may stop, or pass on from; also into
    areas that nobody has seen yet (DSC-STAIR-01, -04)."""
    points = game.state.turn.points - PRICE
    if points < 0:
        return []
    stairs = [marker for marker in game.state.markers if marker.kind == "stairs"]
    found = []
    for colour in [marker.word for marker in stairs if marker.space == hero.space]:
        known = [marker.space for marker in stairs if marker.word == colour]
        hidden = [space for space in bits(game.book.stairs.get(colour, 0)) if space not in known]
        found += [
            space
            for space in known
            if space != hero.space and arriving.possible(game, hero, space, points)
        ]
        found += hidden
    return found


async def climb(game: Descent, hero: Hero, space: Space) -> None:
    """An unknown area is revealed before he arrives; he stays below if a monster of it stands on
    the stairs, but the point is spent (DSC-RUL-140). What is revealed may strike him down or away
    before he is there (DSC-TIME-18)."""
    turn, here = game.state.turn, hero.space
    turn.points -= PRICE
    area = game.ground.area_of[space]
    if area not in game.state.revealed:
        await areas.reveal(game, area)
        if hero.space != here or not arriving.possible(game, hero, space, turn.points):
            return
    turn.moved += 1
    await arriving.arrive(game, hero, space)
