"""Perils that hurt: 1, 2 and 5 (DE-PC-01 to -03, -08, -09)."""

from __future__ import annotations

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import PerilRules
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer, tire
from undercroft.games.dark_elements.rules.light import in_darkness, is_lit
from undercroft.games.dark_elements.rules.settling import one_step, settle
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.torch import pass_on
from undercroft.games.dark_elements.rules.tracks import advance_doom, move_fate_back
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.state import Hero

NEAR = 3  # spaces from a monster


class Brightness(PerilRules[DarkElements]):
    """Undivided."""

    id = "peril-1"

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        """DE-PC-01."""
        heroes = game.heroes()
        if heroes and all(is_lit(game, hero) for hero in heroes):
            move_fate_back(game, cause=self.id)
        if game.hardness.perils:  # DE-RUL-98
            await advance_doom(game, self.id)


class Dread(PerilRules[DarkElements]):
    id = "peril-2"

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        dark = [hero for hero in game.heroes() if in_darkness(game, hero)]
        with one_step(game):
            if monsters:
                await self._scare(game, dark)
            else:
                await self._gnaw(game, dark)

    async def _gnaw(self, game: DarkElements, dark: list[Hero]) -> None:
        """DE-PC-02."""
        for hero in game.heroes():
            n = 3 if hero in dark else 1
            await suffer(game, hero, n, cause=self.id)
            await tire(game, hero, n, cause=self.id)

    async def _scare(self, game: DarkElements, dark: list[Hero]) -> None:
        """DE-PC-03."""
        for hero in [hero for hero in game.heroes() if monsters_near(game, hero)]:
            await suffer(game, hero, 2, cause=self.id)
            if hero in dark:
                afflict(game, hero, "stunned", self.id)


class Envy(PerilRules[DarkElements]):
    id = "peril-5"

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        bearer = game.bearer
        with one_step(game):
            if monsters:
                await self._sear(game, bearer)
            elif bearer is not None:
                await self._compare(game, bearer)
        await settle(game)
        await pass_on(game)

    async def _compare(self, game: DarkElements, bearer: Hero) -> None:
        """DE-PC-08."""
        most = attribute(game, bearer, "willpower")
        for hero in game.heroes():
            await suffer(game, hero, most - attribute(game, hero, "willpower"), cause=self.id)

    async def _sear(self, game: DarkElements, bearer: Hero | None) -> None:
        """DE-PC-09."""
        if bearer is not None and await test(game, bearer, "willpower"):
            return
        for hero in [hero for hero in game.heroes() if is_lit(game, hero)]:
            await suffer(game, hero, 4, cause=self.id)


def monsters_near(game: DarkElements, hero: Hero) -> int:
    """How many monsters are within three spaces of a hero."""
    near = game.within(hero, NEAR)
    return sum(1 for monster in game.monsters() if game.covers(monster) & near)
