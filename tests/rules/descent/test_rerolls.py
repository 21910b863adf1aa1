"""Re-rolls: who may, and how often (DSC-REROLL)."""

from __future__ import annotations

import pytest

from descent import Arena, hall
from rule import rule
from undercroft.games.descent.occasion import PASSING
from undercroft.games.descent.rules import attacks


@rule("DSC-REROLL-04", "DSC-RUL-59", "DSC-DEC-14")
def test_one_die_is_rolled_again_for_the_attacker() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0 enh blank 0/2/1")
    hero = arena.hero("trenloe-the-strong", "b2", equipped="sword", fatigue=0)
    arena.monster("giant/normal", "c2")
    strike = arena.attack(hero, "c2", "die:2", weapon="sword")  # and no second die
    assert [str(face) for face in strike.faces] == ["0/4/0", "0/2/1"]
    assert strike.rerolled


@rule("DSC-REROLL-04")
def test_a_red_die_is_not_among_those_that_one_die_powers_touch() -> None:
    arena = Arena(hall(5, 5), faces="X 0/3/0 blank blank")
    hero = arena.hero("trenloe-the-strong", "b2", equipped="sword", fatigue=0)
    arena.monster("giant/normal", "c2")
    arena.state.flags = (PASSING,)
    rule_ = attacks.resolve(arena.game, arena.strike(hero, "c2", "sword"))
    request = rule_.send(None)
    assert request.keys() == ["enough", "die:2", "die:3", "die:4"]
    rule_.close()


@rule("DSC-REROLL-04", "DSC-REROLL-02")
def test_aim_bars_the_one_die_power() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0 enh blank")
    hero = arena.hero("trenloe-the-strong", "b2", equipped="sword", fatigue=0)
    arena.monster("giant/normal", "c2")
    arena.attack(hero, "c2", "enough", weapon="sword", aimed=True)  # asked once only


@rule("DSC-REROLL-04", "DSC-ORDER-05")
def test_dodge_bars_the_one_die_power_of_the_attacked() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0")
    arena.hero("lyssa", "b2", order="dodge", wounds=8)
    beastman = arena.monster("beastman/normal", "c2")
    arena.attack(beastman, "b2", "enough")


@rule("DSC-REROLL-06", "DSC-ABIL-17", "DSC-RUL-58")
def test_of_several_who_dodge_the_first_decides_for_all() -> None:
    arena = Arena(hall(8, 8))
    first = arena.hero("mordrog", "c4", order="dodge")
    second = arena.hero("kirga", "d4", order="dodge")
    sorcerer = arena.monster("sorcerer/normal", "g4")
    strike = arena.strike(sorcerer, "c4")
    strike.affected = [first, second]
    arena.state.flags = (PASSING,)
    letters = strike.dice
    arena.script.left = [{"W": "X", "G": "0/3/0", "Y": "3/0/0"}[die] for die in letters]
    arena.script.left += ["blank"] * strike.power
    rule_ = attacks.resolve(arena.game, strike)
    request = rule_.send(None)
    assert (request.kind, request.seat) == ("reroll", first.seat)
    with pytest.raises(StopIteration):  # the second is not asked: it stays a miss
        rule_.send(request.options[0].value)


@rule("DSC-RUL-172", "DSC-DEC-40")
def test_fortunes_dice_work_on_anybodys_attack_once_a_round() -> None:
    arena = Arena(hall(5, 5), faces="0/4/0 0/3/0 X")
    victim = arena.hero("kirga", "b2")
    owner = arena.hero("mordrog", "e5", equipped="fortunas-dice")
    beastman = arena.monster("beastman/normal", "c2")
    arena.attack(beastman, "b2", "die:1", "enough")
    assert (victim.wounds, owner.exhausted) == (16, ("fortunas-dice",))
    arena.script.left = ["0/4/0", "0/3/0"]
    arena.attack(beastman, "b2")  # nobody is asked
    assert victim.wounds < 16
