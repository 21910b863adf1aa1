"""Jumping over pits, lava and mud (DSC-JUMP)."""

from __future__ import annotations

from undercroft.board import DIRECTIONS
from undercroft.games.descent.footprints import SMALL
from undercroft.games.descent.game import Descent
from undercroft.games.descent.reach import Gait
from undercroft.games.descent.rules.paths import gait
from undercroft.games.descent.state import Figure, Hero, Space

CROSSED, INTO_MUD = 3, 1  # movement points (DSC-JUMP-02, DSC-COST-15)


def landings(game: Descent, figure: Figure, points: int) -> dict[Space, int]:
    """Where a small figure can jump to, and for how many points."""
    terrain = game.state.terrain
    hollow = terrain.pit | terrain.lava | terrain.mud  # all that lie face up (DSC-JUMP-01, -04)
    if not hollow or points < CROSSED:
        return {}
    start = figure.space if isinstance(figure, Hero) else figure.place.anchor
    its = gait(game, figure)
    if its.size != SMALL or terrain.pit >> start & 1:  # DSC-JUMP-05, -06
        return {}
    found: dict[Space, int] = {}
    for direction in DIRECTIONS:
        for space, price in _line(game, its, start, direction, points):
            found[space] = min(price, found.get(space, price))
    return found


def _line(
    game: Descent, its: Gait, start: Space, direction: tuple[int, int], points: int
) -> list[tuple[Space, int]]:
    """The landings of one direction: behind one or more spaces that can be jumped (DSC-JUMP-02)."""
    ground, terrain = game.ground, game.state.terrain
    hollow = terrain.pit | terrain.lava | terrain.mud
    shift = direction[0] + direction[1] * ground.width
    here, crossed = start, 0
    found: list[tuple[Space, int]] = []
    while True:
        there = here + shift
        if there < 0 or not ground.board.adjacent[here] >> there & 1 or its.barred >> there & 1:
            return found
        price = CROSSED * crossed + (INTO_MUD if terrain.mud >> there & 1 else 0)
        if price > points:
            return found
        if crossed and not its.taken >> there & 1:  # DSC-JUMP-03
            found.append((there, price))
        if not hollow >> there & 1:
            return found
        here, crossed = there, crossed + 1
