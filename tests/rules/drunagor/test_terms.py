"""Terms and relations (DRU-TERM)."""

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.cards.tree import Spec, Target
from undercroft.games.drunagor.loading import load_library
from undercroft.games.drunagor.rules import conditions, darkness, health, movement, targets
from undercroft.games.drunagor.state import Token
from undercroft.games.drunagor.use import Use


@rule("DRU-TERM-01")
def test_characters_are_heroes_monsters_pets_companions_and_npcs() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    foe = table.monster("c1")
    pet = table.follower(vorn, "a2")
    friend = table.follower(vorn, "a3", name="rhede", kind="companion", sturdiness=5)
    villager = table.npc("a5")
    assert list(table.game.figures()) == [vorn, foe, pet, friend, villager]


@rule("DRU-TERM-02")
def test_an_npc_token_holds_no_conditions() -> None:
    table = Table()
    table.hero("vorn", "a1")
    villager = table.npc("a5")
    table.run(conditions.inflict(table.game, villager, 0, 2))
    assert tokens_of(villager) == {}


@rule("DRU-TERM-03")
def test_heroes_and_their_followers_are_allies_and_monsters_stand_alone() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    maya = table.hero("maya", "b1")
    pet = table.follower(maya, "c1")
    one, other = table.monster("e1"), table.monster("f1")
    assert table.game.allied(vorn, maya)
    assert table.game.allied(vorn, pet)
    assert table.game.allied(one, other)
    assert not table.game.allied(vorn, one)


@rule("DRU-TERM-04")
def test_an_npc_is_nobodys_enemy() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    foe = table.monster("e1")
    table.npc("c1")
    assert table.game.enemies(vorn) == [foe]
    assert table.game.enemies(foe) == [vorn]


@rule("DRU-TERM-05", "DRU-CHEST-05")
def test_loot_and_darkness_may_be_passed_and_stood_upon() -> None:
    table = Table(size=(3, 1))
    vorn = table.hero("vorn", "a1")
    table.state.loot = 1 << table.at("b1")
    table.darkness("c1")
    found = movement.options(table.game, vorn, 3)
    assert found.ends >> table.at("b1") & 1
    assert found.ends >> table.at("c1") & 1


@rule("DRU-TERM-06")
@pytest.mark.parametrize("what", ["chest", "interaction", "npc", "ally"])
def test_nobody_ends_movement_on_a_solid_object(what: str) -> None:
    table = Table(size=(4, 4))
    vorn = table.hero("vorn", "a1")
    if what == "chest":
        table.state.chests = 1 << table.at("b1")
    elif what == "interaction":
        table.state.tokens = (Token(table.at("b1"), "scene", 1),)
    elif what == "npc":
        table.npc("b1")
    else:
        table.hero("maya", "b1")
    assert not movement.options(table.game, vorn, 3).ends >> table.at("b1") & 1


@rule("DRU-TERM-07")
def test_darkness_may_lie_under_a_chest_and_under_characters() -> None:
    table = Table("0* 0. 0.", rune_card="darkness-hunting")
    vorn = table.hero("vorn", "c1")
    table.state.chests = 1 << table.at("b1")
    rune = next(r for r in table.library.runes if r.shape == "line-large")
    table.run(darkness.spawn(table.game, rune))
    assert table.game.dark_squares() == 0b111
    assert vorn.health == 8


@rule("DRU-TERM-08")
def test_party_size_counts_heroes_whoever_plays_them() -> None:
    table = Table()
    table.hero("vorn", "a1", seat=0)
    table.hero("maya", "b1", seat=0)
    assert table.game.party_size() == 2


@rule("DRU-TERM-10", "DRU-TERM-11", "DRU-TERM-12", "DRU-TERM-13", "DRU-TERM-14")
@pytest.mark.parametrize(
    ("noun", "name"),
    [
        ("strongest hero", "vorn"),  # 8 each: the faster
        ("weakest hero", "jaheen"),  # 5 each: the slower
        ("most vigorous hero", "maya"),
        ("most tired hero", "jaheen"),  # 4 each: the slower
        ("most corrupted hero", "vorn"),  # 1 each: the faster
    ],
)
def test_superlatives_break_ties_by_speed(noun: str, name: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=8, cubes="YYRG", skills=["A|HERO|Y|: HEAL 1"])
    table.hero("maya", "b1", health=8, cubes="YYRGB")
    table.hero("lorelai", "c1", health=5, cubes="YRGB", skills=["B|HERO|Y|: HEAL 1"])
    table.hero("jaheen", "d1", health=5, cubes="YRGB")
    table.curse(vorn, "a")
    table.curse(table.state.heroes[2], "b")
    use = Use(user=vorn, range=None)
    found = targets.candidates(table.game, use, Spec(target=Target(noun=noun)))
    assert [figure.name for figure in found] == [name]


@rule("DRU-TERM-15")
def test_superlatives_are_evaluated_when_needed() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", health=9)
    maya = table.hero("maya", "b1", health=8)
    assert health.strongest(table.game, table.state.heroes)[0] is vorn
    vorn.health = 3
    assert health.strongest(table.game, table.state.heroes)[0] is maya


@rule("DRU-TERM-17", "DRU-TERM-18")
def test_a_spent_cube_lies_on_the_slot_and_an_expended_one_in_the_box() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1", cubes="YR", skills=["Ward|HERO|Y|: SELF, SHIELD 1"])
    table.turn(vorn)
    table.act("skill:ward")
    assert vorn.slots == ("Y",)
    assert "skill:ward" not in table.offers(vorn)
    vorn.pool = (1, 1, 0, 0, 0)
    table.act("extra-move:red")
    assert vorn.expended == (0, 1, 0, 0, 0)
    assert vorn.slots == ("Y",)


@rule("DRU-TERM-20")
def test_an_effect_that_cannot_be_applied_is_wasted_and_the_rest_resolves() -> None:
    table = Table()
    vorn = table.hero(
        "vorn", "a1", tokens={"SHIELD": 4}, skills=["Ward|HERO|Y|: SELF, SHIELD 2; SELF, FOCUS 1"]
    )
    table.turn(vorn)
    table.act("skill:ward")
    assert tokens_of(vorn) == {"SHIELD": 4, "FOCUS": 1}


@rule("DRU-TERM-09", "DRU-TERR-04")
def test_this_turn_is_whoevers_turn_is_running() -> None:
    table = Table("0. 0L 0.")
    vorn = table.hero("vorn", "a1")
    table.turn(vorn)
    table.act("move:b1")
    assert tokens_of(vorn) == {"BURN": 2}
    foe = table.monster("c1", damage=None, move=None)
    table.monster_turn(foe)
    assert table.state.turn.suffered == {}


@rule("DRU-TERM-22")
def test_grey_is_written_gray_in_the_content() -> None:
    colours = {rune.colour for rune in load_library().runes}
    assert "gray" in colours
    assert "grey" not in colours


@rule("DRU-TERM-19")
def test_falling_is_not_preventable() -> None:
    table = Table("2. 0. 0.")
    vorn = table.hero("vorn", "a1", tokens={"SHIELD": 2}, skills=["Duck|HERO|B|[R]: PREVENT 2"])
    table.turn(vorn)
    table.act("move:b1")
    assert vorn.health == 8
    assert tokens_of(vorn) == {"SHIELD": 2}


@rule("DRU-TERM-16")
def test_the_result_is_the_natural_roll_plus_all_modifiers() -> None:
    table = Table(rolls=[4])
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +3 HIT"])
    foe = table.monster("d3")
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 9
