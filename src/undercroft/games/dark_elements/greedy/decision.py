"""A question as the player works on it: the game, the options, and whom it is about."""

from __future__ import annotations

from functools import lru_cache

from undercroft.core.decisions import Request
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.state import NOWHERE, Hero, Space
from undercroft.kit import decision

ASIDE = "turn-for-loot:"  # may be answered to any question (DE-HERO-04)


class Decision(decision.Decision[DarkElements]):
    def __init__(self, game: DarkElements, request: Request) -> None:
        super().__init__(game, request)
        if request.kind != "what-next":  # where it weighs turning Search cards for loot
            self.options = [one for one in self.options if not one.key.startswith(ASIDE)]
        self.asking = request.about[0] if request.about else None
        self.hero = self._hero()

    def _hero(self) -> Hero:
        """The hero it is about, else the one whose turn it is, else one of the seat."""
        state = self.game.state
        for field in ("hero", "who"):
            named = getattr(self.asking, field, "")
            for hero in state.heroes if named else ():
                if hero.id == named:
                    return hero
        if state.turn != NOWHERE:
            return state.heroes[state.turn]
        own = [hero for hero in state.heroes if hero.seat == self.request.seat]
        return (own or state.heroes)[0]

    @property
    def cause(self) -> str:
        """The card or encounter that asks."""
        return str(getattr(self.asking, "cause", "") or getattr(self.asking, "card", ""))


@lru_cache(maxsize=48)  # each holds its map
def named(layout: Layout) -> dict[str, Space]:
    """The spaces of a map by the names that stand in keys."""
    return {name: space for space, name in enumerate(layout.names)}
