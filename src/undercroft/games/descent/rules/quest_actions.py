"""What heroes may do at places of the quest (DSC-SETUP-14)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import QuestAction
from undercroft.games.descent.state import Hero
from undercroft.games.descent.words.happening import refresh
from undercroft.games.descent.words.stage import Stage
from undercroft.kit.stories.happening import happen, is_open


def offers(game: Descent, hero: Hero, points: int) -> list[Option[tuple[str, QuestAction]]]:
    """Those of the hero's space that are open and that he can pay."""
    ground, actions = game.ground, game.book.quest.actions.values()
    return [
        Option(f"quest:{action.id}", ("quest", action))
        for action in actions
        if hero.space in map(ground.space, action.cells)
        and points >= action.cost
        and is_open(_stage(game, hero, action), action)
    ]


async def take(game: Descent, hero: Hero, action: QuestAction) -> None:
    game.emit(events.QuestActed, game.id(hero), action.id, game.book.quest.id)
    await happen(_stage(game, hero, action), action)
    refresh(game)


def _stage(game: Descent, hero: Hero, action: QuestAction) -> Stage:
    return Stage(game, story=action, what=action.id, hero=hero, space=hero.space)
