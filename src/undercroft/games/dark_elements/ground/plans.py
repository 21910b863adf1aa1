"""Plans: the map of each encounter on its own grid, made of its tiles (DE-MAP-01).

Cells are (column, row) from the top left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias, get_args

import msgspec

from undercroft.board import ORTHOGONALS, Cell
from undercroft.games.dark_elements.encounter import (
    NO_SPACE,
    SIGNS,
    Border,
    Encounter,
    Laid,
    Side,
    Tile,
)

SIDES: Final[tuple[Side, ...]] = get_args(Side)  # clockwise, in the order of ORTHOGONALS

Pair: TypeAlias = tuple[Cell, Cell]
Edge: TypeAlias = frozenset[Cell]
"""The two cells that share it."""


class Plot(msgspec.Struct, frozen=True):
    """One space of a plan."""

    tile: str
    terrain: str  # as in SIGNS: floor, water, pit, lava, obstacle
    turn: int = 0  # of the tile, clockwise in degrees


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
    opens: tuple[Edge, ...] = ()  # the edges that open when it is revealed


class Misdrawn(ValueError):
    """Tiles that do not lie as the map is drawn, and the cell where that is seen."""

    def __init__(self, message: str, cell: Cell) -> None:
        super().__init__(f"{message} at {cell}")
        self.cell = cell


class Overlapping(ValueError):
    """A tile that lies on another one, by its place in the list."""

    def __init__(self, message: str, tile: int) -> None:
        super().__init__(message)
        self.tile = tile


class Unjoined(ValueError):
    """An entrance, exit, joint or opening that is none, and where the file says it is."""

    def __init__(self, message: str, *where: str | int) -> None:
        super().__init__(message)
        self.where = where


def turned(cell: Cell, size: Cell, turn: int) -> Cell:
    """Where a cell of a rectangle comes to lie when that is turned clockwise in steps of 90°.

    >>> turned((0, 0), (4, 7), 1), turned((1, 6), (4, 7), 1)
    ((6, 0), (0, 1))
    """
    (x, y), (width, height) = cell, size
    return ((x, y), (height - 1 - y, x), (width - 1 - x, height - 1 - y), (y, width - 1 - x))[turn]


def draw(encounter: Encounter, tiles: Mapping[str, Tile]) -> Plan:
    """The plan of an encounter; ValueError where its tiles and joints do not fit together."""
    cells = _cells(encounter, tiles)
    _compare(encounter, cells)
    joints = {joint for laid in encounter.tiles for joint in joints_of(tiles[laid.tile], laid)}
    entrance = None
    if encounter.entrance:
        entrance = _way(encounter.entrance, joints, cells, "entrance")
    exits = tuple(
        _way(border, joints, cells, "exits", place) for place, border in enumerate(encounter.exits)
    )
    inner, locked = [], []
    for place, joint in enumerate(encounter.joints):
        edges = _meeting(joint.spaces, joint.meet, joints, place)
        inner += edges
        locked += edges if joint.locked else []
    secret, opens = frozenset[Cell](), []
    if room := encounter.secret_room:
        secret = frozenset(cell for cell, plot in cells.items() if plot.tile == room.tile)
        opens = [_opening(pair, secret, cells, n) for n, pair in enumerate(room.opens)]
    size = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return Plan(
        encounter.id, size, cells, tuple(inner), entrance, exits, tuple(locked), secret,
        tuple(opens),
    )  # fmt: skip


def _cells(encounter: Encounter, tiles: Mapping[str, Tile]) -> dict[Cell, Plot]:
    cells: dict[Cell, Plot] = {}
    for place, laid in enumerate(encounter.tiles):
        tile = tiles[laid.tile]
        for y, row in enumerate(tile.drawing):
            for x, sign in enumerate(row):
                cell = _at(tile, laid, (x, y))
                if sign == NO_SPACE:
                    continue
                if cell in cells:
                    raise Overlapping(f"{laid.tile} overlaps {cells[cell].tile} at {cell}", place)
                cells[cell] = Plot(laid.tile, SIGNS[sign], laid.turn)
    return dict(sorted(cells.items(), key=lambda item: (item[0][1], item[0][0])))


def _compare(encounter: Encounter, cells: Mapping[Cell, Plot]) -> None:
    """The tiles lie as the map is drawn."""
    drawn = {
        (x, y): SIGNS[sign]
        for y, row in enumerate(encounter.map)
        for x, sign in enumerate(row)
        if sign != NO_SPACE
    }
    made = {cell: plot.terrain for cell, plot in cells.items()}
    if different := sorted(cell for cell, _ in drawn.items() ^ made.items()):
        raise Misdrawn("tiles and map differ", different[0])


def _at(tile: Tile, laid: Laid, cell: Cell) -> Cell:
    x, y = turned(cell, (len(tile.drawing[0]), len(tile.drawing)), laid.turn // 90)
    return x + laid.at[0], y + laid.at[1]


def joints_of(tile: Tile, laid: Laid) -> Iterator[Joint]:
    """The joints of a tile as it lies."""
    right, bottom = len(tile.drawing[0]) - 1, len(tile.drawing) - 1
    for name in tile.joints:
        side, start = SIDES.index(name[0]), int(name[1:])
        cells: Iterable[Cell] = ((start, 0), (start + 1, 0))
        if name[0] == "S":
            cells = ((start, bottom), (start + 1, bottom))
        elif name[0] in "EW":
            column = right if name[0] == "E" else 0
            cells = ((column, start), (column, start + 1))
        first, second = sorted(_at(tile, laid, cell) for cell in cells)
        yield Joint(SIDES[(side + laid.turn // 90) % 4], (first, second))


def _way(
    border: Border, joints: set[Joint], cells: Mapping[Cell, Plot], *place: str | int
) -> Joint:
    """An entrance or exit: a joint that leads out."""
    joint = Joint(border.side, border.spaces)
    where = f"side {joint.side} of {joint.spaces[0]} and {joint.spaces[1]}"
    if joint not in joints:
        raise Unjoined(f"no tile has a joint on {where}", *place)
    if any(cell in cells for cell in joint.front):
        raise Unjoined(f"the joint on {where} does not lead out", *place)
    return joint


def _meeting(near: Pair, far: Pair, joints: set[Joint], place: int) -> list[Edge]:
    """The two edges of a joint between two tiles."""
    for side, facing in zip(SIDES, (*SIDES[2:], *SIDES[:2]), strict=True):
        joint = Joint(side, near)
        if joint.front == far and joint in joints and Joint(facing, far) in joints:
            return [frozenset(pair) for pair in zip(near, far, strict=True)]
    raise Unjoined(f"no two tiles meet between {near} and {far}", "joints", place)


def _opening(pair: Pair, secret: frozenset[Cell], cells: Mapping[Cell, Plot], place: int) -> Edge:
    """An edge between the hidden room and another tile."""
    (ax, ay), (bx, by) = pair
    beside = abs(ax - bx) + abs(ay - by) == 1 and len(secret.intersection(pair)) == 1
    if not beside or not all(cell in cells for cell in pair):
        raise Unjoined(
            f"between {pair[0]} and {pair[1]} is no edge of the hidden room",
            "secret-room", "opens", place,
        )  # fmt: skip
    return frozenset(pair)
