"""Where two rules of the Heroes' side meet: who is down strikes back, items change hands."""

from __future__ import annotations

import pytest

from campaign import Journey
from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor.adventure import Choice, Interaction
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.library import Item
from undercroft.games.drunagor.rules import cubes, interactions
from undercroft.games.drunagor.showing.surroundings import price

REST = "Rest|HERO|Y: SELF, SHIELD 1"
THORNS = "Thorns|CLASS|-|[P]: WHEN YOU ARE ATTACKED: RETALIATE 1"


@rule("DRU-KO-04", "DRU-PASS-01")
def test_a_passive_retaliates_for_a_hero_whom_the_attack_knocked_out() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=2, skills=[THORNS, REST])
    foe = table.monster("d3", damage=3, health=9)
    table.monster_turn(foe)
    assert (vorn.down, foe.health) == (True, 8)


@rule("DRU-RUL-210")
def test_an_item_works_once_per_adventure_through_whosever_hands_it_goes() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", equipment=["amulet-of-rewinding"], skills=[REST])
    maya = table.hero("maya", "d3", skills=[REST])
    table.turn(vorn)
    table.act("minor:amulet-of-rewinding")
    table.act("unequip:amulet-of-rewinding")
    table.turn(vorn)
    table.act("give:amulet-of-rewinding:maya")
    table.turn(maya)
    table.act("equip:amulet-of-rewinding")
    assert "minor:amulet-of-rewinding" not in table.offers(maya)


@rule("DRU-RUL-191", "DRU-ATK-02")
def test_without_a_weapon_a_skill_of_mere_attacks_is_not_to_be_used() -> None:
    table = Table()
    bolt = "Bolt|HERO|Y|[W]: SELF, SHIELD 1; +0 HIT"
    vorn = table.hero("vorn", "c3", skills=["Chop|HERO|Y|[W]: +0 HIT", bolt], weapon=None)
    table.turn(vorn)
    offers = table.offers(vorn)
    assert ("skill:chop" in offers, "skill:bolt" in offers) == (False, True)


@rule("DRU-KW-46", "DRU-RUL-107")
def test_protect_helps_against_the_strike_of_a_friend_too() -> None:
    table = Table()
    vorn = table.hero("vorn", "c5", skills=["Guardian|ROLE|-|[P]: PROTECT"])
    lorelai = table.hero("lorelai", "h8", skills=["Meteor|HERO|B|[S]: STRIKE 1, 3 DMG"])
    elros = table.hero("elros", "c4")
    table.turn(lorelai)
    table.act("skill:meteor", "area:c3", "strike", "protect")
    assert (vorn.health, elros.health) == (7, 10)


@rule("DRU-KW-71", "DRU-CHEST-05")
def test_telekinesis_carries_a_chest_left_by_loot_and_it_stays_safe() -> None:
    table = Table()
    lorelai = table.hero("lorelai", "c3", skills=["Hand|HERO|G: TELEKINESIS 3"])
    table.state.loot |= 1 << table.at("f3")
    table.turn(lorelai)
    table.act("skill:hand", "chest:f3", "square:d3")
    assert (table.state.loot, table.state.chests) == (1 << table.at("d3"), 0)


@rule("DRU-RUL-145")
def test_a_friendly_approach_hands_on_movement_for_self_as_well() -> None:
    table = Table()
    dash = "Dash|HERO|Y: SELF, SHIELD 1 AND MOVE 2"
    maya = table.hero("maya", "c3", skills=[dash], statuses=("a-friendly-approach",))
    elros = table.hero("elros", "d3")
    table.turn(maya)
    table.act("skill:dash", "figure:elros", "move:f3")
    assert (table.where(maya), table.where(elros)) == ("c3", "f3")
    assert tokens_of(elros) == {"SHIELD": 1}


