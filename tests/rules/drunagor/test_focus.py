"""Focus Abilities (DRU-FOCUS)."""

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import cubes, monsters, turn

ROAR = "Roar|FOCUS|F2|: SELF, FURY 1"
PARRY = "Parry|FOCUS|F1|[R]: SELF, PREVENT 2"
CRUSH = "Crush|FOCUS|F1|[W]: +0 HIT"


RUNS = ("Run|HERO|G|: MOVE 2", "Dash|HERO|Y|: MOVE 2")


@rule("DRU-FOCUS-01", "DRU-RUL-197")
def test_a_focus_ability_interrupts_a_movement_but_no_other_effect_of_a_skill() -> None:
    table = Table(size=(8, 2))
    vorn = table.hero("vorn", "a1", tokens={"FOCUS": 1}, focus=["Calm|FOCUS|F1|: SELF, FURY 1"],
                      skills=[f"{run}; SELF, SHIELD 1; SELF, HEAL 1" for run in RUNS])  # fmt: skip
    table.turn(vorn)
    table.act("skill:run", "move:b1", "focus:calm", "move:c1")
    assert tokens_of(vorn) == {"FURY": 1, "SHIELD": 1}
    table.turn(vorn)
    table.effect(vorn, "SELF, FOCUS 1")
    table.act("skill:dash", "move:e1")  # with all points used nothing more is asked
    assert tokens_of(vorn) == {"FOCUS": 1, "FURY": 1, "SHIELD": 2}


@rule("DRU-FOCUS-01")
def test_a_focus_ability_costs_its_printed_tokens_and_happens_at_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", focus=[ROAR], tokens={"FOCUS": 3})
    table.monster("d3")  # engaged: allowed all the same
    table.turn(vorn)
    table.act("focus:roar")
    assert tokens_of(vorn) == {"FOCUS": 1, "FURY": 1}


@rule("DRU-FOCUS-01")
def test_with_too_few_tokens_it_is_not_offered() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", focus=[ROAR], tokens={"FOCUS": 1})
    table.turn(vorn)
    assert "focus:roar" not in table.offers(vorn)


@rule("DRU-FOCUS-01")
def test_a_reaction_is_only_for_threats_and_the_others_only_for_the_own_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", focus=[CRUSH, PARRY], tokens={"FOCUS": 2})
    foe = table.monster("d3", damage=3)
    table.turn(vorn)
    assert [key for key in table.offers(vorn) if key.startswith("focus:")] == ["focus:crush"]
    asked = table.ask(monsters.take_turn(table.game, foe))
    assert asked.keys() == ["pass", "focus:parry"]
    table.monster_turn(foe, "focus:parry")
    assert vorn.health == 9
    assert tokens_of(vorn) == {"FOCUS": 1}


@rule("DRU-FOCUS-01")
def test_a_focus_reaction_is_the_one_reaction_of_the_hero() -> None:
    table = Table()
    duck = "Duck|HERO|Y|[R]: SELF, PREVENT 1"
    vorn = table.hero("vorn", "c3", skills=[duck], focus=[PARRY], tokens={"FOCUS": 1})
    table.monster_turn(table.monster("d3", damage=4), "focus:parry")  # not asked for the other
    assert vorn.health == 8


@rule("DRU-FOCUS-02")
def test_one_focus_ability_in_a_turn_and_another_in_the_next_turn_of_anybody() -> None:
    table = Table(rolls=[2])
    vorn = table.hero("vorn", "c3", focus=[CRUSH, PARRY], tokens={"FOCUS": 4})
    foe = table.monster("d3", damage=3)
    table.turn(vorn)
    table.act("focus:crush")
    assert not any(key.startswith("focus:") for key in table.offers(vorn))
    table.monster_turn(foe, "focus:parry")
    assert tokens_of(vorn) == {"FOCUS": 2}


@rule("DRU-FOCUS-02", "DRU-RUL-58")
def test_in_one_turn_of_a_monster_a_hero_uses_one_focus_reaction() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", focus=[PARRY], tokens={"FOCUS": 4})
    maya = table.hero("maya", "c4", focus=[PARRY.replace("SELF, ", "")], tokens={"FOCUS": 4})
    foe = table.monster("d3", damage=6, text="ATTACK TWICE")
    table.monster_turn(foe, "focus:parry", "pass", "focus:parry")  # Vorn once, then Maya once
    assert vorn.health == 2
    assert (tokens_of(vorn), tokens_of(maya)) == ({"FOCUS": 3}, {"FOCUS": 3})


@rule("DRU-RUL-58")
def test_an_ability_used_in_the_own_turn_leaves_no_focus_reaction_for_it() -> None:
    table = Table()
    flask = "Flask|FOCUS|F1|: EACH HERO, 3 DMG"
    vorn = table.hero("vorn", "c3", focus=[flask, PARRY], tokens={"FOCUS": 4})
    table.turn(vorn)
    table.act("focus:flask")  # a threat, but the turn's Focus Ability is used
    assert vorn.health == 7


