"""Board: the revealed part of a map, in squares and in areas of two by two squares."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from undercroft.board.lattice import GAP, Lattice
from undercroft.board.mask import bits, mask_of
from undercroft.board.naming import square_name
from undercroft.board.walls import Cell, Wall


class Board:
    """Immutable. Squares, areas, and the nodes where something may lie: squares and the floor
    under bridges.

    Node `s` is the surface of square `s`; node `size + s` is the floor under bridge square `s`.
    """

    def __init__(self, squares: Lattice, under: Mapping[int, int]) -> None:
        self.squares: Final = squares
        self.names: Final = tuple(
            square_name(s % squares.width, s // squares.width) for s in range(squares.size)
        )
        self._numbers: Final = {name: square for square, name in enumerate(self.names)}

        columns, rows = squares.width + 1 >> 1, squares.height + 1 >> 1
        self.area_of: Final = tuple(
            (s // squares.width >> 1) * columns + (s % squares.width >> 1)
            for s in range(squares.size)
        )
        blocks = [0] * (columns * rows)
        for square in bits(squares.exists):
            blocks[self.area_of[square]] |= 1 << square
        self.squares_of: Final = tuple(blocks)
        self.around: Final = tuple(squares.spread(block) & ~block for block in blocks)
        self.areas: Final = self._coarsen(columns, rows)
        self.roomy: Final = mask_of(
            area
            for area, block in enumerate(blocks)
            if any((block & flat).bit_count() == 4 for flat in squares.at_level)
        )

        self.bridges: Final = mask_of(under)
        below = tuple(under.get(square, GAP) for square in range(squares.size))
        self.node_level: Final = squares.level + below
        self.node_exists: Final = squares.exists | self.bridges << squares.size
        self.growth: Final = self._growth()

        self._ranges: Final[list[list[int]]] = [[]] * self.areas.size
        self._beelines: Final[list[list[int]]] = [[]] * self.areas.size
        self.placements: Final[dict[frozenset[Cell], tuple[int, ...]]] = {}
        """Where pieces can lie, kept here by `shapes.placements`."""

    def _coarsen(self, columns: int, rows: int) -> Lattice:
        """The lattice of areas. They touch if any of their squares do. The level of an area with
        squares on several levels is the highest of them; nothing that fills areas stands there.
        """
        level = [
            max((lv for lv in (0, 1, 2) if block & self.squares.at_level[lv]), default=GAP)
            for block in self.squares_of
        ]
        geometric = Lattice(columns, rows, level)
        apart = [
            (area, other)
            for area, around in enumerate(self.around)
            for other in bits(geometric.adjacent[area] >> area << area)
            if not around & self.squares_of[other]
        ]
        return Lattice(columns, rows, level, apart) if apart else geometric

    def _growth(self) -> tuple[int, ...]:
        """Per node the nodes orthogonal to it. The floor under a bridge touches the bridge above,
        whatever is orthogonal to that, and the floor under orthogonal bridge squares."""
        size = self.squares.size
        growth = list(self.squares.orthogonal) + [0] * size
        for square in bits(self.bridges):
            beside = self.squares.orthogonal[square]
            growth[size + square] = beside | 1 << square | (beside & self.bridges) << size
            for neighbour in [square, *bits(beside)]:
                growth[neighbour] |= 1 << size + square
        return tuple(growth)

    def square(self, name: str) -> int:
        """The square of that name.

        >>> build({(2, 6): 0}, width=3, height=7).square("c7")
        20
        """
        try:
            return self._numbers[name]
        except KeyError:
            raise ValueError(f"no square is called {name!r}") from None

    def in_range(self, square: int, n: int) -> int:
        """The squares whose area is at most n area steps away, around walls and gaps."""
        area = self.area_of[square]
        ranges = self._ranges[area] or self._survey(area)
        return ranges[n] if n < len(ranges) else ranges[-1]

    def beeline(self, square: int, n: int) -> int:
        """The squares whose area is at most n areas away, straight across walls and gaps."""
        area = self.area_of[square]
        ranges = self._beelines[area] or self._overfly(area)
        return ranges[n] if n < len(ranges) else ranges[-1]

    def _survey(self, area: int) -> list[int]:
        layers = self.areas.flood(1 << area & self.areas.exists, self.areas.exists)
        return self._kept(self._ranges, area, layers)

    def _overfly(self, area: int) -> list[int]:
        layers = [0] * max(self.areas.width, self.areas.height)
        for other in range(self.areas.size):
            layers[self.areas.chebyshev(area, other)] |= 1 << other
        return self._kept(self._beelines, area, layers)

    def _kept(self, shelf: list[list[int]], area: int, layers: list[int]) -> list[int]:
        """Puts the growing unions of the squares of these layers of areas on their shelf."""
        reached = 0
        ranges: list[int] = []
        for layer in layers:
            for one in bits(layer):
                reached |= self.squares_of[one]
            ranges.append(reached)
        shelf[area] = ranges
        return ranges


def build(
    cells: Mapping[Cell, int],
    *,
    width: int,
    height: int,
    walls: Collection[Wall] = (),
    bridges: Mapping[Cell, int] | None = None,
) -> Board:
    """The board of these cells, given with their levels; bridges with the level under them.

    >>> board = build({(0, 0): 0, (1, 0): 1, (2, 0): 2}, width=3, height=1)
    >>> [board.names[square] for square in bits(board.squares.adjacent[1])]
    ['a1', 'c1']
    """
    level = [GAP] * (width * height)
    for (x, y), its in cells.items():
        if not (0 <= x < width and 0 <= y < height and 0 <= its <= 2):
            raise ValueError(f"no cell {(x, y)} of level {its} fits on {width} by {height}")
        level[y * width + x] = its
    under = {}
    for (x, y), its in (bridges or {}).items():
        if not GAP < its < cells.get((x, y), GAP):
            raise ValueError(f"the bridge at {(x, y)} must lie higher than the floor under it")
        under[y * width + x] = its
    parted = [
        (ay * width + ax, by * width + bx)
        for (ax, ay), (bx, by) in walls
        if (ax, ay) in cells and (bx, by) in cells
    ]
    return Board(Lattice(width, height, level, parted), under)