@rule("DRU-SKILL-03", "DRU-COND-11")
@pytest.mark.parametrize(
    ("text", "before", "focus"),
    [
        ("RANGER'S MARK AND 3 DMG", False, 0),
        ("3 DMG AND RANGER'S MARK", False, 0),
        ("RANGER'S MARK AND 3 DMG", True, 1),
    ],
)
def test_a_mark_tied_to_the_killing_blow_was_not_there_yet(
    text: str, before: bool, focus: int
) -> None:
    table = Table()
    quarry = "Quarry|PASSIVE|-|[P]: WHEN YOU KILL A MARKED TARGET: SELF, FOCUS 1"
    maya = table.hero("maya", "c3", skills=[f"Mark|HERO|R|[S]: ENEMY, {text}", quarry])
    foe = table.monster("d3", health=3, tokens={"RANGER'S MARK": 1} if before else {})
    foe.marked_by = maya.id if before else -1
    table.turn(maya)
    table.act("skill:mark")
    assert tokens_of(maya) == ({"FOCUS": focus} if focus else {})


@rule("DRU-DMG-07", "DRU-SKILL-15")
def test_all_but_1_is_a_prevent_of_that_number_which_a_bonus_raises() -> None:
    table = Table()
    ward = "Ward|HERO|Y|[R]: SELF, PREVENT ALL BUT 1 DMG"
    vorn = table.hero("vorn", "c3", skills=[ward, "Sturdy|CLASS|-|[P]: +1 PREVENT"])
    table.monster_turn(table.monster("d3", damage=6), "react:ward:yellow")
    assert vorn.health == 10


@rule("DRU-PVP-04", "DRU-TERM-17")
def test_the_cube_action_of_a_battle_expends_a_cube_which_abilities_answer() -> None:
    table = Table(battle=9)
    thrift = "Thrift|PASSIVE|-|[P]: WHEN YOU EXPEND AN AC (NOT BY FATIGUE): SELF, FOCUS 1"
    vorn = table.hero("vorn", "c3", skills=[thrift, REST])
    table.hero("maya", "h8", team=1)
    table.turn(vorn)
    table.act("mend:yellow")
    assert (letters(vorn.expended), tokens_of(vorn)) == ("Y", {"FOCUS": 1})


@rule("DRU-LANG-20", "DRU-ITEM-02")
def test_a_consumable_whose_price_is_not_there_is_not_to_be_used() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", bag=("draught",), health=2)
    table.library.items["draught"] = Item("draught", "Draught", "consumable", ("potion",))
    table._skill("Draught|CONSUMABLE|-|[D]: DISCARD: PAY 2 LIFE, FOCUS 2", "vorn")
    table.library.skills["draught"] = table.library.skills["vorn.draught"]
    table.turn(vorn)
    assert "use:draught" not in table.offers(vorn)
    vorn.health = 3
    assert "use:draught" in table.offers(vorn)


@rule("DRU-EQUIP-10", "DRU-CAMP-10")
def test_a_cursed_bracelet_stays_on_in_camp_too() -> None:
    journey = Journey("vorn")
    vorn = journey.hero("vorn")
    vorn.equipment = (*vorn.equipment[:3], "cursed-bracelet")
    vorn.bag, vorn.outcomes = ("charm",), ("guardians-curse",)
    journey.win()
    assert not {"unequip:cursed-bracelet", "equip:charm"} & set(journey.offers())


@rule("DRU-RUL-212")
def test_a_fifth_fruit_is_neither_given_nor_taken() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", tokens={"FRUIT OF LIFE": 1})
    table.hero("maya", "d3", tokens={"FRUIT OF LIFE": 4})
    table.turn(vorn)
    offers = table.offers(vorn)
    assert ("give:fruit:maya" in offers, "take:fruit:maya" in offers) == (False, True)


@rule("DRU-RUL-211")
def test_nobody_falls_by_a_curse_cube_on_the_march() -> None:
    journey = Journey("vorn", sequential=True)
    vorn = journey.hero("vorn")
    vorn.equipment = (*vorn.equipment[:3], "cursed-bracelet")
    vorn.cards, vorn.slots = (*vorn.cards, "cursed-bracelet"), (*vorn.slots, "")
    vorn.slots, vorn.blocked = ("C",) * 5 + vorn.slots[5:], 0b11111
    journey.win()
    assert journey.state.ended is None
    assert journey.hero("vorn").slots.count("C") == 5


