"""Plans, joining, doors and hidden passages (DE-MAP, DE-ENC-03, -06)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from dark_elements_maps import ATLAS, LIBRARY, OTHERS, PLANS, alone, cells, grown, names
from undercroft.board import bits
from undercroft.games.dark_elements.encounter import SIGNS, Border, Laid, SecretRoom
from undercroft.games.dark_elements.encounter import Joint as Meeting
from undercroft.games.dark_elements.ground.chart import Chart, Placed
from undercroft.games.dark_elements.ground.layout import Layout
from undercroft.games.dark_elements.ground.plans import draw

rule = pytest.mark.rule

WAYS = [(key, way) for key, plan in PLANS.items() for way in range(len(plan.exits))]


# Plans


@pytest.mark.parametrize("key", PLANS)
def test_tiles_lie_as_the_encounter_is_drawn(key: str) -> None:
    letters = {kind: sign for sign, kind in SIGNS.items()}
    width, height = PLANS[key].size
    drawn = [["_"] * width for _ in range(height)]
    for (x, y), plot in PLANS[key].cells.items():
        drawn[y][x] = letters[plot.terrain]
    assert tuple(map("".join, drawn)) == LIBRARY.encounters[key].map


@rule("DE-MAP-01", "DE-BASE-20")
def test_tiles_meet_at_joints_and_have_walls_elsewhere() -> None:
    layout = alone("LB")
    grid = layout.grid
    for y, joined in ((0, True), (1, True), (2, False)):
        assert bool(layout.adjacent[grid[1, y]] >> grid[2, y] & 1) is joined
    ng = replace(ATLAS.start("NG"), unlocked=True)
    layout = ATLAS.layout(ng)
    for y, joined in ((2, True), (3, True), (4, False), (5, False)):
        assert (layout.distance(layout.grid[5, y], layout.grid[6, y]) == 1) is joined


@pytest.mark.parametrize(
    ("key", "changes", "fault"),
    [
        ("BI", {"tiles": (Laid("7B", (0, 0), 90),)}, "differ at"),
        ("BI", {"tiles": (Laid("5B", (1, 0)),)}, r"differ at \(0, 0\)"),
        ("BI", {"entrance": Border("N", ((2, 0), (3, 0)))}, "no tile has a joint"),
        ("BS", {"exits": (Border("S", ((2, 3), (3, 3))),)}, "does not lead out"),
        ("BS", {"joints": (Meeting(((1, 3), (2, 3)), ((1, 4), (2, 4))),)}, "no two tiles meet"),
        ("BS", {"tiles": (Laid("5B", (0, 0)), Laid("4B", (0, 3)))}, "overlaps 5B"),
        ("LE", {"secret_room": SecretRoom("S1B", (((1, 4), (2, 4)),))}, "no edge of the hidden"),
    ],
)
def test_what_does_not_fit_is_refused(key: str, changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        draw(replace(LIBRARY.encounters[key], **changes), LIBRARY.tiles)


@rule("DE-MAP-12")
def test_joints_without_a_use_are_walls() -> None:
    """9A has a third joint to the north; 32B joints to the east and west."""
    square_one = alone("SQ")
    assert [door.id for door in square_one.doors.values()] == ["sq-s"]
    chart = grown("PF", "GH", "SF", doors=("pf-n",))
    layout = ATLAS.layout(chart)
    hall = layout.of[1]
    for space in bits(hall & ~layout.exits[1] & ~layout.entrances[1]):
        assert all(beside < 0 or hall >> beside & 1 for beside in layout.nets[space])


# Joining


@rule("DE-EX-05", "DE-MAP-02", "DE-MAP-03")
def test_glimmerlack_hall_is_turned_to_face_the_opened_door() -> None:
    before = ATLAS.layout(ATLAS.start("PR"))
    assert set(before.doors) == {"pr-e"}
    layout = ATLAS.layout(grown("PR", "GH"))
    at = {name: layout.cells[layout.space(name)] for name in layout.names}
    assert (at["gh-b7"], at["gh-c7"]) == ((4, 0), (4, 1))
    assert (at["gh-c2"], at["gh-b3"]) == ((9, 1), (8, 0))  # Axirumn and his sentinel
    axirumn = layout.at(1, (2, 1))
    assert (layout.names[axirumn], layout.locals[axirumn]) == ("gh-c2", (2, 1))
    assert set(layout.doors) == {"gh-n"}
    for y in (0, 1):
        assert layout.distance(layout.grid[3, y], layout.grid[4, y]) == 1
    tomble, sentinel = layout.grid[3, 0], layout.grid[8, 0]
    assert layout.distance(tomble, sentinel) == 5


def attached(key: str, way: int, turn: int, other: str) -> tuple[Layout, Layout]:
    """An encounter lying turned, before and after another has been joined to one exit of it."""
    several = way if len(PLANS[key].exits) > 1 else None
    chart = Chart((Placed(key, turn),), chosen=several)
    before = ATLAS.layout(chart)
    door = next(door.id for door in before.doors.values() if door.way == way)
    return before, ATLAS.layout(ATLAS.explore(chart, door, other))


@rule("DE-MAP-02", "DE-MAP-03", "DE-MAP-14", "DE-BASE-20")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize(("key", "way"), WAYS)
def test_any_encounter_is_joined_to_any_exit(key: str, way: int, turn: int) -> None:
    for other in OTHERS:
        if other == key:
            continue
        before, after = attached(key, way, turn, other)
        assert len(set(after.sites)) == len(after.sites) == len(set(after.names))
        assert after.names[: len(before.names)] == before.names
        assert after.sites[: len(before.sites)] == before.sites
        joint = before.survey.exits[0][way]
        if after.chart.placed[1].hidden:
            assert key == "NG"  # whose door lies in a bend
            assert after.links
            continue
        assert {after.sites[space] for space in bits(after.entrances[1])} == set(joint.front)
        for here, there in zip(joint.spaces, joint.front, strict=True):
            assert after.adjacent[after.grid[here]] >> after.grid[there] & 1
        for here, mask in enumerate(after.adjacent):
            assert all(after.adjacent[there] >> here & 1 for there in bits(mask))
            assert not mask >> here & 1


@rule("DE-MAP-02")
@pytest.mark.parametrize("key", OTHERS)
def test_plans_are_turned_but_never_mirrored(key: str) -> None:
    """Who walks around a turned plan meets its spaces in the same sense."""
    for turn in range(4):
        layout = ATLAS.layout(Chart((Placed(key, turn),)))
        plain = alone(key)
        for here in range(len(plain.names)):
            for side in range(4):
                assert plain.nets[here][side] == layout.nets[here][(side + turn) % 4]


# Hidden passages


@rule("DE-EX-18", "DE-MAP-04", "DE-MAP-05")
def test_stones_of_the_founders_would_overlap_breached_ice() -> None:
    chart = grown("BI", "PF")
    layout = ATLAS.layout(chart)
    assert chart.placed[1].turn == 2
    box = cells(layout, layout.of[1])
    assert (min(x for x, _ in box), max(x for x, _ in box)) == (2, 5)
    assert (min(y for _, y in box), max(y for _, y in box)) == (4, 7)
    west = layout.doors["pf-e"]  # the passage lies upside down
    assert cells(layout, west.spaces) == {(2, 5), (2, 6)}
    for door, hidden in (("pf-e", True), ("pf-w", False), ("pf-n", False)):
        after = ATLAS.explore(ATLAS.choose(chart, door), door, "SF")
        assert after.placed[2].hidden is hidden
    layout = ATLAS.layout(grown("BI", "PF", "SF", doors=("pf-e",)))
    ((near, far),) = layout.links
    assert cells(layout, near) == {(1, 5), (1, 6)}
    assert layout.around(near) == west.spaces
    assert names(layout, layout.around(far)) == {"sf-b6", "sf-c6", "sf-d6", "sf-e6"}
    assert len(set(layout.cells)) == len(layout.cells)


def passage() -> Layout:
    """Breached Ice, Passage of the Future, and behind a hidden passage the Stones."""
    return ATLAS.layout(grown("BI", "PF", "SF", doors=("pf-e",)))


@rule("DE-ENC-03")
def test_end_caps_belong_to_no_encounter() -> None:
    layout = passage()
    on = layout.of[0] | layout.of[1] | layout.of[2]
    caps = names(layout, layout.all & ~on)
    assert caps == {f"cap{n}-{letter}" for n in (1, 2, 3, 4) for letter in "ab"}
    assert names(layout, layout.of[1]) == {name for name in layout.names if name.startswith("pf-")}


@rule("DE-MAP-07", "DE-MAP-08", "DE-MAP-09", "DE-RUL-23", "DE-LIGHT-07")
def test_a_link_is_one_step_and_nothing_else_passes_it() -> None:
    layout = passage()
    near, far = layout.links[0]
    for here in bits(near):
        for there in bits(far):
            assert layout.steps[here] >> there & 1
            assert layout.steps[there] >> here & 1
            assert layout.paces(here, there) == 1
            assert layout.distance(here, there) == -1
            assert not layout.adjacent[here] >> there & 1
            assert not layout.within(here, 9) >> there & 1
            assert not layout.sees(here, there, 0)
            assert not layout.seen(here, 0) & far
            assert layout.ways(here, 1, layout.open).cost(there) == 1
    inside, outside = layout.space("sf-c6"), layout.space("pf-d2")
    assert layout.paces(outside, inside) == 3
    assert layout.march(1 << outside, layout.of[2]) == 3
    assert layout.apart(1 << outside, layout.of[2]) == -1


@rule("DE-MAP-07")
def test_who_finds_both_spaces_taken_is_put_beside_the_end_cap() -> None:
    layout = passage()
    near, far = layout.links[0]
    start = bits(near)[0]
    one, other = bits(far)
    assert layout.landing(far, layout.open & ~(1 << one)) == 1 << other
    beside = layout.around(far)
    empty = layout.open & ~far
    assert layout.landing(far, empty) == beside
    ways = layout.ways(start, 1, empty, empty=empty)
    assert ways.layers[1] & layout.of[2] == beside
    taken = bits(beside)[0]
    ways = layout.ways(start, 1, empty & ~(1 << taken), empty=empty & ~(1 << taken))
    assert ways.layers[1] & layout.of[2] == beside & ~(1 << taken)
    assert ways.route(bits(beside)[1]) == (bits(beside)[1],)


@rule("DE-MAP-06", "DE-RUL-22")
def test_an_end_cap_without_room_lies_apart_and_is_linked_to_the_exit() -> None:
    chart = Chart((Placed("PR"), Placed("SF", 0, (4, -2))))  # right before the exit
    layout = ATLAS.layout(ATLAS.explore(chart, "pr-e", "BI"))
    first, second = layout.links
    exit = layout.exits[0]
    assert first[0] == exit
    assert second[0] == first[1]
    assert layout.around(first[1]) == 0
    assert len(set(layout.cells)) == len(layout.cells)
    for here in bits(exit):
        assert layout.steps[here] & first[1] == first[1]
        assert layout.march(1 << here, layout.of[2]) == 3
    further = ATLAS.layout(ATLAS.explore(layout.chart, "bi-s", "PP"))
    assert further.names[: len(layout.names)] == layout.names
    assert not further.chart.placed[3].hidden


# Doors and exits


@rule("DE-MAP-10", "DE-RUL-20")
def test_beside_a_door_are_the_spaces_that_touch_its_line() -> None:
    layout = alone("LB")
    door = layout.doors["lb-e"]
    assert cells(layout, door.spaces) == {(11, 1), (11, 2)}
    assert cells(layout, door.beside) == {(11, 0), (11, 1), (11, 2), (11, 3)}
    passage = alone("PF")  # where walls stand at both ends of each door
    for door in passage.doors.values():
        assert door.beside == door.spaces
    gate = alone("NG").doors["ng-locked"]
    assert gate.locked
    assert cells(alone("NG"), gate.beside) == {
        (5, 1), (5, 2), (5, 3), (5, 4), (6, 2), (6, 3), (6, 4)
    }  # fmt: skip
    # A space beyond a wall touches the line too, but not the door.
    chart = grown("BI", "PF")
    joined = ATLAS.layout(chart)
    assert cells(joined, joined.doors["pf-e"].beside) == {(2, 5), (2, 6)}


@rule("DE-MAP-11")
def test_a_locked_door_stops_movement_sight_counting_and_adjacency() -> None:
    chart = ATLAS.start("NG")
    shut, free = ATLAS.layout(chart), ATLAS.layout(replace(chart, unlocked=True))
    here, there = shut.grid[5, 2], shut.grid[6, 2]
    assert "ng-locked" not in free.doors
    for layout, open in ((shut, False), (free, True)):
        assert bool(layout.adjacent[here] >> there & 1) is open
        assert (layout.distance(here, there) == 1) is open
        assert layout.sees(here, there, 0) is open
        assert layout.sees(here, layout.grid[7, 2], 0) is open
        assert bool(layout.ways(here, 9, layout.open).reached >> there & 1) is open


@rule("DE-ENC-06")
def test_entrance_and_exits_are_the_spaces_at_the_named_joints() -> None:
    layout = alone("SQ")
    assert cells(layout, layout.entrances[0]) == {(0, 1), (0, 2)}
    assert cells(layout, layout.exits[0]) == {(9, 3), (10, 3)}
    assert alone("LB").entrances == [0]
    assert alone("LE").exits == [0]
    passage = alone("PF")
    assert cells(passage, passage.exits[0]) == {(0, 1), (0, 2), (1, 0), (2, 0), (3, 1), (3, 2)}
    corner = passage.space("pf-b4")
    assert passage.march(1 << corner, passage.exits[0]) == 1
    assert names(passage, passage.nearest(1 << corner, passage.exits[0])) == {"pf-a3"}


@rule("DE-MAP-13")
def test_exits_that_were_not_chosen_get_dead_ends() -> None:
    chart = ATLAS.choose(grown("BI", "PF"), "pf-n")
    layout = ATLAS.layout(chart)
    assert set(layout.doors) == {"pf-n"}
    assert layout.exits[1] == layout.doors["pf-n"].spaces
    caps = layout.all & ~layout.of[0] & ~layout.of[1]
    assert cells(layout, caps) == {(1, 5), (1, 6), (6, 5), (6, 6)}
    assert layout.links == []
    assert names(layout, layout.around(layout.lying([(1, 5), (1, 6)]))) == {"pf-d2", "pf-d3"}


@rule("DE-RUL-100", "DE-MAP-13")
def test_where_no_card_lets_anybody_choose_the_first_door_that_opens_is_chosen() -> None:
    chosen = ATLAS.choose(grown("BI", "PF"), "pf-n")
    assert ATLAS.explore(grown("BI", "PF"), "pf-n", "SF") == ATLAS.explore(chosen, "pf-n", "SF")


@rule("DE-MAP-13")
def test_an_end_cap_without_room_is_left_out() -> None:
    """Between the exit and what lies before it there is then a wall."""
    chart = Chart((Placed("SF", 0, (-6, 0)), Placed("PF")), chosen=1)
    after = ATLAS.layout(chart)
    assert cells(after, after.all & ~after.of[0] & ~after.of[1]) == {(4, 1), (4, 2)}
    for y in (1, 2):
        assert after.distance(after.grid[0, y], after.grid[-1, y]) == -1


@rule("DE-MAP-14")
def test_names_and_numbers_of_spaces_stay_while_the_map_grows() -> None:
    keys = ("LB", "SQ", "PF", "NG", "SF")
    known: list[str] = []
    for count in range(1, len(keys) + 1):
        layout = ATLAS.layout(grown(*keys[:count], doors=("pf-w",)))
        assert layout.names[: len(known)] == known
        known = list(layout.names)
        assert [layout.space(name) for name in known] == list(range(len(known)))
    assert "lb-b4" in known
    with pytest.raises(ValueError, match="no space is called"):
        layout.space("lb-c4")


def test_a_secret_room_has_no_way_in_until_it_is_revealed() -> None:
    chart = ATLAS.start("LE")
    shut, found = ATLAS.layout(chart), ATLAS.layout(replace(chart, revealed=True))
    room = shut.hidden
    assert cells(shut, room) == {(x, y) for x in range(1, 5) for y in range(5, 9)}
    assert found.hidden == 0
    assert not shut.around(room)
    assert not shut.open & room
    openings = {((1, 4), (1, 5)), ((2, 4), (2, 5)), ((4, 7), (5, 7)), ((4, 8), (5, 8))}
    for here, there in openings:
        assert found.adjacent[found.grid[here]] >> found.grid[there] & 1
    assert cells(found, found.around(room)) == {here for here, _ in openings if here[1] == 4} | {
        (5, 7), (5, 8)
    }  # fmt: skip
