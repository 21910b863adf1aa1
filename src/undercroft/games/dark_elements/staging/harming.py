"""What befalls one hero: “he”."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import ATTRIBUTES, Attribute
from undercroft.games.dark_elements.nouns import AttributeName, CauseName, FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import heal, refresh, suffer, tire
from undercroft.games.dark_elements.rules.loot import gain
from undercroft.games.dark_elements.rules.roaming import roam
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.staging.grammar import (
    FIGURE,
    HE,
    Effect,
    Effects,
    ItemId,
    Plain,
    do_all,
)
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tokens import Tokens
from undercroft.games.dark_elements.staging.traits import Condition
from undercroft.games.dark_elements.state import NOWHERE
from undercroft.games.dark_elements.words.topics import Topics, checked_all
from undercroft.kit.questions import put

TESTS = frozenset({"tests"})


class NameAttribute(Question, frozen=True):
    clause = "DE-LB-02"
    prompt = (
        "{hero}: which attribute? Suffer its value as fatigue; who then fails the test is Stunned."
    )
    answers = {"name:ATTRIBUTE": "{ATTRIBUTE}"}

    hero: FigureName


class ShieldTorch(Question, frozen=True):
    """Of our cards only Peril 9 asks it, to shield the torch: records know it by that name."""

    clause = "DE-PC-17"
    prompt = "<{cause}: >{hero}, test {attribute}< or {other}>?"
    answers = {"test": "test", "no": "no"}

    hero: FigureName
    cause: CauseName
    attribute: AttributeName
    other: AttributeName


class Suffers(Effect, frozen=True):
    """So much, or so much for each of some tokens."""

    form = "suffers {n} {what}< for each of {tokens}>"
    rule = "DE-BASE-10"
    needs = FIGURE

    n: int
    what: Literal["damage", "fatigue"]
    tokens: Tokens | None = None

    async def do(self, game: DarkElements, scene: Scene) -> None:
        n = self.n * (len(self.tokens.there(game)) if self.tokens else 1)
        harm = suffer if self.what == "damage" else tire
        await harm(game, scene.he, n, cause=scene.card)


class Recovers(Effect, frozen=True):
    form = "recovers {n} {what}"
    rule = "DE-BASE-10"
    needs = HE

    n: int
    what: Literal["damage", "fatigue"]

    async def do(self, game: DarkElements, scene: Scene) -> None:
        if self.what == "damage":
            await heal(game, scene.he, self.n, cause=scene.card)
        else:
            refresh(game, scene.he, self.n, cause=scene.card)


class IsAfflicted(Plain, frozen=True):
    """He has the condition from now on."""

    form = "is {condition}"
    rule = "DE-BASE-111"
    needs = FIGURE

    condition: Condition

    def act(self, game: DarkElements, scene: Scene) -> None:
        afflict(game, scene.he, self.condition.lower(), scene.card)


class GainsPoints(Effect, frozen=True):
    """Movement points for his turn, or, in any other, to be spent at once; with `less 1 per hero`
    a large party has fewer."""

    form = "gains {n} movement points< less 1 per hero{?each}>"
    rule = "DE-NG-04"
    needs = FIGURE

    n: int
    each: bool = False

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero, turn = scene.he, game.state.turn
        n = max(0, self.n - (game.size if self.each else 0))
        if turn != NOWHERE and game.state.heroes[turn] is hero:
            hero.points += n
        elif hero.id not in game.hasty:  # that movement itself gives him no more of them
            game.hasty.append(hero.id)
            try:
                await roam(game, hero, n, scene.card, wades=True)  # DE-BASE-67
            finally:
                game.hasty.remove(hero.id)


class GainsItem(Plain, frozen=True):
    """A card that lies in no shop deck, or another copy of it."""

    form = "gains item {item}"
    rule = "DE-LOOT-06"
    needs = HE

    item: ItemId

    def act(self, game: DarkElements, scene: Scene) -> None:
        gain(game, scene.he, str(self.item))


class Tested(Effect, frozen=True):
    """What comes of a test."""

    needs = HE
    gives = TESTS

    passed: Effects = ()
    failed: Effects = ()

    def checked(self, known: Topics) -> Topics:
        known = super().checked(known)
        checked_all(self.passed, known)
        checked_all(self.failed, known)
        return known


class Tests(Tested, frozen=True, kw_only=True):
    """Of several attributes he names one before the roll."""

    form = "tests {attributes| or }< (passed: {passed})>< (failed: {failed})>"
    rule = "DE-BASE-04"

    attributes: tuple[Attribute, ...]

    async def do(self, game: DarkElements, scene: Scene) -> None:
        await tested(game, scene, self.attributes, self.passed, self.failed)


class MayBeTested(Tested, frozen=True, kw_only=True):
    """If he wants to. Of two attributes he names one before the roll."""

    form = "may test {attribute}< or {other}>< (passed: {passed})>< (failed: {failed})>"
    rule = "DE-PC-17"

    attribute: Attribute
    other: Attribute | None = None

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero = scene.he
        if not scene.can_test(game):
            return
        asking = ShieldTorch(hero.id, scene.card, self.attribute, self.other or "")
        options = [Option("test", True), Option("no", False)]
        if await put(game, hero.seat, asking, options):
            either = (self.attribute, self.other) if self.other else (self.attribute,)
            await tested(game, scene, either, self.passed, self.failed)


async def tested(
    game: DarkElements,
    scene: Scene,
    attributes: tuple[Attribute, ...],
    passed: Effects,
    failed: Effects,
) -> None:
    hero = scene.he
    if not scene.can_test(game):
        return
    result = scene.tests[hero.id] = await test(game, hero, *attributes)
    await do_all(game, scene, passed if result else failed)


class NamesAttribute(Effect, frozen=True):
    """He suffers its value as fatigue, and is tested on it later."""

    form = "names an attribute"
    rule = "DE-LB-02"
    needs = FIGURE
    gives = frozenset({"named"})

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero = scene.he
        options: list[Option[Attribute]] = [Option(f"name:{one}", one) for one in ATTRIBUTES]
        named = await put(game, hero.seat, NameAttribute(hero.id), options)
        scene.named[hero.id] = named
        await tire(game, hero, attribute(game, hero, named), cause=scene.card)


class TestsNamed(Tested, frozen=True):
    """The attribute that he named before."""

    form = "tests what he named< (passed: {passed})>< (failed: {failed})>"
    rule = "DE-LB-02"
    needs = HE | frozenset({"named"})

    async def do(self, game: DarkElements, scene: Scene) -> None:
        named = scene.named.get(scene.he.id)
        if named is None:
            return  # he was not there to name one
        await tested(game, scene, (named,), self.passed, self.failed)