@rule("DRU-INTER-02")
def test_an_option_whose_price_is_not_there_is_not_open() -> None:
    nothing = read_body("SELF, FOCUS 1")
    pray = Choice("a", "Pray", read_body("EXPEND 2 AC, HEAL 3"), nothing)
    altar = Interaction("Altar", 1, (pray, Choice("b", "Wait", nothing, nothing)))
    table = Table(interactions={"altar": altar})
    vorn = table.hero("vorn", "c3", cubes="Y", owned="YR")
    choices = interactions.open_choices(table.game, "altar", vorn)
    assert [choice.id for choice in choices] == ["b"]


@rule("DRU-INTER-02", "DRU-LANG-04")
def test_a_price_for_each_hero_is_told_as_it_is_paid() -> None:
    nothing = read_body("SELF, FOCUS 1")
    pray = Choice("a", "Pray", read_body("PAY P LIFE, HEAL 3"), nothing)
    table = Table(interactions={"altar": Interaction("Altar", 1, (pray,))})
    table.hero("vorn", "c3")
    table.hero("maya", "d3")
    assert price(table.game, pray) == 2


@rule("DRU-COND-17")
def test_fury_that_an_ability_costs_is_the_one_fury_of_the_turn() -> None:
    table = Table(rolls=[12])
    rage = "Rage|HERO|Y|[W]: DISCARD 1 FURY, +0 HIT"
    wild = "Wild|HERO|Y: DISCARD 2 FURY, SELF, HEAL 4"
    vorn = table.hero("vorn", "c3", skills=[rage, wild], tokens={"FURY": 4})
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    assert "skill:wild" not in table.offers(vorn)
    table.act("skill:rage")  # and no FURY is asked for when it hits
    assert (foe.health, tokens_of(vorn)) == (6, {"FURY": 3})


@rule("DRU-RUL-13", "DRU-KW-72")
def test_who_is_knocked_out_while_trampling_does_not_lie_on_the_enemy() -> None:
    table = Table("0. 0. 0. 0.")
    stampede = "Stampede|PASSIVE|-|[P]: TRAMPLE 1"
    vorn = table.hero("vorn", "a1", health=2, skills=[stampede, REST])
    foe = table.monster("b1", health=9)
    table.darkness("b1")
    table.turn(vorn)
    table.act("move:c1", "skill:rest", "square:a1")
    assert (vorn.down, table.where(vorn), foe.health) == (True, "a1", 8)


@rule("DRU-RUL-155", "DRU-TERM-04")
def test_an_own_pet_under_the_own_strike_is_no_kill() -> None:
    table = Table()
    glee = "Glee|CLASS|-|[P]: WHEN YOU KILL: SELF, FURY 2"
    maya = table.hero("maya", "c3", skills=["Rain|HERO|B|[S]: STRIKE 1, 1 DMG", glee])
    table.follower(maya, "g3")
    table.turn(maya)
    table.act("skill:rain", "area:g3", "strike")
    assert not table.state.followers
    assert tokens_of(maya) == {}


@rule("DRU-RUL-57", "DRU-KW-64")
def test_a_friend_under_the_strike_of_a_hidden_hero_is_not_surprised() -> None:
    table = Table(rolls=[12])
    throw = "Throw|HERO|R|[W]: STRIKE 1, +0 HIT"
    vorn = table.hero("vorn", "c3", skills=[throw], tokens={"STEALTH": 1})
    maya = table.hero("maya", "e3")
    foe = table.monster("f3", health=9)
    table.turn(vorn)
    table.act("skill:throw", "area:e3", "strike")
    assert (maya.health, foe.health) == (7, 3)


@rule("DRU-RUL-213", "DRU-COND-13")
def test_tokens_leave_when_the_immunity_comes() -> None:
    table = Table()
    hold = "Hold|PASSIVE|-|[P]: IMMUNITY TO KNOCK DOWN, SLOW"
    vorn = table.hero("vorn", "c3", skills=[hold, "Pray|HERO|B: SELF, CLEANSE 1"],
                      tokens={"KNOCK DOWN": 1, "SLOW": 1, "BLEED": 1})  # fmt: skip
    table.curse(vorn, "hold")
    table.turn(vorn)
    table.act("skill:pray", "skill:hold")
    assert tokens_of(vorn) == {"BLEED": 1}


