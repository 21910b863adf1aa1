"""How fast every game is for programs: forking for a search, playing on from there, environments.

The goals of searching stand beside what was met before there was a fork (Drunagor, Descent,
Hellscape): 63 / 60 / 45 µs quiet and 206 / 123 / 233 in mid-effect, 928 / 1,888 / 1,739 short and
2.6 / 6.9 / 6.2 whole play-outs a second.
"""

from __future__ import annotations

import time
from statistics import median
from time import process_time
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.games import ALL, Measured, over_all
from bench.timing import Note, per_item
from undercroft.core.driver import Driver
from undercroft.core.rng import seeded
from undercroft.envs.encoding import Encoder
from undercroft.play.planner.budget import BUDGETS, USUAL
from undercroft.play.planner.thinking import think
from undercroft.play.players import RandomPlayer, play_out

pytestmark = [
    pytest.mark.benchmark(timer=time.process_time),
    pytest.mark.parametrize("measured", ALL, ids=lambda measured: measured.id),
]

SHORT = 10  # answers of a short play-out
FEW = 60  # positions are enough


@pytest.mark.parametrize("quiet", [True, False], ids=["quiet point", "mid-effect"])
def test_forking(benchmark: BenchmarkFixture, note: Note, measured: Measured, quiet: bool) -> None:
    work = over_all(lambda driver: driver.fork(), measured.sampled(quiet=quiet))
    where, goal = ("at a quiet point", "15 µs") if quiet else ("in mid-effect", "60 µs")
    note(f"forking the running game {where}", per_item(benchmark, work), goal)


def test_short_playouts(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    """An honest one: forked, what the seat cannot know drawn anew, ten random answers."""
    title, chance = measured.title, seeded("bench", "imagined")

    def playout(driver: Driver[Any]) -> None:
        assert driver.request is not None
        seat, who = driver.request.seat, RandomPlayer(1)
        twin = driver.fork(lambda state: title.hidden(state, seat, chance), seat=seat)
        for _ in range(SHORT):
            if twin.request is None:
                break
            option = who.choose(twin.game, twin.request)
            twin.choose(option.key, option.value)

    work = over_all(playout, measured.sampled()[:FEW])
    note("a fork drawn anew and 10 random answers", per_item(benchmark, work), "3,000 per second")


def test_whole_playouts(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    title = measured.title
    positions = measured.sampled()[: FEW * 5 : FEW]

    def playout(driver: Driver[Any]) -> None:
        seats = {member.seat for setup in measured.setups for member in setup.party}
        play_out(driver.fork(), {seat: title.player("greedy", seat) for seat in seats})

    work = over_all(playout, positions)
    note("a fork played out by greedy players", per_item(benchmark, work, 3), "20 per second")


def test_thoughts_of_planners(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    """A whole turn of the usual planner, at the first questions of turns."""
    title = measured.title
    asked = [one for one in measured.sampled() if one.request and one.request.kind in title.weighty]
    taken: list[float] = []

    def thoughts() -> None:
        for driver in asked[:: max(1, len(asked) // 24)]:
            assert driver.request is not None
            chance, seat, begin = seeded("bench", "thought"), driver.request.seat, process_time()
            think(title, driver.game, seat, BUDGETS[USUAL], chance)
            taken.append(process_time() - begin)

    benchmark.pedantic(thoughts)
    note("a turn that a planner thinks about, half of them", median(taken), "0.5 s")
    note("and the longest", max(taken), "2 s")


def test_steps_of_environments(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    """Random play with an observation before every answer: at most half as fast as without, which
    is measured in turn, so that a busy machine slows both."""
    encoder = Encoder(measured.title)

    def played(driver: Driver[Any], seed: int, observing: bool) -> int:
        who = RandomPlayer(seed)
        encoder.forget()
        while (request := driver.request) is not None:
            if observing:
                encoder.fill(encoder.blank(), driver.game, request, request.seat)
            option = who.choose(driver.game, request)
            driver.choose(option.key, option.value)
        return driver.count

    def games(observing: bool) -> int:
        return sum(
            played(measured.start(setup, seed), seed, observing)
            for setup in measured.setups
            for seed in range(max(1, measured.games // 4))
        )

    bare: list[float] = []

    def before() -> None:
        begin = time.process_time()
        bare.append((games(False), time.process_time() - begin)[1])

    items = games(True)
    benchmark.pedantic(lambda: games(True), setup=before, rounds=3)
    without, taken = sorted(bare)[1] / items, benchmark.stats.stats.median / items
    goal = f"half as fast as {without * 1e6:.0f} µs"
    note("a step of random play with observations", taken, f"{goal}: {without / taken:.0%}")
