"""What stages have in common where the state of a game has `flags`, and its book a `quest`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from undercroft.core.decisions import Option as Answer
from undercroft.core.game import Game
from undercroft.kit.stories.happening import happen, is_due
from undercroft.kit.stories.readings import numbers
from undercroft.kit.stories.tables import Choice, Option, Story
from undercroft.kit.stories.telling import Telling

G = TypeVar("G", bound=Game[Any])

NONE = Story(id="quest")


class Told(msgspec.Struct, Generic[G]):
    """What a text can speak of in every game; the game adds who is meant."""

    rule: ClassVar[str]  # the clause by which quests tell stories
    event: ClassVar[Any]  # that a text is read

    game: G
    story: Story = NONE
    what: str = ""

    @property
    def _whole(self) -> Any:
        """This stage with all that its game adds."""
        return self

    @property
    def _quest(self) -> Any:
        return self._whole.game.book.quest

    @property
    def telling(self) -> Telling:
        found: Telling = self._whole.game.telling
        return found

    def has(self, flag: str) -> bool:
        return flag in self.game.state.flags

    def set(self, flag: str) -> None:
        if flag not in self.game.state.flags:
            self.game.state.flags += (str(flag),)

    def clear(self, flag: str) -> None:
        state = self.game.state
        state.flags = tuple(one for one in state.flags if one != flag)

    def round(self) -> int:
        return int(self.game.state.round)

    def heroes(self) -> int:
        return len(self.game.state.heroes)

    def read(self, what: str, text: str) -> None:
        given = numbers(text, self._whole)
        self.game.emit(self.event, self._quest.id, what, given, self.story.clause)

    def text(self, id: str) -> str:
        return str(self._quest.texts[id])

    def choice(self, id: str) -> Choice:
        found: Choice = self._quest.choices[id]
        return found

    async def choose(self, choice: Choice, options: Sequence[Option]) -> Option:
        chosen: Option = await self.game.ask(
            self._whole.players(),
            "story-choice",
            [Answer(f"option:{choice.options.index(one) + 1}", one) for one in options],
            rule=self.rule,
            about=(choice.id,),
        )
        return chosen

    async def happened(self, moment: str, what: str) -> None:
        for story in self._whole.game.book.stories.at(moment):
            there = msgspec.structs.replace(self._whole, story=story, what=what)
            if is_due(there, story):
                await happen(there, story)
