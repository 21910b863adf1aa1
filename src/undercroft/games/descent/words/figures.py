"""Whom the words of a quest mean."""

from __future__ import annotations

from undercroft.games.descent.state import TOWN, Figure, Hero
from undercroft.games.descent.words.stage import Stage
from undercroft.games.descent.words.terms import MonsterName
from undercroft.kit.stories.words import Word


class Figures(Word, frozen=True):
    """Figures."""

    def meant(self, stage: Stage) -> list[Figure]:
        raise NotImplementedError


class Heroes(Figures, frozen=True):
    """Heroes."""

    def heroes(self, stage: Stage) -> list[Hero]:
        raise NotImplementedError

    def meant(self, stage: Stage) -> list[Figure]:
        return [*self.heroes(stage)]


class TheHero(Heroes, frozen=True):
    """Whose deed it is: nobody, where no hero did it."""

    form = "the hero"

    def heroes(self, stage: Stage) -> list[Hero]:
        return [] if stage.hero is None else [stage.hero]


class AllHeroes(Heroes, frozen=True):
    """All who are on the board."""

    form = "all heroes"
    rule = "DSC-SCALE-06"

    def heroes(self, stage: Stage) -> list[Hero]:
        return stage.game.on_board()


class EveryHero(Heroes, frozen=True):
    """On the board or in town."""

    form = "every hero"

    def heroes(self, stage: Stage) -> list[Hero]:
        return stage.game.state.heroes


class HeroesHere(Heroes, frozen=True):
    """All in the area in which `the hero` stands."""

    form = "heroes of the area"

    def heroes(self, stage: Stage) -> list[Hero]:
        hero, ground = stage.hero, stage.game.ground
        if hero is None or hero.space == TOWN:
            return []
        here = ground.areas[ground.area_of[hero.space]]
        return [one for one in stage.game.on_board() if here >> one.space & 1]


class Monsters(Figures, frozen=True):
    """All of that card on the board."""

    form = "{monster}"

    monster: MonsterName

    def meant(self, stage: Stage) -> list[Figure]:
        return [*stage.monsters(self.monster)]
