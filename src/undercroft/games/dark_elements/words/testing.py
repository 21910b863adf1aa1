"""Attribute tests that cards ask for."""

from __future__ import annotations

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.state import Monster
from undercroft.games.dark_elements.words.grammar import (
    Effect,
    Effects,
    any_may,
    checked_effects,
    do_all,
)
from undercroft.games.dark_elements.words.targets import OneMonster, pick
from undercroft.games.dark_elements.words.topics import NOTHING, Topics
from undercroft.games.dark_elements.words.use import Use


class MakeTest(Effect, frozen=True):
    """The owner tests; what follows is written behind passed and failed. With a monster named,
    it is “it” from then on."""

    form = "test {attribute}< against {whom}> (passed: {passed})< (failed: {failed})>"
    rule = "DE-BASE-04"

    attribute: Attribute
    passed: Effects
    whom: OneMonster | None = None
    failed: Effects = ()

    def wants(self) -> Topics:
        return self.whom.wants() if self.whom else NOTHING

    def checked(self, known: Topics) -> Topics:
        known = super().checked(known)
        inside = known | ({"it"} if self.whom else NOTHING)
        checked_effects(self.passed, inside)
        checked_effects(self.failed, inside)
        return inside

    def may(self, game: DarkElements, use: Use) -> bool:
        if self.whom is None:
            return any_may(game, use, self.passed)
        return bool(self._worthwhile(game, use))

    def _worthwhile(self, game: DarkElements, use: Use) -> list[Monster]:
        """Monsters on which passing would tell."""
        assert self.whom is not None
        found, before = [], use.monster
        for one in self.whom.among(game, use):
            assert isinstance(one, Monster)
            use.monster = one
            if any_may(game, use, self.passed):
                found.append(one)
        use.monster = before
        return found

    async def do(self, game: DarkElements, use: Use) -> None:
        if self.whom is not None:
            chosen = await pick(game, use, self._worthwhile(game, use))
            assert isinstance(chosen, Monster)
            use.monster = chosen
        passed = await test(game, use.hero, self.attribute)
        await settle(game)
        await do_all(game, use, self.passed if passed else self.failed)
