"""What happens, and what holds: triggers and conditions of card text (DRU-LANG-32, -33)."""

from collections.abc import Sequence
from typing import Any

import pytest

from drunagor import Table, tokens_of
from rule import rule
from undercroft.games.drunagor.rules import darkness, followers, interactions, preparing
from undercroft.games.drunagor.state import Hero

CHOP = "Chop|HERO|Y|[W]: +0 HIT"


# Events (LANG-32)


def gains_fury(
    table: Table, event: str, also: Sequence[str] = (), square: str = "c3", **hero: Any
) -> Hero:
    """A Hero who gains FURY when something happens."""
    watch = f"Watch|CLASS|-|[P]: {event}: SELF, FURY 1"
    return table.hero("vorn", square, skills=[watch, *also], **hero)


def fury(hero: Hero) -> int:
    return tokens_of(hero).get("FURY", 0)


@rule("DRU-LANG-32")
def test_start_and_end_of_the_turn() -> None:
    table = Table()
    vorn = gains_fury(table, "AT START OF TURN")
    table.begin_turn(vorn)
    assert fury(vorn) == 1
    table = Table()
    vorn = gains_fury(table, "AT END OF TURN")
    table.turn(vorn)
    table.act("end")
    assert fury(vorn) == 1


@rule("DRU-LANG-32")
@pytest.mark.parametrize(
    ("event", "rolls"),
    [
        ("WHEN YOU ATTACK", {2, 10, 20}),
        ("ROLL 10+", {10, 20}),
        ("WHEN YOU HIT", {10, 20}),
        ("WHEN YOU MISS", {1, 2}),
        ("WHEN YOU CRIT", {20}),
        ("WHEN YOU CRITICALLY FAIL", {1}),
        ("WHEN YOU DEAL DAMAGE", {10, 20}),
        ("WHEN YOU KILL", {20}),
        ("WHENEVER YOU KILL", {20}),
    ],
)
@pytest.mark.parametrize("roll", [1, 2, 10, 20])
def test_events_of_a_weapon_attack(event: str, rolls: set[int], roll: int) -> None:
    table = Table(rolls=[roll])
    vorn = gains_fury(table, event, also=[CHOP])
    table.monster("d3", health=6)
    table.turn(vorn)
    happens = roll in rolls or (event == "WHEN YOU ATTACK")
    before_damage = event in ("WHEN YOU ATTACK", "ROLL 10+", "WHEN YOU HIT")
    asked = happens and before_damage and roll >= 7  # the FURY may be used at once
    table.act("skill:chop", *(["keep"] if asked else []))
    assert fury(vorn) == int(happens)


@rule("DRU-LANG-32")
@pytest.mark.parametrize(
    ("event", "happens"),
    [
        ("WHEN YOU ATTACK", True),
        ("WHEN YOU HIT WITH A SPELL ATTACK", True),
        ("WHEN YOU HIT", False),
        ("WHEN YOU DEAL DAMAGE", True),
        ("WHEN YOU KILL", True),
    ],
)
def test_events_of_a_spell_attack(event: str, happens: bool) -> None:
    table = Table()
    vorn = gains_fury(table, event, also=["Bolt|HERO|B|[S]: ENEMY, 3 DMG"])
    table.monster("d3", health=3)
    table.turn(vorn)
    before_damage = event in ("WHEN YOU ATTACK", "WHEN YOU HIT WITH A SPELL ATTACK")
    table.act("skill:bolt", *(["keep"] if before_damage else []))
    assert fury(vorn) == int(happens)


@rule("DRU-LANG-32")
@pytest.mark.parametrize(("hidden", "gained"), [(1, {"FURY": 1}), (0, {})])
def test_surprise(hidden: int, gained: dict[str, int]) -> None:
    table = Table(rolls=[10])
    vorn = gains_fury(table, "WHEN YOU SURPRISE", also=[CHOP], tokens={"STEALTH": hidden})
    table.monster("d3", health=9)
    table.turn(vorn)
    table.act("skill:chop")
    assert tokens_of(vorn) == gained


