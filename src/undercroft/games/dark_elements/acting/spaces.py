"""Spaces that a monster engages (DE-AMOVE-18, -20, -21, -25).

A goal is the mask of what is to be reached: one space, the two of an entrance, a place of the
figure itself.
"""

from __future__ import annotations

from typing import ClassVar

from undercroft.board import bits
from undercroft.games.dark_elements.acting.selections import Why
from undercroft.games.dark_elements.rules.approaching import Plan, best_places, onto, toward
from undercroft.games.dark_elements.rules.footing import Footing, Mask
from undercroft.kit.words import Word


class SpaceSelection(Word, frozen=True):
    why: ClassVar[Why] = "closest"

    def goals(self, foot: Footing) -> list[Mask]:
        """Those that it means; of several the heroes choose one."""
        raise NotImplementedError

    def plan(self, foot: Footing, goal: Mask, points: int) -> Plan:
        return toward(foot, goal, points)

    def says(self) -> str:
        raise NotImplementedError


class ClosestCrowd(SpaceSelection, frozen=True):
    """The nearest space, empty or its own, with so many heroes around it (DE-AMOVE-20)."""

    form = "closest space [{heroes} heroes within {n}]"

    heroes: int
    n: int

    def goals(self, foot: Footing) -> list[Mask]:
        game = foot.game
        layout = game.layout
        counted = [layout.all] + [0] * self.heroes  # spaces with at least so many near them
        for victim in game.victims():
            near = layout.within(victim.space, self.n)
            for number in range(self.heroes, 0, -1):
                counted[number] |= counted[number - 1] & near
        found = layout.nearest(foot.own, counted[-1] & game.empty(but=foot.monster))
        return [1 << space for space in bits(found)]

    def says(self) -> str:
        return f"the closest space with {self.heroes} or more heroes within {self.n} spaces"


class BestPlace(SpaceSelection, frozen=True):
    """Beside as many heroes as possible (DE-AMOVE-18); a place out of reach is approached."""

    form = "best space [within {n}]"
    why = "most"

    n: int

    def goals(self, foot: Footing) -> list[Mask]:
        return best_places(foot, self.n)

    def plan(self, foot: Footing, goal: Mask, points: int) -> Plan:
        return onto(foot, goal, points)

    def says(self) -> str:
        return f"a space within {self.n} spaces, beside as many heroes as possible"


class FurthestLava(SpaceSelection, frozen=True):
    """A lava space of the current encounter (DE-AMOVE-21)."""

    form = "furthest space [lava, current]"
    why = "furthest"

    def goals(self, foot: Footing) -> list[Mask]:
        layout = foot.game.layout
        lava = layout.lava & layout.of[foot.game.state.current] & ~layout.hidden
        found = layout.furthest(foot.own, lava)
        return [1 << space for space in bits(found)]

    def says(self) -> str:
        return "the furthest lava space of the encounter"


class Entrance(SpaceSelection, frozen=True):
    """Both spaces of it; the nearer one is gone to (DE-AMOVE-21)."""

    form = "entrance"

    def goals(self, foot: Footing) -> list[Mask]:
        entrance = foot.game.layout.entrances[foot.game.state.current]
        return [entrance] if entrance else []

    def says(self) -> str:
        return "the entrance of the encounter"
