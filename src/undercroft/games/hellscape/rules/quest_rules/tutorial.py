"""Tutorial (MD2-Q0): kill the Mob of the last Chamber, then leave."""

from __future__ import annotations

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules.quest_rules import common
from undercroft.games.hellscape.state import Enemy
from undercroft.games.hellscape.zones import Zone

LAST, FIRST = "b", "a"  # Chambers
XP = 2


class Tutorial(common.WithExit):
    """It adds no way to lose (MD2-Q0-07)."""

    def advances(self, game: Hellscape) -> bool:
        """Not before a Chamber with a spawn token is revealed (MD2-Q0-03)."""
        return bool({"b", "c"} & {*game.state.revealed})

    async def darkness(self, game: Hellscape) -> None:
        if not self.advances(game):
            game.say("darkness-waits", "MD2-Q0-03")

    def draws_door_card(self, chamber: str) -> bool:
        return chamber != FIRST  # MD2-Q0-02

    def objective_spawn(self, zone: Zone, chamber: str) -> bool:
        return chamber == LAST

    def front_roaming(self) -> bool:
        return False  # MD2-Q0-04

    def prepare(self, game: Hellscape) -> None:
        common.add_spawn(game)  # MD2-Q0-06

    async def revealed(self, game: Hellscape, chamber: str) -> None:
        if len(game.state.revealed) == 1:  # MD2-Q0-05
            for hero in game.state.heroes:
                game.gain_xp(hero, XP, "first-chamber")

    async def killed(self, game: Hellscape, enemy: Enemy, *, leader: bool) -> None:
        """MD2-Q0-01: with the last of them the exit works."""
        if not leader or "objective" not in enemy.marks:
            return
        last = game.zones.chambers[LAST]
        waiting = any(m.kind == "spawn" and last >> m.zone & 1 for m in game.state.markers)
        others = any("objective" in other.marks for other in game.state.enemies.values())
        if not waiting and not others:
            game.state.flags += ("exit",)
            game.say("way-out", "MD2-Q0-01")
