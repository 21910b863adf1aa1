"""Large Monsters: shoving and crushing where they end (DRU-SIZE)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import chests, forced, mechanics
from undercroft.games.drunagor.state import Area, Monster


async def settle(game: Drunagor, monster: Monster) -> None:
    """A Large Monster shoves Small ones and crushes Chests where it ends (DRU-SIZE-05, -06)."""
    board = game.ground.board
    area: Area = monster.space
    squares = board.squares_of[area]
    for other in list(game.state.monsters.values()):
        if other is not monster and not game.is_large(other) and squares >> other.space & 1:
            await forced.shove(game, other, area)
    for square in bits(squares & game.state.chests):
        await chests.crush(game, monster, square)
    mechanics.settled(game, monster)