@rule("DRU-LANG-32")
@pytest.mark.parametrize(("marker", "gained"), [(0, 1), (1, 0)])
def test_killing_a_target_with_the_own_mark(marker: int, gained: int) -> None:
    table = Table(rolls=[10])
    vorn = gains_fury(table, "WHEN YOU KILL A MARKED TARGET", also=[CHOP])
    foe = table.monster("d3", health=3, tokens={"RANGER'S MARK": 1})
    foe.marked_by = marker
    table.turn(vorn)
    table.act("skill:chop")
    assert fury(vorn) == gained


@rule("DRU-LANG-32")
def test_using_a_focus_ability() -> None:
    table = Table()
    hum = "Hum|FOCUS|F1|: SELF, KI 1"
    vorn = gains_fury(table, "WHEN YOU USE A FOCUS ABILITY", focus=[hum], tokens={"FOCUS": 1})
    table.turn(vorn)
    table.act("focus:hum")
    assert tokens_of(vorn) == {"KI": 1, "FURY": 1}


@rule("DRU-LANG-32")
def test_inflicting_a_condition_on_somebody_else() -> None:
    table = Table()
    vorn = gains_fury(table, "WHEN YOU INFLICT A CONDITION")
    table.monster("d3", immune=["STUN"])
    table.effect(vorn, "SELF, SLOW; ENEMY, STUN; ENEMY, SHIELD 1")
    assert fury(vorn) == 0
    table.effect(vorn, "ENEMY, SLOW")
    assert fury(vorn) == 1


@rule("DRU-LANG-32")
@pytest.mark.parametrize(
    ("event", "shields", "happens"),
    [
        ("WHEN YOU ARE ATTACKED", 4, True),
        ("WHEN YOU LOSE HEALTH", 4, False),
        ("WHEN YOU LOSE HEALTH", 0, True),
    ],
)
def test_being_attacked_and_losing_health(event: str, shields: int, happens: bool) -> None:
    table = Table()
    vorn = gains_fury(table, event, tokens={"SHIELD": shields})
    table.monster_turn(table.monster("d3", damage=3))
    assert fury(vorn) == int(happens)


@rule("DRU-LANG-32")
def test_knock_outs_and_regained_breath() -> None:
    table = Table()
    vorn = gains_fury(table, "WHEN AN ALLY IS KNOCKED OUT")
    maya = table.hero("maya", "e3", health=1)
    table.effect(vorn, "ALLY, 1 DMG NON-PREVENTABLE")
    assert (maya.down, fury(vorn)) == (True, 1)
    table = Table()
    vorn = gains_fury(table, "WHEN YOU ARE KNOCKED OUT", health=1)
    table.effect(vorn, "SELF, 1 DMG NON-PREVENTABLE")
    assert (vorn.down, fury(vorn)) == (True, 1)
    table = Table()
    vorn = gains_fury(table, "WHEN YOU REGAIN YOUR BREATH", health=0)
    vorn.down = True
    table.begin_turn(vorn)
    assert fury(vorn) == 1


@rule("DRU-LANG-32")
@pytest.mark.parametrize(
    ("event", "text"),
    [
        ("WHEN YOU RECALL", "SELF, FREE RECALL"),
        ("WHEN YOU GAIN A CURSE CUBE", "SELF, CURSE 1"),
        ("WHEN YOU REMOVE A CURSE CUBE", "SELF, CLEANSE 1"),
        ("WHEN YOU GAIN A CONDITION", "SELF, SLOW"),
        ("WHEN YOU GAIN SHIELD", "SELF, SHIELD 1"),
        ("WHEN YOU RECEIVE A MOVE EFFECT", "SELF, MOVE 1"),
        ("WHEN YOU HEAL A TARGET", "SELF, HEAL 1"),
    ],
)
def test_things_that_befall_a_hero(event: str, text: str) -> None:
    table = Table()
    cards = ["Ward|HERO|Y|: SELF, KI 1", "Calm|HERO|B|: SELF, KI 1"]
    vorn = gains_fury(table, event, health=5, also=cards)
    table.curse(vorn, "calm")
    answer = {"SELF, MOVE 1": ["stop"], "SELF, CLEANSE 1": ["skill:calm"]}
    table.effect(vorn, text, *answer.get(text, []))
    assert fury(vorn) == 1


@rule("DRU-LANG-32")
def test_the_free_move_is_a_move_effect_received_too() -> None:
    table = Table()
    vorn = gains_fury(table, "WHEN YOU RECEIVE A MOVE EFFECT")
    table.turn(vorn)
    table.act("move:d3")
    table.act("move:e3")  # the same Move effect
    assert fury(vorn) == 1


