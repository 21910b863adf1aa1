"""A Hero's turn (DRU-TURN)."""

from drunagor import Table, tokens_of
from rule import rule


@rule("DRU-TURN-07", "DRU-MOVE-10")
def test_a_cube_action_forfeits_the_movement_points_still_unspent() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Ward|HERO|Y|: SELF, SHIELD 1"])
    table.turn(vorn)
    table.act("move:e3")
    assert table.state.turn.points == 1
    table.act("skill:ward")
    assert table.state.turn.points == 0
    assert not any(key.startswith("move:") for key in table.offers(vorn))


@rule("DRU-COND-08")
def test_a_stunned_hero_has_one_cube_action_fewer() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"STUN": 1})
    table.begin_turn(vorn)
    assert table.state.turn.actions == 1
    assert tokens_of(vorn) == {}


@rule("DRU-ATK-04", "DRU-ATK-06")
def test_a_result_of_the_accuracy_or_more_hits_for_weapon_damage() -> None:
    table = Table(rolls=[6, 5])
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +1 HIT", "Cut|HERO|Y|[W]: +1 HIT"])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 6
    table.act("skill:cut")
    assert foe.health == 6
