"""A line of text into its words, or an error with its place."""

from __future__ import annotations

from functools import cache

from undercroft.cards.passage import Passage
from undercroft.core.wording import listed
from undercroft.games.dark_elements.words import pages as pages  # all words are known by now
from undercroft.games.dark_elements.words.grammar import NOTHING, Effect, Line, Misplaced
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
        passage = Passage(text)
        said = str(fault.word)
        at = max(0, passage.plain.find(said.upper()))
        raise passage.error(
            at,
            f"“{said}” does nothing here",
            length=len(said),
            expected=fault.missing,
            remedy=f"It needs {listed(fault.missing)}: choose another occasion, or leave it out.",
        ) from None
    return line


@cache
def read_effect(text: str) -> Effect:
    """One effect of a surge."""
    return words.read(Effect, text)
