"""Action Cubes, Curse Cubes, Trauma Cubes and Wild Cubes (DRU-CUBE)."""

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import cubes, health, skills, turn
from undercroft.games.drunagor.rules.use import Use
from undercroft.games.drunagor.setup import make_hero
from undercroft.core.title import Member

WARD = "Ward|HERO|Y|: SELF, SHIELD 1"
CALM = "Calm|HERO|B|: SELF, HEAL 1"
STEEL = "Steel|ROLE|Y/R/G/B|: SELF, SHIELD 2"
STOUT = "Stout|PASSIVE|-|[P]: +2 HP"


@rule("DRU-CUBE-01")
def test_the_cube_spent_lies_on_the_skill_and_blocks_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YYB", skills=[WARD])
    table.turn(vorn)
    table.act("skill:ward")
    assert letters(vorn.pool) == "YB"
    assert table.slots(vorn) == {"ward": "Y"}
    assert "skill:ward" not in table.offers(vorn)


@rule("DRU-CUBE-01")
def test_only_a_cube_of_the_skills_colour_pays_for_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="RGB", skills=[WARD, CALM])
    table.turn(vorn)
    assert [key for key in table.offers(vorn) if key.startswith("skill:")] == ["skill:calm"]


@rule("DRU-CUBE-01")
def test_a_spent_cube_stays_through_the_next_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YYB", skills=[WARD])
    table.turn(vorn)
    table.act("skill:ward")
    table.begin_turn(vorn)
    assert table.slots(vorn) == {"ward": "Y"}
    table.run(cubes.recall(table.game, vorn, "free"))
    assert table.slots(vorn) == {}
    assert "skill:ward" in table.offers(vorn)


@rule("DRU-CUBE-02")
def test_a_slot_of_several_colours_takes_any_of_them_and_the_cube_sets_the_range() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YRG", skills=["Mend|ROLE|Y/R|: HEAL 2"])
    table.hero("maya", "f3", health=5)
    table.turn(vorn)
    assert [key for key in table.offers(vorn) if key.startswith("skill:")] == [
        "skill:mend:yellow",
        "skill:mend:red",
    ]
    near = table.ask(turn.act(table.game, vorn), "skill:mend:red")
    assert near.keys() == ["figure:vorn", "figure:maya"]


@rule("DRU-CUBE-02")
def test_the_yellow_cube_on_the_same_slot_reaches_only_neighbours() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5, skills=["Mend|ROLE|Y/R|: HEAL 2"])
    maya = table.hero("maya", "f3", health=5)
    table.turn(vorn)
    table.act("skill:mend:yellow")  # only Vorn himself is in Range: nobody is asked
    assert (vorn.health, maya.health) == (7, 5)


@rule("DRU-CUBE-03")
def test_equipment_with_two_slots_can_be_used_once_per_slot() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YYY", equipment=["Charm|EQUIP|Y+Y|: SELF, SHIELD 1"])
    table.turn(vorn)
    table.act("skill:charm-0")
    assert "skill:charm-1" in table.offers(vorn)
    table.act("skill:charm-1")
    assert tokens_of(vorn) == {"SHIELD": 2}
    table.turn(vorn)
    assert not any(key.startswith("skill:") for key in table.offers(vorn))


@rule("DRU-CUBE-03", "DRU-REACT-05")
def test_its_second_slot_does_not_answer_the_same_threat() -> None:
    table = Table()
    buckler = "Buckler|EQUIP|Y+Y|[R]: SELF, PREVENT 1"
    vorn = table.hero("vorn", "c3", cubes="YYYR", equipment=[buckler])
    foe = table.monster("d3", damage=3)
    table.monster_turn(foe, "react:buckler:yellow")  # nothing more is asked
    assert vorn.health == 8
    table.monster_turn(foe, "react:buckler:yellow")
    assert vorn.health == 6
    table.monster_turn(foe)  # both slots are full
    assert vorn.health == 3


@rule("DRU-CUBE-03")
def test_equal_slots_are_one_way_to_react() -> None:
    table = Table()
    table.hero("vorn", "c3", equipment=["Buckler|EQUIP|Y+Y|[R]: SELF, PREVENT 1"])
    foe = table.monster("d3", damage=3)
    request = table.ask(_turn_of(table, foe))
    assert request.keys() == ["pass", "react:buckler:yellow"]


def _turn_of(table: Table, foe):  # type: ignore[no-untyped-def]
    from undercroft.games.drunagor.rules import monsters

    return monsters.take_turn(table.game, foe)
