"""A line of an Exploration card or an adventure into its words, or an error with its place."""

from __future__ import annotations

from functools import cache

from undercroft.games.dark_elements.staging import pages as pages  # all words are known by now
from undercroft.games.dark_elements.staging.grammar import (
    Condition,
    Effect,
    Effects,
    Happening,
    Line,
    Plain,
)
from undercroft.games.dark_elements.staging.whens import ENCOUNTER, AsSoonAs, Discarded
from undercroft.games.dark_elements.words.reading import fault_at, misplaced_at
from undercroft.games.dark_elements.words.topics import (
    NOTHING,
    Misplaced,
    Topics,
    checked_all,
    inside,
)
from undercroft.kit import words


class Deeds(words.Word, frozen=True):
    """Effects of an option, without an occasion."""

    form = "{does}"

    does: Effects


@cache
def read_stage(text: str) -> Line:
    """The line of an encounter.

    >>> str(read_stage("as soon as no merriods on the map: refresh fate, discard this"))
    'as soon as no merriods on the map: refresh fate, discard this'
    """
    return _checked(text, words.read(Line, text), ENCOUNTER)


@cache
def read_story(text: str) -> Line:
    """The line of an adventure, which has no set-up, no hourglass and is never discarded."""
    return _checked(text, words.read(Line, text), NOTHING)


@cache
def read_needs(text: str) -> Condition:
    """A condition, for an option."""
    return words.read(Condition, text)


@cache
def read_deeds(text: str) -> Deeds:
    """What an option does, for all heroes: nobody is “he”."""
    found = words.read(Deeds, text)
    try:
        checked_all(found.does, ENCOUNTER)
    except Misplaced as fault:
        raise misplaced_at(text, fault) from None
    return found


def _checked(text: str, line: Line, known: Topics) -> Line:
    try:
        line.checked(known)
    except Misplaced as fault:
        raise misplaced_at(text, fault) from None
    if isinstance(line, Happening):
        _check_happening(text, line)
    return line


def _check_happening(text: str, line: Happening) -> None:
    """What would happen for ever, and what nobody is asked about."""
    if isinstance(line.when, Discarded):
        asks = next((word for word in line.does if not isinstance(word, Plain)), None)
        if asks is not None:
            raise fault_at(
                text, asks, "something is decided here, and the card is gone already",
                "Only what is plain may stand here: take tokens, clear flags, unlock the door.",
            )  # fmt: skip
    if isinstance(line.when, AsSoonAs) and not line.once:
        if not any(isinstance(word, Effect) and word.ends for word in inside(line.does)):
            raise fault_at(
                text, line.when, "this would happen again and again",
                "Write `, once` before the colon, or let it end with `discard this`.",
            )  # fmt: skip
