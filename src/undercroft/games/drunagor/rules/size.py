"""Large Monsters: shoving and crushing where they end (DRU-SIZE)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import forced, trap_die
from undercroft.games.drunagor.state import Area, Monster, Square


async def settle(game: Drunagor, monster: Monster) -> None:
    """A Large Monster shoves Small ones and crushes Chests where it ends (DRU-SIZE-05, -06)."""
    if monster.id not in game.state.monsters:
        return
    board = game.ground.board
    area: Area = monster.space
    squares = board.squares_of[area]
    for other in list(game.state.monsters.values()):
        if other is not monster and not game.is_large(other) and squares >> other.space & 1:
            await forced.shove(game, other, area)
    for square in bits(squares & (game.state.chests | game.state.loot)):
        await crush(game, monster, square)
    await moments.settled(game, monster)


async def crush(game: Drunagor, monster: Monster, square: Square) -> None:
    """A Large Monster ends on a Chest: no card, the Trap Die bites it (DRU-CHEST-03). One left by
    LOOT has no trap (DRU-CHEST-05)."""
    state = game.state
    trapped = bool(state.chests >> square & 1)
    state.chests &= ~(1 << square)
    state.loot &= ~(1 << square)
    game.emit(events.Crushed, monster.name, game.name(square))
    if trapped:
        await trap_die.roll(game, monster)
