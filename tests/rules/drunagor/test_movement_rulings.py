"""Rulings about movement that Skills and cubes lean on (DRU-RUL-08, -82, -92)."""

import pytest

from drunagor import Table
from rule import rule

CORRIDOR = ("0. 0. 0. 0.", "## ## ## ##")


@rule("DRU-RUL-08")
@pytest.mark.parametrize(("blocker", "passed"), [("ally", True), ("npc", True), ("chest", False)])
def test_allies_and_npc_tokens_may_be_passed_but_other_solid_objects_block(
    blocker: str, passed: bool
) -> None:
    table = Table(*CORRIDOR)
    vorn = table.hero("vorn", "a1")
    if blocker == "ally":
        table.hero("maya", "b1")
    elif blocker == "npc":
        table.npc("b1")
    else:
        table.state.chests = 1 << table.at("b1")
    table.turn(vorn)
    offers = table.offers(vorn)
    assert "move:b1" not in offers
    assert ("move:c1" in offers) is passed


@rule("DRU-RUL-82")
def test_water_reached_with_the_last_point_takes_nothing() -> None:
    table = Table("0. 0. 0. 0W 0W", "0. 0. 0. 0W 0W")
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    table.act("move:d1")
    assert vorn.space == table.at("d1")
    assert table.state.turn.points == 0
    table.act("extra-move:red")  # no debt: all three points, and the Water is suffered already
    assert table.state.turn.points == 3


@rule("DRU-RUL-92")
def test_damage_and_movement_tokens_raise_every_attack_and_every_move() -> None:
    table = Table(size=(12, 2))
    vorn = table.hero("vorn", "l1", health=16)
    foe = table.monster("a1", move=3, damage=1)
    table.effect(foe, "EVOLVE")  # a +2 DMG and a +1 MOVE token
    for column in "ei":
        table.monster_turn(foe, f"square:{column}1")
        assert foe.space == table.at(f"{column}1")
    foe.space = table.at("k1")
    table.monster_turn(foe)
    table.monster_turn(foe)
    assert vorn.health == 10
