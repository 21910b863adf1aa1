"""Who answers: people, automated players, scripts and replays stand behind one interface."""

from __future__ import annotations

from typing import Any, Protocol

from undercroft.core.decisions import Option, Request
from undercroft.core.game import Game


class Player(Protocol):
    """Chooses one of the offered options. It may look at the game but never change it."""

    def choose(self, game: Game[Any], request: Request) -> Option[Any]: ...
