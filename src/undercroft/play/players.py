"""Automated players that know no game, and playing a game to its end with a set of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from undercroft.core import rng
from undercroft.core.decisions import Option, Request
from undercroft.core.driver import Driver
from undercroft.core.game import Game
from undercroft.core.player import Player
from undercroft.core.rng import Seed

LIMIT = 20_000  # answers after which a game is given up


class RandomPlayer:
    """Takes any option with equal chance, from a stream of its own."""

    def __init__(self, seed: Seed) -> None:
        self.chance = rng.Draws(rng.seeded(seed, "player"))

    def choose(self, game: Game[Any], request: Request) -> Option[Any]:
        options = request.options
        return options[self.chance.next(len(options))]


def play_out(
    driver: Driver[Any],
    players: Mapping[int, Player],
    limit: int = LIMIT,
    note: Callable[[Request, str], None] | None = None,
) -> int:
    """Let the players of the seats answer until the game is over; how many answers it took.

    `note` is told each question with the key of its answer.
    """
    game = driver.game
    for count in range(limit):
        request = driver.request
        if request is None:
            return count
        option = players[request.seat].choose(game, request)
        if note is not None:
            note(request, option.key)
        driver.choose(option.key, option.value)
    return limit
