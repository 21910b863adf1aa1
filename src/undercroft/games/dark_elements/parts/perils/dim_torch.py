"""Peril 9: the torch burns low until somebody shields it (DE-PC-16, -17)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.play import PerilRules
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.perils import discard_peril
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.questions import put


class ShieldTorch(Question, frozen=True):
    clause = "DE-PC-17"
    prompt = "{hero}: test Awareness or Knowledge for the light of the torch?"
    answers = {"test": "test", "no": "no"}

    hero: FigureName


class DimTorch(PerilRules[DarkElements]):
    id = "peril-9"
    stays = True
    answers = {"rekindle": "rekindle the torch at the lava"}

    def radius(self, radius: int) -> int:
        """DE-PC-16."""
        return min(radius, 1)

    def deeds(self, game: DarkElements, hero: Hero) -> Deeds:
        """Beside lava, for an action (DE-PC-17)."""
        if hero is not game.bearer or not game.beside(hero) & game.layout.lava:
            return []
        return [deed("rekindle", self._rekindle)]

    async def _rekindle(self, game: DarkElements, hero: Hero) -> None:
        discard_peril(game, self.id)

    async def suffered(self, game: DarkElements, hero: Hero) -> None:
        """Once for all damage that comes at once (DE-PC-17, DE-RUL-70)."""
        if hero is not game.bearer:
            return
        options = [Option("test", True), Option("no", False)]
        if not await put(game, hero.seat, ShieldTorch(hero.id), options):
            return
        if await test(game, hero, "awareness", "knowledge"):
            discard_peril(game, self.id)
