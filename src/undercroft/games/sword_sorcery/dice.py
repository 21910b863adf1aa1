"""The red and the blue die, face by face: hits, bolts and shields (SNS-FULL-004).

Scripts of rolls name a face by its die's letter and its number: `r8`, `b10`.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from undercroft.core.errors import UnknownName
from undercroft.kit.dice import Die

Colour = Literal["red", "blue"]
COLOURS: tuple[Colour, ...] = ("red", "blue")


class Face(msgspec.Struct, frozen=True):
    """All its symbols; each use of the die reads only what it asks for."""

    hits: int = 0
    bolts: int = 0
    shields: int = 0


def _die(name: str, *faces: str) -> Die[Face]:
    """Faces by their symbols: `HHB`."""
    return Die(name, tuple(Face(*(face.count(symbol) for symbol in "HBS")) for face in faces))


RED = _die("red", "", "H", "H", "H", "H", "HB", "HB", "HH", "HH", "HHB")
BLUE = _die("blue", "", "", "H", "H", "H", "S", "S", "S", "HS", "HBS")

DICE: dict[str, Die[Face]] = {die.name: die for die in (RED, BLUE)}
PREFIXES: dict[str, Colour] = {"r": "red", "b": "blue"}

_FACE = re.compile(r"([rb])([1-9]|10)")


class Pool(msgspec.Struct, frozen=True):
    """Dice that are rolled together.

    >>> str(Pool(2, 1)), str(Pool(blue=1))
    ('2r1b', '1b')
    """

    red: int = 0
    blue: int = 0

    def __str__(self) -> str:
        return "".join(f"{n}{letter}" for n, letter in ((self.red, "r"), (self.blue, "b")) if n)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """One for each die, red ones first."""
        return COLOURS[:1] * self.red + COLOURS[1:] * self.blue


UNARMED = Pool(blue=1)  # SNS-HIT-02


def face_called(name: str) -> tuple[Colour, int]:
    """The die and the number of a face.

    >>> face_called("r8"), DICE["red"].faces[7]
    (('red', 8), Face(hits=2, bolts=0, shields=0))
    """
    found = _FACE.fullmatch(name)
    if found is None:
        raise UnknownName(f"No die has a face “{name}”.", "A letter of rb and 1 to 10.")
    return PREFIXES[found[1]], int(found[2])


def face_name(die: str, number: int) -> str:
    """What scripts call a face.

    >>> face_name("blue", 10)
    'b10'
    """
    return f"{die[0]}{number}"
