"""What a Mob does with an action: attack if it can, otherwise move (MD2-MOB)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import KINDS, Kind
from undercroft.games.hellscape.rules import attacking, between_actions, combat, prowling, reasons
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import FAR, NOWHERE

ACTIONS = 2  # MD2-MOB-01


async def act(game: Hellscape, enemy: Enemy) -> None:
    """One action; Frost takes it (MD2-COND-05, -06)."""
    if enemy.frost and enemy.type == "mob":
        enemy.frost -= 1
        game.emit(events.Gained, game.key(enemy), "frost", -1, enemy.frost, "frozen")
        reasons.waits(game, enemy, "MD2-COND-05", "frost")
        return
    if not await attack(game, enemy):
        await move(game, enemy)


async def act_at_once(game: Hellscape, enemy: Enemy) -> None:
    """An action that is no activation: only Frost stops it (MD2-SPAWN-08, MD2-RUL-96).

    It is an action like others, so a window opens before it and after it (MD2-CONS-01).
    """
    await between_actions.before_action(game)
    if enemy.id in game.state.enemies:
        await act(game, enemy)
    await between_actions.before_action(game)


async def activate(game: Hellscape, enemy: Enemy) -> None:
    for n in range(ACTIONS):
        if n and _may_act(game, enemy):
            await between_actions.before_action(game)
        if _may_act(game, enemy):  # what was used may have been its end (MD2-CONS-01)
            await act(game, enemy)  # target and range are checked anew (MD2-MOB-11)


def _may_act(game: Hellscape, enemy: Enemy) -> bool:
    return enemy.id in game.state.enemies and bool(game.standing())


async def attack(game: Hellscape, enemy: Enemy) -> bool:
    """The closest Hero it can attack (MD2-MOB-02, -03); False if there is none."""
    found = within_reach(game, enemy)
    target = await choose(game, enemy, found)
    if target is None:
        return False
    aim = "taunt" if challengers(game, found) else "closest"
    return await strike(game, enemy, target, aim=aim, among=found)


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


async def strike(
    game: Hellscape,
    enemy: Enemy,
    target: Hero | Ally,
    extra: str = "",
    *,
    aim: str,
    among: Sequence[Hero | Ally] = (),
) -> bool:
    """The most effective of the types that fit (MD2-MOB-04); `aim` and `among` say why this one."""
    kinds = kinds_for(game, enemy, target)
    if not kinds:
        reasons.waits(game, enemy, "MD2-ROAM-06", "out-of-reach", game.key(target))
        return False
    worth: dict[Kind, float] = {
        kind: attacking.expected(game, enemy, target, kind) for kind in kinds
    }
    best: list[Kind] = [kind for kind in kinds if worth[kind] == max(worth.values())]
    place = await game.ask(
        game.players,
        "enemy-attack",
        [Option(f"kind:{kind}", place) for place, kind in enumerate(best)],
        rule="MD2-MOB-04",
        about=(game.key(enemy), game.key(target)),
    )
    reasons.strikes(game, enemy, target, aim, among, worth, best[place])
    await combat.fight(game, attacking.by_enemy(game, enemy, target, best[place], extra))
    return True


async def move(game: Hellscape, enemy: Enemy) -> None:
    """1 Zone toward the nearest Hero; with one in its own Zone it stays (MD2-MOB-06, -08)."""
    found = prowling.nearest(game, enemy.zone)
    if not found:
        reasons.waits(game, enemy, "MD2-RUL-96", "nobody-stands")
        return
    goal = await prowling.pick(game, "nearest", found, game.key(enemy))
    far = game.zones.prowl(enemy.zone, goal.zone)
    if far == FAR:
        reasons.waits(game, enemy, "MD2-MOB-08", "no-way")
    elif not far:
        reasons.waits(game, enemy, "MD2-MOB-08", "too-close", game.key(goal))
    else:
        reasons.heads(game, enemy, goal, found, rule="MD2-MOB-06", far=far)
        await prowling.toward(game, enemy, goal.zone)
