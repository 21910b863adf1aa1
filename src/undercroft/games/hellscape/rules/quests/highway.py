"""Highway to Hellscape (MD2-Q1): pull all levers, then leave through the gate."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.quest import Errand
from undercroft.games.hellscape.rules import doors
from undercroft.games.hellscape.rules.quests import common
from undercroft.games.hellscape.state import Hero, Marker
from undercroft.games.hellscape.zones import Zone

SPARED = "r3c3"  # the lever that few Heroes need not pull
MORE = "r3c8"  # a spawn token for many
XP = 3


class Highway(common.WithExit):
    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        return not (mark == "O" and zone == common.at(game, SPARED) and common.few(game))

    def prepare(self, game: Hellscape) -> None:
        if common.many(game):  # MD2-Q1-06
            game.state.markers += (Marker("spawn", common.at(game, MORE)),)

    def errands(self, game: Hellscape, hero: Hero) -> list[Option[Errand]]:
        return [Option("lever", ("lever", marker)) for marker in common.here(game, hero)]

    async def run(self, game: Hellscape, hero: Hero, errand: Errand) -> None:
        """MD2-Q1-02, -04: the last lever opens the gate."""
        common.remove(game, errand[1])
        game.gain_xp(hero, XP, "a lever")
        if common.objectives(game):
            return
        gate = next(door for door in game.zones.doors.values() if door.gate)
        game.say("The gate opens.", "MD2-Q1-04")
        game.state.flags += ("exit",)
        await doors.open_door(game, gate, hero, gate.here)
