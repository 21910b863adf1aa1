"""Effects that hurt and kill."""

from __future__ import annotations

from undercroft.games.descent.cards.words.boons import Kill, Wound
from undercroft.games.descent.cards.words.traps import Wounds
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import wounds
from undercroft.games.descent.rules.effects import meant
from undercroft.games.descent.rules.effects.doing import does
from undercroft.games.descent.state import Monster


@does(Wound, Wounds)
async def wound(game: Descent, call: Wound | Wounds, occasion: Occasion) -> None:
    """Wounds that ignore armor."""
    for figure in await meant.whom(game, call.whom, occasion):
        if game.there(figure) and not meant.shrugs_off(game, call.whom, figure):
            await wounds.suffer(game, figure, call.n, occasion.card, occasion.owner)


@does(Kill)
async def kill(game: Descent, call: Kill, occasion: Occasion) -> None:
    """Killed outright; `ignore=Undying`: nobody rises."""
    for figure in await meant.whom(game, call.whom, occasion):
        if isinstance(figure, Monster) and game.there(figure):
            await wounds.monster_dies(game, figure, occasion.owner, for_good=call.final)
