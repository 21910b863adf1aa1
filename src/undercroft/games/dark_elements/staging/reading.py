"""A line of an encounter, an adventure or a Peril into its words, or an error with its place."""

from __future__ import annotations

from functools import cache
from typing import Any

from undercroft.cards.passage import Passage
from undercroft.core.wording import listed
from undercroft.games.dark_elements.monster import HEROES
from undercroft.games.dark_elements.rules.light import RADIUS
from undercroft.games.dark_elements.staging import pages as pages  # all words are known by now
from undercroft.games.dark_elements.staging.branching import If, Together
from undercroft.games.dark_elements.staging.facts import (
    CounterAt,
    HeroesAre,
    PartySize,
    RoomHidden,
    RoundIs,
    SomeMonsters,
)
from undercroft.games.dark_elements.staging.grammar import (
    All,
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
from undercroft.games.dark_elements.staging.never import never_holds, too_early
from undercroft.games.dark_elements.staging.opening import Reveal
from undercroft.games.dark_elements.staging.places import Lit
from undercroft.games.dark_elements.staging.tracks import Discard
from undercroft.games.dark_elements.staging.whens import (
    CARD,
    ENCOUNTER,
    PERIL,
    AsSoonAs,
    Discarded,
    SetUp,
)
from undercroft.games.dark_elements.words.reading import misplaced_at
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
    _check_words(text, found)
    return found


@cache
def read_deeds(text: str) -> Deeds:
    """What an option does, for all heroes: nobody is “he”."""
    found = words.read(Deeds, text)
    try:
        checked_all(found.does, ENCOUNTER | CARD)
    except Misplaced as fault:
        raise misplaced_at(text, fault) from None
    _check_words(text, found.does)
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
    _check_words(text, line)
    if isinstance(line, Happening):
        _check_happening(text, line)
    return line


def _check_words(text: str, said: object) -> None:
    for word in inside(said):
        _check_idle(text, word)
        _check_number(text, word)


def _check_number(text: str, word: Topical) -> None:
    """What would be so always, or never."""
    match word:
        case PartySize() if word.n not in HEROES:
            raise Passage(text).error_at(
                word, f"the game has {HEROES[0]} to {HEROES[-1]} heroes",
                "Write `heroes 3` or `heroes 4`: so many, or more.",
            )  # fmt: skip
        case HeroesAre() if not 0 < word.n <= HEROES[-1]:
            raise Passage(text).error_at(
                word, f"the game has {HEROES[0]} to {HEROES[-1]} heroes",
                f"Write a number from 1 to {HEROES[-1]}.",
            )  # fmt: skip
        case CounterAt(n=0) | RoundIs(n=0) | SomeMonsters(n=0):
            raise Passage(text).error_at(
                word, "with 0 it is always so", "Write a number from 1 on."
            )
        case _:
            pass


def _check_idle(text: str, word: Topical) -> None:
    """What would change nothing wherever it stood, and light that is made of itself."""
    if isinstance(word, TorchRadius):
        if word.n >= RADIUS:
            raise Passage(text).error_at(
                word, f"the torch lights {RADIUS} spaces, and never more than a card says",
                f"Write a number below {RADIUS}.",
            )  # fmt: skip
    elif isinstance(word, Effect | Holding) and getattr(word, "n", 1) == 0:
        raise Passage(text).error_at(word, "with 0 it does nothing", "Write a number from 1 on.")
    elif isinstance(word, All) and never_holds(word):
        raise Passage(text).error_at(
            word, "this never holds", "Leave one of them out, or write `or` between them."
        )
    elif isinstance(word, IsLit) and any(isinstance(one, Lit) for one in inside(word)):
        raise Passage(text).error_at(
            word, "what is lit depends on itself here", "Name other spaces than the light."
        )


def _check_happening(text: str, line: Happening) -> None:
    """What would happen for ever, and what nobody is asked about."""
    if isinstance(line.when, Discarded):
        asks = next((word for word in line.does if not isinstance(word, Plain)), None)
        if asks is not None:
            raise Passage(text).error_at(
                asks, "something is decided here, and the card is gone already",
                "Only what is plain may stand here: take tokens, clear flags, unlock the door.",
            )  # fmt: skip
        gone = next((word for word in line.does if isinstance(word, Discard)), None)
        if gone is not None:
            raise Passage(text).error_at(gone, "the card is gone already", "Leave it out.")
    if isinstance(line.when, SetUp):
        early = too_early(line)
        if early is not None:
            raise Passage(text).error_at(
                early, "he is not on the map yet", "Write it behind `comes onto ...`."
            )
    if isinstance(line.when, AsSoonAs) and not line.once:
        if not (_ends(line.does) or _reveals(line.when.goal, line.does)):
            raise Passage(text).error_at(
                line.when, "this would happen again and again",
                "Write `, once` before the colon, or let it end with `discard this`, in any case.",
            )  # fmt: skip


def _ends(does: Effects) -> bool:
    """Whether it ends for sure, whatever is so and however dice fall."""
    return any(
        word.ends
        or (isinstance(word, Together) and _ends(word.does))
        or (isinstance(word, If) and _ends(word.does) and _ends(word.other))
        for word in does
    )


def _reveals(goal: Condition, does: Effects) -> bool:
    """The room that has to be hidden for it is not hidden any more."""
    hidden = all(
        any(isinstance(one.fact, RoomHidden) and not one.no for one in some.facts)
        for some in goal.either
    )
    return hidden and any(isinstance(word, Reveal) for word in does)
