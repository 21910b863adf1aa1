"""Monsters that come for a hero, and what mends them."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.nouns import AttributeName, FigureName, GroupName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.conditions import free
from undercroft.games.dark_elements.rules.damage import heal
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.rules.spawning import RANKS, may_place, place
from undercroft.games.dark_elements.staging.grammar import FIGURE, Effect, GroupId
from undercroft.games.dark_elements.staging.harming import Tested, tested
from undercroft.games.dark_elements.staging.monsters import Monsters
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.kit.questions import put


class TestOrImp(Question, frozen=True):
    clause = "DE-PC-05"
    prompt = "{hero}: test {attribute}, or place one of the {group} beside you?"
    answers = {"test": "be tested", "imp": "one of them beside me"}

    hero: FigureName
    attribute: AttributeName
    group: GroupName


class PlacesBesideHim(Effect, frozen=True):
    """One, as limits and figures allow: a master first. The heroes choose the space
    (DE-DEC-35)."""

    form = "places {group} beside him"
    rule = "DE-PC-06"
    needs = FIGURE

    group: GroupId

    async def do(self, game: DarkElements, scene: Scene) -> None:
        await place(game, str(self.group), 1 << scene.he.space)


class TestsOrPlaces(Tested, frozen=True, kw_only=True):
    """He chooses; if none of them can be placed he must test."""

    form = (
        "tests {attribute} or places {group} beside him< (passed: {passed})>< (failed: {failed})>"
    )
    rule = "DE-PC-05"
    needs = FIGURE

    attribute: Attribute
    group: GroupId

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero, group = scene.he, str(self.group)
        options = [Option("test", True)]
        if any(may_place(game, group, rank) for rank in RANKS):
            options.append(Option("imp", False))
        asking = TestOrImp(hero.id, self.attribute, group)
        if await put(game, hero.seat, asking, options):
            await tested(game, scene, (self.attribute,), self.passed, self.failed)
        else:
            await place(game, group, 1 << hero.space)


class Mend(Effect, frozen=True):
    """Each of them; also from damage that a card has kept from heroes."""

    form = "{monsters}< in darkness{?dark}> recover {n} damage< and lose their conditions{?free}>"
    rule = "DE-PC-07"

    monsters: Monsters
    n: int
    dark: bool = False
    free: bool = False

    async def do(self, game: DarkElements, scene: Scene) -> None:
        there = self.monsters.there(game)
        for monster in [one for one in there if not self.dark or in_darkness(game, one)]:
            await heal(game, monster, self.n, cause=scene.card)
            for condition in monster.conditions if self.free else ():
                free(game, monster, condition, scene.card)
