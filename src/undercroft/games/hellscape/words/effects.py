"""What Quests give and take: XP, things that are carried, what is counted."""

from __future__ import annotations

from undercroft.games.hellscape import events
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.dice import DICE
from undercroft.games.hellscape.rules import aftermath, effects, wounds
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.words.places import Amount, Heroes, Number
from undercroft.games.hellscape.words.stage import OBJECTIVES, Stage
from undercroft.games.hellscape.words.terms import CardText, Reason, ThingName
from undercroft.kit.decks import without
from undercroft.kit.stories.ahead import Ahead
from undercroft.kit.stories.shared import Counter
from undercroft.kit.stories.words import Effect


class GainXp(Effect, frozen=True):
    """XP for each; people are told what for, or else by which story."""

    form = "xp {n} to {whom}< for {reason}>"
    rule = "MD2-XP-06"
    still = True

    n: int
    whom: Heroes
    reason: Reason | None = None

    async def do(self, stage: Stage) -> None:
        for hero in self.whom.heroes(stage):
            stage.game.gain_xp(hero, self.n, str(self.reason or stage.story.id))


class ShareXp(Effect, frozen=True):
    """More for whose deed it is."""

    form = "xp {n} to the Hero and {others} to the others< for {reason}>"
    rule = "MD2-Q5-02"
    still = True

    n: int
    others: int
    reason: Reason | None = None

    async def do(self, stage: Stage) -> None:
        why = str(self.reason or stage.story.id)
        for hero in stage.game.state.heroes:
            stage.game.gain_xp(hero, self.n if hero is stage.hero else self.others, why)


class StartCounter(Effect, frozen=True):
    """The counter stands at this number."""

    form = "start {counter} at {n}"
    rule = "MD2-Q6-02"

    counter: Counter
    n: Amount

    async def do(self, stage: Stage) -> None:
        stage.forget(self.counter)
        stage.count(self.counter, self.n.of(stage))

    def foresee(self, ahead: Ahead) -> None:
        ahead.numbers.pop(str(self.counter), None)
        if isinstance(self.n, Number):
            ahead.numbers[str(self.counter)] = self.n.n


class LowerCounter(Effect, frozen=True):
    """The counter goes down by 1."""

    form = "lower {counter}"
    rule = "MD2-Q6-02"

    counter: Counter

    async def do(self, stage: Stage) -> None:
        stage.count(self.counter, -1)

    def foresee(self, ahead: Ahead) -> None:
        ahead.change(str(self.counter), -1)


class TakeIt(Effect, frozen=True):
    """`The Hero` carries the objective from now on, under this name."""

    form = "take it as {thing}"
    rule = "MD2-QC-03"

    thing: ThingName

    async def do(self, stage: Stage) -> None:
        if stage.hero is not None and stage.marker is not None:
            stage.hero.carried += (str(self.thing),)
            await remove(stage)


class RemoveIt(Effect, frozen=True):
    """The objective is gone."""

    form = "remove it"
    rule = "MD2-QC-04"

    async def do(self, stage: Stage) -> None:
        await remove(stage)


class RemoveOne(Effect, frozen=True):
    """The first objective that lies on the map, row by row, is gone; it is `it` from now on."""

    form = "remove an objective"
    rule = "MD2-Q1-08"

    async def do(self, stage: Stage) -> None:
        found = sorted(stage.objectives(), key=lambda marker: marker.zone)  # some were put down
        for marker in found[:1]:
            stage.marker, stage.zone = marker, marker.zone
            await remove(stage)

    def foresee(self, ahead: Ahead) -> None:
        if ahead.numbers.get(OBJECTIVES) != 0:
            ahead.change(OBJECTIVES, -1)
            ahead.reach(OBJECTIVES)


async def remove(stage: Stage) -> None:
    """It is gone; nothing happens where it is so already."""
    before = stage.game.state.markers
    if stage.marker is not None:
        stage.game.take_away(stage.marker)
    if stage.game.state.markers is not before:
        await stage.happened("objectives", "")


class Spend(Effect, frozen=True):
    """`The Hero` has one less of it."""

    form = "spend {thing}"
    rule = "MD2-Q4-05"

    thing: ThingName

    async def do(self, stage: Stage) -> None:
        if stage.hero is not None and self.thing in stage.hero.carried:
            stage.hero.carried = without(stage.hero.carried, str(self.thing))


class Smoulder(Effect, frozen=True):
    """`The Hero` rolls one for each that he carries."""

    form = "an Enemy die for each {thing}: paws are Fire, scratches are Wounds"
    rule = "MD2-Q3-05"

    thing: ThingName

    async def do(self, stage: Stage) -> None:
        hero, game, why = stage.hero, stage.game, stage.story.id
        if hero is None:
            return
        faces = [DICE["E"].roll(game) for _ in range(hero.carried.count(self.thing))]
        if not faces:
            return
        game.emit(events.DiceRolled, tuple(("E", face.icons()) for face in faces), False)
        game.inflict(hero, "fire", sum(face.paw for face in faces), why)
        await wounds.suffer(game, hero, sum(face.scratch for face in faces), why)


class CardSays(Effect, frozen=True):
    """What a Door card does with these words, treasure and rules aside; `opener` is `the Hero`."""

    form = "[{text}]"
    rule = "MD2-LANG-14"

    text: CardText

    async def do(self, stage: Stage) -> None:
        use = Use(user=None, card=stage.story.id, opener=stage.hero)
        for ability in read_text(f"REVEAL: {self.text}").abilities:
            await effects.apply(stage.game, use, ability.effects)
        await aftermath.settle(stage.game)  # whom it killed
