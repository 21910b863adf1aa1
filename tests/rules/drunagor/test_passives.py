"""Passive Skills, triggered abilities and surges (DRU-PASS)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import cubes, interactions, offers, turn

CHOP = "Chop|HERO|Y|[W]: +0 HIT"
BEACON = "Beacon|PASSIVE|-|[P]: ROLL 16+: SHIELD 2"


@rule("DRU-PASS-01")
def test_a_passive_works_while_its_owner_is_knocked_out() -> None:
    table = Table()
    grief = "Grief|PASSIVE|-|[P]: WHEN AN ALLY IS KNOCKED OUT: ENEMY, SLOW"
    maya = table.hero("maya", "a1", health=0, skills=[grief, "Stout|PASSIVE|-|[P]: +2 HP"])
    maya.down = True
    table.hero("jaheen", "c3", health=1)
    foe = table.monster("d3")
    table.monster_turn(foe)
    assert tokens_of(foe) == {"SLOW": 1}
    assert table.game.maximum(maya) == 12


@rule("DRU-PASS-01")
@pytest.mark.parametrize("block", [Table.curse, Table.trauma])
def test_a_curse_or_trauma_cube_stops_a_passive(block) -> None:  # type: ignore[no-untyped-def]
    table = Table(rolls=[17])
    vorn = table.hero("vorn", "c3", skills=[CHOP, BEACON, "Keen|PASSIVE|-|[P]: +1 DMG"])
    block(table, vorn, "beacon", "keen")
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 6
    assert tokens_of(vorn) == {}


@rule("DRU-PASS-02")
def test_the_effect_of_a_passive_reaches_any_character_anywhere() -> None:
    table = Table(rolls=[16])
    vorn = table.hero("vorn", "c3", skills=[CHOP, BEACON])
    jaheen = table.hero("jaheen", "l10")
    table.monster("d3")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:chop")
    assert asked.keys() == ["figure:vorn", "figure:jaheen", "figure:brute-1"]
    table.script.rolls = [16]
    table.turn(vorn)
    vorn.slots = ("", "")
    table.act("skill:chop", "figure:jaheen")
    assert tokens_of(jaheen) == {"SHIELD": 2}


@rule("DRU-PASS-02", "DRU-RUL-78")
def test_a_range_in_the_text_counts_from_the_area_of_the_owner() -> None:
    table = Table(rolls=[16])
    moon = "Moon|EQUIP|-|[P]: ROLL 16+: RANGE 1, ALLY, HEAL 1"
    vorn = table.hero("vorn", "c3", skills=[CHOP], equipment=[moon])
    maya = table.hero("maya", "f4", health=5)  # one area away
    jaheen = table.hero("jaheen", "g4", health=5)  # two areas away
    table.monster("d3")
    table.turn(vorn)
    table.act("skill:chop")
    assert (maya.health, jaheen.health) == (6, 5)


@rule("DRU-PASS-03")
def test_static_benefits_hold_all_the_time() -> None:
    table = Table()
    line = "Hold the Line|PASSIVE|-|[P]: +2 HP; IMMUNITY TO SLOW; +1 MOVEMENT"
    vorn = table.hero("vorn", "c3", skills=[line])
    assert table.game.maximum(vorn) == 12
    assert table.game.immune(vorn, "SLOW")
    assert offers.foreseen(table.game, vorn) == 4


@rule("DRU-PASS-03")
def test_triggered_effects_happen_when_their_condition_occurs() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Hum|PASSIVE|-|[P]: WHEN YOU RECALL: SELF, FOCUS 1"])
    assert tokens_of(vorn) == {}
    table.run(cubes.recall(table.game, vorn, "free"))
    assert tokens_of(vorn) == {"FOCUS": 1}


@rule("DRU-PASS-03")
@pytest.mark.parametrize(("limit", "gained"), [("", 4), ("[1/TURN] ", 2), ("[1/ADVENTURE] ", 1)])
def test_a_limited_ability_happens_as_often_as_it_says(limit: str, gained: int) -> None:
    table = Table()
    hum = f"Hum|PASSIVE|-|[P]: {limit}WHEN YOU RECALL: SELF, FOCUS 1"
    vorn = table.hero("vorn", "c3", skills=[hum])
    for _ in range(2):
        table.turn(vorn)
        table.run(cubes.recall(table.game, vorn, "free"))
        table.run(cubes.recall(table.game, vorn, "free"))
    assert tokens_of(vorn) == {"FOCUS": gained}


@rule("DRU-PASS-04")
@pytest.mark.parametrize(("roll", "hit", "surges"), [(16, "-9", True), (15, "+5", False)])
def test_a_surge_looks_at_the_natural_roll_alone(roll: int, hit: str, surges: bool) -> None:
    table = Table(rolls=[roll])
    pride = "Pride|PASSIVE|-|[P]: ROLL 16+: SELF, FURY 1"
    vorn = table.hero("vorn", "c3", skills=[f"Chop|HERO|Y|[W]: {hit} HIT", pride])
    table.monster("d3")
    table.turn(vorn)
    table.act("skill:chop", *(["keep"] if surges else []))  # the FURY may be used at once
    assert tokens_of(vorn) == ({"FURY": 1} if surges else {})


@rule("DRU-PASS-04")
def test_a_surge_is_resolved_before_the_damage_of_the_attack() -> None:
    table = Table(rolls=[16])
    vorn = table.hero("vorn", "c3", skills=[CHOP, BEACON])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:chop", "figure:brute-1")  # the SHIELD stops 2 of 3
    assert foe.health == 8


@rule("DRU-PASS-04")
def test_a_target_felled_by_the_surge_is_gone_when_the_attack_lands() -> None:
    table = Table(rolls=[16])
    flash = "Flash|PASSIVE|-|[P]: ROLL 16+: ENEMY, 5 DMG"
    vorn = table.hero("vorn", "c3", skills=[CHOP, flash])
    foe = table.monster("d3", health=5)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.id not in table.state.monsters


@rule("DRU-PASS-04")
@pytest.mark.parametrize(
    "surge", ["ROLL 16+: +2 DMG", "ROLL 16+: THIS ATTACK GAINS +2 DMG", "WHEN YOU HIT: +2 DMG"]
)
def test_a_boost_joins_the_current_attack_alone(surge: str) -> None:
    table = Table(rolls=[16, 15])
    twice = "Twice|HERO|Y|[W]: +0 HIT/+0 HIT"
    vorn = table.hero("vorn", "c3", skills=[twice, f"Edge|PASSIVE|-|[P]: [1/TURN] {surge}"])
    foe = table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:twice")
    assert foe.health == 12  # 5 and 3


@rule("DRU-PASS-04")
def test_a_hit_boost_can_turn_a_miss_into_a_hit() -> None:
    table = Table(rolls=[16])
    edge = "Edge|PASSIVE|-|[P]: ROLL 16+: +3 HIT"
    vorn = table.hero("vorn", "c3", skills=["Wild|HERO|Y|[W]: -12 HIT", edge])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:wild")  # 16 - 12 + 3 = 7
    assert foe.health == 6


@rule("DRU-PASS-04")
def test_a_condition_joined_by_a_surge_is_collateral_of_the_attack() -> None:
    table = Table(rolls=[17, 17])
    grip = "Grip|PASSIVE|-|[P]: ROLL 16+: THIS ATTACK GAINS STUN"
    twice = "Twice|HERO|Y|[W]: +0 HIT/+0 HIT"
    vorn = table.hero("vorn", "c3", skills=[twice, grip])
    bare = table.monster("d3", health=9)
    guarded = table.monster("c4", health=9, tokens={"SHIELD": 3})
    table.turn(vorn)
    table.act("skill:twice", "figure:brute-1", "figure:brute-2")
    assert tokens_of(bare) == {"STUN": 1}
    assert (guarded.health, tokens_of(guarded)) == (9, {})


@rule("DRU-PASS-05")
def test_a_class_ability_works_alike_but_no_cube_can_block_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Stout|CLASS|-|[P]: +2 HP", "Ward|HERO|Y|: SELF, KI 1"])
    assert table.game.maximum(vorn) == 12
    table.run(cubes.receive_curses(table.game, vorn, 1))  # no choice: the Ward
    assert table.slots(vorn) == {"ward": "C"}


@rule("DRU-RUL-54")
def test_a_skill_challenge_surges_too_but_an_attack_boost_is_wasted_on_it() -> None:
    table = Table(rolls=[16])
    luck = "Luck|PASSIVE|-|[P]: ROLL 16+: SELF, FOCUS 1; ROLL 16+: THIS ATTACK GAINS +2 DMG"
    vorn = table.hero("vorn", "c3", skills=[luck])
    won = table.run(interactions.challenge(table.game, vorn, "Y", 10))
    assert won
    assert tokens_of(vorn) == {"FOCUS": 1}


@rule("DRU-RUL-55")
def test_only_the_final_roll_surges_and_crits() -> None:
    table = Table(rolls=[17, 8])
    edge = "Edge|PASSIVE|-|[P]: ROLL 16+: SELF, FURY 1"
    vorn = table.hero("vorn", "c3", skills=["Wild|HERO|Y|[W]: -11 HIT, REROLL", edge])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:wild", "reroll")  # 17 - 11 misses, then 8 - 11 misses
    assert foe.health == 9
    assert tokens_of(vorn) == {}


@rule("DRU-RUL-78")
def test_a_range_of_a_pet_counts_from_the_area_of_the_pet() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=5)
    maya = table.hero("maya", "k9", health=5)
    pet = table.follower(vorn, "j9", text="T: RANGE 1, EACH HERO, HEAL 1", damage=None)
    table.follower_turn(pet, "stop")
    assert (vorn.health, maya.health) == (5, 6)
