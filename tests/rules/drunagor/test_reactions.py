"""Threats and Reactions (DRU-REACT)."""

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.core.decisions import Request
from undercroft.games.drunagor.rules import monsters, turn
from undercroft.games.drunagor.showing import prompts
from undercroft.games.drunagor.state import Monster

PARRY = "Parry|HERO|Y|[R]: SELF, PREVENT 2"
WALL = "Wall|HERO|G|[R]: PREVENT 2"
THORNS = "Thorns|HERO|Y|[R]: RETALIATE 2"


def asked(table: Table, foe: Monster, *answers: str) -> Request:
    """The question that a Monster's turn leads to."""
    return table.ask(monsters.take_turn(table.game, foe), *answers)


# Threats


@rule("DRU-REACT-01")
def test_one_attack_on_several_is_one_threat() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[WALL, "Wall Two|HERO|G|[R]: PREVENT 2"], cubes="GGY")
    maya = table.hero("maya", "e3")
    foe = table.monster("d3", damage=3, text="CLEAVE 2")
    table.monster_turn(foe, "react:wall:green", "figure:maya")  # not asked again for himself
    assert (vorn.health, maya.health) == (7, 9)


@rule("DRU-REACT-01", "DRU-RUL-22")
@pytest.mark.parametrize("who", ["pet", "companion", "npc"])
def test_pets_companions_and_npc_tokens_are_threatened_too(who: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", tokens={"STEALTH": 1}, skills=["Wall|HERO|B|[R]: PREVENT 3"])
    if who == "npc":
        friend = table.npc("c3")
    else:
        friend = table.follower(vorn, "c3", kind=who, name="rhede")
    foe = table.monster("d3", damage=3, move=0, text="SLAUGHTER" if who == "npc" else "")
    table.monster_turn(foe, "react:wall:blue")
    assert table.game.figure(friend.id) is friend


@rule("DRU-REACT-02")
def test_a_reaction_is_no_action_of_the_own_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[PARRY], focus=["Duck|FOCUS|F1|[R]: SELF, PREVENT 1"],
                      tokens={"FOCUS": 2})  # fmt: skip
    table.monster("d3")
    table.turn(vorn)
    assert not any(key.startswith(("skill:", "focus:", "react:")) for key in table.offers(vorn))


@rule("DRU-REACT-02")
def test_in_the_own_turn_a_threat_opens_the_window_too_and_costs_no_cube_action() -> None:
    table = Table()
    flame = "Flame|HERO|R|[S]: EACH HERO, 3 DMG"
    vorn = table.hero("vorn", "c3", skills=[flame, PARRY])
    table.turn(vorn)
    table.act("skill:flame", "react:parry:yellow")
    assert vorn.health == 9
    assert table.state.turn.actions == 1


@rule("DRU-REACT-03")
def test_the_window_opens_though_shield_took_all_the_damage() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[THORNS], tokens={"SHIELD": 3})
    foe = table.monster("d3", damage=2, health=9)
    table.monster_turn(foe, "react:thorns:yellow")
    assert (vorn.health, foe.health) == (10, 7)
    assert tokens_of(vorn) == {"SHIELD": 1}


@rule("DRU-REACT-04")
@pytest.mark.parametrize(
    "effect", ["3 DMG NON-PREVENTABLE", "BLEED 2", "DRAIN HEALTH 1", "CURSE 1", "PENITENCE"]
)
def test_what_is_no_preventable_damage_is_no_threat(effect: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[PARRY, WALL])
    table.curse(vorn, "wall")
    foe = table.monster("d3")
    table.effect(foe, f"EACH HERO, {effect}")  # nobody is asked to react
    assert letters(vorn.pool) == "YYRGB"


# Who may react, and with what


@rule("DRU-REACT-05")
def test_several_heroes_may_react_once_each_and_their_effects_add_up() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[WALL, PARRY], health=15)
    table.hero("maya", "a1", skills=[WALL])
    foe = table.monster("d3", damage=5)
    table.monster_turn(foe, "react:wall:green", "react:wall:green")
    assert vorn.health == 14


