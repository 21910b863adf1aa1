"""Where two rules meet that seldom do: Recalls between steps, DRAIN, SWAP, traps, restarts."""

from __future__ import annotations

import pytest

from campaign import Journey
from drunagor import Table
from drunagor.setting import tokens_of
from rule import rule
from undercroft.content.errors import ContentError
from undercroft.content.toml import Document
from undercroft.games.drunagor.cards.reading import read_monster
from undercroft.games.drunagor.loading.bestiary import check_range
from undercroft.games.drunagor.state import Hero, Trap

DUCK = "Duck|HERO|B|[R]: PREVENT 1"
SPARE = ("Hum|HERO|B: SELF, KI 1", "Rest|HERO|B: SELF, SHIELD 1")


def worn_out(table: Table, cubes: str = "B", owned: str = "YB") -> Hero:
    """Vorn on c3 with a last available cube."""
    vorn = table.hero("vorn", "c3", cubes=cubes, owned=owned, skills=[DUCK, *SPARE])
    vorn.expended = (1, 0, 0, 0, 0)
    return vorn


# Recalls


@rule("DRU-RECALL-05", "DRU-MON-04")
def test_who_is_tired_out_by_a_triggered_ability_recalls_before_the_attack() -> None:
    table = Table()
    vorn = worn_out(table)
    foe = table.monster("d3", text="T: STRONGEST HERO, FATIGUE 1", move=None)
    table.monster_turn(foe, "skill:hum", "react:duck:blue")
    assert (vorn.health, vorn.pool) == (8, (1, 0, 0, 0, 0))


@rule("DRU-RECALL-05", "DRU-AI-02")
def test_a_monster_ranks_the_heroes_after_that_recall() -> None:
    table = Table()
    vorn = worn_out(table, owned="YYYB")
    vorn.expended = (3, 0, 0, 0, 0)
    maya = table.hero("maya", "d4", cubes="YB", health=9)
    foe = table.monster("d3", text="T: STRONGEST HERO, FATIGUE 1; P: DEFIANT", move=None)
    table.monster_turn(foe, "skill:hum", "pass")
    assert (vorn.health, maya.health) == (7, 9)


@rule("DRU-RECALL-05", "DRU-RUL-150")
def test_between_two_attacks_of_a_companion_an_enemy_recalls_in_battle() -> None:
    table = Table(battle=9)
    vorn = worn_out(table)
    maya = table.hero("maya", "h8", team=1)
    golem = table.follower(maya, "d3", name="golem", kind="companion", sturdiness=3, move=0,
                           text="ATTACK TWICE")  # fmt: skip
    table.follower_turn(golem, "figure:vorn", "react:duck:blue", "skill:hum", "figure:vorn", "pass")
    assert vorn.health == 10 - 1 - 2


@rule("DRU-RECALL-05", "DRU-PET-06")
def test_a_pet_that_a_skill_activates_does_not_bring_its_hero_to_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="B", skills=["Sic|HERO|B: ACTIVATE A PET; SELF, HEAL 1"])
    vorn.health = 5
    table.follower(vorn, "c4", text="ATTACK TWICE")
    foe = table.monster("d4", health=9)
    table.turn(vorn)
    table.act("skill:sic", "activate:luma", "stop", "figure:brute-1", "figure:brute-1")
    assert (foe.health, vorn.health, table.slots(vorn)) == (5, 6, {"sic": "C"})


# DRAIN and SWAP


@rule("DRU-DMG-10", "DRU-COND-13")
def test_who_is_immune_to_a_condition_drains_it_away_and_does_not_get_it() -> None:
    table = Table()
    tough = "Tough|PASSIVE|-|[P]: IMMUNITY TO POISON"
    vorn = table.hero("vorn", "c3", skills=["Leech|HERO|B: ALLY, DRAIN 2 POISON", tough])
    maya = table.hero("maya", "h8", tokens={"POISON": 3})
    table.turn(vorn)
    table.act("skill:leech")
    assert (tokens_of(vorn), tokens_of(maya)) == ({}, {"POISON": 1})


@rule("DRU-DMG-10", "DRU-LANG-32")
def test_shield_that_is_drained_is_gained() -> None:
    table = Table()
    glad = "Glad|PASSIVE|-|[P]: WHEN YOU GAIN SHIELD: SELF, FOCUS 1"
    vorn = table.hero("vorn", "c3", skills=["Leech|HERO|B: ENEMY, DRAIN 2 SHIELD", glad])
    foe = table.monster("h8", tokens={"SHIELD": 3})
    table.turn(vorn)
    table.act("skill:leech")
    assert tokens_of(vorn) == {"SHIELD": 2, "FOCUS": 1}
    assert tokens_of(foe) == {"SHIELD": 1}


@rule("DRU-KW-70", "DRU-MON-08")
def test_nobody_trades_places_with_an_attacker_who_is_defeated() -> None:
    table = Table(rolls=[15])
    riposte = "Riposte|PASSIVE|-|[P]: WHEN YOU REACT: +0 HIT"
    vorn = table.hero("vorn", "c3", skills=[DUCK, riposte])
    foe = table.monster("d3", health=3, text="SWAP", move=None)
    table.monster_turn(foe, "react:duck:blue")
    assert (table.where(vorn), vorn.health, table.state.monsters) == ("c3", 8, {})


# Traps, cards, restarts


@rule("DRU-TRAP-02", "DRU-PET-09", "DRU-PVP-05")
def test_a_pet_that_flies_back_into_a_trap_of_the_other_side_springs_it() -> None:
    table = Table(battle=5)
    vorn = table.hero("vorn", "a1")
    table.hero("maya", "h8", team=1)
    area = table.game.ground.board.area_of[table.at("b1")]
    table.state.traps = (Trap(area, "BEAR TRAP", "maya.bear-trap", 1),)
    pet = table.follower(vorn, "g8", text="FLYBY")
    table.follower_turn(pet, "stop", "figure:maya", "square:b1")
    assert (table.state.traps, table.state.followers) == ((), {})


@rule("DRU-ADV-04", "DRU-SETUP-01")
def test_the_chest_deck_is_shuffled_anew_for_another_try() -> None:
    journey = Journey("vorn")
    journey.settle()
    before = journey.state.chest_deck
    journey.fail()
    journey.answer("restart")
    again = journey.state.chest_deck
    assert again != before
    assert sorted(again) == sorted(before)


@rule("DRU-KW-12", "DRU-LANG-35")
@pytest.mark.parametrize("attack", ["ranged", "magical"])
def test_only_a_melee_monster_cleaves(attack: str) -> None:
    entry = Document("pack.toml", 'text = "CLEAVE 2"').root["text"]
    text = read_monster("CLEAVE 2")
    check_range(entry, text, "melee")
    with pytest.raises(ContentError, match="CLEAVE without a Melee attack"):
        check_range(entry, text, attack)
