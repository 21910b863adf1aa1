"""The rules tell the quest what has happened."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import NOWHERE
from undercroft.games.descent.state import Hero, Marker, Space
from undercroft.games.descent.words import laws
from undercroft.games.descent.words.stage import Stage
from undercroft.kit.stories.happening import is_due


async def happen(
    game: Descent,
    moment: str,
    what: str = "",
    *,
    hero: Hero | None = None,
    space: Space = NOWHERE,
    marker: Marker | None = None,
) -> None:
    """Stories of that moment, in the order of the file."""
    if not game.book.stories.at(moment):
        return
    await Stage(game, hero=hero, space=space, marker=marker).happened(moment, what)
    refresh(game)


def refresh(game: Descent) -> None:
    """Something was counted or set: monsters are what the quest makes of them now."""
    if laws.are_weakening(game):
        for monster in game.state.monsters.values():
            laws.weaken(game, monster)


def is_awaited(game: Descent, moment: str, what: str) -> bool:
    """Whether something would come of it now."""
    stage = Stage(game, what=what)
    return any(is_due(stage, story) for story in game.book.stories.at(moment))
