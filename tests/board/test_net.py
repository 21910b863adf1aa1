"""Spaces that several figures share (`board/net`)."""

from __future__ import annotations

from undercroft.board import FAR, Net, bits

RING = Net([0b01010, 0b00101, 0b01010, 0b00101, 0])  # 0-1-2-3-0, and 4 apart


def test_steps_are_counted_in_the_direction_in_which_they_lead() -> None:
    oneway = Net([0b10, 0b00])
    assert (oneway.far(0, 1), oneway.far(1, 0)) == (1, FAR)


def test_what_no_step_leads_to_is_far_and_not_reached() -> None:
    assert RING.far(0, 4) == FAR
    assert bits(RING.reached(0b00001)) == (0, 1, 2, 3)
    assert bits(RING.reached(0b10010)) == (0, 1, 2, 3, 4)


def test_nearness_grows_ring_by_ring_and_holds_the_own_space() -> None:
    assert [bits(RING.within(0, n)) for n in (0, 1, 2, 9)] == [
        (0,), (0, 1, 3), (0, 1, 2, 3), (0, 1, 2, 3),
    ]  # fmt: skip


def test_of_the_shortest_ways_those_with_the_fewest_avoided_spaces_are_left() -> None:
    assert bits(RING.onward(1 << 2)[0]) == (1, 3)
    assert bits(RING.onward(1 << 2, avoided=1 << 1)[0]) == (3,)
    assert bits(RING.onward(1 << 2, avoided=1 << 1 | 1 << 3)[0]) == (1, 3)


def test_a_longer_way_round_what_is_avoided_is_not_taken() -> None:
    line = Net([0b0110, 0b0001, 0b1001, 0b0100])  # 0-1, 0-2-3
    assert bits(line.onward(1 << 3, avoided=1 << 2)[0]) == (2,)


def test_goals_and_spaces_without_a_way_have_nothing_ahead() -> None:
    assert RING.onward(1 << 2)[2] == 0
    assert RING.onward(1 << 2)[4] == 0


def test_the_nearest_of_several_goals_is_gone_to() -> None:
    assert bits(RING.onward(1 << 1 | 1 << 2)[0]) == (1,)
