"""Being knocked out and regaining breath (DRU-KO)."""

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards.tree import PLAIN
from undercroft.games.drunagor.rules import cubes, darkness, health, knockout, movement, targets
from undercroft.games.drunagor.state import Hero
from undercroft.games.drunagor.use import Use

WARD = "Ward|HERO|Y|: SELF, SHIELD 1"
CALM = "Calm|HERO|B|: SELF, KI 1"
STOUT = "Stout|PASSIVE|-|[P]: +2 HP"


def fallen(table: Table, id: str, square: str, **hero: object) -> Hero:
    """A Hero who lies on the ground."""
    figure = table.hero(id, square, health=0, **hero)  # type: ignore[arg-type]
    figure.down = True
    return figure


def fell(table: Table, hero: Hero, *answers: str) -> None:
    """Take all Health of a Hero."""
    table.run(health.lose(table.game, [(hero, hero.health)], "a test"), *answers)


# Falling


@rule("DRU-KO-01")
def test_a_knocked_out_hero_loses_conditions_recalls_takes_a_trauma_cube_and_loses_the_aura() -> (
    None
):
    table = Table()
    held = {"BLEED": 2, "SLOW": 1, "STUN": 1, "FOCUS": 3, "SHIELD": 1}
    vorn = table.hero("vorn", "c3", cubes="YB", skills=[WARD, CALM], tokens=held)
    vorn.aura = "clear-conscious"
    cubes.spend(vorn, 0, 0)
    fell(table, vorn, "skill:ward")
    assert vorn.down
    assert tokens_of(vorn) == {"FOCUS": 3, "SHIELD": 1}
    assert letters(vorn.pool) == "YB"
    assert table.slots(vorn) == {"ward": "T"}  # and no Curse Cube for the Recall
    assert vorn.aura == ""


@rule("DRU-KO-01", "DRU-RUL-94")
def test_the_free_recall_comes_first_so_its_slots_may_take_the_trauma_cube() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YB", skills=[WARD, CALM])
    cubes.spend(vorn, 0, 0)
    vorn.health = 0
    asked = table.ask(knockout.knock_out(table.game, vorn))
    assert asked.kind == "trauma"
    assert asked.keys() == ["skill:ward", "skill:calm"]
    names = [type(event).__name__ for event in table.events]
    assert names == ["KnockedOut", "Recalled"]


@rule("DRU-KO-02")
def test_a_trauma_cube_beyond_the_limit_fails_the_adventure_at_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, skills=[WARD, CALM])
    table.trauma(vorn, "ward")
    table.monster_turn(table.monster("d3"))
    assert table.state.ended is not None
    assert not table.state.ended.won


# Being down


@rule("DRU-KO-03")
def test_a_hero_who_is_down_does_not_act() -> None:
    table = Table()
    vorn = fallen(table, "vorn", "c3", skills=[WARD])
    table.turn(vorn)
    table.act()  # nothing is asked: the turn is over
    assert table.state.turn.step == "none"


@rule("DRU-KO-03")
def test_who_falls_in_the_middle_of_a_skill_does_no_more_of_it() -> None:
    table = Table(rolls=[10])
    wrath = "Wrath|CLASS|-|[P]: WHEN YOU HIT: SELF, 5 DMG NON-PREVENTABLE"
    blow = "Blow|HERO|Y|[W]: +0 HIT/+0 HIT; EACH ALLY, HEAL 2"
    vorn = table.hero("vorn", "c3", health=5, skills=[blow, wrath])
    maya = table.hero("maya", "c4", health=5)
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:blow")
    assert vorn.down
    assert (foe.health, maya.health) == (6, 5)  # one attack, no second, no HEAL


@rule("DRU-KO-03")
def test_nobody_can_choose_a_hero_who_is_down() -> None:
    table = Table()
    vorn = fallen(table, "vorn", "c3")
    maya = table.hero("maya", "d3")
    foe = table.monster("d4")
    for user in (maya, foe):
        found = targets.candidates(table.game, Use(user=user, range=None), PLAIN)
        assert vorn not in found


