"""Statuses: what each of them does (DRU-LOG-02), and Outcomes (DRU-LOG-04)."""

from __future__ import annotations

from pathlib import Path

import pytest

from drunagor import Table, letters, tokens_of
from rule import rule
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.adventure import Choice, Interaction
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.reading import read_body
from undercroft.games.drunagor.cards.tree import Custom
from undercroft.games.drunagor.rules import (
    auras,
    chests,
    conditions,
    cubes,
    darkness,
    health,
    interactions,
    items,
    knockout,
    predicates,
    reactions,
    terrain,
    turn,
)
from undercroft.games.drunagor.rules.handwritten import procedures, summons
from undercroft.games.drunagor.showing.prompts import prompt
from undercroft.games.drunagor.showing.questions import question
from undercroft.games.drunagor.state import Hero, Token
from undercroft.games.drunagor.use import Blow

CHOP = "Chop|HERO|Y|[W]: +0 HIT"
BOLT = "Bolt|HERO|B|[S]: 2 DMG"
WARD = "Ward|HERO|B|[R]: PREVENT 2"
CALM = "Calm|HERO|G|: SELF, KI 1"


def possible(table: Table, hero: Hero, status: str) -> bool:
    """Whether the action that a Status adds is offered."""
    table.turn(hero)
    return any(key.endswith(f":{status}") for key in table.offers(hero))


def lose(table: Table, hero: Hero, amount: int, *answers: str, why: str = "a test") -> None:
    table.run(health.lose(table.game, [(hero, amount)], why), *answers)


# Keeping them


@rule("DRU-LOG-02", "DRU-KW-76")
def test_a_hero_holds_any_number_of_statuses_each_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3")
    table.effect(vorn, "STATUS: BLUE-FLAME; STATUS: KEYSHARD; STATUS: BLUE-FLAME")
    assert vorn.statuses == ("blue-flame", "keyshard")
    assert predicates.trait(table.game, vorn, "NO DARKNESS DAMAGE")
    table.run(auras.erase_statuses(table.game, vorn, ["blue-flame"]))
    assert vorn.statuses == ("keyshard",)
    assert not predicates.trait(table.game, vorn, "NO DARKNESS DAMAGE")
    assert [e.entry for e in table.told(events.LogErased)] == ["blue-flame"]


@rule("DRU-LOG-02", "DRU-LOG-03")
def test_a_trauma_cube_leaves_statuses_and_outcomes_alone() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("blue-flame",), skills=[CHOP])
    table.effect(vorn, "OUTCOME: UNBROKEN")
    lose(table, vorn, 10)
    assert (vorn.statuses, vorn.outcomes) == (("blue-flame",), ("unbroken",))


@rule("DRU-LOG-04", "DRU-KW-76")
def test_an_outcome_stays_until_a_resolution_erases_it() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[CHOP])
    table.effect(vorn, "OUTCOME: STORYTELLER; OUTCOME: STORYTELLER; OUTCOME: HUMBLED")
    assert vorn.outcomes == ("storyteller", "humbled")
    auras.erase_outcome(table.game, vorn, "storyteller")
    assert vorn.outcomes == ("humbled",)


@rule("DRU-LOG-04")
def test_the_guardians_curse_keeps_the_cursed_bracelet_on() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", equipment=["cursed-bracelet"])
    assert "unequip:cursed-bracelet" in items.exchanges(table.game, vorn)
    table.effect(vorn, "OUTCOME: GUARDIANS-CURSE")
    assert "unequip:cursed-bracelet" not in items.exchanges(table.game, vorn)


# Chests and Interactions


