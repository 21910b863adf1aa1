"""Who answers: people, automated players, scripts and replays behind one interface."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from undercroft.core.decisions import Option, Request
from undercroft.core.game import Game

PERSON, GREEDY, RANDOM = "person", "greedy", "random"  # kinds of player that every game has


class Player(Protocol):
    """Chooses one of the offered options. It may look at the game but never change it."""

    def choose(self, game: Game[Any], request: Request) -> Option[Any]: ...


@runtime_checkable
class Follower(Player, Protocol):
    """A player who keeps in mind what it has chosen, for the questions that follow from it."""

    def told(self, game: Game[Any], request: Request, option: Option[Any]) -> None:
        """Somebody else has chosen for it."""
        ...
