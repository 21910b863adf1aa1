"""What all heroes see alike at a question: tracks, hourglass, light, monsters and their worth."""

from __future__ import annotations

import msgspec

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import arms, foes, goals, prizes, stakes
from undercroft.games.dark_elements.greedy.paces import Paces, far, past
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.state import Monster
from undercroft.kit.once import once

HARM = 2.5  # attacks that a monster makes before it falls


class Target(msgspec.Struct, frozen=True):
    """A monster with what its defeat is worth, what the active card gives for it, and what it takes
    to slay it: the same for whoever thinks of striking."""

    monster: Monster
    worth: float
    prize: float
    mark: arms.Mark


class Outlook:
    """Made once for a question, however many heroes or options are weighed."""

    def __init__(self, game: DarkElements) -> None:
        self.game = game
        self.fumes = goals.fumes(game)
        self.fallen = stakes.fallen(game)
        self.rounds = goals.rounds_left(game)
        self.lit = lit(game)
        self.lag = far(game.layout, goals.front(game))  # paces to where the party is wanted
        self._stopping = bool(game.saying(InPlay.allows))

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
        return Target(monster, harm + loot + prize, prize, arms.mark(game, monster))

    @once
    def _known(self) -> dict[str, Target]:
        return {target.monster.id: target for target in self.targets}

    def target(self, monster: Monster) -> Target:
        return self._known.get(monster.id) or self._target(monster)

    def prey(self, monster: Monster) -> float:
        """What the defeat of a monster is worth."""
        return self.target(monster).worth

    @once
    def menaces(self) -> tuple[foes.Menace, ...]:
        return foes.menaces(self.game)

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
