"""Walls: pairs of cells that lie next to each other, by side or corner, but do not touch."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from undercroft.board.lattice import DIRECTIONS

Cell: TypeAlias = tuple[int, int]
"""A place on the map as (x, y)."""

Wall: TypeAlias = frozenset[Cell]
"""The two cells that a wall parts."""

Doorway: TypeAlias = tuple[Collection[Cell], Collection[Cell]]
"""The cells on the one side of a door and the cells on the other."""


def rooms_walls(
    rooms: Sequence[AbstractSet[Cell]], doorways: Sequence[Doorway] = ()
) -> frozenset[Wall]:
    """The walls between rooms, except through their doorways.

    A door is two cells wide; through it the two cells of one side touch the two of the other,
    straight and crosswise.

    >>> left, right = {(0, 0), (0, 1)}, {(1, 0), (1, 1)}
    >>> len(rooms_walls([left, right])), len(rooms_walls([left, right], [(left, right)]))
    (4, 0)
    """
    room_of: dict[Cell, int] = {}
    for number, room in enumerate(rooms):
        for cell in room:
            if room_of.setdefault(cell, number) != number:
                raise ValueError(f"cell {cell} lies in two rooms")
    passages = {frozenset((a, b)) for near, far in doorways for a in near for b in far}
    return frozenset(
        wall
        for (x, y), room in room_of.items()
        for dx, dy in DIRECTIONS
        if room_of.get((x + dx, y + dy), room) != room
        and (wall := frozenset(((x, y), (x + dx, y + dy)))) not in passages
    )


def corner_walls(cells: AbstractSet[Cell], edges: Collection[Wall]) -> frozenset[Wall]:
    """The pairs of corner neighbours that walls on edges part: there is no way round.

    Between two such cells lie two flanks; a flank gives a way round if it is a cell and has no
    wall to either of the two.

    >>> square = {(0, 0), (1, 0), (0, 1), (1, 1)}
    >>> len(corner_walls(square, [])), len(corner_walls({(0, 0), (1, 1)}, []))
    (0, 1)
    """
    walls = frozenset(edges)
    return frozenset(
        frozenset((here, there))
        for here in cells
        for dx, dy in ((1, 1), (1, -1))
        if (there := (here[0] + dx, here[1] + dy)) in cells
        and not any(
            flank in cells
            and frozenset((here, flank)) not in walls
            and frozenset((flank, there)) not in walls
            for flank in ((here[0] + dx, here[1]), (here[0], here[1] + dy))
        )
    )
