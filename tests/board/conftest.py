"""Boards drawn as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from undercroft.board import Board, Wall, build


@dataclass(frozen=True)
class Drawing:
    """A board and what its letters stand for: digits are levels, letters floor of level 0."""

    board: Board
    letters: dict[str, int]

    def __getitem__(self, letter: str) -> int:
        """The square of a letter that stands once in the drawing."""
        return self.mask(letter).bit_length() - 1

    def mask(self, letters: str) -> int:
        """All squares with one of these letters."""
        return sum(self.letters[letter] for letter in letters)


Draw = Callable[..., Drawing]


@pytest.fixture
def draw() -> Draw:
    def drawn(*rows: str, walls: frozenset[Wall] = frozenset()) -> Drawing:
        width = len(rows[0])
        cells: dict[tuple[int, int], int] = {}
        letters: dict[str, int] = {}
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                letters[letter] = letters.get(letter, 0) | 1 << y * width + x
                if letter != " ":
                    cells[x, y] = int(letter) if letter.isdigit() else 0
        return Drawing(build(cells, width=width, height=len(rows), walls=walls), letters)

    return drawn
