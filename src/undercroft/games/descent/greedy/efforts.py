"""Prolonged actions: what it is worth to work at one in this turn."""

from __future__ import annotations

from undercroft.games.descent.dice import MOST_POWER
from undercroft.games.descent.game import Descent
from undercroft.games.descent.greedy import prices
from undercroft.games.descent.rules import completing
from undercroft.games.descent.state import Hero, Marker
from undercroft.games.descent.tables import Prolonged

HALF = 0.5  # the chance of an enhancement
USUAL = 4  # markers, where the difficulty is X


def aptitude(game: Descent, hero: Hero, action: Prolonged) -> float:
    """Markers that a roll of his brings, sweat included."""
    dice = min(MOST_POWER, completing.dice(game, hero, action))
    return HALF * (dice + min(hero.fatigue, MOST_POWER - dice))


def left(game: Descent, hero: Hero, action: Prolonged, stone: Marker) -> int:
    """Markers that are still missing."""
    key = completing.key(stone)
    party = game.state.heroes if action.group else [hero]
    done = sum(dict(each.progress).get(key, 0) for each in party)
    return max(1, (action.difficulty or USUAL) - done)


def worth(game: Descent, hero: Hero, rolls: int) -> float:
    """The best that can be worked at from where he stands, with so many rolls."""
    if hero.space < 0:
        return 0.0
    best = 0.0
    for action, stone in completing.within_reach(game, hero):
        share = min(1.0, rolls * aptitude(game, hero, action) / left(game, hero, action, stone))
        best = max(best, share * prize(game, action))
    return best


def prize(game: Descent, action: Prolonged) -> float:
    wins = game.book.quest.goal.completed == action.id
    return prices.WINS if wins else prices.STONE
