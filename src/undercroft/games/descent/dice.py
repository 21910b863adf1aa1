"""The dice of Descent: five combat dice and the power die (DSC-COMP-01, -02)."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercroft.kit.dice import Die

Letter = Literal["R", "W", "U", "G", "Y"]


class Face(msgspec.Struct, frozen=True):
    """One face of a combat die: range, hearts for damage, lightning for surges, or the X of a miss
    (DSC-COMP-03)."""

    range: int = 0
    damage: int = 0
    surge: int = 0
    miss: bool = False

    def __str__(self) -> str:
        return "X" if self.miss else f"{self.range}/{self.damage}/{self.surge}"


MISS = Face(miss=True)  # and 0 of all else, where no attack asks for it (DSC-DICE-03)
BLANK, ENHANCEMENT, SURGE = "blank", "enh", "surge"


def _face(text: str) -> Face:
    if text == "X":
        return MISS
    range, damage, surge = map(int, text.split("/"))
    return Face(range, damage, surge)


def _combat(name: str, *faces: str) -> Die[Face]:
    return Die(name, tuple(map(_face, faces)))


COMBAT: dict[str, Die[Face]] = {
    "R": _combat("red", "X", "1/3/1", "2/2/0", "1/3/0", "0/4/0", "2/1/1"),
    "W": _combat("white", "X", "1/3/1", "2/2/0", "3/1/1", "1/3/1", "3/1/1"),
    "U": _combat("blue", "X", "4/0/1", "1/2/0", "3/1/1", "3/1/1", "2/2/0"),
    "G": _combat("green", "1/1/0", "0/3/0", "1/2/0", "0/3/0", "0/2/1", "0/2/1"),
    "Y": _combat("yellow", "3/0/0", "2/0/1", "3/0/0", "2/0/1", "2/1/0", "1/1/0"),
}
# Asked for its blanks, surges and enhancements outside attacks too (DSC-DICE-02).
POWER = Die("power", (BLANK, ENHANCEMENT, ENHANCEMENT, ENHANCEMENT, SURGE, SURGE))

IN_THE_BOX = {"R": 1, "W": 1, "U": 1, "G": 2, "Y": 2, "B": 5}  # DSC-COMP-04
MOST_POWER = 5  # dice in one attack (DSC-DICE-01)
NAMES = {"R": "red", "W": "white", "U": "blue", "G": "green", "Y": "yellow", "B": "black"}