@rule("DRU-LANG-32")
@pytest.mark.parametrize("event", ["WHEN YOU PREVENT", "WHEN YOU REACT"])
def test_reactions_and_prevents(event: str) -> None:
    table = Table()
    vorn = gains_fury(table, event, also=["Parry|HERO|Y|[R]: SELF, PREVENT 1"])
    table.monster_turn(table.monster("d3"), "react:parry:yellow")
    assert fury(vorn) == 1


@rule("DRU-LANG-32")
def test_pets_are_summoned_and_activated() -> None:
    table = Table()
    vorn = gains_fury(table, "WHEN YOU SUMMON A PET")
    table.effect(vorn, "ACTIVATE LUMA", "square:d3")
    assert fury(vorn) == 1
    table = Table()
    vorn = gains_fury(table, "WHEN YOU ACTIVATE A PET")
    table.follower(vorn, "d3")
    table.effect(vorn, "ACTIVATE LUMA", "stop")
    assert fury(vorn) == 1


@rule("DRU-LANG-32")
def test_a_companion_may_do_something_when_it_is_activated() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=5)
    friend = table.follower(vorn, "d3", text="AT ACTIVATION: EACH HERO, HEAL 1", kind="companion")
    table.run(followers.take_turn(table.game, friend), "stop")
    assert vorn.health == 6


@rule("DRU-LANG-32")
def test_runes_darkness_and_the_start_of_the_adventure() -> None:
    table = Table("0* 0. 0. 0.", "0. 0. 0. 0.", draws=["red-1"], rune_card="darkness-hunting")
    vorn = gains_fury(table, "WHEN A RUNE IS DRAWN", square="d1")
    table.run(darkness.rune_card(table.game))
    assert fury(vorn) == 1
    table.script.draws = ["blue-1"]
    table.effect(vorn, "DRAW 1 RUNE")
    assert fury(vorn) == 2
    table = Table("0. 0D 0.", "0. 0. 0.")
    vorn = gains_fury(table, "WHEN YOU TAKE DARKNESS DAMAGE", square="a1")
    table.turn(vorn)
    table.act("move:b1")
    assert fury(vorn) == 1
    table = Table()
    vorn = gains_fury(table, "AT START OF ADVENTURE")
    table.run(preparing.prepare(table.game))
    assert fury(vorn) == 1


@rule("DRU-LANG-32")
def test_a_failed_skill_challenge_may_be_rolled_again_by_an_ability() -> None:
    table = Table(rolls=[2, 19])
    learner = "Learner|PASSIVE|-|[P]: [1/TURN] WHEN YOU MISS OR FAIL A SKILL CHALLENGE: REROLL"
    vorn = table.hero("vorn", "c3", cubes="Y", skills=[learner])
    assert table.run(interactions.challenge(table.game, vorn, "R", 15), "reroll")


# Conditions after IF (LANG-33)


def holds(table: Table, predicate: str, user: Hero) -> bool:
    """Whether a condition holds for this user and the only enemy."""
    before = tokens_of(next(iter(table.state.monsters.values()))).get("BLEED", 0)
    table.effect(user, f"ENEMY, BLEED 1 IF {predicate}")
    return tokens_of(next(iter(table.state.monsters.values()))).get("BLEED", 0) > before


