"""Words that seldom stand together: each of them counts, or the text is refused (DRU-LANG-35)."""

from __future__ import annotations

import pytest

from drunagor import Table
from drunagor.setting import tokens_of
from rule import rule
from rules.drunagor.word_hosts import read
from undercroft.cards.errors import CardError
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.rules import turn
from undercroft.games.drunagor.state import Hero, Monster

HIDE = "IF YOU ARE HIDDEN"


def user(
    *skills: str, rolls: tuple[int, ...] = (), foes: tuple[str, ...] = ()
) -> tuple[Table, Hero, list[Monster]]:
    """Vorn on c3, wounded, in his turn, with these Skills and these foes."""
    table = Table(rolls=rolls)
    vorn = table.hero("vorn", "c3", skills=skills, health=5)
    monsters = [table.monster(square, health=9) for square in foes]
    table.turn(vorn)
    return table, vorn, monsters


def struck(reaction: str) -> tuple[Table, Hero, Hero, Monster]:
    """Vorn and Maya in the one area that a foe is about to strike for 3."""
    table = Table()
    vorn = table.hero("vorn", "c4", skills=[f"Ward|HERO|B|[R]: {reaction}"])
    maya = table.hero("maya", "d3", health=8)
    return table, vorn, maya, table.monster("e3", text="STRIKE 1", damage=3, move=None)


# How many, and whom


@rule("DRU-KW-58", "DRU-LANG-27")
def test_a_prevent_is_split_among_those_who_are_threatened() -> None:
    table, vorn, maya, foe = struck("SPLIT, PREVENT 4")
    table.monster_turn(foe, "react:ward:blue", "figure:vorn", "figure:maya", "share:3")
    assert (vorn.health, maya.health) == (10, 6)


@rule("DRU-KW-39", "DRU-LANG-27")
def test_multishot_prevents_for_several() -> None:
    table, vorn, maya, foe = struck("MULTISHOT 2, PREVENT 2")
    table.monster_turn(foe, "react:ward:blue", "figure:vorn", "figure:maya")
    assert (vorn.health, maya.health) == (9, 7)


@rule("DRU-KW-68", "DRU-LANG-27")
def test_strike_prevents_for_all_who_are_threatened_in_an_area() -> None:
    table, vorn, maya, foe = struck("STRIKE 1, PREVENT 2")
    table.monster_turn(foe, "react:ward:blue", "area:c3", "strike", "strike")
    assert (vorn.health, maya.health) == (9, 7)


@rule("DRU-KW-58", "DRU-KW-68")
@pytest.mark.parametrize("words", ["STRIKE 1, SPLIT", "SPLIT, STRIKE 1"])
def test_what_is_split_in_a_strike_is_divided_among_those_in_its_areas(words: str) -> None:
    table, _, foes = user(f"Hail|HERO|B|[S]: {words}, 4 DMG", foes=("g5", "h5", "a9"))
    table.act("skill:hail", "area:g5", "share:1")
    assert [foe.health for foe in foes] == [8, 6, 9]


@rule("DRU-KW-58", "DRU-LANG-24")
def test_nobody_has_a_share_for_whom_the_condition_does_not_hold() -> None:
    table, vorn, _ = user("Tend|HERO|B: SPLIT, HEAL 4 IF TARGET HAS BURN")
    maya = table.hero("maya", "h8", health=5, tokens={"BURN": 1})
    table.act("skill:tend", "figure:vorn", "figure:maya")
    assert (vorn.health, maya.health) == (5, 9)


@rule("DRU-KW-71", "DRU-KW-39")
def test_telekinesis_with_multishot_carries_several() -> None:
    table, _, foes = user("Lift|HERO|B: MULTISHOT 2, TELEKINESIS 1", foes=("g5", "k5"))
    table.act("skill:lift", "figure:brute-1", "figure:brute-2", "square:g6", "square:k6")
    assert [table.where(foe) for foe in foes] == ["g6", "k6"]


