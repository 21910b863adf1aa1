"""Atlas: the plans of all encounters, and the layouts that charts of them come to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from undercroft.games.dark_elements.ground.chart import Chart, Placed
from undercroft.games.dark_elements.ground.joining import attach
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.ground.plans import Plan
from undercroft.games.dark_elements.ground.sheets import Sheet

KEPT: Final = 256
"""Layouts in memory: more than the maps of the games that are played at a time."""


class Atlas:
    """Immutable. Charts grow by its verbs, and their layouts are made once."""

    def __init__(self, plans: Iterable[Plan]) -> None:
        self.plans: Final = {plan.key: plan for plan in plans}
        self._sheets: Final = {key: Sheet(plan) for key, plan in self.plans.items()}
        self._layout: Final = lru_cache(KEPT)(self._draw)

    def _draw(self, chart: Chart) -> Layout:
        return Layout(chart, self._sheets)

    def layout(self, chart: Chart) -> Layout:
        return self._layout(chart)

    def start(self, key: str) -> Chart:
        """The map of the encounter with which the game begins."""
        return Chart((Placed(self.plans[key].key),))

    def explore(self, chart: Chart, door: str, key: str) -> Chart:
        """The map when this door has been opened and this encounter drawn (DE-MAP-02 to -05)."""
        its = self.layout(chart).doors[door]
        if its.way is None:
            raise ValueError(f"{door} is locked")
        return attach(chart, self._sheets, its.of, its.way, key)

    def choose(self, chart: Chart, door: str) -> Chart:
        """The map when the heroes have chosen one of several exits by its door (DE-MAP-13)."""
        return msgspec.structs.replace(chart, chosen=self.layout(chart).doors[door].way)
