"""Releasing Michael (MD2-Q5): break the chains, then the Boss Fight."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.quest import Errand, QuestRules
from undercroft.games.hellscape.rules import boss, mobs, prowling, reasons, spawning
from undercroft.games.hellscape.rules.quest_rules import common
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import Zone

XP, OTHERS = 4, 1
LATE = 18  # the round from which Michael tears at his chains himself
LAST = 25  # with which he leaves for the world above
BROKEN = "broken:"  # tallies: the Zones of the chains that were broken in this turn

GUARDS = Reason("MD2-Q5-03", why="guards")


class Chains(QuestRules):
    """First all chains, then Michael (MD2-Q5-01), before he leaves (MD2-Q5-07, -09)."""

    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        return not (mark == "O" and common.spared(game, zone))

    def feats(self, game: Hellscape, hero: Hero) -> list[Option[Errand]]:
        return [Option("chain", ("chain", marker)) for marker in common.here(game, hero)]

    async def run(self, game: Hellscape, hero: Hero, errand: Errand) -> None:
        """MD2-Q5-02."""
        common.remove(game, errand[1])
        common.count(game, f"{BROKEN}{game.zones.names[hero.zone]}", 1)
        for one in game.state.heroes:
            game.gain_xp(one, XP if one is hero else OTHERS, "broken-chain")

    async def turn_ends(self, game: Hellscape, hero: Hero) -> None:
        """The guards answer; with the last chain the fight begins (MD2-Q5-03, -04)."""
        state = game.state
        if state.round >= LATE:
            _tear(game)
        broken = [name for name, _ in state.tallies if name.startswith(BROKEN)]
        if not broken:
            return
        state.tallies = tuple(one for one in state.tallies if one[0] not in broken)
        if not common.objectives(game):  # and no guard is left to come (MD2-RUL-97)
            await boss.begin(game)
            return
        for name in broken:
            await _guards(game, common.at(game, name.removeprefix(BROKEN)))

    async def round_starts(self, game: Hellscape) -> None:
        """MD2-Q5-09."""
        if game.state.round == LAST:
            game.say("michael-turns", "MD2-Q5-09")

    async def darkness(self, game: Hellscape) -> None:
        """The round is over, and with the last of them the Quest (MD2-Q5-09)."""
        if game.state.round >= LAST:
            game.end(False, "michael")

    def bonus_defense(self, game: Hellscape, enemy: Enemy) -> str:
        return "B" if enemy.type == "boss" and common.many(game) else ""  # MD2-Q5-06

    async def killed(self, game: Hellscape, enemy: Enemy, *, leader: bool) -> None:
        if enemy.type == "boss":  # MD2-Q5-05
            game.end(True, "goal")


def _tear(game: Hellscape) -> None:
    """A chain gives way by itself, to nobody's credit (MD2-Q5-08)."""
    for chain in common.objectives(game)[:1]:
        common.remove(game, chain)
        common.count(game, f"{BROKEN}{game.zones.names[chain.zone]}", 1)
        game.say("chain-tears", "MD2-Q5-08")


async def _guards(game: Hellscape, zone: Zone) -> None:
    """The Mob closest to the chain acts; without one, one comes at the Portal."""
    there = [enemy for enemy in game.state.enemies.values() if enemy.type == "mob"]
    if not there:
        portal = next(m for m in game.state.markers if m.kind == "portal" and m.face == "roaming")
        await spawning.spawn(game, portal.zone, why=GUARDS)
        return
    closest = prowling.closest(game, there, zone)
    mob = await prowling.pick(game, "closest", closest, "chain")
    reasons.roused(game, mob, GUARDS)
    await mobs.act_at_once(game, mob)