def test_a_cooperative_approach_shows_two_cards_of_a_chest() -> None:
    table = Table(rolls=["blank"], draws=["potion-c", "potion-b"])
    for name in "abc":
        table.library.items[f"potion-{name}"] = table.library.items["cosmic-gemstone"]
    maya = table.hero("maya", "c3")
    table.hero("elros", "h8", statuses=("a-cooperative-approach",))
    table.state.chest_deck = ("potion-a", "potion-b", "potion-c")
    table.run(chests.search(table.game, maya, table.at("d3")), "pick:potion-a")
    assert maya.bag == ("potion-a",)
    assert table.state.chest_deck == ("potion-c", "potion-b")


def test_a_suspicious_approach_spares_all_heroes_the_trap_die() -> None:
    table = Table()
    maya = table.hero("maya", "c3")
    table.hero("elros", "h8", statuses=("a-suspicious-approach",))
    table.run(chests.search(table.game, maya, table.at("d3")))
    assert not table.told(events.TrapDie)


def scene(table: Table, *successes: str) -> Token:
    choices = tuple(
        Choice("abc"[n], f"Option {n}", read_body(text), read_body(""))
        for n, text in enumerate(successes)
    )
    table.game.book.adventure.interactions["stone"] = Interaction("Stone", 2, choices)
    token = Token(table.at("d3"), "stone", 2)
    table.state.tokens = (token,)
    return token


def test_deep_understanding_undoes_the_choice_just_read_for_a_curse() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("deep-understanding",), skills=[CHOP, CALM])
    token = scene(table, "SELF, BLEED 2", "SELF, FOCUS 1")
    asked = table.ask(interactions.interact(table.game, vorn, token), "choice:a")
    assert asked.kind == "may"
    assert "you read: Option 0: SELF, BLEED 2." in prompt(table.game, asked)
    table.run(interactions.interact(table.game, vorn, token), "choice:a", "accept", "skill:calm")
    assert tokens_of(vorn) == {"FOCUS": 1}
    assert table.state.chosen == ("stone:b",)
    assert table.slots(vorn) == {"calm": "C"}


def test_deep_understanding_needs_another_choice() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("deep-understanding",), skills=[CHOP, CALM])
    table.run(interactions.interact(table.game, vorn, scene(table, "SELF, BLEED 2")))
    assert tokens_of(vorn) == {"BLEED": 2}


# Targets and slots


def test_a_friendly_approach_lets_self_be_an_adjacent_character() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[CALM])
    maya = table.hero("maya", "d3", statuses=("a-friendly-approach",))
    table.hero("elros", "g7")
    table.turn(vorn)
    asked = table.ask(turn.act(table.game, vorn), "skill:calm")
    assert asked.keys() == ["figure:vorn", "figure:maya"]
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[CALM])
    maya = table.hero("maya", "d3", statuses=("a-friendly-approach",))
    table.turn(vorn)
    table.act("skill:calm", "figure:maya")
    assert tokens_of(maya) == {"KI": 1}


def test_a_friendly_approach_protects_an_adjacent_hero_by_a_self_reaction() -> None:
    table = Table()
    tumble = "Tumble|HERO|G|[R]: SELF, PREVENT 2"
    vorn = table.hero("vorn", "c3", skills=[tumble], statuses=("a-friendly-approach",))
    maya = table.hero("maya", "d3", health=8)
    foe = table.monster("e4", damage=2)
    blow = Blow([maya], {maya.id: 2}, "attack", foe)
    assert [way.skill.name for way in reactions.offers(table.game, vorn, blow)] == ["Tumble"]
    vorn.statuses = ()
    table.game.read_auras()
    assert reactions.offers(table.game, vorn, blow) == []


@rule("DRU-RUL-145")
def test_a_friendly_approach_does_not_hand_the_drawbacks_of_statuses_on() -> None:
    table = Table()
    statuses = ("a-friendly-approach", "foul-play")
    vorn = table.hero("vorn", "c3", skills=[CALM, CHOP], statuses=statuses)
    table.hero("maya", "d3")
    table.run(cubes.recall(table.game, vorn, "willing"), "skill:calm")
    assert tokens_of(vorn) == {"POISON": 2}


