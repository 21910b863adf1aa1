"""Incinerator (DE-IN)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.settling import discard_active, settle


def vents(table: Table) -> set[int]:
    return {token.space for token in table.tokens("vent")}


@rule("DE-IN-01", "DE-IN-10", "DE-RUL-55")
@pytest.mark.parametrize(
    ("heroes", "cells"),
    [
        ("avric leoric", ((0, 2), (5, 3))),
        ("avric leoric syndrael", ((0, 2), (5, 3), (2, 3))),
    ],
)
def test_there_are_as_many_vents_as_heroes(heroes: str, cells: tuple[tuple[int, int], ...]) -> None:
    table = Table(heroes)
    table.enter("IN")
    assert vents(table) == {table.at(*cell) for cell in cells}
    assert all(table.game.empty() >> space & 1 for space in vents(table))


@rule("DE-IN-02")
def test_the_air_at_a_vent_tires_and_poisons() -> None:
    table = Table()
    table.enter("IN")
    table.clear()
    table.put("avric", 2, 1)
    avric = table.hero("avric")
    reached = table.options("avric", points=2, actions=0)
    assert f"move:{table.name(0, 1)}" not in reached
    table.turn("avric", f"move:{table.name(1, 1)}", "end", points=1, actions=0)
    assert (avric.fatigue, avric.conditions) == (1, ("poisoned",))
    table.turn("avric", f"move:{table.name(0, 2)}", "end", points=1, actions=0)
    assert avric.fatigue == 2


@rule("DE-IN-03", "DE-IN-04", "DE-HERO-05", "DE-RUL-96", "DE-DEC-43", "DE-RUL-07")
def test_vents_are_shut_one_by_one() -> None:
    table = Table()
    table.enter("IN")
    table.state.fate = 3
    table.put("avric", 0, 2)
    table.put("leoric", 4, 3)
    table.roll("k6 g6 k1 g1 k1 g1")
    key = f"vent:{table.name(0, 2)}"
    table.turn("avric", key, "test:might", key, "test:willpower", "end")
    assert table.hero("avric").conditions == ("poisoned",)
    assert vents(table) == {table.at(5, 3)}
    assert table.state.active == "IN"
    table.turn("leoric", f"vent:{table.name(5, 3)}", "test:might", "end")
    assert (table.state.fate, table.state.active) == (7, "")


@rule("DE-IN-05", "DE-IN-06", "DE-ENC-12")
@pytest.mark.parametrize("cell", [(1, 1), (0, 2)])
@pytest.mark.parametrize("by_torch", [True, False])
def test_fire_at_a_vent_ignites_them_all(cell: tuple[int, int], by_torch: bool) -> None:
    table = Table()
    table.enter("IN")
    table.put("avric", *cell)
    table.run(settle(table.game))
    assert table.state.active == "IN"
    if by_torch:
        table.bear("avric")
    else:
        afflict(table.game, table.hero("avric"), "burning")
    table.run(settle(table.game))
    assert all("burning" in hero.conditions for hero in table.state.heroes)
    state = table.state
    assert (state.doom, state.fate, state.active, vents(table)) == (2, 7, "", set())


@rule("DE-IN-08", "DE-EX-31", "DE-SPAWN-06", "DE-SPAWN-07", "DE-SPAWN-08")
def test_an_imp_appears_beside_a_vent_then_the_hourglass_runs() -> None:
    table = Table()
    table.enter("IN")  # one master, one minion
    vent = f"vent:{table.name(0, 2)}"
    table.overlord(vent, f"space:{table.name(1, 1)}")
    assert table.monster("fire-imps-2").spaces == (table.at(1, 1),)
    table.overlord()  # both limits are reached
    assert len(table.game.monsters("fire-imps")) == 3
    table.overlord()
    assert (table.state.doom, table.state.active) == (2, "")
    assert all("burning" in hero.conditions for hero in table.state.heroes)


@rule("DE-EX-32", "DE-PC-20", "DE-IN-06", "DE-END-01", "DE-TRACK-06")
def test_ignition_under_peril_10_burns_everybody_badly() -> None:
    table = Table("jain avric syndrael")
    table.enter("IN")
    table.state.perils = ("peril-10",)
    jain, avric, syndrael = table.state.heroes
    jain.conditions = avric.conditions = ("burning",)
    avric.damage = 3
    table.put("avric", 1, 1)
    table.run(settle(table.game))
    assert jain.down
    assert (avric.damage, syndrael.damage) == (11, 8)
    assert syndrael.conditions == ("burning",)
    state = table.state
    assert (state.doom, state.fate, state.perils, state.active) == (3, 6, (), "")


@rule("DE-ENC-07")
def test_a_discarded_card_leaves_map_and_monsters_behind() -> None:
    table = Table()
    table.enter("IN")
    monsters, spaces = len(table.state.monsters), len(table.game.layout.names)
    discard_active(table.game)
    assert (len(table.state.monsters), len(table.game.layout.names)) == (monsters, spaces)
    assert vents(table)  # its tokens stay, and do nothing any more
    table.put("avric", 1, 1)
    table.bear("avric")
    table.run(settle(table.game))
    assert table.state.doom == 1


@rule("DE-IN-06", "DE-BASE-127", "DE-RUL-49")
def test_an_ignition_leaves_the_knocked_out_alone() -> None:
    table = Table()
    table.enter("IN")
    table.run(suffer(table.game, table.hero("leoric"), 99))
    table.state.hourglass = 2
    table.overlord("vent:in-a3", "space:in-a2")
    assert table.hero("avric").conditions == ("burning",)
    assert table.hero("leoric").conditions == ()
    assert (table.state.active, table.state.doom) == ("", 2)
