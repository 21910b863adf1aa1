"""Where a figure of Descent may end a walk as the table stands, told a second time.

Written from DSC-MOVE, DSC-PIT, DSC-MUD, DSC-LARGE-11 and DSC-ABIL-27, -34, cell by cell, without a
look at how the program makes a gait of a figure.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from itertools import count

from oracle.descent import Body, Cell, Hall


@dataclass(frozen=True)
class Walker:
    """A figure, what it may pass, and what is about it."""

    hall: Hall
    body: Body
    passes: frozenset[str]  # "obstacles", "enemy figures", "pit", "rubble", "water"
    friends: frozenset[Cell]
    foes: frozenset[Cell]
    holders: tuple[Body, ...]  # enemies with Grapple, if they can hold it
    rubble: frozenset[Cell] = frozenset()
    water: frozenset[Cell] = frozenset()
    pit: frozenset[Cell] = frozenset()
    mud: frozenset[Cell] = frozenset()
    closed: frozenset[Cell] = frozenset()  # where it may not end besides

    def ends(self, points: int) -> set[Body]:
        """The cheapest way to everywhere; who comes beside a grappler goes no farther."""
        if self.held(self.body):
            return set()
        ages = count()
        best, edge = {self.body: 0}, [(0, next(ages), self.body)]
        while edge:
            spent, _, here = heapq.heappop(edge)
            if spent > best[here] or (here != self.body and self.held(here)):
                continue
            for there, price in self._steps(here):
                total = spent + price
                if total <= points and total < best.get(there, points + 1):
                    best[there] = total
                    heapq.heappush(edge, (total, next(ages), there))
        barred = self.friends | self.foes | self.rubble | self.water | self.closed
        return {body for body in best if body != self.body and not body & barred}

    def held(self, body: Body) -> bool:
        """DSC-ABIL-34."""
        return any(self.hall.around(holder) & body for holder in self.holders)

    def _over(self, what: str) -> bool:
        return bool(self.passes & {"obstacles", what})

    def _blocked(self) -> frozenset[Cell]:
        """DSC-MOVE-06."""
        found = frozenset[Cell]() if "enemy figures" in self.passes else self.foes
        for what, cells in (("rubble", self.rubble), ("water", self.water)):
            found |= frozenset() if self._over(what) else cells
        return found

    def _steps(self, here: Body) -> list[tuple[Body, int]]:
        pit = frozenset[Cell]() if self._over("pit") else self.pit
        blocked = self._blocked()
        if here <= pit:
            return self._out_of(here, pit, blocked)
        found = []
        for there in self.hall.steps(here):
            muddy = there <= self.mud and "obstacles" not in self.passes  # DSC-LARGE-11
            if not there & blocked:
                found.append((there, 2 if muddy else 1))
        return found

    def _out_of(
        self, here: Body, pit: frozenset[Cell], blocked: frozenset[Cell]
    ) -> list[tuple[Body, int]]:
        """Along the pit for 1, out of it for 2 onto an empty space beside it (DSC-PIT-02, -03)."""
        whole = set(here)
        while more := self.hall.around(frozenset(whole)) & pit:
            whole |= more
        along = self.hall.around(here) & whole - blocked
        empty = self.hall.around(frozenset(whole)) - self.friends - self.foes - self.closed
        out = empty - self.rubble - self.water
        return [(frozenset([cell]), 1) for cell in along] + [(frozenset([c]), 2) for c in out]
