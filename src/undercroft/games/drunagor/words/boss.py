"""What an Adventure does with its Boss: another side, minions, Piles of Runes (DRU-GEN)."""

from __future__ import annotations

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import commanders, conditions, darkness, health, minions, piles
from undercroft.games.drunagor.state import Monster
from undercroft.games.drunagor.words.figures import Foe
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import MinionName
from undercroft.kit.stories.words import Effect


class ShedTokens(Effect, frozen=True):
    """They lose all Conditions; Resource tokens stay."""

    form = "{foe} sheds its tokens"
    rule = "DRU-GEN-01"

    foe: Foe

    async def do(self, stage: Stage) -> None:
        for monster in self.foe.there(stage):
            conditions.remove_all(stage.game, monster)


class TurnAttacks(Effect, frozen=True):
    """All Attack cards of the Boss show that side; which of them acted this round has acted."""

    form = "the Boss shows side {n}"
    rule = "DRU-GEN-02"

    n: int

    async def do(self, stage: Stage) -> None:
        game = stage.game
        for monster in game.state.monsters.values():
            if game.card(monster).colour == "general":
                _turn_cards(game, monster, self.n)


def _turn_cards(game: Drunagor, monster: Monster, side: int) -> None:
    attacks = game.library.attacks
    turned = commanders.general_cards(game, game.card(monster).deck, side)
    for before in monster.hand:
        for after in turned:
            one, two = attacks[before], attacks[after]
            other = one.side != two.side and side == two.side and bool(one.side)
            if other and (one.rune, one.up) == (two.rune, two.up):
                if commanders.key(before, monster) in game.state.acted:  # DRU-MON-05
                    game.state.acted += (commanders.key(after, monster),)
    monster.hand = turned
    game.emit(events.AttackCardsPlaced, monster.name, turned)


class DarkTokens(Effect, frozen=True):
    """A small Darkness tile on each Special Event token that holds no Pile of Runes."""

    form = "lay Darkness on tokens without a Pile"
    rule = "DRU-DARK-29"

    async def do(self, stage: Stage) -> None:
        game = stage.game
        held = {pile.square for pile in game.state.piles}
        for event in game.state.events:
            if event.square not in held and not game.dark_squares() >> event.square & 1:
                await darkness.lay_small(game, event.square)


class OnePerHero(Effect, frozen=True):
    """As many come as are missing to one for each Hero; to marks of the map, else beside the
    Boss or `the Hero`."""

    form = "summon {minion} to one for each Hero"
    rule = "DRU-MON-01"

    minion: MinionName

    async def do(self, stage: Stage) -> None:
        game, kind = stage.game, self.minion
        missing = min(game.party_size(), minions.MOST) - len(minions.on_board(game, kind))
        boss = [m for m in game.state.monsters.values() if game.card(m).colour == "general"]
        near = boss[0] if boss else stage.hero
        slot = minions.slot_at_setup(game, kind)
        minions.summon(game, kind, max(0, missing), minions.marks(game, near), slot)


class Unravel(Effect, frozen=True):
    """The Runes of each Pile under `it` go back to the track; it regains so much Health for each
    of them and each Hero."""

    form = "it unravels Piles for {n} Health"
    rule = "DRU-KW-57"

    n: int

    async def do(self, stage: Stage) -> None:
        game, it = stage.game, stage.it
        if isinstance(it, Monster):
            for runes in piles.unravel(game, it):
                health.heal(game, it, self.n * len(runes) * game.party_size())
