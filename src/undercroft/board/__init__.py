"""Geometry of boards, precomputed: squares, areas, walls, levels, movement and shapes.

Knows no game. Positions are small integers, sets of positions are masks (see `mask`), and whatever
follows from a map is computed once and kept in its `Board`.
"""

from undercroft.board.flood import counted, layers
from undercroft.board.grid import Board, build
from undercroft.board.lattice import DIAGONALS, DIRECTIONS, GAP, ORTHOGONALS, Lattice
from undercroft.board.mask import Slots, bits, lowest, mask_of
from undercroft.board.naming import column_name, square_name, square_named
from undercroft.board.net import FAR, Net
from undercroft.board.paths import Reach, reach, remaining
from undercroft.board.shapes import orientations, placements
from undercroft.board.sight import WALLED, Sight
from undercroft.board.walls import Cell, Doorway, Wall, corner_walls, rooms_walls

__all__ = [
    "DIAGONALS",
    "DIRECTIONS",
    "FAR",
    "GAP",
    "ORTHOGONALS",
    "WALLED",
    "Board",
    "Cell",
    "Doorway",
    "Lattice",
    "Net",
    "Reach",
    "Sight",
    "Slots",
    "Wall",
    "bits",
    "build",
    "column_name",
    "corner_walls",
    "counted",
    "layers",
    "lowest",
    "mask_of",
    "orientations",
    "placements",
    "reach",
    "remaining",
    "rooms_walls",
    "square_name",
    "square_named",
]
