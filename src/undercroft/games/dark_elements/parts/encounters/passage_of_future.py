"""Passage of the Future: three doors, one of which the heroes may choose (DE-PF)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.play import EncounterRules
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.laying import (
    grounds,
    lay_tokens,
    record,
    space_at,
    take_tokens,
    turn_up,
)
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.perils import resolve_peril
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.testing import test
from undercroft.games.dark_elements.rules.tracks import move_fate_back
from undercroft.games.dark_elements.state import Hero, Token
from undercroft.kit.decks import shuffled
from undercroft.kit.questions import put

SHOWN = 3  # Exploration cards


class WhichToken(Question, frozen=True):
    clause = "DE-PF-06"
    prompt = "{hero}: which token do you turn?"
    answers = {"turn:SPACE": "the one on {SPACE}"}

    hero: FigureName


class WhichDoor(Question, frozen=True):
    clause = "DE-PF-07"
    prompt = "Through which door does the way lead?"
    answers = {"door:DOOR": "{DOOR}"}


class PassageOfFuture(EncounterRules[DarkElements]):
    id = "PF"

    async def set_up(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-PF-01."""
        places = [one.at for one in record(game).tokens.objectives if game.size in one.heroes]
        colours = shuffled(game, ("green", *["red"] * (game.size - 1)))
        lay_tokens(game, "objective", places, colours)

    async def after_setup(self, game: DarkElements, explorer: Hero | None) -> None:
        """DE-PF-03."""
        await resolve_peril(game)

    def recovers(self, game: DarkElements) -> bool:
        """DE-PF-02."""
        return False

    async def overlord(self, game: DarkElements) -> None:
        """The sentences in their order (DE-PF-04 to -09)."""
        results: dict[str, bool] = {}
        there = [hero for hero in game.heroes() if grounds(game) >> hero.space & 1]
        await in_order(game, there, partial(self._test, game, results), self.id)
        passed = sum(results.values())
        if passed > len(results) - passed:
            _foretell(game)
        for id in results:
            token = await _turned(game, game.hero(id))
            if token.colour == "green":
                await self._choose(game, token)
                return
        _hide(game)
        await resolve_peril(game)

    async def _test(self, game: DarkElements, results: dict[str, bool], hero: Hero) -> None:
        """DE-PF-04."""
        results[hero.id] = await test(game, hero, "knowledge")
        if not results[hero.id]:
            await resolve_peril(game)

    async def _choose(self, game: DarkElements, token: Token) -> None:
        """A door beside the green token is the exit from now on (DE-PF-07, -10)."""
        objectives = record(game).tokens.objectives
        sides = next(one.doors for one in objectives if space_at(game, one.at) == token.space)
        ids = [f"{self.id}-{side}".lower() for side in sides]
        options = [Option(f"door:{id}", game.layout.doors[id]) for id in ids]
        door = await put(game, game.players, WhichDoor(), options)
        game.emit(events.DoorChosen, door.id)
        game.redraw(replace(game.state.chart, chosen=door.way))
        move_fate_back(game, cause=self.id)
        take_tokens(game, "objective")
        discard_active(game)


def _foretell(game: DarkElements) -> None:
    """DE-PF-05: everybody sees them, and they stay where they are."""
    game.state.reveals += 1
    game.emit(events.ExplorationsShown, game.state.explorations[:SHOWN])


async def _turned(game: DarkElements, hero: Hero) -> Token:
    """The token that a hero turns (DE-PF-06)."""
    facedown = [token for token in game.tokens("objective") if not token.faceup]
    options = [Option(f"turn:{game.name(token.space)}", token) for token in facedown]
    return turn_up(game, await put(game, hero.seat, WhichToken(hero.id), options))


def _hide(game: DarkElements) -> None:
    """DE-PF-08: shuffled, so that nobody knows them any more."""
    tokens = game.tokens("objective")
    colours = shuffled(game, [token.colour for token in tokens])
    for token, colour in zip(tokens, colours, strict=True):
        hidden = Token("objective", token.space, colour)  # type: ignore[arg-type]
        game.change_token(token, hidden, "shuffled")
