"""Marks that tell figures apart, and what stands between squares."""

from __future__ import annotations

from undercroft.kit.charting import Borders, initials, letter, shut, walled


def test_figures_of_one_name_get_different_marks() -> None:
    marks: list[str] = []
    for _ in range(8):
        marks.append(initials("Rat", marks))
    assert marks[:3] == ["Ra", "Rt", "R0"]
    assert len(set(marks)) == 8


def test_every_kind_gets_a_letter_until_none_is_left() -> None:
    taken: list[str] = []
    for _ in range(26):
        taken.append(letter("ogre", taken))
    assert taken[:4] == ["O", "G", "R", "E"]
    assert len(set(taken)) == 26
    assert letter("ogre", taken) == "?"


def test_a_closed_door_stands_in_the_wall_and_an_open_one_leaves_a_gap() -> None:
    borders: Borders = walled([("c3", "d3"), ("c4", "d4"), ("c5", "c6")])
    shut(borders, ("c3",), "e", is_open=True)
    shut(borders, ("c4",), "e", is_open=False)
    assert borders == {("c4", "e"): "door", ("c5", "s"): "wall"}
