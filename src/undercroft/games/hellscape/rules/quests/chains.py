"""Releasing Michael (MD2-Q5): break the chains, then the Boss Fight."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.quest import Errand, QuestRules
from undercroft.games.hellscape.rules import boss, mobs, prowling, spawning
from undercroft.games.hellscape.rules.quests import common
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import FAR, Zone

SPARED = "r1c1"
XP, OTHERS = 4, 1
BROKEN = "broken"  # tally: the Zone of the chain that was broken this turn, counted from 1


class Chains(QuestRules):
    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        return not (mark == "O" and zone == common.at(game, SPARED) and common.few(game))

    def feats(self, game: Hellscape, hero: Hero) -> list[Option[Errand]]:
        return [Option("chain", ("chain", marker)) for marker in common.here(game, hero)]

    async def run(self, game: Hellscape, hero: Hero, errand: Errand) -> None:
        """MD2-Q5-02."""
        common.remove(game, errand[1])
        common.count(game, BROKEN, hero.zone + 1)
        for one in game.state.heroes:
            game.gain_xp(one, XP if one is hero else OTHERS, "a broken chain")

    async def turn_ends(self, game: Hellscape, hero: Hero) -> None:
        """The guards answer; with the last chain the fight begins (MD2-Q5-03, -04)."""
        zone = common.tally(game, BROKEN) - 1
        if zone < 0 or game.state.arena:
            return
        common.count(game, BROKEN, 0)
        await _guards(game, zone)
        if not common.objectives(game):
            await boss.begin(game)

    def bonus_defense(self, game: Hellscape, enemy: Enemy) -> str:
        return "B" if enemy.type == "boss" and common.many(game) else ""  # MD2-Q5-06

    async def killed(self, game: Hellscape, enemy: Enemy, *, leader: bool) -> None:
        if enemy.type == "boss":
            game.end(True, "goal", game.book.quest.goal_text)


async def _guards(game: Hellscape, zone: Zone) -> None:
    """The Mob closest to the chain acts; without one, one comes at the Portal."""
    there = [enemy for enemy in game.state.enemies.values() if enemy.type == "mob"]
    if not there:
        portal = next(m for m in game.state.markers if m.kind == "portal" and m.face == "roaming")
        await spawning.spawn(game, portal.zone)
        return
    walked = [game.zones.prowl(enemy.zone, zone) for enemy in there]
    grid = [game.zones.grid(enemy.zone, zone) for enemy in there]
    worth = grid if min(walked) == FAR else walked
    closest = [enemy for enemy, n in zip(there, worth, strict=True) if n == min(worth)]
    await mobs.act(game, await prowling.pick(game, "closest", closest, "chain"))
