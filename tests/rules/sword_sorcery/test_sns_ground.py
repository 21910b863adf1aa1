"""The ground: areas, doors, distance and sight on the maps of the quests."""

from __future__ import annotations

from rule import rule
from sword_sorcery_enemies import BOOK, QUESTS
from sword_sorcery_maps import called
from undercroft.board import FAR
from undercroft.games.sword_sorcery.ground.layout import Layout
from undercroft.games.sword_sorcery.ground.plan import Plan
from undercroft.games.sword_sorcery.ground.ways import Tread, ways


def plan(number: int) -> Plan:
    return BOOK.plans[QUESTS[number]]


def layout(number: int, opened: str = "D1 D2 D3") -> Layout:
    numbers = plan(number).door_number
    return plan(number).layout(sum(1 << numbers[door] for door in opened.split()))


def sees(number: int, here: str, there: str, opened: str = "D1 D2 D3", enemies: str = "") -> bool:
    areas = plan(number).number
    blocking = sum(1 << areas[name] for name in enemies.split())
    return layout(number, opened).sees(areas[here], areas[there], blocking)


def beside(number: int, area: str, opened: str = "", *, flying: bool = False) -> set[str]:
    steps = layout(number, opened).net(flying).steps
    return called(plan(number), steps[plan(number).number[area]])


# Steps


@rule("SNS-MOVE-02", "SNS-MOVE-06")
def test_areas_are_adjacent_over_a_border_without_wall_or_closed_door() -> None:
    assert beside(1, "A1") == {"A2", "A3"}  # A4 touches it at a corner only
    assert beside(1, "A4") == {"A2"}  # walls to A3 and B3
    assert beside(1, "A2") == {"A1", "A4"}
    assert beside(1, "A2", "D1") == {"A1", "A4", "B1"}


@rule("SNS-MOVE-05", "SNS-TERR-02", "SNS-MOVE-07", "SNS-TERR-05")
def test_a_barrier_forbids_the_step_from_its_marked_side_and_no_other() -> None:
    assert beside(1, "C1") == {"C2"}
    assert beside(1, "C3") == {"C1", "C4"}
    assert beside(1, "C1", flying=True) == {"C2", "C3"}


@rule("SNS-TERR-01")
def test_nobody_crosses_a_wall_flying_or_not() -> None:
    assert "A4" not in beside(1, "A3", flying=True)


@rule("SNS-FULL-090")
def test_distance_ignores_barriers_and_is_infinite_behind_closed_doors() -> None:
    areas = plan(1).number
    ground = layout(1, "D1")
    assert ground.distance(areas["A1"], areas["A1"]) == 0
    assert ground.distance(areas["C1"], areas["C3"]) == 1
    assert ground.distance(areas["B3"], areas["B1"]) == 3
    assert ground.distance(areas["A1"], areas["C1"]) == FAR


@rule("SNS-MOVE-03", "SNS-MOVE-04", "SNS-TERR-03", "SNS-TERR-04", "SNS-TERR-06", "SNS-EX-36")
def test_difficult_ground_costs_two_points_and_deadly_ground_a_hit_point() -> None:
    areas, ground = plan(1).number, layout(1)
    tread = Tread(plan(1).difficult, plan(1).deadly)
    found = ways(ground, areas["A1"], 3, tread)
    assert (found[areas["A4"]].cost, found[areas["A4"]].areas) == (3, (areas["A2"], areas["A4"]))
    assert areas["A4"] not in ways(ground, areas["A1"], 2, tread)
    assert ways(ground, areas["A1"], 2, Tread(plan(1).difficult, free=True))[areas["A4"]].cost == 2
    assert ways(ground, areas["C2"], 1, tread)[areas["C1"]].harm == 1


# Sight


