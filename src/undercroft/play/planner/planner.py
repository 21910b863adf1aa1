"""The player: it thinks when a turn begins, and follows its plan as far as chance lets it."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option, Request
from undercroft.core.game import Game
from undercroft.core.player import GREEDY, Follower
from undercroft.core.rng import Seed, Stream, seeded
from undercroft.core.title import Title
from undercroft.play.planner.budget import Budget
from undercroft.play.planner.thinking import Thought, think
from undercroft.play.planner.turns import OBVIOUS, Turn


def drawn(lots: Stream, request: Request) -> Stream:
    """A planner's chance at a question, whoever thinks for it."""
    return seeded(lots.key.hex(), "thinking", request.id)


class Planner:
    """One seat of any game that has a player who knows it, and knows what positions are worth."""

    def __init__(self, title: Title, budget: Budget, seed: Seed) -> None:
        self.title, self.budget = title, budget
        self.thought: Thought | None = None  # the last one
        self.lots = seeded(seed, "player")
        self._wise = title.player(GREEDY, seeded(seed, "wise"))
        self._turn: tuple[Any, ...] = ()
        self._reveals = -1
        self._again = 0
        self._plan: Turn = OBVIOUS
        self._place = 0

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        if self.ponders(game, request):
            chance = self.chance(request)
            self.settle(game, think(self.title, game, request.seat, self.budget, chance))
        return self.follow(game, request)

    # In three parts, for whoever lets it think elsewhere

    def ponders(self, game: Game[Any], request: Request) -> bool:
        """Whether it has to think before it answers."""
        if not self._is_weighty(request):
            return False
        if self.title.turn(game.state) != self._turn:
            self._turn = self.title.turn(game.state)
            self._again, self._plan, self._place = 0, OBVIOUS, 0
            return True
        pending = any(change.place >= self._place for change in self._plan.changes)
        if pending or game.state.reveals == self._reveals or self._again >= self.budget.again:
            return False
        self._again += 1
        return True

    def chance(self, request: Request) -> Stream:
        """Of its own, for every question anew: nothing of the game's."""
        return drawn(self.lots, request)

    def settle(self, game: Game[Any], thought: Thought) -> None:
        """From here on it follows that."""
        self.thought = thought
        self._plan, self._place, self._reveals = thought.turn, 0, game.state.reveals

    def follow(self, game: Game[Any], request: Request) -> Option[Any]:
        """The answer of its plan, or else of the player that knows the game."""
        if not self._is_weighty(request) or self.title.turn(game.state) != self._turn:
            return self._wise.choose(game, request)
        wish = self._plan.wish(self._place, request.kind)
        self._place += 1
        option = request.option(wish) if wish else None
        if option is None or self._is_vain(game, request, wish):
            return self._wise.choose(game, request)
        if isinstance(self._wise, Follower):
            self._wise.told(game, request, option)
        return option

    def _is_vain(self, game: Game[Any], request: Request, key: str) -> bool:
        """It was meant for another position: in this one it would do nothing."""
        shown = self.title.question(game, request).options
        return any(option.key == key and option.vain for option in shown)

    def _is_weighty(self, request: Request) -> bool:
        return request.kind in self.title.weighty