@rule("DRU-REACT-06")
def test_a_reaction_needs_its_cube_its_tokens_or_the_equipped_item() -> None:
    table = Table()
    duck = "Duck|FOCUS|F2|[R]: SELF, PREVENT 1"
    vorn = table.hero(
        "vorn", "c3", cubes="RB", skills=[PARRY, "Veil|HERO|R|[R]: SELF, PREVENT 1"],
        equipment=["Mail|EQUIP|B|[R]: SELF, PREVENT 1"], focus=[duck], tokens={"FOCUS": 2},
    )  # fmt: skip
    foe = table.monster("d3", damage=3)
    assert asked(table, foe).keys() == ["pass", "react:veil:red", "react:mail:blue", "focus:duck"]
    table.monster_turn(foe, "react:mail:blue")
    assert table.slots(vorn) == {"mail": "B"}
    vorn.tokens = table.monster("a1").tokens  # no FOCUS any more
    assert asked(table, foe).keys() == ["pass", "react:veil:red"]


@rule("DRU-REACT-06")
def test_a_reaction_in_the_bag_is_of_no_use() -> None:
    table = Table()
    assert table.library.skills["leather-armor"].symbol == "R"
    vorn = table.hero("vorn", "c3", bag=("leather-armor",))
    table.monster_turn(table.monster("d3"))
    assert vorn.health == 7


@rule("DRU-REACT-07")
@pytest.mark.parametrize("text", ["SELF, PREVENT 2", "SELF, SHIELD 1"])
def test_a_self_reaction_is_only_for_who_is_threatened(text: str) -> None:
    table = Table()
    table.hero("vorn", "c3", health=5, skills=[f"Duck|HERO|Y|[R]: {text}"])
    maya = table.hero("maya", "d4", health=9)
    foe = table.monster("d3", move=0)
    table.monster_turn(foe)  # Maya is hit, Vorn is not asked
    assert maya.health == 6
    maya.down = True
    assert asked(table, foe).keys() == ["pass", "react:duck:yellow"]


@rule("DRU-REACT-07")
def test_other_reactions_may_protect_others() -> None:
    table = Table()
    table.hero("vorn", "c3", health=5, skills=[WALL])
    maya = table.hero("maya", "k9", health=9)
    table.monster_turn(table.monster("j9", damage=3), "react:wall:green")
    assert maya.health == 8


@rule("DRU-REACT-08")
@pytest.mark.parametrize("text", ["RETALIATE 2", "PREVENT 2 AND RETALIATE 2"])
def test_only_a_target_of_the_attack_may_retaliate(text: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5, skills=[f"Thorns|HERO|G|[R]: {text}"])
    maya = table.hero("maya", "d4", health=9)
    foe = table.monster("d3", move=0, damage=3, health=9)
    table.monster_turn(foe)
    assert (maya.health, foe.health) == (6, 9)
    maya.down = True
    table.monster_turn(foe, "react:thorns:green")
    assert foe.health == 7
    assert vorn.health == (4 if "PREVENT" in text else 2)


@rule("DRU-REACT-08")
def test_an_ability_that_adds_retaliate_to_a_reaction_needs_a_target_too() -> None:
    table = Table()
    riposte = "Riposte|CLASS|-|[P]: WHEN YOU REACT: RETALIATE 1"
    vorn = table.hero("vorn", "c3", health=5, skills=[WALL, riposte], cubes="GGY")
    maya = table.hero("maya", "d4", health=9)
    foe = table.monster("d3", move=0, damage=3, health=9)
    table.monster_turn(foe, "react:wall:green")
    assert (maya.health, foe.health) == (8, 9)
    maya.down = True
    vorn.slots = ("", "")
    table.monster_turn(foe, "react:wall:green")
    assert foe.health == 8


