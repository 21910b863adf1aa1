"""A question as the player works on it: the game, the options, and whom it is about."""

from __future__ import annotations

from undercroft.core.decisions import AnyOption, Request
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Enemy, Hero

REFUSALS = ("pass", "done", "stop", "stay", "keep", "none", "decline", "let", "count", "end")


class Asked:
    def __init__(self, game: Hellscape, request: Request) -> None:
        self.game = game
        self.request = request
        self.kind = request.kind
        self.about = request.about
        self.options: list[AnyOption] = list(request.options)
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

    def option(self, *keys: str) -> AnyOption | None:
        """The option with the first of these keys that is offered."""
        for key in keys:
            for option in self.options:
                if option.key == key:
                    return option
        return None

    def starting(self, prefix: str) -> list[AnyOption]:
        return [option for option in self.options if option.key.startswith(prefix)]

    def enemy(self, key: str) -> Enemy | None:
        """The Enemy that options call so."""
        enemies = self.game.state.enemies.values()
        return next((enemy for enemy in enemies if self.game.key(enemy) == key), None)

    def fallback(self) -> AnyOption:
        """For a question nobody thought of: decline if one can, else the first option."""
        return self.option(*REFUSALS) or self.options[0]
