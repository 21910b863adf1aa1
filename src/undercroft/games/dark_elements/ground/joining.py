"""Joining: an encounter is laid in front of an opened exit, or apart behind a hidden passage.

Cells of the whole map are (x, y) on one endless grid, whose origin is the top left corner of the
first encounter. What lies apart lies so far away that nothing ever grows into it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from undercroft.board import Cell
from undercroft.games.dark_elements.ground.chart import Chart, Placed
from undercroft.games.dark_elements.ground.plans import SIDES, Edge, Joint, Pair, Plan, turned
from undercroft.games.dark_elements.ground.sheets import Sheet

Sheets: TypeAlias = Mapping[str, Sheet]

APART: Final = 1000
"""How far apart regions lie: no row of encounters is as long."""


class Cap(msgspec.Struct, frozen=True):
    """An end cap: two spaces, and those that it is joined to; none if it too lies apart."""

    cells: Pair
    joined: Pair | None


class Survey(msgspec.Struct):
    """Where everything lies. Caps stand behind the encounter with which they appeared."""

    cells: list[list[Cell]] = []  # by encounter, in the order of its plan
    exits: list[tuple[Joint, ...]] = []  # by encounter, as they lie
    caps: list[tuple[Cap, ...]] = []  # by encounter
    links: list[tuple[Pair, Pair]] = []  # a figure steps from any of these to any of those
    taken: set[Cell] = set()
    regions: int = 0

    def free(self, cells: Pair) -> bool:
        return not any(cell in self.taken for cell in cells)

    def apart(self) -> Cell:
        """The corner of a region where nothing lies yet."""
        return self.regions * APART, 0


def survey(chart: Chart, sheets: Sheets) -> Survey:
    """Where the encounters of a chart and their end caps lie."""
    found = Survey()
    for placed in chart.placed:
        sheet = sheets[placed.plan]
        plan, cells = sheet.plan, sheet.lying(placed.turn, placed.at)
        found.cells.append(cells)
        found.exits.append(tuple(lying(plan, placed, way) for way in plan.exits))
        caps = _passage(found, plan, placed)
        found.taken.update(cells)
        if chart.chosen is not None and len(plan.exits) > 1:
            caps += _dead_ends(found, chart.chosen)
        found.caps.append(tuple(caps))
    return found


def _passage(found: Survey, plan: Plan, placed: Placed) -> list[Cap]:
    """The two linked end caps of a hidden passage (DE-MAP-05); none where the map is joined."""
    if placed.joined is None or not placed.hidden:
        found.regions = found.regions or 1
        return []
    found.regions += 1
    of, way = placed.joined
    joint = found.exits[of][way]
    cap = _cap(found, joint)
    if cap is None:  # DE-MAP-06, DE-RUL-22: in a region of its own, linked to the exit
        x, y = found.apart()
        found.regions += 1
        cap = Cap(((x, y), (x + 1, y)), None)
        found.taken.update(cap.cells)
        found.links.append((joint.spaces, cap.cells))
    assert plan.entrance is not None, "only the first encounter has no entrance"
    far = lying(plan, placed, plan.entrance)
    other = Cap(far.front, far.spaces)
    found.taken.update(other.cells)
    found.links.append((cap.cells, other.cells))
    return [cap, other]


def _dead_ends(found: Survey, chosen: int) -> list[Cap]:
    """The exits that were not chosen get unlinked end caps where there is room (DE-MAP-13)."""
    others = [joint for way, joint in enumerate(found.exits[-1]) if way != chosen]
    return [cap for joint in others if (cap := _cap(found, joint))]


def _cap(found: Survey, joint: Joint) -> Cap | None:
    """An end cap in front of an exit; None if spaces of the map lie there."""
    if not found.free(joint.front):
        return None
    found.taken.update(joint.front)
    return Cap(joint.front, joint.spaces)


def attach(chart: Chart, found: Survey, of: int, way: int, sheet: Sheet) -> Chart:
    """The chart, which was surveyed, when this exit of an encounter has been opened and another
    encounter was drawn.

    It is turned so that its entrance faces the exit, never mirrored, and shifted so that the two
    entrance spaces lie directly in front of the two exit spaces (DE-MAP-02). If tiles would
    overlap it is placed apart (DE-MAP-04, -05).
    """
    plan = sheet.plan
    if plan.entrance is None:
        raise ValueError(f"{plan.key} has no entrance")
    if any(placed.joined == (of, way) for placed in chart.placed):
        raise ValueError(f"exit {way} of encounter {of} is open already")
    joint = found.exits[of][way]
    turn = (SIDES.index(joint.side) + 2 - SIDES.index(plan.entrance.side)) % 4
    here = Placed(plan.key, turn, joined=(of, way))
    entrance = lying(plan, here, plan.entrance)
    (ax, ay), (bx, by) = min(joint.front), min(entrance.spaces)
    there = msgspec.structs.replace(here, at=(ax - bx, ay - by))
    if not found.taken.isdisjoint(sheet.lying(turn, there.at)):
        there = Placed(plan.key, 0, found.apart(), (of, way), hidden=True)
    return msgspec.structs.replace(chart, placed=(*chart.placed, there))


def lying(plan: Plan, placed: Placed, joint: Joint) -> Joint:
    """A joint of a plan as it lies on the map."""
    dx, dy = placed.at
    cells = [turned(cell, plan.size, placed.turn) for cell in joint.spaces]
    first, second = sorted((x + dx, y + dy) for x, y in cells)
    return Joint(SIDES[(SIDES.index(joint.side) + placed.turn) % 4], (first, second))


def openings(found: Survey, chart: Chart) -> list[Edge]:
    """The open edges between encounters, and to end caps (DE-MAP-03, -05)."""
    edges = []
    for placed in chart.placed:
        if placed.joined is not None and not placed.hidden:
            of, way = placed.joined
            joint = found.exits[of][way]
            edges += [frozenset(pair) for pair in zip(joint.spaces, joint.front, strict=True)]
    for cap in (cap for caps in found.caps for cap in caps):
        edges.append(frozenset(cap.cells))
        if cap.joined:
            edges += [frozenset(pair) for pair in zip(cap.joined, cap.cells, strict=True)]
    return edges
