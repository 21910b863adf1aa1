"""Unraveling the Mystery: two cubes cancel a Minion that an enemy's ability would summon."""

from __future__ import annotations

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import cubes, predicates
from undercroft.games.drunagor.rules.handwritten import asking

PRICE = 2


async def cancelled(game: Drunagor, count: int) -> int:
    """How many of so many Minions do not come because somebody pays for each."""
    stopped = 0
    while stopped < count and await _paid(game):
        stopped += 1
    return stopped


async def _paid(game: Drunagor) -> bool:
    """Whether a Hero pays for one Minion; asked in initiative order."""
    for hero in game.standing():
        if not game.has_auras or not predicates.noted(game, hero, "unraveling-the-mystery"):
            continue
        if sum(hero.pool) >= PRICE and await asking.may(game, hero, "unraveling-the-mystery"):
            await cubes.expend_some(game, hero, PRICE, "unraveling-the-mystery")
            return True
    return False
