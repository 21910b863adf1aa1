"""What unlocks the doors of an Adventure, and where somebody has to be for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from undercroft.cards.errors import CardError
from undercroft.games.drunagor.adventure import Choice, Interaction, SpecialEvent
from undercroft.games.drunagor.cards.tree import Body, Sentence
from undercroft.games.drunagor.loading import mentions
from undercroft.games.drunagor.words.effects import CardSays, Meet, OpenDoor, UnlockDoor
from undercroft.kit.stories.storybook import Storybook


class Key(NamedTuple):
    """Of a door: the Interaction whose token has to be met, or the square of an action; nothing,
    where a story does it."""

    door: str
    scene: str = ""
    at: str = ""


def keys(
    interactions: Mapping[str, Interaction], stories: Storybook, event: SpecialEvent | None
) -> Iterator[Key]:
    """All that an Adventure has, in the order of its file."""
    led = {story.scene for story in stories.stories.values()}
    led |= {str(word.scene) for word in stories.words(Meet)}
    for id, scene in interactions.items():
        for door in _of_scene(scene):
            yield Key(door, scene="" if id in led else id)
    if event is not None:
        yield from map(Key, _of_text(event.effect))
    for one in (*stories.stories.values(), *_options(stories)):
        yield from map(Key, _of_words(one))
    for action in stories.actions.values():
        for door in _of_words(action):
            yield Key(door, at=action.at)


def _of_scene(scene: Interaction) -> Iterator[str]:
    waiting: list[Choice] = [*scene.choices]
    while waiting:
        choice = waiting.pop()
        yield from _of_text(choice.success)
        yield from _of_text(choice.failure)
        waiting += choice.choices


def _of_text(body: Body) -> Iterator[str]:
    for item in mentions.items(body):
        if isinstance(item, Sentence) and item.kind == "DOOR UNLOCKED":
            yield f"door-{item.amount.n}"


def _options(stories: Storybook) -> Iterator[Any]:
    for choice in stories.choices.values():
        yield from choice.options


def _of_words(one: Any) -> Iterator[str]:
    for word in one.do.means.walk() if one.do is not None else ():
        if isinstance(word, UnlockDoor | OpenDoor):
            yield f"door-{word.n}"
        elif isinstance(word, CardSays):
            with suppress(CardError):  # `story_checks` tells it
                yield from _of_text(word.means())
