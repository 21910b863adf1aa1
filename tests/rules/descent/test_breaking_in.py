"""What breaks in between an attack's declaration and its dice changes what is counted for it."""

from __future__ import annotations

import pytest

from descent import Arena, hall
from rule import rule
from undercroft.games.descent.rules import activation, attacks, necromancy, overlord
from undercroft.games.descent.state import Hero, Monster

KILLS = "0/4/0 0/3/0 enh enh enh"  # a sword's dice and three power dice


def guarded(faces: str, attacker: str, other: str, *, skills: str = "") -> tuple[Arena, Monster]:
    """A monster on b1 attacks Kirga on a1; Mordrog on d2 is on guard beside one on c1."""
    arena = Arena(hall(6, 2), faces=faces)
    arena.hero("kirga", "a1")
    arena.hero("mordrog", "d2", equipped="sword", order="guard", fatigue=0, skills=skills)
    foe = arena.monster(attacker, "b1")
    if other:
        arena.monster(other, "c1")
    arena.state.stage, arena.state.step = "overlord", "activate"
    return arena, foe


@rule("DSC-ABIL-20", "DSC-ATTACK-14")
def test_a_commander_who_was_killed_commands_nobody() -> None:
    arena, foe = guarded(f"{KILLS} 1/3/0 1/1/0", "beastman/normal", "beastman/master")
    strike = arena.strike(foe, "a1")
    arena.run(attacks.resolve(arena.game, strike), "attack:sword:beastman-master-101")
    assert (strike.commanded, strike.damage()) == (0, 5)  # 4 rolled, 1 of its card


@rule("DSC-ABIL-58")
def test_a_swarm_is_counted_with_the_dice() -> None:
    arena, foe = guarded(f"{KILLS} 1/3/0", "kobold/normal", "")
    arena.monster("kobold/normal", "b2")
    strike = arena.strike(foe, "a1")
    arena.state.heroes[1].space -= 1  # to c2, beside b2
    assert strike.power == 1
    arena.run(attacks.resolve(arena.game, strike), "attack:sword:kobold-101")
    assert strike.powers == []


@rule("DSC-ABIL-07")
def test_who_is_wounded_by_a_guard_is_berserk_at_once() -> None:
    arena, _ = guarded(f"{KILLS} 1/3/0 1/1/0 1/1/0 enh enh enh enh enh", "kobold/normal", "")
    arena.state.monsters.clear()
    ape = arena.monster("blood-ape/master", "b1")  # on b1 and c1
    strike = arena.strike(ape, "a1")
    arena.run(attacks.resolve(arena.game, strike), "attack:sword:blood-ape-master-100")
    assert len(strike.powers) == 5


@rule("DSC-ATTACK-04", "DSC-ABIL-58")
def test_a_taunted_swarm_counts_round_its_new_target() -> None:
    arena = Arena(hall(4, 3), faces="1/3/0")
    arena.hero("kirga", "c1")
    hero = arena.hero("mordrog", "b2", skills="taunt")
    foe = arena.monster("kobold/normal", "c2")
    arena.monster("kobold/normal", "d1")
    strike = arena.attack(foe, "c1", "power:taunt#1")
    assert (strike.affected, strike.powers) == ([hero], [])


def killer(arena: Arena) -> Hero:
    return arena.hero(
        "mordrog", "a1", equipped="sword", order="guard", fatigue=0, skills="necromancy"
    )


@rule("DSC-ABIL-46", "DSC-TIME-18", "DSC-ORDER-11")
@pytest.mark.parametrize("moment", ["activation", "attack"])
def test_whom_a_guard_animates_does_no_more_in_that_turn(moment: str) -> None:
    arena = Arena(hall(4, 1), faces=KILLS)
    hero = killer(arena)
    foe = arena.monster("kobold/normal", "b1")
    arena.state.stage, arena.state.step = "overlord", "activate"
    deed = activation.begin(arena.game, foe)
    if moment == "attack":
        deed.close()
        deed = attacks.resolve(arena.game, arena.strike(foe, "a1"))
    arena.run(deed, "attack:sword:kobold-100", "animate")
    servant = necromancy.servant(arena.game, hero)
    assert servant is not None
    assert (servant.name, hero.wounds) == ("kobold-100", 16)  # it did not strike any more
    arena.run(overlord.go_on(arena.game))  # nobody is asked: the overlord has no monster left
    assert servant.place == foe.place