def test_the_four_coloured_slots_of_the_embarrassed_take_green_and_blue_alone() -> None:
    table = Table()
    role = "Aid|ROLE|Y/R/G/B|: SELF, HEAL 1"
    vorn = table.hero("vorn", "c3", cubes="YRGBW", skills=[role, CHOP], statuses=("embarrassed",))
    table.turn(vorn)
    offered = [key for key in table.offers(vorn) if key.startswith("skill:")]
    assert offered == [
        "skill:aid:green", "skill:aid:blue", "skill:aid:wild", "skill:chop", "skill:chop:wild",
    ]  # fmt: skip
    asked = table.ask(turn.act(table.game, vorn), "skill:aid:wild")
    assert asked.keys() == ["colour:green", "colour:blue"]


def test_restrained_heroes_spend_green_cubes_as_blue_or_yellow() -> None:
    table = Table(rolls=[12])
    mend = "Mend|HERO|Y|: HEAL 2"
    vorn = table.hero("vorn", "c3", cubes="GGR", skills=[CHOP, mend, "Shot|HERO|R|[W]: +0 HIT"])
    maya = table.hero("maya", "i9", statuses=("restrained",), health=5)
    table.monster("d3", health=3)
    table.turn(vorn)
    offered = [key for key in table.offers(vorn) if key.startswith("skill:")]
    assert offered == ["skill:chop:green", "skill:mend:green"]  # red: no, and no Shot while engaged
    table.act("skill:chop:green")  # counts as yellow: adjacent
    assert not table.state.monsters
    assert table.slots(vorn) == {"chop": "G"}
    table.act("skill:mend:green", "figure:maya")  # no attack: unlimited Range
    assert maya.health == 7


def test_restrained_heroes_react_with_green_cubes() -> None:
    table = Table()
    maya = table.hero("maya", "c3", cubes="GR", skills=[WARD], statuses=("restrained",), health=9)
    table.monster_turn(table.monster("d3", damage=2), "react:ward:green")
    assert maya.health == 9


# Rolls


def test_naturals_1_to_5_are_critical_failures_of_the_bullied() -> None:
    table = Table(rolls=[5, 6])
    vorn = table.hero("vorn", "c3", statuses=("bullied",), skills=[
        "Chop|HERO|Y|[W]: +9 HIT", "Hew|HERO|Y|[W]: +9 HIT"])  # fmt: skip
    foe = table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == 20
    assert table.told(events.Missed)[0].failure
    table.act("skill:hew")
    assert foe.health == 17


@pytest.mark.parametrize(("natural", "left"), [(4, 14), (16, 14), (17, 17), (5, 20)])
def test_natural_4_and_16_crit_fair_and_square(natural: int, left: int) -> None:
    table = Table(rolls=[natural])
    vorn = table.hero("vorn", "c3", statuses=("fair-and-square",), skills=[CHOP])
    foe = table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:chop")
    assert foe.health == left


def test_the_focused_party_gains_focus_from_critical_hits() -> None:
    table = Table(rolls=[20])
    vorn = table.hero("vorn", "c3", skills=[CHOP])
    table.hero("maya", "i9", statuses=("focused",))
    table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:chop")
    assert tokens_of(vorn) == {"FOCUS": 1}


def test_the_inspired_roll_a_miss_again_once_a_turn() -> None:
    table = Table(rolls=[2, 12])
    vorn = table.hero("vorn", "c3", statuses=("inspired",), skills=[CHOP])
    foe = table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:chop", "reroll")
    assert foe.health == 17


@pytest.mark.parametrize(
    ("status", "token"), [("emerald-blessing", "POISON"), ("fire-ruby", "BURN")]
)
def test_gems_add_to_spell_attacks_and_to_high_rolls(status: str, token: str) -> None:
    table = Table(rolls=[16])
    vorn = table.hero("vorn", "c3", statuses=(status,), skills=[CHOP, BOLT])
    foe = table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:bolt", "figure:brute-1")
    assert tokens_of(foe) == {token: 2}
    table.act("skill:chop")
    assert tokens_of(foe) == {token: 4}


