"""The player: hands each question to whoever weighs its options, and takes the best."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game
from undercroft.core.rng import Seed
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import action, combat, hero, overlord
from undercroft.games.descent.greedy.board import Atlas
from undercroft.games.descent.greedy.decision import Decision
from undercroft.games.descent.greedy.plan import Plan
from undercroft.games.descent.greedy.turn import HeroTurn


class GreedyPlayer:
    """One seat, the overlord's or a hero's. What it remembers are hints: a fresh player can
    take over at any question."""

    def __init__(self, seed: Seed = 0) -> None:
        self.seed = seed  # it draws no lots: the same position gets the same answer
        self._atlas = Atlas()
        self._shopped = (0, -1)  # round and hero of the last visit
        self._plan: Plan | None = None

    def choose(self, game: Game[Any], request: Request) -> AnyOption:
        assert isinstance(game, Descent)
        decision = Decision(game, request, self._atlas)
        if request.seat == game.state.overlord_seat:
            found = overlord.answer(decision)
        else:
            found = (
                self._deed(decision)
                if decision.kind in ("action", "turn")
                else hero.answer(decision)
            )
            if decision.kind == "shop" and decision.hero is not None:
                self._shopped = game.state.round, decision.hero.id
        return found or combat.answer(decision) or decision.fallback()

    def _deed(self, decision: Decision) -> AnyOption | None:
        """A hero's own turn, by one plan as long as it stands."""
        if decision.hero is None:
            return None
        plan = self._plan
        if plan is None or plan.hero is not decision.hero or not plan.stands(decision.board):
            plan = self._plan = Plan(decision.board, decision.hero)
        if decision.kind == "action":
            return action.action(plan, decision.options)
        shopped = self._shopped == (decision.game.state.round, decision.hero.id)
        return HeroTurn(decision.game, plan, decision.options, shopped=shopped).choose()
