"""How cards break in on the rules: the contract of `occasion`, fulfilled."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.descent.cards.tree import Effect
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import chests, decrees, effects, guards, powers, windows
from undercroft.games.descent.state import Hero, Monster

# Moments that are not one hero's own: each hero's cards may answer them.
COMMON = ("area-revealed", "enemy-declares-attack", "enemy-moves-adjacent")


class Cards:
    """Heroes' powers, the overlord's cards, and heroes on guard."""

    async def at(self, game: Descent, event: str, occasion: Occasion, *facts: str) -> None:
        """The powers of the hero whose moment it is, or of all whom it concerns; then the
        overlord's in play."""
        if event in COMMON:
            for hero in game.state.heroes:
                if game.sheet(hero).moments.get(event) and _concerns(game, hero, event, occasion):
                    await powers.act(game, hero, event, occasion, *facts)
        elif occasion.hero is not None and not _forced(occasion):
            await powers.act(game, occasion.hero, event, occasion, *facts)
        if game.state.powers:
            await decrees.act(game, event, occasion, *facts)

    async def window(self, game: Descent, name: str, occasion: Occasion, *facts: str) -> None:
        await windows.offer(game, name, occasion, *facts)

    async def guards(self, game: Descent, occasion: Occasion, moment: str) -> bool:
        return await guards.offer(game, occasion, moment)

    async def spill(self, game: Descent, monster: Monster) -> None:
        await chests.spill(game, monster)

    async def carry_out(self, game: Descent, text: Sequence[Effect], occasion: Occasion) -> None:
        await effects.carry_out(game, text, occasion)


def _forced(occasion: Occasion) -> bool:
    """A hero whom the overlord makes attack uses no power of his own (DSC-OCARD-16)."""
    strike = occasion.strike
    return strike is not None and strike.forced and strike.attacker is occasion.hero


def _concerns(game: Descent, hero: Hero, event: str, occasion: Occasion) -> bool:
    """A step or an attack must be that of an enemy who is there, a step must end beside him."""
    figure = occasion.figure
    if figure is None:
        return True
    if not game.there(figure) or not game.there(hero) or game.is_heroic(figure):
        return False
    return event != "enemy-moves-adjacent" or game.near(hero, figure, 1)
