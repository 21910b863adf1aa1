"""What becomes of the torch, and of who carries it or gropes for its light."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Attribute
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.shoving import step_to, toward
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.torch import pass_on
from undercroft.games.dark_elements.staging.grammar import FIGURE, Effect, Effects, do_all
from undercroft.games.dark_elements.staging.harming import TESTS
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.state import NOWHERE
from undercroft.games.dark_elements.words.topics import Topics, checked_all
from undercroft.kit.questions import put


class StepToLight(Question, frozen=True):
    clause = "DE-PC-11"
    prompt = "{hero}: one space toward the light?"
    answers = {"space:SPACE": "to {SPACE}", "stay": "stay here"}

    hero: FigureName


class PassTorch(Effect, frozen=True):
    """The torchbearer gives it to another hero; conditions that the words before it have fulfilled
    come first (DE-ENC-08)."""

    form = "pass the torch"
    rule = "DE-LIGHT-13"

    async def do(self, game: DarkElements, scene: Scene) -> None:
        await settle(game)
        await pass_on(game)


class UnlessBearerPasses(Effect, frozen=True):
    """The torchbearer is tested: what follows happens if he fails, and if there is none."""

    form = "unless the torchbearer passes {attributes| or } ({does})"
    rule = "DE-PC-09"
    gives = TESTS

    attributes: tuple[Attribute, ...]
    does: Effects

    def checked(self, known: Topics) -> Topics:
        known = super().checked(known)
        checked_all(self.does, known)
        return known

    async def do(self, game: DarkElements, scene: Scene) -> None:
        bearer = game.bearer
        if bearer is not None:
            scene.tests[bearer.id] = await test(game, bearer, *self.attributes)
        if bearer is None or not scene.tests[bearer.id]:
            await do_all(game, scene, self.does)


class MayStepToLight(Effect, frozen=True):
    """One space nearer to the closest lit one, or not."""

    form = "may step toward the light"
    rule = "DE-PC-11"
    needs = FIGURE

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero = scene.he
        steps = bits(toward(game, hero, lit(game)))
        options = [Option(f"space:{game.name(space)}", space) for space in steps]
        options.append(Option("stay", NOWHERE))
        space = await put(game, hero.seat, StepToLight(hero.id), options)
        if space != NOWHERE:
            await step_to(game, hero, space)
