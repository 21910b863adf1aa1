"""How figures of one size lie on a board and step on it, as masks (DSC-LARGE).

A placement is a number: the anchor, which is the top left space of the figure, plus the number of
spaces on the board if the figure's long side is upright. A set of placements is a mask, as a set of
spaces is, and all of it takes one step at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.board import DIAGONALS, DIRECTIONS, Lattice

Mask = int
Size = tuple[int, int]  # the long side first

SMALL: Size = (1, 1)
EAST, SOUTH = DIRECTIONS.index((1, 0)), DIRECTIONS.index((0, 1))


class Stepping:
    """Immutable. Walls and the edge of the board are minded here, figures and terrain are not."""

    def __init__(self, board: Lattice, size: Size) -> None:
        self.size: Final = size
        self._board: Final = board
        self._spaces: Final = board.size
        square = size[0] == size[1]
        turned = size[1], size[0]
        self._flat: Final = _offsets(board, size)
        self._upright: Final = () if square else _offsets(board, turned)
        self._lying: Final = _lying(board, size)
        self._standing: Final = 0 if square else _lying(board, turned)
        self.whole: Final = self._lying | self._standing << board.size
        """Placements on spaces of the board without a wall between them (DSC-LARGE-13)."""
        moves = self._shifts(DIRECTIONS if square else DIAGONALS)  # DSC-LARGE-02, -04, -05, -07
        if not square:
            moves += self._leading()
        self._onward: Final = tuple((by, gate) for by, gate in moves if by > 0 and gate)
        self._backward: Final = tuple((-by, gate) for by, gate in moves if by < 0 and gate)
        self.spread: Final[Callable[[Mask], Mask]] = board.spread if size == SMALL else self._spread
        """All placements one step away from some of these."""

    def _spread(self, placements: Mask) -> Mask:
        found = 0
        for by, gate in self._onward:
            found |= (placements & gate) << by
        for by, gate in self._backward:
            found |= (placements & gate) >> by
        return found

    def touching(self, spaces: Mask) -> Mask:
        """Placements that cover any of these spaces."""
        if self.size == SMALL:
            return spaces & self.whole
        found = 0
        for offset in self._flat:
            found |= spaces >> offset
        if self._upright:
            turned = 0
            for offset in self._upright:
                turned |= spaces >> offset
            found |= turned << self._spaces
        return found & self.whole

    def inside(self, spaces: Mask) -> Mask:
        """Placements that cover nothing but these spaces."""
        if self.size == SMALL:
            return spaces & self.whole
        return self.whole & ~self.touching(self._board.exists & ~spaces) if spaces else 0

    def covers(self, placement: int) -> Mask:
        """The spaces under a placement that is whole."""
        upright = placement >= self._spaces
        anchor = placement - self._spaces if upright else placement
        return sum(1 << anchor + offset for offset in (self._upright if upright else self._flat))

    def _shifts(self, directions: tuple[tuple[int, int], ...]) -> list[tuple[int, Mask]]:
        """Steps of the whole figure, each of its spaces carried past no wall (DSC-LARGE-13)."""
        board, moves = self._board, []
        for direction in directions:
            way = board.open[DIRECTIONS.index(direction)]
            by = direction[1] * board.width + direction[0]
            gate = _carried(way, self._flat) & _onto(self._lying, self._lying, by)
            if self._upright:
                standing = self._standing
                turned = _carried(way, self._upright) & _onto(standing, standing, by)
                gate |= turned << board.size
            moves.append((by, gate))
        return moves

    def _leading(self) -> list[tuple[int, Mask]]:
        """Steps that keep the square block at one end of the figure and add a strip to it, straight
        ahead or to either side of the block, which turns the figure (DSC-LARGE-03, -06).

        The strip joins the block without a wall if the new placement is whole.
        """
        width, size = self._board.width, self._spaces
        extra = self.size[0] - self.size[1]
        lying, standing = self._lying, self._standing
        moves = []
        for by in (-extra, extra):
            moves.append((by, _onto(lying, lying, by)))
            down = by * width
            moves.append((down, _onto(standing, standing, down) << size))
        for end in (0, extra):  # the block at the left or top end, and at the other
            for back in (-extra, 0):
                turn = end + back * width
                moves.append((turn + size, _onto(lying, standing, turn)))
                turn = end * width + back
                moves.append((turn - size, _onto(standing, lying, turn) << size))
        return moves


def _offsets(board: Lattice, extent: Size) -> tuple[int, ...]:
    return tuple(y * board.width + x for y in range(extent[1]) for x in range(extent[0]))


def _lying(board: Lattice, extent: Size) -> Mask:
    """Anchors of a rectangle on the board that no wall runs through."""
    wide, high = extent
    found = board.exists
    for y in range(high):
        for x in range(wide):
            offset = y * board.width + x
            found &= board.exists >> offset
            if x + 1 < wide:
                found &= board.open[EAST] >> offset
            if y + 1 < high:
                found &= board.open[SOUTH] >> offset
    return found


def _carried(way: Mask, offsets: tuple[int, ...]) -> Mask:
    """Anchors of which every space is open in one direction."""
    found = way
    for offset in offsets:
        found &= way >> offset
    return found


def _onto(here: Mask, there: Mask, by: int) -> Mask:
    """Anchors of `here` from which a shift leads to anchors of `there`."""
    return here & (there >> by if by > 0 else there << -by)