@rule("DRU-SKILL-03", "DRU-SPELL-02")
def test_what_is_tied_to_a_spell_attack_kills_as_its_damage_does() -> None:
    table = Table("2. 2. 0. 0.", "2. 2. 0. 0.")
    glee = "Glee|CLASS|-|[P]: WHEN YOU KILL: SELF, FURY 1"
    wave = "Wave|HERO|Y|[S]: TARGET ADJ ENEMY, 1 DMG AND PUSH 1"
    lorelai = table.hero("lorelai", "a1", skills=[wave, glee])
    table.monster("b1", health=3)
    table.turn(lorelai)
    table.act("skill:wave", "direction:e")
    assert not table.state.monsters
    assert tokens_of(lorelai) == {"FURY": 1}


@rule("DRU-DMG-13", "DRU-ATK-07")
def test_who_bears_the_damage_of_another_suffers_no_collateral() -> None:
    table = Table(rolls=[20])
    vorn = table.hero("vorn", "c3", health=2, statuses=("meek",), skills=[REST])
    maya = table.hero("maya", "a1", health=9, skills=[REST])
    table.monster_turn(table.monster("d3", damage=4, move=0, text="BLEED 2"), "accept")
    assert (vorn.health, maya.health) == (2, 5)
    assert tokens_of(maya) == {}


@rule("DRU-RUL-214", "DRU-ATK-11")
def test_who_hits_one_of_two_has_not_missed() -> None:
    table = Table("0. 1. 0. 0.", "0. 0. 0. 0.", rolls=[7])
    swing = "Swing|HERO|Y|[W]: +0 HIT, CLEAVE 2, REROLL"
    grit = "Grit|CLASS|-|[P]: WHEN YOU MISS: SELF, FOCUS 1"
    vorn = table.hero("vorn", "a1", skills=[swing, grit])
    above, beside = table.monster("b1", health=9), table.monster("a2", health=9)
    table.turn(vorn)
    table.act("skill:swing", "figure:brute-1", "figure:brute-2")
    assert (above.health, beside.health, tokens_of(vorn)) == (9, 6, {})


@rule("DRU-RUL-215", "DRU-PET-02")
def test_a_companion_joins_a_hero_who_is_hemmed_in_and_a_pet_does_not() -> None:
    table = Table("0. 0. 0. 0.")
    call = "Call|HERO|G: ACTIVATE LUMA"
    maya = table.hero("maya", "a1", skills=[call])
    table.hero("elros", "b1")
    table.effect(maya, "COMPANION: OLD GRIST")
    assert [table.where(one) for one in table.state.followers.values()] == ["c1"]
    table.turn(maya)
    table.act("skill:call")
    assert len(table.state.followers) == 1


# Battles between Heroes


@rule("DRU-REACT-03", "DRU-RUL-154")
def test_whose_shield_takes_all_may_answer_in_a_battle_too() -> None:
    table = Table(battle=12, rolls=[15])
    vorn = table.hero("vorn", "c3", skills=["Stab|HERO|Y|[W]: +0 HIT"])
    thorns = "Thorns|HERO|Y|[R]: SELF, RETALIATE 2"
    maya = table.hero("maya", "c4", team=1, skills=[thorns], tokens={"SHIELD": 4})
    before = vorn.health, maya.health
    table.turn(vorn)
    table.act("skill:stab", "react:thorns:yellow")
    assert (vorn.health, maya.health) == (before[0] - 2, before[1])


@rule("DRU-COND-09", "DRU-PVP-05")
@pytest.mark.parametrize("attack", ["Y|[W]: +0 HIT", "Y|[S]: ENEMY, 3 DMG"])
def test_intimidate_by_a_reaction_waits_for_the_next_attack_of_a_hero(attack: str) -> None:
    table = Table(battle=12, rolls=[15])
    vorn = table.hero("vorn", "c3", skills=[f"Stab|HERO|{attack}"], tokens={"INTIMIDATE": 1})
    maya = table.hero("maya", "c4", team=1, skills=["Glare|HERO|B|[R]: THE ATTACKER, INTIMIDATE 2"])
    before = maya.health
    table.turn(vorn)
    table.act("skill:stab", "react:glare:blue")
    assert (before - maya.health, tokens_of(vorn)) == (2, {"INTIMIDATE": 2})


