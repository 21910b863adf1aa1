"""The four sides of a square, by letters and by words."""

from __future__ import annotations

from typing import Literal

from undercroft.board.walls import Cell

Side = Literal["n", "e", "s", "w"]

AWAY: dict[Side, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}  # a step over each
OPPOSITE: dict[Side, Side] = {"n": "s", "e": "w", "s": "n", "w": "e"}
LETTERS: dict[str, Side] = {"north": "n", "east": "e", "south": "s", "west": "w"}
WORDS = {letter: word for word, letter in LETTERS.items()}
STEPS = {word: AWAY[letter] for word, letter in LETTERS.items()}
