"""The Soul Keys (MD2-Q6): keys that fade, Death's Door, and the Reaper behind it."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.quest import Errand, QuestRules
from undercroft.games.hellscape.rules import boss, spawning
from undercroft.games.hellscape.rules.quest_rules import common
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import Door, Zone

KEY = "soul-key"
XP = 8
PACE = 2  # time runs in every second round

MORE_GUARDS = Reason("MD2-Q6-07", why="many-heroes")


class Keys(QuestRules):
    """All keys, Death's Door, the Reaper (MD2-Q6-01)."""

    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        return not (mark == "O" and common.spared(game, zone))

    def prepare(self, game: Hellscape) -> None:
        """MD2-Q6-02, -07."""
        common.count(game, "time", common.scaled(game, game.book.quest.heroes.time))
        zone = common.added(game)
        if zone is not None:
            deck = game.state.mob_decks[0]
            game.state.mob_decks = (deck[1:], *game.state.mob_decks[1:])
            spawning.put(game, deck[0], zone, why=MORE_GUARDS)

    def feats(self, game: Hellscape, hero: Hero) -> list[Option[Errand]]:
        return [
            Option(f"key:{place}", ("key", marker))
            for place, marker in enumerate(common.here(game, hero), 1)
        ]

    async def run(self, game: Hellscape, hero: Hero, errand: Errand) -> None:
        """MD2-Q6-03; a key that was dropped gives nothing again."""
        marker = errand[1]
        common.remove(game, marker)
        hero.carried += (KEY,)
        if not marker.face:
            for one in game.state.heroes:
                game.gain_xp(one, XP, KEY)

    def may_open(self, game: Hellscape, hero: Hero, door: Door) -> bool:
        return not common.objectives(game)  # MD2-Q6-05

    async def gate_opened(self, game: Hellscape, hero: Hero) -> bool:
        """Death's Door: no Chamber is revealed, the Boss Fight begins at once (MD2-Q6-05)."""
        await boss.begin(game)
        return True

    async def darkness(self, game: Hellscape) -> None:
        """Time runs out for keys that nobody has taken yet (MD2-Q6-02, -08, MD2-RUL-98).

        All of them have the same number of tokens, so one tally counts for each.
        """
        if game.state.arena or game.state.round % PACE:
            return
        fresh = [marker for marker in common.objectives(game) if not marker.face]
        if not fresh:
            return
        left = common.tally(game, "time") - 1
        if left < 0:
            game.end(False, "time")
        common.count(game, "time", left)
        game.say("keys-fade", "MD2-Q6-02", n=left)

    async def killed(self, game: Hellscape, enemy: Enemy, *, leader: bool) -> None:
        if enemy.type == "boss":  # MD2-Q6-06
            game.end(True, "goal")
