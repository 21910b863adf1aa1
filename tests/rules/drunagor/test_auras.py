"""Auras: what each of them does, and when it goes (DRU-LOG-03, facts of the campaign)."""

from __future__ import annotations

from pathlib import Path

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor import events
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.rules import auras, cubes, darkness, health, interactions, predicates

CHOP = "Chop|HERO|Y|[W]: +0 HIT"
BOLT = "Bolt|HERO|B|[S]: 2 DMG"
WARD = "Ward|HERO|B|[R]: PREVENT 2"
CALM = "Calm|HERO|G|: SELF, KI 1"


@rule("DRU-LOG-03", "DRU-KW-76")
def test_a_new_aura_replaces_the_old_one_and_a_knock_out_erases_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[CHOP, CALM])
    table.effect(vorn, "AURA: DETERMINED")
    assert table.game.immune(vorn, "STUN")
    table.effect(vorn, "AURA: BLOODLUST")
    assert vorn.aura == "bloodlust"
    assert not table.game.immune(vorn, "STUN")
    table.run(cubes.receive_trauma(table.game, vorn), "skill:calm")
    assert vorn.aura == "bloodlust"  # a Trauma Cube without a knock-out leaves it
    maya = table.hero("maya", "d3", skills=[CHOP])
    table.effect(maya, "AURA: BLOODLUST")
    table.run(health.lose(table.game, [(maya, 99)], "test"))
    assert (maya.down, maya.aura) == (True, "")
    assert [(e.kind, e.entry) for e in table.told(events.LogGained)] == [
        ("aura", "determined"), ("aura", "bloodlust"), ("aura", "bloodlust"),
    ]  # fmt: skip
    assert [e.entry for e in table.told(events.LogErased)] == ["bloodlust"]


@rule("DRU-RUL-144", "DRU-RUL-213", "DRU-HERO-06")
def test_what_one_holds_for_all_changes_all_of_them_when_it_comes_and_goes() -> None:
    table = Table()
    text = "EACH HERO: +2 HP AND IMMUNITY TO POISON"
    hymn = Skill("hymn", "Hymn", "AURA", "P", text, read_body(text))
    table.library.skills["hymn"] = hymn
    vorn = table.hero("vorn", "c3", health=5, skills=[CHOP])
    maya = table.hero("maya", "d3", health=5, skills=[CHOP], tokens={"POISON": 1})
    table.run(auras.gain_aura(table.game, vorn, "hymn"))
    assert (vorn.health, maya.health, tokens_of(maya)) == (7, 7, {})
    table.run(auras.erase_aura(table.game, vorn))
    assert (vorn.health, maya.health) == (5, 5)


@pytest.mark.parametrize(
    ("aura", "answers", "gain"),
    [
        ("blessing-of-good-fortune", ["expended:yellow"], {}),
        ("blessing-of-the-guardian", [], {"SHIELD": 2}),
        ("true-hearted-blessing", [], {"FOCUS": 1}),
    ],
)
@rule("DRU-RUL-144")
def test_blessings_answer_each_cube_that_any_hero_expends(
    aura: str, answers: list[str], gain: dict[str, int]
) -> None:
    table = Table()
    maya = table.hero("maya", "c3", cubes="YB", skills=[CALM])
    table.hero("jaheen", "f6", aura=aura)
    table.turn(maya)
    table.act("extra-move:yellow", *answers)
    assert tokens_of(maya) == gain
    assert letters(maya.pool) == ("YB" if answers else "B")
    table.effect(maya, "FATIGUE 1", "figure:maya", *(["cube:yellow"] if answers else []))
    assert tokens_of(maya) == gain  # not by FATIGUE


def test_bloodlust_gives_a_cube_action_for_a_kill_once_in_the_own_turn() -> None:
    table = Table(rolls=[12, 12])
    vorn = table.hero("vorn", "c3", aura="bloodlust", skills=[CHOP, "Hew|HERO|Y|[W]: +0 HIT"])
    table.monster("d3", health=2)
    table.monster("c4", health=2)
    table.turn(vorn)
    table.act("skill:chop", "figure:brute-1")
    assert table.state.turn.actions == 2
    table.act("skill:hew")
    assert table.state.turn.actions == 1