@rule("DRU-FOCUS-01", "DRU-LANG-20")
@pytest.mark.parametrize(("focus", "offered"), [(1, False), (2, True)])
def test_focus_that_it_discards_besides_must_be_there_too(focus: int, offered: bool) -> None:
    table = Table()
    flask = "Flask|FOCUS|F1|: DISCARD 1 FOCUS, SELF, HEAL 2"
    vorn = table.hero("vorn", "c3", health=5, focus=[flask], tokens={"FOCUS": focus})
    table.turn(vorn)
    assert ("focus:flask" in table.offers(vorn)) is offered


@rule("DRU-FOCUS-03")
def test_it_takes_no_cube_and_is_no_cube_action() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", focus=[ROAR], tokens={"FOCUS": 2})
    table.turn(vorn, actions=0)
    table.act("focus:roar")
    assert letters(vorn.pool) == "YB"
    assert table.state.turn.actions == 0


@rule("DRU-FOCUS-03", "DRU-RUL-14")
def test_a_move_of_a_focus_ability_has_its_own_points_and_then_the_first_move_goes_on() -> None:
    table = Table()
    dash = "Dash|FOCUS|F1|: MOVE 2"
    vorn = table.hero("vorn", "a1", focus=[dash], tokens={"FOCUS": 1})
    table.turn(vorn)
    table.act("move:b1")
    table.act("focus:dash", "move:d1")
    assert table.state.turn.points == 2
    table.act("move:f1")
    assert vorn.space == table.at("f1")
    assert table.state.turn.points == 0


@rule("DRU-FOCUS-04")
@pytest.mark.parametrize(("weapon", "offered"), [("heavy", True), ("implement", False)])
def test_its_weapon_attacks_obey_engagement_by_the_type_of_the_weapon(
    weapon: str, offered: bool
) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", weapon=(7, 3, weapon), focus=[CRUSH], tokens={"FOCUS": 1})
    table.monster("d3")
    table.turn(vorn)
    assert ("focus:crush" in table.offers(vorn)) is offered


@rule("DRU-FOCUS-04")
def test_neither_engagement_nor_a_missing_weapon_hinders_its_other_effects() -> None:
    table = Table()
    nova = "Nova|FOCUS|F1|[S]: ENEMY, 2 DMG"
    bow = table.hero("vorn", "c3", weapon=(7, 3, "ranged"), focus=[nova], tokens={"FOCUS": 1})
    bare = table.hero("maya", "c4", weapon=None, focus=[nova, CRUSH], tokens={"FOCUS": 1})
    table.monster("d3")
    table.turn(bow)
    assert "focus:nova" in table.offers(bow)
    table.turn(bare)
    assert "focus:nova" in table.offers(bare)
    assert "focus:crush" not in table.offers(bare)


@rule("DRU-FOCUS-04")
@pytest.mark.parametrize(("weapon", "left"), [("heavy", 9), ("ranged", 6)])
def test_its_weapon_attacks_have_the_range_of_the_weapon(weapon: str, left: int) -> None:
    table = Table(rolls=[10])
    vorn = table.hero("vorn", "c3", weapon=(7, 3, weapon), focus=[CRUSH], tokens={"FOCUS": 1})
    foe, far = table.monster("f3", health=9), table.monster("g3", health=9)
    table.turn(vorn)
    table.act("focus:crush")
    assert (foe.health, far.health) == (left, 9)


@rule("DRU-FOCUS-04")
def test_other_effects_reach_anywhere_and_target_words_are_obeyed() -> None:
    table = Table()
    nova = "Nova|FOCUS|F1|[S]: UP TO TWO ENEMIES, 2 DMG; RANGE 1, ENEMY, SLOW; MOVE 1"
    vorn = table.hero("vorn", "c3", focus=[nova], tokens={"FOCUS": 1})
    table.hero("maya", "d3")
    near, far = table.monster("e3", health=9), table.monster("l10", health=9)
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "focus:nova")
    assert asked.keys() == ["figure:brute-1", "figure:brute-2", "done"]
    table._tokens(vorn, {"FOCUS": 1})
    table.turn(vorn)
    table.act("focus:nova", "figure:brute-2", "figure:brute-1", "move:c4")
    assert (near.health, far.health) == (7, 7)
    assert (tokens_of(near), tokens_of(far)) == ({"SLOW": 1}, {})
    assert vorn.space == table.at("c4")  # MOVE is the Hero's


@rule("DRU-FOCUS-05")
def test_no_cube_can_block_a_focus_ability() -> None:
    table = Table()
    ward = "Ward|HERO|Y|: SELF, SHIELD 1"
    vorn = table.hero("vorn", "c3", skills=[ward], focus=[ROAR], tokens={"FOCUS": 2})
    table.run(cubes.receive_curses(table.game, vorn, 1))  # only the Ward can take it
    table.run(cubes.receive_trauma(table.game, vorn))  # and this finds no place at all
    table.turn(vorn)
    assert table.slots(vorn) == {"ward": "C"}
    assert "focus:roar" in table.offers(vorn)


@rule("DRU-RUL-59")
def test_a_ki_attack_obeys_the_weapon_type_and_needs_the_own_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", weapon=(7, 3, "ranged"), tokens={"KI": 1})
    foe = table.monster("d3")
    table.turn(vorn)
    assert "ki-attack" not in table.offers(vorn)  # engaged
    foe.space = table.at("e3")
    assert "ki-attack" in table.offers(vorn)
    table.monster_turn(foe, "square:d3")  # nothing is asked of Vorn
    assert tokens_of(vorn) == {"KI": 1}
