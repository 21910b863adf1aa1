"""Attacks that the overlord forces upon heroes, with all that their weapons do (DSC-OCARD-16)."""

from __future__ import annotations

from descent import Arena, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import arming, covering, overlord_moments
from undercroft.games.descent.state import TOWN


def charmed(arena: Arena, *answers: str) -> None:
    arena.state.hand, arena.state.threat = ("dark-charm",), 20
    played = arena.game.library.overlord["dark-charm"]
    arena.run(overlord_moments.play(arena.game, played, Occasion()), *answers)


@rule("DSC-OCARD-16", "DSC-ATTACK-23", "DSC-RUL-88")
def test_a_forced_blast_strikes_all_round_its_target() -> None:
    arena = Arena(hall(6, 1), faces="enh 2/2/0 0/3/0 0/3/0 3/0/0 blank blank blank")
    arena.hero("runewitch-astarra", "a1", equipped="flame-strike", fatigue=0)
    near, beside = arena.hero("mordrog", "d1"), arena.hero("kirga", "e1")
    charmed(arena, "hero:runewitch-astarra", "attack:flame-strike:mordrog", "figure:mordrog")
    assert (near.wounds, beside.wounds) == (16 - 6, 16 - 7)


@rule("DSC-OCARD-16", "DSC-ATTACK-23")
def test_a_forced_breath_is_laid_by_the_overlord() -> None:
    arena = Arena(hall(4, 2), faces="enh 2/2/0 3/0/0 3/0/0 blank blank blank")
    arena.hero("runewitch-astarra", "a1", equipped="dragons-breath", fatigue=0)
    near, behind = arena.hero("mordrog", "b1"), arena.hero("kirga", "c2")
    charmed(
        arena,
        "hero:runewitch-astarra",
        "attack:dragons-breath:mordrog",
        "breath:east:0",
        "figure:mordrog",
    )
    assert (near.tokens[1], behind.tokens[1]) == (1, 1)  # both burn


@rule("DSC-OCARD-16", "DSC-ATTACK-23", "DSC-ABIL-59")
def test_a_forced_sweep_strikes_friends_and_no_monster() -> None:
    arena = Arena(hall(3, 2), faces="enh X 0/3/0 0/3/0 3/0/0 3/0/0 blank blank blank")
    arena.hero("steelhorns", "a1", equipped="icetooth", fatigue=0)
    arena.hero("mordrog", "b1")
    arena.hero("kirga", "a2")
    arena.monster("kobold/normal", "b2")
    strike = arming.hero_strike(arena.game, arena.state.heroes[0], "icetooth", 1)
    strike.forced, strike.shape = True, "sweep"
    covering.cover(arena.game, strike)
    assert [arena.game.id(one) for one in strike.affected] == ["mordrog", "kirga"]
    charmed(arena, "hero:steelhorns", "attack:icetooth:mordrog")


@rule("DSC-ABIL-24", "DSC-DEC-16", "DSC-RUL-88")
def test_who_is_forced_says_himself_what_daze_leaves_out() -> None:
    arena = Arena(hall(4, 1), faces="enh")
    hero = arena.hero("steelhorns", "a1", equipped="sword", fatigue=0)
    hero.tokens = tokens.changed(tokens.NONE, tokens.DAZE, 1)
    arena.hero("mordrog", "b1")
    arena.state.hand, arena.state.threat = ("dark-charm",), 20
    played = arena.game.library.overlord["dark-charm"]
    asked = arena.question(
        overlord_moments.play(arena.game, played, Occasion()),
        "hero:steelhorns",
        "attack:sword:mordrog",
    )
    assert (asked.kind, asked.seat) == ("daze", hero.seat)


@rule("DSC-OCARD-16")
def test_a_forced_touch_of_death_kills_the_hero_it_is_on() -> None:
    arena = Arena(hall(4, 1), faces="enh 1/3/1 0/2/1 0/2/1 3/0/0 3/0/0 blank blank blank")
    arena.hero("runewitch-astarra", "a1", equipped="touch-of-death", fatigue=0)
    victim = arena.hero("mordrog", "c1")
    charmed(
        arena,
        "hero:runewitch-astarra",
        "attack:touch-of-death:mordrog",
        "surge:touch-of-death#1",
    )
    assert victim.space == TOWN


@rule("DSC-MONKEY-02", "DSC-OCARD-16")
def test_a_monkey_is_made_to_attack_nobody() -> None:
    arena = Arena(hall(4, 1), faces="enh")
    monkey = arena.hero("mordrog", "a1", equipped="sword")
    monkey.monkey = 2
    hero = arena.hero("kirga", "b1")
    charmed(arena, "hero:mordrog")
    assert (hero.wounds, monkey.wounds) == (16, 16)


@rule("DSC-OCARD-16", "DSC-LANG-03")
def test_what_a_weapon_does_by_itself_it_does_in_a_forced_attack() -> None:
    arena = Arena(hall(4, 1), faces="enh 1/3/1 3/0/0 blank blank blank")
    arena.hero("runewitch-astarra", "a1", equipped="pacify", fatigue=0)
    victim = arena.hero("mordrog", "c1")
    charmed(arena, "hero:runewitch-astarra", "attack:pacify:mordrog")
    assert (victim.wounds, victim.tokens[tokens.STUN]) == (15, 1)


@rule("DSC-OCARD-16")
def test_who_is_forced_uses_nothing_that_he_could_leave() -> None:
    arena = Arena(hall(4, 1), faces="enh 4/0/1 3/0/0 blank blank blank")
    hero = arena.hero("kirga", "a1", equipped="bow", skills="rapid-fire", fatigue=2)
    arena.hero("mordrog", "c1")
    charmed(arena, "hero:kirga", "attack:bow:mordrog")
    assert hero.fatigue == 2


@rule("DSC-OCARD-16", "DSC-RUL-172")
def test_who_is_forced_rolls_nothing_again_by_a_card() -> None:
    arena = Arena(hall(4, 1), faces="enh 0/4/0 0/3/0 blank blank blank")
    arena.hero("steelhorns", "a1", equipped="sword fortunas-dice", fatigue=0)
    victim = arena.hero("mordrog", "b1")
    charmed(arena, "hero:steelhorns", "attack:sword:mordrog")
    assert victim.wounds == 16 - 5
