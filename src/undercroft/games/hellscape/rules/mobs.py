"""What a Mob does with an action: attack if it can, otherwise move (MD2-MOB)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import KINDS, Kind
from undercroft.games.hellscape.rules import attacking, combat, prowling, windows
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE

ACTIONS = 2  # MD2-MOB-01


async def act(game: Hellscape, enemy: Enemy) -> None:
    """One action; Frost takes it (MD2-COND-05, -06)."""
    if not game.standing():  # MD2-RUL-96
        return
    if enemy.frost and enemy.type == "mob":
        enemy.frost -= 1
        game.emit(events.Gained, game.name(enemy), "frost", -1, enemy.frost, "it takes the action")
        return
    if not await attack(game, enemy):
        await move(game, enemy)


async def activate(game: Hellscape, enemy: Enemy) -> None:
    for n in range(ACTIONS):
        if enemy.id in game.state.enemies and game.standing():
            if n:
                await windows.before_action(game)
            await act(game, enemy)  # target and range are checked anew (MD2-MOB-11)


async def attack(game: Hellscape, enemy: Enemy) -> bool:
    """The closest Hero it can attack (MD2-MOB-02, -03); False if there is none."""
    target = await choose(game, enemy, within_reach(game, enemy))
    if target is None:
        return False
    await strike(game, enemy, target)
    return True


def within_reach(game: Hellscape, enemy: Enemy) -> list[Hero | Ally]:
    """Whom it can attack with any of its types; a taunt leaves no choice."""
    if enemy.zone == NOWHERE:
        return []
    found = [who for who in game.prey() if kinds_for(game, enemy, who)]
    return challengers(game, found) or found


def challengers(game: Hellscape, found: list[Hero | Ally]) -> list[Hero | Ally]:
    """TAUNT: whom an Enemy must choose if it can attack them at all."""
    return [who for who in found if _taunts(game, who)]


def _taunts(game: Hellscape, who: Hero | Ally) -> bool:
    flags = game.state.flags
    return f"TAUNT:{who.card}" in flags or f"TAUNT2:{who.card}" in flags


def kinds_for(game: Hellscape, enemy: Enemy, who: Hero | Ally) -> list[Kind]:
    attacks = game.attacks(enemy)
    return [
        kind
        for kind in KINDS
        if kind in attacks and attacking.in_range(game, enemy.zone, who.zone, kind)
    ]


async def choose(game: Hellscape, enemy: Enemy, among: list[Hero | Ally]) -> Hero | Ally | None:
    """The closest of them; among equals the players choose (MD2-MOB-03)."""
    if not among:
        return None
    best = min(game.zones.grid(enemy.zone, who.zone) for who in among)
    closest = [who for who in among if game.zones.grid(enemy.zone, who.zone) == best]
    return await prowling.pick(game, "victim", closest, game.key(enemy))


async def strike(game: Hellscape, enemy: Enemy, target: Hero | Ally, extra: str = "") -> None:
    """The most effective of the types that fit (MD2-MOB-04)."""
    kinds = kinds_for(game, enemy, target)
    if not kinds:
        return
    worth = {kind: attacking.expected(game, enemy, target, kind) for kind in kinds}
    best: list[Kind] = [kind for kind in kinds if worth[kind] == max(worth.values())]
    place = await game.ask(
        game.state.heroes[0].seat,
        "enemy-attack",
        [Option(f"kind:{kind}", place) for place, kind in enumerate(best)],
        rule="MD2-MOB-04",
        about=(game.key(enemy), game.key(target)),
    )
    await combat.fight(game, attacking.by_enemy(game, enemy, target, best[place], extra))


async def move(game: Hellscape, enemy: Enemy) -> None:
    """1 Zone toward the nearest Hero; with one in its own Zone it stays (MD2-MOB-06, -08)."""
    found = prowling.nearest(game, enemy.zone)
    if found:
        goal = await prowling.pick(game, "nearest", found, game.key(enemy))
        await prowling.toward(game, enemy, goal.zone)
