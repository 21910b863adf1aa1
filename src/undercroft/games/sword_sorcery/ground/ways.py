"""Where a hero can go with his movement points, what that costs him, and what he suffers.

Steps are decided one by one (SNS-MOVE-08); this looks ahead for whoever wants to see them together.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, TypeAlias

import msgspec

from undercroft.board import bits
from undercroft.games.sword_sorcery.ground.layout import Area, Layout, Mask


class Tread(msgspec.Struct, frozen=True):
    """How the ground treats who walks on it; whoever flies or ignores hindrances has none of it
    (SNS-MOVE-03 to -05, -07, SNS-TERR-03 to -06)."""

    difficult: Mask = 0
    deadly: Mask = 0
    free: bool = False

    def cost(self, area: Area) -> int:
        return 2 if self.difficult >> area & 1 and not self.free else 1

    def harm(self, area: Area) -> int:
        return self.deadly >> area & 1 if not self.free else 0


class Way(msgspec.Struct, frozen=True):
    harm: int
    cost: int
    areas: tuple[Area, ...]  # entered one after the other, the last is where it ends


Ways: TypeAlias = Mapping[Area, Way]

EASY: Final = Tread()
FREE: Final = Tread(free=True)


@lru_cache(4096)
def ways(layout: Layout, here: Area, points: int, tread: Tread = EASY, stops: Mask = 0) -> Ways:
    """The way to every area that so many points lead to: of those with least harm the cheapest.

    Areas that stop him (there are enemies, and he would have to evade) are ends only.
    """
    steps = layout.net(tread.free).steps
    found: dict[Area, Way] = {}
    waiting: list[tuple[int, int, tuple[Area, ...]]] = [(0, 0, ())]
    least: dict[Area, int] = {}  # points with which an area was reached at less harm
    while waiting:
        harm, cost, areas = heappop(waiting)
        at = areas[-1] if areas else here
        if least.get(at, points + 1) <= cost:
            continue
        least[at] = cost
        if areas and at != here:
            found.setdefault(at, Way(harm, cost, areas))
        if areas and stops >> at & 1:
            continue
        for there in bits(steps[at]):
            if cost + tread.cost(there) <= points:
                heappush(
                    waiting, (harm + tread.harm(there), cost + tread.cost(there), (*areas, there))
                )
    return found
