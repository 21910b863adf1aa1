"""How far the counters of a quest can come: a number beyond that is never reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from undercroft.cards.errors import CardError
from undercroft.cards.passage import Passage
from undercroft.content.toml import Entry
from undercroft.games.sword_sorcery.loading.placing import pointed
from undercroft.games.sword_sorcery.quest import Quest
from undercroft.games.sword_sorcery.words import goals, questing, steps, tests
from undercroft.games.sword_sorcery.words.goals import StoryEvent
from undercroft.games.sword_sorcery.words.grammar import Word
from undercroft.kit.fields import Text


def check_counters(quest: Quest, texts: Iterable[tuple[Text, Entry]]) -> None:
    """Whether the texts of the quest can count up to what is asked (SNS-LANG-26)."""
    for text, where in texts:
        for word in text.means.walk() if text.means else ():
            if isinstance(word, goals.CounterAt | tests.Counted):
                fault = _fault(quest, text, word.counter, word.n)
                if fault is not None:
                    raise pointed(fault, where)


def _fault(quest: Quest, text: Text, counter: str, n: int) -> CardError | None:
    most = _most(quest, counter)
    if n <= most:
        return None
    problem = f"'{counter}' never comes to {n}: texts count it to {most:.0f} at most"
    lower = f"Write `{counter} {most:.0f}`, or count" if most else "Count"
    return Passage(text).error_at(f"{counter} {n}", problem, f"{lower} it in another text.")


def _most(quest: Quest, counter: str) -> float:
    """Triggers fire once, so do actions that succeed, and a story is told for each of its cards.
    What a reward counts is forgotten with the quest."""
    told = [str(slot.means.story) for slot in quest.events if isinstance(slot.means, StoryEvent)]
    counts = [_counted(one.do.means, counter, quest) for one in quest.triggers]
    counts += [_by_action(one.do.means, counter, quest) for one in quest.actions]
    for one in quest.stories:
        counts.append(told.count(one.id) * _counted(one.do.means, counter, quest))
    return sum(counts)


def _by_action(text: Word, counter: str, quest: Quest) -> float:
    """Without end, if it counts though a Save fails: then it is tried again (SNS-FULL-163)."""
    n = _counted(text, counter, quest)
    saves = [word for word in _walk(text, quest) if isinstance(word, steps.Save)]
    if not n or not saves:
        return n
    first = saves[0]
    passed, failed = (
        0 if branch is None else _counted(branch, counter, quest)
        for branch in (first.passed, first.failed)
    )
    return n if len(saves) == 1 and passed == n and not failed else inf


def _counted(word: Word, counter: str, quest: Quest, asked: tuple[str, ...] = ()) -> float:
    """By how much it goes up at most when this is carried out."""

    def of(*words: Word | None) -> list[float]:
        return [0, *(_counted(one, counter, quest, asked) for one in words if one is not None)]

    match word:
        case questing.Count(counter=name, n=n):
            return (1 if n is None else n) if name == counter else 0
        case steps.If(does=does, other=other):
            return max(of(does, other))
        case steps.Choose(texts=texts):
            return max(of(*texts))
        case steps.Save(passed=passed, failed=failed):
            return max(of(passed, failed))
        case steps.Each(text=text):
            return inf if sum(of(text)) else 0  # however many they are
        case questing.Ask(choice=choice):
            if choice in asked:
                return inf
            asked = (*asked, choice)
            return max(of(*_options(quest, choice)))
        case _:
            return sum(of(*word.parts()))


def _options(quest: Quest, choice: str) -> Iterator[Word]:
    for one in quest.choices:
        if one.id == choice:
            yield from (option.do.means for option in one.options)


def _walk(text: Word, quest: Quest, asked: tuple[str, ...] = ()) -> Iterator[Word]:
    """All words in it, and in the options of what it asks."""
    for word in text.walk():
        yield word
        if isinstance(word, questing.Ask) and word.choice not in asked:
            for option in _options(quest, word.choice):
                yield from _walk(option, quest, (*asked, word.choice))
