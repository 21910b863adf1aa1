"""Lines of sight, against a slow version that cuts segments with exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.board import GAP, Lattice, bits, mask_of
from undercroft.board.sight import WALLED, Sight

Point = tuple[Fraction, Fraction]


def hall(width: int, height: int, walls: list[tuple[int, int]] | None = None) -> Sight:
    return Sight(Lattice(width, height, [0] * (width * height), walls or []))


def test_a_straight_line_passes_what_lies_between() -> None:
    assert bits(hall(5, 1).line(0, 4)) == (1, 2, 3)


def test_a_diagonal_line_only_touches_the_corners_of_the_flanks() -> None:
    assert bits(hall(3, 3).line(0, 8)) == (4,)


def test_a_knights_line_passes_two() -> None:
    assert bits(hall(3, 2).line(0, 5)) == (1, 4)


def test_what_blocks_does_not_block_at_the_ends() -> None:
    sight = hall(4, 1)
    assert sight.sees(0, 3, blockers=0b1001)
    assert not sight.sees(0, 3, blockers=0b0010)


def test_neighbours_see_each_other_whatever_blocks() -> None:
    sight = hall(3, 3)
    assert bits(sight.seen(4, blockers=mask_of(range(9)))) == tuple(range(9))


def test_a_wall_interrupts_the_line_that_crosses_its_edge() -> None:
    sight = hall(4, 1, [(1, 2)])
    assert sight.line(0, 3) == WALLED
    assert sight.sees(0, 1)


def test_a_line_through_a_corner_is_interrupted_when_the_corner_is_closed() -> None:
    assert hall(2, 2).sees(0, 3)
    assert not hall(2, 2, [(0, 3)]).sees(0, 3)


def test_no_line_leads_over_a_gap() -> None:
    sight = Sight(Lattice(3, 1, [0, GAP, 0]))
    assert [sight.line(0, target) for target in range(3)] == [0, WALLED, WALLED]


@st.composite
def rooms(draw: st.DrawFn) -> tuple[Lattice, set[frozenset[int]]]:
    width, height = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    size = width * height
    level = draw(st.lists(st.sampled_from([0, 0, 0, 0, GAP]), min_size=size, max_size=size))
    pairs = [
        (here, here + by)
        for here in range(size)
        for by, fits in ((1, (here + 1) % width), (width, here + width < size))
        if fits
    ]
    walls = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    return Lattice(width, height, level, walls), {frozenset(pair) for pair in walls}


@given(rooms(), st.data())
def test_lines_agree_with_exact_geometry(
    room: tuple[Lattice, set[frozenset[int]]], data: st.DataObject
) -> None:
    lattice, walls = room
    places = bits(lattice.exists)
    if not places:
        return
    a, b = data.draw(st.sampled_from(places)), data.draw(st.sampled_from(places))
    entered = slow_line(lattice, a, b)
    open_way = all(passes(lattice, walls, here, there) for here, there in pairwise(entered))
    expected = mask_of(entered[1:-1]) if open_way else WALLED
    sight = Sight(lattice)
    assert sight.line(a, b) == expected
    assert sight.line(b, a) == expected  # sight is mutual


def passes(lattice: Lattice, walls: set[frozenset[int]], here: int, there: int) -> bool:
    """A shared edge is open if there is no wall on it; a corner always is in these rooms."""
    return bool(lattice.exists >> there & 1) and frozenset((here, there)) not in walls


def slow_line(lattice: Lattice, a: int, b: int) -> list[int]:
    """Every place whose inside the segment cuts, ordered by where along the segment it does."""
    start, end = centre(lattice, a), centre(lattice, b)
    cut: list[tuple[Fraction, int]] = []
    for place in range(lattice.size):
        span = inside(
            start, end, (Fraction(place % lattice.width), Fraction(place // lattice.width))
        )
        if span is not None:
            cut.append((span, place))
    return [place for _, place in sorted(cut)]


def centre(lattice: Lattice, place: int) -> Point:
    half = Fraction(1, 2)
    return place % lattice.width + half, place // lattice.width + half


def inside(start: Point, end: Point, corner: Point) -> Fraction | None:
    """Where the segment enters the open unit square at this corner, None if it does not."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        origin, delta = start[axis], end[axis] - start[axis]
        if delta == 0:
            if not corner[axis] < origin < corner[axis] + 1:
                return None
            continue
        near, far = (corner[axis] - origin) / delta, (corner[axis] + 1 - origin) / delta
        low, high = max(low, min(near, far)), min(high, max(near, far))
    if start == end:
        return low if corner[0] < start[0] < corner[0] + 1 else None
    return low if low < high else None


@pytest.mark.parametrize("side", [3, 8])
def test_everybody_in_an_empty_hall_sees_everybody(side: int) -> None:
    sight = hall(side, side)
    everywhere = mask_of(range(side * side))
    assert all(sight.seen(place) == everywhere for place in range(side * side))
