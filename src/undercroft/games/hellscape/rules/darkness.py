"""The Darkness Phase: the marker advances, Portals open (MD2-DARK)."""

from __future__ import annotations

from typing import Literal

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import behaving, boss, spawning, treasure
from undercroft.games.hellscape.zones import Zone

Space = Literal["", "roaming", "rare", "mobs", "epic"]

FRONT: tuple[Space, ...] = (
    "", "", "roaming", "rare", "mobs", "epic", "mobs", "epic", "roaming",
)  # fmt: skip
BACK: tuple[Space, ...] = ("", "mobs", "", "roaming")

PORTAL = Reason("MD2-DARK-02", why="portal")
ROAMING = Reason("MD2-DARK-03", why="roaming-portal")
INSTEAD = Reason("MD2-Q0-04", why="mob-instead")


async def phase(game: Hellscape) -> None:
    """MD2-DARK-01 to -07; in a Boss Fight its own track (MD2-DARK-08)."""
    state = game.state
    if state.arena:
        await boss.advance(game)
    elif game.quest.advances(game):
        side, space = _next(*state.track)
        state.track = (side, space)
        brings = (FRONT if side == "front" else BACK)[space - 1]
        told = "mob" if brings == "roaming" and not _roams(game, side) else brings
        game.emit(events.DarknessMoved, side, space, told)
        await _resolve(game, brings, side)
    await game.quest.darkness(game)
    for hero in state.heroes:
        hero.activated = False


def _next(side: str, space: int) -> tuple[Literal["front", "back"], int]:
    """Beyond the ninth space the track is turned over for good (MD2-DARK-06)."""
    if side == "front":
        return ("front", space + 1) if space < len(FRONT) else ("back", 1)
    return "back", space + 1 if space < len(BACK) else 1


def _roams(game: Hellscape, side: str) -> bool:
    """Whether the space brings what it shows (MD2-Q0-04)."""
    return side == "back" or game.quest.front_roaming(game)


async def _resolve(game: Hellscape, brings: Space, side: str) -> None:
    match brings:
        case "mobs":
            await _mobs(game)
        case "roaming":
            zone = _roaming_portal(game)
            if zone is None:
                return
            if _roams(game, side):
                await spawning.roam(game, zone, behaving.one_action, why=ROAMING)
            else:
                await spawning.spawn(game, zone, why=INSTEAD)
        case "rare" | "epic":  # MD2-DARK-05
            if not treasure.add_from_pool(game, brings):
                game.say("no-token-left", "MD2-BAG-04")
        case _:
            pass


async def _mobs(game: Hellscape) -> None:
    """A Mob in every Zone with a Portal, in the players' order (MD2-DARK-02, -04).

    A Chamber around it need not be revealed (MD2-Q1-05).
    """
    left = list(dict.fromkeys(m.zone for m in game.state.markers if m.kind == "portal"))
    while left:
        zone = await game.ask(
            game.players,
            "portal",
            [Option(f"zone:{game.zones.names[zone]}", zone) for zone in left],
            rule="MD2-DARK-02",
        )
        left.remove(zone)
        await spawning.spawn(game, zone, why=PORTAL)


def _roaming_portal(game: Hellscape) -> Zone | None:
    """MD2-DARK-03."""
    portals = [m for m in game.state.markers if m.kind == "portal" and m.face == "roaming"]
    return portals[0].zone if portals else None
