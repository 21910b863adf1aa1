"""Movement, heights and engagement (DRU-MOVE, DRU-LEVEL, DRU-ENG)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import forced, movement, size, turn
from undercroft.games.drunagor.use import Use

ARROW = "Shoot|HERO|R|[W]: +0 HIT"
CHOP = "Chop|HERO|Y|[W]: +0 HIT"


def moves(table: Table, *heroes: int) -> set[str]:
    hero = table.state.heroes[heroes[0] if heroes else table.state.turn.who]
    return {key[5:] for key in table.offers(hero) if key.startswith("move:")}


@rule("DRU-MOVE-01", "DRU-MOVE-02", "DRU-MOVE-04")
def test_a_move_action_is_three_squares_straight_or_diagonal_or_fewer() -> None:
    table = Table(size=(8, 8))
    vorn = table.hero("vorn", "d4")
    table.turn(vorn)
    assert len(moves(table)) == 7 * 7 - 1
    table.act("move:e5")
    assert table.state.turn.points == 2
    table.act("end")
    assert vorn.space == table.at("e5")


@rule("DRU-MOVE-03")
def test_plus_movement_adds_to_every_move_effect() -> None:
    table = Table(size=(10, 1))
    vorn = table.hero(
        "vorn", "a1", skills=["Stride|PASSIVE|-|[P]: +1 MOVEMENT", "Run|HERO|G|: MOVE 2"]
    )
    table.turn(vorn)
    assert moves(table) == {"b1", "c1", "d1", "e1"}
    request = table.ask(turn.act(table.game, vorn), "skill:run")
    assert "move:d1" in request.keys()
    assert "move:e1" not in request.keys()


@rule("DRU-MOVE-05")
def test_squeezing_diagonally_between_two_blocked_squares_is_allowed() -> None:
    table = Table(size=(2, 2))
    vorn = table.hero("vorn", "a1")
    table.monster("b1")
    table.monster("a2")
    table.turn(vorn)
    assert moves(table) == {"b2"}


@rule("DRU-MOVE-06")
def test_allies_may_be_passed_but_enemies_and_objects_may_not() -> None:
    table = Table(size=(5, 1))
    vorn = table.hero("vorn", "a1")
    table.hero("maya", "b1")
    table.turn(vorn)
    assert moves(table) == {"c1", "d1"}
    table.state.chests = 1 << table.at("c1")
    assert moves(table) == set()


@rule("DRU-MOVE-06", "DRU-KW-61")
def test_hidden_and_fallen_enemies_still_bar_the_way() -> None:
    table = Table(size=(4, 1))
    table.hero("vorn", "b1").down = True
    foe = table.monster("a1")
    assert movement.options(table.game, foe, 3).ends == 1 << table.at("a1")


@rule("DRU-MOVE-07", "DRU-SIZE-01")
def test_large_monsters_move_area_by_area() -> None:
    table = Table(size=(8, 2))
    table.hero("vorn", "h1")
    foe = table.monster("a1", large=True)
    found = movement.options(table.game, foe, 2)
    assert found.ends == 0b111


@rule("DRU-MOVE-08")
def test_expending_any_cube_buys_another_move_action_at_most_twice() -> None:
    table = Table(size=(12, 1))
    vorn = table.hero("vorn", "a1", cubes="YRGB")
    table.turn(vorn)
    table.act("extra-move:green")
    assert vorn.expended == (0, 0, 1, 0, 0)
    table.act("move:d1")
    table.act("extra-move:red")
    table.act("move:g1")
    assert not any(key.startswith("extra-move") for key in table.offers(vorn))
    table.act("move:j1")
    assert vorn.space == table.at("j1")


@rule("DRU-MOVE-09", "DRU-TURN-08", "DRU-MINOR-04")
def test_movement_goes_on_after_a_minor_action() -> None:
    table = Table(size=(6, 2))
    vorn = table.hero("vorn", "a1", bag=("potion-of-healing",), health=3)
    table.turn(vorn)
    table.act("move:c1")
    table.act("use:potion-of-healing")
    assert vorn.health == 9
    assert "d1" in moves(table)


@rule("DRU-MOVE-11")
def test_a_move_inside_a_skill_is_finished_before_the_next_effect() -> None:
    table = Table(size=(8, 2))
    vorn = table.hero("vorn", "a1", skills=["Rush|HERO|G|[S]: MOVE 4; TARGET ADJ ENEMY, 2 DMG"])
    foe = table.monster("f1", health=5)
    table.turn(vorn)
    table.act("skill:rush", "move:e1")
    assert foe.health == 3


@rule("DRU-MOVE-12")
def test_a_move_without_target_words_belongs_to_the_user() -> None:
    table = Table(size=(8, 2))
    vorn = table.hero("vorn", "a1", skills=["Trip|HERO|B|[S]: 2 DMG AND MOVE 2"])
    foe = table.monster("f1", health=5)
    table.turn(vorn)
    table.act("skill:trip", f"figure:{foe.name}", "move:c1")
    assert vorn.space == table.at("c1")
    assert foe.health == 3


@rule("DRU-MOVE-13")
def test_a_jump_passes_enemies_and_lava_and_only_the_landing_counts() -> None:
    table = Table("0. 0L 0L 0S", "## ## ## ##")
    vorn = table.hero("vorn", "a1", skills=["Leap|HERO|G|: JUMP 3"])
    table.monster("b1")
    table.turn(vorn)
    table.act("skill:leap", "move:d1")
    assert tokens_of(vorn) == {"BLEED": 2}


@rule("DRU-MOVE-13", "DRU-LEVEL-03")
def test_a_jump_takes_no_falling_damage() -> None:
    table = Table("2. 0. 0.")
    vorn = table.hero("vorn", "a1", skills=["Leap|HERO|G|: JUMP 1"])
    table.turn(vorn)
    table.act("skill:leap", "move:b1")
    assert vorn.health == 10


@rule("DRU-MOVE-13", "DRU-LEVEL-02")
def test_a_jump_from_the_floor_to_level_two_still_costs_two() -> None:
    table = Table("0. 2. 2.")
    vorn = table.hero("vorn", "a1")
    ends = movement.options(table.game, vorn, 2, jump=True).ends
    assert ends >> table.at("b1") & 1
    assert not ends >> table.at("c1") & 1


@rule("DRU-MOVE-14")
def test_a_push_uses_up_neither_slow_nor_knock_down() -> None:
    table = Table(size=(8, 3))
    vorn = table.hero("vorn", "a2")
    foe = table.monster("b2", tokens={"SLOW": 1, "KNOCK DOWN": 1})
    table.run(forced.push(table.game, Use(user=vorn), foe, 2), "direction:e")
    assert foe.space == table.at("d2")
    assert tokens_of(foe) == {"SLOW": 1, "KNOCK DOWN": 1}


@rule("DRU-MOVE-15")
def test_leaving_an_enemy_costs_nothing() -> None:
    table = Table(size=(6, 1))
    vorn = table.hero("vorn", "b1")
    table.monster("a1")
    table.turn(vorn)
    table.act("move:e1")
    assert vorn.health == 10
    assert table.state.turn.points == 0


@rule("DRU-MOVE-16", "DRU-RUL-15")
def test_one_move_effect_sheds_slow_and_knock_down() -> None:
    table = Table(size=(8, 1))
    vorn = table.hero("vorn", "a1", tokens={"SLOW": 1})
    table.turn(vorn)
    assert moves(table) == {"stay", "b1"}
    vorn.tokens = (*vorn.tokens[:4], 1, *vorn.tokens[5:])
    assert moves(table) == {"stay"}
    table.act("move:stay")
    assert tokens_of(vorn) == {}
    assert vorn.space == table.at("a1")
    assert moves(table) == set()


@rule("DRU-MOVE-17", "DRU-TERR-07")
def test_water_takes_one_further_point_once_per_turn() -> None:
    table = Table("0. 0W 0W 0. 0.")
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    assert moves(table) == {"b1", "c1"}
    table.act("move:b1")
    assert table.state.turn.points == 1
    table.act("move:c1")
    table.act("extra-move:yellow")
    assert moves(table) >= {"d1", "e1", "b1", "a1"}


@rule("DRU-LEVEL-01", "DRU-LEVEL-02")
def test_a_step_of_one_level_costs_one_and_from_the_floor_to_level_two_costs_two() -> None:
    table = Table("0. 2. 2. 2.")
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    assert moves(table) == {"b1", "c1"}
    table.act("move:b1")
    assert table.state.turn.points == 1
    stairs = Table("0. 1. 2. 2.")
    maya = stairs.hero("maya", "a1")
    stairs.turn(maya)
    stairs.act("move:c1")
    assert stairs.state.turn.points == 1


@rule("DRU-LEVEL-03")
def test_a_step_from_level_two_to_the_floor_is_a_fall() -> None:
    table = Table("0. 2. 0. 0.")
    vorn = table.hero("vorn", "b1")
    table.turn(vorn)
    table.act("move:c1")
    assert vorn.health == 8


@rule("DRU-LEVEL-03")
@pytest.mark.parametrize(("text", "answers"), [
    ("PUSH 1", ["direction:e"]), ("TELEKINESIS 1", ["square:c1"]), ("SWAP", []),
])  # fmt: skip
def test_who_is_forced_from_level_two_to_the_floor_falls(text: str, answers: list[str]) -> None:
    table = Table("0. 2. 0. 0.")
    vorn = table.hero("vorn", "a1", skills=[f"Trip|HERO|Y|: TARGET ADJ ENEMY, {text}"])
    foe = table.monster("b1", health=6)
    table.turn(vorn)
    table.act("skill:trip", *answers)
    assert (foe.health, vorn.health) == (4, 10)


@rule("DRU-RUL-221", "DRU-LEVEL-03")
@pytest.mark.parametrize(("text", "health"), [("FLYING", 6), ("JUMP", 4)])
def test_who_flies_is_not_hurt_by_being_forced_down(text: str, health: int) -> None:
    table = Table("0. 2. 0. 0.")
    vorn = table.hero("vorn", "a1", skills=["Trip|HERO|Y|: TARGET ADJ ENEMY, PUSH 1"])
    foe = table.monster("b1", health=6, text=text)
    table.turn(vorn)
    table.act("skill:trip", "direction:e")
    assert (table.where(foe), foe.health) == ("c1", health)
    wings = Table("2. 2. 0.")
    maya = wings.hero("maya", "b1", equipment=["Wings|EQUIP|-|[P]: FLYING"])
    wings.effect(wings.monster("a1"), "HERO, PUSH 1", "direction:e")
    assert (wings.where(maya), maya.health) == ("c1", 10)


@rule("DRU-LEVEL-03", "DRU-SIZE-07")
def test_who_is_shoved_off_a_platform_falls() -> None:
    table = Table("2. 2. 2. 2.", "2. 2. 2. 2.", "0. 0. 0. 0.", "0. 0. 0. 0.")
    table.hero("vorn", "a3")
    foe = table.monster("c1", health=6)
    giant = table.monster("a1", large=True)
    giant.space = table.game.area(foe)
    table.run(size.settle(table.game, giant), "square:c3")
    assert foe.health == 4


@rule("DRU-LEVEL-04")
def test_adjacency_and_range_ignore_height() -> None:
    table = Table("0. 2.", "0. 2.")
    vorn = table.hero("vorn", "a1")
    foe = table.monster("b1")
    assert table.game.adjacent(vorn, foe)
    assert table.game.engaged(vorn)


@rule("DRU-LEVEL-05", "DRU-LEVEL-06", "DRU-SIZE-09")
@pytest.mark.parametrize(("mine", "theirs", "roll", "hits"), [
    (1, 0, 5, True), (1, 0, 4, False), (0, 2, 8, False), (0, 2, 9, True), (2, 0, 5, True),
])  # fmt: skip
def test_height_gives_two_hit_whatever_the_difference(
    mine: int, theirs: int, roll: int, hits: bool
) -> None:
    table = Table(f"{mine}. {theirs}.", f"{mine}. {theirs}.", rolls=[roll])
    vorn = table.hero("vorn", "a1", skills=[CHOP])
    foe = table.monster("b1", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert (foe.health < 9) is hits


@rule("DRU-LEVEL-07")
def test_height_does_not_change_monster_attacks() -> None:
    table = Table("0. 2.", "0. 2.")
    vorn = table.hero("vorn", "b1")
    table.monster_turn(table.monster("a1", damage=3))
    assert vorn.health == 7


@rule("DRU-ENG-01")
def test_hidden_enemies_do_not_engage_but_fallen_heroes_do() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("d3", tokens={"STEALTH": 1})
    assert not table.game.engaged(vorn)
    seer = Table()
    elros = seer.hero("elros", "c3", skills=["Eye|PASSIVE|-|[P]: IMMUNITY TO STEALTH"])
    seer.monster("d3", tokens={"STEALTH": 1})
    assert seer.game.engaged(elros)
    table.effect(vorn, "SELF, 99 DMG")
    assert vorn.down
    assert table.game.engaged(foe)


@rule("DRU-ENG-02", "DRU-ATK-09")
def test_an_engaged_hero_makes_no_ranged_weapon_attack() -> None:
    table = Table()
    maya = table.hero("maya", "c3", cubes="YRGB", weapon=(7, 3, "ranged"), tokens={"FOCUS": 4},
                      skills=[ARROW, CHOP, "Bolt|HERO|R|[S]: 1 DMG", "Aim|HERO|B|[W]: +0 HIT"],
                      focus=["Snipe|FOCUS|F2|[W]: +2 HIT"])  # fmt: skip
    table.monster("d3")
    table.turn(maya)
    offers = table.offers(maya)
    assert "skill:shoot" not in offers
    assert "focus:snipe" not in offers
    assert {"skill:chop", "skill:bolt", "skill:aim"} <= set(offers)


@rule("DRU-SKILL-05", "DRU-RUL-191", "DRU-ENG-02")
def test_an_engaged_hero_may_waste_the_attack_of_a_skill_for_its_other_effect() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Hook|HERO|R|[W]: +1 HIT, BLEED 2; SELF, FOCUS 1"])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:hook")  # no roll is made
    assert tokens_of(vorn) == {"FOCUS": 1}
    assert foe.health == 9


@rule("DRU-SKILL-05", "DRU-ENG-05")
def test_a_skill_may_first_defeat_the_neighbour_who_forbids_its_attack() -> None:
    table = Table(rolls=[15])
    vorn = table.hero("vorn", "c3", skills=["Pin|HERO|R|[W]: TARGET ADJ ENEMY, 2 DMG; +0 HIT"])
    table.monster("d3", health=2)
    far = table.monster("e3", health=9)
    table.turn(vorn)
    table.act("skill:pin")
    assert far.health == 6


@rule("DRU-RUL-191", "DRU-ATK-02")
def test_a_focus_ability_without_a_weapon_is_used_for_what_it_does_besides() -> None:
    table = Table()
    abilities = ["Jab|FOCUS|F1|[W]: +0 HIT", "Rage|FOCUS|F1|[W]: +0 HIT; SELF, FURY 1"]
    vorn = table.hero("vorn", "c3", weapon=None, tokens={"FOCUS": 1}, focus=abilities)
    table.turn(vorn)
    assert [key for key in table.offers(vorn) if key.startswith("focus")] == ["focus:rage"]


@rule("DRU-ENG-03", "DRU-MINOR-02", "DRU-MINOR-03")
def test_an_engaged_hero_takes_no_minor_action_but_focus_and_consumables() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"FOCUS": 2}, bag=("potion-of-healing",),
                      focus=["Calm|FOCUS|F2|: SELF, HEAL 1"])  # fmt: skip
    table.state.chests = 1 << table.at("b3")
    table.turn(vorn)
    assert "chest:b3" in table.offers(vorn)
    table.monster("d3")
    offers = table.offers(vorn)
    assert "chest:b3" not in offers
    assert {"use:potion-of-healing", "focus:calm"} <= set(offers)


@rule("DRU-MINOR-03")
def test_an_enemy_next_to_the_object_does_not_matter() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.state.chests = 1 << table.at("d3")
    table.monster("e3")
    table.turn(vorn)
    assert "chest:d3" in table.offers(vorn)


@rule("DRU-ENG-04", "DRU-AI-12")
def test_an_engaged_ranged_monster_cannot_attack() -> None:
    table = Table(size=(2, 1))
    vorn = table.hero("vorn", "a1")
    table.monster_turn(table.monster("b1", attack="ranged", damage=3))
    assert vorn.health == 10


@rule("DRU-ENG-05")
def test_an_earlier_step_of_the_skill_may_end_the_engagement() -> None:
    table = Table(size=(8, 2), rolls=[15])
    maya = table.hero("maya", "b1", cubes="R", weapon=(7, 3, "ranged"),
                      skills=["Roll|HERO|R|[W]: SELF, MOVE 2; +0 HIT"])  # fmt: skip
    foe = table.monster("a1", health=9)
    table.turn(maya)
    table.act("skill:roll", "move:d1")
    assert foe.health == 6


@rule("DRU-LANG-33", "DRU-MOVE-03")
def test_a_bonus_while_hidden_holds_only_while_hidden() -> None:
    table = Table(size=(10, 1))
    elros = table.hero(
        "elros", "a1", skills=["Dusk|PASSIVE|-|[P]: WHILE YOU HAVE STEALTH: +2 MOVEMENT"]
    )
    table.turn(elros)
    assert "d1" in moves(table)
    assert "e1" not in moves(table)
    elros.tokens = (*elros.tokens[:7], 1, *elros.tokens[8:])
    assert "f1" in moves(table)


@rule("DRU-LANG-14", "DRU-PASS-04")
def test_a_surge_of_plus_hit_boosts_the_current_attack() -> None:
    table = Table(rolls=[16, 15])
    skills = ["Edge|PASSIVE|-|[P]: ROLL 16+: +2 HIT", CHOP, "Cut|HERO|Y|[W]: +0 HIT"]
    vorn = table.hero("vorn", "c3", weapon=(18, 3, "heavy"), skills=skills)
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 6
    table.act("skill:cut")
    assert foe.health == 6
