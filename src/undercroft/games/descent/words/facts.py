"""What a quest may ask: who is where, who has what, what is open."""

from __future__ import annotations

from undercroft.games.descent.state import TOWN, Hero
from undercroft.games.descent.words.stage import Stage
from undercroft.games.descent.words.terms import AreaName, DoorName, ItemName, MonsterName
from undercroft.kit.stories.words import Fact


class MonsterThere(Fact, frozen=True):
    """One of that card is on the board."""

    form = "{monster} is there"
    rule = "DSC-MON-07"

    monster: MonsterName

    def holds(self, stage: Stage) -> bool:
        return bool(stage.monsters(self.monster))


class NamedThere(Fact, frozen=True):
    """A named monster is on the board."""

    form = "a named monster is there"
    rule = "DSC-MON-07"

    def holds(self, stage: Stage) -> bool:
        game = stage.game
        return any(game.card(one).card.rank == "named" for one in game.state.monsters.values())


class AreaSeen(Fact, frozen=True):
    """The area has been revealed."""

    form = "area {area} is known"
    rule = "DSC-AREA-02"

    area: AreaName

    def holds(self, stage: Stage) -> bool:
        return self.area in stage.game.state.revealed


class DoorOpen(Fact, frozen=True):
    """The door is open."""

    form = "{door} is open"
    rule = "DSC-DOOR-04"

    door: DoorName

    def holds(self, stage: Stage) -> bool:
        return self.door in stage.game.state.open_doors


class HeroHas(Fact, frozen=True):
    """`The hero` wears or carries it."""

    form = "the hero has {item}"
    rule = "DSC-EQUIP-01"

    item: ItemName

    def holds(self, stage: Stage) -> bool:
        return stage.hero is not None and has(stage.hero, self.item)


class SomebodyHas(Fact, frozen=True):
    """One of the heroes wears or carries it."""

    form = "a hero has {item}"
    rule = "DSC-EQUIP-01"

    item: ItemName

    def holds(self, stage: Stage) -> bool:
        return any(has(hero, self.item) for hero in stage.game.state.heroes)


class HeroInArea(Fact, frozen=True):
    """A hero stands in the area."""

    form = "a hero is in {area}"
    rule = "DSC-AREA-01"

    area: AreaName

    def holds(self, stage: Stage) -> bool:
        ground = stage.game.ground
        return any(ground.area_of[hero.space] == self.area for hero in stage.game.on_board())


class NobodyThere(Fact, frozen=True):
    """All heroes are in town."""

    form = "all heroes are in town"
    rule = "DSC-TOWN-01"

    def holds(self, stage: Stage) -> bool:
        return all(hero.space == TOWN for hero in stage.game.state.heroes)


class ConquestIs(Fact, frozen=True):
    """The heroes have so many conquest tokens, or more."""

    form = "conquest {n}"
    rule = "DSC-CONQ-01"

    n: int

    def holds(self, stage: Stage) -> bool:
        return stage.game.state.conquest >= self.n


def has(hero: Hero, item: str) -> bool:
    return item in (*hero.equipped, *hero.pack, *hero.potions)
