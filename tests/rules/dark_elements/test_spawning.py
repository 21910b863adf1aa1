"""Monsters come onto the map (DE-SPAWN)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.encounter import Mark
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.spawning import place, place_at, spawn


def mark(group: str, rank: Rank, at: tuple[int, int]) -> Mark:
    return Mark(monster=group, rank=rank, heroes=(2, 3, 4), at=at)


@rule("DE-SPAWN-02", "DE-SPAWN-01", "DE-SPAWN-04")
def test_spawning_ignores_group_limits_and_brings_fresh_figures() -> None:
    table = Table("avric leoric")  # one master and one minion imp; limits 1 and 2
    marks = [mark("fire-imps", "minion", (x, 0)) for x in (6, 7)]
    table.run(spawn(table.game, marks, 0))
    imps = table.game.monsters("fire-imps")
    assert [imp.rank for imp in imps].count("minion") == 3
    assert all((imp.damage, imp.conditions) == (0, ()) for imp in imps)


@rule("DE-SPAWN-03", "DE-SPAWN-04", "DE-DEC-36", "DE-BASE-165")
def test_without_a_figure_one_of_the_map_is_used_again() -> None:
    table = Table("avric leoric syndrael jain")  # both masters and two minions are there
    first, second = table.monster("fire-imps-m1"), table.monster("fire-imps-m2")
    first.damage, first.conditions = 3, ("poisoned",)
    marks = [mark("fire-imps", "master", (6, 0))]
    asked = table.question(spawn(table.game, marks, 0))
    assert asked == [f"take:{first.id}", f"take:{second.id}"]
    table.run(spawn(table.game, marks, 0), f"take:{first.id}")
    new = table.monster("fire-imps-m1")
    assert (new.damage, new.conditions, new.spaces) == (0, (), (table.at(6, 0),))
    assert (table.state.loot, table.told(events.Defeated)) == (0, [])


@rule("DE-SPAWN-03", "DE-DEC-36")
def test_a_figure_just_spawned_is_not_taken_off_again() -> None:
    table = Table("avric leoric syndrael jain")
    table.enter("SQ")  # three minions, all there are
    table.enter("IN", "take:fire-imps-2", "take:fire-imps-1", keep=True)  # the third is not asked
    grounds = table.game.layout.of[table.state.current]
    imps = table.game.monsters("fire-imps")
    assert sorted(imp.id for imp in imps if grounds >> imp.spaces[0] & 1) == [
        "fire-imps-1", "fire-imps-2", "fire-imps-3", "fire-imps-m2",
    ]  # fmt: skip


@rule("DE-SPAWN-05", "DE-SPAWN-06", "DE-SPAWN-07", "DE-SPAWN-08", "DE-DEC-35")
def test_placing_takes_masters_first_and_stops_at_limits() -> None:
    table = Table("avric leoric")
    table.clear()
    table.put("avric", 9, 1)
    beside = 1 << table.hero("avric").space
    asked = table.question(place(table.game, "fire-imps", beside))
    assert f"space:{table.name(10, 2)}" in asked
    assert len(asked) == 8
    for cell, id in (((10, 2), "m1"), ((8, 0), "1"), ((8, 2), "2")):
        table.run(place(table.game, "fire-imps", beside), f"space:{table.name(*cell)}")
        assert table.monster(f"fire-imps-{id}").spaces == (table.at(*cell),)
    assert table.run(place(table.game, "fire-imps", beside)) is False
    assert len(table.state.monsters) == 3


@rule("DE-SPAWN-09", "DE-DEC-33", "DE-GOLD-02")
@pytest.mark.parametrize(("group", "cell"), [("fire-imps", (10, 0)), ("merriods", (9, 1))])
def test_on_a_taken_space_the_figure_goes_to_the_closest(group: str, cell: tuple[int, int]) -> None:
    table = Table("avric leoric")
    table.clear()
    table.put("avric", *cell)
    marks = [mark(group, "master", cell)]
    asked = table.question(spawn(table.game, marks, 0))
    taken = table.hero("avric").space
    numbers = table.game.layout.numbers
    for key in asked:
        assert table.game.layout.distance(numbers[key.partition(":")[2]], taken) <= 2
    table.run(spawn(table.game, marks, 0), asked[-1])
    (monster,) = table.state.monsters
    assert taken not in monster.spaces


@rule("DE-SPAWN-10", "DE-BASE-66")
def test_who_is_placed_in_lava_or_a_pit_suffers_nothing() -> None:
    table = Table("avric leoric")
    table.enter("BS")
    table.clear()
    pit = table.at(1, 5)
    table.run(place_at(table.game, "hybrid-sentinels", "master", 1 << pit))
    (sentinel,) = table.state.monsters
    assert (sentinel.spaces, sentinel.damage) == ((pit,), 0)
    discard_active(table.game)
    table.enter("LE")
    table.clear()
    lava = table.at(1, 1)
    table.run(place_at(table.game, "hybrid-sentinels", "master", 1 << lava))
    (sentinel,) = table.state.monsters
    assert (sentinel.spaces, sentinel.damage) == ((lava,), 0)
