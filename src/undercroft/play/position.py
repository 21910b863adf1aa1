"""A position as one seat may know it: what other people's agents are given."""

from __future__ import annotations

from typing import Any

from undercroft.core import game as core
from undercroft.core.decisions import Question, Request
from undercroft.core.rng import Seed, seeded
from undercroft.core.title import Title
from undercroft.play.running import Cast, Game


class Position:
    """What a seat is asked and what it may know, and nothing else.

    Parts are made when they are looked at: an agent that reads only keys pays for no view.
    """

    __slots__ = ("_cast", "_game", "request", "title")

    def __init__(self, title: Title, game: core.Game[Any], request: Request, cast: Cast) -> None:
        self.title = title
        self.request = request
        self._game = game
        self._cast = cast

    @property
    def seat(self) -> int:
        """Whose answer it is, and whose eyes this position is seen with: where several decide
        together (`request.seats`), the first of them."""
        return self.request.seat

    @property
    def options(self) -> tuple[str, ...]:
        """The keys of all legal answers."""
        return tuple(self.request.keys())

    @property
    def view(self) -> Any:
        """What this seat may know: a record of the game's own `view_type`."""
        return self.title.view(self._game, self.request.seat)

    @property
    def question(self) -> Question:
        """The request in words: a prompt, and for each option its label and what it touches."""
        return self.title.question(self._game, self.request)

    @property
    def rounds(self) -> int:
        """Rounds begun so far."""
        return self.title.rounds(self._game.state)

    def imagine(self, seed: Seed = 0) -> Game:
        """A game to think ahead in: at this question, as this seat knows it, with everything that
        it does not know drawn anew. Other seeds give other worlds that it might be in.
        """
        title, seat, chance = self.title, self.request.seat, seeded(seed, "imagined")
        driver = self._game.fork(
            lambda state: title.hidden(state, seat, chance), seat=seat, keep=True
        )
        return Game(title, None, driver, self._cast)
