"""Conditions, Resource tokens and immunity (DRU-COND)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.rules import conditions

REDUNDANT = ("KNOCK DOWN", "RANGER'S MARK", "SLOW", "STEALTH", "STUN")
STACKABLE = ("BLEED", "BURN", "INTIMIDATE", "POISON")
RESOURCES = ("FOCUS", "FRUIT OF LIFE", "FURY", "KI", "SHIELD")


# How many can be held


@rule("DRU-COND-01")
@pytest.mark.parametrize("token", REDUNDANT)
def test_one_token_of_a_redundant_condition_can_be_held(token: str) -> None:
    table = Table()
    foe = table.monster("c3")
    table.run(conditions.inflict(table.game, foe, tokens.INDEX[token], 1))
    table.run(conditions.inflict(table.game, foe, tokens.INDEX[token], 1))
    assert tokens_of(foe) == {token: 1}


@rule("DRU-COND-01")
@pytest.mark.parametrize("token", STACKABLE)
def test_four_tokens_of_a_stackable_condition_can_be_held(token: str) -> None:
    table = Table()
    foe = table.monster("c3")
    table.run(conditions.inflict(table.game, foe, tokens.INDEX[token], 3))
    table.run(conditions.inflict(table.game, foe, tokens.INDEX[token], 3))
    assert tokens_of(foe) == {token: 4}


@rule("DRU-COND-02")
@pytest.mark.parametrize("token", RESOURCES)
def test_four_resource_tokens_of_a_kind_can_be_held(token: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.effect(vorn, f"SELF, {token} 4")
    table.effect(vorn, f"SELF, {token} 1")
    assert tokens_of(vorn) == {token: 4}


@rule("DRU-COND-03")
def test_tokens_beyond_the_limit_are_ignored_and_the_others_are_kept() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"FOCUS": 3, "SLOW": 1})
    table.effect(vorn, "SELF, FOCUS 2 AND SLOW")
    assert tokens_of(vorn) == {"FOCUS": 4, "SLOW": 1}
    assert [event.amount for event in table.told(events.TokensGained)] == [1]


# When they act


@rule("DRU-COND-04", "DRU-RUL-89")
def test_lingering_conditions_wait_for_their_event_and_the_others_act_at_the_beginning() -> None:
    table = Table()
    lingering = {"SLOW": 1, "KNOCK DOWN": 1, "INTIMIDATE": 2, "RANGER'S MARK": 1}
    vorn = table.hero("vorn", "c3", tokens={**lingering, "BLEED": 1, "STUN": 1, "STEALTH": 1})
    table.begin_turn(vorn)
    assert tokens_of(vorn) == lingering
    assert vorn.health == 9


@rule("DRU-COND-05")
def test_bleed_costs_one_health_per_token_and_is_gone() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"BLEED": 3, "SHIELD": 2})
    table.begin_turn(vorn)
    assert vorn.health == 7
    assert tokens_of(vorn) == {"SHIELD": 2}  # not preventable


@rule("DRU-COND-06")
def test_burn_costs_one_health_per_token_and_one_token_goes() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"BURN": 3, "SHIELD": 2})
    table.begin_turn(vorn)
    assert vorn.health == 7
    assert tokens_of(vorn) == {"BURN": 2, "SHIELD": 2}


@rule("DRU-COND-07")
def test_poison_costs_one_health_per_token_and_stays() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"POISON": 2, "SHIELD": 2})
    table.begin_turn(vorn)
    assert vorn.health == 8
    assert tokens_of(vorn) == {"POISON": 2, "SHIELD": 2}


@rule("DRU-COND-05", "DRU-COND-06", "DRU-COND-07")
def test_each_kind_takes_its_own_tokens_away_and_no_other() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"BLEED": 1, "BURN": 3, "POISON": 2})
    table.begin_turn(vorn)
    assert vorn.health == 4
    assert tokens_of(vorn) == {"BURN": 2, "POISON": 2}


@rule("DRU-COND-07")
def test_any_cleanse_takes_all_poison_and_nothing_else() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"POISON": 3, "BURN": 1})
    table.effect(vorn, "SELF, FATIGUE 1", "cube:red")
    assert tokens_of(vorn) == {"POISON": 3, "BURN": 1}
    table.effect(vorn, "SELF, CLEANSE 1")  # no Curse Cube to remove
    assert tokens_of(vorn) == {"BURN": 1}


@rule("DRU-COND-07")
def test_a_monster_is_cleansed_of_poison_too() -> None:
    table = Table()
    table.hero("vorn", "c3")
    foe = table.monster("e3", tokens={"POISON": 3})
    table.effect(foe, "CLEANSE 1")
    assert tokens_of(foe) == {}


@rule("DRU-COND-08")
def test_a_stunned_monster_moves_but_does_not_attack() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("f3", tokens={"STUN": 1})
    table.monster_turn(foe, "square:d3")
    assert foe.space == table.at("d3")
    assert vorn.health == 10
    assert tokens_of(foe) == {}
    table.monster_turn(foe)
    assert vorn.health == 7


@rule("DRU-COND-08")
def test_a_stunned_hero_has_one_cube_action_in_this_turn_only() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"STUN": 1})
    table.begin_turn(vorn)
    assert table.state.turn.actions == 1
    assert tokens_of(vorn) == {}
    table.begin_turn(vorn)
    assert table.state.turn.actions == 2


@rule("DRU-COND-09")
def test_intimidate_lowers_a_monsters_next_attack_alone() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("d3", damage=3, tokens={"INTIMIDATE": 2})
    table.monster_turn(foe)
    assert vorn.health == 9
    assert tokens_of(foe) == {}
    table.monster_turn(foe)
    assert vorn.health == 6


@rule("DRU-COND-09")
@pytest.mark.parametrize(("roll", "left"), [(10, 8), (2, 9)])
def test_intimidate_leaves_a_hero_after_one_attack_hit_or_miss(roll: int, left: int) -> None:
    table = Table(rolls=[roll, 10])
    twice = "Twice|HERO|Y|[W]: +0 HIT/+0 HIT"
    vorn = table.hero("vorn", "c3", skills=[twice], tokens={"INTIMIDATE": 2})
    foe = table.monster("d3", health=12)
    table.turn(vorn)
    table.act("skill:twice")  # weapon damage 3: the first attack deals 1 or misses
    assert foe.health == left
    assert tokens_of(vorn) == {}


@rule("DRU-COND-09")
def test_a_monster_that_did_not_attack_stays_intimidated() -> None:
    table = Table()
    table.hero("vorn", "c3")
    foe = table.monster("d3", tokens={"INTIMIDATE": 1, "STUN": 1})
    table.monster_turn(foe)
    assert tokens_of(foe) == {"INTIMIDATE": 1}


@rule("DRU-COND-09", "DRU-COND-15")
def test_a_pet_is_intimidated_like_everybody_else() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    pet = table.follower(vorn, "c3", damage=3, tokens={"INTIMIDATE": 2})
    foe = table.monster("d3", health=9)
    table.follower_turn(pet, "stop", f"figure:{foe.name}")
    assert foe.health == 8
    assert tokens_of(pet) == {}


@rule("DRU-COND-10")
def test_a_hidden_hero_is_no_target() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=10, tokens={"STEALTH": 1})
    maya = table.hero("maya", "e3", health=5)
    foe = table.monster("d3", move=0, damage=3)
    table.monster_turn(foe)
    assert (vorn.health, maya.health) == (10, 2)


@rule("DRU-COND-11")
def test_the_mark_helps_the_weapon_and_spell_attacks_of_its_ranger_alone() -> None:
    table = Table(rolls=[10, 10])
    bolt, shot = "Bolt|HERO|B|[S]: ENEMY, 2 DMG", "Shot|HERO|Y|[W]: +0 HIT"
    vorn = table.hero("vorn", "e3", skills=[bolt, shot])
    maya = table.hero("maya", "c3", skills=[bolt, shot])
    foe = table.monster("d3", health=20)
    table.effect(maya, "ENEMY, RANGER'S MARK")
    table.turn(maya)
    table.act("skill:bolt")
    assert foe.health == 17
    table.act("skill:shot")
    assert foe.health == 13
    table.turn(vorn)
    table.act("skill:bolt")
    assert foe.health == 11
    table.act("skill:shot")
    assert foe.health == 8


@rule("DRU-COND-12")
def test_immediate_effects_leave_no_token() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5, cubes="YB")
    table.effect(vorn, "SELF, HEAL 2 AND FATIGUE 1", "cube:yellow")
    assert vorn.health == 7
    assert vorn.expended == (1, 0, 0, 0, 0)
    assert tokens_of(vorn) == {}


# Immunity


@rule("DRU-COND-13")
def test_who_is_immune_takes_no_token_but_what_is_tied_to_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("d3", immune=["STUN", "BURN"])
    table.effect(vorn, "ENEMY, STUN AND SLOW AND BURN 2")
    assert tokens_of(foe) == {"SLOW": 1}
    assert [event.what for event in table.told(events.Resisted)] == ["stun", "burn"]


@rule("DRU-COND-13")
@pytest.mark.parametrize(
    ("immunity", "effect"),
    [("DISARM", "DISARM"), ("SILENCE", "SILENCE"), ("FATIGUE", "DISARM"), ("FATIGUE", "SILENCE")],
)
def test_immunity_to_an_immediate_effect_stops_it(immunity: str, effect: str) -> None:
    table = Table()
    calm = f"Calm|CLASS|-|[P]: IMMUNITY TO {immunity}"
    vorn = table.hero("vorn", "c3", cubes="YRGB", skills=[calm])
    table.effect(vorn, f"SELF, {effect}")
    assert vorn.pool == (1, 1, 1, 1, 0)


@rule("DRU-COND-14")
@pytest.mark.parametrize("effect", ["BLEED 2", "HEAL 3", "FATIGUE 1", "DRAIN 1 FOCUS", "2 DMG"])
def test_no_effect_does_anything_to_a_knocked_out_hero(effect: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=0, tokens={"FOCUS": 2})
    vorn.down = True
    foe = table.monster("e3", tokens={"STUN": 1})
    before = (vorn.health, vorn.tokens, vorn.pool)
    table.effect(foe, f"EACH HERO, {effect}")
    assert (vorn.health, vorn.tokens, vorn.pool) == before
    assert table.game.immune(vorn, "BLEED")


@rule("DRU-COND-15")
def test_a_monster_felled_by_its_conditions_has_no_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("d3", health=2, tokens={"BLEED": 2, "BURN": 1, "POISON": 1})
    table.monster_turn(foe)
    assert foe.id not in table.state.monsters
    assert vorn.health == 10


@rule("DRU-COND-15")
def test_a_pet_is_dispelled_by_its_conditions() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    pet = table.follower(vorn, "d3", tokens={"BURN": 1})
    table.follower_turn(pet)
    assert pet.id not in table.state.followers


@rule("DRU-COND-16")
def test_a_shield_token_takes_one_point_of_damage() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"SHIELD": 2})
    table.monster_turn(table.monster("d3", damage=3))
    assert vorn.health == 9
    assert tokens_of(vorn) == {}


# Rulings


@rule("DRU-RUL-12")
def test_conditions_act_in_the_order_bleed_burn_poison_stun_stealth() -> None:
    table = Table()
    held = {"STEALTH": 1, "STUN": 1, "POISON": 1, "BURN": 1, "BLEED": 1}
    vorn = table.hero("vorn", "c3", tokens=held)
    table.begin_turn(vorn)
    assert [event.why for event in table.told(events.HealthLost)] == ["bleed", "burn", "poison"]
    lost = [event.token for event in table.told(events.TokensLost)]
    assert lost == ["bleed", "burn", "stun", "stealth"]


@rule("DRU-COND-06")
def test_everybody_is_told_which_conditions_leave_and_how_many_tokens() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=14, tokens={"BLEED": 2, "BURN": 3})
    table.begin_turn(vorn)
    lost = [(event.token, event.amount) for event in table.told(events.TokensLost)]
    assert lost == [("bleed", 2), ("burn", 1)]
    assert tokens_of(vorn) == {"BURN": 2}


@rule("DRU-RUL-12")
def test_a_hero_knocked_out_by_damage_conditions_loses_the_stun() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, tokens={"BLEED": 2, "BURN": 4, "STUN": 1})
    table.begin_turn(vorn)
    assert table.state.turn.actions == 2
    assert vorn.health == 10
    assert tokens_of(vorn) == {}


@rule("DRU-RUL-15")
def test_one_move_effect_removes_slow_and_knock_down_together() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"SLOW": 1, "KNOCK DOWN": 1})
    table.turn(vorn)
    table.act("move:stay")
    assert tokens_of(vorn) == {}
    assert table.state.turn.points == 0


@rule("DRU-RUL-57")
def test_allies_may_target_a_hidden_ally() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    maya = table.hero("maya", "d3", health=5, tokens={"STEALTH": 1})
    table.effect(vorn, "ALLY, HEAL 2")
    assert maya.health == 7


@rule("DRU-RUL-60")
def test_a_second_mark_is_ignored_and_a_ranger_may_mark_several() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    maya = table.hero("maya", "e3")
    foe, other = table.monster("d3"), table.monster("d5")
    table.effect(maya, "EACH ENEMY, RANGER'S MARK")
    table.effect(vorn, "EACH ENEMY, RANGER'S MARK")
    assert foe.marked_by == other.marked_by == maya.id
    assert tokens_of(foe) == tokens_of(other) == {"RANGER'S MARK": 1}


@rule("DRU-RUL-60")
def test_a_mark_stays_through_its_holders_turns() -> None:
    table = Table()
    maya = table.hero("maya", "c3")
    foe = table.monster("d3")
    table.effect(maya, "ENEMY, RANGER'S MARK")
    table.monster_turn(foe)
    assert tokens_of(foe) == {"RANGER'S MARK": 1}


@rule("DRU-RUL-60")
def test_a_mark_goes_with_the_other_conditions_of_a_knocked_out_hero() -> None:
    table = Table()
    maya = table.hero("maya", "c3")
    jaheen = table.hero("jaheen", "d3", health=2)
    table.effect(maya, "ALLY, RANGER'S MARK")
    assert jaheen.marked_by == maya.id
    table.effect(maya, "ALLY, 2 DMG NON-PREVENTABLE")
    assert tokens_of(jaheen) == {}
    assert jaheen.marked_by == -1