@rule("DRU-REACT-07", "DRU-REACT-08", "DRU-RUL-193")
@pytest.mark.parametrize(
    ("text", "helps"),
    [
        ("PREVENT 2; SELF, SHIELD 1", True),
        ("PREVENT 2; RETALIATE 2", True),
        ("SELF, PREVENT 2 AND SHIELD 1", False),
        ("PREVENT 2 AND RETALIATE 2", False),
    ],
)
def test_the_effect_that_prevents_decides_whether_an_ally_can_be_helped(
    text: str, helps: bool
) -> None:
    table = Table()
    table.hero("vorn", "c3", health=5, skills=[f"Ward|HERO|G|[R]: {text}"])
    maya = table.hero("maya", "d4", health=9)
    foe = table.monster("d3", move=0, damage=3, health=9)
    table.monster_turn(foe, *(["react:ward:green"] if helps else []))
    assert (maya.health, foe.health) == (8 if helps else 6, 9)


# Range


@rule("DRU-SKILL-05", "DRU-REACT-09")
@pytest.mark.parametrize(("text", "offered"), [
    ("PREVENT 2; SELF, SHIELD 1", True), ("PREVENT 2", False), ("PREVENT 2 AND SHIELD 1", False),
])  # fmt: skip
def test_a_reaction_that_reaches_nobody_may_be_used_for_its_other_effect(
    text: str, offered: bool
) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=5, skills=[f"Ward|HERO|Y|[R]: {text}"])
    maya = table.hero("maya", "d4", health=9)
    foe = table.monster("d3", move=0, damage=3)
    table.monster_turn(foe, *(["react:ward:yellow"] if offered else []))
    assert maya.health == 6
    assert tokens_of(vorn) == ({"SHIELD": 1} if offered else {})


@rule("DRU-REACT-09")
@pytest.mark.parametrize(("cube", "saved"), [("Y", False), ("R", True)])
def test_the_protected_character_must_be_within_range(cube: str, saved: bool) -> None:
    table = Table()
    table.hero("vorn", "c3", health=5, skills=[f"Cover|HERO|{cube}|[R]: PREVENT 2"])
    maya = table.hero("maya", "f3", health=9)
    foe = table.monster("g3", damage=3, move=0)  # the attacker is two areas away
    table.monster_turn(foe, *(["react:cover:red"] if saved else []))
    assert maya.health == (8 if saved else 6)


@rule("DRU-REACT-09")
@pytest.mark.parametrize(("cube", "left"), [("Y", 9), ("B", 7)])
def test_with_a_cube_the_attacker_must_be_within_range(cube: str, left: int) -> None:
    table = Table()
    parry = f"Parry|HERO|{cube}|[R]: SELF, PREVENT 1 AND RETALIATE 2"
    vorn = table.hero("vorn", "c3", skills=[parry])
    foe = table.monster("f3", attack="ranged", damage=3, health=9, move=0)
    name = {"Y": "yellow", "B": "blue"}[cube]
    table.monster_turn(foe, f"react:parry:{name}")
    assert vorn.health == 8
    assert foe.health == left


@rule("DRU-REACT-09")
def test_a_reaction_that_only_retaliates_needs_the_attacker_in_range() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[THORNS])
    table.monster_turn(table.monster("f3", attack="ranged", move=0))
    assert vorn.health == 7


@rule("DRU-REACT-09")
def test_a_reaction_that_neither_prevents_nor_retaliates_needs_nobody_in_range() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=["Dodge|HERO|Y|[R]: SELF, STEALTH"])
    table.monster_turn(table.monster("f3", attack="ranged", move=0), "react:dodge:yellow")
    assert tokens_of(vorn) == {"STEALTH": 1}


@rule("DRU-REACT-09")
def test_from_focus_and_other_sources_retaliate_has_any_range() -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "c3", focus=["Parry|FOCUS|F1|[R]: SELF, PREVENT 1 AND RETALIATE 2"],
        equipment=["Blade|EQUIP|-|[P]: WHEN YOU ARE ATTACKED: RETALIATE 1"], tokens={"FOCUS": 1},
    )  # fmt: skip
    foe = table.monster("f3", attack="ranged", damage=3, health=9, move=0)
    table.monster_turn(foe, "focus:parry")
    assert (vorn.health, foe.health) == (8, 6)


# What it does


