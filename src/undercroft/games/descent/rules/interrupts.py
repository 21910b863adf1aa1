"""How cards break in on the rules: who answers at the moments of `moments`."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from undercroft.core.decisions import Request, answer_to
from undercroft.games.descent import moments
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import (
    chests,
    decrees,
    effects,
    guards,
    hero_cards,
    overlord_moments,
)
from undercroft.games.descent.state import Hero

# Moments that are not one hero's own: each hero's cards may answer them.
COMMON = ("area-revealed", "enemy-declares-attack", "enemy-moves-adjacent")


# an `async def` would cost a coroutine at every step, and mostly no card speaks of it
def at(game: Descent, event: str, occasion: Occasion, *facts: str) -> Coroutine[Request, Any, None]:
    """The powers of the hero whose moment it is, or of all whom it concerns, and the overlord's in
    play."""
    if event in COMMON:
        heard = game.hears(event)
    else:
        heard = occasion.hero is not None and event in game.sheet(occasion.hero).moments
        heard = heard or (bool(game.state.powers) and event in game.power_cards().moments)
    if heard:
        return _in_turn(game, event, occasion, *facts)
    return answer_to(None)


async def _in_turn(game: Descent, event: str, occasion: Occasion, *facts: str) -> None:
    """Who has the turn comes first (DSC-TIME-19)."""
    if game.state.powers and game.state.stage == "overlord":
        await decrees.act(game, event, occasion, *facts)
    await _heroes(game, event, occasion, *facts)
    if game.state.powers and game.state.stage != "overlord":
        await decrees.act(game, event, occasion, *facts)


async def _heroes(game: Descent, event: str, occasion: Occasion, *facts: str) -> None:
    if event in COMMON:
        for hero in game.state.heroes:
            if game.sheet(hero).moments.get(event) and _concerns(game, hero, event, occasion):
                await hero_cards.act(game, hero, event, occasion, *facts)
    elif occasion.hero is not None and event in game.sheet(occasion.hero).moments:
        await hero_cards.act(game, occasion.hero, event, occasion, *facts)


def _concerns(game: Descent, hero: Hero, event: str, occasion: Occasion) -> bool:
    """A step or an attack must be that of an enemy who is there, a step must end beside him."""
    figure = occasion.figure
    if figure is None:
        return True
    if not game.there(figure) or not game.there(hero) or game.is_heroic(figure):
        return False
    return event != "enemy-moves-adjacent" or game.near(hero, figure, 1)


CARDS = (
    moments.at.by(at)
    + moments.window.by(overlord_moments.offer)
    + moments.guards.by(guards.offer)
    + moments.spill.by(chests.spill)
    + moments.carry_out.by(effects.carry_out)
)
