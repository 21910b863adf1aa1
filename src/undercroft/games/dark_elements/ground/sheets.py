"""Sheets: a plan made ready for laying, its spaces numbered in reading order."""

from __future__ import annotations

from typing import Final

import msgspec

from undercroft.board import ORTHOGONALS, Cell, mask_of, square_name
from undercroft.games.dark_elements.ground.nets import Net, block, touching
from undercroft.games.dark_elements.ground.plans import Plan, turned


class State(msgspec.Struct, frozen=True):
    """A plan with its locked door shut or removed, and its hidden room hidden or revealed."""

    nets: tuple[Net, ...]
    touching: tuple[int, ...]
    blocks: tuple[int, ...]


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
        self._turned: Final = [
            [turned(cell, plan.size, turn) for cell in plan.cells] for turn in range(4)
        ]
        self._states: Final[dict[tuple[bool, bool], State]] = {}

    def lying(self, turn: int, at: Cell) -> list[Cell]:
        """Where its spaces lie when it is turned and its top left corner laid there."""
        dx, dy = at
        return [(x + dx, y + dy) for x, y in self._turned[turn]]

    def state(self, *, unlocked: bool, revealed: bool) -> State:
        found = self._states.get((unlocked, revealed))
        if found is None:
            nets = self._nets(unlocked, revealed)
            spaces = range(len(nets))
            found = self._states[unlocked, revealed] = State(
                nets,
                tuple(touching(nets, space) for space in spaces),
                tuple(four for space in spaces if (four := block(nets, space))),
            )
        return found

    def _nets(self, unlocked: bool, revealed: bool) -> tuple[Net, ...]:
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
            rows.append(tuple(row))
        return tuple(rows)
