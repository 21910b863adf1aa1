"""How fast Drunagor is: A2, The Drowned Granary, with four Heroes, on one core.

Run by `make bench`; nothing here fails because a machine is slow. Processor time is measured,
so that other work on the machine counts as little as it can.
"""

from __future__ import annotations

import subprocess
import sys
import time
from functools import cache
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.timing import Note, per_item
from undercroft.core import record as records
from undercroft.core.driver import Driver
from undercroft.core.session import Session, replay
from undercroft.core.title import Member, Setup
from undercroft.games import registry
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import offers
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.play.players import RandomPlayer, play_out

pytestmark = pytest.mark.benchmark(timer=time.process_time)

GAME = "Drunagor"
HEROES = ("vorn", "maya", "jaheen", "lorelai")
PARTY = Setup("drowned-granary", tuple(Member(hero) for hero in HEROES), {"growth": "none"})
GAMES = 25


@cache
def title() -> DrunagorTitle:
    found = registry.title("drunagor")
    assert isinstance(found, DrunagorTitle)
    return found


def start(seed: int, *, keep: bool = False) -> Driver[Any]:
    return Driver(title(), title().set_up(PARTY, seed), keep=keep)


def sampled(*, quiet: bool, every: int = 5) -> list[Driver[Any]]:
    """Games stopped at some of their questions, at quiet points or in the middle of an effect."""
    found = []
    for seed in range(12):
        driver, who = start(seed, keep=True), RandomPlayer(seed)
        while driver.request is not None:
            at_rest = driver.state == driver.checkpoint
            if driver.count % every == 0 and at_rest == quiet:
                found.append(driver.clone())
            driver.answer(who.choose(driver.game, driver.request).key)
    return found


def test_random_play(benchmark: BenchmarkFixture, note: Note) -> None:
    def work() -> int:
        drivers = [start(seed) for seed in range(GAMES)]
        return sum(play_out(d, {0: RandomPlayer(n)}) for n, d in enumerate(drivers))

    note("a decision of random play, events off", per_item(benchmark, work), "10,000 per second")


def test_clone_of_the_state(benchmark: BenchmarkFixture, note: Note) -> None:
    states = [driver.state for driver in sampled(quiet=True)]

    def work() -> int:
        for state in states:
            state.clone()
        return len(states)

    note("copying the state at a quiet point", per_item(benchmark, work, 30), "10 µs")


@pytest.mark.parametrize("quiet", [True, False], ids=["quiet point", "mid-effect"])
def test_clone_of_the_game(benchmark: BenchmarkFixture, note: Note, quiet: bool) -> None:
    drivers = sampled(quiet=quiet)

    def work() -> int:
        for driver in drivers:
            driver.clone()
        return len(drivers)

    where = "at a quiet point" if quiet else "in mid-effect"
    note(f"cloning the running game {where}", per_item(benchmark, work))


def test_listing_the_options(benchmark: BenchmarkFixture, note: Note) -> None:
    places = []
    for driver in sampled(quiet=True, every=2):
        game = driver.game
        assert isinstance(game, Drunagor)
        if driver.request is not None and driver.request.kind == "turn":
            places.append((game, game.state.heroes[game.state.turn.who]))

    def work() -> int:
        for game, hero in places:
            offers.offered(game, hero)
        return len(places)

    note("listing the options of a Hero's turn", per_item(benchmark, work, 30), "40 µs")


def test_replaying_a_record(benchmark: BenchmarkFixture, note: Note) -> None:
    written = []
    for seed in range(8):
        session, who = Session(title(), PARTY, seed), RandomPlayer(seed)
        while session.request is not None:
            session.answer(who.choose(session.driver.game, session.request).key)
        written.append(session.lines)

    def work() -> int:
        return sum(replay(title(), records.read(lines)).count for lines in written)

    note("replaying an answer of a record, proved", per_item(benchmark, work))


def test_setting_up(benchmark: BenchmarkFixture, note: Note) -> None:
    def work() -> int:
        for seed in range(100):
            start(seed)
        return 100

    note("setting a game up, to the first question", per_item(benchmark, work), "2 ms")


COLD = """
import time
from undercroft.games.drunagor.loading import load_library
begin = time.process_time()
load_library()
print(time.process_time() - begin)
"""


def test_loading_the_content(benchmark: BenchmarkFixture, note: Note) -> None:
    """In processes of their own: content is read once and kept."""
    taken: list[float] = []

    def work() -> None:
        taken.append(float(subprocess.check_output([sys.executable, "-c", COLD])))

    benchmark.pedantic(work, rounds=5)
    note("loading the content", sorted(taken)[2], "0.5 s")


def test_looking(benchmark: BenchmarkFixture, note: Note) -> None:
    drivers = [driver for driver in sampled(quiet=True) if driver.request is not None]

    def work() -> int:
        for driver in drivers:
            title().view(driver.game, 0)
        return len(drivers)

    note("a view for a seat", per_item(benchmark, work))


def test_asking_in_words(benchmark: BenchmarkFixture, note: Note) -> None:
    drivers = [driver for driver in sampled(quiet=True) if driver.request is not None]

    def work() -> int:
        for driver in drivers:
            assert driver.request is not None
            title().question(driver.game, driver.request)
        return len(drivers)

    note("a question in words", per_item(benchmark, work))


def test_greedy_play(benchmark: BenchmarkFixture, note: Note) -> None:
    def work() -> int:
        players = [(start(seed), title().player("greedy", seed)) for seed in range(3)]
        return sum(play_out(driver, {0: who}) for driver, who in players)

    note("a decision of the greedy player", per_item(benchmark, work, 3))
