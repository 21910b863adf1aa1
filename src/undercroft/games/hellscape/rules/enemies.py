"""The Enemy Phase: every Mob and Roaming Monster once, in the players' order (MD2-ENEMY)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import (
    aftermath,
    behaving,
    between_actions,
    mobs,
    prowling,
    reasons,
)
from undercroft.games.hellscape.state import Enemy

FREEZING = 2  # Frost tokens that take a Roaming Monster's activation (MD2-COND-07)
IN_TURN = Reason("MD2-ENEMY-01", why="in-turn")


async def go_on(game: Hellscape) -> bool:
    """The next activation; False once all have acted, or nobody stands (MD2-ENEMY-01, -02)."""
    waiting = [
        enemy
        for enemy in game.state.enemies.values()
        if not enemy.activated and enemy.type != "boss" and game.quest.awake(game, enemy)
    ]
    if not waiting:
        return False
    if not game.standing():
        game.say("nobody-stands", "MD2-ENEMY-02")
        return False
    game.quiet()
    enemy = await prowling.pick(game, "enemy", waiting)
    enemy.activated = True
    await activate(game, enemy)
    return True


async def activate(game: Hellscape, enemy: Enemy) -> None:
    """Frost that allows none, then Fire and Poison, then what it does (MD2-ENEMY-03)."""
    roams = enemy.type == "roaming"
    if roams and enemy.frost >= FREEZING:  # it does not activate, so nothing burns (MD2-COND-07)
        thaw(game, enemy, FREEZING, "stunned")
        reasons.waits(game, enemy, "MD2-COND-07", "deep-frost")
        return
    reasons.roused(game, enemy, IN_TURN)
    if not await survives(game, enemy):
        return
    if roams:
        thaw(game, enemy, enemy.frost, "thawed")  # what it gets from now on is for the next time
    await between_actions.before_action(game)
    if enemy.id not in game.state.enemies:
        return  # a consumable was its end (MD2-CONS-01)
    if roams:
        await behaving.activate(game, enemy)
    else:
        await mobs.activate(game, enemy)


async def survives(game: Hellscape, enemy: Enemy) -> bool:
    """Fire and Poison in the players' order, and whether it lives (MD2-ENEMY-03, MD2-DEC-16)."""
    burns, ails = enemy.fire > 0, enemy.poisoned
    fire_first = burns
    if burns and ails:
        fire_first = await game.ask(
            game.players,
            "affliction",
            [Option("fire", True), Option("poison", False)],
            rule="MD2-ENEMY-03",
            about=(game.key(enemy),),
        )
    if fire_first:
        await aftermath.burn(game, enemy)
    if ails and enemy.id in game.state.enemies:
        await aftermath.poison(game, enemy)
    if burns and not fire_first and enemy.id in game.state.enemies:
        await aftermath.burn(game, enemy)
    await aftermath.settle(game)
    return enemy.id in game.state.enemies


def thaw(game: Hellscape, enemy: Enemy, n: int, why: str) -> None:
    """Frost tokens are discarded."""
    if n:
        enemy.frost -= n
        game.emit(events.Gained, game.key(enemy), "frost", -n, enemy.frost, why)


def rouse(game: Hellscape) -> None:
    """Before the phase: everybody may act."""
    for enemy in game.state.enemies.values():
        enemy.activated = False
