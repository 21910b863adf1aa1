"""The dice (DSC-COMP)."""

from __future__ import annotations

from fractions import Fraction

from rule import rule
from undercroft.games.descent.dice import BLANK, COMBAT, ENHANCEMENT, IN_THE_BOX, POWER, SURGE


@rule("DSC-COMP-01")
def test_red_white_and_blue_have_one_miss_and_the_others_none() -> None:
    misses = {letter: sum(face.miss for face in die.faces) for letter, die in COMBAT.items()}
    assert misses == {"R": 1, "W": 1, "U": 1, "G": 0, "Y": 0}


@rule("DSC-COMP-02")
def test_a_power_die_is_blank_an_enhancement_or_a_surge() -> None:
    assert POWER.chance(lambda face: face == BLANK) == Fraction(1, 6)
    assert POWER.chance(lambda face: face == ENHANCEMENT) == Fraction(1, 2)
    assert POWER.chance(lambda face: face == SURGE) == Fraction(1, 3)


@rule("DSC-COMP-03")
def test_a_face_is_said_by_what_its_icons_mean() -> None:
    """Range, hearts and lightnings; a cross misses."""
    for die in COMBAT.values():
        for face in die.faces:
            plain = f"{face.range}/{face.damage}/{face.surge}"
            assert str(face) == ("X" if face.miss else plain)


@rule("DSC-COMP-04")
def test_twelve_dice_lie_in_the_box() -> None:
    assert sum(IN_THE_BOX.values()) == 12
