"""Types that read themselves out of a text of a content file.

A record names them as the types of its fields (`kit.records`); what is wrong with a text is told at
its place inside it.

>>> class Pool(Dice, letters={"B": "blue", "R": "red"}):
...     "Dice of an attack."
>>> Pool.read("B R R")
('blue', 'red', 'red')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from undercroft.cards.errors import CardError
from undercroft.content.schema import Hook, Unread


class Text(str):
    """A line of a card language. A game has one type for each language, and tells the loader who
    reads it; `means` is what the reader made of the line."""

    __slots__ = ("means",)
    means: Any

    @classmethod
    def of(cls, line: str, means: Any = None) -> Self:
        text = cls(line)
        text.means = means
        return text


class Dice(tuple[str, ...]):
    """Names of dice, written as letters with blanks between them: `"B R Y"`."""

    letters: ClassVar[Mapping[str, str]] = {}

    def __init_subclass__(cls, *, letters: Mapping[str, str]) -> None:
        cls.letters = letters

    @classmethod
    def read(cls, said: str) -> Self:
        column = 1
        for letter in said.split(" "):
            if said and letter not in cls.letters:
                known = ", ".join(f"{sign} {name}" for sign, name in cls.letters.items())
                raise Unread(
                    f"there is no die '{letter}'", f"{_apart(letter, cls.letters)}Known: {known}.",
                    column=column, width=max(1, len(letter)),
                )  # fmt: skip
            column += len(letter) + 1
        return cls(cls.letters[letter] for letter in said.split())


def _apart(said: str, letters: Mapping[str, str]) -> str:
    """How several letters are written that nobody knows as one."""
    several = len(said) > 1 and all(letter in letters for letter in said)
    return f"Write `{' '.join(said)}`, with blanks. " if several else ""


class Drawing(tuple[str, ...]):
    """Rows of signs, all of one length: `drawing[y][x]`."""

    signs: ClassVar[Mapping[str, str]] = {}  # what each means

    def __init_subclass__(cls, *, signs: Mapping[str, str]) -> None:
        cls.signs = signs

    @classmethod
    def read(cls, said: str) -> Self:
        rows = said.rstrip("\n").split("\n")
        if rows == [""]:
            raise Unread("nothing is drawn here", "Draw rows of signs, one for each space.")
        for line, row in enumerate(rows, start=1):
            for column, sign in enumerate(row, start=1):
                if sign not in cls.signs:
                    known = ", ".join(f"`{one}` {what}" for one, what in cls.signs.items())
                    raise Unread(
                        f"'{sign}' stands for nothing", f"Known: {known}.", line=line, column=column
                    )
            if len(row) != len(rows[0]):
                raise Unread(
                    f"a row of {len(row)} signs, where the first has {len(rows[0])}",
                    "Draw all rows equally long.", line=line, column=1, width=len(row),
                )  # fmt: skip
        return cls(rows)

    def at(self, x: int, y: int) -> str:
        """The sign of a space; nothing beyond the border."""
        return self[y][x] if 0 <= y < len(self) and 0 <= x < len(self[y]) else ""


Reader = Callable[[str], Any]  # of one line; it raises CardError
Texts = Mapping[type[Text], Reader]


def _as_text(said: Any) -> str:
    """What somebody meant who wrote something else than a text."""
    parts = said if isinstance(said, list) else [said]
    plain = " ".join(str(part) for part in parts if isinstance(part, str | int))
    return f'Write `"{plain}"`.' if plain else "Write it between quotes."


def hook(texts: Texts) -> Hook:
    """What reads the types above, with these readers of card languages."""

    def read(kind: type, said: Any) -> Any:
        if issubclass(kind, Dice | Drawing | Text) and not isinstance(said, str):
            raise Unread("a text is expected here", _as_text(said))
        if not issubclass(kind, Text):
            return kind.read(said)  # type: ignore[attr-defined]
        try:
            return kind.of(said, texts[kind](said) if kind in texts else None)
        except CardError as error:
            expected = f"Expected: {error.wanted()}." if error.expected else ""
            raise Unread(
                error.problem, f"{error.remedy} {expected}".strip(),
                line=error.place.line, column=error.place.column, width=error.length,
            ) from None  # fmt: skip

    return read
