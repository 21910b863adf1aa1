"""What Class Abilities and items add to a turn, and their statics (DRU-CLASS-04, DRU-LANG-34)."""

from __future__ import annotations

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import (
    cubes,
    followers,
    health,
    movement,
    skills,
    steps,
    targets,
    weapons,
)
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use

CHOP = "Chop|HERO|Y|[W]: +0 HIT"


# Actions


@rule("DRU-RUL-120", "DRU-TURN-05")
def test_a_cube_action_of_a_card_expends_a_cube_and_counts() -> None:
    table = Table()
    maya = table.hero("maya", "c3", cubes="YR", skills=["ranger.trapmaster.1"])
    table.turn(maya, open_move=True, points=2, moved=True)
    table.act("action:trapper", "cube:red", "area:e3")
    assert letters(maya.expended) == "R"
    assert table.state.turn.actions == 1
    assert not table.state.turn.open_move
    assert [trap.kind for trap in table.state.traps] == ["BEAR TRAP"]
    assert "action:trapper" in table.offers(maya)
    table.state.turn.actions = 0
    assert "action:trapper" not in table.offers(maya)


@rule("DRU-RUL-120")
def test_without_a_cube_there_is_nothing_to_expend() -> None:
    table = Table()
    maya = table.hero("maya", "c3", cubes="Y", owned="YY", skills=["ranger.trapmaster.1"])
    table.turn(maya)
    maya.pool = (0, 0, 0, 0, 0)
    assert "action:trapper" not in table.offers(maya)


@rule("DRU-RUL-120", "DRU-MINOR-01", "DRU-MINOR-02")
def test_a_minor_action_of_a_card_comes_once_per_turn_and_not_while_engaged() -> None:
    table = Table()
    nod = "Nod|EQUIP|-|[P]: MINOR ACTION: SELF, FOCUS 1"
    vorn = table.hero("vorn", "c3", equipment=[nod])
    table.turn(vorn, open_move=True, points=2, moved=True)
    table.act("minor:nod")
    assert tokens_of(vorn) == {"FOCUS": 1}
    assert table.state.turn.points == 2
    assert "minor:nod" not in table.offers(vorn)
    table.turn(vorn)
    assert "minor:nod" in table.offers(vorn)
    table.monster("d3")
    assert "minor:nod" not in table.offers(vorn)


@rule("DRU-LANG-34")
def test_once_per_adventure_is_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="Y", owned="YYY", equipment=["amulet-of-rewinding"])
    vorn.expended = (2, 0, 0, 0, 0)
    table.turn(vorn)
    table.act("minor:amulet-of-rewinding")
    assert letters(vorn.pool) == "YYY"
    table.turn(vorn)
    assert "minor:amulet-of-rewinding" not in table.offers(vorn)


# Statics


@rule("DRU-LANG-34")
@pytest.mark.parametrize(("ability", "kind"), [("2a", "POISON TRAP"), ("2b", "FIRE TRAP")])
def test_a_bear_trap_may_be_another(ability: str, kind: str) -> None:
    table = Table()
    snare = "Snare|HERO|Y: BEAR TRAP"
    maya = table.hero("maya", "c3", skills=[snare, f"ranger.trapmaster.{ability}"])
    table.turn(maya)
    table.act("skill:snare", f"lay:{kind.lower().replace(' ', '-')}", "area:e3")
    assert [trap.kind for trap in table.state.traps] == [kind]


@rule("DRU-LANG-34", "DRU-LANG-33")
def test_hunting_squad_helps_allies_against_the_own_mark() -> None:
    table = Table(rolls=[10, 10])
    vorn = table.hero("vorn", "c3", cubes="YYG", skills=[CHOP, "Hew|HERO|Y|[W]: +0 HIT"])
    maya = table.hero("maya", "a1", skills=["ranger.huntsman.3"])
    foe = table.monster("d3", health=12, tokens={"RANGER'S MARK": 1})
    foe.marked_by = maya.id
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 8
    foe.marked_by = vorn.id  # his own mark counts for him, not for her squad
    table.act("skill:hew")
    assert foe.health == 4


@rule("DRU-COND-03", "DRU-LANG-34")
def test_a_raised_maximum_lets_more_tokens_be_held() -> None:
    table = Table()
    deep = "Deep|PASSIVE|-|[P]: +1 MAX FOCUS"
    vorn = table.hero("vorn", "c3", skills=[deep])
    table.effect(vorn, "SELF, FOCUS 6 AND FURY 6")
    assert tokens_of(vorn) == {"FOCUS": 5, "FURY": 4}


