"""A question as the player works on it: the game, the options, and whom it is about."""

from __future__ import annotations

from functools import cached_property

from undercroft.core.decisions import AnyOption, Request
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.board import Atlas, Board
from undercroft.games.descent.state import Figure, Hero, Monster


class Asked:
    def __init__(self, game: Descent, request: Request, atlas: Atlas) -> None:
        self.game = game
        self.request = request
        self.kind = request.kind
        self.about = request.about
        self.options = list(request.options)
        self._atlas = atlas

    @cached_property
    def board(self) -> Board:
        return Board(self.game, self._atlas)

    def word(self, place: int) -> str:
        """A word of what the question is about, empty if there is none."""
        return str(self.about[place]) if place < len(self.about) else ""

    def number(self, place: int, default: int = 0) -> int:
        found = self.about[place] if place < len(self.about) else default
        return found if isinstance(found, int) else default

    def option(self, *keys: str) -> AnyOption | None:
        """The option with the first of these keys that is offered."""
        for key in keys:
            for option in self.options:
                if option.key == key:
                    return option
        return None

    def other(self, *keys: str) -> AnyOption:
        """The first option with none of these keys."""
        return next((o for o in self.options if o.key not in keys), self.options[0])

    @cached_property
    def hero(self) -> Hero | None:
        """The hero it is about; he is asked through his player's seat."""
        heroes, first = self.game.state.heroes, self.word(0)
        found = next((hero for hero in heroes if hero.sheet == first), None)
        if found is not None:
            return found
        own = [hero for hero in heroes if hero.seat == self.request.seat]
        who = self.game.state.turn.who
        return next((hero for hero in own if hero.id == who), own[0] if own else None)

    def monster(self, name: str) -> Monster | None:
        return next((m for m in self.game.state.monsters.values() if m.name == name), None)

    def figure(self, name: str) -> Figure | None:
        return next((f for f in self.game.figures() if self.game.name(f) == name), None)
