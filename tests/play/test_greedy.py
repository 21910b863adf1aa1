"""The greedy player answers everything, plays the same for a seed, and wins the tutorial."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.errors import UnknownName
from undercroft.core.game import Game
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor.greedy import GreedyPlayer
from undercroft.games.drunagor.title import DrunagorTitle
from undercroft.play.players import play_out

HEROES = ("vorn", "maya", "jaheen", "lorelai", "elros")
LIMIT = 4000  # answers; no game comes near

title = DrunagorTitle()


class Watched:
    """Passes questions on and checks that the answer is one of the options."""

    def __init__(self, seed: int, *, faithful: bool = False) -> None:
        self.player = title.player("greedy", seed)
        self.faithful = faithful  # also check that looking changed nothing
        self.keys: list[str] = []
        self.kinds: set[str] = set()

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        before = title.encode(game.state) if self.faithful else b""
        option = self.player.choose(game, request)
        assert any(option is offered for offered in request.options), request.kind
        if self.faithful:
            assert title.encode(game.state) == before, request.kind
        self.keys.append(option.key)
        self.kinds.add(request.kind)
        return option


def begin(adventure: str, heroes: Sequence[str], seed: int, monsters: str = "standard") -> Any:
    party = tuple(Member(hero) for hero in heroes)
    state = title.set_up(Setup(adventure, party, {"monsters": monsters}), seed)
    return Driver(title, state, keep=False)


def play(driver: Any, player: Watched) -> bool:
    """Play to the end; whether it was won."""
    assert play_out(driver, {0: player}, LIMIT) < LIMIT
    outcome = title.outcome(driver.state)
    assert outcome is not None
    return outcome.won


@pytest.mark.parametrize("size", range(1, 6))
@pytest.mark.parametrize("adventure", ["toll-bridge", "drowned-granary"])
def test_it_answers_every_question_of_whole_games(adventure: str, size: int) -> None:
    for seed, monsters in enumerate(("standard", "alternate", "complex")):
        driver = begin(adventure, HEROES[:size], seed, monsters)
        play(driver, Watched(seed))


def test_it_never_changes_the_game_by_looking() -> None:
    for adventure in ("toll-bridge", "drowned-granary"):
        play(begin(adventure, HEROES[2:], 5), Watched(5, faithful=True))


def test_the_same_seed_gives_the_same_answers() -> None:
    players = [Watched(7), Watched(7)]
    for player in players:
        play(begin("drowned-granary", HEROES[:3], 7), player)
    assert players[0].keys == players[1].keys


def test_it_wins_most_tutorial_games_with_three_heroes() -> None:
    games = 40
    won = sum(play(begin("toll-bridge", HEROES[:3], seed), Watched(seed)) for seed in range(games))
    assert won >= 0.55 * games


@pytest.mark.parametrize("seed", [9, 10])
def test_nobody_waits_for_cubes_that_no_recall_can_bring(seed: int) -> None:
    driver, player = begin("toll-bridge", ("vorn",), seed), Watched(seed)
    deeds: Counter[int] = Counter()  # answers of each round but the end of its turn
    while driver.request is not None:
        option = player.choose(driver.game, driver.request)
        deeds[title.rounds(driver.state)] += option.key != "end"
        driver.choose(option.key, option.value)
    assert all(deeds.values())


def test_a_fresh_player_can_take_over_at_any_question() -> None:
    """What it remembers are hints: without them it still answers."""
    driver = begin("drowned-granary", HEROES[:2], 3)
    count = 0
    while (request := driver.request) is not None:
        option = GreedyPlayer(count).choose(driver.game, request)
        driver.choose(option.key, option.value)
        count += 1
        assert count < LIMIT


def test_it_is_known_by_name_and_others_are_not() -> None:
    assert isinstance(title.player("greedy", 1), GreedyPlayer)
    with pytest.raises(UnknownName, match="greedy"):
        title.player("reckless", 1)


@pytest.mark.parametrize(
    "adventure", ["ember-vault", "hollow-choir", "broken-causeway", "throne-of-ash"]
)
def test_the_greedy_player_plays_every_adventure_to_its_end(adventure: str) -> None:
    play(begin(adventure, HEROES[:2], 7), Watched(7, faithful=True))


def test_the_greedy_player_does_what_an_adventure_wants_done() -> None:
    """Vents are shut, Stones silenced, the Winch worked, Piles scattered."""
    wanted = {
        "ember-vault": "event:",
        "hollow-choir": "event:",
        "broken-causeway": "interact:winch",
        "throne-of-ash": "pile:",
    }
    for adventure, deed in wanted.items():
        player = Watched(3)
        play(begin(adventure, HEROES[:4], 3), player)
        assert any(key.startswith(deed) for key in player.keys), adventure
