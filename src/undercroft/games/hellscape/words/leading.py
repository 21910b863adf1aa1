"""A figure that the Heroes lead through the dungeon (MD2-Q2)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.rules import doors, prowling
from undercroft.games.hellscape.state import Ally
from undercroft.games.hellscape.words.places import Place
from undercroft.games.hellscape.words.stage import Stage
from undercroft.games.hellscape.words.terms import AllyName
from undercroft.games.hellscape.zones import FAR, NOWHERE
from undercroft.kit.stories.words import Effect


class PlaceAlly(Effect, frozen=True):
    """It stands there, with all its Health."""

    form = "{ally} joins in {place}"
    rule = "MD2-Q2-02"

    ally: AllyName
    place: Place

    async def do(self, stage: Stage) -> None:
        game, zone = stage.game, self.place.zone(stage)
        if zone == NOWHERE:
            return
        game.state.next_id += 1
        ally = Ally(id=game.state.next_id, card=str(self.ally), zone=zone, health=0)
        ally.health = game.quest.ally_health(game, ally)
        game.state.allies[ally.id] = ally


class RemoveAlly(Effect, frozen=True):
    """It is in play no more."""

    form = "{ally} leaves"
    rule = "MD2-Q2-05"

    ally: AllyName

    async def do(self, stage: Stage) -> None:
        ally = stage.ally(self.ally)
        if ally is not None:
            del stage.game.state.allies[ally.id]


class Lead(Effect, frozen=True):
    """It walks up to so many Zones toward a place behind the gate, never out of a Zone with
    Enemies, and stops before the gate, which opens to nobody else."""

    form = "lead {ally} {n} Zones through the gate to {place}"
    rule = "MD2-Q2-03"

    ally: AllyName
    n: int
    place: Place

    async def do(self, stage: Stage) -> None:
        ally = stage.ally(self.ally)
        if ally is not None and not stage.game.state.arena:
            for _ in range(self.n):
                if not await self._walk(stage, ally):
                    return

    async def _walk(self, stage: Stage, ally: Ally) -> bool:
        """One Zone; whether it goes on."""
        game, zones = stage.game, stage.game.zones
        end = self.place.zone(stage)
        threshold = stage.gate().beyond(end)
        if game.enemies_at(1 << ally.zone):
            game.say("ally-stays", "MD2-Q2-03", who=game.key(ally))
            return False
        if ally.zone == end:
            return False  # it has arrived
        goal = end if ally.zone == threshold else threshold
        left = zones.walk(ally.zone, goal)
        if left == FAR:
            return False
        ways = [zone for zone in bits(zones.steps[ally.zone]) if zones.walk(zone, goal) == left - 1]
        ally.zone = await game.ask(
            game.players,
            "escort",
            [Option(f"zone:{zones.names[zone]}", zone) for zone in ways],
            rule="MD2-Q2-03",
        )
        game.emit(events.Moved, game.key(ally), zones.names[ally.zone])
        if ally.zone == threshold:  # MD2-Q2-04
            await self._open(stage, ally)
            return False
        if ally.zone == end:
            await stage.happened("arrived", ally.card)
            return False
        return True

    async def _open(self, stage: Stage, ally: Ally) -> None:
        """The closest Hero counts as the opener."""
        game, gate = stage.game, stage.gate()
        if gate.id in game.state.open_doors:
            return
        closest = prowling.closest(game, game.standing() or [stage.opener()], ally.zone)
        opener = await prowling.pick(game, "closest", closest, ally.card)
        await doors.open_door(game, gate, opener, ally.zone)
