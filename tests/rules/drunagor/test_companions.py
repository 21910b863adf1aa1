"""Companions of the content, and attacks that Pets and Companions read like Monsters (DRU-ALLY)."""

from __future__ import annotations

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import followers
from undercroft.games.drunagor.state import Follower, Hero


def companion(table: Table, owner: Hero, square: str, card: str) -> Follower:
    """A Companion as the content has it."""
    figure = Follower(
        id=table._next(), name=card, space=table.at(square), card=card, owner=owner.id
    )
    table.state.followers[figure.id] = figure
    return figure


@rule("DRU-ALLY-08", "DRU-DEC-29")
def test_trick_or_treat_offers_a_heal_for_a_hero_or_a_condition_for_a_monster_nearby() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5, seat=1)
    table.hero("maya", "k9")
    tharmagar = companion(table, vorn, "d3", "tharmagar")
    foe = table.monster("f4")
    table.monster("k7")
    asked = table.ask(followers.take_turn(table.game, tharmagar))
    assert (asked.kind, asked.seat) == ("alternative", 1)
    assert [option.value.keyword for option in asked.options] == ["HEAL", "BLEED", "BURN", "POISON"]
    table.follower_turn(tharmagar, "alternative:4", "stop")
    assert tokens_of(foe) == {"POISON": 2}  # the only Monster within Range 1
    table.follower_turn(tharmagar, "alternative:1", "stop")
    assert vorn.health == 7  # and Maya is too far away


@rule("DRU-ALLY-08")
def test_trick_or_treat_has_no_treat_without_a_hero_and_no_trick_without_a_monster() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5)
    tharmagar = companion(table, vorn, "k9", "tharmagar")
    table.follower_turn(tharmagar, "stop")  # nobody is near: nothing is asked
    tharmagar.space = table.at("d3")
    table.follower_turn(tharmagar, "stop")  # no Monster: the treat without asking
    assert vorn.health == 7


@rule("DRU-ALLY-07")
def test_brother_ossian_heals_a_hero_within_range_1_when_he_activates_and_never_attacks() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5)
    table.hero("maya", "e3", health=5)
    table.monster("f4")
    ossian = companion(table, vorn, "d3", "ossian")
    table.follower_turn(ossian, "figure:vorn", "stop")
    assert vorn.health == 7


def test_wren_takes_a_small_darkness_tile_away_when_she_activates() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.darkness("f3", "k9")
    table.follower_turn(companion(table, vorn, "d3", "wren"), "stop")
    assert table.state.dark == 1 << table.at("k9")


@rule("DRU-ALLY-09", "DRU-KW-36")
def test_sela_reed_shoots_from_afar_and_leaves_loot_where_her_prey_falls() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    sela = companion(table, vorn, "c4", "sela")
    table.monster("f4", health=2)
    table.follower_turn(sela, "stop", "figure:brute-1")
    assert table.state.loot == 1 << table.at("f4")


@rule("DRU-ENG-04", "DRU-PET-10")
def test_sela_reed_cannot_shoot_while_engaged() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    sela = companion(table, vorn, "c4", "sela")
    table.monster("d4")
    table.follower_turn(sela, "stop")


def test_old_grist_knocks_down() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("d5")
    table.follower_turn(companion(table, vorn, "c4", "grist"), "stop", "figure:brute-1")
    assert tokens_of(foe) == {"KNOCK DOWN": 1}


@rule("DRU-ALLY-02")
def test_the_shield_of_a_companion_is_used_up_though_sturdiness_would_bear_the_blow() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    vorn.down = True
    rhede = table.follower(
        vorn, "c4", name="rhede", kind="companion", sturdiness=5, tokens={"SHIELD": 2}
    )
    table.monster_turn(table.monster("d4", damage=4))
    assert rhede.id in table.state.followers
    assert tokens_of(rhede) == {}


# Attack features (DRU-ALLY-07)


@rule("DRU-ALLY-07", "DRU-KW-12", "DRU-RUL-150")
def test_a_companion_with_cleave_chooses_up_to_so_many_adjacent_enemies() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    brawler = table.follower(vorn, "c4", kind="companion", sturdiness=3, text="CLEAVE 2, BLEED 1")
    foes = [table.monster(square) for square in ("d4", "c5", "b5")]
    table.follower_turn(brawler, "stop", "figure:brute-3", "figure:brute-1")
    assert [foe.health for foe in foes] == [10, 12, 10]
    assert [tokens_of(foe) for foe in foes] == [{"BLEED": 1}, {}, {"BLEED": 1}]
    table.follower_turn(brawler, "stop", "figure:brute-2", "pass")
    assert foes[1].health == 10


@rule("DRU-ALLY-07", "DRU-KW-39")
def test_a_companion_with_multishot_and_range_shoots_several_from_afar() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    archer = table.follower(
        vorn, "a4", kind="companion", sturdiness=3, attack="ranged", text="RANGE 2; MULTISHOT 2"
    )
    foes = [table.monster(square) for square in ("f4", "f8", "h4")]
    table.follower_turn(archer, "stop", "figure:brute-1", "figure:brute-2")
    assert [foe.health for foe in foes] == [10, 10, 12]


@rule("DRU-ALLY-07", "DRU-KW-68", "DRU-RUL-150")
def test_a_companion_with_strike_hits_all_enemies_of_an_area_and_spares_friends() -> None:
    table = Table()
    vorn = table.hero("vorn", "f4", health=9)
    bomber = table.follower(vorn, "d4", kind="companion", sturdiness=3, text="STRIKE 1, BURN 1")
    foes = [table.monster(square) for square in ("e4", "f3", "c5")]
    table.follower_turn(bomber, "stop", "area:e3")
    assert [foe.health for foe in foes] == [10, 10, 12]
    assert vorn.health == 9


@rule("DRU-ALLY-07", "DRU-KW-74")
def test_a_companion_may_attack_twice_and_viciously() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    brawler = table.follower(
        vorn, "c4", kind="companion", sturdiness=3, text="ATTACK TWICE, VICIOUS"
    )
    foe = table.monster("d4", tokens={"SHIELD": 3})
    table.follower_turn(brawler, "stop", "figure:brute-1", "figure:brute-1")
    assert (foe.health, tokens_of(foe)) == (8, {"SHIELD": 3})


@rule("DRU-PET-09")
def test_a_pet_that_does_not_attack_does_not_fly_back() -> None:
    table = Table()
    vorn = table.hero("vorn", "a1")
    jinx = table.follower(vorn, "f4", text="JUMP; FLYBY")
    table.monster("g4")
    table.follower_turn(jinx, "stop", "pass")
    assert table.where(jinx) == "f4"
