"""How many rounds a Quest leaves its Heroes, if nothing changes: what loses it by itself."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.words import effects, facts
from undercroft.games.hellscape.words.stage import Stage
from undercroft.kit.stories import shared
from undercroft.kit.stories.tables import Story
from undercroft.kit.stories.words import Word

NEVER = 30  # rounds: no Quest takes so many


def rounds_left(game: Hellscape) -> int:
    """Until the first of its clocks has run down."""
    clocks = (_left(Stage(game, story=story), story) for story in game.book.stories.all)
    return max(0, min(clocks, default=NEVER))


def _left(stage: Stage, story: Story) -> int:
    told = _words(story)
    if not any(isinstance(word, shared.Lose) for word in told):
        return NEVER
    runs = story.needs is None or story.needs.means.holds(stage)
    begins = next((word.n for word in told if isinstance(word, shared.RoundIs)), 0)
    waits = 0 if runs else max(0, begins - stage.round())
    for word in told:
        if isinstance(word, facts.CounterAtRow):
            return min(NEVER, waits + word.n.of(stage) - stage.counted(word.counter))
        if isinstance(word, effects.LowerCounter):
            return _fading(stage, told, word)
    return waits if begins else NEVER


def _fading(stage: Stage, told: list[Word], word: effects.LowerCounter) -> int:
    """As long as there is something left that fades, in every round or every second one."""
    if not all(fact.holds(stage) for fact in told if isinstance(fact, facts.NewObjectives)):
        return NEVER
    pace = 2 if any(isinstance(fact, facts.EvenRound) for fact in told) else 1
    return min(NEVER, pace * (stage.counted(word.counter) + 1))


def _words(story: Story) -> list[Word]:
    return list(_walked(story))


def _walked(story: Story) -> Iterator[Word]:
    for text in (story.needs, story.do):
        if text is not None:
            yield from text.means.walk()
