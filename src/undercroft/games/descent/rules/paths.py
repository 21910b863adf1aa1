"""Where a figure can go with its movement points, and by which way (DSC-MOVE, DSC-COST).

Ways that do no harm come first, then the cheaper ones. What happens on the way is for
`movement`; here a step only has a price and perhaps a sting.
"""

from __future__ import annotations

import heapq
from typing import NamedTuple

import msgspec

from undercroft.games.descent.footprints import SMALL, Place, Size, covers, steps
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Figure, Hero, Mask

MUD, CLIMB, JUMP = 2, 2, 3  # DSC-COST-11, -12, -15


class Gait(msgspec.Struct, frozen=True):
    """How a figure moves now: what stops it, what it passes, what harms it."""

    size: Size
    barred: Mask  # never entered
    taken: Mask  # passed, but nobody ends there
    harmful: Mask  # entering costs health
    mud: Mask
    pit: Mask


class Way(NamedTuple):
    """One place that can be reached: what it costs, how often it hurts, the steps to it."""

    cost: int
    harm: int
    path: tuple[Place, ...]


def gait(game: Descent, figure: Figure) -> Gait:
    """DSC-MOVE-05, -06: through friends, not through enemies, unless an ability says so."""
    terrain = game.state.terrain
    passes = game.sheet(figure).passes if isinstance(figure, Hero) else frozenset()
    flies = game.has(figure, "Fly")
    solid = 0
    for rolling in game.state.rolling:
        solid |= rolling.spaces
    over = flies or "obstacles" in passes
    blocks = 0 if over or "rubble" in passes else terrain.rubble
    blocks |= 0 if over or "water" in passes else terrain.water
    foes = _feet(game, game.enemies(figure))
    friends = _feet(game, game.friends(figure))
    through = flies or "enemy figures" in passes
    pit = 0 if over or "pit" in passes else terrain.pit
    lava = 0 if over or "lava" in passes else terrain.lava
    return Gait(
        size=SMALL if isinstance(figure, Hero) else game.card(figure).card.size,
        barred=solid | blocks | (0 if through else foes),
        taken=friends | foes | terrain.rubble | terrain.water | _off_limits(game, figure),
        harmful=pit | lava | terrain.darts | terrain.blades,
        mud=0 if over else terrain.mud,
        pit=pit,
    )


def _feet(game: Descent, figures: list[Figure]) -> Mask:
    mask = 0
    for figure in figures:
        mask |= game.footprint(figure)
    return mask


def _off_limits(game: Descent, figure: Figure) -> Mask:
    """No monster ends its movement on an activated glyph (DSC-MON-11)."""
    if game.is_heroic(figure):
        return 0
    mask = 0
    for marker in game.state.markers:
        if marker.kind == "glyph" and marker.active:
            mask |= 1 << marker.space
    return mask


def ways(game: Descent, figure: Figure, points: int) -> dict[Place, Way]:
    """Every place where the figure could end with these points, with the best way to it."""
    its = gait(game, figure)
    start = Place(figure.space) if isinstance(figure, Hero) else figure.place
    found = _search(game, its, start, points)
    return {
        place: way
        for place, way in found.items()
        if place != start and not covers(game.ground, its.size, place) & its.taken
    }


def _search(game: Descent, its: Gait, start: Place, points: int) -> dict[Place, Way]:
    ground = game.ground
    best: dict[Place, Way] = {start: Way(0, 0, ())}
    queue: list[tuple[int, int, int, Place]] = [(0, 0, 0, start)]
    count = 0
    while queue:
        harm, spent, _, place = heapq.heappop(queue)
        way = best[place]
        if (harm, spent) != (way.harm, way.cost):
            continue
        here = covers(ground, its.size, place)
        for there in steps(ground, its.size, place):
            covered = covers(ground, its.size, there)
            if covered & its.barred:
                continue
            price, sting = cost(its, here, covered)
            total = spent + price
            if total > points:
                continue
            known = best.get(there)
            if known is None or (harm + sting, total) < (known.harm, known.cost):
                best[there] = Way(total, harm + sting, (*way.path, there))
                count += 1
                heapq.heappush(queue, (harm + sting, total, count, there))
    return best


def cost(its: Gait, here: Mask, there: Mask) -> tuple[int, int]:
    """The price of one step and whether it stings. Pits, lava and mud take hold of a large
    figure only when all of it is on them (DSC-LARGE-11)."""
    price = 1
    if here & ~its.pit == 0 and there & ~its.pit:  # out of a pit (DSC-COST-12)
        price = CLIMB
    elif there & ~its.mud == 0:
        price = MUD
    inside = here & ~its.pit == 0 and there & ~its.pit == 0  # within one pit (DSC-PIT-02)
    stings = there & ~its.harmful == 0 and not inside
    return price, int(stings)
