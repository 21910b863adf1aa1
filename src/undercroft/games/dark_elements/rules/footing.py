"""Where a monster may go and where it may stand (DE-AMOVE-12 to -14, DE-MON-14, DE-LARGE)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.board import bits, lowest
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.ways import Ways
from undercroft.games.dark_elements.state import Monster, Space

Mask = int


Crowd = tuple[Mask, Mask]  # where heroes stand, and where the other monsters do


def crowd(game: DarkElements, monster: Monster) -> Crowd:
    return game.victim_spaces(), game.monster_spaces(but=monster)


class Footing:
    """One monster among the figures of a moment; worked out anew after every line that it has
    carried out."""

    __slots__ = (
        "_fits", "_ways", "extra", "figures", "flies", "foes", "game", "ground", "large", "monster",
        "own", "pits", "through",
    )  # fmt: skip

    def __init__(self, game: DarkElements, monster: Monster, known: Crowd | None = None) -> None:
        """`known` is how everybody else stands, for who has looked."""
        layout, pits, barred = game.layout, game.pits, game.barred
        abilities = game.stats(monster).abilities
        flies = self.flies = "fly" in abilities
        lava = 0 if "flame-fiend" in abilities else layout.lava
        self.game, self.monster, self.pits = game, monster, pits
        self.large = len(monster.spaces) > 1
        self.own: Mask = game.covers(monster)
        self.foes, friends = known or crowd(game, monster)
        self.figures: Mask = self.foes | friends
        empty = layout.open & ~self.figures & ~barred
        # It passes friends, in flight enemies and all terrain; large ones cross pits (DE-LARGE-05)
        if flies:
            self.through: Mask = empty | self.figures | layout.obstacle
        else:
            self.through = empty | self.figures & ~self.foes
            self.through &= ~(lava if self.large else lava | pits)
        self.extra: Mask = 0 if flies else layout.water
        # Where its movement may end: nothing there hurts it (DE-AMOVE-13, -14, DE-LARGE-09)
        self.ground: Mask = empty & ~(lava if self.large else lava | pits)
        self._fits: dict[Space, list[Mask]] = {}
        self._ways: dict[tuple[Space, int, Mask], Ways] = {}

    def fits(self, space: Space) -> list[Mask]:
        """The places on which it may be put down so that it covers a space (DE-LARGE-03 to -05)."""
        if not self.large:
            return [1 << space] if self.ground >> space & 1 else []
        found = self._fits.get(space)
        if found is None:
            found = self._fits[space] = self._placed(space)
        return found

    def _placed(self, space: Space) -> list[Mask]:
        placed, pits = self.game.layout.placements(space, self.ground), self.pits
        return [place for place in placed if place & ~pits] if pits else placed

    def places(self, some: Mask) -> list[Mask]:
        """Every place on which it may end a movement that covers any of these spaces."""
        if not self.large:
            return [1 << space for space in bits(self.ground & some)]
        pits, closed = self.pits, ~self.ground
        return [
            block
            for block in self.game.layout.blocks
            if block & some and not block & closed and block & ~pits
        ]

    def counting(self, goal: Mask) -> Sequence[Space]:
        """The covered spaces nearest to a goal: from one of them its movement is counted
        (DE-LARGE-01, -02)."""
        if not self.large:
            return [lowest(self.own)]
        return bits(self.game.layout.nearest(goal, self.own))

    def ways(self, start: Space, points: int, until: Mask = 0) -> Ways:
        found = self._ways.get((start, points, until))
        if found is None:
            layout = self.game.layout
            found = layout.ways(
                start, points, self.through, self.extra, self.ground, until, flying=self.flies
            )
            self._ways[start, points, until] = found
        return found

    def sees(self, place: Mask, target: Space) -> bool:
        """Whether it would have line of sight from there; its own spaces block too."""
        return self.game.layout.views(place, 1 << target, self.figures | place, self.pits)

    def watching(self, ends: Mask, target: Space) -> Mask:
        """The same for one that covers a single space: from which of these it would see."""
        layout = self.game.layout
        near = ends & layout.adjacent[target]
        if self.pits:
            ends = 0 if self.pits >> target & 1 else ends & ~self.pits
        others = bits(ends & ~near)
        return near | layout.sight.watching(target, others, self.figures) if others else near


def is_stuck(game: DarkElements, monster: Monster) -> bool:
    """In a pit no movement points are spent (DE-BASE-76); Immobilized forbids move actions."""
    return "immobilized" in monster.conditions or game.in_pit(monster)