@rule("DRU-SKILL-15", "DRU-LANG-34")
@pytest.mark.parametrize(
    ("word", "text", "gained"),
    [
        ("SHIELD", "ALLY, SHIELD 1", {"SHIELD": 2}),
        ("POISON", "ALLY, POISON 1", {"POISON": 2}),
        ("BURN", "ALLY, BURN 2", {"BURN": 3}),
    ],
)
def test_one_more_of_it(word: str, text: str, gained: dict[str, int]) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[f"More|CLASS|-|[P]: +1 {word}"])
    maya = table.hero("maya", "d3", skills=["More|CLASS|-|[P]: +5 HEAL"])
    table.effect(vorn, text)
    assert tokens_of(maya) == gained


@rule("DRU-LANG-34")
def test_a_static_under_a_condition_holds_only_while_it_is_true() -> None:
    table = Table()
    veil = "Veil|CLASS|-|[P]: WHILE YOU HAVE STEALTH: +1 HEAL AND NO FALLING DAMAGE AND +2 MOVEMENT"
    elros = table.hero("elros", "c3", health=2, skills=[veil])
    table.effect(elros, "SELF, HEAL 1")
    assert elros.health == 3
    assert movement.bonus(table.game, elros) == 0
    table.effect(elros, "SELF, STEALTH")
    table.effect(elros, "SELF, HEAL 1")
    assert elros.health == 5
    assert movement.bonus(table.game, elros) == 2


@rule("DRU-LANG-34")
def test_healing_received_is_raised_whoever_heals() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, equipment=["periapt-of-greater-healing"])
    jaheen = table.hero("jaheen", "d3", health=2)
    table.effect(jaheen, "ALLY, HEAL 1")
    table.effect(vorn, "ALLY, HEAL 1")
    assert (vorn.health, jaheen.health) == (5, 3)


@rule("DRU-CUBE-08")
def test_the_limits_of_curse_and_trauma_cubes_can_be_raised() -> None:
    table = Table()
    board = [f"S{n}|HERO|Y: SELF, SHIELD 1" for n in range(9)]
    jaheen = table.hero("jaheen", "c3", skills=[*board, "cleric.pilgrim.1", "cleric.guardian.2b"])
    table.curse(jaheen, *(f"s{n}" for n in range(5)))
    table.run(cubes.receive_curses(table.game, jaheen, 1), "skill:s5")
    table.trauma(jaheen, "s6")
    table.run(cubes.receive_trauma(table.game, jaheen), "skill:s7")
    assert table.state.ended is None
    table.run(cubes.receive_curses(table.game, jaheen, 1))
    assert table.state.ended is not None


@rule("DRU-EQUIP-02", "DRU-RUL-121")
@pytest.mark.parametrize(("hero", "ranged"), [("elros", False), ("lorelai", True)])
def test_a_weapon_of_two_subtypes_has_the_type_its_bearer_knows(hero: str, ranged: bool) -> None:
    table = Table()
    figure = table.hero(hero, "c3", weapon=None, equipment=["runecarved-blade"])
    gear = weapons.weapon(table.game, figure)
    assert gear is not None
    assert weapons.is_ranged(table.game, figure, gear) is ranged


@rule("DRU-EQUIP-01")
@pytest.mark.parametrize("hero", ["vorn", "elros", "lorelai"])
def test_an_item_of_several_subtypes_needs_proficiency_with_one(hero: str) -> None:
    table = Table()
    figure = table.hero(hero, "c3", bag=("undermountain-scabbard", "amiran-halberd"))
    table.turn(figure)
    offers = table.offers(figure)
    assert "equip:undermountain-scabbard" in offers
    assert ("equip:amiran-halberd" in offers) is (hero != "lorelai")


# Triggers


@rule("DRU-RUL-123", "DRU-LANG-34")
def test_lovers_promise_saves_once_per_adventure() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=3, skills=[CHOP], equipment=["lovers-promise"])
    table.run(health.lose(table.game, [(vorn, 9)], "test"))
    assert (vorn.health, vorn.down) == (1, False)
    table.run(health.lose(table.game, [(vorn, 9)], "test"))
    assert vorn.down


@rule("DRU-RUL-123", "DRU-LANG-32")
def test_when_an_ally_falls_comes_before_the_steps_of_the_knock_out() -> None:
    table = Table()
    spite = "Spite|CLASS|-|[P]: WHEN AN ALLY IS KNOCKED OUT: THAT TARGET, FOCUS 1; "
    spite += "WHEN AN ALLY IS KNOCKED OUT: SELF, FOCUS 1"
    maya = table.hero("maya", "a1", skills=[spite])
    jaheen = table.hero("jaheen", "e3", health=2, skills=[CHOP], tokens={"BLEED": 2})
    request = table.ask(health.lose(table.game, [(jaheen, 2)], "test"))
    assert request.kind == "trigger-order"
    assert jaheen.down
    assert tokens_of(jaheen) == {"BLEED": 2}
    assert not tokens_of(maya)


