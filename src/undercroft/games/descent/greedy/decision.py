"""A question as the player works on it: the game, the options, and whom it is about."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy.board import Atlas, Board
from undercroft.games.descent.state import Figure, Hero, Monster
from undercroft.kit import decision
from undercroft.kit.once import once


class Decision(decision.Decision[Descent]):
    def __init__(self, game: Descent, request: Request, atlas: Atlas) -> None:
        super().__init__(game, request)
        self._atlas = atlas

    @once
    def board(self) -> Board:
        return Board(self.game, self._atlas)

    @once
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
        return next((f for f in self.game.figures() if self.game.id(f) == name), None)
