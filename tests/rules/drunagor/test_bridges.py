"""Bridges (DRU-BRIDGE)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.board import bits
from undercroft.games.drunagor.library import Rune
from undercroft.games.drunagor.rules import darkness, doors, growth, movement

Cells = tuple[tuple[int, int], ...]
TWO: Cells = ((0, 0), (1, 0))
SQUARE: Cells = ((0, 0), (1, 0), (0, 1), (1, 1))


def dark(table: Table) -> list[str]:
    return [growth.node_name(table.game, node) for node in bits(table.state.dark)]


def darken_under(table: Table, *squares: str) -> None:
    """Small tiles on the floor under bridge squares."""
    for name in squares:
        node = 1 << table.game.ground.board.squares.size + table.at(name)
        table.state.dark |= node
        table.state.small |= node


def placements(table: Table, shape: Cells) -> set[str]:
    table.library.shapes["drawn"] = shape
    ways, _ = darkness.whole_placements(table.game, "drawn", table.state.heroes[0])
    return {",".join(growth.node_name(table.game, node) for node in bits(way)) for way in ways}


def spawn(table: Table, shape: Cells, *answers: str) -> list[str]:
    table.library.shapes["drawn"] = shape
    table.run(darkness.spawn(table.game, Rune("red-1", "red", "drawn")), *answers)
    return dark(table)


def lay(table: Table, squares: list[str], level: int, *answers: str) -> None:
    mask = sum(1 << table.at(square) for square in squares)
    table.run(doors.lay_bridge(table.game, mask, level), *answers)


@rule("DRU-BRIDGE-01")
@pytest.mark.parametrize("level", [1, 2])
def test_a_bridge_has_the_level_of_the_trays_it_joins(level: int) -> None:
    table = Table(f"{level}. 0. 0. {level}.", "0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1")
    lay(table, ["b1", "c1"], level)
    table.turn(vorn)
    table.act("move:d1")
    assert table.game.level(vorn) == level
    vorn.space = table.at("b1")
    assert table.game.level(vorn) == level


@rule("DRU-BRIDGE-02")
def test_nobody_passes_under_a_bridge() -> None:
    table = Table("0. 0. 0.", "2. 0. 2.", "0. 0. 0.")
    vorn = table.hero("vorn", "b1")
    assert movement.options(table.game, vorn, 2).ends >> table.at("b3") & 1
    lay(table, ["b2"], 2)
    found = movement.options(table.game, vorn, 2)
    assert found.best(table.at("b2")) == (0, 2)  # up onto the bridge, no way beneath it
    assert not found.ends >> table.at("b3") & 1


@rule("DRU-BRIDGE-03", "DRU-SIZE-07", "DRU-DEC-50")
def test_who_stands_where_a_bridge_is_laid_is_moved_aside_as_if_shoved() -> None:
    table = Table("1. 0. 0. 0. 0. 1.", "0. 0. 0. 0. 0. 0.", "0. 0. 0. 0L 0. 0.")
    vorn = table.hero("vorn", "c1")
    foe = table.monster("e1")
    lay(table, ["b1", "c1", "d1", "e1"], 1, "square:d3", "square:d2")
    assert (table.where(vorn), tokens_of(vorn)) == ("d3", {"BURN": 2})
    assert table.where(foe) == "d2"
    free = {"b1", "c1", "d1", "e1"}
    assert not free & {table.where(vorn), table.where(foe)}


@rule("DRU-BRIDGE-03", "DRU-SIZE-07")
def test_a_large_monster_is_moved_to_a_free_area_beside_its_own() -> None:
    table = Table(size=(8, 6))
    table.hero("vorn", "a1")
    giant = table.monster("e1", large=True)
    lay(table, ["e1", "f1"], 1, "area:c3")
    assert table.where(giant) == "c3"


@rule("DRU-BRIDGE-04", "DRU-BRIDGE-05")
def test_tiles_may_lie_under_a_bridge_and_on_it() -> None:
    table = Table("0. 1. 0. 0.", bridges={"b1": ""})
    table.hero("vorn", "d1")
    table.darkness("a1")
    assert placements(table, TWO) == {"c1,under-b1"}  # one floor with its neighbours
    assert placements(table, ((0, 0),)) == {"b1", "under-b1"}


@rule("DRU-BRIDGE-05")
def test_darkness_under_a_bridge_grows_to_the_bridge_above_and_to_what_is_beside_that() -> None:
    table = Table("0. 1. 1. 0.", "## 0. ## ##", bridges={"b1": "", "c1": ""})
    size, growths = table.game.ground.board.squares.size, table.game.ground.board.growth
    under = growths[size + table.at("b1")]
    names = {growth.node_name(table.game, node) for node in bits(under)}
    assert names == {"a1", "b1", "c1", "under-c1", "b2"}


@rule("DRU-BRIDGE-06", "DRU-EX-92")
def test_to_a_bridge_on_level_one_darkness_grows_without_breaking() -> None:
    table = Table("## 1. 1. 1.", bridges={"b1": "", "c1": "", "d1": ""})
    table.hero("vorn", "d1")
    darken_under(table, "b1")
    assert placements(table, TWO) == {"c1,d1"}
    assert spawn(table, TWO) == ["c1", "d1", "under-b1"]


@rule("DRU-BRIDGE-06", "DRU-EX-92", "DRU-DARK-13")
def test_to_a_bridge_on_level_two_it_must_break_and_pays_a_tile_for_the_climb() -> None:
    table = Table("## 2. 2. 2. 2.", bridges={"b1": "", "c1": "", "d1": "", "e1": ""})
    table.hero("vorn", "e1")
    darken_under(table, "b1")
    under = {"under-c1,under-d1"}
    assert placements(table, TWO) == under  # never on the bridge
    assert spawn(table, SQUARE, "tile:c1") == ["c1", "d1", "under-b1"]


@rule("DRU-BRIDGE-07", "DRU-EX-92")
def test_on_a_bridge_above_darkness_nobody_stands_on_darkness() -> None:
    table = Table("1. 1. 1.", bridges={"b1": ""})
    vorn = table.hero("vorn", "a1", health=9)
    darken_under(table, "b1")
    table.turn(vorn)
    table.act("move:b1")
    table.act("end")
    assert vorn.health == 9
    assert not table.game.on_darkness(vorn)
    table.darkness("b1")
    assert table.game.on_darkness(vorn)


@rule("DRU-BRIDGE-07", "DRU-BRIDGE-08")
def test_a_tile_over_which_a_bridge_is_laid_lies_under_it() -> None:
    table = Table("1. 0. 1.", "0. 0. 0.")
    vorn = table.hero("vorn", "a1", health=9)
    tile = 1 << table.at("b1") | 1 << table.at("b2")
    table.state.tiles, table.state.dark = (tile,), tile
    lay(table, ["b1"], 1)
    assert dark(table) == ["b2", "under-b1"]
    assert table.state.tiles == (table.state.dark,)
    table.turn(vorn)
    table.act("move:b1")
    assert vorn.health == 9


@rule("DRU-BRIDGE-08")
def test_terrain_and_spawn_points_under_a_bridge_have_no_effect() -> None:
    table = Table("1. 0L 0* 1.")
    vorn = table.hero("vorn", "a1", health=9)
    table.state.flooded = 1 << table.at("c1")
    lay(table, ["b1", "c1"], 1)
    table.turn(vorn)
    table.act("move:b1")
    table.act("move:c1")
    assert (tokens_of(vorn), table.state.turn.points) == ({}, 1)
    assert growth.open_spawn_points(table.game) == 0


@rule("DRU-RUL-86", "DRU-BRIDGE-08")
@pytest.mark.parametrize("printed", [True, False])
def test_printed_darkness_under_a_bridge_is_covered_and_tiles_reach_it(
    printed: bool,
) -> None:
    if printed:
        table = Table("1. 1. 0. 0. 0.", bridges={"b1": "darkness"})
    else:
        table = Table("1. 0D 0. 0. 0.")
        lay(table, ["b1"], 1)
    vorn = table.hero("vorn", "a1", health=9)
    table.turn(vorn)
    table.act("move:b1")
    assert vorn.health == 9
    assert growth.open_spawn_points(table.game) == 0
    assert growth.dark_nodes(table.game) == 0
    table.darkness("d1")
    assert placements(table, TWO)  # c1 and the floor under b1
