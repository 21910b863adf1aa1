"""For whom, on which condition, and how the dice fall."""

from __future__ import annotations

from typing import ClassVar, Literal

from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.dice import DICE, face_name
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.order import in_order
from undercroft.games.dark_elements.rules.settling import one_step
from undercroft.games.dark_elements.staging.grammar import (
    STANDING,
    Condition,
    Effect,
    Effects,
    Trait,
    do_all,
)
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.traits import Heroes
from undercroft.games.dark_elements.state import Hero
from undercroft.games.dark_elements.words.topics import NOTHING, Topics, checked_all


class _Inner(Effect, frozen=True):
    """With effects in brackets."""

    spoken: ClassVar[Topics] = NOTHING  # of what they may speak besides

    def within(self) -> tuple[Effects, ...]:
        raise NotImplementedError

    def checked(self, known: Topics) -> Topics:
        known = super().checked(known)
        after = known
        for effects in self.within():
            after |= checked_all(effects, known | self.spoken) - self.spoken
        return after


class EachHero(_Inner, frozen=True):
    """Those who are meant are known before the first of them. `in any order` the heroes choose who
    is next, for effects of which one may change what the next does (DE-OL-06)."""

    form = (
        "each {heroes}<, in any order{?ordered}> ({does})"
        "< and {trait} ({also})>< but {other} ({instead})>"
    )
    rule = "DE-OL-06"
    spoken = STANDING

    heroes: Heroes
    does: Effects
    ordered: bool = False
    trait: Trait | None = None
    also: Effects = ()
    other: Trait | None = None
    instead: Effects = ()

    def within(self) -> tuple[Effects, ...]:
        return self.does, self.also, self.instead

    async def do(self, game: DarkElements, scene: Scene) -> None:
        heroes = self.heroes.there(game)
        besides = _fitting(game, heroes, self.trait)
        others = _fitting(game, heroes, self.other)

        async def befall(hero: Hero) -> None:
            await for_hero(game, scene, hero, self.instead if hero.id in others else self.does)
            if hero.id in besides:
                await for_hero(game, scene, hero, self.also)

        if self.ordered:
            await in_order(game, heroes, befall, scene.card)
            return
        for hero in heroes:
            await befall(hero)


def _fitting(game: DarkElements, heroes: list[Hero], trait: Trait | None) -> set[str]:
    return set() if trait is None else {hero.id for hero in trait.keeps(game, heroes)}


class EachOfParty(_Inner, frozen=True):
    """Every hero of the game, in an order that they choose; also who is not on the map."""

    form = "each hero of the party ({does})"
    rule = "DE-LB-02"
    spoken = STANDING

    does: Effects

    def within(self) -> tuple[Effects, ...]:
        return (self.does,)

    async def do(self, game: DarkElements, scene: Scene) -> None:
        async def befall(hero: Hero) -> None:
            await for_hero(game, scene, hero, self.does)

        await in_order(game, game.state.heroes, befall, scene.card, everybody=True)


class EachTested(_Inner, frozen=True):
    """Whom this line has tested, in the same order, whatever has become of him."""

    form = "each who was tested ({does})"
    rule = "DE-PF-06"
    needs = frozenset({"tests"})
    spoken = STANDING

    does: Effects

    def within(self) -> tuple[Effects, ...]:
        return (self.does,)

    async def do(self, game: DarkElements, scene: Scene) -> None:
        for id in list(scene.tests):
            await for_hero(game, scene, game.hero(id), self.does)


class One(_Inner, frozen=True):
    """Nothing, if there is no such hero."""

    form = "{who} ({does})"
    rule = "DE-EXPLORE-06"
    spoken = STANDING

    who: Literal["the explorer", "the torchbearer"]
    does: Effects

    def wants(self) -> Topics:
        return frozenset({"explorer"}) if self.who == "the explorer" else frozenset()

    def within(self) -> tuple[Effects, ...]:
        return (self.does,)

    async def do(self, game: DarkElements, scene: Scene) -> None:
        hero = scene.explorer if self.who == "the explorer" else game.bearer
        if hero is not None:
            await for_hero(game, scene, hero, self.does)


async def for_hero(game: DarkElements, scene: Scene, hero: Hero, effects: Effects) -> None:
    """As if he were meant by “he”."""
    before, scene.hero, scene.fallen = (scene.hero, scene.fallen), hero, False
    await do_all(game, scene, effects)
    scene.hero, scene.fallen = before


class If(_Inner, frozen=True):
    form = "if {condition} ({does})< else ({other})>"
    rule = "DE-ENC-08"

    condition: Condition
    does: Effects
    other: Effects = ()

    def checked(self, known: Topics) -> Topics:
        self.condition.checked(known)
        return super().checked(known)

    def within(self) -> tuple[Effects, ...]:
        return self.does, self.other

    async def do(self, game: DarkElements, scene: Scene) -> None:
        holds = self.condition.holds(game, scene)
        await do_all(game, scene, self.does if holds else self.other)


class Roll(_Inner, frozen=True):
    """What comes of a surge, and of anything else."""

    form = "roll {die} (surge: {surge})< (none: {none})>"
    rule = "DE-BS-04"

    die: Literal["blue", "red", "yellow"]
    surge: Effects
    none: Effects = ()

    def within(self) -> tuple[Effects, ...]:
        return self.surge, self.none

    async def do(self, game: DarkElements, scene: Scene) -> None:
        die = DICE[self.die]
        face = game.roll(die.name, len(die.faces))
        game.emit(events.DieOfEncounter, scene.card, face_name(die.name, face))
        await do_all(game, scene, self.surge if die.faces[face - 1].surges else self.none)


class Together(_Inner, frozen=True):
    """One step, whoever falls in it: conditions are looked at when it is over (DE-RUL-72)."""

    form = "together ({does})"
    rule = "DE-ENC-08"

    does: Effects

    def within(self) -> tuple[Effects, ...]:
        return (self.does,)

    async def do(self, game: DarkElements, scene: Scene) -> None:
        with one_step(game):
            await do_all(game, scene, self.does)
