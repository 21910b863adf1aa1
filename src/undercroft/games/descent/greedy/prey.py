"""Heroes as the overlord sees them: how near death they are, and what that is worth to him."""

from __future__ import annotations

from undercroft.games.descent.greedy import odds, prices
from undercroft.games.descent.greedy.board import Board
from undercroft.games.descent.greedy.foes import worn
from undercroft.games.descent.greedy.odds import Blow
from undercroft.games.descent.state import Hero, Mask

FOCUS = 0.6  # more for every wound of a hero who is nearly dead
ORDER = 0.06  # an order that a wound would take away


class Prey:
    def __init__(self, board: Board, hero: Hero) -> None:
        game = board.game
        self.board = board
        self.hero = hero
        self.bit: Mask = 1 << hero.space
        self.left = max(1, hero.wounds)
        self.life = prices.life(game.book, hero)
        most = max(1, game.sheet(hero).max_wounds)
        self.per_wound = self.life / most * (1 + FOCUS * (1 - self.left / most))
        carried = game.book.quest.goal.carried
        if carried and carried in (*hero.equipped, *hero.pack):
            self.per_wound *= 1.5
        if hero.order in ("aim", "guard", "rest"):
            self.per_wound += ORDER

    def struck(self, blow: Blow, distance: int) -> float:
        """What a blow at him is worth."""
        armor = worn(self.board.game, self.hero, blow.kind)
        near = 1 if blow.kind == "melee" else distance
        mean, kill = odds.strike(blow, armor, near, self.left)
        return self.per_wound * mean + self.life * kill

    @property
    def weakness(self) -> float:
        """Whom to go after when nobody is near: who dies soonest and costs most."""
        return self.life / (self.left + worn(self.board.game, self.hero, "melee"))