def test_the_safeguard_shields_somebody_with_spells_and_high_rolls() -> None:
    table = Table(rolls=[16])
    vorn = table.hero("vorn", "c3", statuses=("safeguard",), skills=[CHOP, BOLT])
    table.monster("d3", health=20)
    table.turn(vorn)
    table.act("skill:bolt", "figure:brute-1", "figure:vorn")
    assert tokens_of(vorn) == {"SHIELD": 2}
    table.act("skill:chop", "figure:vorn")
    assert tokens_of(vorn) == {"SHIELD": 4}


# Cubes


@rule("DRU-RECALL-01")
def test_the_blessed_source_takes_no_curse_cube_and_who_plays_dumb_may() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("blessed-source",), skills=[CHOP])
    table.run(cubes.recall(table.game, vorn, "willing"))
    assert table.slots(vorn) == {}
    maya = table.hero("maya", "d3", statuses=("play-dumb",), skills=[CALM, BOLT])
    table.run(cubes.recall(table.game, maya, "willing"), "decline")
    assert table.slots(maya) == {}
    table.run(cubes.recall(table.game, maya, "willing"), "take", "skill:calm")
    assert table.slots(maya) == {"calm": "C"}


def test_the_bookworm_reads_a_discarded_scroll_after_a_recall_in_the_own_turn() -> None:
    table = Table(draws=["scroll-of-test"])
    line = "Scroll|CONSUMABLE|-: SELF, FOCUS 2"
    vorn = table.hero("vorn", "c3", statuses=("bookworm",), skills=[CHOP, CALM])
    scroll = table._skill(line, "scroll")
    gem = table.library.items["cosmic-gemstone"]
    table.library.items[scroll] = type(gem)(
        scroll, "Scroll", "consumable", ("scroll",), deck="chest"
    )
    table.script.draws = [scroll]
    table.state.chest_discard = ("cosmic-gemstone", scroll)
    table.run(cubes.recall(table.game, vorn, "willing"), "skill:calm")  # not his turn
    table.turn(vorn)
    asked = table.ask(cubes.recall(table.game, vorn, "free"))
    assert asked.keys() == ["pass", f"use:{scroll}"]
    table.run(cubes.recall(table.game, vorn, "free"), f"use:{scroll}")
    assert tokens_of(vorn) == {"FOCUS": 2}
    assert table.state.chest_discard == ("cosmic-gemstone",)
    assert table.state.chest_deck == (scroll,)


@pytest.mark.parametrize(
    ("status", "gain"), [("foul-play", {"POISON": 2}), ("the-honorable-gesture", {"FOCUS": 1})]
)
def test_what_a_recall_brings(status: str, gain: dict[str, int]) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=(status,), skills=[CHOP, CALM])
    table.run(cubes.recall(table.game, vorn, "willing"), "skill:calm")
    assert tokens_of(vorn) == gain


def test_trick_or_treat_burns_or_heals_within_range_1_after_a_recall() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("trick-or-treat",), skills=[CHOP, CALM], health=5)
    foe = table.monster("f3")
    table.monster("j9")
    table.run(cubes.recall(table.game, vorn, "free"), "alternative:1", "figure:brute-1")
    assert tokens_of(foe) == {"BURN": 2}
    table.run(cubes.recall(table.game, vorn, "free"), "alternative:2")
    assert vorn.health == 7


@pytest.mark.parametrize(
    ("status", "health_after", "gain"), [("folk-hero", 7, {}), ("truthseeker", 5, {"SHIELD": 2})]
)
def test_a_curse_cube_that_leaves_heals_or_shields(
    status: str, health_after: int, gain: dict[str, int]
) -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=(status,), skills=[CHOP, CALM], health=5)
    table.curse(vorn, "calm")
    table.effect(vorn, "SELF, CLEANSE 1", "skill:calm")
    assert (vorn.health, tokens_of(vorn)) == (health_after, gain)


