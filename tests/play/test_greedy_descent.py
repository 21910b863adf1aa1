"""The greedy players of Descent: they answer everything, cheat nowhere, and beat chance."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.game import Game
from undercroft.core.player import Player
from undercroft.core.title import Member, Setup
from undercroft.games.descent.book import Book
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import GreedyPlayer
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.rules import mechanics, rounds
from undercroft.games.descent.rules.interrupts import Cards
from undercroft.games.descent.setup import set_up
from undercroft.games.descent.state import State
from undercroft.play.players import RandomPlayer, play_out

HEROES = ("mordrog", "runewitch-astarra", "silhouette", "varikas-the-dead")
LIMIT = 9000  # answers; no game comes near
LIBRARY = load_library()
BOOKS = {id: Book(LIBRARY, quest, mechanics.hooks(quest)) for id, quest in LIBRARY.quests.items()}


class Rules:
    def __init__(self, quest: str) -> None:
        self.book = BOOKS[quest]

    def game(self, state: State, *, listener: Any = None, script: Any = None) -> Descent:
        return Descent(state, self.book, listener=listener, script=script, interrupts=Cards())

    def play(self, game: Descent) -> Any:
        return rounds.play(game)


class Watched:
    """Passes questions on and checks that the answer is an option and that nothing changed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.keys: list[str] = []

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        before = msgspec.json.encode(game.state)
        option = self.player.choose(game, request)
        assert any(option is offered for offered in request.options), request.kind
        assert msgspec.json.encode(game.state) == before, request.kind
        self.keys.append(option.key)
        return option


def begin(quest: str, heroes: int, seed: int) -> Driver[State]:
    members = [Member(name, seat=seat) for seat, name in enumerate(HEROES[:heroes])]
    setup = Setup(quest, (*members, Member("overlord", seat=heroes)))
    return Driver(Rules(quest), set_up(LIBRARY, LIBRARY.quests[quest], setup, seed), keep=False)


def finish(driver: Driver[State], heroes: int, hero: Player, overlord: Player) -> str:
    """Play to the end; who won."""
    players = dict.fromkeys(range(heroes), hero) | {heroes: overlord}
    assert play_out(driver, players, LIMIT) < LIMIT
    assert driver.state.ended is not None
    return driver.state.ended.winner


@pytest.mark.parametrize("heroes", [2, 4])
@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_it_answers_every_question_of_whole_games_and_changes_nothing(
    quest: str, heroes: int
) -> None:
    finish(begin(quest, heroes, 3), heroes, Watched(GreedyPlayer(1)), Watched(GreedyPlayer(2)))


def test_the_same_seed_gives_the_same_answers() -> None:
    players = [Watched(GreedyPlayer(5)) for _ in range(2)]
    for player in players:
        finish(begin("toll-keepers-cellar", 3, 7), 3, player, player)
    assert players[0].keys == players[1].keys


def test_a_fresh_player_can_take_over_at_any_question() -> None:
    """What it remembers are hints: without them it still answers."""

    class Forgetful:
        def choose(self, game: Game[Any], request: Request) -> Option[Any]:
            return GreedyPlayer(0).choose(game, request)

    finish(begin("toll-keepers-cellar", 2, 3), 2, Forgetful(), Forgetful())


def test_greedy_heroes_beat_a_random_overlord() -> None:
    won = 0
    for seed in range(12):
        driver = begin("toll-keepers-cellar", 3, seed)
        won += finish(driver, 3, GreedyPlayer(seed), RandomPlayer(seed)) == "heroes"
    assert won >= 10


def test_a_greedy_overlord_beats_random_heroes() -> None:
    won = 0
    for seed in range(6):
        driver = begin("toll-keepers-cellar", 3, seed)
        won += finish(driver, 3, RandomPlayer(seed), GreedyPlayer(seed)) == "overlord"
    assert won == 6
