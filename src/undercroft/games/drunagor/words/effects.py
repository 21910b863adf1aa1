"""What Adventures do with words of cards, with people, doors and what is remembered."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from msgspec.structs import force_setattr

from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import Body
from undercroft.games.drunagor.rules import cubes, doors, health, interactions, items, memory
from undercroft.games.drunagor.state import Npc
from undercroft.games.drunagor.use import Use
from undercroft.games.drunagor.words.figures import Heroes
from undercroft.games.drunagor.words.stage import Stage
from undercroft.games.drunagor.words.terms import CardText, ItemName, NoteName, SceneName
from undercroft.kit.stories.ahead import Ahead
from undercroft.kit.stories.shared import Counter
from undercroft.kit.stories.words import Effect, Effects


class CardSays(Effect, frozen=True):
    """What a resolution does with these words; SELF is `the Hero`. A text that is nothing else
    needs no brackets."""

    form = "[{text}]"
    rule = "DRU-LANG-34"

    text: CardText
    meant: Body | None = None  # kept with the library, so that no game reads it again

    def means(self) -> Body:
        if self.meant is None:
            force_setattr(self, "meant", body(self.text))
        assert self.meant is not None
        return self.meant

    async def do(self, stage: Stage) -> None:
        use = Use(user=stage.hero, range=None, weapon_range=True)
        await moments.carry_out(stage.game, use, self.means())


@cache
def body(text: str) -> Body:
    return read_body(text, place=Place.INTERACTION)


class ForEach(Effect, frozen=True):
    """One after another; in the brackets each is `the Hero`. Nothing touches who is down."""

    form = "for each {whom} ({effects})"
    rule = "DRU-SUMM-04"

    whom: Heroes
    effects: Effects

    async def do(self, stage: Stage) -> None:
        for hero in self.whom.heroes(stage):
            await self.effects.do(msgspec.structs.replace(stage, who=hero, each=True))


class Meet(Effect, frozen=True):
    """The Interaction is met by `the Hero`, without a token."""

    form = "meet {scene}"
    rule = "DRU-INTER-01"

    scene: SceneName

    async def do(self, stage: Stage) -> None:
        hero = stage.hero
        if not hero.down:
            await interactions.meet(stage.game, hero, self.scene)


# What is remembered


class NoteRound(Effect, frozen=True):
    """Which round it is; the first one that is noted so stays."""

    form = "note the round as {note}"
    rule = "DRU-RUL-137"

    note: NoteName

    async def do(self, stage: Stage) -> None:
        memory.note_round(stage.game, self.note)


class NoteHero(Effect, frozen=True):
    """`The Hero` is noted so until the Adventure ends."""

    form = "note the Hero as {note}"
    rule = "DRU-RUL-143"

    note: NoteName

    async def do(self, stage: Stage) -> None:
        memory.note_hero(stage.game, self.note, (stage.who or stage.hero).name)


class LowerCounter(Effect, frozen=True):
    """The counter goes down by 1, but not below 0."""

    form = "lower {counter}"
    rule = "DRU-SUMM-04"

    counter: Counter

    async def do(self, stage: Stage) -> None:
        if stage.counted(self.counter):
            stage.count(self.counter, -1)

    def foresee(self, ahead: Ahead) -> None:
        if ahead.numbers.get(str(self.counter)) != 0:
            ahead.change(str(self.counter), -1)


# People


class FreeIt(Effect, frozen=True):
    """The NPC leaves the board and counts as `freed`."""

    form = "free it"
    rule = "DRU-KW-57"

    async def do(self, stage: Stage) -> None:
        if isinstance(stage.it, Npc):
            del stage.game.state.npcs[stage.it.id]
            stage.game.state.freed += 1
            await stage.happened("counter", "freed")


class LoseIt(Effect, frozen=True):
    """The NPC leaves the board and counts as `lost`."""

    form = "lose it"
    rule = "DRU-KW-57"

    async def do(self, stage: Stage) -> None:
        if isinstance(stage.it, Npc):
            health.leave(stage.game, stage.it)
            await stage.happened("counter", "lost")


class CleanseHero(Effect, frozen=True):
    """Curse Cubes of `the Hero` are removed; POISON stays."""

    form = "the Hero loses {n} Curse {unit}"
    rule = "DRU-CUBE-11"

    n: int
    unit: Literal["Cube", "Cubes"]

    async def do(self, stage: Stage) -> None:
        if not stage.hero.down:
            await cubes.cleanse(stage.game, stage.hero, self.n)


class GiveItem(Effect, frozen=True):
    """`The Hero` takes that card, wherever it comes from."""

    form = "give {item} to the Hero"
    rule = "DRU-ITEM-01"

    item: ItemName

    async def do(self, stage: Stage) -> None:
        hero, item = stage.hero, str(self.item)
        stage.game.emit(events.ItemMoved, hero.name, item, "takes")
        await items.receive(stage.game, hero, item)


# Doors


class UnlockDoor(Effect, frozen=True):
    """A locked door can be opened from now on."""

    form = "unlock Door {n}"
    rule = "DRU-SUMM-10"

    n: int

    async def do(self, stage: Stage) -> None:
        interactions.unlock(stage.game, f"door-{self.n}", stage.hero)


class LockDoor(Effect, frozen=True):
    """A door that is `locked` in the file is so again, unless it is open."""

    form = "lock Door {n}"
    rule = "DRU-SUMM-10"

    n: int

    async def do(self, stage: Stage) -> None:
        state, door = stage.game.state, f"door-{self.n}"
        state.unlocked = tuple(one for one in state.unlocked if one != door)


class OpenDoor(Effect, frozen=True):
    """By itself; what lies behind it is built, and `the Hero` counts as its opener."""

    form = "open Door {n}"
    rule = "DRU-SUMM-03"

    n: int

    async def do(self, stage: Stage) -> None:
        if f"door-{self.n}" not in stage.game.state.doors:
            await doors.open_door(stage.game, f"door-{self.n}", stage.hero.name)
