"""Pushing and pulling whole Enemies (MD2-EFF-13)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Enemy
from undercroft.games.hellscape.use import Use


async def shove(game: Hellscape, use: Use, enemy: Enemy, n: int, *, away: bool) -> None:
    """By adjacent Zones away from or toward the user; Bosses stand."""
    user = use.user
    if enemy.type == "boss" or user is None:
        return
    zones = game.zones
    for _ in range(n):
        now = zones.grid(user.zone, enemy.zone)
        fitting = [
            zone
            for zone in bits(zones.steps[enemy.zone])
            if (zones.grid(user.zone, zone) > now) == away and zones.grid(user.zone, zone) != now
        ]
        if not fitting:
            return
        enemy.zone = await game.ask(
            use.seat(game),
            "shove",
            [Option(f"zone:{zones.names[zone]}", zone) for zone in fitting],
            rule="MD2-EFF-13",
            about=(use.card, game.key(enemy)),
        )
        game.emit(events.Moved, game.key(enemy), zones.names[enemy.zone], "shove")
