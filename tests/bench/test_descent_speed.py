"""How fast Descent is: four heroes and the overlord, in all quests, on one core.

Run by `make bench`, beside Drunagor and against the same loop.
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
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import visible
from undercroft.games.descent.reach import search
from undercroft.games.descent.rules import deeds, paths
from undercroft.games.descent.state import TOWN, Hero
from undercroft.games.descent.title import DescentTitle
from undercroft.play.players import RandomPlayer, play_out

pytestmark = pytest.mark.benchmark(timer=time.process_time)

GAME = "Descent"
GAMES = 4  # of each quest


@cache
def title() -> DescentTitle:
    found = registry.title("descent")
    assert isinstance(found, DescentTitle)
    return found


def start(quest: str, seed: int, *, keep: bool = False) -> Driver[Any]:
    state = title().set_up(Setup(quest, title().party(4)), seed)
    return Driver(title(), state, keep=keep)


def players(seed: int) -> dict[int, RandomPlayer]:
    who = RandomPlayer(seed)
    return {member.seat: who for member in title().party(4)}


@cache
def sampled(kind: str = "") -> tuple[Driver[Any], ...]:
    """Games of every quest, stopped at some of their quiet questions of a kind."""
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


def handles(kind: str) -> list[Descent]:
    games = [driver.game for driver in sampled(kind)]
    assert all(isinstance(game, Descent) for game in games)
    return games  # type: ignore[return-value]


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
    turns = [(game, game.state.heroes[game.state.turn.who]) for game in handles("turn")]
    work = over_all(lambda at: deeds.offers(*at), [at for at in turns if at[1].space != TOWN])
    note("listing the options of a hero's turn", per_item(benchmark, work, 30), "40 µs")


def test_searching_for_ways(benchmark: BenchmarkFixture, note: Note) -> None:
    """Every figure on the board, with six points, where the game stands."""
    wanted = []
    for game in handles("turn"):
        for figure in game.figures():
            place = Place(figure.space) if isinstance(figure, Hero) else figure.place
            wanted.append((game.ground, paths.gait(game, figure), place, 6))
    work = over_all(lambda at: search(*at), wanted)
    note("a search for ways with six points", per_item(benchmark, work, 15), "10 µs")


def test_looking_around(benchmark: BenchmarkFixture, note: Note) -> None:
    wanted = [
        (game.ground, game.scene(figure), game.footprint(figure))
        for game in handles("turn")
        for figure in game.figures()
    ]
    work = over_all(lambda at: visible(*at), wanted)
    note("all that a figure sees", per_item(benchmark, work, 15), "10 µs")


def test_looking(benchmark: BenchmarkFixture, note: Note) -> None:
    work = over_all(lambda driver: title().view(driver.game, 0), list(sampled()))
    note("a view for a seat", per_item(benchmark, work))


def test_asking_in_words(benchmark: BenchmarkFixture, note: Note) -> None:
    work = over_all(lambda one: title().question(one.game, one.request), list(sampled()))
    note("a question in words", per_item(benchmark, work))


def test_greedy_play(benchmark: BenchmarkFixture, note: Note) -> None:
    def work() -> int:
        driver = start("toll-keepers-cellar", 1)
        seats = title().party(4)
        return play_out(driver, {one.seat: title().player("greedy", one.seat) for one in seats})

    note("a decision of the greedy players", per_item(benchmark, work, 3))
