"""Stories that follow from one another, and where that ends."""

from __future__ import annotations

DEEPEST, MOST = 12, 200  # stories inside one another, and all that follow from one


class Telling:
    """How deep a game is in its stories. Those that lead to themselves without end would never let
    it go on: after so many the rest waits for the next time."""

    __slots__ = ("depth", "told")

    def __init__(self) -> None:
        self.depth = 0  # inside one another
        self.told = 0  # since the first of them

    @property
    def is_endless(self) -> bool:
        return self.depth >= DEEPEST or self.told >= MOST

    def __enter__(self) -> None:
        self.depth += 1
        self.told += 1

    def __exit__(self, *_: object) -> None:
        self.depth -= 1
        if not self.depth:
            self.told = 0
