"""What all heroes see alike at a question: tracks, hourglass, light, monsters and their worth."""

from __future__ import annotations

from typing import NamedTuple

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import arms, foes, goals, prizes, stakes
from undercroft.games.dark_elements.greedy.paces import Paces, far, past
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.state import Monster
from undercroft.kit.once import once

HARM = 2.5  # attacks that a monster makes before it falls


class Target(NamedTuple):
    """A monster with what its defeat is worth, and what the active card gives for it."""

    monster: Monster
    worth: float
    prize: float


class Outlook:
    """Made once for a question, however many heroes or options are weighed."""

    def __init__(self, game: DarkElements) -> None:
        self.game = game
        self.fumes = goals.fumes(game)
        self.fallen = stakes.fallen(game)
        self.rounds = goals.rounds_left(game)
        self._stopping = bool(game.saying(InPlay.allows))
        self._marks: dict[str, arms.Mark] = {}

    @once
    def targets(self) -> list[Target]:
        return [self._target(monster) for monster in self.game.monsters()]

    def _target(self, monster: Monster) -> Target:
        """What it would do, its loot, the goal."""
        game = self.game
        stopped = self._stopping and foes.idle(game, monster)
        harm = 0.0 if stopped else HARM * foes.strength(game.stats(monster))
        loot = 0.5 * len(monster.spaces) + (0.5 if monster.rank == "master" else 0.0)
        prize = prizes.prize(game, monster)
        return Target(monster, harm + loot + prize, prize)

    @once
    def _worths(self) -> dict[str, float]:
        return {target.monster.id: target.worth for target in self.targets}

    def prey(self, monster: Monster) -> float:
        """What the defeat of a monster is worth."""
        found = self._worths.get(monster.id)
        return self._target(monster).worth if found is None else found

    def mark(self, monster: Monster) -> arms.Mark:
        """What it takes to slay it: the same for whoever thinks of striking."""
        found = self._marks.get(monster.id)
        if found is None:
            found = self._marks[monster.id] = arms.mark(self.game, monster)
        return found

    @once
    def lag(self) -> Paces:
        """Paces from each space to where the party is wanted."""
        return far(self.game.layout, goals.front(self.game))

    @once
    def lit(self) -> int:
        return lit(self.game)

    @once
    def toil(self) -> float:
        """The rounds that are left for the next task of the active card."""
        return self.hours(goals.toil(self.game))

    def hours(self, after: float) -> float:
        """The rounds that are left for a task, if so many actions must follow it."""
        if self.rounds >= goals.ENDLESS:
            return float(goals.ENDLESS)
        return max(-2.0, self.rounds - round(after) / 2) or 0.01

    @once
    def _free(self) -> int:
        """Where no monster stands."""
        barred = 0
        for target in self.targets:
            barred |= self.game.covers(target.monster)
        return self.game.layout.open & ~barred

    def past_monsters(self, spaces: int) -> Paces:
        """Paces to these on free ground; where monsters bar the way it takes longer."""
        layout = self.game.layout
        return past(layout, spaces, self._free) if self.targets else far(layout, spaces)
