"""Whole games for the contract, played by players that make any answer at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from contract.titles import Configuration
from undercroft.core import rng
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.game import Game
from undercroft.core.player import Player
from undercroft.core.session import Session
from undercroft.core.title import state_hash
from undercroft.play.players import RandomPlayer


class Erratic:
    """Follows a player who knows the game, but answers one question in three at random."""

    def __init__(self, wise: Player, seed: int) -> None:
        self._wise = wise
        self._random = RandomPlayer(seed)
        self._state = rng.seeded(seed + 1)

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        self._state, face = rng.draw(self._state, 3)
        return (self._wise if face else self._random).choose(game, request)


def player(configuration: Configuration, kind: str, seed: int) -> Player:
    """`random`, `greedy`, or `erratic` between the two."""
    if kind == "random":
        return RandomPlayer(seed)
    wise = configuration.title.player("greedy", seed)
    return wise if kind == "greedy" else Erratic(wise, seed)


def drive(configuration: Configuration, seed: int, kind: str = "random") -> Iterator[Driver[Any]]:
    """A game, stopped at each of its decisions and once more when it is over."""
    title = configuration.title
    driver: Driver[Any] = Driver(title, title.set_up(configuration.setup(seed), seed))
    who = player(configuration, kind, seed)
    for _ in range(configuration.described.decisions):
        yield driver
        if driver.request is None:
            return
        driver.answer(who.choose(driver.game, driver.request).key)
    raise AssertionError(f"{configuration}, seed {seed}: the game does not end")


def record(
    configuration: Configuration, seed: int, kind: str = "random", answers: int | None = None
) -> Session:
    """A game that was written down, to its end or up to a number of answers."""
    session = Session(configuration.title, configuration.setup(seed), seed)
    play_on(session, player(configuration, kind, seed), answers)
    return session


def play_on(session: Session, who: Player, answers: int | None = None) -> None:
    while session.request is not None and (answers is None or len(session.answers) < answers):
        session.answer(who.choose(session.driver.game, session.request).key)


def state_of(driver: Driver[Any]) -> str:
    """The hash of the state a driver stands at."""
    return state_hash(driver.rules, driver.state)  # type: ignore[arg-type]


def place_of(driver: Driver[Any]) -> tuple[Any, ...]:
    """Where a game stands: its state, and the question it waits for."""
    request = driver.request
    asked = request and (request.id, request.seat, request.kind, request.rule, *request.keys())
    return (state_of(driver), driver.count, asked)