@rule("DRU-KW-71", "DRU-SKILL-09")
def test_telekinesis_keeps_to_the_range_that_its_text_gives() -> None:
    table, vorn, _ = user("Lift|HERO|B: RANGE 1, TELEKINESIS 1", foes=("e4", "k5"))
    request = table.ask(turn.act(table.game, vorn), "skill:lift")
    assert request.keys() == ["figure:vorn", "figure:brute-1", "done"]


@rule("DRU-RUL-151", "DRU-KW-70")
def test_who_swaps_with_each_enemy_says_in_which_order() -> None:
    table, vorn, foes = user("Dance|HERO|B: EACH ENEMY, SWAP", foes=("g5", "h7"))
    table.act("skill:dance", "figure:brute-2")
    assert (table.where(vorn), *map(table.where, foes)) == ("g5", "h7", "c3")


@rule("DRU-TERM-12", "DRU-LANG-23")
def test_up_to_two_weakest_heroes_are_two() -> None:
    table, vorn, _ = user("Tend|HERO|B: UP TO TWO WEAKEST HEROES, HEAL 2")
    maya = table.hero("maya", "h8", health=6)
    jaheen = table.hero("jaheen", "k9", health=7)
    table.act("skill:tend", "figure:vorn", "figure:maya")
    assert (vorn.health, maya.health, jaheen.health) == (7, 8, 7)


@rule("DRU-TERM-11", "DRU-RUL-172")
@pytest.mark.parametrize(("noun", "healths"), [("STRONGEST", (7, 5, 6)), ("NEAREST", (10, 5, 3))])
def test_an_attack_card_means_as_many_of_the_best_as_it_says(
    noun: str, healths: tuple[int, ...]
) -> None:
    table = Table()
    heroes = [table.hero("vorn", "c3"), table.hero("maya", "h8", health=8)]
    heroes.append(table.hero("jaheen", "h1", health=6))
    card = f"Spit|orange up|S: UP TO TWO {noun} HEROES, 3 DMG"
    table.attack_card(table.commander("h5", card), "spit")
    assert tuple(hero.health for hero in heroes) == healths


@rule("DRU-SKILL-09", "DRU-SKILL-12")
def test_who_is_spoken_of_must_be_within_range_and_self_always_is() -> None:
    table, vorn, _ = user("Call|HERO|B: RANGE 0, SELF, KI 1; RANGE 1, YOUR PET, SHIELD 1")
    pet = table.follower(vorn, "k9")
    table.act("skill:call")
    assert (tokens_of(vorn), tokens_of(pet)) == ({"KI": 1}, {})


@rule("DRU-SKILL-06", "DRU-SKILL-09")
@pytest.mark.parametrize(("square", "reached"), [("d3", True), ("k9", False)])
def test_a_yellow_reaction_reaches_the_attacker_beside_its_user_only(
    square: str, reached: bool
) -> None:
    table = Table()
    table.hero("vorn", "c3", skills=["Hex|HERO|Y|[R]: THE ATTACKER, POISON 1"])
    foe = table.monster(square, attack="magical", damage=2, move=None)
    table.monster_turn(foe, "react:hex:yellow")
    assert tokens_of(foe) == ({"POISON": 1} if reached else {})


# On what condition


@rule("DRU-LANG-27", "DRU-LANG-33")
def test_the_target_of_retaliate_is_the_attacker_in_its_condition_too() -> None:
    table = Table()
    table.hero("vorn", "c3", skills=["Thorn|HERO|B|[R]: RETALIATE 2 IF TARGET HAS INTIMIDATE"])
    foe = table.monster("d3", tokens={"INTIMIDATE": 1}, health=9, move=None)
    table.monster_turn(foe, "react:thorn:blue")
    assert foe.health == 7


