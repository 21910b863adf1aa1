"""What a Quest wants of its Heroes, read out of what its file tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from undercroft.games.hellscape.book import Book
from undercroft.games.hellscape.library import QuestAction
from undercroft.games.hellscape.rules.written_quest import first_of
from undercroft.games.hellscape.words import board, effects, facts, leading, whens
from undercroft.kit.stories import shared
from undercroft.kit.stories.tables import Story
from undercroft.kit.stories.words import Word

W = TypeVar("W", bound=Word)


class Aims(msgspec.Struct, frozen=True):
    """The same for every game of a Quest."""

    fading: bool  # objectives do not wait for ever
    by_action: bool  # they take an action, not a movement point
    last_brings_boss: bool
    gate_brings_boss: bool
    burning: bool  # what is carried hurts
    crumbling: bool  # what lies about goes by itself
    escorting: bool
    losing: frozenset[str]  # counters that lose the Quest
    hunted: frozenset[str]  # Enemies that it is about
    deliver: tuple[tuple[str, str], ...]  # a thing, and the place where it wins
    anoint: tuple[tuple[str, str, str], ...]  # a thing, for whom, and what it makes of it
    objective_keys: tuple[str, ...]  # how keys of what is done to objectives begin
    anoint_keys: tuple[str, ...]
    places: tuple[QuestAction, ...]  # what may be done somewhere besides


def aims(book: Book) -> Aims:
    found = book.aims
    if not isinstance(found, Aims):
        found = book.aims = _read(book)
    return found


def _read(book: Book) -> Aims:
    stories, actions = [*book.quest.stories.values()], [*book.quest.actions.values()]
    every: list[Story] = [*stories, *actions]
    bosses = [story for story in stories if _has(story, board.BeginBoss)]
    at_objectives = [action for action in actions if action.at == "objective"]
    about_enemies = [action for action in actions if action.is_about_enemy]
    placed = [word for story in every for word in _words(story, board.PlaceRoaming)]
    return Aims(
        fading=any(_has(story, effects.LowerCounter) for story in every),
        by_action=any(action.cost == "action" for action in at_objectives),
        last_brings_boss=any(not _waits(story, whens.GateOpened) for story in bosses),
        gate_brings_boss=any(_waits(story, whens.GateOpened) for story in bosses),
        burning=any(_has(story, effects.Smoulder) for story in every),
        crumbling=any(
            _has(story, effects.RemoveOne) and _waits(story, shared.RoundBegins)
            for story in stories
        ),
        escorting=any(_has(story, leading.Lead) for story in stories),
        losing=frozenset(
            str(word.counter)
            for story in every
            if _has(story, shared.Lose)
            for word in _words(story, shared.Count)
        ),
        hunted=frozenset(str(word.marks[0]) for word in placed),
        deliver=tuple(_delivered(actions)),
        anoint=tuple(_anointed(about_enemies)),
        objective_keys=tuple(first_of(one.id) for one in at_objectives if one.cost == "point"),
        anoint_keys=tuple(first_of(one.id) for one in about_enemies),
        places=tuple(
            one
            for one in actions
            if one not in at_objectives and one not in about_enemies and not _has(one, shared.Win)
        ),
    )


def _words(story: Story, kind: type[W]) -> Iterator[W]:
    texts = (story.do, story.needs)
    for text in texts:
        if text is not None:
            yield from (word for word in text.means.walk() if isinstance(word, kind))


def _has(story: Story, kind: type[Word]) -> bool:
    return any(_words(story, kind))


def _waits(story: Story, kind: type[Word]) -> bool:
    return story.when is not None and isinstance(story.when.means, kind)


def _delivered(actions: Iterable[QuestAction]) -> Iterator[tuple[str, str]]:
    for action in actions:
        if _has(action, shared.Win):
            for word in _words(action, facts.HeroCarries):
                yield str(word.thing), action.at


def _anointed(actions: Iterable[QuestAction]) -> Iterator[tuple[str, str, str]]:
    for action in actions:
        marks = [str(word.other) for word in _words(action, board.Gains)]
        for word in _words(action, effects.Spend):
            yield str(word.thing), action.at, marks[0] if marks else ""
