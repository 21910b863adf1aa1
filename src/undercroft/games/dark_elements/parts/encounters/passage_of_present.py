"""Passage of the Present: no light but the torchbearer's own (DE-PR)."""

from __future__ import annotations

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.rules.perils import resolve_peril
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.testing import test


class PassageOfPresent(EncounterRules[DarkElements]):
    """Its setup is its map (DE-PR-01)."""

    id = "PR"

    def recovers(self, game: DarkElements) -> bool:
        """DE-PR-02."""
        return False

    def lit(self, game: DarkElements, lit: int) -> int:
        """Whatever else gives light (DE-PR-03, DE-LIGHT-12)."""
        bearer = game.bearer
        return 1 << bearer.space if bearer else 0

    async def overlord(self, game: DarkElements) -> None:
        """All tests, then a Peril for each failure (DE-PR-04)."""
        failed = 0
        for hero in game.heroes():
            if in_darkness(game, hero) and not await test(game, hero, "willpower"):
                failed += 1
        for _ in range(failed):
            await resolve_peril(game)
        discard_active(game)
