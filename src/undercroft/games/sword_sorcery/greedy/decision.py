"""A question as the player works on it: the game, the options, and whom it is about."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.state import Hero
from undercroft.kit import decision


class Decision(decision.Decision[SwordSorcery]):
    def __init__(self, game: SwordSorcery, request: Request) -> None:
        super().__init__(game, request)
        self.asking: Question = request.about[0]  # as `kit.questions.put` has it

    @property
    def hero(self) -> Hero:
        """The hero it is about, else the one whose turn it is."""
        for field in ("hero", "who"):
            named = getattr(self.asking, field, "")
            for hero in self.game.state.heroes:
                if hero.id == named:
                    return hero
        return self.game.active

    @property
    def card(self) -> str:
        """The card that asks."""
        return str(getattr(self.asking, "card", ""))
