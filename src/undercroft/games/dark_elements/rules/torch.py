"""The torch: taken, given, dropped, passed on (DE-LIGHT-03 to -06, -13)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.deeds import Deeds, deed
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.nouns import FigureName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.placing import choose_space, empty_beside
from undercroft.games.dark_elements.state import NOWHERE, Hero
from undercroft.kit.questions import put


class WhoTakesTorch(Question, frozen=True):
    clause = "DE-DEC-29"
    prompt = "Who takes the torch from {bearer}?"
    answers = {"torch:HERO": "{HERO}"}

    bearer: FigureName


def carry(game: DarkElements, hero: Hero) -> None:
    game.state.bearer, game.state.torch = hero.id, NOWHERE
    game.emit(events.TorchMoved, hero.id)


def torch_deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Taking the torch that lies beside him, giving it to a hero beside him (DE-LIGHT-03, -05)."""
    found: Deeds = []
    torch = game.state.torch
    near = game.layout.adjacent[hero.space]
    if torch != NOWHERE and (near | 1 << hero.space) >> torch & 1:
        found.append(TAKE)
    if game.state.bearer == hero.id:
        for other in game.heroes():
            if other is not hero and near >> other.space & 1:
                found.append(deed(f"give-torch:{other.id}", _give, other.id))
    return found


async def _take(game: DarkElements, hero: Hero) -> None:
    carry(game, hero)


TAKE = deed("take-torch", _take)


async def _give(game: DarkElements, hero: Hero, other: str) -> None:
    carry(game, game.hero(other))


async def drop(game: DarkElements, hero: Hero) -> None:
    """The torchbearer is defeated: beside where he fell, an empty space if there is one."""
    beside = game.layout.adjacent[hero.space]
    spaces = empty_beside(game, 1 << hero.space) or beside or 1 << hero.space
    game.state.bearer = ""
    game.state.torch = await choose_space(game, game.players, spaces, cause="torch")
    game.emit(events.TorchMoved, "", game.name(game.state.torch))


async def pass_on(game: DarkElements) -> None:
    """An effect makes the torchbearer give it away; with nobody else he keeps it (DE-LIGHT-13)."""
    bearer = game.bearer
    if bearer is None:
        return
    options = [Option(f"torch:{hero.id}", hero) for hero in game.heroes() if hero is not bearer]
    if options:
        carry(game, await put(game, game.players, WhoTakesTorch(bearer.id), options))
