"""A line of text into its words, or an error with its place."""

from __future__ import annotations

from functools import cache

from undercroft.cards.errors import CardError
from undercroft.cards.passage import Passage
from undercroft.core.wording import listed
from undercroft.games.dark_elements.words import pages as pages  # all words are known by now
from undercroft.games.dark_elements.words.always import SpeedLimit
from undercroft.games.dark_elements.words.grammar import Effect, Line
from undercroft.games.dark_elements.words.topics import NOTHING, Misplaced, inside
from undercroft.kit import words


@cache
def read_line(text: str) -> Line:
    """The line of a card; CardError where it cannot be read or a word would do nothing.

    >>> line = read_line("after your roll [bow], exhaust: +1 surge")
    >>> str(line)
    'after your roll [bow], exhaust: +1 surge'
    """
    line = words.read(Line, text)
    try:
        line.checked(NOTHING)
    except Misplaced as fault:
        raise misplaced_at(text, fault) from None
    for word in inside(line):
        amounts = getattr(word, "n", 1), getattr(word, "much", 1)
        if 0 in amounts and not isinstance(word, SpeedLimit):
            raise Passage(text).error_at(
                word, "with 0 it does nothing", "Write a number from 1 on."
            )
    return line


def misplaced_at(text: str, fault: Misplaced) -> CardError:
    """A word that would do nothing, with its place in the line."""
    remedy = f"It needs {listed(fault.missing)}: choose another occasion, or leave it out."
    return Passage(text).error_at(
        fault.word, f"“{fault.word}” does nothing here", remedy, fault.missing
    )


@cache
def read_effect(text: str) -> Effect:
    """One effect of a surge."""
    return words.read(Effect, text)