def test_for_the_first_time_the_first_cube_spent_in_a_turn_may_come_back() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="G", statuses=("for-the-first-time",), skills=[
        CALM, CHOP])  # fmt: skip
    table.turn(vorn)
    table.act("skill:calm", "accept")
    assert letters(vorn.pool) == "G"
    assert table.slots(vorn) == {}  # and no Unwilling Recall
    table.act("skill:calm", "skill:chop")  # only once a turn: now the Recall with its Curse
    assert table.slots(vorn) == {"chop": "C"}


@rule("DRU-RUL-148", "DRU-CUBE-12")
def test_a_hurricane_is_reaped_as_a_wild_cube_for_the_turn() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YR", statuses=("reaping-a-hurricane",), skills=[
        CALM, CHOP])  # fmt: skip
    table.begin_turn(vorn, "skill:chop")
    assert table.slots(vorn) == {"chop": "C"}
    assert letters(vorn.pool) == letters(vorn.owned) == "YRW"
    table.act("skill:calm:wild")
    assert tokens_of(vorn) == {"KI": 2}
    table.act("end")
    assert letters(vorn.pool) == letters(vorn.owned) == "YR"
    assert table.slots(vorn) == {"chop": "C"}


def test_the_truthful_party_bears_two_more_curse_cubes() -> None:
    table = Table()
    table.hero("vorn", "c3", statuses=("truthful",))
    maya = table.hero("maya", "d3")
    assert cubes.curse_limit(table.game, maya) == 7


# Dangers


def test_the_blue_flame_keeps_darkness_damage_away() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("blue-flame",), health=5)
    table.run(darkness.put_small(table.game, table.at("c3")))
    assert vorn.health == 5


def test_horseblood_keeps_conditions_of_enemies_and_terrain_from_the_party() -> None:
    table = Table("0. 0L 0.", "0. 0. 0.")
    vorn = table.hero("vorn", "b1")
    table.hero("maya", "a2", statuses=("horseblood",))
    foe = table.monster("c2")
    table.run(terrain.enter(table.game, vorn))
    table.run(conditions.inflict(table.game, vorn, tokens.STUN, 1, foe))
    assert tokens_of(vorn) == {}
    table.run(conditions.inflict(table.game, vorn, tokens.POISON, 1))  # a Trap Die
    table.run(conditions.inflict(table.game, vorn, tokens.STEALTH, 1, vorn))
    assert tokens_of(vorn) == {"POISON": 1, "STEALTH": 1}


@pytest.mark.parametrize(("damage", "left"), [(4, 10), (3, 12)])
def test_the_challenger_strikes_back_at_a_heavy_blow(damage: int, left: int) -> None:
    table = Table()
    table.hero("vorn", "c3", statuses=("challenger",))
    foe = table.monster("d3", damage=damage)
    table.monster_turn(foe)
    assert foe.health == left


# Falling


def test_the_cautious_take_a_curse_and_are_warned_instead_of_falling_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[CHOP, CALM])
    table.hero("maya", "i9", statuses=("cautious",))
    lose(table, vorn, 10, "accept", "skill:calm")
    assert (vorn.health, vorn.down, vorn.statuses) == (1, False, ("warned",))
    assert table.slots(vorn) == {"calm": "C"}
    lose(table, vorn, 10)
    assert vorn.down


@rule("DRU-KO-01", "DRU-RUL-19")
def test_the_cautious_whom_their_curse_cube_fells_are_knocked_out_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("cautious",),
                      skills=[CHOP, CALM, "Hold|PASSIVE|-|[P]: +2 HP"])  # fmt: skip
    lose(table, vorn, 12, "accept", "skill:hold", "skill:calm")
    assert (vorn.down, table.slots(vorn)) == (True, {"hold": "C", "calm": "T"})


