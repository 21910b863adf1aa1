"""Boards of Descent for property tests, as the program has them and as the oracle does."""

from __future__ import annotations

from hypothesis import strategies as st

from descent import quest
from oracle.descent import Body, Cell, Hall, moved
from undercroft.games.descent.footprints import Place, covers
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.library import Door

SIZES = ((1, 1), (2, 1), (2, 2), (3, 2))


@st.composite
def grounds(draw: st.DrawFn, largest: int = 6) -> tuple[Ground, Hall]:
    """A board of rooms and gaps with some doors, open and closed."""
    width, height = draw(st.integers(2, largest)), draw(st.integers(2, largest))
    letters = draw(st.sampled_from(["s", "ssssst", "sssss.", "sssstt.", "st"]))
    rows = ["".join(draw(st.sampled_from(letters)) for _ in range(width)) for _ in range(height)]
    rows[0] = "s" + rows[0][1:]
    area = {
        (x, y): letter
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }
    doors = _doors(area)
    some = draw(st.lists(st.sampled_from(doors), max_size=3, unique=True)) if doors else []
    opened = tuple(some[: draw(st.integers(0, len(some)))])
    made = Ground(quest("\n".join(rows), tuple(some)), frozenset(door.id for door in opened))
    return made, Hall(area, opened)


def _doors(area: dict[Cell, str]) -> list[Door]:
    """Every place for a door: two neighbours of one area beside two of another."""
    found = []
    for (x, y), along in ((cell, along) for cell in area for along in ((1, 0), (0, 1))):
        near = ((x, y), moved((x, y), along))
        far = tuple(moved(cell, (along[1], along[0])) for cell in near)
        sides = {area.get(cell) for cell in near}, {area.get(cell) for cell in far}
        if all(len(side) == 1 and None not in side for side in sides) and sides[0] != sides[1]:
            found.append(Door(f"{x} {y} {along}", near, (far[0], far[1])))
    return found


def body(ground: Ground, size: tuple[int, int], place: Place) -> Body:
    under = covers(ground, size, place)
    return frozenset(
        ground.cell(space) for space in range(under.bit_length()) if under >> space & 1
    )


def places(ground: Ground, size: tuple[int, int]) -> dict[Body, Place]:
    """Every place of a figure, by the cells it covers."""
    turned = (False,) if size[0] == size[1] else (False, True)
    return {
        body(ground, size, place): place
        for space in range(ground.board.size)
        for upright in turned
        if covers(ground, size, place := Place(space, upright))
    }
