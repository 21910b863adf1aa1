"""Movement points that a card gives to be spent at once (SNS-LANG-15)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import conditions
from undercroft.games.sword_sorcery.rules.evading import evade
from undercroft.games.sword_sorcery.rules.stepping import walk_into
from undercroft.games.sword_sorcery.rules.values import tread
from undercroft.games.sword_sorcery.state import Area, Hero
from undercroft.kit.questions import put


class MoveNow(Question, frozen=True):
    clause = "SNS-LANG-15"
    prompt = "{hero} has {points|movement point} to spend now."
    answers = {"go:AREA": "go to {AREA}", "stand": "stand up", "stay": "stay"}

    hero: FigureName
    points: int


async def spend(game: SwordSorcery, hero: Hero, points: int, *, reaction: bool) -> None:
    """Terrain costs as usual; whoever leaves enemies evades, unless it is a reaction."""
    while points and game.is_there(hero):
        options = [*_steps(game, hero, points), Option("stay", None)]
        area = await put(game, hero.seat, MoveNow(hero.id, points), options)
        if area is None:
            return
        if area == hero.area:
            points -= 1
            conditions.free(game, hero, "ko", "stand")
            continue
        here = hero.area
        if game.engaged(hero) and not reaction and not await evade(game, hero):
            return
        if hero.area != here:
            return
        points -= tread(game, hero).cost(area)
        await walk_into(game, hero, area)


def _steps(game: SwordSorcery, hero: Hero, points: int) -> list[Option[Area | None]]:
    if hero.lying:
        return [Option("stand", hero.area)]  # SNS-MOVE-10
    ground = tread(game, hero)
    areas = bits(game.layout.net(ground.free).steps[hero.area])
    return [Option(f"go:{game.name(area)}", area) for area in areas if ground.cost(area) <= points]
