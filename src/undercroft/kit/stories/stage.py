"""What the words that all games share need from a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from undercroft.kit.stories.tables import Choice, Option, Story
from undercroft.kit.stories.telling import Telling


class Stage(Protocol):
    """A game at the moment in which a story happens. Flags, counters and what has happened once
    are part of its state, so that saving, undoing and copying know them."""

    @property
    def telling(self) -> Telling:
        """How deep the game is in its stories."""
        ...

    @property
    def story(self) -> Story:
        """The one that happens."""
        ...

    @property
    def what(self) -> str:
        """What the moment is about: the id of a door, an area, a counter."""
        ...

    # What the quest remembers

    def has(self, flag: str) -> bool: ...

    def set(self, flag: str) -> None: ...

    def clear(self, flag: str) -> None: ...

    def counted(self, counter: str) -> int: ...

    def count(self, counter: str, by: int) -> None: ...

    def is_spent(self, story: Story) -> bool:
        """Whether it has happened, for good or in this round."""
        ...

    def spend(self, story: Story) -> None: ...

    # The game

    def round(self) -> int: ...

    def heroes(self) -> int: ...

    def read(self, what: str, text: str) -> None:
        """A text is read out; events name it by where it stands (`readings`)."""

    def text(self, id: str) -> str:
        """One of the quest's `texts`."""
        ...

    def number(self, name: str) -> int:
        """What stands for `{name}` in a text."""
        ...

    def choice(self, id: str) -> Choice: ...

    async def choose(self, choice: Choice, options: Sequence[Option]) -> Option: ...

    async def happened(self, moment: str, what: str) -> None:
        """Let stories happen that wait for this; nobody else is meant than before."""

    def win(self) -> None: ...

    def lose(self) -> None: ...