@rule("DRU-RUL-146")
def test_the_cautious_are_not_offered_the_curse_cube_that_loses_the_adventure() -> None:
    table = Table()
    names = [f"Calm {n}|HERO|G|: SELF, KI 1" for n in "abcde"]
    vorn = table.hero("vorn", "c3", skills=[*names, CHOP], statuses=("cautious",))
    table.curse(vorn, *(f"calm-{n}" for n in "abcde"))
    lose(table, vorn, 10)
    assert vorn.down


@pytest.mark.parametrize(("roll", "down"), [(11, False), (10, True)])
def test_the_steadfast_stay_up_by_a_yellow_skill_challenge(roll: int, down: bool) -> None:
    table = Table(rolls=[roll])
    maya = table.hero("maya", "c3", cubes="YY", skills=[CHOP], statuses=("steadfast",))
    lose(table, maya, 10, "accept")
    assert maya.down is down
    assert table.told(events.Challenge)[0].difficulty == 15


def test_the_proud_strike_back_as_they_fall() -> None:
    table = Table(rolls=[20])
    vorn = table.hero("vorn", "c3", health=2, skills=[CHOP], statuses=("proud",))
    foe = table.monster("d3", damage=5, health=15)
    table.monster_turn(foe, "accept")
    assert vorn.down
    assert foe.health == 5
    maya = table.hero("maya", "c4", health=2, skills=[CALM])
    lose(table, maya, 5)  # nobody attacked: nobody is asked
    assert maya.down


@pytest.mark.parametrize(("roll", "spared"), [(20, True), (1, False)])
def test_the_meek_bear_what_would_fell_another(roll: int, spared: bool) -> None:
    table = Table(rolls=[roll])
    vorn = table.hero("vorn", "c3", health=10, skills=[CHOP], statuses=("meek",))
    maya = table.hero("maya", "d3", health=3, skills=[CALM])
    jaheen = table.hero("jaheen", "i9", health=9)
    lose(table, maya, 4, "decline", "accept")  # Vorn, then Jaheen
    assert maya.down is not spared
    assert jaheen.health == (5 if spared else 9)
    assert vorn.health == 10


def test_the_practical_leap_away_from_an_attack_that_would_fell_them() -> None:
    table = Table(rolls=[20])
    maya = table.hero("maya", "c3", health=3, statuses=("practical",))
    table.monster_turn(table.monster("d3", damage=3), "react:practical", "move:a3")
    assert (maya.health, table.where(maya)) == (3, "a3")


def test_the_practical_react_only_to_what_would_fell_them() -> None:
    table = Table()
    maya = table.hero("maya", "c3", health=4, statuses=("practical",))
    foe = table.monster("d3", damage=3)
    table.monster_turn(foe)
    assert maya.health == 1
    blow = Blow([maya], {maya.id: 3}, "an event", attack=False)
    assert reactions.offers(table.game, maya, blow) == []


# Actions


def test_a_battlefield_medic_removes_the_trauma_cube_just_taken_once() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("battlefield-medic",))
    maya = table.hero("maya", "d3", skills=[CALM, CHOP])
    assert not possible(table, vorn, "battlefield-medic")
    lose(table, maya, 10, "skill:calm")
    assert possible(table, vorn, "battlefield-medic")
    table.act("action:battlefield-medic", "cube:yellow")
    assert table.slots(maya) == {}
    assert maya.down
    table.trauma(maya, "chop")  # an older one
    assert not possible(table, vorn, "battlefield-medic")
    table.run(knockout.regain_breath(table.game, maya))
    lose(table, maya, 10)
    assert table.state.ended is not None


def test_double_check_takes_the_darkness_tile_underfoot_away() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("double-check",), skills=[CHOP, CALM])
    assert not possible(table, vorn, "double-check")
    table.darkness("c3", "d3")
    assert possible(table, vorn, "double-check")
    table.act("minor:double-check", "skill:calm")
    assert not table.game.on_darkness(vorn)
    assert table.state.small == 1 << table.at("d3")
    assert tokens_of(vorn) == {"FOCUS": 1}


