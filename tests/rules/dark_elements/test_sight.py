"""Line of sight (DE-BASE-35 to -43)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dark_elements_maps import ATLAS, alone, cells, grown
from undercroft.games.dark_elements.ground.layout import Layout

rule = pytest.mark.rule
Cell = tuple[int, int]


def sees(layout: Layout, here: Cell, there: Cell, *others: Cell) -> bool:
    """Whether the figure here sees the one there, with others on the map."""
    figures = layout.lying({here, there, *others})
    found = layout.sees(layout.grid[here], layout.grid[there], figures)
    assert layout.sees(layout.grid[there], layout.grid[here], figures) is found
    assert bool(layout.seen(layout.grid[here], figures) >> layout.grid[there] & 1) is found
    return found


@rule("DE-EX-20", "DE-BASE-36", "DE-BASE-37", "DE-BASE-38", "DE-BASE-39", "DE-BASE-40")
@pytest.mark.parametrize(
    ("key", "here", "there", "others", "seen"),
    [
        ("SF", (0, 0), (2, 0), [(1, 0)], False),
        ("SF", (0, 0), (2, 1), [(1, 0)], True),
        ("SF", (0, 0), (2, 2), [(1, 1)], True),
        ("SF", (1, 1), (3, 3), [(2, 1), (1, 2)], True),
        ("SF", (1, 1), (1, 4), [(1, 2)], False),
        ("SF", (1, 1), (4, 1), [(2, 0), (2, 1)], False),
        ("NG", (2, 1), (2, 3), [], False),
        ("LB", (1, 3), (3, 2), [], False),
        ("LB", (1, 2), (3, 2), [(2, 1)], True),
    ],
)
def test_the_lines_of_the_worked_example(
    key: str, here: Cell, there: Cell, others: list[Cell], seen: bool
) -> None:
    assert sees(alone(key), here, there, *others) is seen


@rule("DE-BASE-35")
def test_a_figure_sees_its_own_space_and_adjacent_ones_whoever_stands_around() -> None:
    layout = alone("SF")
    here = layout.grid[2, 2]
    seen = layout.seen(here, layout.all)
    assert seen == layout.within(here, 1)
    assert layout.sees(here, here, layout.all)


@rule("DE-BASE-36")
def test_one_unblocked_line_is_enough() -> None:
    """Past three figures in a row only the corners farthest from them are left."""
    layout = alone("SF")
    assert sees(layout, (0, 0), (4, 1), (1, 0), (2, 0), (3, 0))
    assert not sees(layout, (0, 0), (4, 1), (1, 0), (2, 0), (3, 0), (1, 1))


@rule("DE-BASE-37", "DE-RUL-73")
def test_a_line_along_an_edge_of_a_figure_is_blocked() -> None:
    """The row below is free, but the only lines there touch the figure along its edge."""
    layout = alone("SF")
    assert sees(layout, (0, 0), (2, 0))
    assert not sees(layout, (0, 0), (2, 0), (1, 0))
    assert not sees(layout, (0, 0), (3, 0), (2, 0))


@rule("DE-BASE-37", "DE-RUL-74")
def test_the_viewer_blocks_lines_through_his_own_space() -> None:
    """Nobody stands in the space that is looked at; a line from behind it would be free."""
    layout = alone("SF")
    here, there = layout.grid[0, 0], layout.grid[4, 1]
    others = layout.lying([(1, 1), (2, 0)])
    assert layout.sees(here, there, others)
    assert not layout.sees(here, there, others | 1 << here)
    assert not layout.sees(there, here, others | 1 << here)


@rule("DE-BASE-37")
def test_an_obstacle_blocks_like_a_figure() -> None:
    layout = alone("NG")
    assert not sees(layout, (2, 1), (3, 3))
    assert sees(layout, (1, 1), (1, 3))


@rule("DE-BASE-38")
def test_lines_cross_no_wall_and_no_closed_door() -> None:
    joined = ATLAS.layout(grown("PR", "SF"))
    assert sees(joined, (0, 0), (6, 0))
    assert not sees(joined, (1, 0), (4, -2))  # behind the wall beside the joint
    lone = alone("LB")
    assert not sees(lone, (0, 3), (3, 2))


@rule("DE-BASE-39")
def test_a_line_passes_between_two_figures_that_touch_at_a_corner() -> None:
    layout = alone("SF")
    assert sees(layout, (1, 1), (4, 4), (2, 1), (1, 2), (3, 2), (2, 3), (4, 3), (3, 4))
    assert not sees(layout, (1, 1), (4, 4), (2, 1), (1, 2), (3, 2), (2, 3), (4, 3), (3, 4), (2, 2))


@rule("DE-BASE-40")
def test_walls_that_meet_at_a_corner_block_a_line_through_it() -> None:
    """The hall and its antechamber touch at corners beside the joint."""
    layout = alone("GH")
    assert not sees(layout, (0, 3), (0, 5))
    assert sees(layout, (0, 3), (1, 4))
    passage = alone("PF")
    assert sees(passage, (1, 0), (0, 1))  # around the end of a wall, they are adjacent
    chart = ATLAS.layout(grown("BI", "PF"))
    assert not sees(chart, (2, 3), (2, 5))
    assert sees(chart, (2, 3), (3, 5))


def test_figures_on_both_sides_of_the_end_of_a_wall_see_each_other_past_it() -> None:
    """They are not adjacent, but the corner that they share is a line with nothing to block it."""
    layout = alone("LB")
    assert not layout.adjacent[layout.grid[1, 2]] >> layout.grid[2, 2] & 1
    assert sees(layout, (1, 2), (2, 2))
    assert not sees(layout, (1, 3), (3, 2))


@rule("DE-BASE-41")
def test_a_large_figure_is_seen_where_any_space_of_it_is() -> None:
    layout = alone("SF")
    hero = layout.lying([(0, 0)])
    beast = layout.lying([(3, 0), (4, 0), (3, 1), (4, 1)])
    screen = layout.lying([(1, 0)])
    everybody = hero | beast | screen
    assert not layout.sees(layout.grid[0, 0], layout.grid[3, 0], everybody)
    assert layout.views(hero, beast, everybody)
    assert layout.views(beast, hero, everybody)
    assert not layout.views(hero, beast, everybody | layout.lying([(0, 1), (1, 1)]))


@rule("DE-BASE-42")
def test_what_is_no_figure_does_not_block() -> None:
    """Tokens and knocked-out heroes are not among the blockers, and the ground knows no others."""
    layout = alone("SF")
    ends = layout.lying([(0, 0), (2, 0)])
    assert layout.sees(layout.grid[0, 0], layout.grid[2, 0], ends)


@rule("DE-BASE-43")
def test_into_and_out_of_a_pit_only_neighbours_see() -> None:
    layout = alone("BS")
    pit, beside, far = (layout.lying([cell]) for cell in ((1, 5), (2, 6), (1, 7)))
    everybody = pit | beside | far
    assert layout.views(pit, beside, everybody, layout.pit)
    assert layout.views(beside, pit, everybody, layout.pit)
    assert not layout.views(pit, far, everybody, layout.pit)
    assert not layout.views(far, pit, everybody, layout.pit)
    assert layout.views(far, beside, everybody, layout.pit)
    assert layout.views(pit, far, everybody)
    half = layout.lying([(0, 5), (1, 5), (0, 6), (1, 6)])  # not all of it is in the pit
    assert layout.views(half, layout.lying([(1, 8)]), half, layout.pit)


@pytest.mark.parametrize("turned", [False, True])
def test_lines_kept_from_the_smaller_map_are_those_of_the_greater(turned: bool) -> None:
    keys = ("PF", "NG", "IN", "LE") if turned else ("LB", "SQ", "PP", "GH")
    chart = replace(grown(*keys, doors=("pf-w",)), unlocked=True, revealed=True)
    layout, afresh = ATLAS.layout(chart), Layout(chart, ATLAS.sheets)
    figures = sum(1 << space for space in range(0, len(layout.sites), 5))
    for space in range(len(layout.sites)):
        assert layout.seen(space, figures) == afresh.seen(space, figures)


@rule("DE-MAP-08")
def test_nothing_is_seen_in_another_part_of_the_map() -> None:
    layout = ATLAS.layout(grown("BI", "PF", "SF", doors=("pf-e",)))
    for space in range(len(layout.names)):
        if layout.of[2] >> space & 1:
            assert not layout.seen(space, 0) & (layout.of[0] | layout.of[1])
    assert cells(layout, layout.links[0][0]) == {(1, 5), (1, 6)}
