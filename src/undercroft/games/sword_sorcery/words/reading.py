"""A text into its words, or an error with its place."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from undercroft.cards.errors import CardError
from undercroft.cards.passage import Passage
from undercroft.core.wording import listed
from undercroft.games.sword_sorcery.words import pages as pages  # all words are known by now
from undercroft.games.sword_sorcery.words import terms
from undercroft.games.sword_sorcery.words.attacking import Attack
from undercroft.games.sword_sorcery.words.goals import Goal, Slot
from undercroft.games.sword_sorcery.words.grammar import Misplaced, Text, Word
from undercroft.games.sword_sorcery.words.rows import Behaviour
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.kit import words

W = TypeVar("W", bound=Word)


class Count(Word, frozen=True):
    form = "{n}"

    n: terms.HowMany


@cache
def read_text(text: str) -> Text:
    """What a card says; CardError where it cannot be read.

    >>> str(read_text("if supremacy then lethal 1 else hits +1"))
    'if supremacy then lethal 1 else hits +1'
    """
    return words.read(Text, text)


@cache
def read_attack(text: str) -> Attack:
    return words.read(Attack, text)


@cache
def read_rows(text: str) -> Behaviour:
    return words.read(Behaviour, text)


@cache
def read_goal(text: str) -> Goal | None:
    """None is always met (SNS-LANG-26)."""
    return words.read(Goal, text) if text else None


@cache
def read_slot(text: str) -> Slot:
    return words.read(Slot, text)


@cache
def read_amount(text: str) -> terms.Amount:
    return words.read(Count, text).n


def misplaced(text: str, word: Word, known: Topics) -> CardError | None:
    """What is wrong with a text on a card that offers this."""
    try:
        word.checked(known)
    except Misplaced as fault:
        said = str(fault.word)
        remedy = f"It needs {listed(fault.missing, 'or')}: choose another word, or leave it out."
        if not fault.missing:  # the word before it is not done to somebody
            remedy = f"Leave “to {said}” out."
        return Passage(text).error_at(said, f"“{said}” does nothing here", remedy, fault.missing)
    return None
