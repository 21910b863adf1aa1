"""Plans: the map of each encounter on its own grid, made of tiles and checked against its drawing.

Cells are (column, row) from the top left. A tile is drawn in rows: `.` floor, `w` water, `P` pit,
`L` lava, `#` obstacle, `_` no space. Tiles meet at joints, two spaces wide (DE-MAP-01).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from undercroft.board import ORTHOGONALS, Cell

Side: TypeAlias = Literal["N", "E", "S", "W"]
SIDES: Final[tuple[Side, ...]] = get_args(Side)  # clockwise, in the order of ORTHOGONALS

Terrain: TypeAlias = Literal["floor", "water", "pit", "lava", "obstacle"]
TERRAIN: Final[dict[str, Terrain]] = {
    ".": "floor", "w": "water", "P": "pit", "L": "lava", "#": "obstacle",
}  # fmt: skip
NOTHING: Final = "_"

Pair: TypeAlias = tuple[Cell, Cell]
Edge: TypeAlias = frozenset[Cell]
"""The two cells that share it."""


class Tile(msgspec.Struct, frozen=True):
    """A piece of the map as it is drawn."""

    id: str
    rows: tuple[str, ...]
    joints: tuple[str, ...]  # `S3`: on the south side, from column 3 on


class Piece(msgspec.Struct, frozen=True):
    """A tile of an encounter: turned clockwise, its top left corner laid at the offset."""

    tile: str
    rotation: int  # degrees
    offset: Cell


class Plot(msgspec.Struct, frozen=True):
    """One space of a plan."""

    tile: str
    terrain: Terrain


class Joint(msgspec.Struct, frozen=True):
    """The two spaces that border a joint, from left to right or from top to bottom, and the side
    of them on which it lies (DE-ENC-06)."""

    side: Side
    spaces: Pair

    @property
    def front(self) -> Pair:
        """The cells in front of the two."""
        dx, dy = ORTHOGONALS[SIDES.index(self.side)]
        (ax, ay), (bx, by) = self.spaces
        return (ax + dx, ay + dy), (bx + dx, by + dy)


class Plan(msgspec.Struct, frozen=True):
    """The map of one encounter. What is no space of a tile, and all borders of tiles that are not
    named here, is wall (DE-MAP-12)."""

    key: str
    size: Cell
    cells: dict[Cell, Plot]  # in reading order
    inner: tuple[Edge, ...] = ()  # the edges that open at inner joints
    entrance: Joint | None = None
    exits: tuple[Joint, ...] = ()
    locked: tuple[Edge, ...] = ()  # those of `inner` that a locked door covers
    secret: frozenset[Cell] = frozenset()  # the room that is hidden at first


def turned(cell: Cell, size: Cell, turn: int) -> Cell:
    """Where a cell of a rectangle comes to lie when that is turned clockwise in steps of 90°.

    >>> turned((0, 0), (4, 7), 1), turned((1, 6), (4, 7), 1)
    ((6, 0), (0, 1))
    """
    (x, y), (width, height) = cell, size
    return ((x, y), (height - 1 - y, x), (width - 1 - x, height - 1 - y), (y, width - 1 - x))[turn]


def draw(
    key: str,
    tiles: Mapping[str, Tile],
    pieces: Iterable[Piece],
    drawing: Sequence[str],
    *,
    joints: Iterable[tuple[Pair, Pair]] = (),
    entrance: Joint | None = None,
    exits: Iterable[Joint] = (),
    locked: tuple[Pair, Pair] | None = None,
    secret: str = "",
) -> Plan:
    """The plan of an encounter from what its guide says; ValueError where that does not fit.

    `joints` pairs the two spaces of one tile with the two of the other, side by side; `secret`
    names the tile of the hidden room.
    """
    laid = tuple(pieces)
    for piece in laid:
        if piece.tile not in tiles:
            raise ValueError(f"{key}: there is no tile {piece.tile}")
    cells = _cells(key, tiles, laid)
    _compare(key, cells, drawing)
    open_joints = {joint for piece in laid for joint in _joints(tiles[piece.tile], piece)}
    ways = tuple(exits)
    for joint in (*ways, *([entrance] if entrance else [])):
        if joint not in open_joints:
            raise ValueError(f"{key}: no tile has a joint {_words(joint)}")
        if any(cell in cells for cell in joint.front):
            raise ValueError(f"{key}: the joint {_words(joint)} does not lead out")
    inner = [_inner(key, pair, open_joints) for pair in joints]
    barred = _inner(key, locked, open_joints) if locked else ()
    if barred and barred not in inner:
        raise ValueError(f"{key}: the locked door is on none of its inner joints")
    room = frozenset(cell for cell, plot in cells.items() if plot.tile == secret)
    if secret and not room:
        raise ValueError(f"{key}: the hidden room is none of its tiles")
    edges = tuple(edge for pair in inner for edge in pair)
    size = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return Plan(key, size, cells, edges, entrance, ways, barred, room)


def _cells(key: str, tiles: Mapping[str, Tile], pieces: Iterable[Piece]) -> dict[Cell, Plot]:
    cells: dict[Cell, Plot] = {}
    for piece in pieces:
        tile = tiles[piece.tile]
        for y, row in enumerate(tile.rows):
            for x, letter in enumerate(row):
                cell = _at(tile, piece, (x, y))
                if letter == NOTHING:
                    continue
                if cell in cells:
                    raise ValueError(f"{key}: {tile.id} overlaps {cells[cell].tile} at {cell}")
                cells[cell] = Plot(tile.id, TERRAIN[letter])
    return dict(sorted(cells.items(), key=lambda item: (item[0][1], item[0][0])))


def _size(tile: Tile) -> Cell:
    return max(map(len, tile.rows)), len(tile.rows)


def _at(tile: Tile, piece: Piece, cell: Cell) -> Cell:
    x, y = turned(cell, _size(tile), _turn(piece))
    return x + piece.offset[0], y + piece.offset[1]


def _turn(piece: Piece) -> int:
    turn, rest = divmod(piece.rotation, 90)
    if rest or not 0 <= turn < 4:
        raise ValueError(f"{piece.tile} is turned by {piece.rotation}°, not by quarters")
    return turn


def _joints(tile: Tile, piece: Piece) -> Iterable[Joint]:
    """The joints of a tile as it lies."""
    width, height = _size(tile)
    for name in tile.joints:
        side, start = SIDES.index(name[0]), int(name[1:])
        row, column = (0, 0, height - 1, 0)[side], (0, width - 1, 0, 0)[side]
        cells = [
            (start + step, row) if side % 2 == 0 else (column, start + step) for step in (0, 1)
        ]
        first, second = sorted(_at(tile, piece, cell) for cell in cells)
        yield Joint(SIDES[(side + _turn(piece)) % 4], (first, second))


def _inner(key: str, pair: tuple[Pair, Pair], joints: set[Joint]) -> tuple[Edge, ...]:
    """The two edges of a joint between two tiles."""
    near, far = pair
    for side, facing in zip(SIDES, (*SIDES[2:], *SIDES[:2]), strict=True):
        joint = Joint(side, near)
        if joint.front == far and joint in joints and Joint(facing, far) in joints:
            return tuple(map(frozenset, zip(near, far, strict=True)))
    raise ValueError(f"{key}: no two tiles meet between {near} and {far}")


def _words(joint: Joint) -> str:
    return f"{joint.side} of {joint.spaces}"


def _compare(key: str, cells: Mapping[Cell, Plot], drawing: Sequence[str]) -> None:
    """The tiles lie as the map is drawn."""
    drawn = {
        (x, y): letter
        for y, row in enumerate(drawing)
        for x, letter in enumerate(row)
        if letter != NOTHING
    }
    for cell in sorted(drawn.keys() | cells.keys()):
        plot = cells.get(cell)
        if TERRAIN.get(drawn.get(cell, NOTHING)) != (plot and plot.terrain):
            raise ValueError(f"{key}: tiles and drawing differ at {cell}")
