"""The odds that stand beside an attack, where the rules keep it from what its dice promise."""

from __future__ import annotations

import pytest

from descent import Arena, acting, at, hall
from rule import rule
from undercroft.core.decisions import Request
from undercroft.games.descent import tokens
from undercroft.games.descent.greedy import forecast, meaning
from undercroft.games.descent.rules import activation, attacks, turn
from undercroft.games.descent.showing import labels
from undercroft.games.descent.state import Activation, Figure


def notes(arena: Arena, request: Request) -> dict[str, str]:
    return {one.key: one.note for one in labels.shown(arena.game, request)}


def before(sheet: str, weapon: str, monster: str, space: str) -> str:
    """What stands beside a hero's attack that is not declared yet."""
    arena = Arena(hall(6, 2))
    hero = arena.hero(sheet, "a1", fatigue=0, equipped=weapon)
    foe = arena.monster(monster, space)
    acting(arena, hero, action="battle", attacks=2)
    return notes(arena, arena.question(turn.go_on(arena.game)))[f"attack:{weapon}:{foe.name}"]


@rule("DSC-ABIL-35", "DSC-ATTACK-23")
def test_a_blast_promises_no_wounds_to_ironskin() -> None:
    said = before("runewitch-astarra", "flame-strike", "golem/normal", "d1")
    assert said == "83% to hit, 0.0 wounds"
    assert before("runewitch-astarra", "flame-strike", "ogre/normal", "d1") != said


@rule("DSC-ABIL-35", "DSC-ABIL-54")
def test_sorcery_promises_nothing_against_ironskin() -> None:
    arena = Arena(hall(6, 2))
    hero = arena.hero("mad-carthos", "a1", fatigue=0, equipped="magic-staff aldars-mirror")
    foe = arena.monster("golem/normal", "b1")
    acting(arena, hero, action="battle", attacks=2)
    with_it = notes(arena, arena.question(turn.go_on(arena.game)))
    hero.equipped = ("magic-staff",)
    without = notes(arena, arena.question(turn.go_on(arena.game)))
    attack = f"attack:magic-staff:{foe.name}"
    assert with_it[attack] == without[attack]


@rule("DSC-ABIL-26")
def test_who_can_spend_no_surge_has_no_chance_against_fear() -> None:
    assert before("mordrog", "the-black-ring", "demon/normal", "b1") == "0% to hit, 0.0 wounds"


@rule("DSC-ABIL-26", "DSC-SURGE-05")
@pytest.mark.parametrize(
    ("red", "done", "tired"), [("1/3/1", "100%", "100%"), ("0/4/0", "0%", "33%")]
)
def test_after_the_roll_the_odds_know_whether_fear_is_paid(red: str, done: str, tired: str) -> None:
    arena = Arena(hall(4, 2), faces=f"{red} 0/3/0 blank blank blank")
    hero = arena.hero("mordrog", "a1", equipped="sword", fatigue=2)
    arena.monster("demon/normal", "b1")
    rule_ = attacks.resolve(arena.game, arena.strike(hero, "b1", "sword"))
    said = notes(arena, rule_.send(None))
    rule_.close()
    assert said["done"].startswith(f"{done} to hit")
    assert said["fatigue"].startswith(f"1 fatigue; {tired} to hit")


def told(arena: Arena, attacker: Figure, target: str, weapon: str = "") -> str:
    """The odds of an attack on whoever is in a space."""
    space = at(arena.game.ground, target)
    enemy = arena.game.at(space)
    assert enemy is not None
    return str(forecast.of_attack(arena.game, attacker, weapon, space, enemy))


@rule("DSC-ABIL-20")
def test_the_odds_know_who_commands() -> None:
    arena = Arena(hall(8, 4))
    arena.hero("mordrog", "a1")
    skeleton = arena.monster("skeleton/normal", "d1")
    assert told(arena, skeleton, "a1") == "72% to hit, 1.6 wounds"
    arena.monster("beastman/master", "e1")
    assert told(arena, skeleton, "a1") == "83% to hit, 2.8 wounds"


@rule("DSC-ABIL-08")
def test_the_odds_know_who_curses() -> None:
    arena = Arena(hall(8, 4))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    arena.monster("kobold/master", "b1")
    free = told(arena, hero, "b1", "sword")
    arena.monster("dark-priest/master", "c2")
    assert (free, told(arena, hero, "b1", "sword")) == (
        "83% to hit, 4.9 wounds, 80% to kill",
        "83% to hit, 4.1 wounds, 70% to kill",
    )


