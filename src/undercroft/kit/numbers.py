"""Numbers in card languages that have bounds, or words that stand for them."""

from __future__ import annotations

import re
from typing import Any

from undercroft.kit.hints import hints

_PLAIN = re.compile(r"\d{1,4}(?!\d)")
_SIGNED = re.compile(r"([+-]) ?(\d{1,4})(?!\d)")


class Number:
    """A number between two others, or a word that stands for one; one may go without saying:
    `Annotated[int, Number(1, 99, max=ALL)]`, `Annotated[int, Number(1, 9, unsaid=1)]`."""

    def __init__(
        self,
        least: int,
        most: int,
        *,
        unsaid: int | None = None,
        never: int | None = None,
        **words: int,
    ) -> None:
        self.least, self.most = least, most
        self.unsaid, self.never = unsaid, never
        self.words = words

    def what(self, sign: str) -> str:
        if sign:
            return "+1 or -1" if self.least < 0 else "+1"
        return f"a number from {self.least} to {self.most}"

    def said(self, n: int, sign: str) -> str:
        word = next((word for word, worth in self.words.items() if worth == n), "")
        return word or (f"{n:+}" if sign == "+" else str(n))

    def match(self, text: str, at: int, sign: str) -> tuple[int, int] | None:
        """The number that stands at a place, and where it ends."""
        found = (_SIGNED if sign == "+" else _PLAIN).match(text, at)
        n = int("".join(found.groups()) or found[0]) if found else 0
        fits = self.least <= n <= self.most and n != self.never
        return (n, found.end()) if found and fits else None


def number_of(record: Any, field: str) -> Number | None:
    """The bounds of a field, if it is such a number."""
    marks = getattr(hints(type(record))[field], "__metadata__", (None,))
    return marks[0] if isinstance(marks[0], Number) else None
