"""The game at the moment in which something of the Adventure happens (DRU-SUMM-04)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.board import square_named
from undercroft.core.decisions import Option as Answer
from undercroft.games.drunagor import events
from undercroft.games.drunagor.adventure import Room, Story
from undercroft.games.drunagor.game import LEADERSHIP, Drunagor
from undercroft.games.drunagor.rules import adventure, interactions, memory
from undercroft.games.drunagor.state import Figure, Hero
from undercroft.kit.stories import tables
from undercroft.kit.stories.happening import happen, is_due
from undercroft.kit.stories.readings import numbers
from undercroft.kit.stories.tables import Choice, Option
from undercroft.kit.stories.telling import Telling

NONE = Story(id="adventure")
HERO, IT = "{hero}", "{it}"  # in texts: whose deed it is, and whom it is about


class Stage(msgspec.Struct):
    """What a text can speak of: whose deed it is, whom and which room it is about."""

    game: Drunagor
    story: tables.Story = NONE
    what: str = ""
    who: Hero | None = None  # whose deed it is
    it: Figure | None = None  # an NPC, a Monster
    room: Room | None = None  # that is opened or entered
    before: int = -1  # the square from which `it` was moved
    how: str = ""  # it was moved
    squares: tuple[int, ...] = ()  # what an action is done at
    each: bool = False  # `who` is one of several who are meant, down or not

    @property
    def hero(self) -> Hero:
        """The Hero whose deed it is, if that one stands; else the Party Leader (DRU-RUL-181). Of
        several who are meant nobody stands in for another."""
        if self.who is None or (self.who.down and not self.each):
            return affected(self.game)
        return self.who

    @property
    def telling(self) -> Telling:
        return self.game.telling

    # What the Adventure remembers

    def has(self, flag: str) -> bool:
        return memory.has(self.game, flag)

    def set(self, flag: str) -> None:
        memory.write(self.game, flag)

    def clear(self, flag: str) -> None:
        memory.erase(self.game, flag)

    def counted(self, counter: str) -> int:
        return memory.counted(self.game, counter)

    def count(self, counter: str, by: int) -> None:
        memory.count(self.game, counter, by)

    def is_spent(self, story: tables.Story) -> bool:
        return story.again is not True and self._mark(story) in self.game.state.happened

    def spend(self, story: tables.Story) -> None:
        self.game.state.happened += (self._mark(story),)

    def _mark(self, story: tables.Story) -> str:
        return f"{story.id}:{self.round()}" if story.again == "round" else story.id

    # The game

    def round(self) -> int:
        return self.game.state.round

    def heroes(self) -> int:
        return self.game.party_size()

    def read(self, what: str, text: str) -> None:
        given = numbers(text.replace(HERO, "").replace(IT, ""), self)
        who = self.who.name if self.who is not None else self.hero.name
        it = self.it.name if self.it is not None else ""
        self.game.emit(events.StoryTold, self.game.book.adventure.id, what, given, who, it)

    def text(self, id: str) -> str:
        return self.game.book.adventure.texts[id]

    def number(self, name: str) -> int:
        return self.counted(name)

    def choice(self, id: str) -> Choice:
        return self.game.book.adventure.choices[id]

    async def choose(self, choice: Choice, options: Sequence[Option]) -> Option:
        """The Hero whom it is about chooses (DRU-RUL-181)."""
        return await self.game.ask(
            self.hero.seat,
            "story-choice",
            [Answer(f"option:{choice.options.index(one) + 1}", one) for one in options],
            rule="DRU-SUMM-04",
            about=(self.hero.name, choice.id),
        )

    async def happened(self, moment: str, what: str) -> None:
        """In the order of the file; a condition is looked at when its turn has come."""
        for story in self.game.book.stories.at(moment):
            stage = msgspec.structs.replace(self, story=story, what=what)
            if is_due(stage, story):
                await happen_here(stage, story)

    def square(self, name: str) -> int | None:
        """A square of the board; none while its room is closed."""
        x, y = square_named(name) or (0, 0)
        square = y * self.game.book.width + x
        return square if self.game.ground.board.squares.exists >> square & 1 else None

    def win(self) -> None:
        adventure.succeed(self.game)

    def lose(self) -> None:
        self.game.end(False, f"story:{self.story.id}")


async def happen_here(stage: Stage, story: tables.Story) -> None:
    """A story happens; it may lead to an Interaction (DRU-INTER-01)."""
    hero = stage.hero
    await happen(stage, story)
    if isinstance(story, Story) and story.scene and not hero.down:
        with stage.telling:
            await interactions.meet(stage.game, hero, story.scene)


def affected(game: Drunagor) -> Hero:
    """The Party Leader; if that Hero is down the next by leadership who stands (DRU-RUL-181)."""
    ranked = sorted(game.state.heroes, key=lambda hero: LEADERSHIP.index(hero.role))
    return next((hero for hero in ranked if not hero.down), ranked[0])
