"""Orders: placing them, and what takes them away again (DSC-ORDER)."""

from __future__ import annotations

from undercroft.games.descent import events, moments
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import disruption
from undercroft.games.descent.state import Hero

READY = ("aim", "dodge", "guard", "rest")  # a prolonged action has its own way


async def place(game: Descent, hero: Hero, order: str, *facts: str) -> None:
    """A token on a hero who has none (DSC-ORDER-01)."""
    hero.order = order
    game.emit(events.OrderPlaced, game.id(hero), order)
    await moments.at(game, "place-order", Occasion(hero=hero), order, *facts)
    await moments.at(game, "hero-places-order", Occasion(hero=hero), order)


def moved(game: Descent, hero: Hero) -> None:
    """He is on another space now: no aim, and some prolonged actions fail (DSC-ORDER-04)."""
    if hero.order == "aim":
        hero.order = ""
    if hero.progress:
        disruption.left(game, hero)


def start_turn(game: Descent, hero: Hero) -> None:
    """Rest is used, dodge and guard end (DSC-TURN-02, DSC-ORDER-06, -12, -16, -18)."""
    if hero.order == "rest":
        hero.fatigue = game.sheet(hero).max_fatigue  # DSC-ORDER-17
    if hero.order in ("dodge", "guard", "rest"):
        hero.order = ""
