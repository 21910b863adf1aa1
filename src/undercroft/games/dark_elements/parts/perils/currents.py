"""Perils that tire and move the heroes: 6, 7 and 8 (DE-PC-10 to -15)."""

from __future__ import annotations

from functools import partial

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import CardName, FigureName
from undercroft.games.dark_elements.parts.perils.pains import monsters_near
from undercroft.games.dark_elements.play import PerilRules
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer, tire
from undercroft.games.dark_elements.rules.light import in_darkness, lit
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.perils import resolve_peril
from undercroft.games.dark_elements.rules.settling import one_step, settle
from undercroft.games.dark_elements.rules.shoving import shove_away, step_to, toward
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.torch import pass_on
from undercroft.games.dark_elements.rules.tracks import advance_doom
from undercroft.games.dark_elements.rules.values import attribute
from undercroft.games.dark_elements.state import NOWHERE, Hero
from undercroft.kit.decks import shuffled
from undercroft.kit.questions import put


class StepToLight(Question, frozen=True):
    clause = "DE-PC-11"
    prompt = "{hero}: one space toward the light?"
    answers = {"space:SPACE": "to {SPACE}", "stay": "stay here"}

    hero: FigureName


class ShuffleBack(Question, frozen=True):
    clause = "DE-PC-14"
    prompt = "Shuffle {peril} back into the deck of Perils?"
    answers = {"shuffle": "shuffle it back", "leave": "leave it"}

    peril: CardName


class Undertow(PerilRules[DarkElements]):
    id = "peril-6"

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        if monsters:
            await self._grope(game)
            return
        with one_step(game):
            for hero in game.heroes():  # DE-PC-10
                await tire(game, hero, attribute(game, hero, "awareness"), cause=self.id)

    async def _grope(self, game: DarkElements) -> None:
        """DE-PC-11."""
        dark = [hero for hero in game.heroes() if in_darkness(game, hero)]
        await in_order(game, dark, partial(self._test, game), self.id)
        for hero in [hero for hero in game.heroes() if in_darkness(game, hero)]:
            afflict(game, hero, "poisoned", self.id)
            afflict(game, hero, "stunned", self.id)

    async def _test(self, game: DarkElements, hero: Hero) -> None:
        if not await test(game, hero, "awareness"):
            return
        steps = bits(toward(game, hero, lit(game)))
        options = [Option(f"space:{game.name(space)}", space) for space in steps]
        options.append(Option("stay", NOWHERE))
        space = await put(game, hero.seat, StepToLight(hero.id), options)
        if space != NOWHERE:
            await step_to(game, hero, space)


class Repulsion(PerilRules[DarkElements]):
    id = "peril-7"

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        bearer = game.bearer
        if monsters:
            await self._weigh(game, bearer)
        elif bearer is not None:
            near = [hero for hero in game.heroes() if game.adjacent(bearer, hero)]
            await in_order(game, near, partial(self._repel, game, bearer), self.id)

    async def _repel(self, game: DarkElements, bearer: Hero, hero: Hero) -> None:
        """DE-PC-12."""
        n = attribute(game, bearer, "might")
        await shove_away(game, hero, 1 << bearer.space, n, self.id)
        await suffer(game, hero, 1, cause=self.id)

    async def _weigh(self, game: DarkElements, bearer: Hero | None) -> None:
        """DE-PC-13."""
        with one_step(game):
            if bearer is None or not await test(game, bearer, "might"):
                for hero in game.heroes():
                    await tire(game, hero, monsters_near(game, hero), cause=self.id)
        await settle(game)
        await pass_on(game)


class Flight(PerilRules[DarkElements]):
    id = "peril-8"

    async def resolve(self, game: DarkElements, *, monsters: bool) -> None:
        bearer = game.bearer
        if not monsters:
            await self._scatter(game, bearer)
        elif bearer is None and game.hardness.perils:  # DE-RUL-98
            await advance_doom(game, self.id)  # DE-PC-15

    async def _scatter(self, game: DarkElements, bearer: Hero | None) -> None:
        """DE-PC-14; the other Peril comes last (DE-FATE-06)."""
        if bearer is not None:
            others = [hero for hero in game.heroes() if hero is not bearer]
            await in_order(game, others, partial(self._flee, game, bearer), self.id)
        await _shuffle_back(game)
        await resolve_peril(game)

    async def _flee(self, game: DarkElements, bearer: Hero, hero: Hero) -> None:
        await shove_away(game, hero, 1 << bearer.space, 1, self.id)


async def _shuffle_back(game: DarkElements) -> None:
    """The card that was discarded last may become one of the deck again."""
    state = game.state
    if not state.peril_discard:
        return
    top = state.peril_discard[-1]
    options = [Option("shuffle", True), Option("leave", False)]
    if await put(game, game.players, ShuffleBack(top), options):
        state.peril_discard = state.peril_discard[:-1]
        state.peril_deck = shuffled(game, (*state.peril_deck, top))
