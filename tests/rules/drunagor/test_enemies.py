"""Whom a Monster sees and how it ranks them (DRU-AI-01, -02)."""

import pytest

from drunagor import Table
from rule import rule
from undercroft.games.drunagor import enemies
from undercroft.games.drunagor.state import CURSE


def ranking(table: Table, text: str) -> list[str]:
    monster = table.monster("j9", text=text)
    return [figure.name for figure in enemies.ranked(table.game, monster)]


@rule("DRU-AI-01", "DRU-KO-07")
def test_hidden_and_knocked_out_heroes_are_no_targets() -> None:
    table = Table()
    table.hero("vorn", "a1", health=10, tokens={"STEALTH": 1})
    maya = table.hero("maya", "c1", health=8)
    table.hero("elros", "e1", health=3)
    maya.down = True
    assert list(table.aims(table.monster("c3", attack="magical"))) == ["elros"]
    seer = table.monster("c5", attack="magical", immune=["STEALTH"])
    assert list(table.aims(seer)) == ["vorn"]


@rule("DRU-AI-01", "DRU-AI-16", "DRU-KW-57")
def test_npc_tokens_count_only_for_slaughter() -> None:
    table = Table()
    table.hero("vorn", "a1", tokens={"STEALTH": 1})
    table.npc("f6", "villager")
    assert table.aims(table.monster("f5")) == {}
    assert list(table.aims(table.monster("f7", text="SLAUGHTER"))) == ["villager"]


@rule("DRU-AI-01", "DRU-AI-09", "DRU-ALLY-05")
def test_a_pet_never_comes_before_the_weakest_hero() -> None:
    table = Table()
    vorn = table.hero("vorn", "e3", health=1)
    table.follower(vorn, "c3")
    assert table.aims(table.monster("d3", move=None)) == {"vorn": ["d3"]}


@rule("DRU-AI-02", "DRU-KW-09")
@pytest.mark.parametrize(
    ("behaviour", "expected"),
    [
        ("", ["maya", "jaheen", "vorn", "elros"]),
        ("BLOODSEEKER", ["elros", "vorn", "jaheen", "maya"]),
        ("COVETOUS", ["lorelai", "vorn", "jaheen", "maya", "elros"]),
        ("DEFIANT", ["lorelai", "maya", "jaheen", "vorn", "elros"]),
        ("RECKONER", ["maya", "jaheen", "vorn", "elros"]),
        ("RELENTLESS", ["elros", "vorn", "jaheen", "maya", "lorelai"]),
        ("SLAUGHTER", ["maya", "jaheen", "vorn", "elros"]),
    ],
)
def test_heroes_are_ranked_by_the_behaviour_with_its_own_tie_rule(
    behaviour: str, expected: list[str]
) -> None:
    table = Table()
    table.hero("vorn", "a1", health=6, cubes="YRG", tokens={"FOCUS": 2})
    table.hero("maya", "c1", health=9, cubes="YRGB")
    if "lorelai" in expected:
        table.hero("lorelai", "e1", health=7, cubes="YYRGB", tokens={"KI": 1, "SHIELD": 2})
    table.hero("jaheen", "g1", health=9, cubes="YRGB", tokens={"FURY": 2})
    table.hero("elros", "i1", health=6, cubes="YRG")
    for hero in table.state.heroes:
        hero.slots = (CURSE,) * {"vorn": 1, "maya": 2, "jaheen": 2}.get(hero.name, 0)
    assert ranking(table, behaviour) == expected


@rule("DRU-RUL-35")
def test_the_first_of_several_behaviours_decides_and_the_next_break_ties() -> None:
    table = Table()
    table.hero("vorn", "a1", health=9, cubes="YR")
    table.hero("maya", "c1", health=5, cubes="YRGB")
    table.hero("elros", "e1", health=3, cubes="YRGB")
    assert ranking(table, "DEFIANT, BLOODSEEKER") == ["elros", "maya", "vorn"]
    assert ranking(table, "BLOODSEEKER, DEFIANT") == ["elros", "maya", "vorn"]
    assert ranking(table, "DEFIANT") == ["maya", "elros", "vorn"]


@rule("DRU-RUL-36")
def test_covetous_counts_every_resource_token_singly() -> None:
    table = Table()
    table.hero("vorn", "a1", tokens={"FOCUS": 4, "BURN": 4})
    one_each = dict.fromkeys(("FOCUS", "FRUIT OF LIFE", "FURY", "KI", "SHIELD"), 1)
    table.hero("elros", "c1", tokens=one_each)
    assert ranking(table, "COVETOUS") == ["elros", "vorn"]


@rule("DRU-AI-02", "DRU-RUL-34", "DRU-KW-09")
def test_slaughter_puts_the_nearest_npc_before_all_heroes() -> None:
    table = Table("0. 0. 0. 0. 0. 0. 0. 0.", "0. ## ## ## ## ## ## ##", "0. 0. 0. 0. 0. 0. 0. 0.")
    table.hero("vorn", "h1")
    table.npc("d3", "by-sight")  # two rows away, but a long walk
    table.npc("a1", "on-foot")
    foe = table.monster("e1", text="SLAUGHTER", move=1)
    assert [f.name for f in enemies.ranked(table.game, foe)] == ["on-foot", "by-sight", "vorn"]
    assert table.aims(foe) == {"": ["d1"]}


@rule("DRU-RUL-34", "DRU-AI-07")
def test_npc_tokens_count_like_heroes_for_attacks_on_several() -> None:
    table = Table()
    table.hero("vorn", "a3", health=9)
    table.hero("maya", "f5", health=4)
    table.npc("f3", "villager")
    foe = table.monster("c4", text="SLAUGHTER; CLEAVE 2")
    assert list(table.aims(foe)) == ["maya,villager"]


@rule("DRU-RUL-34", "DRU-DEC-49")
def test_between_equal_npc_tokens_the_party_leader_chooses() -> None:
    table = Table()
    table.hero("vorn", "j9")
    table.npc("c3", "left")
    east = table.npc("g3", "right")
    foe = table.monster("e3", text="SLAUGHTER", damage=2)
    assert list(table.aims(foe)) == ["left", "right"]
    table.monster_turn(foe, "targets:right", "square:f3")
    assert east.id not in table.state.npcs
