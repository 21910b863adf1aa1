"""Coins of a hero (DSC-SHOP-09)."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Hero


def closed(game: Descent, hero: Hero) -> bool:
    """Whether he may carry no coins (DSC-RUL-170)."""
    return "coins" in game.outfit(hero).forbidden


def gain(game: Descent, hero: Hero, coins: int) -> None:
    """More coins, unless he may carry none."""
    if coins > 0 and closed(game, hero):
        return
    hero.coins = max(0, hero.coins + coins)
