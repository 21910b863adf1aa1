"""The Demon Artifact (MD2-Q3): collect the fragments and forge them at the altar."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape import events
from undercroft.games.hellscape.dice import DICE
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.quest import Errand
from undercroft.games.hellscape.rules import wounds
from undercroft.games.hellscape.rules.quest_rules import common
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import Door, Zone

ALTAR = "o"  # its mark on the map
CORRUPTION = "corruption"
LATE = 15  # the round from which the altar drinks from afar, whoever carries what


class Artifact(common.Gathering):
    """First all fragments, then the altar (MD2-Q3-01)."""

    thing = "fragment"
    xp = 5  # MD2-Q3-02

    def marked(self, game: Hellscape, zone: Zone, mark: str) -> bool:
        return not (mark == "O" and common.spared(game, zone))

    def prepare(self, game: Hellscape) -> None:
        common.add_spawn(game)  # MD2-Q3-07

    def may_open(self, game: Hellscape, hero: Hero, door: Door) -> bool:
        return not common.objectives(game)  # MD2-Q3-03

    def feats(self, game: Hellscape, hero: Hero) -> list[Option[Errand]]:
        """All bearers at the altar, no Enemy there (MD2-Q3-04)."""
        altar = common.marked(game, ALTAR)
        bearers = [one for one in game.state.heroes if self.thing in one.carried]
        if (
            hero in bearers
            and not common.objectives(game)
            and all(one.zone == altar for one in bearers)
            and not game.enemies_at(1 << altar)
        ):
            return [Option("forge-artifact", ("forge-artifact",))]
        return []

    async def run(self, game: Hellscape, hero: Hero, errand: Errand) -> None:
        if errand[0] == "forge-artifact":
            game.end(True, "goal")
        await super().run(game, hero, errand)

    async def turn_starts(self, game: Hellscape, hero: Hero) -> None:
        """Demonic heat (MD2-Q3-05)."""
        faces = [DICE["E"].roll(game) for _ in range(hero.carried.count(self.thing))]
        if not faces:
            return
        game.emit(events.DiceRolled, tuple(("E", face.icons()) for face in faces), False)
        game.inflict(hero, "fire", sum(face.paw for face in faces), "demonic-heat")
        await wounds.suffer(game, hero, sum(face.scratch for face in faces), "demonic-heat")

    async def darkness(self, game: Hellscape) -> None:
        """MD2-Q3-06, -08."""
        late = game.state.round >= LATE
        if late or any(self.thing in hero.carried for hero in game.state.heroes):
            tokens = common.tally(game, CORRUPTION) + 1
            common.count(game, CORRUPTION, tokens)
            most = common.scaled(game, game.book.quest.heroes.corruption)
            game.say("corruption", "MD2-Q3-06", n=tokens, most=most)
            if tokens >= most:
                game.end(False, "corruption")