@rule("DRU-LANG-34")
@pytest.mark.parametrize("way", ["lava", "burn", "immune"])
def test_stepping_on_lava_or_gaining_burn_is_one_event(way: str) -> None:
    table = Table("0. 0L 0. 0.", "0. 0. 0. 0.")
    warm = "Warm|EQUIP|-|[P]: WHEN YOU STEP ON LAVA OR GAIN BURN: SELF, FURY 1"
    if way == "immune":
        warm += "; IMMUNITY TO BURN"
    vorn = table.hero("vorn", "a1", equipment=[warm])
    if way == "burn":
        table.effect(vorn, "SELF, BURN 1")
    else:
        table.run(steps.move_effect(table.game, vorn, 1), "move:b1")
    assert tokens_of(vorn).get("FURY") == 1


@rule("DRU-LANG-34")
def test_gentle_hands_takes_bleed_and_burn_from_whom_they_heal() -> None:
    table = Table()
    jaheen = table.hero("jaheen", "c3", skills=["cleric.healer.2b"])
    elros = table.hero("elros", "d3", health=4, tokens={"BLEED": 2, "BURN": 3, "POISON": 1})
    table.effect(jaheen, "ALLY, HEAL 1")
    assert tokens_of(elros) == {"POISON": 1}
    assert tokens_of(jaheen) == {}


@rule("DRU-RUL-122")
def test_oakenskin_shields_the_pet_that_is_activated() -> None:
    table = Table()
    maya = table.hero("maya", "c3", skills=["ranger.beastmaster.2a", "ranger.beastmaster.2b"])
    table.follower(maya, "c4", name="luma")
    jinx = table.follower(maya, "d4", name="jinx")
    table.turn(maya)
    table.run(followers.activate(table.game, maya, ("A PET",)), "activate:jinx", "stop")
    assert tokens_of(jinx) == {"SHIELD": 1}


@rule("DRU-LANG-34")
def test_a_miss_is_an_event_beside_the_reroll() -> None:
    table = Table(rolls=[2])
    vorn = table.hero("vorn", "c3", skills=[CHOP], equipment=["undermountain-scabbard"])
    table.monster("d3")
    table.turn(vorn)
    table.act("skill:chop")
    assert tokens_of(vorn) == {"FOCUS": 1}


@rule("DRU-CLASS-04", "DRU-PASS-02")
def test_a_triggered_class_ability_reaches_any_target_anywhere() -> None:
    table = Table()
    jaheen = table.hero("jaheen", "a1", skills=["cleric.guardian.1"])
    elros = table.hero("elros", "l9")
    table.begin_turn(jaheen, "figure:elros")
    assert tokens_of(elros) == {"SHIELD": 1}


@rule("DRU-KW-14", "DRU-DEC-46", "DRU-LANG-30")
def test_the_copycat_copies_a_hero_skill_of_an_ally_near_by() -> None:
    table = Table()
    skills_ = ["Cheer|HERO|B: SELF, FURY 2", "Duck|HERO|B|[R]: SELF, PREVENT 1",
               "Order|ROLE|B: SELF, FOCUS 1", "Sing|HERO|B: SELF, SHIELD 2"]  # fmt: skip
    vorn = table.hero("vorn", "c3", skills=[CHOP], equipment=["amulet-of-the-copycat"])
    table.hero("maya", "d3", skills=skills_)
    table.hero("elros", "l9", skills=["Far|HERO|B: SELF, KI 1"])
    table.turn(vorn)
    request = table.ask(skills.use_skill(table.game, vorn, 1, 0, [0]))
    assert request.keys() == ["skill:cheer", "skill:sing"]
    vorn.slots, vorn.pool = ("", ""), (2, 1, 1, 1, 0)
    table.act("skill:copycat:yellow", "skill:cheer")
    assert tokens_of(vorn) == {"FURY": 2}


def far(table: Table, hero: Hero) -> int | None:
    return targets.range_of(table.game, hero, 1)


@rule("DRU-SKILL-07")
def test_range_is_widened_for_ranged_skills_and_not_for_ranged_weapons() -> None:
    table = Table()
    maya = table.hero("maya", "c3", weapon=(7, 3, "ranged"), skills=["ranger.marksman.2a"])
    assert far(table, maya) == 2
    gear = weapons.weapon(table.game, maya)
    assert gear is not None
    use = Use(user=maya, weapon_range=True)
    assert weapons.attack_range(table.game, use, maya, gear) == 1
