"""Dice of any kind: a name and its faces.

>>> coin = Die("coin", ("heads", "tails"))
>>> coin.chance(lambda face: face == "heads")
Fraction(1, 2)
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Generic, TypeVar

import msgspec

from undercroft.core.game import Game

F = TypeVar("F")


class Die(msgspec.Struct, Generic[F], frozen=True):
    """`faces` may repeat; each is as likely as the other."""

    name: str
    faces: tuple[F, ...]

    def roll(self, game: Game[Any]) -> F:
        """One face, by the game's own chance."""
        return self.faces[game.roll(self.name, len(self.faces)) - 1]

    def chance(self, wanted: Callable[[F], bool]) -> Fraction:
        """The exact chance of a wanted face."""
        return Fraction(sum(1 for face in self.faces if wanted(face)), len(self.faces))


D20 = Die("d20", tuple(range(1, 21)))