@rule("DRU-LANG-26", "DRU-LANG-33")
def test_whoever_moves_behind_an_attack_if_target_means_who_was_hit() -> None:
    table, vorn, foes = user(
        "Dart|HERO|Y|[W]: +0 HIT, MOVE 2 IF TARGET HAS SLOW", rolls=(15,), foes=("d3",)
    )
    table.effect(vorn, "ENEMY, SLOW")
    table.act("skill:dart", "move:a3")
    assert (foes[0].health, table.where(vorn)) == (6, "a3")


@rule("DRU-LANG-33", "DRU-LANG-12")
def test_a_cleave_under_a_condition_waits_for_it() -> None:
    table, _, foes = user(f"Reap|HERO|Y|[W]: +0 HIT, CLEAVE 2 {HIDE}", rolls=(15,),
                          foes=("d3", "c4"))  # fmt: skip
    table.act("skill:reap", "figure:brute-1")
    assert [foe.health for foe in foes] == [6, 9]


@rule("DRU-ATK-11", "DRU-LANG-33")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (f"+0 HIT, REROLL {HIDE}", ""),
        ("+0 HIT", f"[1/TURN] WHEN YOU MISS: REROLL {HIDE}"),
        ("+0 HIT", f"[1/TURN] WHEN YOU MISS: {HIDE}: REROLL"),
    ],
)
def test_a_reroll_under_a_condition_waits_for_it(text: str, ability: str) -> None:
    skills = [f"Chop|HERO|Y|[W]: {text}"]
    skills += [f"Luck|PASSIVE|-|[P]: {ability}"] if ability else []
    table, _, foes = user(*skills, rolls=(2,), foes=("d3",))
    table.act("skill:chop")
    assert foes[0].health == 9


@rule("DRU-KW-52", "DRU-ATK-11")
def test_an_ability_without_a_limit_rolls_each_miss_again_once() -> None:
    luck = "Luck|PASSIVE|-|[P]: WHEN YOU MISS: REROLL"
    table, _, foes = user("Chop|HERO|Y|[W]: +0 HIT", luck, rolls=(2, 3), foes=("d3",))
    table.act("skill:chop", "reroll")
    assert foes[0].health == 9


@rule("DRU-KW-40", "DRU-LANG-33")
@pytest.mark.parametrize(("marked", "health"), [(True, 6), (False, 9)])
def test_an_attack_that_nothing_prevents_under_a_condition_is_so_only_then(
    marked: bool, health: int
) -> None:
    text = "+0 HIT, NON-PREVENTABLE IF TARGET HAS SLOW"
    table, vorn, foes = user(f"Pierce|HERO|Y|[W]: {text}", rolls=(15,), foes=("d3",))
    table.effect(vorn, "ENEMY, SHIELD 4 AND SLOW" if marked else "ENEMY, SHIELD 4")
    table.act("skill:pierce")
    assert foes[0].health == health


@rule("DRU-KW-40", "DRU-SPELL-03")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("2 DMG AND SLOW, NON-PREVENTABLE", ""),
        ("2 DMG, NON-PREVENTABLE IF TARGET HAS SHIELD", ""),
        ("2 DMG", "WHEN YOUR ATTACK HITS: THIS ATTACK GAINS NON-PREVENTABLE"),
    ],
)
def test_a_spell_attack_that_is_or_becomes_non_preventable_passes_shield(
    text: str, ability: str
) -> None:
    skills = [f"Bolt|HERO|B|[S]: {text}"] + ([f"Sharp|PASSIVE|-|[P]: {ability}"] if ability else [])
    table, vorn, foes = user(*skills, foes=("d3",))
    table.effect(vorn, "ENEMY, SHIELD 4")
    table.act("skill:bolt", "figure:brute-1")
    assert (foes[0].health, tokens_of(foes[0])["SHIELD"]) == (7, 4)


# How much


@rule("DRU-LANG-04", "DRU-AI-06")
def test_p_on_a_monster_card_is_the_size_of_the_party() -> None:
    table = Table()
    vorn, maya = table.hero("vorn", "c3"), table.hero("maya", "e3")
    table.monster_turn(table.monster("d4", text="A: STRIKE P", move=None))
    assert (vorn.health, maya.health) == (7, 7)
    walker = Table("0. 0. 0. 0.")
    passed = walker.hero("vorn", "b1")
    walker.hero("maya", "d1", health=14)
    walker.monster_turn(walker.monster("a1", text="TRAMPLE P"))
    assert passed.health == 8


