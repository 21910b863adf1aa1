"""The areas that some attacks cover: Blast, Bolt and Breath (DSC-ABIL-10 to -16, DSC-RUL-73)."""

from __future__ import annotations

from typing import Literal

from undercroft.board import bits
from undercroft.games.descent.ground import Ground, Mask, Space
from undercroft.games.descent.library import Cell

# Per row, counted away from the attacker: how far the row reaches to either side of the first
# row, which is two cells wide.
ROWS = {"bolt": (0, 0, 0, 0, 0), "breath": (0, 1, 1)}
SIDES: dict[str, Cell] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def blast(ground: Ground, target: Space, rank: int, solid: Mask) -> Mask:
    """Spaces within the rank from which the target space is seen; figures do not block."""
    near = ground.within(target, rank)
    return near & (ground.sight.seen(target, solid) | ground.board.adjacent[target])


def placements(
    ground: Ground, kind: Literal["bolt", "breath"], attacker: Mask, solid: Mask
) -> dict[tuple[str, int], Mask]:
    """What each way of laying the template reaches, by the side and the offset along it."""
    cells = [ground.cell(space) for space in bits(attacker)]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    found = {}
    for side, (dx, dy) in SIDES.items():
        low, high = (left, right) if dy else (top, bottom)
        edge = {"north": top - 1, "south": bottom + 1, "east": right + 1, "west": left - 1}[side]
        for first in range(low - 1, high + 1):
            rows = [
                [
                    (along, edge + depth * dy) if dy else (edge + depth * dx, along)
                    for along in range(first - wider, first + 2 + wider)
                ]
                for depth, wider in enumerate(ROWS[kind])
            ]
            reached = _spread(ground, rows, attacker, solid)
            if reached:
                found[side, first] = reached
    return found


def _spread(ground: Ground, rows: list[list[Cell]], attacker: Mask, solid: Mask) -> Mask:
    """DSC-RUL-74: from the cells of the first row that touch the attacker, cell to adjacent cell
    of the template; rubble, boulders and crushing walls are reached but let nothing on."""
    template = 0
    for row in rows:
        template |= _mask(ground, row)
    template &= ~attacker  # DSC-RUL-75
    touching = _straight(ground, attacker) & _mask(ground, rows[0])
    reached = frontier = touching & template
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
