"""Coins of a hero (DSC-SHOP-09)."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import Hero


def gain(game: Descent, hero: Hero, coins: int) -> None:
    """More coins, unless he may carry none (DSC-RUL-170)."""
    if coins > 0 and "coins" in game.outfit(hero).forbidden:
        return
    hero.coins = max(0, hero.coins + coins)
