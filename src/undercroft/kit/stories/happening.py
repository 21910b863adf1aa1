"""Lets stories happen: those of a moment in the order of the file, each as often as it may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from undercroft.kit.stories import words
from undercroft.kit.stories.stage import Stage
from undercroft.kit.stories.tables import Action, Story

L = TypeVar("L", bound=words.Law)


class Stories:
    """All of one quest, by what they wait for; made once and shared by its games."""

    def __init__(self, stories: Iterable[Story]) -> None:
        self.all = tuple(stories)
        self._waiting: dict[str, tuple[Story, ...]] = {}
        self._laws: dict[type[words.Law], tuple[tuple[Any, Story], ...]] = {}
        for story in self.all:
            if story.when is not None:
                moment = story.when.means.moment
                self._waiting[moment] = (*self._waiting.get(moment, ()), story)
            if story.always is not None:
                for law in story.always.means.laws:
                    kind = type(law)
                    self._laws[kind] = (*self._laws.get(kind, ()), (law, story))

    def at(self, moment: str) -> tuple[Story, ...]:
        """Those that wait for something of this kind."""
        return self._waiting.get(moment, ())

    def laws(self, kind: type[L]) -> tuple[tuple[L, Story], ...]:
        """Those of a kind, whether they hold now or not."""
        return self._laws.get(kind, ())

    def held(self, kind: type[L], stage: Stage) -> Iterator[L]:
        """Those of a kind that hold now."""
        for law, story in self._laws.get(kind, ()):
            if story.while_ is None or story.while_.means.holds(stage):
                yield law


def is_due(stage: Stage, story: Story) -> bool:
    """Whether it is this story's moment, and it may still happen."""
    assert story.when is not None
    return (
        not stage.telling.is_endless
        and story.when.means.meets(stage)
        and not stage.is_spent(story)
        and (story.needs is None or story.needs.means.holds(stage))
    )


def is_open(stage: Stage, action: Action) -> bool:
    """Whether it may be done, wherever that is."""
    return not stage.is_spent(action) and (action.needs is None or action.needs.means.holds(stage))


async def happen(stage: Stage, story: Story) -> None:
    """It happens now: its text is read, then it does what it says."""
    if story.again is not True:
        stage.spend(story)
    if story.text:
        kind = "action" if isinstance(story, Action) else "story"
        stage.read(f"{kind}:{story.id}", story.text)
    if story.do is not None:
        with stage.telling:
            await story.do.means.do(stage)
