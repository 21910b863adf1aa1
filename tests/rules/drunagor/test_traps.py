"""Traps laid by Heroes (DRU-TRAP)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import turn
from undercroft.games.drunagor.state import Hero, Trap

SNARE = "Snare|HERO|Y|[S]: BEAR TRAP"


def lay(table: Table, square: str, kind: str = "BEAR TRAP") -> None:
    """A trap of some other Hero's Skill lies in the area of this square."""
    area = table.game.ground.board.area_of[table.at(square)]
    table.state.traps += (Trap(area, kind, "other"),)


def trapped(table: Table) -> list[str]:
    return [table.game.area_name(trap.area) for trap in table.state.traps]


def hidden(table: Table) -> Hero:
    """A Hero no Monster sees, so that Monsters stand still."""
    return table.hero("maya", "l10", tokens={"STEALTH": 1})


@rule("DRU-TRAP-01", "DRU-KW-73", "DRU-EX-86")
def test_a_trap_goes_into_one_of_the_areas_around_the_users() -> None:
    table = Table()
    maya = table.hero("maya", "d4", skills=[SNARE])
    lay(table, "e3")
    table.turn(maya)
    asked = table.ask(turn.act(table.game, maya), "skill:snare")
    areas = ["a1", "c1", "e1", "a3", "a5", "c5", "e5"]  # not her own, not e3 which has one
    assert asked.keys() == [f"area:{area}" for area in areas]


@rule("DRU-TRAP-01", "DRU-EX-86")
def test_using_the_skill_again_moves_its_trap() -> None:
    table = Table()
    maya = table.hero("maya", "d4", cubes="YYYR", skills=[SNARE, SNARE.replace("Snare", "Pit")])
    table.turn(maya, actions=3)
    table.act("skill:snare", "area:e5")
    table.act("skill:pit", "area:a1")
    assert trapped(table) == ["e5", "a1"]  # one for each Skill
    maya.slots = ("", "Y")
    table.act("skill:snare", "area:c1")
    assert trapped(table) == ["a1", "c1"]


@rule("DRU-TRAP-02", "DRU-RUL-102")
def test_it_springs_when_an_enemy_activates_there_after_its_conditions() -> None:
    table = Table()
    hidden(table)
    foe = table.monster("c3", health=9, tokens={"BLEED": 1})
    lay(table, "d4")
    table.monster_turn(foe)
    assert foe.health == 9 - 1 - 2
    assert tokens_of(foe) == {"BLEED": 2}  # they wait for its next turn
    assert table.state.traps == ()
    table.monster_turn(foe)
    assert (foe.health, tokens_of(foe)) == (4, {})


@rule("DRU-TRAP-02")
def test_a_monster_that_its_conditions_defeat_springs_no_trap() -> None:
    table = Table()
    hidden(table)
    foe = table.monster("c3", health=1, tokens={"BLEED": 1})
    lay(table, "c3")
    table.monster_turn(foe)
    assert trapped(table) == ["c3"]


@rule("DRU-TRAP-02", "DRU-RUL-63")
def test_it_springs_when_an_enemy_walks_in_and_the_walk_goes_on() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1", health=9)
    foe = table.monster("e1", health=9)
    lay(table, "c1")
    table.monster_turn(foe)
    assert (table.where(foe), foe.health, tokens_of(foe)) == ("b1", 7, {"BLEED": 2})
    assert vorn.health == 6


@rule("DRU-RUL-218", "DRU-TRAP-02")
@pytest.mark.parametrize(("square", "health"), [("e1", 9), ("f1", 7)])  # it lands on b1, or on c1
def test_a_jump_over_the_area_springs_no_trap_and_one_that_lands_there_does(
    square: str, health: int
) -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "a1")
    foe = table.monster(square, health=9, move=3, text="JUMP")
    lay(table, "c1")
    table.monster_turn(foe)
    assert foe.health == health


@rule("DRU-TRAP-02", "DRU-RUL-63")
@pytest.mark.parametrize(
    ("effect", "answer"), [("PUSH 1", "direction:e"), ("TELEKINESIS 1", "square:c1")]
)
def test_it_springs_however_an_enemy_gets_in(effect: str, answer: str) -> None:
    table = Table("0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1", skills=[f"Throw|HERO|Y|[S]: ENEMY, {effect}"])
    foe = table.monster("b1", health=9)
    lay(table, "c1")
    table.turn(vorn)
    table.act("skill:throw", answer)
    assert (foe.health, tokens_of(foe)) == (7, {"BLEED": 2})
    assert table.state.traps == ()


