"""Threads of a story that are loose at one end: granted and never asked for, or the other way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeGuard

from undercroft.content.errors import ContentError, did_you_mean
from undercroft.content.toml import Entry
from undercroft.games.drunagor.adventure import Adventure, Choice
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.tree import Body, Item, MonsterText, Predicate, Sentence
from undercroft.games.drunagor.loading import mentions
from undercroft.games.drunagor.loading.draft import Draft
from undercroft.games.drunagor.loading.playable import unlocking
from undercroft.games.drunagor.naming import slugged
from undercroft.games.drunagor.words.conditions import Asked
from undercroft.games.drunagor.words.effects import CardSays, LockDoor, Meet, OpenDoor, UnlockDoor
from undercroft.games.drunagor.words.laws import DoorBarred
from undercroft.games.drunagor.words.whens import DoorOpens
from undercroft.kit.stories import checks
from undercroft.kit.stories.shared import Win
from undercroft.kit.stories.storybook import Storybook
from undercroft.kit.stories.words import Word

Note = tuple[str, str]  # "outcome", "unbroken"


def check(draft: Draft) -> None:
    """Over everything there is, of packs too; a scenario may pull a single thread."""
    if draft.inline or draft.problems:  # a wrong name would only be reported again
        return
    granted, asked = set(_granted(draft)), set(_asked(draft))
    for entry, fact in _facts(draft):
        note = noted(fact)
        if note is not None and note not in granted and note[1] in draft.skills:
            kind, id = note
            message = f"nothing ever grants the {kind.title()} '{id}'"
            remedy = f"Write `{kind.upper()}: {id.upper()}` where it is earned, or do not ask."
            draft.problems.append(mentions.at_word(entry, fact.word, message, remedy))
    for entry, text, _ in draft.texts:
        for item in mentions.items(text):
            note = grants(item)
            if note is None or note in asked or note[1] not in draft.skills:
                continue
            if not draft.skills[note[1]].text:
                kind, id = note
                message = f"the {kind.title()} '{id}' does nothing, and nothing asks for it"
                remedy = f'Ask: `if = "ANY HERO HAS {kind.upper()}: {id.upper()}"`.'
                draft.problems.append(mentions.at_word(entry, id, message, remedy))


# Of one Adventure


def problems(
    adventure: Adventure,
    stories: Storybook,
    entry: Entry,
    doors: Mapping[str, Entry],
    texts: Sequence[tuple[Entry, Body | MonsterText, Place | None]],
    asked: Sequence[tuple[Entry, Predicate]],
) -> Iterator[ContentError]:
    """Scenes that nothing leads to, doors that nothing unlocks, doors that are not there."""
    for place, text, _ in texts:
        named = [item.amount.n for item in mentions.items(text) if _is_unlocking(item)]
        named += [fact.n for fact in mentions.conditions(text) if fact.kind.startswith("door ")]
        yield from _unknown(place, named, doors)
    for place, found in asked:
        named = [fact.n for fact in mentions.single(found) if fact.kind.startswith("door ")]
        yield from _unknown(place, named, doors)
    for one in stories.said(entry):
        for number in numbers(one.words()):
            if f"door-{number}" not in doors:
                id = f"door-{number}"
                remedy = did_you_mean(id, doors)
                yield checks.fault(one, str(number), f"there is no door '{id}'", remedy)
    led = {key for room in adventure.rooms for key in room.interactions.values()}
    led |= {story.scene for story in adventure.stories.values()}
    led |= {str(word.scene) for word in stories.words(Meet)}
    for key in adventure.interactions:
        if key not in led:
            remedy = "Mark an `i` for it, or name it as the `scene` of something in `story`."
            yield entry["interaction"][key].key_error("nothing leads to this Interaction", remedy)
    said = [item for _, text, _ in texts for item in mentions.items(text)]
    ends = any(_is_ending(item) for item in said) or any(stories.words(Win))
    if adventure.goal.told and not ends:
        remedy = "Write THE ADVENTURE ENDS in a text."
        yield entry["goal"]["told"].key_error("no text ends this Adventure", remedy)
    unlocked = {f"door-{item.amount.n}" for item in said if _is_unlocking(item)}
    unlocked |= {f"door-{word.n}" for word in stories.words(UnlockDoor)}
    unlocked |= {f"door-{word.n}" for word in stories.words(OpenDoor)}
    for room in adventure.rooms:
        for door in room.doors:
            if door.locked and door.id not in unlocked:
                yield doors[door.id].key_error("nothing unlocks this door", unlocking(door.id))


def numbers(words: Iterable[Word]) -> Iterator[int]:
    """Of the doors that words name."""
    for word in words:
        if isinstance(word, DoorOpens | UnlockDoor | LockDoor | OpenDoor | DoorBarred):
            yield word.n


def _is_unlocking(item: Item) -> TypeGuard[Sentence]:
    return isinstance(item, Sentence) and item.kind == "DOOR UNLOCKED"


def _is_ending(item: Item) -> bool:
    return isinstance(item, Sentence) and item.kind == "THE ADVENTURE ENDS"


def _unknown(
    place: Entry, numbers: Sequence[int], doors: Mapping[str, Entry]
) -> Iterator[ContentError]:
    for number in numbers:
        if f"door-{number}" not in doors:
            remedy = did_you_mean(f"door-{number}", doors)
            word = f"DOOR {number}"
            yield mentions.at_word(place, word, f"there is no door 'door-{number}'", remedy)


# Of the Log


def noted(fact: Predicate) -> Note | None:
    """What a condition asks the Log for."""
    kind = fact.kind.rpartition(" ")[2]
    if fact.kind not in wording.RECORDED or kind == "item":
        return None
    return kind, slugged(fact.word)


def grants(item: object) -> Note | None:
    """What an item of a text writes into the Log."""
    if isinstance(item, Sentence) and item.kind in wording.LOGGED:
        return item.kind.lower(), slugged(item.word)
    return None


def _granted(draft: Draft) -> Iterator[Note]:
    for body in _bodies(draft):
        for item in mentions.items(body):
            note = grants(item)
            if note is not None:
                yield note


def _asked(draft: Draft) -> Iterator[Note]:
    facts = [fact for body in _bodies(draft) for fact in mentions.conditions(body)]
    for adventure in _adventures(draft):
        for condition in _conditions(adventure):
            facts += mentions.single(condition)
    for fact in facts:
        note = noted(fact)
        if note is not None:
            yield note


def _facts(draft: Draft) -> Iterator[tuple[Entry, Predicate]]:
    """The conditions that this draft read, with their places."""
    for entry, asked in draft.asked:
        for fact in mentions.single(asked):
            yield entry, fact
    for entry, text, _ in draft.texts:
        for fact in mentions.conditions(text):
            yield entry, fact


def _adventures(draft: Draft) -> Iterator[Adventure]:
    yield from draft.adventures.values()
    yield from draft.battlegrounds.values()


def _bodies(draft: Draft) -> Iterator[Body]:
    for skill in draft.skills.values():
        yield skill.body
    for adventure in _adventures(draft):
        if adventure.event is not None:
            yield adventure.event.effect
        yield from (word.means() for word in _words(adventure) if isinstance(word, CardSays))
        for choice in choices(adventure):
            yield from (choice.success, choice.failure)


def _conditions(adventure: Adventure) -> Iterator[Predicate | None]:
    for room in adventure.rooms:
        for spawn in room.spawns:
            yield spawn.condition
    for scene in adventure.interactions.values():
        yield scene.condition
    yield from (word.means() for word in _words(adventure) if isinstance(word, Asked))
    for choice in choices(adventure):
        yield choice.condition


def _words(adventure: Adventure) -> Iterator[Word]:
    """All words of what an Adventure tells."""
    return Storybook(adventure.stories, adventure.actions, adventure.choices).every_word()


def choices(adventure: Adventure) -> Iterator[Choice]:
    """All options of all scenes, those that follow others too."""
    waiting = [choice for scene in adventure.interactions.values() for choice in scene.choices]
    while waiting:
        choice = waiting.pop()
        yield choice
        waiting += choice.choices
