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

KEPT: Final = 48
"""Layouts in memory, a megabyte or two each; running games hold theirs besides."""


class Atlas:
    """Immutable. Charts grow by its verbs, and their layouts are made once."""

    def __init__(self, plans: Iterable[Plan]) -> None:
        self.plans: Final = {plan.key: plan for plan in plans}
        self.sheets: Final = {key: Sheet(plan) for key, plan in self.plans.items()}
        self._layout: Final = lru_cache(KEPT)(self._draw)

    def _draw(self, chart: Chart) -> Layout:
        return Layout(chart, self.sheets, self._elder(chart))

    def _elder(self, chart: Chart) -> Layout | None:
        """The map before its last encounter, with what had changed on the others."""
        placed = chart.placed[:-1]
        if not placed:
            return None
        plans = [self.plans[one.plan] for one in placed]
        return self.layout(
            Chart(
                placed,
                unlocked=chart.unlocked and any(plan.locked for plan in plans),
                revealed=chart.revealed and any(plan.secret for plan in plans),
                chosen=chart.chosen if any(len(plan.exits) > 1 for plan in plans) else None,
            )
        )

    def layout(self, chart: Chart) -> Layout:
        return self._layout(chart)

    def start(self, key: str) -> Chart:
        """The map of the encounter with which the game begins."""
        return Chart((Placed(self.plans[key].key),))

    def explore(self, chart: Chart, door: str, key: str) -> Chart:
        """The map when this door has been opened and this encounter drawn (DE-MAP-02 to -05). One
        of several doors that no card let the heroes choose is chosen by it (DE-RUL-100)."""
        layout = self.layout(chart)
        its = layout.doors[door]
        if chart.chosen is None and len(layout.survey.exits[its.of]) > 1:
            chart = self.choose(chart, door)
            layout = self.layout(chart)
        if its.way is None:
            raise ValueError(f"{door} is locked")
        return attach(chart, layout.survey, its.of, its.way, self.sheets[key])

    def choose(self, chart: Chart, door: str) -> Chart:
        """The map when the heroes have chosen one of several exits by its door (DE-MAP-13)."""
        return msgspec.structs.replace(chart, chosen=self.layout(chart).doors[door].way)
