"""Highway to Hellscape (MD2-Q1): pull all levers, then leave through the gate."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.quest import Errand
from undercroft.games.hellscape.rules import doors
from undercroft.games.hellscape.rules.quest_rules import common
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import Zone

XP = 3
LATE = 18  # the round from which the road itself presses on the levers


class Highway(common.WithExit):
    """First all levers, then the exit (MD2-Q1-01); it adds no way to lose (MD2-Q1-07)."""

    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        return not (mark == "O" and common.spared(game, zone))

    def prepare(self, game: Hellscape) -> None:
        common.add_spawn(game)  # MD2-Q1-06

    def errands(self, game: Hellscape, hero: Hero) -> list[Option[Errand]]:
        return [Option("lever", ("lever", marker)) for marker in common.here(game, hero)]

    async def run(self, game: Hellscape, hero: Hero, errand: Errand) -> None:
        """MD2-Q1-02, -04: the last lever opens the gate."""
        common.remove(game, errand[1])
        game.gain_xp(hero, XP, "lever")
        await _look_at_the_gate(game, hero)

    async def turn_ends(self, game: Hellscape, hero: Hero) -> None:
        """A lever gives way by itself, to nobody's credit (MD2-Q1-08)."""
        if game.state.round < LATE:
            return
        for lever in common.objectives(game)[:1]:
            common.remove(game, lever)
            game.say("lever-falls", "MD2-Q1-08")
            await _look_at_the_gate(game, hero)


async def _look_at_the_gate(game: Hellscape, hero: Hero) -> None:
    """It opens with the last lever; the Hero counts as its opener (MD2-Q1-04)."""
    if common.objectives(game):
        return
    gate = common.gate(game)
    game.say("gate-opens", "MD2-Q1-04")
    game.state.flags += ("exit",)
    await doors.open_door(game, gate, hero, gate.here)
