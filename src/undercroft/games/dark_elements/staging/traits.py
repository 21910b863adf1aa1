"""Which heroes are meant."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.light import in_darkness
from undercroft.games.dark_elements.staging.grammar import Place, Trait, Word
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.state import Hero

Condition = Literal["Burning", "Blinded", "Immobilized", "Poisoned", "Stunned", "Weakened"]


class Heroes(Word, frozen=True):
    """Heroes on the map with these traits."""

    form = "{word}< {traits| and }>"
    rule = "DE-FATE-05"

    word: Literal["hero", "heroes"]
    traits: tuple[Trait, ...] = ()

    def there(self, game: DarkElements) -> list[Hero]:
        found = game.heroes()
        for trait in self.traits:
            found = trait.keeps(game, found)
        return found


class InDarkness(Trait, frozen=True):
    form = "in darkness"
    rule = "DE-LIGHT-11"

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        return [hero for hero in heroes if in_darkness(game, hero)]


class In(Trait, frozen=True):
    """In one of the spaces."""

    form = "{word} {place}"
    rule = "DE-ENC-03"

    word: Literal["in", "on"]
    place: Place

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        spaces = self.place.spaces(game, Scene(""))
        return [hero for hero in heroes if spaces >> hero.space & 1]


class NotIn(Trait, frozen=True):
    """In none of them."""

    form = "out of {place}"
    rule = "DE-BS-05"

    place: Place

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        spaces = self.place.spaces(game, Scene(""))
        return [hero for hero in heroes if not spaces >> hero.space & 1]


class Beside(Trait, frozen=True):
    """With one of the spaces adjacent to his own."""

    form = "beside {place}"
    rule = "DE-BASE-22"

    place: Place

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        spaces = self.place.spaces(game, Scene(""))
        return [hero for hero in heroes if game.beside(hero) & spaces]


class AtOrBeside(Trait, frozen=True):
    """In one of the spaces, or with one adjacent to his own."""

    form = "on or beside {place}"
    rule = "DE-BASE-22"

    place: Place

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        spaces = self.place.spaces(game, Scene(""))
        return [hero for hero in heroes if (game.beside(hero) | 1 << hero.space) & spaces]


class BesideHero(Trait, frozen=True):
    """Next to another hero, or to none; familiars do not count."""

    form = "beside {count} hero"
    rule = "DE-FATE-05"

    count: Literal["another", "no"]

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        wanted, others = self.count == "another", game.heroes()
        return [hero for hero in heroes if _beside_any(game, hero, others) is wanted]


def _beside_any(game: DarkElements, hero: Hero, others: list[Hero]) -> bool:
    return any(game.adjacent(hero, other) for other in others if other is not hero)


class NearMonster(Trait, frozen=True):
    """Counted in spaces."""

    form = "within {n} of a monster"
    rule = "DE-BASE-25"

    n: int

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        monsters = game.monster_spaces()
        return [hero for hero in heroes if game.within(hero, self.n) & monsters]


class Has(Trait, frozen=True):
    """With the condition, or without it."""

    form = "who is< not{?no}> {condition}"
    rule = "DE-BASE-111"

    condition: Condition
    no: bool = False

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        condition = self.condition.lower()
        return [hero for hero in heroes if (condition in hero.conditions) is not self.no]


class Bearer(Trait, frozen=True):
    form = "with the torch"
    rule = "DE-LIGHT-03"

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        bearer = game.bearer
        return [hero for hero in heroes if hero is bearer]


class NoBearer(Trait, frozen=True):
    form = "without the torch"
    rule = "DE-LIGHT-03"

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        bearer = game.bearer
        return [hero for hero in heroes if hero is not bearer]


class Aflame(Trait, frozen=True):
    """He carries the torch, or is Burning himself."""

    form = "with fire"
    rule = "DE-IN-05"

    def keeps(self, game: DarkElements, heroes: list[Hero]) -> list[Hero]:
        bearer = game.bearer
        return [hero for hero in heroes if hero is bearer or "burning" in hero.conditions]
