"""Plays a turn on, in worlds as they may be, to the end of the round, with players who know the
game."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.core.driver import Driver
from undercroft.core.game import Game
from undercroft.core.player import GREEDY, Follower, Player
from undercroft.core.rng import Stream, seeded
from undercroft.core.title import Title
from undercroft.play.planner.turns import Step, Turn

LATER = 0.975  # what a win is worth that is a round further off
LIMIT = 500  # answers of a play-out
WHOLE = 20_000  # and of one to the end of the game


class Played(msgspec.Struct):
    """How a turn went in one world."""

    value: float  # the chance to win, at the end of the round
    steps: tuple[Step, ...]  # the turn's own questions
    opened: bool  # it came to what nobody has seen, and was valued before that


class Playouts:
    """Worlds that all look like this one to the seat that thinks."""

    def __init__(
        self, title: Title, game: Game[Any], seat: int, chance: Stream, *, steady: bool
    ) -> None:
        self.title, self.game, self.seat, self.chance = title, game, seat, chance
        self.count = 0
        self._begun = _Mark(title, game.state, seat, steady=steady)
        self._lots = [
            (place, seeded(chance.key.hex(), "playing", place)) for place in title.seats(game.state)
        ]
        self._players: dict[int, Player] = {}

    def play(self, turn: Turn, world: int) -> Played:
        """All turns meet the same players there: they remember nothing of other worlds, and draw
        the same lots."""
        return self._play(self._imagined(world), turn, world)

    def play_out(self, turn: Turn, world: int) -> tuple[Played, bool]:
        """The same, and whether the seat wins if all go on like that to the end of the game. It
        comes to rooms that nobody has seen: for those who prove what turns are worth, and for no
        player."""
        driver = self._imagined(world)
        played = self._play(driver, turn, world)
        for _ in range(WHOLE):
            if driver.request is None:
                break
            option = self._players[driver.request.seat].choose(driver.game, driver.request)
            driver.choose(option.key, option.value)
        outcome = self.title.outcome(driver.state)
        return played, outcome is not None and self.seat in outcome.winners

    def _play(self, driver: Driver[Any], turn: Turn, world: int) -> Played:
        self.count += 1
        self._players = {place: self.title.player(GREEDY, lots) for place, lots in self._lots}
        begun = self._begun
        given: list[str] = []
        steps: list[Step] = []
        while driver.request is not None and len(given) < LIMIT:
            state = driver.state
            if begun.is_past(state, driver.request.seats, driver.request.kind):
                break
            if begun.has_opened(state):
                return Played(self._before(world, given[:-1]), tuple(steps), opened=True)
            key = self._answer(driver, turn, steps)
            given.append(key)
        return Played(self._value(driver.game), tuple(steps), opened=False)

    def vain(self) -> frozenset[str]:
        """The answers to the question at hand that would do nothing, or work against those who
        give them, as its seat is told."""
        driver = self._imagined(0)
        assert driver.request is not None
        shown = self.title.question(driver.game, driver.request).options
        return frozenset(option.key for option in shown if option.vain or option.friend)

    def _answer(self, driver: Driver[Any], turn: Turn, steps: list[Step]) -> str:
        """Give the next one; own questions of the turn are noted."""
        request, game = driver.request, driver.game
        assert request is not None
        player = self._players[request.seat]
        own = self.seat in request.seats and self._begun.is_own(driver.state, request.kind)
        wish = turn.wish(len(steps), request.kind) if own else ""
        option = request.option(wish) if wish else None
        if option is None:
            option = player.choose(game, request)
        elif isinstance(player, Follower):
            player.told(game, request, option)
        if own:
            steps.append(Step(request.kind, tuple(request.keys()), option.key))
        driver.choose(option.key, option.value)
        return option.key

    def _imagined(self, world: int) -> Driver[Any]:
        chance = seeded(self.chance.key.hex(), "world", world)
        fork: Driver[Any] = self.game.fork(
            lambda state: self.title.hidden(state, self.seat, chance), seat=self.seat
        )
        return fork

    def _before(self, world: int, given: list[str]) -> float:
        """Nobody knows what is behind a door: what it was worth to stand before it."""
        driver = self._imagined(world)
        for key in given:
            driver.choose(key, driver.value_of(key))
        return self._value(driver.game)

    def _value(self, game: Game[Any]) -> float:
        worth = self.title.worth(game, self.seat)
        return worth if self.title.outcome(game.state) else worth * LATER


class _Mark:
    """Where thinking began, and what lies beyond it."""

    def __init__(self, title: Title, state: Any, seat: int, *, steady: bool) -> None:
        self.title, self.seat, self.steady = title, seat, steady
        self.turn = title.turn(state)
        self.round = title.rounds(state)
        self.explored = self._explored(state)
        self.heroic = title.is_heroic(state, seat)

    def is_own(self, state: Any, kind: str) -> bool:
        return kind in self.title.weighty and self.title.turn(state) == self.turn

    def is_past(self, state: Any, seats: tuple[int, ...], kind: str) -> bool:
        """The end of the round; for who acts last in it, his next turn."""
        rounds = self.title.rounds(state) - self.round
        if rounds < 1 or self.heroic:
            return rounds > 0
        return rounds > 1 or (self.seat in seats and kind in self.title.weighty)

    def has_opened(self, state: Any) -> bool:
        return self._explored(state) != self.explored

    def _explored(self, state: Any) -> int:
        found = self.title.explored(state, self.seat)
        return found + self.title.opened(state) if self.steady else found
