"""Chart: which encounters lie where, and what has changed on them. All that is saved of the map."""

from __future__ import annotations

import msgspec

from undercroft.board import Cell


class Placed(msgspec.Struct, frozen=True):
    """An encounter on the map. Whatever was explored stays (DE-MAP-14)."""

    plan: str
    turn: int = 0  # steps of 90°, clockwise
    at: Cell = (0, 0)  # the top left corner of the turned plan
    joined: tuple[int, int] | None = None  # the encounter, and the exit of it, that was opened
    hidden: bool = False  # it lies apart, behind a hidden passage (DE-MAP-05)


class Chart(msgspec.Struct, frozen=True):
    """The encounters in the order of exploring."""

    placed: tuple[Placed, ...] = ()
    unlocked: bool = False  # the locked door has been removed
    revealed: bool = False  # the hidden room has been revealed
    chosen: int | None = None  # which exit of the encounter that had several
