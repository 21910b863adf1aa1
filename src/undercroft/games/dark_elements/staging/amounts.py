"""As much as something is: values of heroes, and monsters about them."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer, tire
from undercroft.games.dark_elements.rules.shoving import shove_away
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.staging.grammar import FIGURE, HE, Effect, Place, Word
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.traits import Condition
from undercroft.games.dark_elements.words.topics import Topics
from undercroft.kit.questions import put


class WhoTakes(Question, frozen=True):
    clause = "DE-PC-04"
    prompt = "Who takes which condition ({left} left)?"
    answers = {"take:HERO:CONDITION": "{HERO}: {CONDITION}"}

    left: int


class Amount(Word, frozen=True):
    """A number that is looked up when it is needed."""

    def n(self, game: DarkElements, scene: Scene) -> int:
        raise NotImplementedError


class OfHero(Amount, frozen=True):
    """An attribute of “him”."""

    form = "his {attribute}"
    rule = "DE-PC-10"
    needs = HE

    attribute: Attribute

    def n(self, game: DarkElements, scene: Scene) -> int:
        return attribute(game, scene.he, self.attribute)


class OfBearer(Amount, frozen=True):
    """An attribute of the torchbearer, or what “his” is less than it; nothing if nobody carries
    the torch (DE-RUL-69)."""

    form = "the torchbearer's {attribute}< less his own{?less}>"
    rule = "DE-PC-08"

    attribute: Attribute
    less: bool = False

    def wants(self) -> Topics:
        return HE if self.less else self.needs

    def n(self, game: DarkElements, scene: Scene) -> int:
        bearer = game.bearer
        if bearer is None:
            return 0
        own = attribute(game, scene.he, self.attribute) if self.less else 0
        return max(0, attribute(game, bearer, self.attribute) - own)


class MonstersNear(Amount, frozen=True):
    """Counted in spaces; a large one counts once."""

    form = "there are monsters within {far} of him"
    rule = "DE-PC-13"
    needs = HE

    far: int

    def n(self, game: DarkElements, scene: Scene) -> int:
        near = game.within(scene.he, self.far)
        return sum(1 for monster in game.monsters() if game.covers(monster) & near)


class _ByAmount(Effect, frozen=True):
    """An effect with an amount."""

    amount: Amount

    def wants(self) -> Topics:
        return self.needs | self.amount.wants()


class SuffersAsMuch(_ByAmount, frozen=True):
    """All at once: of damage and fatigue as much of each."""

    form = "suffers as much {what| and } as {amount}"
    rule = "DE-BASE-10"
    needs = FIGURE

    what: tuple[Literal["damage", "fatigue"], ...]

    async def do(self, game: DarkElements, scene: Scene) -> None:
        n = self.amount.n(game, scene)
        for what in self.what:
            harm = suffer if what == "damage" else tire
            await harm(game, scene.he, n, cause=scene.card)


class MovesAsFar(_ByAmount, frozen=True):
    """The distance to the spaces grows with each step."""

    form = "moves as far as {amount} away from {place}"
    rule = "DE-PC-12"
    needs = FIGURE

    place: Place

    async def do(self, game: DarkElements, scene: Scene) -> None:
        source = self.place.spaces(game, scene)
        if source:
            await shove_away(game, scene.he, source, self.amount.n(game, scene), scene.card)


class ShareOut(_ByAmount, frozen=True):
    """The heroes choose who takes which of the conditions, one after the other, until there are
    so many or everybody has all of them."""

    form = "share out {conditions| or }, as many as {amount}"
    rule = "DE-PC-04"

    conditions: tuple[Condition, ...]

    async def do(self, game: DarkElements, scene: Scene) -> None:
        for left in range(self.amount.n(game, scene), 0, -1):
            options = [
                Option(f"take:{hero.id}:{condition}", (hero, condition))
                for hero in game.heroes()
                for condition in map(str.lower, self.conditions)
                if condition not in hero.conditions
            ]
            if not options:
                return
            hero, condition = await put(game, game.players, WhoTakes(left), options)
            afflict(game, hero, condition, scene.card)
