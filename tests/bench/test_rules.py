"""How fast the parts of single games are that random play leans on most."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.games import (
    DARK_ELEMENTS,
    DESCENT,
    DRUNAGOR,
    HELLSCAPE,
    SWORD_SORCERY,
    Measured,
    over_all,
    turns,
)
from bench.timing import Note, per_item
from undercroft.games.dark_elements.rules import turn as dark_turn
from undercroft.games.descent.footprints import Place
from undercroft.games.descent.game import Descent
from undercroft.games.descent.lines import visible
from undercroft.games.descent.reach import search
from undercroft.games.descent.rules import paths, turn_options
from undercroft.games.descent.state import TOWN, Hero
from undercroft.games.drunagor.rules import offers
from undercroft.games.hellscape.greedy.plan import Plan
from undercroft.games.hellscape.rules import moving
from undercroft.games.sword_sorcery.rules import turn

pytestmark = pytest.mark.benchmark(timer=time.process_time)

drunagor = pytest.mark.parametrize("measured", [DRUNAGOR], ids=["drunagor"])
descent = pytest.mark.parametrize("measured", [DESCENT], ids=["descent"])
hellscape = pytest.mark.parametrize("measured", [HELLSCAPE], ids=["hellscape"])


@drunagor
def test_options_of_a_turn(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    work = over_all(lambda at: offers.offered(*at), turns(measured, "turn"))
    note("listing the options of a Hero's turn", per_item(benchmark, work, 30), "40 µs")


@descent
def test_offers_of_a_turn(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    there = [at for at in turns(measured, "turn") if at[1].space != TOWN]
    work = over_all(lambda at: turn_options.offers(*at), there)
    note("listing the options of a hero's turn", per_item(benchmark, work, 30), "40 µs")


@descent
def test_searching_for_ways(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    """Every figure on the board, with six points, where the game stands."""
    wanted = []
    for game in _quests(measured):
        for figure in game.figures():
            place = Place(figure.space) if isinstance(figure, Hero) else figure.place
            wanted.append((game.ground, paths.gait(game, figure), place, 6))
    work = over_all(lambda at: search(*at), wanted)
    note("a search for ways with six points", per_item(benchmark, work, 15), "10 µs")


@descent
def test_looking_around(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    wanted = [
        (game.ground, game.scene(figure), game.footprint(figure))
        for game in _quests(measured)
        for figure in game.figures()
    ]
    work = over_all(lambda at: visible(*at), wanted)
    note("all that a figure sees", per_item(benchmark, work, 15), "10 µs")


def _quests(measured: Measured) -> list[Descent]:
    return [game for game, _ in turns(measured, "turn")]


@hellscape
def test_options_of_a_step(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    work = over_all(lambda at: moving.offers(*at), turns(measured, "move"))
    note("listing the options of a step", per_item(benchmark, work, 30), "40 µs")


@hellscape
def test_planning(benchmark: BenchmarkFixture, note: Note, measured: Measured) -> None:
    work = over_all(lambda at: Plan(*at).best, turns(measured, "turn"))
    note("the greedy player's plan of a turn", per_item(benchmark, work))


@pytest.mark.parametrize(
    ("measured", "deeds"),
    [(DARK_ELEMENTS, dark_turn.deeds), (SWORD_SORCERY, turn.deeds)],
    ids=["dark_elements", "sword_sorcery"],
)
def test_deeds_of_a_turn(
    benchmark: BenchmarkFixture, note: Note, measured: Measured, deeds: Callable[[Any, Any], Any]
) -> None:
    games = [driver.game for driver in measured.sampled("what-next", every=2)]
    there = [(game, game.state.heroes[game.state.turn]) for game in games]
    work = over_all(lambda at: deeds(*at), there)
    note("listing the options of a hero's turn", per_item(benchmark, work, 30), "30 µs")
