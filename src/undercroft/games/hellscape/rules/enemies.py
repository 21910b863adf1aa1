"""The Enemy Phase: every Mob and Roaming Monster once, in the players' order (MD2-ENEMY)."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import aftermath, behaving, mobs, prowling, windows
from undercroft.games.hellscape.state import Enemy


async def go_on(game: Hellscape) -> bool:
    """The next activation; False once all have acted, or nobody stands (MD2-ENEMY-01, -02)."""
    waiting = [
        enemy
        for enemy in game.state.enemies.values()
        if not enemy.activated and enemy.type != "boss" and game.quest.awake(game, enemy)
    ]
    if not waiting or not game.standing():
        return False
    game.quiet()
    enemy = await prowling.pick(game, "enemy", waiting)
    enemy.activated = True
    await activate(game, enemy)
    return True


async def activate(game: Hellscape, enemy: Enemy) -> None:
    """Fire and Poison, then Frost, then what it does (MD2-ENEMY-03)."""
    await aftermath.burn(game, enemy)
    if enemy.poisoned and enemy.id in game.state.enemies:
        await aftermath.poison(game, enemy)
    await aftermath.settle(game)
    if enemy.id not in game.state.enemies:
        return
    await windows.before_action(game)
    if enemy.type == "mob":
        await mobs.activate(game, enemy)
        return
    if enemy.frost >= 2:  # MD2-COND-07
        enemy.frost -= 2
        return
    enemy.frost = 0
    await behaving.activate(game, enemy)


def rouse(game: Hellscape) -> None:
    """Before the phase: everybody may act."""
    for enemy in game.state.enemies.values():
        enemy.activated = False