@rule("DRU-LANG-04", "DRU-RUL-150")
def test_p_on_a_companions_card_is_the_size_of_the_party() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.hero("maya", "a1")
    foes = [table.monster(square, health=9) for square in ("f3", "g4")]
    golem = table.follower(vorn, "e4", name="golem", kind="companion", sturdiness=3, move=0,
                           text="A: CLEAVE P")  # fmt: skip
    foes[1].space = table.at("f4")
    table.follower_turn(golem, "figure:brute-1", "figure:brute-2")
    assert [foe.health for foe in foes] == [7, 7]


@rule("DRU-RUL-91", "DRU-AI-06")
def test_a_strike_x_without_a_rune_is_no_strike() -> None:
    table = Table()
    vorn, maya = table.hero("vorn", "c4"), table.hero("maya", "d3", health=8)
    foe = table.monster("e3", text="STRIKE X", move=None)
    table.monster_turn(foe)
    assert (vorn.health, maya.health) == (10, 5)  # whom it reaches, and nobody besides
    table.state.runes = tuple(1 for _ in table.state.runes)
    table.monster_turn(foe)
    assert (vorn.health, maya.health) == (7, 2)


@rule("DRU-KW-23")
def test_evolve_2_gives_two_tokens_of_each_kind() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    foe = table.monster("d3", text="T: EVOLVE 2", damage=1, move=None)
    table.monster_turn(foe)
    assert (foe.evolved, vorn.health) == (2, 5)


# What is refused


@rule("DRU-LANG-35")
@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place.REACTION, "CLEAVE 2, PREVENT 2"),
        (Place.REACTION, "SPLIT, PREVENT ALL DMG"),
        (Place.SKILL, "+0 HIT, CLEAVE 2 IF TARGET HAS BURN"),
        (Place.SKILL, "ENEMY, STUN 2"),
        (Place.SKILL, "BEAR TRAP 2"),
        (Place.SKILL, "DISCARD 2 KI, HEAL 4"),
        (Place.MONSTER_TRIGGERED, "COMMAND 2"),
        (Place.FOLLOWER_ATTACK, "LOOT IF ROUND 2 OR LATER"),
    ],
)
def test_what_could_only_be_lost_is_refused(place: Place, text: str) -> None:
    with pytest.raises(CardError):
        read(place, text)


# While hidden


@rule("DRU-KW-63", "DRU-LANG-33")
@pytest.mark.parametrize(
    ("text", "ability", "rolls", "lost"),
    [
        ("+0 HIT, +2 DMG IF YOU ARE HIDDEN", "", (12,), 10),
        ("+0 HIT/+0 HIT, +2 DMG IF YOU ARE HIDDEN", "", (12, 12), 13),  # the first alone
        ("+0 HIT", "WHILE YOU HAVE STEALTH: +2 DMG", (12,), 10),
        ("+0 HIT", "WHILE YOU HAVE STEALTH: CRIT 10+", (12,), 12),
        ("+0 HIT", "WHEN YOU HIT: IF YOU ARE HIDDEN: +2 DMG", (12,), 10),
    ],
)
def test_an_attack_from_hiding_has_what_counts_while_hidden(
    text: str, ability: str, rolls: tuple[int, ...], lost: int
) -> None:
    skills = [f"Stab|HERO|Y|[W]: {text}"]
    skills += [f"Shade|PASSIVE|-|[P]: {ability}"] if ability else []
    table, vorn, _ = user(*skills, rolls=rolls)
    foe = table.monster("d3", health=30)
    table.effect(vorn, "SELF, STEALTH")
    table.act("skill:stab")
    assert 30 - foe.health == lost  # twice as much of the first: a Surprise
    assert tokens_of(vorn) == {}
