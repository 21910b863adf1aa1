"""Whom a Monster attacks (DRU-AI-05 to -09, -14, -16, -19 to -22)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.rules import conditions


def struck(table: Table) -> list[tuple[str, ...]]:
    """The targets of the attacks so far."""
    return [event.targets for event in table.told(events.AttackAimed)]


@rule("DRU-AI-05")
def test_a_melee_monster_reaches_what_is_adjacent() -> None:
    table = Table()
    table.hero("vorn", "d3")
    assert list(table.aims(table.monster("c4", move=None))) == ["vorn"]
    assert list(table.aims(table.monster("b3", move=None))) == [""]


@rule("DRU-AI-05")
@pytest.mark.parametrize(("text", "square"), [("", "d1"), ("RANGE 2", "f1")])
def test_a_ranged_monster_reaches_areas_within_its_range(text: str, square: str) -> None:
    table = Table()
    table.hero("vorn", square)  # the farthest square of the farthest area
    foe = table.monster("a1", attack="ranged", text=text, move=None)
    assert list(table.aims(foe)) == ["vorn"]
    table.state.heroes[0].space += 1
    assert list(table.aims(foe)) == [""]


@rule("DRU-AI-05", "DRU-INIT-09")
def test_an_x_on_the_card_counts_the_runes_of_its_colour() -> None:
    table = Table()
    table.hero("vorn", "f1", health=9)
    table.hero("maya", "f2", health=8)
    text = "RANGE X; MULTISHOT X"
    foe = table.monster("a1", attack="ranged", text=text, move=None, rune="red")
    assert list(table.aims(foe)) == [""]  # an X of 0 does nothing: Range 1, one target
    table.state.runes = (0, 0, 0, 2, 0)
    assert list(table.aims(foe)) == ["maya,vorn"]


@rule("DRU-AI-05", "DRU-ENG-04")
def test_a_ranged_monster_shoots_from_no_position_beside_a_visible_enemy() -> None:
    table = Table("0. 0. 0. 0. 0. 0.")
    vorn = table.hero("vorn", "f1")
    pet = table.follower(vorn, "c1")
    foe = table.monster("a1", attack="ranged", move=1)
    assert table.aims(foe) == {"luma": ["a1"]}  # b1 is beside the Pet, a1 out of range of vorn
    conditions.give(pet, tokens.STEALTH, 1)
    vorn.space = table.at("d1")
    assert table.aims(foe) == {"vorn": ["a1"]}
    assert table.aims(table.monster("b1", attack="ranged", move=None)) == {"vorn": ["b1"]}


@rule("DRU-AI-05")
def test_a_magical_monster_reaches_everybody_even_while_engaged() -> None:
    table = Table()
    table.hero("vorn", "l10", health=9)
    table.hero("elros", "b1", health=2)
    assert table.aims(table.monster("a1", attack="magical")) == {"vorn": ["a1"]}


@rule("DRU-AI-06")
@pytest.mark.parametrize(
    ("text", "attack", "hit"),
    [
        ("", "melee", "vorn"),
        ("ATTACK TWICE", "melee", "vorn"),
        ("CLEAVE 2", "melee", "maya,vorn"),
        ("CLEAVE 3", "melee", "elros,maya,vorn"),
        ("MULTISHOT 2", "magical", "maya,vorn"),
        ("STRIKE 1", "melee", "elros,vorn"),
        ("STRIKE 2", "melee", "elros,maya,vorn"),
    ],
)
def test_the_capacity_of_one_attack(text: str, attack: str, hit: str) -> None:
    table = Table()
    table.hero("vorn", "c2", health=9)
    table.hero("maya", "e3", health=8)
    table.hero("elros", "d2", health=7)
    assert list(table.aims(table.monster("d3", text=text, attack=attack, move=None))) == [hit]


@rule("DRU-AI-05", "DRU-AI-06", "DRU-KW-68")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(
    ("attack", "text", "square", "hit"),
    [
        ("ranged", "", "h5", True),
        ("ranged", "", "i5", False),
        ("ranged", "STRIKE 1", "h8", True),
        ("ranged", "STRIKE 1", "i5", False),
        ("melee", "STRIKE 1", "h5", True),
        ("melee", "STRIKE 1", "i5", False),
        ("magical", "", "l10", True),
        ("magical", "STRIKE 1", "l10", True),
    ],
)
def test_how_far_attacks_and_strikes_reach(
    large: bool, attack: str, text: str, square: str, hit: bool
) -> None:
    table = Table()
    table.hero("vorn", square)
    foe = table.monster("f5", attack=attack, text=text, move=None, large=large)
    assert list(table.aims(foe)) == ["vorn" if hit else ""]


@rule("DRU-AI-07", "DRU-AI-10", "DRU-EX-58")
def test_an_attack_on_several_seeks_the_most_heroes() -> None:
    table = Table()
    table.hero("lorelai", "j6", health=6)
    table.hero("jaheen", "f2", health=10)
    table.hero("elros", "j7", health=8)
    foe = table.monster("f6", text="CLEAVE 2", move=4)
    assert table.aims(foe) == {"elros,lorelai": ["i6", "i7"]}


@rule("DRU-AI-08", "DRU-EX-59")
def test_when_only_one_can_be_hit_it_goes_for_the_primary_target() -> None:
    table = Table()
    table.hero("lorelai", "b6", health=6)
    table.hero("jaheen", "f2", health=10)
    table.hero("elros", "j7", health=8)
    foe = table.monster("f6", text="CLEAVE 2", move=4)
    assert table.aims(foe) == {"jaheen": ["e3", "f3", "g3"]}


@rule("DRU-AI-08")
def test_it_swaps_to_the_next_target_when_the_primary_one_is_out_of_reach() -> None:
    table = Table()
    table.hero("vorn", "l10", health=9)
    table.hero("maya", "e1", health=4)
    table.hero("elros", "a5", health=7)
    foe = table.monster("a1", move=3)
    assert table.aims(foe) == {"elros": ["a4", "b4"]}


@rule("DRU-AI-08", "DRU-EX-12")
def test_of_more_heroes_than_it_can_hit_it_takes_the_best_ranked() -> None:
    table = Table()
    table.hero("vorn", "c1", health=5)
    table.hero("maya", "c2", health=9)
    table.hero("elros", "d2", health=7)
    foe = table.monster("a1", attack="ranged", text="MULTISHOT 2", move=None)
    assert list(table.aims(foe)) == ["elros,maya"]


@rule("DRU-AI-08")
def test_sets_are_compared_by_their_best_member_then_by_the_next() -> None:
    table = Table()
    table.hero("vorn", "a1", health=9)
    table.hero("maya", "l1", health=8)
    table.hero("elros", "a3", health=3)
    table.hero("lorelai", "l3", health=7)
    foe = table.monster("f2", text="CLEAVE 2", move=5)
    assert list(table.aims(foe)) == ["elros,vorn"]  # 9 and 3 before 8 and 7


@rule("DRU-AI-09", "DRU-EX-60", "DRU-EX-61")
@pytest.mark.parametrize(
    ("pet", "expected"),
    [("b7", {"jaheen": ["e3", "f3", "g3"]}), ("g2", {"jaheen,luma": ["f3", "g3"]})],
)
def test_pets_are_added_only_if_no_hero_is_given_up(
    pet: str, expected: dict[str, list[str]]
) -> None:
    table = Table()
    lorelai = table.hero("lorelai", "b6", health=6)
    table.hero("jaheen", "f2", health=10)
    table.hero("elros", "j7", health=8)
    table.follower(lorelai, pet)
    foe = table.monster("f6", text="CLEAVE 2", move=4)
    assert table.aims(foe) == expected


@rule("DRU-AI-09", "DRU-EX-89")
def test_it_adds_as_many_pets_and_companions_as_it_has_room_for() -> None:
    table = Table()
    vorn = table.hero("vorn", "d4")
    table.follower(vorn, "c2", name="luma")
    table.follower(vorn, "d2", name="rhede", kind="companion", sturdiness=2)
    table.follower(vorn, "k9", name="far")
    ranged = table.monster("a1", attack="ranged", text="MULTISHOT 3", move=2)
    assert list(table.aims(ranged)) == ["luma,rhede,vorn"]
    pair = table.monster("b1", attack="ranged", text="MULTISHOT 2", move=2)
    assert list(table.aims(pair)) == ["luma,vorn", "rhede,vorn"]  # the Party Leader's choice


@rule("DRU-AI-14", "DRU-ALLY-05")
def test_without_a_hero_in_reach_it_attacks_as_many_pets_as_it_can() -> None:
    table = Table()
    vorn = table.hero("vorn", "l10")
    table.follower(vorn, "c1", name="luma")
    table.follower(vorn, "c3", name="jinx")
    assert list(table.aims(table.monster("a2", text="CLEAVE 2", move=1))) == ["jinx,luma"]
    foe = table.monster("a1", move=1, damage=1)
    assert table.aims(foe) == {"luma": ["b1", "b2"], "jinx": ["b2"]}
    table.darkness("b2")
    assert table.aims(foe) == {"luma": ["b2"], "jinx": ["b2"]}


@rule("DRU-AI-16")
def test_who_sees_nobody_neither_moves_nor_attacks_but_has_its_first_steps() -> None:
    table = Table()
    vorn = table.hero("vorn", "c1", health=9, tokens={"STEALTH": 1})
    pet = table.follower(vorn, "c2")
    conditions.give(pet, tokens.STEALTH, 1)
    foe = table.monster("a1", text="SHIELD 1", tokens={"BLEED": 1, "SLOW": 1})
    table.monster_turn(foe)
    assert (table.where(foe), foe.health, struck(table)) == ("a1", 11, [])
    assert tokens_of(foe) == {"SHIELD": 1, "SLOW": 1}


@rule("DRU-AI-19", "DRU-DMG-12")
def test_the_attack_hits_all_its_targets_as_one_threat() -> None:
    table = Table()
    ward = "Ward|HERO|Y|[R]: PREVENT 3"
    vorn = table.hero("vorn", "b3", health=9, skills=[ward])
    maya = table.hero("maya", "b4", health=8)
    foe = table.monster("c3", text="CLEAVE 2", damage=3, move=None)
    table.monster_turn(foe, "react:ward:yellow", "figure:maya")  # asked once for both
    assert (vorn.health, maya.health) == (6, 8)


@rule("DRU-AI-19", "DRU-KW-62")
def test_a_strike_hits_hidden_enemies_in_its_areas_but_seeks_only_visible_ones() -> None:
    table = Table()
    vorn = table.hero("vorn", "c1", health=9, tokens={"STEALTH": 1})
    maya = table.hero("maya", "d2", health=8)
    elros = table.hero("elros", "e3", health=7, tokens={"STEALTH": 1})
    table.monster_turn(table.monster("d3", text="STRIKE 1", damage=2, move=None))
    assert (vorn.health, maya.health, elros.health) == (7, 6, 7)


@rule("DRU-AI-20", "DRU-KW-07", "DRU-REACT-13")
def test_attack_twice_is_two_attacks_on_the_same_target_each_a_threat() -> None:
    table = Table()
    ward = "Ward|HERO|Y|[R]: SELF, PREVENT 1"
    vorn = table.hero("vorn", "c2", health=9, skills=[ward, ward.replace("Ward", "Duck")])
    table.hero("maya", "d2", health=8)
    foe = table.monster("c3", text="ATTACK TWICE", damage=2, move=None)
    table.monster_turn(foe, "react:ward:yellow", "react:duck:yellow")
    assert struck(table) == [("vorn",), ("vorn",)]
    assert vorn.health == 7


@rule("DRU-AI-20")
def test_the_second_attack_goes_for_the_best_target_left_in_reach_without_moving() -> None:
    table = Table()
    roll = "Tumble|EQUIP|G|[R]: SELF, PREVENT 1 AND MOVE 2"
    vorn = table.hero("vorn", "c2", health=9, skills=[roll])
    maya = table.hero("maya", "d2", health=5)
    table.hero("elros", "d4", health=4)
    foe = table.monster("c3", text="ATTACK TWICE", damage=2, move=3)
    table.monster_turn(foe, "react:tumble:green", "move:a1")
    assert struck(table) == [("vorn",), ("maya",)]
    assert (vorn.health, maya.health, table.where(foe)) == (8, 3, "c3")


@rule("DRU-AI-20", "DRU-KW-68")
def test_the_second_strike_hits_the_same_area_though_the_target_is_not_adjacent() -> None:
    table = Table()
    vorn = table.hero("vorn", "a2", health=9)
    foe = table.monster("c2", text="STRIKE 1; ATTACK TWICE", damage=1, move=None)
    table.monster_turn(foe)
    assert vorn.health == 7


@rule("DRU-AI-21", "DRU-ALLY-05")
def test_no_tie_lets_the_party_leader_change_the_primary_target() -> None:
    table = Table()
    vorn = table.hero("vorn", "d3", health=9)
    maya = table.hero("maya", "h5", health=8)
    table.follower(vorn, "b3", name="luma")
    table.follower(maya, "f3", name="jinx")
    foe = table.monster("d5", text="CLEAVE 2", move=3)  # g4 would hit maya and jinx
    assert table.aims(foe) == {"luma,vorn": ["c4"], "jinx,vorn": ["e4"]}


@rule("DRU-AI-22")
def test_a_monster_never_attacks_monsters() -> None:
    table = Table()
    table.hero("vorn", "c1", health=9)
    other = table.monster("c2", health=5)
    table.monster_turn(table.monster("d2", text="STRIKE 1", damage=3, move=None))
    assert struck(table) == [("vorn",)]
    assert other.health == 5


@rule("DRU-AI-22")
def test_a_monster_ignores_traps_when_it_chooses_its_way() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.", "0. 0. 0. 0. ## ## ## ##")
    hero = table.hero("maya", "a1", skills=["Snare|HERO|Y|[S]: BEAR TRAP"])
    table.turn(hero)
    table.act("skill:snare")  # the one area next to hers, d1 to c2
    foe = table.monster("e1", health=9)
    table.monster_turn(foe, "square:b1")
    assert foe.health == 7
    assert struck(table) == [("maya",)]


@rule("DRU-AI-07", "DRU-AI-08", "DRU-AI-09", "DRU-AI-14", "DRU-AI-15")
@pytest.mark.parametrize(
    ("vorn", "maya", "pet", "clause"),
    [
        ("d3", "d4", "l1", "DRU-AI-07"),
        ("d3", "l9", "l1", "DRU-AI-08"),
        ("d3", "l9", "d4", "DRU-AI-09"),
        ("l9", "l8", "d4", "DRU-AI-14"),
        ("l9", "l8", "l1", "DRU-AI-15"),
    ],
)
def test_a_monster_says_which_clause_decided(vorn: str, maya: str, pet: str, clause: str) -> None:
    table = Table()
    owner = table.hero("vorn", vorn, health=9)
    table.hero("maya", maya, health=8)
    table.follower(owner, pet)
    table.monster_turn(table.monster("c3", text="CLEAVE 2", move=0))
    assert [event.reason.rule for event in table.told(events.MonsterPlanned)] == [clause]
