"""How fast Hellscape is: four Heroes in all Quests, on one core.

Run by `make bench`, beside the other games and against the same loop.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.timing import Note, per_item
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.greedy.plan import Plan
from undercroft.games.hellscape.rules import moving
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.title import HellscapeTitle
from undercroft.play.players import RandomPlayer, play_out

pytestmark = pytest.mark.benchmark(timer=time.process_time)

GAME = "Hellscape"
GAMES = 4  # of each Quest
SIZE = 4


@cache
def title() -> HellscapeTitle:
    found = registry.title("hellscape")
    assert isinstance(found, HellscapeTitle)
    return found


def start(quest: str, seed: int, *, keep: bool = False) -> Driver[Any]:
    state = title().set_up(Setup(quest, title().party(SIZE)), seed)
    return Driver(title(), state, keep=keep)


def players(seed: int) -> dict[int, RandomPlayer]:
    who = RandomPlayer(seed)
    return {member.seat: who for member in title().party(SIZE)}


@cache
def sampled(kind: str = "") -> tuple[Driver[Any], ...]:
    """Games of every Quest, stopped at some of their quiet questions of a kind."""
    found = []
    for quest in title().adventures():
        for seed in range(2):
            driver, who = start(quest, seed, keep=True), RandomPlayer(seed)
            while driver.request is not None:
                at_rest = driver.state == driver.checkpoint
                if driver.count % 5 == 0 and at_rest and driver.request.kind.startswith(kind):
                    found.append(driver.clone())
                driver.answer(who.choose(driver.game, driver.request).key)
    return tuple(found)


def turns(kind: str) -> list[tuple[Hellscape, Hero]]:
    """The games at a question of the active Hero, and who that is."""
    found = []
    for driver in sampled(kind):
        game = driver.game
        assert isinstance(game, Hellscape)
        found.append((game, game.state.heroes[game.state.turn.who]))
    return found


def over_all(work: Callable[[Any], object], items: list[Any]) -> Callable[[], int]:
    def once() -> int:
        for item in items:
            work(item)
        return len(items)

    return once


def test_random_play(benchmark: BenchmarkFixture, note: Note) -> None:
    def work() -> int:
        return sum(
            play_out(start(quest, seed), players(seed))
            for quest in title().adventures()
            for seed in range(GAMES)
        )

    note("a decision of random play, events off", per_item(benchmark, work), "10,000 per second")


def test_clone_of_the_state(benchmark: BenchmarkFixture, note: Note) -> None:
    work = over_all(lambda driver: driver.state.clone(), list(sampled()))
    note("copying the state at a quiet point", per_item(benchmark, work, 30), "10 µs")


def test_clone_of_the_game(benchmark: BenchmarkFixture, note: Note) -> None:
    work = over_all(lambda driver: driver.clone(), list(sampled()))
    note("cloning the running game at a quiet point", per_item(benchmark, work))


def test_listing_the_options(benchmark: BenchmarkFixture, note: Note) -> None:
    work = over_all(lambda at: moving.offers(*at), turns("move"))
    note("listing the options of a step", per_item(benchmark, work, 30), "40 µs")


def test_looking(benchmark: BenchmarkFixture, note: Note) -> None:
    work = over_all(lambda driver: title().view(driver.game, 0), list(sampled()))
    note("a view for a seat", per_item(benchmark, work))


def test_asking_in_words(benchmark: BenchmarkFixture, note: Note) -> None:
    work = over_all(lambda one: title().question(one.game, one.request), list(sampled()))
    note("a question in words", per_item(benchmark, work))


def test_planning(benchmark: BenchmarkFixture, note: Note) -> None:
    work = over_all(lambda at: Plan(*at).best, turns("turn"))
    note("the greedy player's plan of a turn", per_item(benchmark, work))


def test_greedy_play(benchmark: BenchmarkFixture, note: Note) -> None:
    def work() -> int:
        driver = start("tutorial", 1)
        seats = title().party(SIZE)
        return play_out(driver, {one.seat: title().player("greedy", one.seat) for one in seats})

    note("a decision of the greedy players", per_item(benchmark, work, 3))
