"""A game of Drunagor under a driver, with what tests ask of it again and again."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.state import Hero, State


class Driven:
    driver: Driver[State]

    @property
    def state(self) -> State:
        return self.driver.state

    @property
    def game(self) -> Drunagor:
        assert isinstance(self.driver.game, Drunagor)
        return self.driver.game

    @property
    def request(self) -> Request:
        assert self.driver.request is not None
        return self.driver.request

    def hero(self, name: str = "vorn") -> Hero:
        return next(hero for hero in self.state.heroes if hero.name == name)

    def offers(self) -> list[str]:
        return self.request.keys()

    def answer(self, *keys: str) -> None:
        for key in keys:
            self.driver.answer(key)
