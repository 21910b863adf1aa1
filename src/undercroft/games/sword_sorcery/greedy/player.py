"""The player: hands each question to whoever weighs its options, and takes the best."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import AnyOption, Request
from undercroft.core.game import Game
from undercroft.core.rng import Seed
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.greedy import turn
from undercroft.games.sword_sorcery.rules.handling import PickUp
from undercroft.games.sword_sorcery.rules.turn import WhatNext
from undercroft.kit.asked import Asked
from undercroft.kit.questions import asking_of

TAKES = ("raise", "revive", "focus", "use", "slot", "again", "leave", "option", "die")


class GreedyPlayer:
    """One seat. It remembers nothing: a fresh player can take over at any question."""

    def __init__(self, seed: Seed = 0) -> None:
        self.seed = seed  # it draws no lots: the same position gets the same answer

    def choose(self, game: Game[Any], request: Request) -> AnyOption:
        assert isinstance(game, SwordSorcery)
        asked = Asked(game, request)
        if len(asked.options) == 1:
            return asked.options[0]
        asking = asking_of(request)
        if isinstance(asking, WhatNext):
            return turn.act(game, game.hero(asking.hero), asked.options)
        if isinstance(asking, PickUp):
            return asked.options[0]  # all that there is room for
        for head in TAKES:
            for option in asked.options:
                if option.key.partition(":")[0] == head:
                    return option
        return asked.fallback()
