"""Doors: closed ones and the locked one, with the spaces beside them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from undercroft.games.dark_elements.ground.floor import Floor, Mask
from undercroft.games.dark_elements.ground.plans import Pair


class Door(msgspec.Struct, frozen=True):
    """A door on the map. It stops movement, sight, counting and adjacency (DE-MAP-11)."""

    id: str  # `lb-e`: by its encounter and the side of its plan; `ng-locked`
    of: int  # the encounter
    way: int | None  # which exit of it; None for the locked door
    spaces: Mask  # those that it covers an edge of
    beside: Mask  # those adjacent to it

    @property
    def locked(self) -> bool:
        return self.way is None


def closed_doors(floor: Floor) -> Iterator[Door]:
    """Each exit has a door until it is opened (DE-MAP-10); of several exits only the chosen one
    keeps it, once there is one (DE-MAP-13)."""
    chart, survey = floor.chart, floor.survey
    opened = {placed.joined for placed in chart.placed}
    for of, plan in enumerate(floor.plans):
        several = len(plan.exits) > 1 and chart.chosen is not None
        for way, joint in enumerate(survey.exits[of]):
            if (of, way) in opened or (several and way != chart.chosen):
                continue
            id = f"{plan.key}-{plan.exits[way].side}".lower()
            yield _door(floor, id, of, way, [joint.spaces])
        if plan.locked and not chart.unlocked:
            cells = dict(zip(plan.cells, survey.cells[of], strict=True))
            (a, b), (c, d) = (sorted(map(cells.__getitem__, edge)) for edge in plan.locked)
            yield _door(floor, f"{plan.key}-locked".lower(), of, None, [(a, c), (b, d)])


def _door(floor: Floor, id: str, of: int, way: int | None, sides: list[Pair]) -> Door:
    """On each side the two spaces at the door, and those that touch an end of its line with a
    corner, unless a wall parts them from the two (DE-MAP-10, DE-RUL-20)."""
    spaces = beside = 0
    for (ax, ay), (bx, by) in sides:
        dx, dy = bx - ax, by - ay
        for (x, y), step in (((ax, ay), -1), ((bx, by), 1)):
            space = floor.grid[x, y]
            spaces |= 1 << space
            beyond = floor.grid.get((x + step * dx, y + step * dy), -1)
            if beyond >= 0 and beyond in floor.nets[space]:
                beside |= 1 << beyond
    return Door(id, of, way, spaces, spaces | beside)
