"""How fast every game is, on one core: playing, copying, saving, showing.

Run by `make bench`; nothing here fails because a machine is slow. Processor time is measured,
so that other work on the machine counts as little as it can.
"""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.games import ALL, Measured, over_all
from bench.timing import Note, per_item
from undercroft.core import record as records
from undercroft.core.driver import Driver
from undercroft.core.player import Player
from undercroft.core.resuming import replay
from undercroft.core.session import Session
from undercroft.play.players import RandomPlayer

pytestmark = [
    pytest.mark.benchmark(timer=time.process_time),
    pytest.mark.parametrize("measured", ALL, ids=lambda measured: measured.id),
]


def test_random_play(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    def work() -> int:
        return sum(
            measured.played(setup, seed)
            for setup in measured.setups
            for seed in range(measured.games)
        )

    note("a decision of random play, events off", per_item(benchmark, work), "10,000 per second")


def test_clone_of_the_state(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    work = over_all(lambda driver: driver.state.clone(), measured.sampled())
    note("copying the state at a quiet point", per_item(benchmark, work, 30), "10 µs")


def test_a_state_as_text(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    """Done at every answer of a recorded game, for the hash of the state."""
    work = over_all(lambda driver: measured.title.encode(driver.state), measured.sampled())
    note("encoding the state, counts by name", per_item(benchmark, work, 30))


@pytest.mark.parametrize("quiet", [True, False], ids=["quiet point", "mid-effect"])
def test_clone_of_the_game(
    benchmark: BenchmarkFixture, note: Note, measured: Measured, quiet: bool
) -> None:
    work = over_all(lambda driver: driver.clone(), measured.sampled(quiet=quiet))
    where = "at a quiet point" if quiet else "in mid-effect"
    note(f"cloning the running game {where}", per_item(benchmark, work))


def test_replaying_a_record(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    title, written = measured.title, []
    for seed in range(8):
        setup = measured.setups[seed % len(measured.setups)]
        session, who = Session(title, setup, seed), RandomPlayer(seed)
        while session.request is not None:
            session.answer(who.choose(session.driver.game, session.request).key)
        written.append(session.lines)

    def work() -> int:
        return sum(replay(title, records.read(lines)).count for lines in written)

    note("replaying an answer of a record, proved", per_item(benchmark, work))


def test_setting_up(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    def work() -> int:
        for seed in range(100):
            measured.start(measured.setups[seed % len(measured.setups)], seed)
        return 100

    note("setting a game up, to the first question", per_item(benchmark, work), "2 ms")


COLD = """
import time
from undercroft.games.{id}.loading import load_library
begin = time.process_time()
load_library()
print(time.process_time() - begin)
"""


def test_loading_the_content(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    """In processes of their own: content is read once and kept."""
    taken: list[float] = []
    program = COLD.format(id=measured.id)

    def work() -> None:
        taken.append(float(subprocess.check_output([sys.executable, "-c", program])))

    benchmark.pedantic(work, rounds=5)
    note("loading the content", sorted(taken)[2], "0.5 s")


def test_looking(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    work = over_all(lambda driver: measured.title.view(driver.game, 0), measured.sampled())
    note("a view for a seat", per_item(benchmark, work))


def test_asking_in_words(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    asked = [(driver.game, driver.request) for driver in measured.sampled() if driver.request]
    work = over_all(lambda at: measured.title.question(*at), asked)
    note("a question in words", per_item(benchmark, work))


def test_the_rest_of_a_round(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    """What a search does over and over: greedy players at all seats to the end of the round."""
    title = measured.title
    starts = measured.sampled()[:: max(1, len(measured.sampled()) // 40)]

    def work(start: Driver[Any]) -> None:
        driver = start.clone()
        players: dict[int, Player] = {}
        now = title.rounds(driver.state)
        while (request := driver.request) and title.rounds(driver.state) == now:
            if request.seat not in players:
                players[request.seat] = title.player("greedy", request.seat)
            option = players[request.seat].choose(driver.game, request)
            driver.choose(option.key, option.value)

    note("a play-out to the end of the round", per_item(benchmark, over_all(work, starts), 3))


def test_greedy_play(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    first = [setup for setup in measured.setups if setup.adventure == measured.title.tutorial]
    setup = (*first, *measured.setups)[0]

    def work() -> int:
        return measured.played(setup, 1, "greedy")

    note("a decision of the greedy players", per_item(benchmark, work, 3))
