"""The damage procedure, SHIELD, PREVENT, healing and paying (DRU-DMG)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.rules import monsters, turn
from undercroft.games.drunagor.showing import notes
from undercroft.games.drunagor.use import Use

PARRY = "Parry|HERO|Y|[R]: PREVENT 2"
CHOP = "Chop|HERO|Y|[W]: +0 HIT"


# The order


@rule("DRU-DMG-01")
def test_a_monsters_attack_is_resolved_in_order() -> None:
    table = Table()
    guard = table.hero("vorn", "c3", skills=["Guard|PASSIVE|-|[P]: PROTECT", PARRY])
    maya = table.hero("maya", "c2", tokens={"SHIELD": 1}, health=15)
    foe = table.monster("d2", damage=5, move=0, text="BLEED 1", tokens={"INTIMIDATE": 1})
    table.events.clear()
    table.monster_turn(foe, "protect", "react:parry:yellow")
    told = [type(event).__name__ for event in table.events]
    order = ["AttackAimed", "SkillUsed", "Prevented", "HealthLost", "TokensGained"]
    assert [name for name in told if name in order] == order
    assert (guard.health, tokens_of(guard)) == (8, {"BLEED": 1})  # 5 - 1 - 2
    assert (maya.health, tokens_of(maya)) == (15, {"SHIELD": 1})
    assert tokens_of(foe) == {}


@rule("DRU-DMG-01")
def test_a_heros_attack_is_resolved_in_order() -> None:
    table = Table(rolls=[2, 16])
    surge = "Edge|PASSIVE|-|[P]: ROLL 16+: SELF, FURY 1"
    blow = "Blow|HERO|Y|[W]: +0 HIT, REROLL, BLEED 1"
    vorn = table.hero("vorn", "c3", cubes="Y", skills=[blow, surge], tokens={"INTIMIDATE": 1})
    foe = table.monster("d3", health=9, tokens={"SHIELD": 1})
    table.turn(vorn)
    table.events.clear()
    table.act("skill:blow", "reroll", "fury", "skill:edge")  # the last: an Unwilling Recall
    told = [type(event).__name__ for event in table.events]
    assert told == [
        "SkillUsed", "AttackAimed", "Rolled", "Rerolled", "AbilityWorked", "TokensGained", "Hit",
        "Shielded", "HealthLost", "TokensGained", "TokensLost", "Recalled", "CubePlaced",
    ]  # fmt: skip
    assert foe.health == 7  # 3 + 1 - 1 - 1
    assert tokens_of(foe) == {"BLEED": 1}
    assert tokens_of(vorn) == {}


@rule("DRU-DMG-08")
@pytest.mark.parametrize(("health", "told"), [(5, (3, 2, 0)), (3, (3, 0, 0)), (2, (2, 0, 3))])
def test_no_more_health_is_told_lost_than_there_was(health: int, told: tuple[int, ...]) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Bolt|HERO|R|[S]: ENEMY, 3 DMG"])
    table.monster("d3", health=health)
    table.turn(vorn)
    table.events.clear()
    table.act("skill:bolt")
    lost = [event for event in table.events if isinstance(event, events.HealthLost)]
    assert [(one.amount, one.left, one.damage) for one in lost] == [told]


@rule("DRU-DMG-01")
@pytest.mark.parametrize("way", ["skill:bolt", "skill:chop"])
def test_protect_may_change_the_target_of_weapon_and_spell_attacks(way: str) -> None:
    table = Table(rolls=[10])
    bolt = "Bolt|HERO|R|[S]: ENEMY, 3 DMG AND STUN"
    vorn = table.hero("vorn", "c3", skills=[CHOP, bolt])
    ward = table.monster("d3", health=9)
    guard = table.monster("e3", health=9, text="PROTECT")
    table.turn(vorn)
    table.act(way, *(["figure:brute-1"] if way == "skill:bolt" else []))
    assert (ward.health, guard.health) == (9, 6)
    assert bool(tokens_of(guard)) is (way == "skill:bolt")
    assert tokens_of(ward) == {}


@rule("DRU-DMG-01")
def test_nobody_protects_an_enemy() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Bolt|HERO|R|[S]: 3 DMG"])
    maya = table.hero("maya", "d3")
    guard = table.monster("e3", health=9, text="PROTECT")
    table.turn(vorn)
    table.act("skill:bolt", "figure:maya")
    assert (maya.health, guard.health) == (7, 9)


@rule("DRU-DMG-01")
def test_protect_may_change_the_target_of_a_pet() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    pet = table.follower(vorn, "c3", text="BLEED 1")
    ward = table.monster("d3", health=9)
    guard = table.monster("e3", health=9, text="PROTECT")
    table.follower_turn(pet, "stop", f"figure:{ward.name}")
    assert (ward.health, guard.health) == (9, 7)
    assert tokens_of(guard) == {"BLEED": 1}


# How much


@rule("DRU-DMG-02")
def test_a_monsters_damage_grows_with_darkness_and_evolve_and_shrinks_with_intimidate() -> None:
    table = Table()
    table.hero("vorn", "c3")
    foe = table.monster("d3", damage=3)
    damage = lambda: monsters.damage_of(table.game, foe)  # noqa: E731
    assert damage() == 3
    table.darkness("d3")
    assert damage() == 5
    table.effect(foe, "EVOLVE")
    assert damage() == 7
    table.effect(foe, "INTIMIDATE 4")
    assert damage() == 3
    foe.evolved = 0
    table.state.dark = 0
    assert damage() == 0  # never below 0


@rule("DRU-DMG-03")
@pytest.mark.parametrize(
    ("roll", "tokens", "dealt"),
    [
        (10, {}, 8),
        (10, {"INTIMIDATE": 2}, 4),
        (20, {"INTIMIDATE": 2}, 8),
        (20, {"INTIMIDATE": 4}, 0),
    ],
)
def test_a_weapon_attack_doubles_what_is_left_after_intimidate(
    roll: int, tokens: dict[str, int], dealt: int
) -> None:
    table = Table(rolls=[roll])
    blow = "Blow|HERO|Y|[W]: +0 HIT, +1 DMG, DOUBLE DAMAGE"
    vorn = table.hero("vorn", "c3", skills=[blow], tokens=tokens)
    foe = table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:blow")
    assert foe.health == 20 - dealt


@rule("DRU-DMG-04")
def test_non_preventable_damage_takes_health_past_shield_and_reactions() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[PARRY], tokens={"SHIELD": 2})
    table.monster_turn(table.monster("d3", damage=3, text="VICIOUS"))  # no Reaction is asked for
    assert vorn.health == 7
    assert tokens_of(vorn) == {"SHIELD": 2}


@rule("DRU-DMG-04")
def test_a_non_preventable_weapon_attack_ignores_a_monsters_shield() -> None:
    table = Table(rolls=[10])
    vorn = table.hero("vorn", "c3", skills=["Blow|HERO|Y|[W]: +0 HIT, NON-PREVENTABLE"])
    foe = table.monster("d3", health=9, tokens={"SHIELD": 2})
    table.turn(vorn)
    table.act("skill:blow")
    assert foe.health == 6
    assert tokens_of(foe) == {"SHIELD": 2}


# SHIELD and PREVENT


@rule("DRU-DMG-05")
def test_shield_goes_first_and_cannot_be_saved() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"SHIELD": 2}, skills=["Wall|HERO|Y|[R]: PREVENT 3"])
    foe = table.monster("d3", damage=3)
    asked = table.ask(monsters.take_turn(table.game, foe))
    assert tokens_of(vorn) == {}  # gone before anybody reacts
    assert asked.keys() == ["pass", "react:wall:yellow"]
    table._tokens(vorn, {"SHIELD": 2})
    table.monster_turn(foe, "react:wall:yellow")
    assert (vorn.health, tokens_of(vorn)) == (10, {})


@rule("DRU-DMG-05")
def test_shield_beyond_the_damage_is_kept() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"SHIELD": 3})
    table.monster_turn(table.monster("d3", damage=2))
    assert (vorn.health, tokens_of(vorn)) == (10, {"SHIELD": 1})


@rule("DRU-DMG-05", "DRU-RUL-194")
@pytest.mark.parametrize(
    ("text", "left", "kept"),
    [
        ("PREVENT 2 AND SHIELD 1", 8, {}),
        ("PREVENT 2; SELF, SHIELD 1", 8, {}),
        ("SHIELD 1; PREVENT 4", 10, {}),
        ("PREVENT 4; SELF, SHIELD 2", 10, {"SHIELD": 1}),
    ],
)
def test_shield_that_a_reaction_gives_is_used_on_the_same_blow(
    text: str, left: int, kept: dict[str, int]
) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[f"Ward|HERO|Y|[R]: {text}"])
    foe = table.monster("d3", damage=5)
    answers = ["figure:vorn"] if text.startswith("SHIELD") else []
    table.monster_turn(foe, "react:ward:yellow", *answers)
    assert (vorn.health, tokens_of(vorn)) == (left, kept)


@rule("DRU-DMG-05", "DRU-RUL-194")
def test_the_next_to_react_finds_the_shield_used_up() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Ward|HERO|Y|[R]: SELF, PREVENT 1 AND SHIELD 2"])
    table.hero("maya", "c5", skills=["Cover|HERO|B|[R]: PREVENT 1"])
    foe = table.monster("d3", damage=5, move=0)
    asked = table.ask(monsters.take_turn(table.game, foe), "react:ward:yellow")
    assert asked.about[2] == (("vorn", 2),)
    assert tokens_of(vorn) == {}


@rule("DRU-DMG-06")
@pytest.mark.parametrize(("prevent", "left"), [(2, 8), (4, 10), (9, 10)])
def test_prevent_takes_up_to_x_from_the_damage(prevent: int, left: int) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[f"Parry|HERO|Y|[R]: PREVENT {prevent}"])
    table.monster_turn(table.monster("d3", damage=4), "react:parry:yellow")
    assert vorn.health == left


@rule("DRU-DMG-06")
def test_prevent_cannot_be_used_in_advance() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[PARRY])
    table.turn(vorn)
    assert "skill:parry" not in table.offers(vorn)
    table.effect(vorn, "SELF, PREVENT 2")  # nothing to prevent
    table.monster_turn(table.monster("d3", damage=4), "pass")
    assert vorn.health == 6


@rule("DRU-DMG-07")
@pytest.mark.parametrize(("words", "left"), [("ALL", 10), ("ALL BUT 1 DMG", 9)])
def test_prevent_all_takes_what_is_left_for_its_target_alone(words: str, left: int) -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "c3", skills=[f"Wall|HERO|Y|[R]: PREVENT {words}"], tokens={"SHIELD": 2}
    )
    maya = table.hero("maya", "e3")
    foe = table.monster("d3", damage=6, text="CLEAVE 2")
    table.monster_turn(foe, "react:wall:yellow")  # Maya is out of its reach
    assert (vorn.health, maya.health) == (left, 4)
    assert [event.amount for event in table.told(events.Prevented)] == [4 - (10 - left)]


# Losing and regaining Health


@rule("DRU-DMG-08")
def test_health_lost_is_the_damage_left_and_who_has_none_falls() -> None:
    table = Table(rolls=[10])
    vorn = table.hero("vorn", "c3", skills=[CHOP])
    foe = table.monster("d3", health=2)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.id not in table.state.monsters
    table.monster_turn(table.monster("d3", damage=12))
    assert (vorn.health, vorn.down) == (0, True)


@rule("DRU-DMG-08")
def test_what_is_tied_to_the_damage_does_not_touch_a_defeated_monster() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Bolt|HERO|Y|[S]: ENEMY, 3 DMG AND PUSH 1"])
    foe = table.monster("d3", health=3)
    table.turn(vorn)
    table.act("skill:bolt")  # nobody asks where to push it
    assert foe.id not in table.state.monsters


@rule("DRU-DMG-08")
@pytest.mark.parametrize(("damage", "stands"), [(4, True), (5, False)])
def test_a_companion_is_judged_by_sturdiness_and_a_pet_falls_to_any_damage(
    damage: int, stands: bool
) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", tokens={"STEALTH": 1})
    friend = table.follower(vorn, "c3", name="rhede", kind="companion", sturdiness=4)
    pet = table.follower(vorn, "e3")
    table.monster_turn(table.monster("d3", damage=damage, text="CLEAVE 2"))
    assert (friend.id in table.state.followers) is stands
    assert pet.id not in table.state.followers


@rule("DRU-DMG-09")
def test_healing_stops_at_the_maximum() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=9)
    foe = table.monster("d3", health=12, text="REGENERATION 3", move=0, damage=None)
    foe.health = 11
    vorn.base_health = 10
    table.effect(vorn, "SELF, HEAL 4")
    table.monster_turn(foe)
    assert (vorn.health, foe.health) == (10, 12)


@rule("DRU-DMG-10")
def test_drained_health_goes_to_the_drainer_and_nothing_can_be_done_about_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=8, skills=[PARRY], tokens={"SHIELD": 2})
    foe = table.monster("d3", health=9)
    foe.health = 5
    table.effect(foe, "EACH HERO, DRAIN HEALTH 2")  # no Reaction is asked for
    assert (vorn.health, foe.health) == (6, 7)
    assert tokens_of(vorn) == {"SHIELD": 2}


@rule("DRU-DMG-10")
def test_draining_can_knock_out_and_gives_no_more_than_it_takes() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=1)
    foe = table.monster("d3", health=9)
    foe.health = 5
    table.effect(foe, "EACH HERO, DRAIN HEALTH 3")
    assert vorn.down
    assert foe.health == 6


@rule("DRU-DMG-10")
def test_tokens_are_drained_too() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"FOCUS": 2})
    foe = table.monster("d3", tokens={"SHIELD": 1})
    table.effect(foe, "EACH HERO, DRAIN 1 FOCUS")
    assert (tokens_of(vorn), tokens_of(foe)) == ({"FOCUS": 1}, {"FOCUS": 1, "SHIELD": 1})
    table.effect(vorn, "ENEMY, DRAIN 2 SHIELD")
    assert (tokens_of(vorn), tokens_of(foe)) == ({"FOCUS": 1, "SHIELD": 1}, {"FOCUS": 1})


@rule("DRU-DMG-10")
def test_a_companion_has_no_health_to_drain() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    friend = table.follower(vorn, "c3", name="rhede", kind="companion", sturdiness=4)
    foe = table.monster("d3", health=9)
    foe.health = 5
    table.effect(foe, "EACH COMPANION, DRAIN HEALTH 1")
    assert foe.health == 5
    assert friend.id in table.state.followers


# Paying


@rule("DRU-DMG-11")
@pytest.mark.parametrize("text", ["PAY 2 LIFE, +0 HIT", "+0 HIT; PAY 2 LIFE, SELF, FURY 1"])
def test_life_is_paid_before_anything_else_and_no_shield_helps(text: str) -> None:
    table = Table(rolls=[10])
    vorn = table.hero("vorn", "c3", skills=[f"Rage|HERO|Y|[W]: {text}"], tokens={"SHIELD": 1})
    table.monster("d3", health=9)
    table.turn(vorn)
    table.events.clear()
    table.act("skill:rage")
    assert vorn.health == 8
    assert tokens_of(vorn)["SHIELD"] == 1
    told = [type(event).__name__ for event in table.events]
    assert told[:3] == ["SkillUsed", "HealthLost", "AttackAimed"]


@rule("DRU-DMG-11")
def test_who_would_be_knocked_out_by_the_price_may_not_use_the_skill() -> None:
    table = Table()
    rage = "Rage|HERO|Y|: PAY 2 LIFE, SELF, FURY 1"
    fury = "Fury|FOCUS|F1|: PAY 2 LIFE, SELF, FURY 1"
    wall = "Wall|HERO|R|[R]: PAY 2 LIFE, SELF, PREVENT 3"
    vorn = table.hero("vorn", "c3", skills=[rage, wall], focus=[fury], tokens={"FOCUS": 1})
    foe = table.monster("d3", damage=1)
    table.turn(vorn)
    assert {"skill:rage", "focus:fury"} <= set(table.offers(vorn))
    vorn.health = 2
    assert not {"skill:rage", "focus:fury"} & set(table.offers(vorn))
    table.monster_turn(foe)  # no Reaction is asked for
    assert vorn.health == 1


# Monsters and events


@rule("DRU-DMG-12")
def test_a_monsters_attack_needs_no_roll() -> None:
    table = Table()  # no roll is scripted
    vorn = table.hero("vorn", "c3")
    table.monster_turn(table.monster("d3", damage=3))
    assert vorn.health == 7


@rule("DRU-DMG-13")
def test_collateral_of_a_monster_reaches_only_who_lost_health() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"SHIELD": 3})
    maya = table.hero("maya", "e3")
    table.monster_turn(table.monster("d3", damage=3, text="CLEAVE 2, BLEED 1"))
    assert (tokens_of(vorn), tokens_of(maya)) == ({}, {"BLEED": 1})


@rule("DRU-DMG-13")
@pytest.mark.parametrize(("shields", "bleeds"), [(0, {"BLEED": 1}), (2, {})])
def test_collateral_of_a_pet_needs_lost_health_too(shields: int, bleeds: dict[str, int]) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    pet = table.follower(vorn, "c3", damage=2, text="BLEED 1")
    foe = table.monster("d3", tokens={"SHIELD": shields})
    table.follower_turn(pet, "stop", f"figure:{foe.name}")
    assert tokens_of(foe) == bleeds


@rule("DRU-DMG-14")
def test_preventable_damage_that_is_no_attack_is_one_threat() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Wall|HERO|G|[R]: PREVENT 2"], tokens={"SHIELD": 1})
    maya = table.hero("maya", "e3", health=9)
    table.effect(vorn, "EACH HERO, 3 DMG", "react:wall:green", "figure:maya")
    assert (vorn.health, maya.health) == (8, 8)
    assert tokens_of(vorn) == {}


@rule("DRU-DMG-14")
def test_nobody_protects_from_damage_that_is_no_attack() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Spark|HERO|B|: ENEMY, 3 DMG"])
    ward = table.monster("d3", health=9)
    guard = table.monster("e3", health=9, text="PROTECT")
    table.turn(vorn)
    table.act("skill:spark", "figure:brute-1")
    assert (ward.health, guard.health) == (6, 9)


@rule("DRU-RUL-26")
def test_a_blow_that_sturdiness_absorbs_has_no_collateral() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", tokens={"STEALTH": 1})
    friend = table.follower(vorn, "c3", name="rhede", kind="companion", sturdiness=4)
    table.monster_turn(table.monster("d3", damage=4, text="BLEED 2"))
    assert tokens_of(friend) == {}


@rule("DRU-RUL-76")
def test_heroes_struck_together_all_lose_health_before_the_first_is_knocked_out() -> None:
    table = Table()
    heroes = [table.hero("vorn", "c3", health=2), table.hero("maya", "d4", health=2)]
    table.monster_turn(table.monster("d3", damage=3, text="CLEAVE 2"))
    told = [(type(event).__name__, event.who) for event in table.events]
    fates = [fate for fate in told if fate[0] in ("HealthLost", "KnockedOut")]
    assert fates == [
        ("HealthLost", "vorn"), ("HealthLost", "maya"),
        ("KnockedOut", "vorn"), ("KnockedOut", "maya"),
    ]  # fmt: skip
    assert all(hero.down for hero in heroes)


@rule("DRU-RUL-80")
def test_damage_without_a_side_word_may_be_aimed_at_friends_who_are_marked() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Bolt|HERO|R|[S]: 2 DMG"])
    maya = table.hero("maya", "d3")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:bolt")
    assert asked.keys() == ["figure:vorn", "figure:maya"]
    note = notes.target_note(table.game, Use(user=vorn, doing=asked.about[2]), maya)
    assert note.startswith("a friend")
    table.turn(vorn)
    vorn.slots, vorn.pool = ("",), (0, 2, 0, 0, 0)
    table.act("skill:bolt", "figure:maya")
    assert maya.health == 8


@rule("DRU-RUL-91")
def test_with_no_rune_of_its_colour_an_x_does_nothing() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[PARRY], tokens={"POISON": 1, "SLOW": 1})
    foe = table.monster("e3")
    for effect in ("X DMG", "BLEED X", "CLEANSE X", "MOVE X", "PUSH X"):
        table.effect(foe, f"EACH HERO, {effect}")  # asks nobody anything
    assert (vorn.health, tokens_of(vorn)) == (10, {"POISON": 1, "SLOW": 1})


@rule("DRU-RUL-91")
def test_an_attack_of_no_damage_is_no_threat_and_has_no_collateral() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[PARRY])
    foe = table.monster("d3", damage=2, text="BLEED 1", tokens={"INTIMIDATE": 2})
    table.monster_turn(foe)
    assert (vorn.health, tokens_of(vorn)) == (10, {})
