"""A card text: the words that a grammar reads, with the place of each in its file."""

from __future__ import annotations

import re

from undercroft.cards.errors import CardError, Origin

WORD = re.compile(r"[\w'-]+")
TYPOGRAPHY = str.maketrans({"’": "'", "‘": "'", "−": "-", "–": "-"})


def normal(text: str) -> str:
    """Upper case, single blanks, plain quotes and dashes (DRU-LANG-01).

    >>> normal(" Ranger’s  mark\\n and 3 dmg")
    "RANGER'S MARK AND 3 DMG"
    """
    return " ".join(text.translate(TYPOGRAPHY).upper().split())


class Passage:
    """A text with its origin; faults are named by their index in `plain`."""

    def __init__(self, text: str, origin: Origin | None = None, begin: int = 0) -> None:
        self.text = text
        self.begin = begin  # what stands before is not read
        self.plain = normal(text[begin:])
        said = " ".join(text[begin:].translate(TYPOGRAPHY).split())
        self.said = said if len(said) == len(self.plain) else self.plain  # in its own letters
        self.origin = origin or Origin()

    def word_at(self, at: int) -> str:
        match = WORD.match(self.plain, at)
        return match.group() if match else self.plain[at : at + 1]

    def error(
        self,
        at: int,
        problem: str,
        *,
        length: int = 0,
        expected: tuple[str, ...] = (),
        nearest: str = "",
        remedy: str = "",
    ) -> CardError:
        index = self._index(at)
        row = self.text.count("\n", 0, index)
        begin = self.text.rfind("\n", 0, index) + 1
        end = self.text.find("\n", index)
        # only the first line of a text is indented by where it starts in the file
        column = index - begin + (self.origin.column if row == 0 else 1)
        return CardError(
            problem,
            Origin(self.origin.file, self.origin.line + row, column),
            self.text[begin : end if end >= 0 else len(self.text)],
            index - begin,
            length or max(1, len(self.word_at(at))),
            expected=expected,
            nearest=nearest,
            remedy=remedy,
        )

    def error_at(
        self, said: object, problem: str, remedy: str = "", expected: tuple[str, ...] = ()
    ) -> CardError:
        """An error at a word of the text, as the grammar prints it."""
        said = str(said)
        at = max(0, self.plain.find(said.upper()))
        return self.error(at, problem, length=len(said), expected=expected, remedy=remedy)

    def _index(self, at: int) -> int:
        """Where in the text the character `at` of the normal form comes from."""
        count, gap, end = 0, False, self.begin
        for index, char in enumerate(self.text[self.begin :], self.begin):
            if char.isspace():
                gap = count > 0
                continue
            count += len(char.upper()) + gap
            if count > at:
                return index
            gap, end = False, index + 1
        return end
