"""Conditions: what must be so."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.staging.bookkeeping import counted
from undercroft.games.dark_elements.staging.grammar import FIGURE, HE, Fact, Place, Trait
from undercroft.games.dark_elements.staging.monsters import Monsters
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tokens import Kinds, Tokens
from undercroft.games.dark_elements.staging.traits import Condition, Heroes
from undercroft.games.dark_elements.state import Hero
from undercroft.kit.stories.shared import Counter, Flag


class NoMonster(Fact, frozen=True):
    """None of them is on the map."""

    form = "no {monsters} on the map"
    rule = "DE-BI-05"

    monsters: Monsters

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return not self.monsters.there(game)


class SomeMonsters(Fact, frozen=True):
    """So many, or at least one."""

    form = "<{n} or more >{monsters} on the map"
    rule = "DE-BI-05"

    monsters: Monsters
    n: int | None = None

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return len(self.monsters.there(game)) >= (1 if self.n is None else self.n)


class EveryHero(Fact, frozen=True):
    """Every hero of the game; one who is not on the map is nowhere, nor is one who passes through
    the space of another (DE-ENC-10, DE-RUL-109)."""

    form = "every hero {word} {place}"
    rule = "DE-GH-04"

    word: Literal["in", "on"]
    place: Place

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        spaces, heroes = self.place.spaces(game, scene), game.state.heroes
        there = all(game.is_there(hero) and spaces >> hero.space & 1 for hero in heroes)
        return there and _apart(heroes) == len(heroes)


def _apart(heroes: list[Hero]) -> int:
    """In how many spaces they stand."""
    return len({hero.space for hero in heroes})


class OnOwnBody(Fact, frozen=True):
    """Every hero of the game, his body being found."""

    form = "every hero on his body"
    rule = "DE-LE-12"

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return all(game.is_there(hero) and hero.space == hero.body for hero in game.state.heroes)


class HeroesAre(Fact, frozen=True):
    """So many heroes on the map have these traits, each in a space of his own (DE-RUL-109)."""

    form = "{n} or more {heroes}"
    rule = "DE-PP-05"

    n: int
    heroes: Heroes

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        heroes = self.heroes.there(game)
        return len(heroes) >= self.n and _apart(heroes) >= self.n


class AllHeroes(Fact, frozen=True):
    """Everybody on the map, and somebody is."""

    form = "all heroes are {trait}"
    rule = "DE-PC-01"

    trait: Trait

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        heroes = game.heroes()
        return bool(heroes) and self.trait.keeps(game, heroes) == heroes


class HeIs(Fact, frozen=True):
    """Of the hero that the line is about."""

    form = "he is {trait}"
    rule = "DE-FATE-05"
    needs = HE

    trait: Trait

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return bool(self.trait.keeps(game, [scene.he]))


class HeHas(Fact, frozen=True):
    """Of the hero that the line is about."""

    form = "he is {condition}"
    rule = "DE-PC-19"
    needs = FIGURE

    condition: Condition

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return self.condition.lower() in scene.he.conditions


class TorchCarried(Fact, frozen=True):
    """By a hero who is on the map."""

    form = "{who} carries the torch"
    rule = "DE-PC-15"

    who: Literal["somebody", "nobody"]

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return (game.bearer is not None) is (self.who == "somebody")


class NoToken(Fact, frozen=True):
    """All of them are gone."""

    form = "no {tokens} left"
    rule = "DE-IN-04"

    tokens: Tokens

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return not self.tokens.there(game)


class SomeToken(Fact, frozen=True):
    """At least one of them is there."""

    form = "{tokens} left"
    rule = "DE-PF-08"

    tokens: Tokens

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return bool(self.tokens.there(game))


class TokensLeft(Fact, frozen=True):
    """At most so many of them."""

    form = "{n} or fewer {tokens}"
    rule = "DE-NG-07"

    n: int
    tokens: Tokens

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return len(self.tokens.there(game)) <= self.n


class AllFaceup(Fact, frozen=True):
    """There are some, and all have been turned up."""

    form = "all {kind} faceup"
    rule = "DE-SQ-09"

    kind: Kinds

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        tokens = Tokens(self.kind).there(game)
        return bool(tokens) and all(token.faceup for token in tokens)


class FlagSet(Fact, frozen=True):
    """The flag has been set, by this card or another one of the game."""

    form = "flag {flag}"
    rule = "DE-ENC-11"

    flag: Flag

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return self.flag in game.state.flags


class CounterAt(Fact, frozen=True):
    """The counter has reached the number."""

    form = "{counter} {n}"
    rule = "DE-ENC-11"

    counter: Counter
    n: int

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return counted(game, self.counter) >= self.n


class PartySize(Fact, frozen=True):
    """So many heroes play, or more, fallen or not."""

    form = "heroes {n}"
    rule = "DE-SPAWN-01"

    n: int

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return game.size >= self.n


class RoundIs(Fact, frozen=True):
    """That round has come."""

    form = "round {n}"
    rule = "DE-ROUND-01"

    n: int

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return game.state.round >= self.n


class ActTwo(Fact, frozen=True):
    form = "Act II has begun"
    rule = "DE-ACT2-01"

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return game.state.act == 2


class DoorUnlocked(Fact, frozen=True):
    """The locked door of a map is gone."""

    form = "the locked door is open"
    rule = "DE-NG-02"

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return game.state.chart.unlocked


class RoomHidden(Fact, frozen=True):
    """The secret room of a map has not been revealed."""

    form = "the secret room is hidden"
    rule = "DE-LE-04"

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        return not game.state.chart.revealed


class MostPassed(Fact, frozen=True):
    """Of the heroes that this line has tested more passed than failed."""

    form = "more passed than failed"
    rule = "DE-PF-05"
    needs = frozenset({"tests"})

    def holds(self, game: DarkElements, scene: Scene) -> bool:
        passed = sum(scene.tests.values())
        return passed > len(scene.tests) - passed
