"""Chances of totals, against every face of the dice."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from undercroft.kit.dice import Die
from undercroft.kit.odds import thrown

RED = Die("red", ((1, 0), (0, 2), (3, 1)))
BLACK: Die[tuple[int, int] | None] = Die("black", (None, (1, 1)))


def test_every_total_is_as_likely_as_its_faces() -> None:
    found = thrown({(0, 0): 1.0}, [RED, RED], lambda face: face)
    faces = Counter((a + c, b + d) for (a, b), (c, d) in product(RED.faces, RED.faces))
    assert found == pytest.approx({total: n / 9 for total, n in faces.items()})


def test_dice_are_thrown_on_top_of_what_lies_there() -> None:
    assert thrown({(5, 5): 0.5, (6, 6): 0.5}, [BLACK], lambda face: face or (0, 0)) == {
        (5, 5): 0.25,
        (6, 6): 0.5,
        (7, 7): 0.25,
    }


def test_a_failure_takes_its_chance_with_it() -> None:
    found = thrown({(0, 0): 1.0}, [BLACK, BLACK], lambda face: face)
    assert found == {(2, 2): 0.25}


def test_no_dice_change_nothing() -> None:
    assert thrown({(2, 3): 1.0}, [], lambda face: face) == {(2, 3): 1.0}
