"""Which monsters are meant."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.staging.grammar import GroupId, MonsterName, Word
from undercroft.games.dark_elements.state import Monster

RANKS: dict[str, Rank] = {"minions": "minion", "masters": "master"}


class Monsters(Word, frozen=True):
    """Some of the monsters."""

    def are(self, monster: Monster) -> bool:
        raise NotImplementedError

    def there(self, game: DarkElements) -> list[Monster]:
        """Those on the map; who waits in the secret room is not (DE-FATE-08)."""
        return [one for one in game.monsters() if self.are(one)]

    def covered(self, game: DarkElements) -> int:
        spaces = 0
        for monster in self.there(game):
            spaces |= game.covers(monster)
        return spaces


class OfRank(Monsters, frozen=True):
    """Of any group; `monsters` are all."""

    form = "{rank}"
    rule = "DE-COMP-05"

    rank: Literal["minions", "masters", "monsters"]

    def are(self, monster: Monster) -> bool:
        return RANKS.get(self.rank, monster.rank) == monster.rank


class OfGroup(Monsters, frozen=True):
    """A group by its id, or one rank of it."""

    form = "<{rank} >{group}"
    rule = "DE-COMP-05"

    group: GroupId
    rank: Literal["minion", "master"] | None = None

    def are(self, monster: Monster) -> bool:
        return monster.group == self.group and self.rank in (None, monster.rank)


class Called(Monsters, frozen=True):
    """The one with that name."""

    form = "{name}"
    rule = "DE-GH-07"

    name: MonsterName

    def are(self, monster: Monster) -> bool:
        return monster.name == self.name
