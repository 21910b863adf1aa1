"""Sheets: a plan made ready for laying, its spaces numbered in reading order."""

from __future__ import annotations

from typing import Final, TypeAlias

from undercroft.board import ORTHOGONALS, mask_of, square_name
from undercroft.games.dark_elements.ground.plans import Plan

Beside: TypeAlias = tuple[int, int, int, int]
"""The spaces over the open edges to the north, east, south and west; -1 where there is none."""


class Sheet:
    """Immutable. Everything about a plan that does not change with where it lies."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        key = plan.key.lower()
        self.cells: Final = list(plan.cells)
        self.names: Final = [f"{key}-{square_name(x, y)}" for x, y in plan.cells]
        self.tiles: Final = [plot.tile for plot in plan.cells.values()]
        self.terrain: Final[dict[str, int]] = {}
        for space, plot in enumerate(plan.cells.values()):
            self.terrain[plot.terrain] = self.terrain.get(plot.terrain, 0) | 1 << space
        self.numbers: Final = {cell: space for space, cell in enumerate(plan.cells)}
        self.secret: Final = mask_of(self.numbers[cell] for cell in plan.secret)
        self._nets: Final[dict[tuple[bool, bool], tuple[Beside, ...]]] = {}

    def net(self, *, unlocked: bool, revealed: bool) -> tuple[Beside, ...]:
        """What lies beside each space over open edges."""
        found = self._nets.get((unlocked, revealed))
        if found is None:
            found = self._nets[unlocked, revealed] = self._net(unlocked, revealed)
        return found

    def _net(self, unlocked: bool, revealed: bool) -> tuple[Beside, ...]:
        """Inside a tile all edges are open; between tiles those of inner joints, unless the locked
        door stands there, and those of a hidden room once it is revealed (DE-MAP-01, -11, -12)."""
        plan, cells = self.plan, self.plan.cells
        inner = {*plan.inner, *(plan.opens if revealed else ())}
        inner -= set(() if unlocked else plan.locked)
        numbers = self.numbers
        rows = []
        for (x, y), plot in cells.items():
            row = []
            for dx, dy in ORTHOGONALS:
                there = (x + dx, y + dy)
                other = cells.get(there)
                joined = other is not None and (
                    other.tile == plot.tile or frozenset(((x, y), there)) in inner
                )
                row.append(numbers[there] if joined else -1)
            north, east, south, west = row
            rows.append((north, east, south, west))
        return tuple(rows)
