"""A line of an encounter, an adventure or a Peril into its words, or an error with its place."""

from __future__ import annotations

from functools import cache
from typing import Any

from undercroft.core.wording import listed
from undercroft.games.dark_elements.rules.light import RADIUS
from undercroft.games.dark_elements.staging import pages as pages  # all words are known by now
from undercroft.games.dark_elements.staging.grammar import (
    Condition,
    Effect,
    Effects,
    Happening,
    Holding,
    Line,
    Plain,
)
from undercroft.games.dark_elements.staging.harming import TESTS
from undercroft.games.dark_elements.staging.holding import IsLit, TorchRadius
from undercroft.games.dark_elements.staging.places import Lit
from undercroft.games.dark_elements.staging.whens import (
    CARD,
    ENCOUNTER,
    PERIL,
    AsSoonAs,
    Discarded,
)
from undercroft.games.dark_elements.words.reading import fault_at, misplaced_at
from undercroft.games.dark_elements.words.topics import (
    NOTHING,
    Misplaced,
    Topical,
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
    return _checked(text, words.read(Line, text), ENCOUNTER | CARD)


@cache
def read_story(text: str) -> Line:
    """The line of an adventure, which has no set-up, no hourglass and is never discarded."""
    return _checked(text, words.read(Line, text), NOTHING)


@cache
def read_peril(text: str) -> Line:
    """The line of a Peril, which strikes; whether it stays, and can be discarded, its record says.

    >>> str(read_peril("this strikes without monsters: each hero (suffers 1 damage)"))
    'this strikes without monsters: each hero (suffers 1 damage)'
    """
    return _checked(text, words.read(Line, text), PERIL | CARD)


@cache
def read_needs(text: str) -> Condition:
    """A condition, for an option: nobody is “he”."""
    found = words.read(Condition, text)
    try:
        found.checked(TESTS)
    except Misplaced as fault:
        raise misplaced_at(text, fault) from None
    return found


@cache
def read_deeds(text: str) -> Deeds:
    """What an option does, for all heroes: nobody is “he”."""
    found = words.read(Deeds, text)
    try:
        checked_all(found.does, ENCOUNTER | CARD)
    except Misplaced as fault:
        raise misplaced_at(text, fault) from None
    return found


def misplaced(said: Any, known: Topics) -> str:
    """Why something that has been read would do nothing on a card where only this is known."""
    found = said if isinstance(said, tuple) else (said,)
    try:
        checked_all(found, known | TESTS if isinstance(said, Condition) else known)
    except Misplaced as fault:
        return f"“{fault.word}” does nothing here: it needs {listed(fault.missing)}"
    return ""


def _checked(text: str, line: Line, known: Topics) -> Line:
    try:
        line.checked(known)
    except Misplaced as fault:
        raise misplaced_at(text, fault) from None
    for word in inside(line):
        _check_idle(text, word)
    if isinstance(line, Happening):
        _check_happening(text, line)
    return line


def _check_idle(text: str, word: Topical) -> None:
    """What would change nothing wherever it stood, and light that is made of itself."""
    if isinstance(word, TorchRadius):
        if word.n >= RADIUS:
            raise fault_at(
                text, word, f"the torch lights {RADIUS} spaces, and never more than a card says",
                f"Write a number below {RADIUS}.",
            )  # fmt: skip
    elif isinstance(word, Effect | Holding) and getattr(word, "n", 1) == 0:
        raise fault_at(text, word, "with 0 it does nothing", "Write a number from 1 on.")
    elif isinstance(word, IsLit) and any(isinstance(one, Lit) for one in inside(word)):
        raise fault_at(
            text, word, "what is lit depends on itself here", "Name other spaces than the light."
        )


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
