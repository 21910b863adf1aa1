"""A question as the player works on it: the game, the options, and whom it is about."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy.route import Route
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.kit import decision


class Decision(decision.Decision[Hellscape]):
    def __init__(self, game: Hellscape, request: Request, route: Route) -> None:
        super().__init__(game, request)
        self.route = route  # of the Move action in progress
        self.hero = self._hero()

    def _hero(self) -> Hero:
        """The Hero it is about, else the one whose turn it is, else one of the seat."""
        heroes = self.game.state.heroes
        first = self.about[0] if self.about else ""
        own = [hero for hero in heroes if hero.seat == self.request.seat] or heroes
        for hero in own:
            if hero.card == first:
                return hero
        who = self.game.state.turn.who
        return next((hero for hero in own if hero.id == who), own[0])

    def enemy(self, key: str) -> Enemy | None:
        """The Enemy that options call so."""
        enemies = self.game.state.enemies.values()
        return next((enemy for enemy in enemies if self.game.key(enemy) == key), None)
