"""The five kinds of dice (MD2-ICON)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, get_args

import msgspec

from undercroft.kit.dice import Die

Icon = Literal["sword", "mana", "shield", "mask", "scratch", "paw"]
COLOURS = "YOBPE"
CAPS = {"Y": 3, "O": 3, "B": 5, "P": 1, "E": 6}  # in one roll (MD2-POOL-05)


class Face(msgspec.Struct, frozen=True):
    """Icons on one side of a die; a blank has none."""

    sword: int = 0
    mana: int = 0
    shield: int = 0
    mask: int = 0
    scratch: int = 0
    paw: int = 0

    def icons(self) -> dict[Icon, int]:
        """Those that it shows; none for a blank."""
        return _icons(self).copy()


@cache
def _icons(face: Face) -> dict[Icon, int]:
    return {icon: n for icon in get_args(Icon) if (n := getattr(face, icon))}


BLANK = Face()

DICE: dict[str, Die[Face]] = {
    "Y": Die(
        "yellow",
        (
            BLANK, Face(sword=1), Face(sword=1), Face(sword=1, mana=1), Face(sword=1, mana=1),
            Face(sword=2),
        ),
    ),
    "O": Die(
        "orange",
        (
            BLANK, Face(sword=1), Face(sword=1, mana=1), Face(sword=2), Face(sword=2),
            Face(sword=3),
        ),
    ),
    "B": Die(
        "blue",
        (BLANK, BLANK, Face(shield=1), Face(shield=1), Face(shield=1), Face(shield=2)),
    ),
    "P": Die(
        "shadow",
        (Face(mana=1), Face(mana=2), Face(sword=1), Face(sword=2), Face(sword=3), Face(mask=1)),
    ),
    "E": Die(
        "enemy",
        (
            BLANK, BLANK, Face(scratch=1), Face(paw=1), Face(paw=1), Face(paw=1, scratch=1),
        ),
    ),
}  # fmt: skip

SWORDS = {
    letter: sum(face.sword for face in die.faces) / len(die.faces) for letter, die in DICE.items()
}  # expected of one die


@lru_cache(1024)  # mostly of the same few pools
def capped(dice: str) -> str:
    """The dice of a pool in the order of colours, less those beyond a cap.

    >>> capped("OYOOO")
    'YOOO'
    """
    return "".join(colour * min(dice.count(colour), CAPS[colour]) for colour in COLOURS)


def expected_swords(dice: str) -> float:
    """What an attack with these dice brings on average, caps applied (MD2-MOB-04)."""
    return sum(SWORDS[letter] for letter in capped(dice))