@rule("DRU-KO-03")
def test_nothing_touches_a_hero_who_is_down() -> None:
    table = Table("0L 0. 0.", "0. 0. 0.")
    vorn = fallen(table, "vorn", "a1", skills=[WARD], tokens={"FOCUS": 1})
    before = (vorn.health, vorn.tokens, vorn.pool, vorn.slots)
    table.run(health.lose(table.game, [(vorn, 3)], "a test"))
    table.run(darkness.put_small(table.game, vorn.space))
    table.run(cubes.receive_curses(table.game, vorn, 1))
    health.heal(table.game, vorn, 3)
    assert (vorn.health, vorn.tokens, vorn.pool, vorn.slots) == before


@rule("DRU-KO-04")
def test_passives_and_class_abilities_of_a_hero_who_is_down_keep_working() -> None:
    table = Table()
    grief = "Grief|CLASS|-|[P]: WHEN AN ALLY IS KNOCKED OUT: ALLY, FURY 1"
    fallen(table, "vorn", "a1", skills=[grief])
    maya = table.hero("maya", "c3")
    jaheen = table.hero("jaheen", "e3", health=2, skills=[grief])
    fell(table, jaheen)
    assert tokens_of(maya) == {"FURY": 1}  # Jaheen is no ally of his own


@rule("DRU-KO-04", "DRU-TURN-12")
def test_who_falls_in_the_own_turn_still_helps_others_at_its_end() -> None:
    table = Table()
    wall = "Wall|CLASS|-|[P]: AT END OF TURN: RANGE 1, EACH HERO, SHIELD 1"
    vorn = table.hero("vorn", "a1", health=2, skills=[wall, WARD])
    maya = table.hero("maya", "b2")
    table.darkness("b1")
    table.turn(vorn)
    table.act("move:b1")
    table.act()
    assert (vorn.down, tokens_of(vorn), tokens_of(maya)) == (True, {}, {"SHIELD": 1})


@rule("DRU-KO-05", "DRU-RUL-28")
def test_who_is_down_fills_the_square_for_allies_to_pass_and_monsters_not() -> None:
    table = Table()
    vorn = fallen(table, "vorn", "b1")
    maya = table.hero("maya", "a1")
    foe = table.monster("c1")
    through, stop = movement.passable(table.game, maya)
    assert through >> vorn.space & 1
    assert not stop >> vorn.space & 1
    through, _ = movement.passable(table.game, foe)
    assert not through >> vorn.space & 1
    assert not table.game.free_squares() >> vorn.space & 1


@rule("DRU-RUL-28", "DRU-ENG-01")
def test_a_ranged_monster_gets_away_from_who_is_down_before_it_shoots() -> None:
    table = Table(size=(8, 1))
    fallen(table, "vorn", "a1")
    maya = table.hero("maya", "e1")
    foe = table.monster("b1", attack="ranged", move=1, damage=2)
    assert table.game.engaged(foe)
    table.monster_turn(foe)
    assert (table.where(foe), maya.health) == ("c1", 8)


@rule("DRU-KO-06")
def test_darkness_still_counts_a_hero_who_is_down_but_does_not_hurt() -> None:
    table = Table()
    vorn = fallen(table, "vorn", "c3")
    maya = table.hero("maya", "e3")
    table.darkness("e3")
    assert darkness.hunted(table.game) is vorn
    maya.space = table.at("f3")
    assert darkness.hunted(table.game) is maya  # Vorn counts with Health 0


@rule("DRU-KO-07")
def test_monsters_never_count_a_hero_who_is_down() -> None:
    table = Table()
    fallen(table, "vorn", "c3")
    maya = table.hero("maya", "e3", health=5)
    foe = table.monster("d3", text="BLOODSEEKER; CLEAVE 2", move=0)
    table.monster_turn(foe)
    assert maya.health == 2
    assert table.told(events.AttackAimed)[-1].targets == ("maya",)


# Standing up


