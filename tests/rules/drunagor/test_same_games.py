"""Adventures as text play the games that they played as Python, answer by answer.

The file beside this one was made by the last commit in which the mechanics of Adventures were
Python: a game of each Adventure that has some, with every answer and a digest of every question
and of the state that it was asked in. One digest is younger: Vorn, who had put his axe away, is no
longer offered an attack without one (DRU-RUL-191).
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.title import Member, Setup, state_hash
from undercroft.games import registry
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.state import State

GAMES = json.loads(Path(__file__).with_name("written_in_python.json").read_text(encoding="utf-8"))
TITLE = registry.title("drunagor")


@rule("DRU-ADV-01", "DRU-SUMM-04")
@pytest.mark.parametrize("game", GAMES, ids=[game["adventure"] for game in GAMES])
def test_a_game_of_the_mechanics_in_python_is_played_again(game: dict[str, Any]) -> None:
    party = tuple(Member(*member) for member in game["party"])
    setup = Setup(game["adventure"], party, game["wishes"])
    driver: Driver[State] = Driver(TITLE, TITLE.set_up(setup, game["seed"]), keep=False)
    digest = hashlib.blake2b(digest_size=12)
    for key in game["answers"].split():
        request = driver.request
        assert request is not None
        now = state_hash(TITLE, driver.state)
        asked = (request.kind, request.seat, request.rule, request.keys(), now)
        digest.update(repr(asked).encode())
        assert key in request.keys(), request.kind
        driver.answer(key)
    ended = driver.state.ended
    assert ended is not None
    assert (ended.won, ended.cause) == (game["won"], game["cause"])
    assert state_hash(TITLE, driver.state) == game["state"]
    assert digest.hexdigest() == game["questions"]


def test_the_games_are_of_every_adventure_that_had_some() -> None:
    adventures = load_library().adventures.values()
    assert {game["adventure"] for game in GAMES} == {one.id for one in adventures if one.mechanics}
