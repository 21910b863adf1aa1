"""Whole games for the contract, played by players that make any answer at all.

Most checks look at the same *telling* games: two for each adventure or more, played by players who
get far in it, so that they meet nearly every kind of question that it asks. They are played once
and then retold, which costs no thinking.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from contract.titles import Configuration
from release import LONG
from undercroft.core import rng
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.game import Game
from undercroft.core.player import Player
from undercroft.core.session import Session
from undercroft.core.title import state_hash
from undercroft.play.players import RandomPlayer

TELLING = ("erratic", "greedy")


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


def begun(configuration: Configuration, seed: int, *, keep: bool = True) -> Driver[Any]:
    """A game at its first question."""
    title = configuration.title
    return Driver(title, title.set_up(configuration.setup(seed), seed), keep=keep)


def drive(configuration: Configuration, seed: int, kind: str = "random") -> Iterator[Driver[Any]]:
    """A game, stopped at each of its decisions and once more when it is over."""
    driver = begun(configuration, seed)
    who = player(configuration, kind, seed)
    for _ in range(configuration.described.decisions):
        yield driver
        if driver.request is None:
            return
        driver.answer(who.choose(driver.game, driver.request).key)
    raise AssertionError(f"{configuration}, seed {seed}: the game does not end")


class Told(NamedTuple):
    """A game: its seed and all answers."""

    seed: int
    keys: tuple[str, ...]


@cache
def telling(configuration: Configuration) -> tuple[Told, ...]:
    """Games that say much: by turns of a player who errs and of a player who means it."""
    kinds = TELLING * configuration.described.telling
    return tuple(_played(configuration, seed, kind) for seed, kind in enumerate(kinds, start=1))


def _played(configuration: Configuration, seed: int, kind: str) -> Told:
    driver, keys = begun(configuration, seed, keep=False), []
    who = player(configuration, kind, seed)
    while driver.request is not None:
        option = who.choose(driver.game, driver.request)
        keys.append(option.key)
        driver.choose(option.key, option.value)
        assert driver.count <= configuration.described.decisions, "the game does not end"
    return Told(seed, tuple(keys))


def retold(configuration: Configuration) -> Iterator[Driver[Any]]:
    """The telling games of an adventure again, stopped at each decision and at their ends."""
    for seed, keys in telling(configuration):
        driver = begun(configuration, seed)
        for key in keys:
            yield driver
            driver.answer(key)
        yield driver


class Glance:
    """Whether to look closely: at the first questions of each kind, and then at every so many."""

    def __init__(self, first: int, then: int) -> None:
        self._first, self._then = first, then
        self._seen: Counter[str] = Counter()

    def at(self, driver: Driver[Any]) -> bool:
        if driver.request is None:
            return True
        kind = driver.request.kind
        self._seen[kind] += 1
        return LONG or self._seen[kind] <= self._first or self._seen[kind] % self._then == 0


def record(
    configuration: Configuration, seed: int, kind: str = "random", answers: int | None = None
) -> Session:
    """A game that was written down, to its end or up to a number of answers."""
    session = Session(configuration.title, configuration.setup(seed), seed)
    play_on(session, player(configuration, kind, seed), answers)
    return session


def recorded(configuration: Configuration, answers: int | None = None) -> Session:
    """The first telling game, written down."""
    game = telling(configuration)[0]
    session = Session(configuration.title, configuration.setup(game.seed), game.seed)
    for key in game.keys[:answers]:
        session.answer(key)
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
