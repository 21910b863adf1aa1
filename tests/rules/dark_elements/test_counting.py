"""Adjacency, counting, light, movement, where large figures fit (DE-BASE-20 to -27, DE-LARGE)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dark_elements_maps import ATLAS, OTHERS, alone, cells, grown, names
from undercroft.board import bits
from undercroft.games.dark_elements.ground.layout import Layout

rule = pytest.mark.rule


@rule("DE-BASE-21", "DE-RUL-75")
def test_a_diagonal_step_leads_around_the_end_of_a_wall_but_through_no_closed_corner() -> None:
    layout = alone("LB")
    grid, adjacent = layout.grid, layout.adjacent
    assert adjacent[grid[1, 2]] >> grid[2, 1] & 1  # past (1,1), though (2,2) lies behind a wall
    assert adjacent[grid[2, 2]] >> grid[1, 1] & 1
    assert not adjacent[grid[1, 3]] >> grid[2, 2] & 1
    gate = alone("NG")  # past the corner of the obstacle, whatever stands there
    assert gate.adjacent[gate.grid[2, 1]] >> gate.grid[1, 2] & 1
    assert not gate.around(gate.obstacle)
    assert not any(mask & gate.obstacle for mask in gate.adjacent)


@rule("DE-BASE-22")
def test_adjacent_to_a_figure_are_the_spaces_around_all_it_covers() -> None:
    layout = alone("SF")
    beast = layout.lying([(1, 1), (2, 1), (1, 2), (2, 2)])
    ring = {(x, y) for x in range(4) for y in range(4)} - cells(layout, beast)
    assert cells(layout, layout.around(beast)) == ring


@rule("DE-BASE-23")
def test_empty_is_what_holds_no_figure_no_obstacle_and_is_not_barred() -> None:
    layout = alone("NG")
    figure, barred = layout.lying([(0, 0)]), layout.lying([(1, 0)])
    empty = layout.empty(figure, barred)
    assert empty == layout.all & ~figure & ~barred & ~layout.lying([(2, 2), (3, 2)])


@rule("DE-BASE-24", "DE-EX-20")
def test_obstacles_walls_and_closed_doors_are_counted_around() -> None:
    gate = alone("NG")
    assert gate.distance(gate.grid[2, 1], gate.grid[2, 3]) == 2
    assert gate.distance(gate.grid[2, 1], gate.grid[3, 3]) == 3
    assert gate.distance(gate.grid[5, 2], gate.grid[6, 2]) == -1  # a locked door
    layout = alone("LB")
    assert layout.distance(layout.grid[1, 2], layout.grid[2, 2]) == 2  # around the wall
    assert layout.distance(layout.grid[0, 0], layout.grid[11, 3]) == 11
    assert layout.distance(layout.grid[0, 0], layout.grid[0, 0]) == 0


@rule("DE-BASE-25")
def test_within_counts_the_space_itself_and_the_last_one() -> None:
    layout = alone("SF")
    here = layout.grid[0, 0]
    assert layout.within(here, 0) == 1 << here
    assert cells(layout, layout.within(here, 2)) == {(x, y) for x in range(3) for y in range(3)}
    assert layout.within(here, 99) == layout.all


@rule("DE-BASE-26")
def test_between_large_figures_the_smallest_distance_counts() -> None:
    layout = alone("SF")
    one = layout.lying([(0, 0), (1, 0), (0, 1), (1, 1)])
    other = layout.lying([(4, 1), (5, 1), (4, 2), (5, 2)])
    assert layout.apart(one, other) == layout.march(one, other) == 3
    assert cells(layout, layout.near(one, 1)) == {(x, y) for x in range(3) for y in range(3)}
    assert layout.apart(one, one) == 0


@rule("DE-EX-21", "DE-LIGHT-07")
def test_the_torch_of_last_breath_lights_what_is_within_two_spaces() -> None:
    layout = alone("LB")
    torch, bearer = layout.grid[1, 3], layout.grid[2, 1]
    assert cells(layout, layout.within(torch, 2)) == {
        (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 1)
    }  # fmt: skip
    lit = {(x, y) for x in range(5) for y in range(3)} | {(0, 3), (1, 3)}
    assert cells(layout, layout.within(bearer, 2)) == lit
    assert layout.within(bearer, 1) == layout.adjacent[bearer] | 1 << bearer
    assert cells(layout, layout.water) == {(x, y) for x in (4, 5) for y in range(3)}


@rule("DE-MAP-08")
def test_closest_and_furthest_count_a_link_as_a_step() -> None:
    layout = ATLAS.layout(grown("BI", "PF", "SF", doors=("pf-e",)))
    hero = 1 << layout.space("pf-d2")
    goals = [layout.space(name) for name in ("sf-c6", "bi-a1", "sf-a1")]
    assert [layout.paces(layout.space("pf-d2"), goal) for goal in goals] == [3, 6, 8]
    mask = sum(1 << goal for goal in goals)
    assert names(layout, layout.nearest(hero, mask)) == {"sf-c6"}
    assert names(layout, layout.furthest(hero, mask)) == {"sf-a1"}


def test_a_costlier_space_takes_a_point_more() -> None:
    layout = alone("LB")
    start = layout.grid[3, 1]
    ways = layout.ways(start, 3, layout.open, layout.water)
    assert (ways.cost(layout.grid[4, 1]), ways.cost(layout.grid[5, 1])) == (2, -1)
    assert ways.cost(layout.grid[0, 1]) == 3
    assert ways.cost(start) == 0
    longer = layout.ways(start, 5, layout.open, layout.water)
    assert longer.cost(layout.grid[6, 1]) == 5
    assert [layout.cells[one][0] for one in longer.route(layout.grid[6, 1])] == [4, 5, 6]
    with pytest.raises(ValueError, match="not in reach"):
        ways.route(layout.grid[6, 1])


@pytest.mark.parametrize("key", OTHERS)
def test_a_cheapest_route_is_made_of_steps_that_add_up_to_its_cost(key: str) -> None:
    layout = alone(key)
    start = bits(layout.entrances[0])[0]
    figures = layout.lying(sorted(layout.grid)[::7]) & ~(1 << start)
    through, extra = layout.open & ~figures, layout.lava | layout.pit
    ways = layout.ways(start, 12, through, extra)
    assert ways.reached.bit_count() == sum(layer.bit_count() for layer in ways.layers)
    for end in bits(ways.reached):
        here, cost = start, 0
        for step in ways.route(end):
            assert layout.steps[here] & through & 1 << step
            here, cost = step, cost + 1 + (extra >> step & 1)
        assert (here, cost) == (end, ways.cost(end))
        for beside in bits(layout.steps[end] & through):
            price = cost + 1 + (extra >> beside & 1)
            assert price > 12 or 0 <= ways.cost(beside) <= price


def blocks(layout: Layout) -> set[tuple[int, int]]:
    """The top left cells of the places for large figures."""
    return {min(cells(layout, block)) for block in layout.blocks}


@rule("DE-LARGE-03", "DE-LARGE-04", "DE-BASE-27")
def test_a_large_figure_fits_on_four_empty_spaces_without_a_wall_between() -> None:
    layout = alone("LB")
    found = blocks(layout)
    assert (1, 0) in found  # across the joint
    assert (1, 1) not in found  # where a wall stands between the lower two
    assert (0, 2) in found
    gate = alone("NG")
    assert not any(block & gate.obstacle for block in gate.blocks)
    assert (5, 2) not in blocks(gate)
    assert (5, 2) in blocks(ATLAS.layout(replace(gate.chart, unlocked=True)))
    corner = layout.grid[0, 0]
    (only,) = layout.squares(corner)
    assert layout.placements(corner, layout.open) == [only]
    assert layout.placements(corner, layout.empty(layout.lying([(1, 1)]))) == []
    middle = layout.grid[9, 1]
    assert len(layout.squares(middle)) == 4
    assert len(layout.placements(middle, layout.empty(layout.lying([(10, 1)])))) == 2


@rule("DE-LARGE-03")
def test_a_large_figure_may_stand_in_an_open_doorway() -> None:
    layout = ATLAS.layout(grown("PR", "GH"))
    assert (3, 0) in blocks(layout)
    assert len(layout.blocks) == len(set(layout.blocks))
