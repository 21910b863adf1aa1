"""What is wrong with a card, said as a compiler says it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import ClassVar

import msgspec

from undercroft.cards.expecting import tell_known
from undercroft.core.errors import UndercroftError
from undercroft.core.wording import listed

MOST_EXPECTED = 8  # that an error lists
WINDOW = 100  # columns of a long line that an error shows


class Origin(msgspec.Struct, frozen=True):
    """A place in a file: of the first character of a text, or of a fault in it."""

    file: str = "card text"
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Misread(Exception):
    """Words that parse and still make no sense together; `at` counts in the normal form."""

    def __init__(self, at: int, problem: str, remedy: str = "") -> None:
        super().__init__(problem)
        self.at = at
        self.problem = problem
        self.remedy = remedy


class CardError(UndercroftError):
    """A card text that cannot be read, with its place and a way out.

    >>> place = Origin("vorn.toml", line=7, column=17)
    >>> print(CardError("unknown word CLEVE", place, "+0 HIT, CLEVE 2", 8, 5,
    ...                 expected=("a modifier", "an effect"), remedy="Did you mean CLEAVE?"))
    vorn.toml:7:17: unknown word CLEVE
        7 | +0 HIT, CLEVE 2
          |         ^^^^^
      Expected a modifier or an effect.
      Did you mean CLEAVE?
    """

    code: ClassVar[str] = "bad_card"

    def __init__(
        self,
        problem: str,
        place: Origin,
        source: str,
        start: int,
        length: int = 1,
        *,
        expected: tuple[str, ...] = (),
        nearest: str = "",
        remedy: str = "",
    ) -> None:
        super().__init__(problem, remedy)
        self.problem = problem
        self.place = place  # of the fault
        self.source = source  # the line of the card text that it stands on
        self.start = start  # where in that line, from 0
        self.length = length
        self.expected = expected  # in words
        self.nearest = nearest  # a known word, if one is like the unknown one

    def wanted(self, last: str = "") -> str:
        """What was expected, in a row; so many of it that one reads it."""
        few = last and len(self.expected) <= MOST_EXPECTED
        return listed(self.expected, last) if few else ", ".join(_some(self.expected))

    def __str__(self) -> str:
        cut = max(0, self.start - WINDOW // 2) if len(self.source) > WINDOW else 0
        shown = self.source[cut : cut + WINDOW]
        shown = "".join(char if char.isprintable() else " " for char in shown)
        at = self.start - cut
        caret = " " * at + "^" * max(1, min(self.length, len(shown) - at))
        lines = [f"{self.place}: {self.problem}"]
        lines += [f"{self.place.line:5} | {shown}", f"      | {caret}"]
        if self.expected:
            lines.append(f"  Expected {self.wanted('or')}.")
        if self.remedy:
            lines.append(f"  {self.remedy}")
        return "\n".join(lines)


def _some(wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The first of many."""
    rest = len(wanted) - MOST_EXPECTED
    others = ["and another"] if rest == 1 else [f"and {rest} others"] if rest > 1 else []
    return (*wanted[:MOST_EXPECTED], *others)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like this one, or nothing.

    >>> nearest("CLEVE", ["CLEANSE", "CLEAVE", "SLOW"])
    'CLEAVE'
    """
    known = tuple(known)
    tell_known(word, known)
    return likest(word, known)


def likest(word: str, known: Iterable[str]) -> str:
    """The same for words that are only like one, and told to nobody."""
    found = difflib.get_close_matches(word[:WINDOW], list(known), n=1, cutoff=0.6)
    return found[0] if found else ""
