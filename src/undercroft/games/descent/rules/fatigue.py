"""Spending and recovering fatigue (DSC-FAT)."""

from __future__ import annotations

from undercroft.games.descent.game import Descent
from undercroft.games.descent.state import TOWN, Hero


def spend(game: Descent, hero: Hero, n: int = 1) -> None:
    """DSC-FAT-01; on corrupted ground the overlord profits (DSC-CORR-01, DSC-FAT-06)."""
    hero.fatigue -= n
    if hero.space != TOWN and game.state.terrain.corrupted >> hero.space & 1:
        game.gain_threat(n, "tiring", game.id(hero))


def recover(game: Descent, hero: Hero, n: int) -> None:
    """Up to his maximum (DSC-FAT-05), to which a monkey's items add as ever (DSC-MONKEY-05)."""
    hero.fatigue = min(game.outfit(hero).max_fatigue, hero.fatigue + n)
