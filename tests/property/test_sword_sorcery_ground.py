"""Areas of Sword & Sorcery: steps, ways and sight against plain geometry over cells."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from release import examples
from sword_sorcery_maps import called, field, plans
from undercroft.board import FAR, bits
from undercroft.games.sword_sorcery.ground.plan import Plan
from undercroft.games.sword_sorcery.ground.ways import Tread, ways

rule = pytest.mark.rule


def some(data: st.DataObject, plan: Plan) -> int:
    return data.draw(st.integers(0, plan.all))


def doors(data: st.DataObject, plan: Plan) -> int:
    return data.draw(st.integers(0, (1 << len(plan.doors)) - 1))


@rule("SNS-LOS-01", "SNS-LOS-02", "SNS-LOS-03", "SNS-LOS-04", "SNS-LOS-06", "SNS-LOS-07")
@rule("SNS-LOS-08", "SNS-LOS-09", "SNS-TERR-01", "SNS-RUL-26", "SNS-RUL-27")
@settings(max_examples=examples(150))
@given(plans(), st.data())
def test_lines_between_sight_marks_are_clear_as_exact_geometry_says(
    plan: Plan, data: st.DataObject
) -> None:
    opened, enemies = doors(data, plan), some(data, plan)
    layout, plain = plan.layout(opened), field(plan, opened)
    for here, name in enumerate(plan.names):
        for blocking in (0, enemies):
            blockers = frozenset(called(plan, blocking))
            wanted = {other for other in plan.names if plain.sees(name, other, blockers)}
            assert called(plan, layout.seen(here, blocking)) == wanted
            assert wanted == {
                other
                for there, other in enumerate(plan.names)
                if layout.sees(here, there, blocking)
            }


@rule("SNS-INV-10")
@settings(max_examples=examples(100))
@given(plans(), st.data())
def test_sight_between_areas_without_figures_is_symmetric(plan: Plan, data: st.DataObject) -> None:
    opened = doors(data, plan)
    layout, plain = plan.layout(opened), field(plan, opened)
    for here, name in enumerate(plan.names):
        for there, other in enumerate(plan.names):
            assert layout.sees(here, there) == layout.sees(there, here) == plain.sees(other, name)


@rule("SNS-INV-12", "SNS-AI-09", "SNS-MOVE-02", "SNS-MOVE-05", "SNS-MOVE-06")
@settings(max_examples=examples(150))
@given(plans(), st.data(), st.booleans())
def test_steps_cross_no_wall_no_closed_door_and_no_barrier_from_its_marked_side(
    plan: Plan, data: st.DataObject, flies: bool
) -> None:
    opened = doors(data, plan)
    layout, plain = plan.layout(opened), field(plan, opened)
    for here, name in enumerate(plan.names):
        assert called(plan, layout.net(flies).steps[here]) == plain.steps(name, flies=flies)


@rule("SNS-FULL-090", "SNS-AOE-02")
@settings(max_examples=examples(60))
@given(plans(), st.data())
def test_distances_count_steps_and_barriers_do_not_matter(plan: Plan, data: st.DataObject) -> None:
    opened = doors(data, plan)
    layout, plain = plan.layout(opened), field(plan, opened)
    for here, name in enumerate(plan.names):
        for there, other in enumerate(plan.names):
            far = plain.far(name, other)
            assert layout.distance(here, there) == (FAR if far is None else far)
            walk = plain.far(name, other, flies=False)
            for n in range(3):
                reached = layout.spread(here, n) >> there & 1
                assert bool(reached) == (walk is not None and walk <= n)


@rule("SNS-AI-07", "SNS-AI-08", "SNS-INV-12")
@settings(max_examples=examples(80))
@given(plans(), st.data(), st.booleans())
def test_ways_are_the_shortest_with_the_fewest_hindrances(
    plan: Plan, data: st.DataObject, flies: bool
) -> None:
    opened, goals, hindered = doors(data, plan), some(data, plan), some(data, plan)
    ahead = plan.layout(opened).net(flies).onward(goals, hindered)
    plain, bad = field(plan, opened), called(plan, hindered)
    for here, name in enumerate(plan.names):
        paths = plain.ways(name, called(plan, goals), flies=flies)
        met = [sum(area in bad for area in path) for path in paths]
        best = [path for path, n in zip(paths, met, strict=True) if n == min(met)]
        assert called(plan, ahead[here]) == {path[0] for path in best if path}


@rule("SNS-BASH-02", "SNS-AI-12")
@settings(max_examples=examples(80))
@given(plans(), st.data(), st.booleans())
def test_away_leads_each_step_farther_and_toward_each_step_nearer(
    plan: Plan, data: st.DataObject, flies: bool
) -> None:
    opened = doors(data, plan)
    layout, plain = plan.layout(opened), field(plan, opened)
    for here, name in enumerate(plan.names):
        for source, other in enumerate(plan.names):
            now = plain.far(other, name)
            steps = {to: plain.far(other, to) for to in plain.steps(name, flies=flies)}
            away = {to for to, n in steps.items() if now is not None and n is not None and n > now}
            near = {to for to, n in steps.items() if now is not None and n is not None and n < now}
            assert called(plan, layout.pushed(here, source, flying=flies)) == away
            assert called(plan, layout.pulled(here, source, flying=flies)) == near


@rule("SNS-MOVE-01", "SNS-MOVE-03", "SNS-MOVE-04", "SNS-MOVE-07")
@settings(max_examples=examples(80))
@given(plans(), st.data(), st.integers(0, 6), st.booleans())
def test_ways_of_heroes_cost_least_of_those_that_hurt_least(
    plan: Plan, data: st.DataObject, points: int, free: bool
) -> None:
    layout = plan.layout(doors(data, plan))
    tread = Tread(some(data, plan), some(data, plan), free)
    stops = some(data, plan)
    here = data.draw(st.sampled_from(range(len(plan.names))))
    found = ways(layout, here, points, tread, stops)
    every: dict[int, set[tuple[int, int]]] = {}
    paths: list[tuple[int, ...]] = [()]
    while paths:
        path = paths.pop()
        cost = sum(tread.cost(area) for area in path)
        if cost > points or len(set(path)) < len(path):
            continue
        at = path[-1] if path else here
        every.setdefault(at, set()).add((sum(tread.harm(area) for area in path), cost))
        if not path or not stops >> at & 1:
            paths += [(*path, to) for to in bits(layout.net(free).steps[at])]
    every.pop(here)
    assert {area: (way.harm, way.cost) for area, way in found.items()} == {
        area: min(best) for area, best in every.items()
    }
    for area, way in found.items():
        assert way.areas[-1] == area
        assert sum(tread.cost(one) for one in way.areas) == way.cost