@rule("DRU-REACT-10")
def test_movement_of_a_reaction_does_not_undo_the_hit() -> None:
    table = Table("0. 0. 0. 0L 0. 0.", "0. 0. 0. 0. 0. 0.")
    tumble = "Tumble|HERO|G|[R]: SELF, PREVENT 1 AND MOVE 2"
    vorn = table.hero("vorn", "c1", skills=[tumble])
    foe = table.monster("b1", damage=3)
    table.monster_turn(foe, "react:tumble:green", "move:e1")
    assert vorn.space == table.at("e1")
    assert vorn.health == 8


@rule("DRU-REACT-10")
def test_terrain_affects_the_mover_once_in_the_turn_that_is_running() -> None:
    table = Table("0. 0. 0L 0L 0L 0L", "0. 0. 0. 0. 0. 0.")
    roll = "Roll|HERO|G|[R]: SELF, PREVENT 1 AND MOVE 1"
    vorn = table.hero("vorn", "b1", cubes="GGY", skills=[roll, roll.replace("Roll", "Turn")])
    table.turn(vorn)
    table.act("move:c1")
    assert tokens_of(vorn) == {"BURN": 2}
    foe = table.monster("a1", attack="magical", text="ATTACK TWICE", move=0)
    table.monster_turn(foe, "react:roll:green", "move:d1", "react:turn:green", "move:e1")
    assert tokens_of(vorn) == {"BURN": 4}  # 2 more in the Monster's turn, not 4


@rule("DRU-REACT-11", "DRU-KO-03")
def test_a_knocked_out_hero_cannot_react() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=0, skills=[WALL])
    vorn.down = True
    maya = table.hero("maya", "c3")
    table.monster_turn(table.monster("d3", damage=3))
    assert maya.health == 7


@rule("DRU-REACT-12")
def test_a_reaction_in_the_own_turn_forfeits_the_movement_left() -> None:
    table = Table()
    flask = "Flask|FOCUS|F1|: EACH HERO, 3 DMG"
    vorn = table.hero("vorn", "c3", skills=[PARRY], focus=[flask], tokens={"FOCUS": 1})
    table.turn(vorn)
    table.act("move:d3")
    assert table.state.turn.points == 2
    table.act("focus:flask", "react:parry:yellow")
    assert table.state.turn.points == 0
    assert not any(key.startswith("move:") for key in table.offers(vorn))


@rule("DRU-REACT-12")
def test_a_reaction_of_another_leaves_the_movement_of_whose_turn_it_is() -> None:
    table = Table()
    flask = "Flask|FOCUS|F1|: EACH ALLY, 3 DMG"
    vorn = table.hero("vorn", "c3", focus=[flask], tokens={"FOCUS": 1})
    table.hero("maya", "e5", skills=[PARRY])
    table.turn(vorn)
    table.act("move:d3")
    table.act("focus:flask", "react:parry:yellow")
    assert table.state.turn.points == 2


@rule("DRU-REACT-13")
def test_each_attack_of_attack_twice_is_a_threat_of_its_own() -> None:
    table = Table()
    two = [PARRY, PARRY.replace("Parry", "Parry Two")]
    vorn = table.hero("vorn", "c3", skills=two)
    foe = table.monster("d3", damage=3, text="ATTACK TWICE")
    table.monster_turn(foe, "react:parry:yellow", "react:parry-two:yellow")
    assert vorn.health == 8


@rule("DRU-REACT-14", "DRU-RUL-24")
def test_an_attacker_defeated_by_retaliate_still_deals_this_damage_but_attacks_no_more() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[THORNS])
    foe = table.monster("d3", damage=3, health=2, text="ATTACK TWICE")
    table.monster_turn(foe, "react:thorns:yellow")
    assert foe.id not in table.state.monsters
    assert vorn.health == 7


@rule("DRU-REACT-14")
def test_a_second_retaliate_finds_nobody_where_the_first_felled_the_attacker() -> None:
    table = Table()
    heroes = [table.hero(id, at, skills=[THORNS]) for id, at in (("vorn", "c3"), ("maya", "e3"))]
    foe = table.monster("d3", damage=3, health=2, text="CLEAVE 2")
    table.monster_turn(foe, "react:thorns:yellow", "react:thorns:yellow")
    assert foe.id not in table.state.monsters
    assert [hero.health for hero in heroes] == [7, 7]


