"""What destinations cost, and by which spaces they are reached: for the map and its notes."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.wording import counted
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.moving import reach_of
from undercroft.games.dark_elements.rules.values import speed, stride
from undercroft.games.dark_elements.state import Hero, Space

HEADS = ("move", "walk", "run")


class Going:
    """Every way of one hero, as his turn offers them."""

    def __init__(self, game: DarkElements, hero: Hero) -> None:
        self._game = game
        self._hero = hero
        self._each = stride(game, hero)
        self._reach = reach_of(game, hero)
        self._spaces = {game.name(space): space for space in bits(game.layout.all)}

    def leads_to(self, name: str) -> bool:
        """Whether it is the name of a space."""
        return name in self._spaces

    def way(self, to: str) -> tuple[str, ...]:
        """The spaces passed."""
        return tuple(map(self._game.name, self._route(self._spaces[to])))

    def _route(self, space: Space) -> tuple[Space, ...]:
        return self._reach.way(space).route(space)

    def cost(self, how: str, to: str) -> str:
        """The same in short: movement points, with an action for more of them, or fatigue."""
        space = self._spaces[to]
        cost = self._reach.way(space).cost(space)
        if how == "run":
            return f"{-(-(cost - self._hero.points) // self._each)}F"
        return f"{cost}A" if how == "walk" else str(cost)

    def note(self, how: str, to: str) -> str:
        """What it costs, or whom it hurts."""
        space = self._spaces[to]
        if space in self._reach.risky:
            return "Careful: it hurts whoever enters"
        cost = self._reach.safe.cost(space)
        if how == "run":
            return f"{-(-(cost - self._hero.points) // self._each)} fatigue"
        if how == "walk":
            left = self._hero.points + speed(self._game, self._hero) - cost
            return f"1 action, {counted(left, 'movement point')} left"
        return counted(cost, "movement point")
