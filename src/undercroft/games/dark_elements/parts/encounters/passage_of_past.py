"""Passage of the Past: who stumbles is thrown back to the last (DE-PP)."""

from __future__ import annotations

from undercroft.board import mask_of
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.rules.laying import grounds, lay_out, ways_out
from undercroft.games.dark_elements.rules.perils import resolve_peril
from undercroft.games.dark_elements.rules.placing import choose_space, near, put_down
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.tracks import move_fate_back
from undercroft.games.dark_elements.state import Hero, Space


class PassageOfPast(EncounterRules[DarkElements]):
    id = "PP"

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-PP-01."""
        await lay_out(game)

    async def after_setup(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-PP-06."""
        await resolve_peril(game)

    def recovers(self, game: DarkElements) -> bool:
        """DE-PP-02."""
        return False

    async def entered(self, game: DarkElements, hero: Hero, space: Space) -> None:
        """DE-PP-03."""
        alone = not game.occupied(but=hero) >> space & 1
        if (
            grounds(game) >> space & 1
            and alone
            and not await test(game, hero, "awareness")
            and game.is_there(hero)
        ):
            await self._throw_back(game, hero)

    async def _throw_back(self, game: DarkElements, hero: Hero) -> None:
        """He is put there and enters nothing; alone on the map he stays (DE-PP-04, DE-RUL-67)."""
        others = mask_of(other.space for other in game.heroes() if other is not hero)
        last = game.layout.furthest(ways_out(game), others) or others
        spaces = 0
        for other in game.heroes():
            if last >> other.space & 1 and other is not hero:
                spaces |= near(game, 1 << other.space)
        if spaces:
            space = await choose_space(game, game.players, spaces, who=hero.id, cause=self.id)
            put_down(game, hero, (space,), self.id)

    async def check(self, game: DarkElements) -> None:
        """DE-PP-05."""
        if sum(ways_out(game) >> hero.space & 1 for hero in game.heroes()) >= 2:
            move_fate_back(game, cause=self.id)
            discard_active(game)

    async def overlord(self, game: DarkElements) -> None:
        """DE-PP-06."""
        await resolve_peril(game)
