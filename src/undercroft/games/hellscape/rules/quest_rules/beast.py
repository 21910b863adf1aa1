"""The Horror Beast (MD2-Q4): a Roaming Monster that only feathers make mortal."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.quest import Errand
from undercroft.games.hellscape.rules import spawning
from undercroft.games.hellscape.rules.quest_rules import common
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import Zone
from undercroft.kit.decks import shuffled, without

BEASTS = ("lyidan", "ytheria", "the-ghoul")
LAIR = "W"  # its mark on the map
ASLEEP = 2  # rounds
LATE = 20  # the round from which feathers that lie about crumble
INVULNERABLE, FEATHERED, BEAST = "invulnerable", "feathered", "beast"

HUNTED = Reason("MD2-Q4-02", why="the-beast")


class Beast(common.Gathering):
    thing = "feather"
    xp = 2  # MD2-Q4-04

    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        return not (mark == "O" and common.spared(game, zone))

    def prepare(self, game: Hellscape) -> None:
        """MD2-Q4-02: the first fitting card of band 3-4; the rest is shuffled back."""
        state = game.state
        low, middle, high = state.roaming_decks
        card = next(id for id in middle if game.library.roaming[id].kind in BEASTS)
        state.roaming_decks = (low, shuffled(game, without(middle, card)), high)
        lair, marks = common.marked(game, LAIR), (BEAST, INVULNERABLE)
        spawning.put_roaming(game, card, lair, why=HUNTED, marks=marks)

    def awake(self, game: Hellscape, enemy: Enemy) -> bool:
        return BEAST not in enemy.marks or game.state.round > ASLEEP

    def bonus_defense(self, game: Hellscape, enemy: Enemy) -> str:
        return "B" if BEAST in enemy.marks and common.many(game) else ""  # MD2-Q4-08

    def errands(self, game: Hellscape, hero: Hero) -> list[Option[Errand]]:
        """MD2-Q4-05: other Enemies in the Zone do not prevent it."""
        found = super().errands(game, hero)
        if self.thing in hero.carried:
            found += [
                Option("feather", ("feather", enemy))
                for enemy in game.enemies_at(1 << hero.zone)
                if BEAST in enemy.marks
            ]
        return found

    async def run(self, game: Hellscape, hero: Hero, errand: Errand) -> None:
        if errand[0] != "feather":
            await super().run(game, hero, errand)
            return
        enemy: Enemy = errand[1]
        place = hero.carried.index(self.thing)
        hero.carried = hero.carried[:place] + hero.carried[place + 1 :]
        enemy.marks = (*(mark for mark in enemy.marks if mark != INVULNERABLE), FEATHERED)
        game.say("feather-clings", "MD2-Q4-05")

    async def round_starts(self, game: Hellscape) -> None:
        """Feathers fall off and are gone (MD2-Q4-06, -09)."""
        beast = next((e for e in game.state.enemies.values() if BEAST in e.marks), None)
        if beast is None:
            return
        beast.marks = (BEAST, INVULNERABLE)
        if not self.awake(game, beast):
            game.say("beast-sleeps", "MD2-Q4-02")
        if game.state.round >= LATE:
            _crumble(game)
        carried = any(self.thing in hero.carried for hero in game.state.heroes)
        if not carried and not common.objectives(game):
            game.end(False, "feathers")

    async def killed(self, game: Hellscape, enemy: Enemy, *, leader: bool) -> None:
        if BEAST in enemy.marks:  # MD2-Q4-01
            game.end(True, "goal")


def _crumble(game: Hellscape) -> None:
    """A feather that nobody has picked up is gone (MD2-Q4-10)."""
    for feather in common.objectives(game)[:1]:
        common.remove(game, feather)
        game.say("feather-crumbles", "MD2-Q4-10")
