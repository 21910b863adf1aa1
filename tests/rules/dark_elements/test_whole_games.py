"""Whole games: nothing is lost, copies and saves go on alike, secrets stay, everything is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from contract import dark_elements
from option_forms import strangers
from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.title import Setup, state_hash
from undercroft.games.dark_elements.title import DarkElementsTitle
from undercroft.play.players import RandomPlayer

TITLE = DarkElementsTitle()
GAMES = [(size, seed, kind) for size in (2, 3, 4) for seed, kind in ((1, "random"), (2, "greedy"))]
games = pytest.mark.parametrize(("size", "seed", "kind"), GAMES)
LONGEST = 5000


def begun(size: int, seed: int, told: list[Event] | None = None) -> Driver[Any]:
    state = TITLE.set_up(dark_elements.setup("dark-elements", size, seed), seed)
    return Driver(TITLE, state, listener=None if told is None else told.append)


def played(driver: Driver[Any], kind: str, seed: int) -> Iterator[Driver[Any]]:
    """The game at each of its questions, and at its end."""
    who = RandomPlayer(seed) if kind == "random" else TITLE.player(kind, seed)
    for _ in range(LONGEST):
        yield driver
        if driver.request is None:
            return
        driver.answer(who.choose(driver.game, driver.request).key)
    pytest.fail("an endless game")


@games
@rule("DE-BASE-27", "DE-BASE-10", "DE-BASE-12", "DE-BASE-111", "DE-LOOT-04")
def test_everything_is_accounted_for_at_each_decision(size: int, seed: int, kind: str) -> None:
    for driver in played(begun(size, seed), kind, seed):
        dark_elements.check(driver.game, driver.state == driver.checkpoint)
    assert TITLE.outcome(driver.state) is not None


@games
def test_a_copy_and_a_loaded_save_stand_at_the_same_question(
    size: int, seed: int, kind: str
) -> None:
    for at, driver in enumerate(played(begun(size, seed), kind, seed)):
        if at % 7 == 0:
            twin = driver.clone()
            assert state_hash(TITLE, twin.state) == state_hash(TITLE, driver.state)
            assert (twin.request and twin.request.keys()) == (
                driver.request and driver.request.keys()
            )
            assert TITLE.decode(TITLE.encode(driver.state)) == driver.state


@games
def test_worlds_that_differ_only_in_secrets_look_the_same(size: int, seed: int, kind: str) -> None:
    for at, driver in enumerate(played(begun(size, seed), kind, seed)):
        if at % 9 == 0:
            other = TITLE.game(dark_elements.twin(driver.state))
            other.attacks = driver.game.attacks  # a combat in progress is on the table
            assert TITLE.view(other, 0) == TITLE.view(driver.game, 0)
            if driver.request is not None:
                shown = TITLE.question(driver.game, driver.request)
                assert TITLE.question(other, driver.request) == shown


@games
@rule("DE-ACT-10")
def test_all_that_happens_is_said_and_every_act_of_a_monster_explained(
    size: int, seed: int, kind: str
) -> None:
    told: list[Event] = []
    forms = TITLE.forms()
    for driver in played(begun(size, seed, told), kind, seed):
        if driver.request is not None:
            assert strangers(forms, driver.request) == []
            assert TITLE.question(driver.game, driver.request).prompt
        assert TITLE.scene(TITLE.view(driver.game, 0)).heading
    assert dark_elements.unexplained(driver.game, told) == []
    for event in told:
        assert all(line.strip() for line in TITLE.sentences(event)), event
        assert bool(TITLE.reason(event)) == hasattr(event, "reason"), event


@rule("DE-RUL-98", "DE-SETUP-03")
@pytest.mark.parametrize(
    ("level", "doom"), [("book", (1, 2, 3)), ("gentle", (1, 1, 2)), ("grim", (2, 3, 4))]
)
def test_doom_starts_by_the_number_of_heroes_and_the_setting(
    level: str, doom: tuple[int, int, int]
) -> None:
    found = [
        TITLE.set_up(Setup("dark-elements", TITLE.party(size), {"difficulty": level}), 1).doom
        for size in (2, 3, 4)
    ]
    assert tuple(found) == doom
