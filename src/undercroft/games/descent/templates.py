"""The areas that some attacks cover: Blast, Bolt and Breath (DSC-ABIL-10 to -16, DSC-RUL-73)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from undercroft.board import bits
from undercroft.board.compass import STEPS
from undercroft.games.descent.ground import Ground, Mask, Space
from undercroft.games.descent.library import Cell, Door
from undercroft.games.descent.lines import Scene, seen_from

# Per row, counted away from the attacker: how far the row reaches to either side of the first
# row, which is two cells wide.
Kind = Literal["bolt", "breath"]
Laid = tuple[str, int]  # the side, and the offset along it
Ways = dict[Laid, Mask]

ROWS = {"bolt": (0, 0, 0, 0, 0), "breath": (0, 1, 1)}


def blast(ground: Ground, scene: Scene, target: Space, rank: int) -> Mask:
    """Spaces within the rank from which the target space is seen: figures, rubble and fog are in
    the way of that, pits are not, and it spreads over staircases (DSC-RUL-71, DSC-RUL-117)."""
    here = 1 << target
    clear = Scene(solid=scene.solid, fog=scene.fog, figures=scene.figures, stairs=scene.stairs)
    return ground.near(here, rank, scene.stairs) & seen_from(ground, clear, here, target)


@lru_cache(maxsize=2048)
def placements(ground: Ground, kind: Kind, attacker: Mask, solid: Mask) -> Mapping[Laid, Mask]:
    """What each way of laying the template reaches, by the side and the offset along it. `solid`
    is what stops it (DSC-RUL-74). Asked for at every turn of who has one, so it is kept for a
    while."""
    cells = [ground.cell(space) for space in bits(attacker)]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    found: Ways = {}
    for side, (_, dy) in STEPS.items():
        low, high = (left, right) if dy else (top, bottom)
        edge = {"north": top - 1, "south": bottom + 1, "east": right + 1, "west": left - 1}[side]
        for first in range(low - 1, high + 1):
            reached = _spread(ground, _rows(kind, side, first, edge), attacker, solid)
            if reached:
                found[side, first] = reached
    return found


def from_space(ground: Ground, kind: Kind, space: Space, solid: Mask) -> Ways:
    """Every way of laying the template with the space under its small end (DSC-RUL-158)."""
    x, y = ground.cell(space)
    found: Ways = {}
    for side, (_, dy) in STEPS.items():
        across, edge = (x, y) if dy else (y, x)
        for first in (across - 1, across):
            rows = _rows(kind, side, first, edge)
            found[side, first] = _flow(ground, rows, 1 << space, solid)
    return found


def from_door(ground: Ground, kind: Kind, door: Door, solid: Mask) -> Ways:
    """The small end on the two spaces on one side of an open door, pointing away from it."""
    found: Ways = {}
    for here, beyond in ((door.near, door.far), (door.far, door.near)):
        away = (here[0][0] - beyond[0][0], here[0][1] - beyond[0][1])
        side = next(name for name, way in STEPS.items() if way == away)
        xs, ys = [x for x, _ in here], [y for _, y in here]
        first, edge = (min(xs), ys[0]) if away[1] else (min(ys), xs[0])
        rows = _rows(kind, side, first, edge)
        found[side, first] = _flow(ground, rows, _mask(ground, list(here)), solid)
    return found


def _rows(kind: Kind, side: str, first: int, edge: int) -> list[list[Cell]]:
    """The cells of a template, row by row away from its small end."""
    dx, dy = STEPS[side]
    return [
        [
            (along, edge + depth * dy) if dy else (edge + depth * dx, along)
            for along in range(first - wider, first + 2 + wider)
        ]
        for depth, wider in enumerate(ROWS[kind])
    ]


def _spread(ground: Ground, rows: list[list[Cell]], attacker: Mask, solid: Mask) -> Mask:
    """DSC-RUL-74: from the cells of the first row that touch the attacker, cell to adjacent cell
    of the template; what is solid is reached but lets nothing on."""
    touching = _straight(ground, attacker) & _mask(ground, rows[0])
    return _flow(ground, rows, touching, solid, spared=attacker)  # DSC-RUL-75


def _flow(
    ground: Ground, rows: list[list[Cell]], start: Mask, solid: Mask, spared: Mask = 0
) -> Mask:
    """From where it starts to whatever the template covers and fire or lightning reaches."""
    template = 0
    for row in rows:
        template |= _mask(ground, row)
    template &= ~spared
    reached = frontier = start & template
    while frontier:
        frontier = ground.board.spread(frontier & ~solid) & template & ~reached
        reached |= frontier
    return reached


def _straight(ground: Ground, attacker: Mask) -> Mask:
    """Spaces that share an edge with the attacker, no wall between."""
    found = 0
    for space in bits(attacker):
        found |= ground.board.orthogonal[space]
    return found & ~attacker


def _mask(ground: Ground, cells: list[Cell]) -> Mask:
    mask = 0
    for x, y in cells:
        if 0 <= x < ground.width and 0 <= y < ground.height:
            mask |= 1 << ground.space((x, y))
    return mask & ground.board.exists
