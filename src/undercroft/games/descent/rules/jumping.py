"""Jumping over pits, lava and mud (DSC-JUMP)."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.board import DIRECTIONS
from undercroft.games.descent.footprints import Place, covers, numbered, placement
from undercroft.games.descent.game import Descent
from undercroft.games.descent.reach import Gait
from undercroft.games.descent.rules.paths import gait
from undercroft.games.descent.state import Figure, Hero

CROSSED, INTO_MUD = 3, 1  # movement points (DSC-JUMP-02, DSC-COST-15)


def landings(game: Descent, figure: Figure, points: int) -> dict[Place, int]:
    """Where a figure can jump to, and for how many points."""
    terrain = game.state.terrain
    hollow = terrain.pit | terrain.lava | terrain.mud  # all that lie face up (DSC-JUMP-01, -04)
    if not hollow or points < CROSSED:
        return {}
    feet = game.footprint(figure)
    if not feet & ~terrain.pit:  # DSC-JUMP-05
        return {}
    if not (feet | game.ground.around(feet)) & hollow:
        return {}  # nothing to jump over is near
    its = gait(game, figure)
    start = Place(figure.space) if isinstance(figure, Hero) else figure.place
    found: dict[Place, int] = {}
    for direction in DIRECTIONS:
        for place, price in _line(game, its, start, direction, points):
            found[place] = min(price, found.get(place, price))
    return found


def _line(
    game: Descent, its: Gait, start: Place, direction: tuple[int, int], points: int
) -> Iterator[tuple[Place, int]]:
    """The landings of one direction: behind one or more places that can be jumped (DSC-JUMP-02).
    A large figure goes as it steps, all of it in that direction; it crosses each place in which it
    would lie on something that can be jumped (DSC-JUMP-06)."""
    ground, terrain = game.ground, game.state.terrain
    hollow = terrain.pit | terrain.lava | terrain.mud
    stepping = ground.stepping(its.size)
    here, crossed = placement(ground, start), 0
    while True:
        there = here + direction[0] + direction[1] * ground.width
        if there < 0 or not stepping.spread(1 << here) >> there & 1:
            return
        place = numbered(ground, there)
        under = covers(ground, its.size, place)
        price = CROSSED * crossed + (0 if under & ~terrain.mud else INTO_MUD)
        if under & its.barred or price > points:
            return
        if crossed and not under & its.taken:  # DSC-JUMP-03
            yield place, price
        if not under & hollow:
            return
        here, crossed = there, crossed + 1