@rule("DRU-REACT-15")
def test_everybody_sees_the_damage_left_before_and_after_each_reaction() -> None:
    table = Table()
    table.hero("vorn", "c3", skills=[WALL], tokens={"SHIELD": 1}, health=15)
    table.hero("maya", "d4", skills=[WALL])
    foe = table.monster("d3", damage=6, text="CLEAVE 2")
    first = asked(table, foe)
    assert ("vorn", 5) in first.about[-1]
    assert ("maya", 6) in first.about[-1]
    table._tokens(table.state.heroes[0], {"SHIELD": 1})
    second = asked(table, foe, "react:wall:green", "figure:maya")
    assert second.about[0] == "maya"
    assert dict(second.about[-1]) == {"vorn": 5, "maya": 4}


@rule("DRU-REACT-15")
def test_who_passed_is_asked_again_after_another_reacted() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[WALL])
    table.hero("maya", "a1", skills=[WALL], seat=1)
    foe = table.monster("d3", damage=5)
    table.monster_turn(foe, "pass", "react:wall:green", "react:wall:green")
    assert vorn.health == 9


# Rulings


@rule("DRU-RUL-21")
def test_prevent_on_one_target_leaves_the_others_of_the_threat() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[WALL])
    maya = table.hero("maya", "e3", skills=[WALL])
    foe = table.monster("d3", damage=3, text="CLEAVE 2")
    table.monster_turn(foe, "react:wall:green", "figure:maya", "react:wall:green", "figure:maya")
    assert (vorn.health, maya.health) == (7, 10)


@rule("DRU-RUL-23")
def test_reactions_are_offered_in_initiative_order_until_all_pass() -> None:
    table = Table()
    table.hero("vorn", "c3", skills=[WALL], health=15)
    table.hero("maya", "a1", skills=[WALL])
    table.hero("jaheen", "a3", skills=[WALL])
    foe = table.monster("d3", damage=5)
    order = [asked(table, foe, *["pass"] * passed).about[0] for passed in range(3)]
    assert order == ["vorn", "maya", "jaheen"]
    table.monster_turn(foe, "pass", "pass", "pass")


@rule("DRU-RUL-23")
def test_who_has_passed_and_is_asked_again_is_told_on_what_he_passed() -> None:
    table = Table()
    table.hero("vorn", "c3", skills=[WALL], health=15)
    table.hero("maya", "a1", skills=[WALL])
    foe = table.monster("d3", damage=5)
    assert len(asked(table, foe).about) == 3
    again = asked(table, foe, "pass", "react:wall:green")
    assert again.about[0] == "vorn"
    assert again.about[2:] == ((("vorn", 3),), (("vorn", 5),), ("pass", "react:wall:green"))
    assert "React after all?" in prompts.prompt(table.game, again)


@rule("DRU-RUL-10")
def test_each_miniature_of_a_card_has_a_turn_of_its_own() -> None:
    table = Table()
    duck = "Duck|FOCUS|F1|[R]: SELF, PREVENT 1"
    vorn = table.hero("vorn", "c3", focus=[duck], tokens={"FOCUS": 2})
    first = table.monster("d3", damage=3, rune="orange")
    second = table.monster("c4", damage=3)
    second.card = first.card
    table.state.marker = 1  # Orange up
    table.step()  # the card is reached
    table.step("focus:duck")
    table.step("focus:duck")
    assert vorn.health == 6
    assert tokens_of(vorn) == {}


@rule("DRU-TURN-06", "DRU-REACT-02")
def test_a_reaction_may_be_used_with_no_cube_action_left() -> None:
    table = Table()
    flask = "Flask|FOCUS|F1|: EACH HERO, 3 DMG"
    vorn = table.hero("vorn", "c3", skills=[PARRY], focus=[flask], tokens={"FOCUS": 1})
    table.turn(vorn, actions=0)
    table.run(turn.act(table.game, vorn), "focus:flask", "react:parry:yellow")
    assert vorn.health == 9
