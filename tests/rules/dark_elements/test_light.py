"""The torch, light and darkness (DE-LIGHT)."""

from __future__ import annotations

import pytest

from dark_elements import Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.rules.light import in_darkness, lit, torch_light
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.testing import test as attribute_test
from undercroft.games.dark_elements.rules.torch import pass_on


def shore() -> Table:
    """Last Breath is over, no monster about: the torch lies on (1, 3)."""
    table = Table("avric grisban")
    table.clear()
    discard_active(table.game)
    return table


def cells(table: Table, mask: int) -> set[tuple[int, int]]:
    locals = table.game.layout.locals
    return {locals[space] for space in range(len(locals)) if mask >> space & 1}


@rule("DE-LIGHT-01", "DE-LIGHT-02", "DE-LIGHT-07", "DE-LIGHT-09", "DE-RUL-02", "DE-EX-21")
def test_the_torch_on_the_floor_lights_two_spaces_around_it() -> None:
    table = shore()
    around = {(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 1)}
    assert cells(table, lit(table.game)) == around
    table.put("avric", 2, 1)
    table.put("grisban", 3, 1)
    assert not in_darkness(table.game, table.hero("avric"))
    assert in_darkness(table.game, table.hero("grisban"))


@rule("DE-LIGHT-04", "DE-EX-21", "DE-LIGHT-12")
def test_the_torchbearer_lights_two_spaces_around_him() -> None:
    table = shore()
    table.put("avric", 2, 1)
    table.bear("avric")
    wide = {(x, y) for x in range(5) for y in range(3)} | {(0, 3), (1, 3)}
    assert cells(table, torch_light(table.game)) == wide
    table.state.perils = ("peril-9",)
    spaces = table.game.layout.adjacent[table.at(2, 1)] | 1 << table.at(2, 1)
    assert torch_light(table.game) == spaces


@rule("DE-LIGHT-03", "DE-LIGHT-05", "DE-DEC-30", "DE-RUL-04", "DE-HERO-05", "DE-RUL-96")
def test_the_torch_is_taken_and_given_with_actions() -> None:
    table = shore()
    for cell, taken in (((1, 2), True), ((1, 3), True), ((1, 1), False)):
        table.put("avric", *cell)
        assert ("take-torch" in table.options("avric")) is taken
    table.put("avric", 1, 2)
    table.put("grisban", 0, 1)
    table.turn("avric", "take-torch", "give-torch:grisban-the-thirsty", "end")
    assert (table.state.bearer, table.hero("avric").actions) == ("grisban-the-thirsty", 0)
    table.put("avric", 4, 1)
    assert "give-torch:avric-albright" not in table.options("grisban")


@rule("DE-LIGHT-10", "DE-LIGHT-11", "DE-RUL-03", "DE-EX-22")
@pytest.mark.parametrize(("cell", "added"), [((1, 2), 0), ((4, 1), 1)])
def test_darkness_adds_a_shield_to_tests(cell: tuple[int, int], added: int) -> None:
    table = shore()
    table.put("grisban", *cell)
    table.roll("k1 g2")
    passed = table.run(attribute_test(table.game, table.hero("grisban"), "awareness"))
    assert passed is (added == 0)
    assert [event.added for event in table.told(events.Tested)] == [added]


@rule("DE-LIGHT-11", "DE-RUL-03")
def test_in_darkness_heroes_see_walk_and_fight_as_ever() -> None:
    lively, dark = Table("leoric avric"), Table("leoric avric")
    for table in (lively, dark):
        table.clear_but("fire-imps-m1")
        table.put("leoric", 5, 1)
    discard_active(dark.game)
    assert in_darkness(dark.game, dark.hero("leoric"))
    assert not in_darkness(lively.game, lively.hero("leoric"))
    assert lively.options("leoric") == dark.options("leoric")
    assert "attack:arcane-bolt:fire-imps-m1" in dark.options("leoric")


@rule("DE-LIGHT-13", "DE-DEC-29", "DE-LIGHT-14")
def test_a_torchbearer_who_is_away_lights_nothing() -> None:
    table = shore()
    table.put("avric", 2, 1)
    table.bear("avric")
    table.hero("avric").away = True
    assert (table.game.bearer, torch_light(table.game)) == (None, 0)
    table.run(pass_on(table.game))  # nobody bears it, nobody gives it away
    assert table.state.bearer == "avric-albright"
    table.hero("avric").away = False
    assert torch_light(table.game)