@rule("DRU-KO-08")
def test_at_the_next_turn_the_hero_stands_up_with_full_health_and_acts() -> None:
    table = Table()
    vorn = fallen(table, "vorn", "c3", skills=[WARD])
    table.begin_turn(vorn)
    assert (vorn.health, vorn.down) == (10, False)
    assert table.state.turn.regained
    assert table.state.turn.actions == 2
    assert {"skill:ward", "move:d3"} <= set(table.offers(vorn))


@rule("DRU-KO-08")
def test_knocked_out_by_conditions_the_hero_stands_up_in_the_same_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, tokens={"POISON": 3}, skills=[WARD])
    table.begin_turn(vorn)
    assert (vorn.health, vorn.down) == (10, False)
    assert tokens_of(vorn) == {}
    assert table.slots(vorn) == {"ward": "T"}
    assert table.state.turn.regained
    assert table.state.turn.step == "act"


@rule("DRU-KO-08", "DRU-RUL-27", "DRU-TURN-12", "DRU-PVP-07")
def test_in_battle_lava_underfoot_fells_a_hero_who_goes_on_from_there() -> None:
    table = Table("0. 0L 0. 0.", "## ## ## ##", battle=9)
    vorn = table.hero("vorn", "a1", health=2, skills=["Run|HERO|G|: MOVE 3; SELF, FURY 1", WARD])
    table.hero("maya", "d1", team=1)
    table.turn(vorn)
    table.act("skill:run", "move:c1", "skill:ward", "stop")  # the Trauma Cube
    assert (vorn.down, vorn.health, table.where(vorn)) == (False, 10, "c1")
    assert tokens_of(vorn) == {"FURY": 1}
    assert table.state.turn.regained


@rule("DRU-KO-08", "DRU-RUL-27")
def test_in_battle_conditions_in_the_turn_of_another_leave_the_hero_down() -> None:
    table = Table(battle=9)
    vorn = table.hero("vorn", "a1", skills=[WARD])
    maya = table.hero("maya", "c1", team=1, health=2, skills=[WARD])
    table.turn(vorn)
    table.effect(vorn, "ENEMY, POISON 2")
    assert maya.down


@rule("DRU-KO-08")
def test_effects_may_ask_whether_breath_was_regained() -> None:
    table = Table()
    rise = "Rise|CLASS|-|[P]: WHEN YOU REGAIN YOUR BREATH: SELF, FURY 2"
    vorn = fallen(table, "vorn", "c3", skills=[rise])
    table.begin_turn(vorn)
    assert tokens_of(vorn) == {"FURY": 2}


@rule("DRU-RUL-75")
def test_breath_restores_the_present_maximum() -> None:
    table = Table()
    vorn = fallen(table, "vorn", "c3", skills=[STOUT])
    table.begin_turn(vorn)
    assert vorn.health == 12
    vorn.down = True
    table.trauma(vorn, "stout")
    table.begin_turn(vorn)
    assert vorn.health == 10


# Collateral and the own turn


@rule("DRU-KO-09", "DRU-RUL-25")
def test_collateral_of_the_attack_that_felled_the_hero_does_nothing() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=3, skills=[WARD, CALM], cubes="YB")
    foe = table.monster("d3", text="BLEED 2, CURSE 1 AND FATIGUE 1")
    table.monster_turn(foe, "skill:ward")  # the Trauma Cube alone
    assert tokens_of(vorn) == {}
    assert letters(vorn.pool) == "YB"
    assert table.slots(vorn) == {"ward": "T"}


@rule("DRU-RUL-27")
@pytest.mark.parametrize("how", ["darkness", "fall"])
def test_knocked_out_in_the_own_turn_the_turn_ends_and_breath_comes_next_time(how: str) -> None:
    table = Table("2. 0. 0. 0.", "2. 0. 0. 0.")
    vorn = table.hero("vorn", "a1", health=2, skills=[WARD])
    if how == "darkness":
        vorn.space = table.at("b1")
        table.darkness("c1")
    table.turn(vorn)
    table.act("move:b2" if how == "fall" else "move:c1")
    assert vorn.down
    table.act()  # asks nothing
    assert table.state.turn.step == "none"
    assert vorn.down
    table.begin_turn(vorn)
    assert (vorn.down, vorn.health) == (False, 10)