@rule("SNS-EX-49", "SNS-LOS-02", "SNS-LOS-03", "SNS-LOS-08")
def test_walls_and_closed_doors_block_sight_and_barriers_do_not() -> None:
    assert sees(1, "A1", "B1")
    assert sees(1, "A1", "B2")
    assert not sees(1, "A3", "A4")
    assert not sees(1, "B1", "B3")
    assert not sees(1, "A3", "B1")
    assert sees(1, "C3", "C1")
    assert not sees(1, "A1", "B1", opened="D2 D3")


@rule("SNS-EX-50", "SNS-LOS-04", "SNS-LOS-05", "SNS-LOS-09")
def test_a_line_through_a_corner_is_clear_if_one_side_of_it_is() -> None:
    assert sees(1, "A1", "A4")  # A3|A4 is wall, the side of A2 is open
    assert not sees(1, "A1", "A4", enemies="A2")
    assert sees(1, "A4", "A1")  # so looks an enemy: enemies do not block it


@rule("SNS-EX-51", "SNS-LOS-04", "SNS-LOS-06")
def test_enemies_block_a_heros_sight_except_in_the_targets_area_and_his_own() -> None:
    assert sees(1, "A1", "A2", enemies="A2 B1")
    assert not sees(1, "A1", "B1", enemies="A2 B1")
    assert sees(1, "B1", "A1")
    assert sees(1, "A1", "B1", enemies="A1 B1")


@rule("SNS-LOS-07")
def test_an_area_sees_itself() -> None:
    assert sees(1, "A3", "A3", opened="", enemies="A3")


# Shoves and area effects


@rule("SNS-EX-31", "SNS-BASH-02")
def test_who_has_nowhere_farther_to_go_is_not_pushed() -> None:
    areas, ground = plan(1).number, layout(1)
    assert ground.pushed(areas["A4"], areas["A2"], flying=False) == 0
    assert called(plan(1), ground.pushed(areas["A4"], areas["A4"], flying=False)) == {"A2"}


@rule("SNS-EX-32", "SNS-BASH-02")
def test_a_push_crosses_no_wall_and_no_barrier() -> None:
    areas, shut, ajar = plan(1).number, layout(1, ""), layout(1, "D2")
    assert called(plan(1), ajar.pushed(areas["C3"], areas["C4"], flying=False)) == {"C1"}
    assert called(plan(1), shut.pushed(areas["C1"], areas["C1"], flying=False)) == {"C2"}
    assert called(plan(1), ajar.pushed(areas["C1"], areas["C1"], flying=False)) == {"C2", "B2"}


@rule("SNS-EX-53", "SNS-AOE-01", "SNS-AOE-02")
def test_an_area_effect_goes_step_by_step_and_not_through_doors() -> None:
    areas, ground = plan(1).number, layout(1, "D1")
    assert called(plan(1), ground.spread(areas["B2"], 1)) == {"B2", "B1", "B4"}
    assert called(plan(1), ground.spread(areas["B2"], 0)) == {"B2"}


@rule("SNS-EX-54", "SNS-AOE-02")
def test_an_area_effect_stops_at_walls() -> None:
    areas, ground = plan(1).number, layout(1, "D1")
    assert called(plan(1), ground.spread(areas["B3"], 1)) == {"B3", "B4"}


@rule("SNS-EX-58", "SNS-AI-08")
def test_of_two_shortest_ways_the_one_without_hindrance_is_taken() -> None:
    areas, ground = plan(3).number, layout(3, "")
    hindered = plan(3).difficult | plan(3).deadly | plan(3).barred
    ahead = ground.walking.onward(1 << areas["C1"], hindered)
    assert called(plan(3), ahead[areas["C4"]]) == {"C2"}
    assert called(plan(3), ground.walking.onward(1 << areas["C1"])[areas["C4"]]) == {"C2", "C3"}


@rule("SNS-FULL-092")
def test_barriers_make_no_fog_and_closed_doors_do() -> None:
    reached = layout(2, "").flying.reached(plan(2).start)
    assert called(plan(2), reached) == {"A1", "A2", "A3", "A4", "E1", "E2", "E3", "E4", "F1", "F2"}
