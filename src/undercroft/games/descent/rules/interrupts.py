"""How cards break in on the rules: the contract of `occasion`, fulfilled."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import decrees, guards, powers, windows


class Cards:
    """Heroes' powers, the overlord's cards, and heroes on guard."""

    async def at(self, game: Descent, event: str, occasion: Occasion, *facts: str) -> None:
        """The powers of the hero whose moment it is, and the overlord's in play."""
        if occasion.hero is not None:
            await powers.act(game, occasion.hero, event, occasion, *facts)
        if game.state.powers:
            await decrees.act(game, event, occasion, *facts)

    async def window(self, game: Descent, name: str, occasion: Occasion, *facts: str) -> None:
        await windows.offer(game, name, occasion, *facts)

    async def guards(self, game: Descent, occasion: Occasion, moment: str) -> bool:
        return await guards.offer(game, occasion, moment)
