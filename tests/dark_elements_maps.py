"""The plans of the twelve encounters, and maps grown of them, for tests."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.dark_elements.ground.atlas import Atlas
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.ground.plans import draw
from undercroft.games.dark_elements.loading import load_library

LIBRARY = load_library()
PLANS = {key: draw(one, LIBRARY.tiles) for key, one in LIBRARY.encounters.items()}
ATLAS = Atlas(PLANS.values())
OTHERS = [key for key in PLANS if key != "LB"]  # all that have an entrance


def alone(key: str) -> Layout:
    """The map of one encounter, at rotation 0 and offset (0,0)."""
    return ATLAS.layout(ATLAS.start(key))


def grown(*keys: str, doors: tuple[str, ...] = ()) -> Chart:
    """The chart of these encounters, each behind the only door of the one before, or behind those
    that are named."""
    chart = ATLAS.start(keys[0])
    named = iter(doors)
    for key in keys[1:]:
        closed = [door for door in ATLAS.layout(chart).doors.values() if not door.locked]
        door = closed[0].id if len(closed) == 1 else next(named)
        if len(closed) > 1:
            chart = ATLAS.choose(chart, door)
        chart = ATLAS.explore(chart, door, key)
    return chart


def cells(layout: Layout, mask: int) -> set[tuple[int, int]]:
    return {layout.cells[space] for space in bits(mask)}


def names(layout: Layout, mask: int) -> set[str]:
    return {layout.names[space] for space in bits(mask)}