@rule("DRU-RUL-63")
def test_being_moved_within_the_area_is_not_moving_into_it() -> None:
    table = Table("0. 0. 0. 0.")
    vorn = table.hero("vorn", "b1", skills=["Throw|HERO|Y|[S]: ENEMY, PUSH 1", SNARE])
    foe = table.monster("c1", health=9)
    table.turn(vorn)
    table.act("skill:snare")
    assert trapped(table) == ["c1"]
    table.act("skill:throw", "direction:e")
    assert (table.where(foe), foe.health) == ("d1", 9)
    table.monster_turn(foe)
    assert foe.health == 7


@rule("DRU-TRAP-02")
def test_all_enemies_in_the_area_are_affected_and_nobody_else() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9)
    luma = table.follower(vorn, "c4")
    first = table.monster("e3", health=9, move=None)
    second = table.monster("d3", health=9)
    outside = table.monster("e4", health=9)
    lay(table, "c3")
    table.monster_turn(second)
    assert (first.health, second.health, outside.health) == (9, 7, 9)
    assert (vorn.health, luma.health) == (6, 1)
    lay(table, "e3")
    table.monster_turn(first)
    assert (first.health, outside.health) == (7, 7)


@rule("DRU-TRAP-02")
def test_heroes_and_their_friends_spring_no_trap() -> None:
    table = Table("0. 0. 0. 0.")
    vorn = table.hero("vorn", "a1", health=9)
    lay(table, "c1")
    table.turn(vorn)
    table.act("move:d1")
    assert (vorn.health, trapped(table)) == (9, ["c1"])


@rule("DRU-TRAP-03")
@pytest.mark.parametrize(
    ("kind", "tokens"),
    [
        ("BEAR TRAP", {"BLEED": 2}),
        ("FIRE TRAP", {"BURN": 4}),
        ("POISON TRAP", {"POISON": 2}),
    ],
)
def test_each_trap_deals_two_non_preventable_damage_and_its_condition(
    kind: str, tokens: dict[str, int]
) -> None:
    table = Table()
    hidden(table)
    foe = table.monster("c3", health=9, tokens={"SHIELD": 1})
    lay(table, "c3", kind)
    table.monster_turn(foe)
    assert (foe.health, tokens_of(foe)) == (7, {"SHIELD": 1, **tokens})


@rule("DRU-TRAP-03", "DRU-KW-73")
@pytest.mark.parametrize("kind", ["BEAR TRAP", "FIRE TRAP", "POISON TRAP"])
def test_a_skill_lays_the_trap_it_names(kind: str) -> None:
    table = Table("0. 0. 0. 0.")
    maya = table.hero("maya", "a1", skills=[f"Snare|HERO|G|[S]: {kind}"])
    table.turn(maya)
    table.act("skill:snare")
    assert [(trap.kind, trapped(table)) for trap in table.state.traps] == [(kind, ["c1"])]


@rule("DRU-TRAP-04", "DRU-KW-71", "DRU-TERM-05")
def test_a_trap_is_no_obstacle_and_telekinesis_carries_it_to_another_free_area() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.")
    maya = table.hero("maya", "a1", skills=["Lift|HERO|B|[S]: TELEKINESIS 2"])
    foe = table.monster("f1", health=9)
    lay(table, "c1")
    lay(table, "g1")
    table.turn(maya)
    assert "move:c1" in table.offers(maya)
    asked = table.ask(turn.act(table.game, maya), "skill:lift", "trap:c1")
    assert asked.keys() == ["area:c1", "area:a1", "area:e1"]
    maya.slots, maya.pool = ("",), (2, 1, 1, 1, 0)
    table.turn(maya)
    table.act("skill:lift", "trap:c1", "area:e1")
    assert (trapped(table), foe.health) == (["e1", "g1"], 9)


@rule("DRU-TRAP-01", "DRU-KW-14")
def test_who_copies_a_snare_has_a_trap_besides_the_owners() -> None:
    table = Table()
    maya = table.hero("maya", "e5", skills=[SNARE])
    lorelai = table.hero("lorelai", "g5", equipment=["amulet-of-the-copycat"])
    table.turn(maya)
    table.act("skill:snare", "area:c5")
    table.turn(lorelai)
    table.act("skill:copycat:blue", "area:i5")
    assert trapped(table) == ["c5", "i5"]
