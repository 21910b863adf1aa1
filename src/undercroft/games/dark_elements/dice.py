"""The seven dice, face by face: attack and power dice show range, hearts and surges, defence dice
shields (DE-BASE-01). Scripts of rolls name a face by its die's letter and its number: `b4`."""

from __future__ import annotations

import re
from typing import Self

import msgspec

from undercroft.content.schema import Unread
from undercroft.core.errors import UnknownName
from undercroft.kit.dice import Die
from undercroft.kit.fields import Dice


class Face(msgspec.Struct, frozen=True):
    """What one side of a die shows; a miss shows nothing else."""

    range: int = 0
    damage: int = 0
    surges: int = 0
    shields: int = 0
    miss: bool = False


def _attack(name: str, *faces: str) -> Die[Face]:
    """Faces as `range/hearts/surges`, or `miss`."""
    return Die(name, tuple(map(_face, faces)))


def _face(shown: str) -> Face:
    if shown == "miss":
        return Face(miss=True)
    range, damage, surges = map(int, shown.split("/"))
    return Face(range, damage, surges)


def _defence(name: str, *shields: int) -> Die[Face]:
    return Die(name, tuple(Face(shields=number) for number in shields))


BLUE = _attack("blue", "miss", "2/2/1", "3/2/0", "4/2/0", "5/1/0", "6/1/1")
RED = _attack("red", "0/1/0", "0/2/0", "0/2/0", "0/2/0", "0/3/0", "0/3/1")
YELLOW = _attack("yellow", "1/0/1", "1/1/0", "2/1/0", "0/1/1", "0/2/0", "0/2/1")
GREEN = _attack("green", "0/0/1", "0/1/0", "1/0/1", "1/1/0", "0/1/1", "1/1/1")
BROWN = _defence("brown", 0, 0, 0, 1, 1, 2)
GREY = _defence("grey", 0, 1, 1, 1, 2, 3)
BLACK = _defence("black", 0, 2, 2, 2, 3, 4)

DICE = {die.name: die for die in (BLUE, RED, YELLOW, GREEN, BROWN, GREY, BLACK)}
PREFIXES = {
    "b": "blue", "r": "red", "y": "yellow", "v": "green", "n": "brown", "g": "grey", "k": "black",
}  # fmt: skip

_FACE = re.compile(r"([a-z])([1-6])")


class AttackDice(Dice, letters={"B": "blue", "R": "red", "Y": "yellow", "V": "green"}):
    """An attack pool: `"B R"`."""

    @classmethod
    def read(cls, said: str) -> Self:
        dice = super().read(said)
        if dice and dice.count("blue") != 1:
            raise Unread("an attack is rolled with one blue die", "Write one `B`: `B R`.")
        return dice  # DE-BASE-02


class DefenceDice(Dice, letters={"k": "black", "g": "grey", "n": "brown"}):
    """A defence pool: `"k n"`."""


def face_called(name: str) -> tuple[str, int]:
    """The die and the number of a face.

    >>> face_called("b4"), DICE["blue"].faces[3].range
    (('blue', 4), 4)
    """
    found = _FACE.fullmatch(name)
    if found is None or found[1] not in PREFIXES:
        raise UnknownName(
            f"No die has a face “{name}”.", f"A letter of {''.join(PREFIXES)} and 1 to 6."
        )
    return PREFIXES[found[1]], int(found[2])


def face_name(die: str, number: int) -> str:
    """What scripts call a face.

    >>> face_name("black", 6)
    'k6'
    """
    return next(f"{prefix}{number}" for prefix, name in PREFIXES.items() if name == die)
