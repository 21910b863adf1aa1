"""Effects that hurt and kill."""

from __future__ import annotations

from undercroft.games.descent.cards.tree import Call
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import wounds
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.state import Monster


async def wound(game: Descent, call: Call, occasion: Occasion) -> None:
    """Wounds that ignore armor."""
    n = call.amount().count(occasion.paid)
    for figure in await meant.whom(game, call.target(1), occasion):
        if game.there(figure):
            await wounds.suffer(game, figure, n, occasion.card, occasion.owner)


async def kill(game: Descent, call: Call, occasion: Occasion) -> None:
    """Killed outright; `ignore=Undying`: nobody rises."""
    final = call.keyed("ignore") is not None
    for figure in await meant.whom(game, call.target(), occasion):
        if isinstance(figure, Monster) and game.there(figure):
            await wounds.monster_dies(game, figure, occasion.owner, for_good=final)
