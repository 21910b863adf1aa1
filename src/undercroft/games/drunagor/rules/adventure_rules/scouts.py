"""Scouts of the Broken Causeway: they are lost as Villagers are, and thankful if they live."""

from __future__ import annotations

from undercroft.games.drunagor.game import Drunagor

THANKS: tuple[list[str], ...] = (  # by how many are alive
    [],
    ["item:teddy-bear"],
    ["item:sword-of-the-prince"],
)


def spoils(game: Drunagor) -> list[str]:
    return THANKS[len(game.state.npcs)]
