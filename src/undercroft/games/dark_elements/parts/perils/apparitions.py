"""Perils that bring fire imps: 3 and 4 (DE-PC-04 to -07)."""

from __future__ import annotations

from functools import partial

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.play import PerilRules
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.conditions import afflict, free
from undercroft.games.dark_elements.rules.damage import heal, suffer, tire
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.settling import one_step
from undercroft.games.dark_elements.rules.spawning import RANKS, may_place, place
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.questions import put

IMPS = "fire-imps"
SHARED = ("burning", "stunned")


class WhoTakes(Question, frozen=True):
    clause = "DE-PC-04"
    prompt = "Who takes which condition ({left} left)?"
    answers = {"take:HERO:CONDITION": "{HERO}: {CONDITION}"}

    left: int


class TestOrImp(Question, frozen=True):
    clause = "DE-PC-05"
    prompt = "{hero}: test Knowledge, or place a fire imp beside you?"
    answers = {"test": "test Knowledge", "imp": "a fire imp beside me"}

    hero: FigureName


class FlamesAndImps(PerilRules[DarkElements]):
    id = "peril-3"

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        if monsters:
            dark = [hero for hero in game.heroes() if in_darkness(game, hero)]
            await in_order(game, dark, partial(self._haunt, game), self.id)
        else:
            await self._share(game)

    async def _share(self, game: DarkElements) -> None:
        """DE-PC-04, DE-RUL-69."""
        bearer = game.bearer
        for left in range(attribute(game, bearer, "knowledge") if bearer else 0, 0, -1):
            options = [
                Option(f"take:{hero.id}:{condition}", (hero, condition))
                for hero in game.heroes()
                for condition in SHARED
                if condition not in hero.conditions
            ]
            if not options:
                return
            hero, condition = await put(game, game.players, WhoTakes(left), options)
            afflict(game, hero, condition, self.id)

    async def _haunt(self, game: DarkElements, hero: Hero) -> None:
        """DE-PC-05."""
        options = [Option("test", True)]
        if imp_left(game):
            options.append(Option("imp", False))
        if not await put(game, hero.seat, TestOrImp(hero.id), options):
            await place(game, IMPS, 1 << hero.space)
        elif not await test(game, hero, "knowledge"):
            n = attribute(game, hero, "knowledge")
            await suffer(game, hero, n, cause=self.id)
            await tire(game, hero, n, cause=self.id)


class Swarm(PerilRules[DarkElements]):
    id = "peril-4"

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        if monsters:
            await self._mend(game)
            return
        with one_step(game):
            for hero in [hero for hero in game.heroes() if not _alone(game, hero)]:
                await suffer(game, hero, 2, cause=self.id)
        lost = [one for one in game.heroes() if in_darkness(game, one) and _alone(game, one)]
        await in_order(game, lost, partial(self._visit, game), self.id)

    async def _visit(self, game: DarkElements, hero: Hero) -> None:
        """DE-PC-06."""
        await place(game, IMPS, 1 << hero.space)

    async def _mend(self, game: DarkElements) -> None:
        """DE-PC-07."""
        for monster in [one for one in game.monsters() if in_darkness(game, one)]:
            await heal(game, monster, 4, cause=self.id)
            for condition in monster.conditions:
                free(game, monster, condition, self.id)


def imp_left(game: DarkElements) -> bool:
    return any(may_place(game, IMPS, rank) for rank in RANKS)


def _alone(game: DarkElements, hero: Hero) -> bool:
    """Whether no hero is next to him; familiars do not count (DE-FATE-05)."""
    return not any(game.adjacent(hero, other) for other in game.heroes() if other is not hero)
