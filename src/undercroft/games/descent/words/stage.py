"""The game at the moment in which something of the quest happens (DSC-SETUP-14)."""

from __future__ import annotations

from undercroft.games.descent import events
from undercroft.games.descent.game import Descent
from undercroft.games.descent.occasion import NOWHERE
from undercroft.games.descent.state import Hero, Marker, Monster, Space
from undercroft.games.descent.words.terms import MonsterName
from undercroft.kit.stories.tables import Story
from undercroft.kit.stories.told import Told


class Stage(Told[Descent]):
    """What a text can speak of: who does it, where, what it is about.

    What the quest remembers are flags of the state. A counter is a flag that is there so often; a
    story that has happened is one with a colon.
    """

    rule = "DSC-SETUP-14"
    event = events.StoryTold

    hero: Hero | None = None  # `the hero`
    space: Space = NOWHERE  # where it happens
    marker: Marker | None = None  # the stone, the thing that was taken up

    # What the quest remembers

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

    def number(self, name: str) -> int:
        return self.counted(name)

    def players(self) -> int | tuple[int, ...]:
        """The hero whom it is about chooses for himself; else the heroes' players do together."""
        return self.game.heroes_players if self.hero is None else self.hero.seat

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
