"""Movement points that a card gives to be spent at once (SNS-LANG-15)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import FigureName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules import activities, conditions
from undercroft.games.sword_sorcery.rules.evading import evade
from undercroft.games.sword_sorcery.rules.stepping import walk_into
from undercroft.games.sword_sorcery.rules.values import tread
from undercroft.games.sword_sorcery.state import Area, Hero
from undercroft.games.sword_sorcery.words.modifiers import in_turn
from undercroft.kit.questions import put


class MoveNow(Question, frozen=True):
    clause = "SNS-LANG-15"
    prompt = "{hero} has {points|movement point} to spend now."
    answers = {"go:AREA": "go to {AREA}", "stand": "stand up", "stay": "stay"}

    hero: FigureName
    points: int


async def spend(game: SwordSorcery, hero: Hero, points: int, *, reaction: bool) -> None:
    """Terrain costs as usual; whoever leaves enemies evades, unless it is a reaction. That is a
    Free Action in anybody's turn (SNS-ENG-07)."""
    own = in_turn(game, hero)
    while points and game.is_there(hero):
        evades = game.engaged(hero) and not hero.lying and not reaction
        if evades and not activities.may(hero, "free"):
            return
        options = [*_steps(game, hero, points), Option("stay", None)]
        area = await put(game, hero.seat, MoveNow(hero.id, points), options)
        if area is None:
            return
        if area == hero.area:
            points -= 1
            conditions.free(game, hero, "ko", "stand")
            hero.walked |= own
            continue
        here = hero.area
        if evades and not await activities.begin(game, hero, "free"):
            continue  # wasted, and may be tried again (SNS-BLND-02)
        if evades and not await evade(game, hero):
            continue  # its point is kept, and may be spent to stand (SNS-ENG-12)
        if hero.area != here:
            continue
        points -= tread(game, hero).cost(area)
        hero.walked |= own
        await walk_into(game, hero, area)


def _steps(game: SwordSorcery, hero: Hero, points: int) -> list[Option[Area | None]]:
    if hero.lying:
        return [Option("stand", hero.area)]  # SNS-MOVE-10
    ground = tread(game, hero)
    areas = bits(game.layout.net(ground.free).steps[hero.area])
    return [Option(f"go:{game.name(area)}", area) for area in areas if ground.cost(area) <= points]
