"""R27 where a player runs the enemies: the automated overlord of Descent says why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event, Reason
from undercroft.core.rng import seeded
from undercroft.core.title import Setup, Title
from undercroft.games import registry
from undercroft.games.descent.events import MonsterMeant

HERO = 0  # a seat
ACTS = ("move", "jump", "attack")


@pytest.fixture(scope="module")
def descent() -> Title:
    return registry.title("descent")


Act = tuple[Driver[Any], Request, str, Event | None]


def acts(title: Title, size: int, seed: str) -> Iterator[Act]:
    """The moves and attacks of monsters in a game that automated players play, each before it is
    done, with what the overlord means by it."""
    driver: Driver[Any] = Driver(
        title, title.set_up(Setup(title.tutorial, title.party(size)), seed)
    )
    players = {seat: title.player("greedy", seat) for seat in range(size + 1)}
    while (request := driver.request) is not None:
        option = players[request.seat].choose(driver.game, request)
        meant = title.meant(driver.game, request, option.key)
        if request.kind == "monster" and option.key.partition(":")[0] in ACTS:
            yield driver, request, option.key, meant
        else:
            assert meant is None, "what is told is what a monster does, and nothing of his cards"
        driver.choose(option.key, option.value)


def test_every_move_and_choice_of_prey_is_explained(descent: Title) -> None:
    said: set[tuple[str, str]] = set()
    for size in (2, 3):
        for driver, request, key, meant in acts(descent, size, "why"):
            if meant is None:
                heroes = {f"attack:{hero.sheet}" for hero in driver.state.heroes}
                assert heroes.intersection(o.key for o in request.options) <= {key}, key
                continue
            assert isinstance(meant, MonsterMeant)
            assert meant.rule == "DSC-MON-05"
            (sentence,) = descent.sentences(meant)
            assert descent.reason(meant)
            assert f": {descent.reason(meant)}." in sentence
            if key.startswith("attack"):
                assert meant.target == key.partition(":")[2] in meant.reason.candidates
            said.add((meant.deed, meant.reason.why))
    assert said == {
        ("goes", "only"), ("goes", "best"), ("strikes", "best"),
        ("nears", "nobody"), ("leaves", "attacked"),
    }  # fmt: skip


def test_it_says_nothing_that_heroes_do_not_know(descent: Title) -> None:
    """Another hand, other decks and dice: the same words."""
    compared = 0
    for n, (driver, _, key, meant) in enumerate(acts(descent, 3, "secrets")):
        if n % 7 or meant is None:
            continue
        twin = driver.fork(
            lambda state, n=n: descent.hidden(state, HERO, seeded(f"other-{n}")), seat=HERO
        )
        if twin.request is None or twin.request.option(key) is None:
            continue
        assert descent.meant(twin.game, twin.request, key) == meant
        compared += 1
    assert compared > 5


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (("only", (2.8, 0)), "nobody else is in reach from there; 2.8 wounds to expect"),
        (
            ("only", (1.0, 83)),
            "nobody else is in reach from there; 1 wound to expect, 83 % to kill",
        ),
        (("nobody", (1,)), "no hero is in reach; 1 space will be left"),
    ],
)
def test_reasons_in_words(descent: Title, reason: tuple[str, Any], words: str) -> None:
    why, about = reason
    meant = MonsterMeant("skeleton-1", "goes", "mad-carthos", Reason("DSC-MON-05", (), why, about))
    assert descent.reason(meant) == words
