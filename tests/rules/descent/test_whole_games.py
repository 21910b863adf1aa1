"""Whole games by players who choose at random: they end, and nothing is lost on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.events import Event
from undercroft.core.rng import Script
from undercroft.core.title import Member, Setup
from undercroft.games.descent.book import Book
from undercroft.games.descent.game import Descent
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import rounds
from undercroft.games.descent.rules.interrupts import CARDS
from undercroft.games.descent.setup import set_up
from undercroft.games.descent.state import State

LIBRARY = load_library()
MOST = 20_000  # decisions
DECODER = msgspec.json.Decoder(State)


class Quest:
    """The rules of one quest, as the driver wants them."""

    def __init__(self, id: str) -> None:
        self.book = Book(LIBRARY, LIBRARY.quests[id])

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Descent:
        return Descent(state, self.book, listener=listener, script=script, answers=CARDS)

    def play(self, game: Descent) -> Coroutine[Request, Any, None]:
        return rounds.play(game)


def fresh(quest: str, chance: random.Random) -> State:
    names = chance.sample(sorted(LIBRARY.heroes), chance.choice((2, 3, 4)))
    party = (*(Member(name, seat=n) for n, name in enumerate(names)), Member("overlord", seat=8))
    return set_up(LIBRARY, LIBRARY.quests[quest], Setup(quest, party), chance.randrange(1 << 30))


def cards(state: State) -> int:
    """Overlord cards, wherever they are."""
    return len((*state.deck, *state.hand, *state.discard, *state.powers))


def misplaced(game: Descent) -> list[str]:
    """Figures that share a space, lie across a wall, or are under a boulder outside a pit."""
    feet = {game.id(figure): game.footprint(figure) for figure in game.figures()}
    solid = sum(rolling.spaces for rolling in game.state.rolling)
    return [
        name
        for name, its in feet.items()
        if not game.ground.whole(its)
        or (its & solid and its & ~game.state.terrain.pit)
        or any(its & other for one, other in feet.items() if one != name)
    ]


@rule("DSC-MOVE-05", "DSC-LARGE-01", "DSC-LARGE-13", "DSC-BOULD-03")
@pytest.mark.parametrize("quest", LIBRARY.quests)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_ends(quest: str, seed: int) -> None:
    chance = random.Random(f"{quest}{seed}")
    state = fresh(quest, chance)
    deck = cards(state)
    driver = Driver(Quest(quest), state)
    for count in range(MOST):
        request = driver.request
        if request is None:
            break
        keys = request.keys()
        assert len(set(keys)) == len(keys), request.kind
        if request.kind in ("next-hero", "activate"):
            assert misplaced(driver.game) == []
        if count % 50 == 0 and driver.checkpoint is not None:
            raw = msgspec.json.encode(driver.checkpoint)
            assert msgspec.json.encode(DECODER.decode(raw)) == raw
            twin = driver.clone()
            assert twin.request is not None
            assert twin.request.keys() == keys
        option = chance.choice(request.options)
        driver.choose(option.key, option.value)
        assert cards(driver.state) == deck
    ended = driver.state.ended
    assert ended is not None
    assert ended.winner in ("heroes", "overlord")