@rule("DSC-ABIL-24")
def test_the_odds_leave_out_the_dice_that_daze_takes() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    arena.monster("ogre/normal", "b1")
    hero.tokens = tokens.changed(tokens.NONE, tokens.DAZE, 4)
    assert told(arena, hero, "b1", "sword") == "83% to hit, 0.0 wounds"  # the red die alone


@rule("DSC-ABIL-15")
def test_fire_that_is_breathed_does_not_fall_short() -> None:
    arena = Arena(hall(8, 4))
    arena.hero("mordrog", "a1")
    hound = arena.monster("hell-hound/normal", "d1")
    assert told(arena, hound, "a1") == "83% to hit, 1.3 wounds"


@rule("DSC-ATTACK-17", "DSC-LANG-02")
def test_the_odds_know_armor_against_areas() -> None:
    arena = Arena(hall(8, 4))
    arena.hero("mordrog", "a1", equipped="skull-shield")
    hound = arena.monster("hell-hound/normal", "d1")
    assert told(arena, hound, "a1") == "83% to hit, 0.0 wounds"


@rule("DSC-ATTACK-18", "DSC-ABIL-44")
def test_the_odds_know_what_follows_a_hit() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mad-carthos", "a1", wounds=8, fatigue=0)
    ferrox = arena.monster("ferrox/master", "b1")
    assert told(arena, ferrox, "a1") == "83% to hit, 7.1 wounds, 60% to kill"
    hero.equipped = ("glass-armor",)
    assert told(arena, ferrox, "a1") == "83% to hit, 10.4 wounds, 82% to kill"


@rule("DSC-ABIL-61")
def test_the_odds_know_who_may_rise() -> None:
    arena = Arena(hall(4, 2))
    hero = arena.hero("mordrog", "a1", equipped="sword")
    arena.monster("skeleton/master", "b1")
    arena.monster("kobold/master", "b2")
    undying, mortal = told(arena, hero, "b1", "sword"), told(arena, hero, "b2", "sword")
    assert undying != mortal
    assert (undying[:24], mortal[:24]) == ("83% to hit, 4.9 wounds, ",) * 2


@rule("DSC-ABIL-21")
def test_a_prayer_lengthens_and_strengthens_at_once() -> None:
    """Five spaces off each surge is 1 range, and 1 damage as well."""
    arena = Arena(hall(8, 2))
    arena.hero("mad-carthos", "a1")
    priest = arena.monster("dark-priest/normal", "f1")
    assert told(arena, priest, "a1") == "62% to hit, 2.1 wounds"


@rule("DSC-MON-05", "DSC-ATTACK-17")
@pytest.mark.parametrize(("skills", "wounds"), [("", 1.6), ("enduring", 0.9)])
def test_a_monster_says_of_its_prey_what_the_rules_promise(skills: str, wounds: float) -> None:
    """Where it goes to as well as where it stands; Enduring is armor without armor."""
    arena = Arena(hall(8, 2))
    arena.hero("mordrog", "a1", skills=skills)
    skeleton = arena.monster("skeleton/normal", "e1")
    arena.state.stage, arena.state.activation = "overlord", Activation(skeleton.id, 5, 1)
    asked = arena.question(activation.act(arena.game, skeleton))
    there = asked.option("move:d1")
    assert there is not None
    meant = meaning.meant(arena.game, asked, there)
    assert meant is not None
    assert meant.reason.about == (wounds, 0)
    assert skeleton.place.anchor == at(arena.game.ground, "e1")


@rule("DSC-TYPE-04", "DSC-RUL-223")
@pytest.mark.parametrize(
    ("weapon", "space", "said"),
    [
        ("word-of-vaal", "d1", "83% to hit"),  # everybody within 3: only a miss misses
        ("spirit-spear", "h1", "73% to hit"),  # the nearest of its spaces is 6 away
    ],
)
def test_the_odds_know_weapons_with_an_area(weapon: str, space: str, said: str) -> None:
    arena = Arena(hall(10, 2))
    hero = arena.hero("lord-hawthorne", "a1", equipped=weapon)
    arena.monster("ogre/normal", space)
    assert told(arena, hero, space, weapon).startswith(said)


@rule("DSC-RUL-223")
def test_the_odds_know_a_spear_in_a_narrow_passage() -> None:
    arena = Arena(hall(10, 1))
    hero = arena.hero("lord-hawthorne", "a1", equipped="spirit-spear")
    arena.monster("skeleton/normal", "h1")
    wide = Arena(hall(10, 2))
    other = wide.hero("lord-hawthorne", "a1", equipped="spirit-spear")
    wide.monster("skeleton/normal", "h1")
    assert told(arena, hero, "h1", "spirit-spear") == told(wide, other, "h1", "spirit-spear")
