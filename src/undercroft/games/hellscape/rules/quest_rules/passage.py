"""The Passage (MD2-Q2): the Summoner reaches the rift, then the Heroes follow."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import doors, prowling
from undercroft.games.hellscape.rules.quest_rules import common
from undercroft.games.hellscape.state import Ally
from undercroft.games.hellscape.zones import FAR, Zone

SUMMONER = "summoner"
START, RIFT = "N", "o"  # marks on the map
STEPS, FIRST = 2, 2  # Zones a round, from this round on
XP = 5


class Passage(common.WithExit):
    """First the Summoner, then the Heroes (MD2-Q2-01)."""

    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        return not (mark == "m" and common.spared(game, zone))

    def prepare(self, game: Hellscape) -> None:
        """MD2-Q2-02."""
        state = game.state
        state.next_id += 1
        ally = Ally(id=state.next_id, card=SUMMONER, zone=common.marked(game, START), health=0)
        ally.health = self.ally_health(game, ally)
        state.allies[ally.id] = ally

    def ally_health(self, game: Hellscape, ally: Ally) -> int:
        return common.scaled(game, game.book.quest.heroes.summoner)  # MD2-Q2-07

    def ally_defense(self, ally: Ally) -> str:
        return "BB"

    def ally_suffers(self, ally: Ally) -> bool:
        return ally.card != SUMMONER  # MD2-Q2-06

    def ally_fell(self, game: Hellscape, ally: Ally) -> None:
        if ally.card == SUMMONER:  # MD2-Q2-08
            game.end(False, "summoner")

    async def round_starts(self, game: Hellscape) -> None:
        """Up to two Zones toward the rift, never out of a Zone with Enemies (MD2-Q2-03)."""
        ally = self._summoner(game)
        if ally is None or game.state.round < FIRST:
            return
        for _ in range(STEPS):
            if not await self._walk(game, ally):
                return

    def _summoner(self, game: Hellscape) -> Ally | None:
        return next((a for a in game.state.allies.values() if a.card == SUMMONER), None)

    async def _walk(self, game: Hellscape, ally: Ally) -> bool:
        zones = game.zones
        rift = common.marked(game, RIFT)
        threshold = common.gate(game).beyond(rift)
        if game.enemies_at(1 << ally.zone):
            game.say("summoner-stays", "MD2-Q2-03")
            return False
        goal = rift if ally.zone == threshold else threshold
        left = zones.walk(ally.zone, goal)
        if left == FAR:
            return False
        ways = [z for z in bits(zones.steps[ally.zone]) if zones.walk(z, goal) == left - 1]
        ally.zone = await game.ask(
            game.players,
            "escort",
            [Option(f"zone:{zones.names[zone]}", zone) for zone in ways],
            rule="MD2-Q2-03",
        )
        game.emit(events.Moved, game.key(ally), zones.names[ally.zone])
        if ally.zone == threshold:  # MD2-Q2-04
            await self._open_rift(game, ally)
            return False
        if ally.zone == rift:  # MD2-Q2-05
            del game.state.allies[ally.id]
            game.state.flags += ("exit",)
            game.say("summoner-through", "MD2-Q2-05")
            for hero in game.state.heroes:
                game.gain_xp(hero, XP, SUMMONER)
            return False
        return True

    async def _open_rift(self, game: Hellscape, ally: Ally) -> None:
        gate = common.gate(game)
        if gate.id in game.state.open_doors:
            return
        closest = prowling.closest(game, game.standing(), ally.zone)
        opener = await prowling.pick(game, "closest", closest, ally.card)
        await doors.open_door(game, gate, opener, ally.zone)
