"""What an occasion has to offer, and which words need it: a text in which a need is not met is
refused when it is read, so no word can stand where it would do nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from undercroft.core.wording import capital
from undercroft.kit import words

Topics = frozenset[str]
NOTHING: Topics = frozenset()

# What an occasion may have to offer, and how an error calls it
TOPICS = {
    "turn": "your turn",
    "attack": "an attack",
    "roll": "your attack roll",
    "dice": "dice of your attack",
    "weapon": "a weapon",
    "defence": "a defence",
    "shields": "a defence roll",
    "it": "a monster",
    "he": "another hero",
    "them": "figures of a skill",
    "that": "an amount",
    "test": "a test of yours",
    "search": "a drawn Search card",
    "wound": "damage about to be suffered",
    "fallen": "a monster that was defeated",
    "use": "an effect after it",
    # of Exploration cards (staging)
    "encounter": "an encounter",
    "peril": "a Peril",
    "card": "an encounter or a Peril that stays",
    "explorer": "the hero who opened the door",
    "hero": "a hero",
    "figure": "a hero who is on his feet",
    "token": "a token",
    "monster": "a defeated monster",
    "named": "an attribute that was named",
    "tests": "a test before it",
}


class Misplaced(Exception):
    """A word stands where it would do nothing."""

    def __init__(self, word: Topical, missing: Topics) -> None:
        self.word = word
        self.missing = tuple(sorted(TOPICS[topic] for topic in missing))
        super().__init__(str(word))


class Topical(words.Word, frozen=True):
    """A word that speaks of what others have named. `rule` is the clause that it carries out."""

    needs: ClassVar[Topics] = NOTHING
    gives: ClassVar[Topics] = NOTHING

    def wants(self) -> Topics:
        """What it needs of the words before it and of the occasion."""
        return self.needs

    def checked(self, known: Topics) -> Topics:
        """What is known after it; Misplaced if it lacks something."""
        missing = self.wants() - known
        if missing:
            raise Misplaced(self, missing)
        return known | self.gives

    def says(self) -> str:
        return capital(str(self))


def checked_all(found: Iterable[Topical], known: Topics) -> Topics:
    for word in found:
        known = word.checked(known)
    return known


def inside(word: object) -> Iterator[Topical]:
    """A word and all words in it."""
    if isinstance(word, Topical):
        yield word
        for name in word.__struct_fields__:
            yield from inside(getattr(word, name))
    elif isinstance(word, tuple):
        for one in word:
            yield from inside(one)