def test_bonding_shields_a_companion_that_ends_its_turn_beside_its_holder() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.hero("maya", "g7", aura="bonding")
    rhede = table.follower(vorn, "f6", name="rhede", kind="companion", move=2, damage=None)
    table.follower_turn(rhede, "stop")
    assert tokens_of(rhede) == {"SHIELD": 4}
    pet = table.follower(vorn, "f7", name="luma", damage=None)
    table.follower_turn(pet, "stop")
    assert tokens_of(pet) == {}


def test_boon_of_empathy_takes_a_trauma_cube_over_and_stays() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", aura="boon-of-empathy", skills=[CHOP, CALM])
    maya = table.hero("maya", "d3", skills=[CHOP])
    table.turn(vorn)
    assert "minor:boon-of-empathy" not in table.offers(vorn)
    table.trauma(maya, "chop")
    table.act("minor:boon-of-empathy", "skill:calm")
    assert table.slots(maya) == {}
    assert table.slots(vorn) == {"calm": "T"}
    assert vorn.aura == "boon-of-empathy"
    table.trauma(maya, "chop")
    table.turn(vorn)  # a second would end the Adventure
    assert "minor:boon-of-empathy" not in table.offers(vorn)


def test_boon_of_gratitude_prevents_one_more() -> None:
    table = Table()
    maya = table.hero("maya", "c3", aura="boon-of-gratitude", skills=[WARD], health=9)
    foe = table.monster("d3", damage=3)
    table.monster_turn(foe, "react:ward:blue")
    assert maya.health == 9


@pytest.mark.parametrize("aura", ["brave-hearted", "cold-hearted"])
def test_darkness_hunts_the_brave_and_the_cold_hearted_first(aura: str) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=10)
    maya = table.hero("maya", "f6", health=3, aura=aura)
    assert darkness.hunted(table.game) is maya
    table.darkness("f6")
    assert darkness.hunted(table.game) is vorn  # only while off Darkness


def test_the_brave_hearted_takes_no_darkness_damage() -> None:
    table = Table()
    maya = table.hero("maya", "f6", health=3, aura="brave-hearted")
    table.run(darkness.put_small(table.game, table.at("f6")))
    assert maya.health == 3


def test_the_cold_hearted_strikes_harder_from_darkness_with_the_first_hit_of_a_turn() -> None:
    table = Table(rolls=[3, 12])
    skills = [CHOP, BOLT, "Hew|HERO|Y|[W]: +0 HIT", "Arc|HERO|B|[S]: 2 DMG"]
    vorn = table.hero("vorn", "c3", aura="cold-hearted", skills=skills, cubes="YYRBB")
    foe = table.monster("d3", health=20)
    table.turn(vorn, actions=4)
    table.act("skill:bolt", "figure:brute-1")
    assert foe.health == 18  # not on Darkness, and the bonus is not used up
    table.darkness("c3")
    table.act("skill:chop")
    assert foe.health == 18  # 3 misses
    table.act("skill:arc", "figure:brute-1")
    assert foe.health == 14
    table.act("skill:hew")
    assert foe.health == 11


@pytest.mark.parametrize(
    ("aura", "gain"), [("clear-conscious", {}), ("murderous-intent", {"FOCUS": 1})]
)
def test_a_kill_cleanses_the_clear_and_focuses_the_murderous(
    aura: str, gain: dict[str, int]
) -> None:
    table = Table(rolls=[12])
    vorn = table.hero("vorn", "c3", aura=aura, skills=[CHOP, CALM])
    table.curse(vorn, "calm")
    table.monster("d3", health=2)
    table.turn(vorn)
    table.act("skill:chop", *(["skill:calm"] if aura == "clear-conscious" else []))
    assert table.slots(vorn).get("calm", "") == ("C" if gain else "")
    assert tokens_of(vorn) == gain


