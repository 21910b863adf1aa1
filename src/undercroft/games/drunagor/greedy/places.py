"""What it is worth for a Hero to stand on a square when the turn is over."""

from __future__ import annotations

from undercroft.board import bits, remaining
from undercroft.games.drunagor.greedy.appraisal import Appraisal
from undercroft.games.drunagor.ground import DARKNESS, LAVA, MIASMA, SPIKES
from undercroft.games.drunagor.state import Mask, Square

TERRAIN = {DARKNESS: 3.0, LAVA: 3.0, MIASMA: 4.0, SPIKES: 2.2}
HEIGHT = 0.25
APPROACH = 0.12  # per step nearer to the fight
ENGAGED_ARCHER = 1.0
DARKNESS_NEAR = 0.5
STAY = 0.05  # no restless wandering


class Places:
    """Weighs squares for one Hero in one outlook."""

    def __init__(self, appraisal: Appraisal) -> None:
        self.appraisal = appraisal
        self.outlook = appraisal.outlook
        self.game = appraisal.game
        self.hero = appraisal.hero
        self._steps: dict[Square, int] | None = None
        self._harm = self._harmful()
        self._edge = self._near_darkness()
        self._known: dict[Square, float] = {}

    def worth(self, square: Square) -> float:
        known = self._known.get(square)
        if known is None:
            known = self._known[square] = self._worth(square)
        return known

    def _worth(self, square: Square) -> float:
        spot = self.appraisal.spot(square)
        value = HEIGHT * spot.level - self.outlook.cost(square, hidden=self.hidden())
        here = 1 << square
        for where, price in self._harm:
            if where & here:
                value -= price
        for distance, ring in enumerate(self._edge):
            if ring & here:
                value -= DARKNESS_NEAR * (len(self._edge) - distance)
                break
        arms = self.appraisal.arms
        if arms is not None and arms.ranged and spot.foes_beside:
            value -= ENGAGED_ARCHER
        value -= APPROACH * self.steps_to_foes(square)
        if square == self.hero.space:
            value += STAY
        return value

    def hidden(self) -> bool:
        return self.outlook.me.hidden

    def _harmful(self) -> list[tuple[Mask, float]]:
        """Terrain on which a turn had better not end."""
        game, weight = self.game, self.outlook.me.weight
        dark = game.dark_squares()
        found = [(dark, TERRAIN[DARKNESS] * weight)] if dark else []
        for kind, where in game.ground.terrain.items():
            if kind in TERRAIN and kind != DARKNESS and where & ~dark:
                found.append((where & ~dark, TERRAIN[kind] * weight))
        return found

    def _near_darkness(self) -> list[Mask]:
        """Rings around Darkness where its next tile may fall."""
        game = self.game
        if not game.state.rune_card:
            return []
        squares = game.ground.board.squares
        dark = game.dark_squares() | game.ground.spawn_points
        first = squares.spread(dark) & ~dark
        return [first, squares.spread(first) & ~dark & ~first]

    def steps_to_foes(self, square: Square) -> int:
        """Steps to the nearest foe, around walls."""
        if not self.outlook.foes:
            return 0
        if self._steps is None:
            squares = self.game.ground.board.squares
            goals = 0
            for foe in self.outlook.foes:
                goals |= foe.footprint
            layers = remaining(squares, goals, through=squares.exists, climb=False)
            self._steps = {
                place: distance
                for distance, layer in enumerate(layers)
                for place in bits(layer)
            }
        return self._steps.get(square, 30)
