"""Encounters as text play the games that they played as Python, answer by answer.

The file beside this one was made by the last commit in which the twelve encounters were classes:
four games that meet them all, with every answer and a digest of every question. Two of them go
another way since a rule was mended, from the first Activation card on that is drawn for sentinels
behind the locked door (DE-ACT-01): from there they were played anew. In one, heroes with Search
cards are asked twice more before their turns end (DE-HERO-04), and end them. In two, heroes near
Avric are asked whether they recover by his feat (DE-DEC-55), and do.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from rule import rule
from undercroft.core.driver import Driver
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.dark_elements.rules.values import values
from undercroft.games.dark_elements.state import State
from undercroft.games.dark_elements.words import whens
from undercroft.games.dark_elements.words.hand import hand_of, holders

GAMES = json.loads(Path(__file__).with_name("written_in_python.json").read_text(encoding="utf-8"))
TITLE = registry.title("dark_elements")


@rule("DE-ENC-08", "DE-OL-02", "DE-EXPLORE-06")
@pytest.mark.parametrize("game", GAMES, ids=[str(game["seed"]) for game in GAMES])
def test_a_game_of_the_encounters_in_python_is_played_again(game: dict[str, Any]) -> None:
    party = TITLE.party(game["size"])
    setup = Setup("dark-elements", party, {"difficulty": "gentle"})
    driver: Driver[State] = Driver(TITLE, TITLE.set_up(setup, game["seed"]), keep=False)
    digest = hashlib.blake2b(digest_size=12)
    for key in game["answers"].split():
        request = driver.request
        assert request is not None
        asked = (request.kind, request.seat, request.rule, request.keys())
        digest.update(repr(asked).encode())
        assert key in request.keys(), request.kind
        driver.answer(key)
    assert driver.request is None
    assert driver.state.ended is not None
    assert driver.state.ended.won is game["won"]
    assert digest.hexdigest() == game["questions"]


@pytest.mark.parametrize("game", GAMES, ids=[str(game["seed"]) for game in GAMES])
def test_the_handle_remembers_what_the_state_says(game: dict[str, Any]) -> None:
    """Whoever changes the cards of a hero, cards in play or tokens has said so (`game.redeal`,
    `game.notice`)."""
    setup = Setup("dark-elements", TITLE.party(game["size"]), {"difficulty": "gentle"})
    driver: Driver[State] = Driver(TITLE, TITLE.set_up(setup, game["seed"]), keep=False)
    for key in game["answers"].split():
        held, fresh = _looked_at(driver.game), _looked_at(TITLE.game(driver.state))
        assert held == fresh, key
        driver.answer(key)


def _looked_at(game: Any) -> list[Any]:
    cards = [(hand_of(game, hero), values(game, hero)) for hero in game.state.heroes]
    party = [holders(game, when) for when in (whens.Attacked, whens.SteppedBeside, whens.Chosen)]
    return [cards, party, game.in_play, game.heeding, game.pits, game.barred]


def test_the_games_meet_every_encounter() -> None:
    met: set[str] = set()
    for game in GAMES:
        met |= {word.partition("-")[0] for word in game["answers"].replace(":", " ").split()}
    known = {key.lower() for key in TITLE.library.encounters}  # type: ignore[attr-defined]
    assert known <= met
