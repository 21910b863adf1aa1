"""The revealed map: the board, and where its terrain, Spawn Points and printed Darkness lie."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

import msgspec

from undercroft.board import Board, bits, build, rooms_walls
from undercroft.games.drunagor.adventure import Adventure, Door, Room
from undercroft.games.drunagor.state import Mask, Square

WATER, LAVA, MIASMA, SPIKES, DARKNESS = 1, 2, 4, 8, 16
KINDS = {"water": WATER, "lava": LAVA, "miasma": MIASMA, "spikes": SPIKES, "darkness": DARKNESS}
KIND_NAMES = {bit: name for name, bit in KINDS.items()}

Cell = tuple[int, int]
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class Ground(msgspec.Struct, frozen=True):
    """What a set of revealed rooms looks like; shared by all games that stand there."""

    board: Board
    walled: bool  # counted Range then goes around walls (DRU-RUL-05, -06)
    terrain: dict[int, Mask]  # kind -> squares, without what a bridge covers (DRU-BRIDGE-08)
    lying: tuple[tuple[int, Mask], ...]  # of these, the kinds that there are but Darkness
    rough: Mask  # squares of any of these kinds
    spawn_points: Mask  # squares
    printed: Mask  # squares of printed Darkness
    doors: dict[str, Mask]  # closed doors -> squares adjacent to them (DRU-RUL-07)
    doorsteps: Mask  # all of these squares
    touching: tuple[Mask, ...]  # square -> areas whose Large occupant is adjacent to it

    def squares(self, cells: Iterable[Cell]) -> Mask:
        mask = 0
        for x, y in cells:
            mask |= 1 << (y * self.board.squares.width + x)
        return mask


def size(adventure: Adventure) -> tuple[int, int]:
    """Width and height of the whole map, whole areas included."""
    cells = [cell for room in adventure.rooms for cell in room.levels]
    width = max(x for x, _ in cells) + 1
    height = max(y for _, y in cells) + 1
    return width + width % 2, height + height % 2


def without_bridges(room: Room) -> Room:
    """The room when its bridges have fallen: what lay under them lies open at level 0."""
    return msgspec.structs.replace(
        room,
        levels=room.levels | dict.fromkeys(room.bridges, 0),
        terrain=room.terrain | {cell: under for cell, under in room.bridges.items() if under},
        bridges={},
    )


def doorway(door: Door) -> tuple[set[Cell], set[Cell]]:
    """The squares on both sides of a door."""
    dx, dy = STEP[door.side]
    return set(door.squares), {(x + dx, y + dy) for x, y in door.squares}


def survey(
    adventure: Adventure,
    rooms: tuple[str, ...],
    opened: tuple[str, ...],
    bridged: tuple[tuple[Square, int], ...] = (),
    collapsed: bool = False,
) -> Ground:
    """Build the ground of the revealed rooms with the given doors open and bridges laid."""
    shown = [room for room in adventure.rooms if room.id in rooms]
    if collapsed:
        shown = list(map(without_bridges, shown))
    width, height = size(adventure)
    laid = {(square % width, square // width): level for square, level in bridged}
    cells: dict[Cell, int] = {}
    under: dict[Cell, int] = {}
    for room in shown:
        cells.update(room.levels)
        under.update(dict.fromkeys(room.bridges, 0))
    under.update({cell: cells[cell] for cell in laid})
    cells.update(laid)  # of the level it was laid at (DRU-BRIDGE-01)
    # What is under a bridge is no square, only a node for Darkness (DRU-BRIDGE-02, -04).
    open_doors = [doorway(d) for room in shown for d in room.doors if d.id in opened]
    walls = rooms_walls([set(room.levels) for room in shown], open_doors)
    board = build(cells, width=width, height=height, walls=walls, bridges=under)
    return _describe(board, bool(walls), shown, opened, set(under))


def _describe(
    board: Board,
    walled: bool,
    shown: list[Room],
    opened: tuple[str, ...],
    covered: set[Cell],
) -> Ground:
    width = board.squares.width
    terrain = dict.fromkeys(KINDS.values(), 0)
    spawn_points = 0
    doors: dict[str, Mask] = {}
    for room in shown:
        for (x, y), kind in (room.terrain | room.bridges).items():
            square = y * width + x
            if (x, y) not in covered:
                terrain[KINDS[kind]] |= 1 << square
        for x, y in room.spawn_points:
            if (x, y) not in covered:
                spawn_points |= 1 << (y * width + x)
        for door in room.doors:
            if door.id not in opened:
                behind = [other for other in shown if other.id == door.room]
                doors[door.id] = _beside(board, [room, *behind], door)
    printed = terrain[DARKNESS]
    return Ground(
        board=board,
        walled=walled,
        terrain=terrain,
        lying=tuple((kind, where) for kind, where in terrain.items() if where and kind != DARKNESS),
        rough=reduce(or_, terrain.values()),
        spawn_points=spawn_points | printed,
        printed=printed,
        doors=doors,
        doorsteps=reduce(or_, doors.values(), 0),
        touching=_touching(board),
    )


def _beside(board: Board, rooms: list[Room], door: Door) -> Mask:
    """Squares that touch the door's stretch of border by side or corner (DRU-RUL-07): of its
    room, and of the room behind it when another door has led there."""
    _, dy = STEP[door.side]
    mask = 0
    for room, squares in zip(rooms, doorway(door), strict=False):
        for x, y in squares:
            for step in (-1, 0, 1):
                cell = (x + step, y) if dy else (x, y + step)
                if cell in room.levels:
                    mask |= 1 << (cell[1] * board.squares.width + cell[0])
    return mask & board.squares.exists


def _touching(board: Board) -> tuple[Mask, ...]:
    touching = [0] * board.squares.size
    for area in bits(board.areas.exists):
        for square in bits(board.around[area]):
            touching[square] |= 1 << area
    return tuple(touching)
