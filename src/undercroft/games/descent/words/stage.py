"""The game at the moment in which something of the quest happens (DSC-SETUP-14)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from undercroft.core.decisions import Option as Answer
from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import NOWHERE
from undercroft.games.descent.state import Hero, Marker, Monster, Space
from undercroft.games.descent.words.terms import MonsterName
from undercroft.kit.stories.happening import happen, is_due
from undercroft.kit.stories.readings import numbers
from undercroft.kit.stories.tables import Choice, Option, Story

NONE = Story(id="quest")


class Stage(msgspec.Struct):
    """What a text can speak of: who does it, where, what it is about.

    What the quest remembers are flags of the state. A counter is a flag that is there so often; a
    story that has happened is one with a colon.
    """

    game: Descent
    story: Story = NONE
    what: str = ""
    hero: Hero | None = None  # `the hero`
    space: Space = NOWHERE  # where it happens
    marker: Marker | None = None  # the stone, the thing that was taken up

    # What the quest remembers

    def has(self, flag: str) -> bool:
        return flag in self.game.state.flags

    def set(self, flag: str) -> None:
        if flag not in self.game.state.flags:
            self.game.state.flags += (str(flag),)

    def clear(self, flag: str) -> None:
        state = self.game.state
        state.flags = tuple(one for one in state.flags if one != flag)

    def counted(self, counter: str) -> int:
        return self.game.state.flags.count(counter)

    def count(self, counter: str, by: int) -> None:
        self.game.state.flags += (str(counter),) * by

    def is_spent(self, story: Story) -> bool:
        return story.again is not True and self._mark(story) in self.game.state.flags

    def spend(self, story: Story) -> None:
        state = self.game.state
        others = (one for one in state.flags if not one.startswith(f"{story.id}:"))
        state.flags = (*others, self._mark(story))

    def _mark(self, story: Story) -> str:
        return f"{story.id}:{self.game.state.round if story.again == 'round' else 'told'}"

    # The game

    def round(self) -> int:
        return self.game.state.round

    def heroes(self) -> int:
        return len(self.game.state.heroes)

    def read(self, what: str, text: str) -> None:
        given = numbers(text, self)
        self.game.emit(events.StoryTold, self.game.book.quest.id, what, given, self.story.clause)

    def text(self, id: str) -> str:
        return self.game.book.quest.texts[id]

    def number(self, name: str) -> int:
        return self.counted(name)

    def choice(self, id: str) -> Choice:
        return self.game.book.quest.choices[id]

    async def choose(self, choice: Choice, options: Sequence[Option]) -> Option:
        """The hero whom it is about chooses for himself; else the heroes' players do together."""
        return await self.game.ask(
            self.game.heroes_players if self.hero is None else self.hero.seat,
            "story-choice",
            [Answer(f"option:{choice.options.index(one) + 1}", one) for one in options],
            rule="DSC-SETUP-14",
            about=(choice.id,),
        )

    async def happened(self, moment: str, what: str) -> None:
        for story in self.game.book.stories.at(moment):
            stage = msgspec.structs.replace(self, story=story, what=what)
            if is_due(stage, story):
                await happen(stage, story)

    def win(self) -> None:
        self.game.end("heroes", "goal", self.game.book.quest.goal_text)

    def lose(self) -> None:
        self.game.end("overlord", "story", self.game.book.quest.defeat)

    # Who is meant

    def monsters(self, name: MonsterName) -> list[Monster]:
        """Those of that card on the board."""
        return [one for one in self.game.state.monsters.values() if one.card in name.cards]

    def card(self, name: MonsterName) -> str:
        return next(id for id in name.cards if id in self.game.library.monsters)
