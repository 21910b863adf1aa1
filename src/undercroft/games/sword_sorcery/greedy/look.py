"""All that a hero looks at before he decides; worked out once for a question."""

from __future__ import annotations

from undercroft.board import FAR
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy.dangers import Dangers
from undercroft.games.sword_sorcery.greedy.errands import Errands
from undercroft.games.sword_sorcery.greedy.fights import Fights
from undercroft.games.sword_sorcery.greedy.goals import wanted
from undercroft.games.sword_sorcery.state import Area, Hero

FEAR = 0.35  # of the price of wounds that are only to be expected
APART = 0.3  # each area that he is farther from the others than the next one
CUT_OFF = 6  # areas that count for one whom no way leads to
COMBAT = 0.9  # an attack that he could make from there


class Look:
    def __init__(self, game: SwordSorcery, hero: Hero) -> None:
        self.game, self.hero = game, hero
        self.goals = wanted(game)
        self.dangers = Dangers(game, hero)
        self.fights = Fights(game, self.dangers, self.goals.foes)
        self.errands = Errands(game, hero, self.fights, self.goals)
        slow = hero.has("slow")  # one single activity: who goes does not strike (SNS-SLOW-01)
        self.armed = hero.combats > 0 and not hero.lying and not (slow and hero.begun)
        self.armed_there = self.armed and not slow
        self._spots: dict[Area, float] = {}

    def spot(self, area: Area) -> float:
        """How good it is to be there: for errands, for a fight, among friends, and in safety."""
        if area not in self._spots:
            armed = self.armed if area == self.hero.area else self.armed_there
            fight = COMBAT * self.fights.best(area) if armed else 0.0
            fear = 0.0 if self.gathers(area) else FEAR * self.dangers.price(area)
            self._spots[area] = self.errands.pull(area) + fight - fear - self._apart(area)
        return self._spots[area]

    def gathers(self, area: Area) -> bool:
        return area == self.goals.gather and not (self.goals.actions or self.goals.doors)

    def _apart(self, area: Area) -> float:
        far = self.errands.walking.distances(area)
        nearest = min([far[one] for one in self.dangers.others], default=1)
        return APART * max(0, (nearest if nearest < FAR else CUT_OFF) - 1)
