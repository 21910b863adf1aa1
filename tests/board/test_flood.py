"""Floods over masks of steps."""

from __future__ import annotations

from undercroft.board import counted, layers

RING = [0b10010, 0b00101, 0b01010, 0b10100, 0b01001]  # five positions in a circle
ONE_WAY = [0b010, 0b100, 0b000]


def test_layers_are_disjoint_and_grow_from_all_of_the_origin() -> None:
    assert list(layers(RING, 0b00001)) == [0b00001, 0b10010, 0b01100]
    assert list(layers(RING, 0b00101)) == [0b00101, 0b11010]


def test_nothing_grows_from_nothing() -> None:
    assert list(layers(RING, 0)) == []
    assert counted(RING, 0) == [-1] * 5


def test_steps_lead_where_their_masks_say_and_not_back() -> None:
    assert counted(ONE_WAY, 0b001) == [0, 1, 2]
    assert counted(ONE_WAY, 0b100) == [-1, -1, 0]
