"""Which Monsters and which Heroes are meant."""

from __future__ import annotations

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import is_commander
from undercroft.games.drunagor.rules import memory
from undercroft.games.drunagor.state import Figure, Hero, Monster
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import KindName, NoteName
from undercroft.kit.stories.words import Word


class Foe(Word, frozen=True):
    """Monsters."""

    def is_meant(self, game: Drunagor, figure: Figure | None) -> bool:
        return isinstance(figure, Monster) and self.is_one(game, figure)

    def is_one(self, game: Drunagor, monster: Monster) -> bool:
        raise NotImplementedError

    def there(self, stage: Stage) -> list[Monster]:
        """Those on the board."""
        game = stage.game
        return [one for one in game.state.monsters.values() if self.is_one(game, one)]


class AMonster(Foe, frozen=True):
    """Any Monster, minions and Commanders too."""

    form = "a Monster"
    rule = "DRU-MON-01"

    def is_one(self, game: Drunagor, monster: Monster) -> bool:
        return True


class AMinion(Foe, frozen=True):
    """A minion of any kind."""

    form = "a minion"
    rule = "DRU-MON-01"

    def is_one(self, game: Drunagor, monster: Monster) -> bool:
        return game.card(monster).colour == "minion"


class TheCommander(Foe, frozen=True):
    """A Commander, an Overlord or a General."""

    form = "the Commander"
    rule = "DRU-CMD-01"

    def is_one(self, game: Drunagor, monster: Monster) -> bool:
        return is_commander(game.card(monster))


class TheBoss(Foe, frozen=True):
    """A General."""

    form = "the Boss"
    rule = "DRU-GEN-01"

    def is_one(self, game: Drunagor, monster: Monster) -> bool:
        return game.card(monster).colour == "general"


class OfKind(Foe, frozen=True):
    """Each of that kind, of every rank."""

    form = "any {kind}"
    rule = "DRU-MON-01"

    kind: KindName

    def is_one(self, game: Drunagor, monster: Monster) -> bool:
        return game.card(monster).kind == self.kind


class Heroes(Word, frozen=True):
    """Heroes."""

    def heroes(self, stage: Stage) -> list[Hero]:
        raise NotImplementedError


class EachHero(Heroes, frozen=True):
    """Every Hero who stands."""

    form = "Hero"

    def heroes(self, stage: Stage) -> list[Hero]:
        return stage.game.standing()


class NearToken(Heroes, frozen=True):
    """Every Hero who stands within that Range of a Special Event token."""

    form = "Hero within {n} of a token"
    rule = "DRU-KW-57"

    n: int

    def heroes(self, stage: Stage) -> list[Hero]:
        game, near = stage.game, 0
        for event in game.state.events:
            near |= game.in_range(event.square, self.n)
        return [hero for hero in game.standing() if near >> hero.space & 1]


class Noted(Heroes, frozen=True):
    """Every Hero who is noted so, down or not."""

    form = "Hero noted as {note}"

    note: NoteName

    def heroes(self, stage: Stage) -> list[Hero]:
        game = stage.game
        return [one for one in game.state.heroes if memory.is_noted(game, self.note, one.name)]
