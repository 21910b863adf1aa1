"""How Enemies walk: a shortest way to the nearest Hero; ties are the players' (MD2-MOB-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import reasons
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import FAR, NOWHERE, Zone

F = TypeVar("F", Hero, Ally, Enemy, Hero | Ally)


async def pick(game: Hellscape, kind: str, found: Sequence[F], *about: object) -> F:
    """The players choose among equals (MD2-TIE-01)."""
    if len(found) == 1 and not game.singles:  # mostly so
        return found[0]
    return await game.ask(
        game.players,
        kind,
        [Option(f"figure:{game.key(who)}", who) for who in found],
        rule="MD2-TIE-01",
        about=about,
    )


def closest(game: Hellscape, found: Sequence[F], zone: Zone) -> list[F]:
    """Those with the least walking distance, else with the fewest grid steps (MD2-ZONE-10)."""
    far = [game.zones.prowl(zone, who.zone) for who in found]
    if min(far, default=FAR) == FAR:
        far = [game.zones.grid(zone, who.zone) for who in found]
    return [who for who, n in zip(found, far, strict=True) if n == min(far)]


def nearest(game: Hellscape, zone: Zone) -> list[Hero | Ally]:
    """The Hero or ally that an Enemy walks to (MD2-MOB-06, MD2-ENEMY-07)."""
    return closest(game, game.prey(), zone)


async def toward(game: Hellscape, enemy: Enemy, goal: Zone) -> bool:
    """One Zone along a shortest way; False if there is none (MD2-MOB-08).

    Enemies count no points, open nothing, and neither traps nor Heroes hurt them (MD2-MOB-07).
    """
    zones = game.zones
    left = zones.prowl(enemy.zone, goal)
    if left in (0, FAR):
        return False
    ways = [zone for zone in bits(zones.prowls[enemy.zone]) if zones.prowl(zone, goal) == left - 1]
    enemy.zone = await game.ask(
        game.players,
        "way",
        [Option(f"zone:{zones.names[zone]}", zone) for zone in ways],
        rule="MD2-MOB-06",
        about=(game.key(enemy),),
    )
    game.emit(events.Moved, game.key(enemy), zones.names[enemy.zone], "prowl")
    return True


async def walk(game: Hellscape, enemy: Enemy, n: int) -> Hero | Ally | None:
    """Up to so many steps to the nearest Hero, who is named (MD2-ROAM-05)."""
    found = nearest(game, enemy.zone)
    if not found:
        return None
    goal = await pick(game, "nearest", found, game.key(enemy))
    far = game.zones.prowl(enemy.zone, goal.zone)
    if 0 < far < FAR:
        reasons.heads(game, enemy, goal, found, rule="MD2-ROAM-05", far=far)
    for _ in range(n):
        if not await toward(game, enemy, goal.zone):
            break
    return goal


async def feast(game: Hellscape, ghoul: Enemy) -> None:
    """FEAST: the closest other Mob moves 1 Zone toward the Ghoul."""
    if ghoul.id not in game.state.enemies or ghoul.zone == NOWHERE:
        return
    mobs = [
        enemy for enemy in game.state.enemies.values() if enemy.type == "mob" and enemy is not ghoul
    ]
    if mobs:
        near = closest(game, mobs, ghoul.zone)
        called = await pick(game, "closest", near, game.key(ghoul))
        reason = Reason("MD2-LANG-12", why="feast", about=(game.key(ghoul),))
        await lure(game, called, ghoul.zone, reason)


async def lure(game: Hellscape, enemy: Enemy, zone: Zone, reason: Reason) -> None:
    """One Zone toward a Zone, outside its own actions; it stays if it is there or has no way."""
    if 0 < game.zones.prowl(enemy.zone, zone) < FAR:
        name = game.zones.names[zone]
        reasons.plans(game, enemy, "walk", name, reason.rule, reason.why, *reason.about)
        await toward(game, enemy, zone)
