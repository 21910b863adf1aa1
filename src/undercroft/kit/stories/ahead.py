"""What certainly follows from a story, as far as numbers tell it: so that `check` sees those that
lead to themselves without end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.content.errors import ContentError
from undercroft.content.toml import Entry


class Doubt(Exception):
    """What follows depends on the game."""


class Back(Exception):
    """It has led to the story with which it began."""


class Ahead:
    """Stories that follow from one, without a question and without a condition. `numbers` are those
    that are known by then: of counters, and what else the words of a game count."""

    def __init__(self, stories: Mapping[str, Any], first: str) -> None:
        self.stories = stories
        self.first = first
        self.numbers: dict[str, int] = {}
        self._told: list[str] = []

    def leads_back(self) -> bool:
        """Whether the first story is told again, and so again and again."""
        awaited = self.stories[self.first].when.means.awaited
        self.numbers = dict((awaited,)) if awaited else {}
        try:
            self._tell(self.first)
        except Back:
            return True
        except Doubt:
            pass
        return False

    def change(self, name: str, by: int) -> None:
        """It goes up or down; nobody learns that it has."""
        if name in self.numbers:
            self.numbers[name] += by

    def reach(self, name: str) -> None:
        """Stories learn what it has come to."""
        for id, story in self.stories.items():
            awaited = story.when.means.awaited if story.when is not None else None
            if awaited is None or awaited[0] != name:
                continue
            if name not in self.numbers:
                raise Doubt
            if self.numbers[name] == awaited[1]:
                if story.again is not True or story.needs is not None:
                    raise Doubt  # it happens perhaps
                self._tell(id)

    def _tell(self, id: str) -> None:
        if id in self._told:
            raise Back if id == self.first else Doubt
        self._told.append(id)
        does = self.stories[id].do
        for effect in does.means.effects if does is not None else ():
            effect.foresee(self)
        self._told.pop()


def endless(
    stories: Mapping[str, Any], own: Mapping[str, Any], entry: Entry
) -> Iterator[ContentError]:
    """Stories of this file that lead to themselves. They end after some rounds of it, but not where
    their writer has seen an end."""
    for id, story in own.items():
        if story.when is None or story.again is not True or story.needs is not None:
            continue
        if Ahead(stories, id).leads_back():
            yield entry[id]["again"].error(
                "it leads to itself without end", "Leave `again` out, or say by `if` when it ends."
            )