@rule("DRU-LANG-33")
def test_conditions_about_the_target() -> None:
    table = Table("0. 1. 2. 0.", "0. 1. 2. 0.")
    vorn = table.hero("vorn", "b1")
    maya = table.hero("maya", "a1")
    foe = table.monster("c1", health=8)
    assert holds(table, "TARGET IS ON A HIGHER LEVEL", vorn)
    assert not holds(table, "TARGET IS ON A LOWER LEVEL", vorn)
    assert not holds(table, "TARGET IS ADJACENT TO ANOTHER ALLY", vorn)
    assert holds(table, "TARGET IS AT FULL HEALTH", vorn)
    assert holds(table, "TARGET HAS 8 HEALTH OR MORE", vorn)
    assert not holds(table, "TARGET HAS 7 HEALTH OR LESS", vorn)
    assert not holds(table, "TARGET HAS HALF HEALTH OR LESS", vorn)
    foe.health, foe.space, maya.space = 4, table.at("a2"), table.at("a1")
    foe.tokens = vorn.tokens
    assert holds(table, "TARGET IS ON A LOWER LEVEL", vorn)
    assert holds(table, "YOU HAVE ADVANTAGE", vorn)
    assert holds(table, "TARGET IS ADJACENT TO ANOTHER ALLY", vorn)
    foe.tokens = vorn.tokens
    assert holds(table, "TARGET HAS HALF HEALTH OR LESS", vorn)
    assert holds(table, "TARGET HAS 4 HEALTH OR LESS", vorn)
    assert not holds(table, "TARGET HAS 5 HEALTH OR MORE", vorn)
    assert not holds(table, "TARGET HAS SLOW", vorn)
    table.effect(vorn, "ENEMY, SLOW AND RANGER'S MARK")
    assert holds(table, "TARGET HAS SLOW", vorn)
    foe.tokens = tuple(min(count, 1) for count in foe.tokens)
    assert holds(table, "TARGET HAS RANGER'S MARK", vorn)
    assert not holds(table, "TARGET HAS RANGER'S MARK", maya)  # it is Vorn's


@rule("DRU-LANG-33")
def test_conditions_about_the_user_and_the_game() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", health=10)
    foe = table.monster("e3", health=30)
    for predicate in ("YOU ARE HIDDEN", "YOU ARE ON DARKNESS", "YOU HAVE HALF HEALTH OR LESS",
                      "2 OR MORE BLUE RUNES", "PARTY HAS 2 OR MORE HEROES"):  # fmt: skip
        assert not holds(table, predicate, vorn), predicate
    assert holds(table, "YOU HAVE NO FOCUS", vorn)
    assert holds(table, "YOU ARE UNENGAGED", vorn)
    table._tokens(vorn, {"STEALTH": 1, "FOCUS": 1})
    table.darkness("c3")
    vorn.health = 5
    table.state.runes = (0, 0, 2, 0, 0)
    table.hero("maya", "a1")
    foe.tokens = (0,) * len(foe.tokens)
    for predicate in ("YOU ARE HIDDEN", "YOU ARE ON DARKNESS", "YOU HAVE HALF HEALTH OR LESS"):
        assert holds(table, predicate, vorn), predicate
    foe.tokens = (0,) * len(foe.tokens)
    assert holds(table, "2 OR MORE BLUE RUNES", vorn)
    assert holds(table, "PARTY HAS 2 OR MORE HEROES", vorn)
    assert not holds(table, "YOU HAVE NO FOCUS", vorn)
    foe.space = table.at("d3")
    assert not holds(table, "YOU ARE UNENGAGED", vorn)


@rule("DRU-LANG-33")
def test_the_first_attack_of_a_turn_is_each_heros_own_first() -> None:
    table = Table(rolls=[10, 10, 10])
    eager = "Eager|CLASS|-|[P]: +2 DMG IF THIS IS YOUR FIRST ATTACK THIS TURN"
    twice = "Twice|HERO|Y|[W]: +0 HIT/+0 HIT; ALLY, MAKE +0 HIT"
    vorn = table.hero("vorn", "c3", skills=[twice, eager])
    table.hero("maya", "d4", skills=[eager])
    foe = table.monster("d3", health=30)
    table.turn(vorn)
    table.act("skill:twice", "attack")
    assert foe.health == 30 - 5 - 3 - 5


@rule("DRU-LANG-33", "DRU-TERM-03")
def test_another_ally_is_anybody_of_the_same_side() -> None:
    phrase = "TARGET IS ADJACENT TO ANOTHER ALLY"
    table = Table()
    vorn = table.hero("vorn", "a1")
    foe = table.monster("c1", health=8)
    table.npc("c2")
    assert not holds(table, phrase, vorn)  # a bystander is nobody's ally
    table.follower(vorn, "d1", name="puppy")
    assert holds(table, phrase, vorn)
    text = f"T: EACH HERO, SLOW IF {phrase}"
    cruel = table.monster("f1", text=text, move=None, damage=None)
    table.monster_turn(cruel)
    assert not tokens_of(vorn)
    foe.space = table.at("b1")
    table.monster_turn(cruel)
    assert tokens_of(vorn) == {"SLOW": 1}
