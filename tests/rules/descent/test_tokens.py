"""Lingering effect tokens (DSC-TOKEN)."""

from __future__ import annotations

import pytest

from descent import Arena, acting, hall
from rule import rule
from undercroft.games.descent import tokens
from undercroft.games.descent.rules import dropping, lingering, turn, wounds


@rule("DSC-EX-18", "DSC-ABIL-13")
def test_bleeding_rolls_a_white_die_for_each_token() -> None:
    arena = Arena(hall(4, 4), faces="2/2/0 1/3/1")
    hero = arena.hero("laurel-of-bloodwood", "b2")
    hero.tokens = tokens.changed(tokens.NONE, tokens.BLEED, 2)
    arena.run(lingering.resolve(arena.game, hero))
    assert (hero.wounds, hero.tokens[tokens.BLEED]) == (3, 0)


@rule("DSC-EX-46", "DSC-ABIL-19", "DSC-TOKEN-03", "DSC-TOKEN-05", "DSC-ORDER-18")
def test_burning_and_a_rest_that_comes_to_nothing() -> None:
    arena = Arena(hall(4, 4), faces="surge blank enh")
    hero = arena.hero("mordrog", "b2", wounds=4, order="rest")
    hero.tokens = tokens.changed(tokens.NONE, tokens.BURN, 3)
    arena.run(lingering.resolve(arena.game, hero))
    assert (hero.wounds, hero.tokens[tokens.BURN], hero.order) == (2, 2, "")


@rule("DSC-ABIL-23", "DSC-ABIL-30", "DSC-ABIL-64", "DSC-TOKEN-02")
def test_each_surge_removes_a_token() -> None:
    arena = Arena(hall(4, 4), faces="surge surge blank enh")
    hero = arena.hero("mordrog", "b2")
    hero.tokens = (0, 0, 0, 1, 1, 0, 0, 2)  # daze, frost, web
    arena.run(lingering.resolve(arena.game, hero))
    assert hero.tokens == (0, 0, 0, 0, 0, 0, 0, 2)


@rule("DSC-TOKEN-08")
def test_a_hero_who_burns_to_death_rolls_no_more() -> None:
    arena = Arena(hall(4, 4), faces="blank")
    hero = arena.hero("mordrog", "b2", wounds=1)
    hero.tokens = (0, 1, 0, 1, 0, 0, 0, 0)
    arena.run(lingering.resolve(arena.game, hero))
    assert hero.tokens == tokens.NONE


@rule("DSC-TOKEN-09", "DSC-ABIL-34", "DSC-ABIL-64", "DSC-COST-17")
def test_webs_and_grapples_hold() -> None:
    arena = Arena(hall(6, 6))
    hero = arena.hero("mordrog", "a1")
    assert not lingering.caught(arena.game, hero)
    naga = arena.monster("naga/normal", "b1")
    assert lingering.caught(arena.game, hero)
    hero.equipped = ("golden-armor",)
    assert not lingering.caught(arena.game, hero)
    hero.tokens = tokens.changed(tokens.NONE, tokens.WEB, 1)
    assert not lingering.caught(arena.game, hero)  # it has not been rolled for
    arena.script.left = ["blank"]
    arena.run(lingering.resolve(arena.game, hero))
    assert lingering.caught(arena.game, hero)
    hero.equipped = ("ring-of-freedom",)
    assert not lingering.caught(arena.game, hero)
    assert not lingering.caught(arena.game, naga)


@rule("DSC-TOKEN-07", "DSC-RUL-219")
@pytest.mark.parametrize(
    ("kind", "equipped", "skills"),
    [
        (tokens.BLEED, "dragon-scale-mail", ""),
        (tokens.BURN, "rune-plate", ""),
        (tokens.FROST, "mirror-shield", ""),
        (tokens.DAZE, "golden-armor", ""),
        (tokens.WEB, "", "ox-tattoo"),
    ],
)
def test_tokens_of_what_one_is_immune_to_do_nothing(kind: int, equipped: str, skills: str) -> None:
    arena = Arena(hall(4, 4))  # nothing is rolled
    hero = arena.hero("mordrog", "b2", equipped=equipped, skills=skills, wounds=5)
    hero.tokens = tokens.changed(tokens.NONE, kind, 2)
    arena.run(lingering.resolve(arena.game, hero))
    assert (hero.wounds, hero.tokens[kind]) == (5, 2)
    assert not lingering.caught(arena.game, hero)


@rule("DSC-TOKEN-07", "DSC-RUL-219", "DSC-ABIL-24", "DSC-ABIL-31")
def test_who_wears_the_mirror_shield_is_neither_dazed_nor_frozen() -> None:
    arena = Arena(hall(4, 4), faces="1/3/0 0/3/0 enh enh enh")
    hero = arena.hero("mordrog", "b2", equipped="sword mirror-shield", fatigue=0)
    hero.tokens = (0, 0, 0, 2, 2, 0, 0, 0)  # daze, frost
    arena.monster("ogre/normal", "c2")
    strike = arena.attack(hero, "c2", weapon="sword")
    dropping.crack(arena.game, hero, "mirror-shield")
    assert (strike.powers, hero.equipped) == (["enh"] * 3, ("sword", "mirror-shield"))


@rule("DSC-TOKEN-07", "DSC-RUL-219", "DSC-ABIL-57")
def test_a_stun_token_leaves_who_has_become_immune_his_whole_turn() -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero("mordrog", "b2", equipped="rune-plate")
    hero.tokens = tokens.changed(tokens.NONE, tokens.STUN, 1)
    acting(arena, hero).step = "declare"
    arena.run(turn.go_on(arena.game), "action:battle")
    assert (arena.state.turn.attacks, hero.tokens[tokens.STUN]) == (2, 1)
    hero.equipped = ()
    acting(arena, hero).step = "declare"
    arena.run(turn.go_on(arena.game))  # without the plate nothing but a half action is left
    assert (arena.state.turn.action, hero.tokens[tokens.STUN]) == ("stunned", 0)


@rule("DSC-TOKEN-07", "DSC-RUL-219", "DSC-ABIL-50")
@pytest.mark.parametrize(("sheet", "left"), [("ispher", 6), ("mordrog", 4)])
def test_old_poison_does_not_stand_before_who_is_immune_to_it(sheet: str, left: int) -> None:
    arena = Arena(hall(4, 4))
    hero = arena.hero(sheet, "b2", wounds=3)
    hero.tokens = tokens.changed(tokens.NONE, tokens.POISON, 2)
    wounds.heal(arena.game, hero, 3)
    assert hero.wounds == left