@rule("DRU-RUL-147")
def test_help_yourself_returns_the_runes_of_one_colour_to_the_bag() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", statuses=("help-yourself",), skills=[CHOP, CALM])
    assert not possible(table, vorn, "help-yourself")
    drawn = ("orange-1", "orange-2", "red-3")
    table.state.bag = tuple(rune for rune in table.state.bag if rune not in drawn)
    table.state.runes = (2, 0, 0, 1, 0)
    asked = table.ask(turn.act(table.game, vorn))
    labels = {shown.key: shown.label for shown in question(table.game, asked).options}
    assert "a pile of Runes returns from the track to the bag" in labels["minor:help-yourself"]
    table.act("minor:help-yourself", "skill:calm", "pile:orange")
    assert table.state.runes == (0, 0, 0, 1, 0)
    assert set(drawn) - set(table.state.bag) == {"red-3"}
    assert tokens_of(vorn) == {"FOCUS": 1}


def test_the_invincible_give_a_trauma_cube_for_double_damage_of_one_attack() -> None:
    table = Table(rolls=[12, 12])
    vorn = table.hero("vorn", "c3", statuses=("invincible",), skills=[
        CHOP, CALM, "Hew|HERO|Y|[W]: +0 HIT"])  # fmt: skip
    assert not possible(table, vorn, "invincible")
    table.trauma(vorn, "calm")
    table.turn(vorn)
    table.act("minor:invincible")  # not while engaged
    assert table.slots(vorn) == {}
    foe = table.monster("d3", health=20)
    table.act("skill:chop")
    assert foe.health == 14
    table.act("skill:hew")
    assert foe.health == 11


def test_a_mistwalker_appears_anywhere_for_a_curse_instead_of_a_move_action() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", skills=[CHOP, CALM])
    table.hero("maya", "i9", statuses=("mistwalker",))
    table.turn(vorn)
    table.act("vanish", "skill:calm", "square:l10")
    assert table.where(vorn) == "l10"
    assert table.state.turn.moved
    assert "vanish" not in table.offers(vorn)
    table.act("extra-move:red", "accept", "square:a1")
    assert table.where(vorn) == "a1"
    assert not table.state.turn.open_move


def test_unraveling_the_mystery_cancels_a_minion_for_two_cubes() -> None:
    table = Table()
    vorn = table.hero("vorn", "c3", cubes="YRG", statuses=("unraveling-the-mystery",))
    stops = summons.cancelled
    assert table.run(stops(table.game, 2), "decline") == 0
    assert table.run(stops(table.game, 2), "accept", "cube:yellow", "cube:red") == 1
    assert letters(vorn.pool) == "G"  # one cube is not enough for the second


# All of them


def test_every_status_of_the_library_is_shown_here() -> None:
    here = Path(__file__).read_text("utf-8")
    statuses = [s for s in Table().library.skills.values() if s.kind == "STATUS"]
    working = [status.id for status in statuses if status.body.clauses]
    assert len(working) == 38
    assert len(statuses) - len(working) == 24  # story markers
    assert [status for status in working if f'"{status}"' not in here] == []
    outcomes = [s for s in Table().library.skills.values() if s.kind == "OUTCOME"]
    assert len(outcomes) == 15


def test_every_procedure_that_a_text_names_is_there() -> None:
    library = Table().library
    named = {
        (item.name, clause.trigger is not None and clause.trigger.event != "each hero")
        for skill in library.skills.values()
        for clause in skill.body.clauses
        for group in clause.groups
        for item in group.items
        if isinstance(item, Custom)
    }
    assert {name for name, run in named if run} == set(procedures.PROCEDURES)
    assert set(wording.PROCEDURES) == set(procedures.PROCEDURES)
    assert {name for name, run in named if not run} == set(wording.NOTED)