def test_the_determined_cannot_be_slowed_or_stunned() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", aura="determined")
    table.effect(vorn, "SELF, SLOW, STUN AND BLEED 1")
    assert tokens_of(vorn) == {"BLEED": 1}


@pytest.mark.parametrize(
    ("aura", "answers", "pool", "tokens"),
    [("disdained", ["cube:red"], "Y", {}), ("intoxicated", [], "YR", {"POISON": 4})],
)
def test_a_recall_tires_the_disdained_and_poisons_the_intoxicated(
    aura: str, answers: list[str], pool: str, tokens: dict[str, int]
) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", aura=aura, cubes="YR", skills=[CHOP, CALM])
    table.run(cubes.recall(table.game, vorn, "willing"), "skill:calm", *answers)
    assert letters(vorn.pool) == pool
    assert tokens_of(vorn) == tokens


def test_who_reacts_under_spellshock_is_tired() -> None:
    table = Table()
    maya = table.hero("maya", "c3", aura="spellshock", cubes="YRB", skills=[WARD])
    table.monster_turn(table.monster("d3", damage=2), "react:ward:blue", "cube:red")
    assert letters(maya.pool) == "Y"


@pytest.mark.parametrize(
    ("aura", "tokens"), [("grandeur", {}), ("over-the-edge", {"FOCUS": 1}), ("hellbent", {})]
)
@rule("DRU-RUL-144")
def test_what_auras_make_of_a_critical_hit_of_any_hero(aura: str, tokens: dict[str, int]) -> None:
    table = Table(rolls=[20])
    vorn = table.hero("vorn", "c3", skills=[CHOP, CALM, BOLT])
    table.hero("maya", "h8", aura=aura)
    table.hero("jaheen", "h6", aura=aura)  # the same Aura twice works once
    table.curse(vorn, "calm", "bolt")
    foe = table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:chop", *(["skill:calm", "done"] if aura == "grandeur" else []))
    assert tokens_of(vorn) == tokens
    assert foe.health == (20 - 6 - 2 if aura == "hellbent" else 14)  # 2 Curse Cubes, not doubled
    assert table.slots(vorn).get("calm", "") == ("" if aura == "grandeur" else "C")


@pytest.mark.parametrize(
    ("aura", "mine"), [("inspiring-leadership", False), ("soulmates-reunited", True)]
)
def test_a_natural_1_crits_for_inspired_heroes_and_reunited_soulmates(
    aura: str, mine: bool
) -> None:
    table = Table(rolls=[1, 1])
    vorn = table.hero("vorn", "c3", skills=[CHOP], aura=aura if mine else "")
    maya = table.hero("maya", "h8", aura="" if mine else aura)
    foe = table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 14
    assert tokens_of(vorn) == ({"FOCUS": 2} if mine else {})
    table.run(interactions.challenge(table.game, vorn, "Y", 30))  # every d20 of theirs
    assert tokens_of(vorn) == ({"FOCUS": 4} if mine else {})
    assert not tokens_of(maya)


@rule("DRU-LOG-03")
def test_an_aura_that_works_for_all_ends_with_its_holders_fall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[CHOP])
    maya = table.hero("maya", "h8", aura="inspiring-leadership", skills=[CALM])
    assert predicates.trait(table.game, vorn, "NATURAL 1 CRITS")
    table.run(health.lose(table.game, [(maya, 10)], "a test"))
    assert maya.down
    assert not predicates.trait(table.game, vorn, "NATURAL 1 CRITS")


def test_every_aura_of_the_library_is_shown_here() -> None:
    here = Path(__file__).read_text("utf-8")
    auras = [skill.id for skill in Table().library.skills.values() if skill.kind == "AURA"]
    assert len(auras) == 20
    assert [aura for aura in auras if f'"{aura}"' not in here] == []
