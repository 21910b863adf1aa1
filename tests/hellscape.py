"""Hellscape for tests: rules for the driver, and small positions."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.core.rng import Script
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.loading import load_library
from undercroft.games.hellscape.rules import rounds
from undercroft.games.hellscape.rules.quests import bind
from undercroft.games.hellscape.setup import set_up
from undercroft.games.hellscape.state import State

LIBRARY = load_library()


class Rules:
    """One Quest for the driver."""

    def __init__(self, quest: str) -> None:
        self.book = Book(LIBRARY, LIBRARY.quests[quest])

    def game(
        self,
        state: State,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
    ) -> Hellscape:
        return Hellscape(
            state, self.book, listener=listener, script=script, quest=bind(self.book.quest)
        )

    def play(self, game: Hellscape) -> Coroutine[Request, Any, None]:
        return rounds.play(game)

    def start(self, heroes: tuple[str, ...], seed: int) -> State:
        party = tuple(Member(hero, seat=seat) for seat, hero in enumerate(heroes))
        return set_up(LIBRARY, self.book.quest, Setup(self.book.quest.id, party), seed)
