"""Shapes: pieces that cover several squares, and where they fit."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from undercroft.board.grid import Board
from undercroft.board.lattice import DIRECTIONS
from undercroft.board.mask import bits, mask_of
from undercroft.board.walls import Cell

Shape: TypeAlias = tuple[Cell, ...]
"""Cells in ascending order, moved up and left as far as they go."""

EAST, SOUTH = DIRECTIONS.index((1, 0)), DIRECTIONS.index((0, 1))


def orientations(cells: Collection[Cell]) -> tuple[Shape, ...]:
    """The distinct shapes that turning a piece, and turning it over, gives.

    >>> orientations([(5, 5), (5, 6)])
    (((0, 0), (0, 1)), ((0, 0), (1, 0)))
    """
    found = set()
    for mirrored in (cells, [(-x, y) for x, y in cells]):
        turned = list(mirrored)
        for _ in range(4):
            turned = [(-y, x) for x, y in turned]
            left, top = min(x for x, _ in turned), min(y for _, y in turned)
            found.add(tuple(sorted((x - left, y - top) for x, y in turned)))
    return tuple(sorted(found))


def placements(board: Board, cells: Collection[Cell]) -> tuple[int, ...]:
    """The masks of nodes on which a piece can lie, however turned: on one level, across no wall.

    The floor under a bridge is one floor with the squares of its level. Kept per board.

    >>> from undercroft.board.grid import build
    >>> board = build({(0, 0): 0, (1, 0): 0, (0, 1): 1}, width=2, height=2)
    >>> [bits(mask) for mask in placements(board, [(0, 0), (0, 1)])]
    [(0, 1)]
    """
    key = frozenset(cells)
    found = board.placements.get(key)
    if found is None:
        found = board.placements[key] = tuple(
            mask
            for level in range(3)
            for shape in orientations(key)
            for mask in _laid(board, shape, level)
        )
    return found


def _laid(board: Board, shape: Shape, level: int) -> list[int]:
    """The masks of nodes that a shape covers, as it is, anywhere on a level."""
    width, size = board.squares.width, board.squares.size
    surface = board.squares.at_level[level]
    under = mask_of(s for s in bits(board.bridges) if board.node_level[size + s] == level)
    columns = width - max(x for x, _ in shape)
    anchors = mask_of(s for s in range(size) if s % width < columns)
    for x, y in shape:
        anchors &= (surface | under) >> y * width + x
        for way, step, beside in ((EAST, 1, (x + 1, y)), (SOUTH, width, (x, y + 1))):
            if beside in shape:  # no wall may run through the piece
                joined = board.squares.open[way] | under | under >> step
                anchors &= joined >> y * width + x
    pattern = mask_of(y * width + x for x, y in shape)
    return [
        (covered & surface) | (covered & under) << size
        for covered in (pattern << anchor for anchor in bits(anchors))
    ]