@rule("DRU-COND-09", "DRU-PET-10")
def test_intimidate_by_a_reaction_waits_for_the_next_attack_of_a_pet() -> None:
    table = Table(battle=12)
    vorn = table.hero("vorn", "a1")
    table.hero("maya", "c4", team=1, skills=["Glare|HERO|B|[R]: THE ATTACKER, INTIMIDATE 2"])
    pet = table.follower(vorn, "c3", move=0)
    table.follower_turn(pet, "figure:maya", "react:glare:blue")
    assert tokens_of(pet) == {"INTIMIDATE": 2}


@rule("DRU-REACT-14", "DRU-KW-07")
def test_a_pet_that_falls_to_retaliation_does_not_attack_again() -> None:
    table = Table(battle=12)
    vorn = table.hero("vorn", "a1")
    maya = table.hero("maya", "c4", team=1, skills=["Thorns|HERO|B|[R]: SELF, RETALIATE 2"])
    before = maya.health
    pet = table.follower(vorn, "c3", move=0, text="ATTACK TWICE")
    table.follower_turn(pet, "figure:maya", "react:thorns:blue")
    assert (table.state.followers, before - maya.health) == ({}, 2)


@rule("DRU-COND-13", "DRU-PVP-05")
def test_in_a_battle_enemies_are_heroes() -> None:
    table = Table(battle=12)
    hardy = "Hardy|PASSIVE|-|[P]: IMMUNITY TO ALL CONDITIONS FROM ENEMIES AND TERRAIN"
    vorn = table.hero("vorn", "c3", skills=[hardy])
    maya = table.hero("maya", "c4", team=1)
    elros = table.hero("elros", "c2")
    table.effect(maya, "HERO, SLOW", "figure:vorn")
    assert tokens_of(vorn) == {}
    table.effect(elros, "HERO, SLOW", "figure:vorn")
    assert tokens_of(vorn) == {"SLOW": 1}


# Costs and cubes


@rule("DRU-LANG-20", "DRU-PASS-03")
@pytest.mark.parametrize("limit", ["[1/TURN]", "[1/ADVENTURE]"])
def test_what_cannot_be_paid_is_not_used_up(limit: str) -> None:
    table = Table()
    toll = f"Toll|PASSIVE|-|[P]: {limit} WHEN YOU RECALL: SELF, PAY 2 LIFE AND FOCUS 1"
    vorn = table.hero("vorn", "c3", health=2, skills=[toll])
    table.turn(vorn)
    table.run(cubes.recall(table.game, vorn, "free"))
    assert (vorn.health, tokens_of(vorn)) == (2, {})
    vorn.health = 9
    for _ in range(2):
        table.run(cubes.recall(table.game, vorn, "free"))
    assert (vorn.health, tokens_of(vorn)) == (7, {"FOCUS": 1})


@rule("DRU-LANG-20", "DRU-ATK-11")
def test_a_second_roll_costs_what_it_says() -> None:
    table = Table(rolls=[2, 15, 2])
    stab = "Stab|HERO|Y|[W]: +0 HIT"
    toil = "Toil|PASSIVE|-|[P]: [1/TURN] WHEN YOU MISS: SELF, PAY 2 LIFE AND REROLL"
    vorn = table.hero("vorn", "c3", cubes="YYY", health=4, skills=[stab, toil])
    foe = table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:stab", "reroll")
    assert (vorn.health, foe.health) == (2, 6)
    vorn.slots = ("",) * len(vorn.slots)
    table.turn(vorn)
    table.act("skill:stab")  # the price would be all the Health left
    assert (vorn.health, foe.health) == (2, 6)


@rule("DRU-COND-11", "DRU-KW-49")
@pytest.mark.parametrize(("lost", "gained"), [(True, {}), (False, {"FOCUS": 1})])
def test_a_mark_that_was_removed_is_no_mark(lost: bool, gained: dict[str, int]) -> None:
    table = Table(rolls=[15])
    bounty = "Bounty|CLASS|-|[P]: WHEN YOU KILL A MARKED TARGET: SELF, FOCUS 1"
    maya = table.hero("maya", "c3", skills=["Stab|HERO|Y|[W]: +0 HIT", bounty])
    table.monster("d3", health=1)
    table.effect(maya, "ENEMY, RANGER'S MARK")
    if lost:
        table.effect(maya, "ENEMY, REMOVE RANGER'S MARK")
    table.turn(maya)
    table.act("skill:stab")
    assert tokens_of(maya) == gained
