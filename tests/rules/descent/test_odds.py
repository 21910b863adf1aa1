"""The odds that stand beside an attack, where the rules keep it from what its dice promise."""

from __future__ import annotations

import pytest

from descent import Arena, acting, hall
from rule import rule
from undercroft.core.decisions import Request
from undercroft.games.descent.rules import attacks, turn
from undercroft.games.descent.showing import labels


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
