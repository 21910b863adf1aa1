"""A prolonged action of the quest: the marker it is done at, and its success (DSC-PROL-05)."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Hero, Marker
from undercroft.games.descent.tables import Prolonged
from undercroft.games.descent.words import laws
from undercroft.games.descent.words.happening import happen


def within_reach(game: Descent, hero: Hero) -> list[tuple[Prolonged, Marker]]:
    """The actions that can be made from the hero's space: on their marker or beside it."""
    actions = game.book.quest.prolonged
    if not actions:
        return []
    near = game.ground.board.adjacent[hero.space] | 1 << hero.space
    return [
        (actions[marker.word], marker)
        for marker in game.state.markers
        if marker.kind == "stone" and near >> marker.space & 1
    ]


def key(stone: Marker) -> str:
    """What a hero's progress is kept under: each marker counts for itself (DSC-PROL-08)."""
    return f"{stone.word}@{stone.space}"


def dice(game: Descent, hero: Hero, action: Prolonged) -> int:
    """Power dice of one roll: the trait, or what the quest makes of it (DSC-PROL-02); what adds
    dice to attacks adds none here (DSC-PROL-14)."""
    return laws.dice(game, action.id, game.sheet(hero).traits[action.trait])


async def succeed(game: Descent, hero: Hero, action: Prolonged, stone: Marker) -> None:
    """The markers are removed and the effect takes place; it may be the goal of the quest."""
    for each in game.state.heroes:
        each.progress = tuple(one for one in each.progress if one[0] != key(stone))
    game.emit(events.ProlongedCompleted, game.id(hero), action.id, game.book.quest.id)
    await happen(game, "completed", action.id, hero=hero, space=stone.space, marker=stone)
    if game.book.quest.goal.completed == action.id:
        game.end("heroes", "goal", game.book.quest.goal_text)
